"""The page of the table: plain modules and styles that the server sends as they are (`page/`)."""
