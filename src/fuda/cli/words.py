"""What the command line itself says, in both languages, and in which language it speaks.

What a game says (questions, options, phases, lines of the log) is in that game's own `words.py`.
"""

from __future__ import annotations

import os
import string
from collections.abc import Mapping
from typing import Any

LANGS = ("ja", "en")

WORDS: dict[str, tuple[str, str]] = {
    # where a game has no words of its own: colours, how long an effect lasts
    "color.red": ("赤", "red"),
    "color.green": ("緑", "green"),
    "color.blue": ("青", "blue"),
    "color.purple": ("紫", "purple"),
    "color.black": ("黒", "black"),
    "color.yellow": ("黄", "yellow"),
    "until.turn": ("このターン", "this turn"),
    "until.end_of_turn": ("ターン終了時まで", "until the end of the turn"),
    "until.next_own_turn": ("次の自分のターン", "its player's next turn"),
    "until.next_opponent_turn": ("次の相手のターン", "the opponent's next turn"),
    "until.battle": ("このバトルフェイズ", "this battle phase"),
    "until.game": ("ゲーム中", "for the game"),
    # the table
    "seat": ("プレイヤー{n}", "Player {n}"),
    "seats": ("プレイヤー{n}", "Players {n}"),
    "and": ("・", " and "),
    "seat.human": ("人間", "human"),
    "seat.random": ("ランダム", "random"),
    "seat.greedy": ("グリーディ", "greedy"),
    "seat.lesson": ("台本どおり", "scripted"),
    "you": ("あなた", "you"),
    "turn": ("ターン{n}", "turn {n}"),
    "turn.of": ("{seat}のターン", "{seat}'s turn"),
    "has.left": ("退場", "has left the game"),
    "ally": ("チームメイト", "your teammate"),
    "unseen": ("ほか{n}枚", "{n} more"),
    "empty": ("（空）", "(empty)"),
    "hidden": ("裏向き", "face down"),
    "hidden.known": ("裏向き（{name}）", "face down ({name})"),
    "effects": ("継続中の効果", "effects in force"),
    "waiting": ("待機中の能力", "abilities waiting"),
    "since": ("これまでの出来事", "what happened"),
    "told.more": ("（Enterで続きを読む）", "(Enter: read on)"),
    "hand.command": ("手札", "hand"),
    "more.lines": ("…ほか{n}行（「履歴」ですべて見られます）", "… {n:more line|more lines} (log shows all)"),
    "face_up": ("表向き", "face up"),
    "new": ("登場", "new"),
    "cards": ("{n}枚", "{n}"),
    "no.text": ("（テキストなし）", "(no text)"),
    # scenarios
    "scenario.ok": ("ok    ", "ok    "),
    "scenario.fail": ("失敗  ", "FAIL  "),
    "scenario.sum": ("シナリオ{n}件、失敗{failed}件", "{n:scenario|scenarios}, {failed} failed"),
    "scenario.none": (
        "{path}にシナリオのファイル（{suffix}）がない",
        "there are no scenario files ({suffix}) in {path}",
    ),
    "scenario.no_path": ("{path}というファイルもフォルダもない", "there is no file or folder {path}"),
    # the question
    "clause": ("ルール{clause}", "rule {clause}"),
    "hint": ("番号で選ぶ · ? ヘルプ", "number to choose · ? help"),
    "enter.choose": (
        "ここでは一つを選んでください：番号か、選択肢の言葉の始めを入力します。",
        "One has to be chosen here: type its number, or how its words begin.",
    ),
    "hint.number": ("番号", "number"),
    "hint.numbers": ("番号（いくつでも：1 3）", "numbers (several: 1 3)"),
    "chosen": ("選んだカード：{cards}", "chosen: {cards}"),
    "hint.help": ("? ヘルプ", "? help"),
    "hint.pay": ("Enter = どれか{n}枚で払う", "Enter = pay with any {n}"),
    "help.letters": (
        "番号のほかに、選択肢の言葉の始め（表示のとおりに）、いくつかの番号（1 3）、次の文字も使えます。",
        "Besides numbers: an option's words (two letters or more of each), several numbers (1 3), and these letters:",
    ),
    "how.many": ("いくつ？ {least}～{most}（Enter = {usual}）", "how many? {least} to {most}, Enter = {usual}"),
    "how.many.of": (
        "{label}：いくつ？ {least}～{most}（Enter = {usual}）",
        "{label}: how many? {least} to {most}, Enter = {usual}",
    ),
    "not.several": (
        "一度にいくつも選べるのは、カードを1枚ずつ選ぶ質問だけです",
        "several numbers at once are for questions that let you choose cards one by one",
    ),
    "option.several": ("「{text}」は次のどれですか：{some}", "{text!r} could be {some}"),
    "option.near": (
        "「{text}」とは {some} のことですか？（まだ何もしていません）",
        "{text!r}: did you mean {some}? Nothing is done yet",
    ),
    "only.answer": ("ほかにできることはありません：{label}", "Nothing else can be done: {label}"),
    "skip.on": ("何かが起こるまで対応せずに進みます。", "Passing until something happens."),
    "stop.unknown": ("「{text}」というフェイズはありません（{phases}）", "there is no phase {text!r}: {phases}"),
    "stop.now": ("必ず聞くフェイズ：{phases}", "You are always asked in: {phases}"),
    "stop.none": ("必ず聞くフェイズはありません。", "There is no phase in which you are always asked."),
    "yield.nothing": ("今、答えを決めておける能力はありません", "no ability asks here, or can be answered here"),
    "yield.how": ("「常に はい」か「常に いいえ」と入力してください", "type yield yes or yield no"),
    "yield.done": (
        "この能力にはこのゲーム中ずっと：{label}（「常に 解除」で解除）",
        "From now on for this ability: {label} (yield off ends it)",
    ),
    "yield.off": ("決めておいた答えをすべて解除しました。", "Every ability asks again."),
    "ask.how": ("「質問 すべて」か「質問 少し」と入力してください", "type ask all or ask few"),
    "ask.few": ("選びようのないことは聞きません。", "Nothing is asked that leaves no choice."),
    "ask.all": ("すべてを一つずつ聞きます。", "Everything is asked, one by one."),
    "help.number": ("番号", "a number"),
    "help.number.does": ("その選択肢を選ぶ", "choose that option"),
    "number": ("{least}から{most}までの数を入力する", "type a number from {least} to {most}"),
    "any.number": ("{least}以上の数を入力する", "type a number, {least} or more"),
    "not.any.number": ("「{text}」は{least}以上の数ではありません", "{text!r} is not a number, {least} or more"),
    "not.number": (
        "「{text}」は{least}から{most}までの数ではありません",
        "{text!r} is not a number from {least} to {most}",
    ),
    "not.option": ("「{text}」は選択肢にありません（1～{n}）", "{text!r} is not among the options 1 to {n}"),
    "not.command": (
        "「{text}」という命令はありません（? でヘルプ）",
        "there is no command {text!r} (? shows the commands)",
    ),
    "why.all": (
        "ここでの行動はどれも今できます。ほかのことは名指して聞いてください（例：{why}）。",
        "Whatever there is to do here can be done now; ask about anything else by name, for example: {why}",
    ),
    "why.ask": (
        "何についてか名指して聞いてください（例：{why}）。",
        "Ask about one thing by name, for example: {why}",
    ),
    "why.not.asked": ("{what}：今はそれを聞かれていません。", "{what}: this is not what is asked now."),
    "why.unknown": (
        "「{text}」という行動やカードはありません（例：{why}）",
        "there is no action or card {text!r} to ask about (for example: {why})",
    ),
    "why.command": ("なぜ", "why"),
    "why.can": ("{what}：今できます。", "{what}: this can be done now."),
    "why.cannot": ("{what}：今できません。", "{what}: this cannot be done now:"),
    "explain.what": ("カードの値の理由は「説明 {name}」で見られます。", "Why a card is what it is: explain {name}"),
    "explain.none": (
        "「{text}」というカードや値は見当たりません（例：説明 {name}）",
        "there is no card or value {text!r} that you can see (for example: explain {name})",
    ),
    "explain.more": ("ほか{n}枚", "and {n} more"),
    "explain.plain": ("{name}（印刷どおり）：", "{name}, as printed: "),
    "show.none": ("{game} に「{text}」というカードはありません", "there is no card {text!r} in {game}"),
    "show.several": ("「{text}」は次のどれですか：{some}", "{text!r} could be {some}"),
    "show.what": ("どのカードですか（例：見る {name}）", "show which card? For example: show {name}"),
    "undo.none": ("戻れる選択はまだありません", "there is no earlier choice of yours to go back to"),
    "undo.done": ("選択{n}に戻りました。", "Back to choice {n}."),
    "undo.looked": (
        "選択{n}に戻りました。見たものは見たままで、棋譜にも残ります。くじや山札の順は変わりません。",
        "Back to choice {n}. What was seen stays seen, and the record says so; no luck changes.",
    ),
    "undo.agree": (
        "{other}：{seat}が選択{n}に戻ることを認めますか（y/n）",
        "{other}, may {seat} take back choice {n} and all since? (y/n)",
    ),
    "undo.refused": (
        "そのあと何かが見えたので、相手が認めなければ戻れません",
        "something was seen since: it is taken back only if the others agree",
    ),
    "save.what": (
        "保存先のファイル名が必要です（例：保存 game.fuda）",
        "save to which file? For example: save game.fuda",
    ),
    "file.saved game": ("保存ファイル", "saved game"),
    "file.record": ("棋譜", "record"),
    "file.report": ("報告", "report"),
    "write.not": ("{what} {path} を書けません：{why}", "cannot write the {what} {path}: {why}"),
    "write.name": ("ファイル名ではありません", "it is not the name of a file"),
    "write.folder": ("フォルダーです", "it is a folder"),
    "write.special": ("通常のファイルではありません", "it is not a regular file"),
    "write.no_folder": ("{folder} というフォルダーはありません", "there is no folder {folder}"),
    "write.other": ("同じ名前の別のファイルがあります", "there is another file of that name"),
    "saved": (
        "{path} に保存しました。続きは fuda play --load {path}",
        "Saved to {path}; go on with: fuda play --load {path}",
    ),
    "recorded": ("棋譜：{path}（fuda replay で再生）", "Record: {path} (fuda replay shows it again)"),
    "record.elsewhere": (
        "ほかのどのファイルに書きますか（Enter：{path}）",
        "Write it to which other file? (Enter: {path})",
    ),
    "record.is": ("{why}。{path} に書きました", "{why}; it is in {path}"),
    # unfinished games
    "keep.line": ("続きは fuda play --resume {id}", "Go on with it by: fuda play --resume {id}"),
    "keep.not": (
        "このゲームは途中で保存されません：{why}",
        "This game is not kept from here on: {why}",
    ),
    "keep.none": ("途中のゲームはありません", "there is no unfinished game"),
    "keep.alone": (
        "--resume は --load・--deck・--seat・--seed・--cards・--format と一緒に使えません",
        "--resume goes without --load, --deck, --seat, --seed, --cards and --format: a game that was left has its own",
    ),
    "web.alone": (
        "--web と {what} は一緒に使えません。ページで選べます",
        "--web goes without {what}: the page asks for it",
    ),
    "web.open": (
        "このアドレスをブラウザーで開いてください（Ctrl-Cで終わる）",
        "Open this address in a browser (Ctrl-C ends it).",
    ),
    "keep.on": ("{id} の続き（選択{n}回のあと）", "Going on with {id}, after {n:choice|choices}"),
    "keep.row": ("{id}：{title}、{who}、選択{n}回、{when}", "{id}: {title}, {who}, {n:choice|choices}, {when}"),
    # fuda play without a game
    "offer.not": (
        "どのゲームですか。fuda play の後に書いてください：{games}",
        "which game? Write one behind 'fuda play': {games}",
    ),
    "offer.start": ("札：ゲームを選んでください。", "Fuda: what shall be played?"),
    "offer.kept": ("途中のゲーム", "Unfinished games"),
    "offer.new": ("新しいゲーム", "a new game"),
    "offer.game": ("ゲーム", "Game"),
    "offer.format": ("フォーマット", "Format"),
    "offer.players": ("{n}人", "{n} players"),
    "offer.deck": ("あなたのデッキ", "Your deck"),
    "offer.other_deck": ("相手のデッキ", "The other deck"),
    "offer.opponent": ("相手", "Against whom"),
    "offer.greedy": ("考えるボット（greedy）", "a bot that looks ahead a little (greedy)"),
    "offer.random": ("でたらめなボット（random）", "a bot that plays anything (random)"),
    "offer.human": ("同じ画面のもう一人", "somebody else at this keyboard"),
    "offer.hint": ("番号（Enter = 1）", "number (Enter = 1)"),
    "offer.deck.hint": ("番号かデッキのファイル（Enter = 1）", "number, or a deck file (Enter = 1)"),
    "quit.done": ("ゲームを途中でやめました。", "The game was left unfinished."),
    "pass": (
        "{seat}の番です。準備ができたら Enter を押してください。",
        "{seat}, it is for you to decide. Press Enter when only you can see the screen.",
    ),
    "thinking": ("考え中…", "thinking …"),
    "concede.sure": ("本当に投了しますか（y/n）", "Give up the game? (y/n)"),
    "summary.vs": ("{a} 対 {b}", "{a} against {b}"),
    "summary.end": ("{turns}ターン、{choices}回の選択。", "{turns:turn|turns}, {choices:choice|choices}."),
    "setup": ("準備", "setting up"),
    # replay
    "replay.step": ("{n}/{all}  {seat}：{prompt} → {label}", "{n}/{all}  {seat}: {prompt} → {label}"),
    "replay.hint": ("Enter：次へ · b：前へ · t：盤面 · ? ヘルプ", "Enter: next · b: back · t: table · ? help"),
    "replay.no_choice": (
        "{file} の選択は{all}回で、選択{n}はありません",
        "{file} has {all:choice|choices}, there is no choice {n}",
    ),
    "replay.no_seat": ("この棋譜にプレイヤー{n}はいません", "there is no player {n} in this record"),
    "replay.to": ("「{text}」は0から{all}までの選択ではありません", "{text!r} is not a choice from 0 to {all}"),
    "replay.to_turn": ("「{text}」は{all}までのターンではありません", "{text!r} is not a turn up to {all}"),
    "replay.undone": (
        "（{seat}は選択{first}～{last}を取り消した）",
        "({seat} took back choices {first} to {last} here)",
    ),
    "replay.undone.looked": (
        "（{seat}は選択{first}～{last}を、見たあとで取り消した）",
        "({seat} took back choices {first} to {last} here, after a look)",
    ),
    "replay.fork_who": (
        "{n}人分の席を言ってください（{kinds}）",
        "say who plays, once for each of {n} players: {kinds}",
    ),
    "replay.fork_over": ("ゲームはここで終わっています", "the game is over here: go back first"),
    "replay.forked": ("選択{n}のあとから続けます。", "Playing on from after choice {n}."),
    "replay.start": ("{title}、{choices}回の選択の棋譜", "{title}: a record of {choices:choice|choices}"),
    "replay.unfinished": ("ゲームはまだ終わっていません。", "The game was not over."),
    "concedes": ("投了", "concedes"),
    # cards, decks, rules
    "rules.title": ("{title}：{n}条（要旨は英語）", "{title}: {n} clauses"),
    "rules.unknown": (
        "{game} のルールに「{clause}」という条はありません",
        "the rulebook of {game} has no clause {clause!r}",
    ),
    "rules.unknown.near": (
        "{game} のルールに「{clause}」という条はありません（{near} があります）",
        "the rulebook of {game} has no clause {clause!r}; there are {near}",
    ),
    "rules.example": ("例（{clause}を証明するシナリオ、題は英語）：", "an example, a scenario that proves {clause}: "),
    "rules.one": ("この条だけを見る：ルール {clause}", "this clause alone: rules {clause}"),
    "rules.see": ("関連する用語：{words}", "see also: {words}"),
    "rules.nothing": (
        "{game} のルールに「{words}」は見つかりません（用語の例：{near}）",
        "nothing in the rules of {game} is about {words!r}; words to look for: {near}",
    ),
    "rules.none": ("動作なし", "no behaviour"),
    "rules.rows": ("実装", "carried out by"),
    "rules.no_rows": ("この条を実行する行はまだない", "no row carries it out yet"),
    "rules.scenarios": ("証明するシナリオ", "scenarios that cite it"),
    "rules.no_scenarios": ("この条を引くシナリオはまだない", "no scenario cites it yet"),
    "rules.probe": ("現れ方", "how it shows"),
    "rules.same": ("同じ内容の条", "says the same as"),
    "rules.ruling": ("裁定", "ruling"),
    "rules.because": ("理由：", "because: "),
    "rules.status": ("状態", "status"),
    "status.open": ("未証明", "open"),
    "status.cited": (
        "行とシナリオあり（fuda rules prove {game} --clause {clause} で証明）",
        "has rows and scenarios; fuda rules prove {game} --clause {clause} puts them to the test",
    ),
    # learn
    "learn.clauses": ("ルール{clauses}", "rules {clauses}"),
    "learn.about": ("どんなゲームか", "What it is about"),
    "learn.win": ("勝ち方", "How one wins"),
    "learn.table": ("テーブル", "The table"),
    "learn.turn": ("ターンの流れ", "A turn, step by step"),
    "learn.words": ("用語", "Words to know"),
    "learn.you": ("あなた", "you"),
    "learn.opponent": ("相手（同じものが向かい合わせに）", "your opponent (the same, mirrored)"),
    "learn.more": ("Enter：続き · q：やめる ", "Enter: more · q: stop "),
    "learn.begin": (
        "Enter：最初のゲームを始める（{n}手） · q：やめる ",
        "Enter: your first game ({n} decisions) · q: stop ",
    ),
    "learn.hint": (
        "番号で選ぶ · Enter：おすすめの手 · ? ヘルプ · q：やめる",
        "number to choose · Enter: as suggested · ? help · q: stop",
    ),
    "learn.step": ("{n}/{all}", "{n} of {all}"),
    "learn.reply.suggested": ("そのとおり。", "Right."),
    "learn.reply.as good": ("それも同じくらい良い手です。", "That is as good."),
    "learn.suggested": ("おすすめ：{label}", "suggested: {label}"),
    "learn.over": (
        "続きは fuda play {game}（対戦）、fuda rules {game} 語（ルール）で。",
        "Go on with: fuda play {game} (a whole game), fuda rules {game} WORD (the rules).",
    ),
    "learn.at.table": (
        "遊びながら学ぶ最初のゲームは fuda learn {game} で。",
        "A guided first game: fuda learn {game}",
    ),
    "learn.games": ("どのゲームを学びますか（例：fuda learn {game}）", "Which game? For example: fuda learn {game}"),
    "deck.ok": ("{deck}：{n}枚、正しいデッキです", "{deck}: {n:card|cards}, a legal deck"),
    "deck.cards": ("{n}枚", "{n:card|cards}"),
    "cards.exact": ("一致", "exact"),
    "cards.refused": ("読めない", "refused"),
    "cards.ambiguous": ("二通りに読める", "ambiguous"),
    "cards.differs": ("印刷が異なる", "prints back differently"),
    "cards.bad": ("カードとして不正", "not a card"),
    "cards.texts": ("{n}種類のテキスト", "{n:distinct text|distinct texts}"),
    "cards.phrase": ("読めなかった語句", "phrases not understood"),
    "cards.tree": ("構文木", "tree"),
}


