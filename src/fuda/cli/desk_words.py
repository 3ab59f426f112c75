"""What the commands for designers say, in both languages: `cards try`, `new`, `phrases`, `check`, and `deck`."""

from __future__ import annotations

from fuda.cli.words import Filled, pick

WORDS: dict[str, tuple[str, str]] = {
    "try.begin": (
        "テキストを入力すると、どこまで読めるかがすぐにわかります。? でヘルプ、「試合」で試合。",
        "Type a text to see at once what is understood. ? shows help, play tries the card in a game.",
    ),
    "try.help": (
        "テキスト          カードのテキストをこれにする（+ で始めると1行加える）\n"
        "項目 値           カードの値を変える（例：{field}）\n"
        "項目 -            その項目を消す\n"
        "種類 KIND         別の種類のカードにする（kind）：{kinds}\n"
        "カード            カードのすべての項目（card）\n"
        "構文              読まれた構文木（tree）\n"
        "続き              続けられる言葉をもっと（next）\n"
        "文型 言葉         その言葉のある文型（phrases）\n"
        "戻す              一つ前のカードに戻す（undo）\n"
        "試合 [相手]       両者の手札に入れて試合をする（play。相手：greedy、random、human）\n"
        "保存 ファイル     カードをファイルに書く（save）\n"
        "やめる            終わる（quit）",
        "a text            make this the text of the card (begin with + to add a line)\n"
        "FIELD VALUE       change a value of the card (e.g. {field})\n"
        "FIELD -           take a field away\n"
        "kind KIND         another kind of card: {kinds}\n"
        "card              all fields of the card\n"
        "tree              the tree that the text was read as\n"
        "next              more of what could come next\n"
        "phrases WORD      sentence patterns with this word\n"
        "undo              the card as it was before\n"
        "play [OPPONENT]   a game with the card in both hands (greedy, random or human)\n"
        "save FILE         write the card into a file\n"
        "quit              stop",
    ),
    "try.prompt": ("テキスト > ", "text > "),
    "try.empty": ("（テキストはまだありません）", "(no text yet)"),
    "try.understood": ("すべて読めました。", "All of it is understood."),
    "try.upto": ("ここまで読めました：", "Understood up to here: "),
    "try.english": ("英語", "English"),
    "try.next": ("続けられる言葉", "could come next"),
    "try.next.as": ("例：", "as in: "),
    "try.could": ("ここに来られるもの", "here could stand"),
    "try.place": ("{line}行{column}字め", "line {line}, column {column}"),
    "try.elsewhere": (
        "次の種類のカードなら読めます：{kinds}（kind {name} で変えられます）",
        "It would be understood on: {kinds} (kind {name} makes it one)",
    ),
    "try.not.yet": (
        "まだ試合はできません。読めないところがあります。",
        "It cannot be played yet: not all of it is understood.",
    ),
    "try.value": (
        "{field}の値ではありません：{value}（例：{example}）",
        "{value!r} is no {field}; for example: {example}",
    ),
    "try.no.kind": ("「{kind}」という種類はありません：{kinds}", "there is no kind {kind!r}; there are {kinds}"),
    "try.opponent": ("相手は greedy、random、human のどれかです", "the opponent is greedy, random or human"),
    "try.no.field": (
        "このゲームのカードに「{field}」という項目はありません。項目：{fields}",
        "the cards of this game have no {field}; they have: {fields}",
    ),
    "try.table": (
        "「{text}」はテーブルで使う言葉です。テキストはそのままです（? でヘルプ）",
        "{text!r} is typed at the table, not here; the text stays as it is (? shows help)",
    ),
    "try.no.command": (
        "「{text}」はコマンドでもカードのテキストでもありません（? でヘルプ）",
        "{text!r} is neither a command nor a text of a card (? shows help)",
    ),
    "try.no.undo": ("戻すものはありません", "there is nothing to take back"),
    "try.back": ("カードに戻りました。", "Back to the card."),
    "exercise.none": ("{card} というカードはありません", "there is no card {card!r} there"),
    "exercise.sum": (
        "{n}枚のカードを試した。起こらないことがあるもの {m}、試合にならないもの {k}",
        "{n:card|cards} played; with something that never came about: {m}; could not be played: {k}",
    ),
    "general.name": ("セット", "the set"),
    "general.texts": ("テキスト", "texts"),
    "general.read": ("読める", "read"),
    "general.carried": ("そのセットなしで", "without the set"),
    "general.all": ("すべて", "all"),
    "general.used": (
        "使われている文型と言葉 {n}、うち1つのテキストだけのもの {once}（{share}）",
        "{n} sentences and words are used, {once} of them by one text only ({share})",
    ),
    "general.needed": ("そのセットだけが使う、なくてはならない文型", "used by one set only, and missed most"),
    "general.lost": ("読めなくなるテキスト（例）", "texts that would not be read (examples)"),
    "written": ("{path} に書きました。", "Wrote {path}."),
    "there": ("{path} はもうあります。上書きはしません", "{path} is there already, and is not written over"),
    "check.places": ("読めなかったところと、そこに来られるもの", "what is not understood, and what could stand there"),
    "check.more": ("…ほか{n}か所（--show N で増やせる）", "… and {n:more place|more places} (--show N shows more)"),
    "phrases.none": ("「{word}」のある文型はありません", "no pattern has {word!r} in it"),
    "phrases.sum": ("{n}の文型", "{n:pattern|patterns}"),
    "deck.which": ("どのデッキですか", "which deck?"),
    "deck.exists": ("{path} はもうあります。上書きはしません", "{path} is there already, and is not written over"),
    "deck.new": (
        "# {title}のデッキ。1行に1種類：枚数と番号。#から後は、名前などの説明。\n"
        "# 正しいデッキか：fuda deck check {game} このファイル　遊ぶ：fuda play {game} --deck このファイル\n",
        "# A deck of {title}. One card a line: how many, its number; # begins a remark, like its name.\n"
        "# Is it legal?  fuda deck check {game} THIS-FILE    Play it:  fuda play {game} --deck THIS-FILE\n",
    ),
}

SORTS: dict[str, tuple[str, str]] = {
    "tag": ("アイコンとキーワード", "icons and keywords"),
    "price": ("コスト", "costs"),
    "condition": ("条件", "conditions"),
    "event": ("きっかけ", "what abilities wait for"),
    "act": ("行うこと", "what is done"),
    "lasting": ("続く効果", "what lasts"),
    "time": ("時", "times"),
    "cards": ("カードを指す言葉", "which cards"),
    "filter": ("カードの条件", "what the cards are like"),
    "player": ("プレイヤー", "players"),
    "number": ("数", "numbers"),
    "name": ("名前", "names"),
    "zone": ("領域", "zones"),
    "choice": ("選ぶこと", "choices"),
    "sentence": ("文", "sentences"),
    "ability": ("能力", "abilities"),
    "~": ("そのほか", "others"),
}

STYLES: dict[str, str] = {
    "tag": "bold magenta",
    "price": "yellow",
    "condition": "cyan",
    "event": "bold cyan",
    "act": "green",
    "lasting": "bright_green",
    "time": "blue",
    "cards": "bold",
    "choice": "bold",
    "filter": "bright_blue",
    "player": "bright_magenta",
    "number": "bright_yellow",
    "name": "bright_cyan",
    "zone": "bright_blue",
}
"""In which style a part of a text is shown."""


def tell(key: str, lang: str, **values: object) -> str:
    """One of the words above, filled in.

    >>> tell("written", "en", path="a.toml")
    'Wrote a.toml.'
    """
    return Filled().format(WORDS[key][pick(lang)], **values)
