"""What can be looked up about the games: decks, cards, texts, clauses, lessons. Whatever takes long runs in workers."""

from __future__ import annotations

from starlette.responses import Response

import fuda
from fuda import bots, faces, games
from fuda.cardbase import builtin_deck_files, deck_title, read_deck
from fuda.server import pages
from fuda.server.asked import ENCODER, Asked, answer
from fuda.server.denied import not_found
from fuda.server.hub import Hub
from fuda.server.protocol import VERSION
from fuda.server.requests import (
    DeckAsked,
    DeckShown,
    FormatShown,
    GameShown,
    LessonAsked,
    Said,
    ServerShown,
    TextAsked,
)


class Shelf:
    """Everything to be read."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.workers = hub.workers
        self.limits = hub.limits
        self._tables: dict[str, pages.File] = {}
        self._server: pages.File | None = None

    async def server(self, asked: Asked) -> Response:
        if self._server is None:
            shown = await self.hub.aside(server_shown)
            self._server = pages.File(ENCODER.encode(shown), "application/json")
        return self._server.response(asked.request.headers.get("if-none-match", ""))

    async def table(self, asked: Asked) -> Response:
        game = asked.game
        if game not in self._tables:
            self._tables[game] = pages.File(ENCODER.encode(faces.table_of(game)), "application/json")
        return self._tables[game].response(asked.request.headers.get("if-none-match", ""))

    async def deck(self, asked: Asked) -> Response:
        game = asked.game
        asked.typed()
        said = await asked.body(DeckAsked, self.limits.body_cards)
        if said.cards:
            asked.heavy()
        if not said.list and said.deck not in builtin_deck_files(game):
            raise not_found("there is no such deck", "そのデッキはありません")
        return answer(await self.workers.call("deck_checked", game, said.deck, said.list, said.cards))

    async def text(self, asked: Asked) -> Response:
        game = asked.game
        asked.typed()
        said = await asked.body(TextAsked)
        return answer(await self.workers.call("text_read", game, said.text, said.card, said.kind, said.lang))

    async def cards(self, asked: Asked) -> Response:
        game = asked.game
        asked.typed()
        numbers = asked.request.query_params.get("numbers", "")[:4000]
        if numbers:
            return answer(await self.workers.call("cards_named", game, numbers.split(",")))
        return answer(await self.workers.call("cards_found", game, asked.word("find"), max(0, asked.number("from", 0))))

    async def card(self, asked: Asked) -> Response:
        game = asked.game
        asked.heavy()
        found = await self.workers.call("card_face", game, asked.request.path_params["number"][:100])
        if found is None:
            raise not_found("there is no such card", "そのカードはありません")
        return answer(found)

    async def rules(self, asked: Asked) -> Response:
        game = asked.game
        asked.heavy()
        return answer(await self.workers.call("rules_found", game, asked.word("find"), asked.lang))

    async def clause(self, asked: Asked) -> Response:
        game = asked.game
        asked.heavy()
        clause = asked.request.path_params["clause"][:100]
        found = await self.workers.call("clause_shown", game, clause, asked.lang)
        if found is None:
            raise not_found("the rulebook has no such clause", "その条項はありません")
        return answer(found)

    async def learn(self, asked: Asked) -> Response:
        game = asked.game
        asked.heavy()
        return answer(await self.workers.call("learn_page", game, asked.lang))

    async def lesson(self, asked: Asked) -> Response:
        game = asked.game
        asked.heavy()
        said = await asked.body(LessonAsked)
        return answer(await self.workers.call("lesson_step", game, said.answers, said.lang))

    async def scenario(self, asked: Asked) -> Response:
        game = asked.game
        asked.heavy()
        title = asked.request.query_params.get("title", "")[:300]
        found = await self.workers.call("scenario_watched", game, title, asked.lang, asked.word("without"))
        if found is None:
            raise not_found("there is no such scenario", "そのシナリオはありません")
        return answer(found)


def server_shown() -> ServerShown:
    """The games, as a lobby shows them."""
    out: list[GameShown] = []
    for name in games.NAMES:
        rules = games.load(name)
        ways = [
            FormatShown(f.name, Said(*f.title), f.seats, [(o.name, Said(*o.title)) for o in f.options])
            for f in (rules.formats.every if rules.formats is not None else ())
        ]
        decks: list[DeckShown] = []
        for deck, path in builtin_deck_files(name).items():
            title = deck_title(path.read_text(encoding="utf8"))
            said = Said(title.get("name_ja", deck), title.get("name_en", deck))
            decks.append(DeckShown(deck, said, sum(n for n, _ in read_deck(name, deck))))
        fingerprint = rules.rulebook.fingerprint()
        out.append(GameShown(name, Said(*rules.title), rules.seats, ways, decks, list(bots.BOTS), fingerprint))
    return ServerShown(VERSION, fuda.__version__, fuda.engine(), out)
