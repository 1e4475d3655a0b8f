"""Commands about poker hands and pay tables."""
