"""Cards as widgets: faces, pictures, fans, and how they fly."""
