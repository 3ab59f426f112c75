"""Love Live! Official Card Game."""
