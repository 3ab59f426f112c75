"""The match server: games that nothing can lose, over an open protocol. Needs the extra `serve`.

A match is what was done in it: one `Entry` after the other (`entries.py`), stored before it counts (`store/`).
`match.py` makes a position, clocks and questions of them; `hub.py` keeps the live matches and tells everybody who
looks at one; `app.py` speaks HTTP and WebSocket, in the words of `protocol.py`; bots and whatever takes long run in
`workers.py`.
"""