def pick(lang: str) -> int:
    return 0 if lang == "ja" else 1


class Filled(string.Formatter):
    """Fills words in; `{n:card|cards}` is the number with the word for one or for several."""

    def format_field(self, value: Any, spec: str) -> str:
        one, bar, many = spec.partition("|")
        return counted(value, one, many) if bar else str(super().format_field(value, spec))


def counted(n: int, one: str, many: str) -> str:
    """A number with the word for one or for several.

    >>> counted(1, "game", "games"), counted(0, "game", "games")
    ('1 game', '0 games')
    """
    return f"{n} {one if n == 1 else many}"


def say(key: str, lang: str, **values: object) -> str:
    """One of the words above, filled in.

    >>> say("turn", "en", n=3), say("turn", "ja", n=3), say("deck.cards", "en", n=1)
    ('turn 3', 'ターン3', '1 card')
    """
    return Filled().format(WORDS[key][pick(lang)], **values)


def lookup(key: str, lang: str, *more: Mapping[str, tuple[str, str]], default: str = "") -> str:
    """A word from a game's own table, or else from the one here, or else the default."""
    for table in (*more, WORDS):
        if key in table:
            return table[key][pick(lang)]
    return default


def default_lang(environment: Mapping[str, str] | None = None) -> str:
    """The language of the locale.

    >>> default_lang({"LANG": "ja_JP.UTF-8"}), default_lang({"LC_ALL": "C", "LANG": "ja_JP.UTF-8"}), default_lang({})
    ('ja', 'en', 'en')
    """
    table = os.environ if environment is None else environment
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = table.get(name)
        if value:
            return "ja" if value.startswith("ja") else "en"
    return "en"
