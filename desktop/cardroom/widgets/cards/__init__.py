"""Cards as widgets: faces, pictures, fans and names."""
