"""What the table says when the game is on a server, in both languages."""

from __future__ import annotations

from fuda.cli.words import Filled, pick

WORDS: dict[str, tuple[str, str]] = {
    "needs": (
        "サーバーで遊ぶには追加の部品が必要です：pip install 'fuda[serve]'",
        "playing on a server needs more parts: pip install 'fuda[serve]'",
    ),
    "alone": (
        "--server では --load、--save、--resume、--record、--seed は使えません",
        "--server goes without --load, --save, --resume, --record and --seed: the server keeps the game",
    ),
    "no.server": ("{url} に接続できません：{why}", "cannot reach {url}: {why}"),
    "no.match": (
        "どの対戦ですか。--match ID（または招待のリンク）、または新しいゲーム：fuda play GAME --server URL",
        "which match? --match ID (or the link of an invitation), or a new one: fuda play GAME --server URL",
    ),
    "made": ("対戦 {id} を作りました。", "Made the match {id}."),
    "invite": ("プレイヤー{n}を招待するリンク（一度だけ使えます）：{link}", "To invite player {n}, once: {link}"),
    "invite.watch": ("観戦のリンク：{link}", "To watch: {link}"),
    "joined": ("{url} の対戦 {id}、{seat}", "Match {id} on {url}, {seat}"),
    "watching": ("観戦", "watching"),
    "wait.seats": (
        "ほかのプレイヤーを待っています…（Ctrl-Cで離れる）",
        "waiting for the others to join … (Ctrl-C leaves)",
    ),
    "wait.for": ("{who}を待っています…", "waiting for {who} …"),
    "paused": ("対戦は中断中です。", "The match is paused."),
    "lost": ("接続が切れました。つなぎ直しています…", "The connection is lost; coming back …"),
    "back": ("つながりました。", "Connected again."),
    "changed": (
        "質問が変わりました（Enterで続ける）",
        "this is no longer asked (Enter goes on)",
    ),
    "notice": ("サーバー：{text}", "The server: {text}"),
    "proposal": ("{who}の提案：{what}。agree か refuse で答える", "{who} proposes: {what}. Type agree or refuse"),
    "proposed": ("提案しました：{what}", "Proposed: {what}"),
    "what.undo": ("待った", "to take a choice back"),
    "what.pause": ("中断", "to pause"),
    "what.resume": ("再開", "to go on"),
    "what.rematch": ("再戦", "to play again"),
    "what.open_hands": ("観戦者に手札を見せる", "to show all hands to those who watch"),
    "no.proposal": ("返事を待っている提案はありません", "nobody has proposed anything to you"),
    "undo.no": ("今は戻れません", "there is nothing that you could take back now"),
    "only.here": ("サーバーの対戦では使えません", "that is not there in a match on a server"),
    "not.asked": ("今あなたは聞かれていません", "you are not asked anything now"),
    "goes.on": (
        "対戦は続いています。戻るには fuda play --server {url} --match {id}",
        "The match goes on. Come back with: fuda play --server {url} --match {id}",
    ),
    "rematch": (
        "次の対戦：fuda play --server {url} --match {id}",
        "The next match: fuda play --server {url} --match {id}",
    ),
    "clock": ("残り時間 {left}", "time left: {left}"),
    "explain.none": ("{text} は見当たりません", "nothing here is called {text}"),
    "closed": ("サーバーは接続を閉じました：{why}", "the server closed the connection: {why}"),
    "refused": ("{why}", "{why}"),
}


def tell(key: str, lang: str, **values: object) -> str:
    """One of the words above, filled in.

    >>> tell("made", "en", id="k2m")
    'Made the match k2m.'
    """
    return Filled().format(WORDS[key][pick(lang)], **values)
