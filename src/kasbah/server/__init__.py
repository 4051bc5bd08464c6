"""The table server: tables, seats, live play over HTTP and WebSocket, and the browser's files."""
