// What the page says, in both languages, and which one is spoken.

/** @type {Record<string, [string, string]>} English, Japanese */
const WORDS = {
  fuda: ["Fuda", "札"],
  tagline: ["Five card games by the letter of their rules", "五つのカードゲームを、総合ルールの一字一句のとおりに"],
  play: ["Play", "対戦"],
  watch: ["Watch", "観戦"],
  learn: ["Learn", "学ぶ"],
  rules: ["Rulebook", "ルール"],
  design: ["Designer", "カード作り"],
  decks: ["Decks", "デッキ"],
  lobby: ["Lobby", "ロビー"],
  places: ["Game and language", "ゲームと言語"],
  log_short: ["Log", "履歴"],
  a_bot: ["Bot", "ボット"],
  game: ["Game", "ゲーム"],
  format: ["Format", "形式"],
  your_deck: ["Your deck", "あなたのデッキ"],
  opponent: ["Opponent", "相手"],
  opponent_deck: ["Their deck", "相手のデッキ"],
  any_deck: ["any deck", "おまかせ"],
  bot: ["a bot", "ボット"],
  friend: ["a friend, by link", "友達（リンクで招待）"],
  anybody: ["anybody", "だれでも"],
  "bot.greedy": ["thinks one move ahead", "一手先を読む"],
  "bot.random": ["plays at random", "でたらめに打つ"],
  start: ["Start", "開始"],
  join: ["Join", "参加"],
  your_name: ["Your name", "名前"],
  my_matches: ["Your matches", "あなたの対戦"],
  open_tables: ["Open tables", "募集中のテーブル"],
  none: ["none yet", "まだありません"],
  your_turn: ["your turn", "あなたの番"],
  waiting_for: ["waiting for a player", "対戦相手を待っています"],
  invite: ["Send this link to your friend. It works once.", "このリンクを友達に送ってください（一度だけ使えます）。"],
  copy: ["Copy", "コピー"],
  copied: ["Copied", "コピーしました"],
  player: ["Player {n}", "プレイヤー{n}"],
  you: ["You", "あなた"],
  turn: ["Turn {n}", "{n}ターン目"],
  turn_mine: ["your turn", "あなたのターン"],
  turn_of: ["{who}'s turn", "{who}のターン"],
  lit_ones: ["Tap a lit card to see what it does; tap it again to do it.", "光っているカードを押すと何をするかが出ます。もう一度押すと実行します。"],
  asking: ["What you are asked", "質問の設定"],
  asking_short: ["Stops", "設定"],
  asked_what: ["Ask me", "聞かれること"],
  asked_few: ["what leaves me a choice", "選ぶ余地のあるものだけ"],
  asked_all: ["everything, one by one", "すべて、一つずつ"],
  stops: ["Always stop where I may answer in", "割り込めるとき必ず止まるフェイズ"],
  always_answered: ["{n} abilities are always answered the same.", "{n}個の能力にいつも同じ答えをしています。"],
  asking_secret: ["Nobody else is ever told.", "ほかの人には知らされません。"],
  passing: ["You pass until something happens.", "何か起こるまでパスしています。"],
  log: ["What happened", "これまでの出来事"],
  clauses: ["by clause", "条文で"],
  story: ["as a story", "物語で"],
  undo: ["Undo", "戻す"],
  ask_undo: ["Ask to undo", "戻したいと頼む"],
  concede: ["Concede", "投了"],
  sure_concede: ["Really concede?", "本当に投了しますか？"],
  yes: ["Yes", "はい"],
  no: ["No", "いいえ"],
  rematch: ["Rematch", "もう一度"],
  to_rematch: ["To the rematch", "再戦へ"],
  replay: ["Replay", "リプレイ"],
  pause: ["Pause", "休憩"],
  resume: ["Go on", "再開"],
  agree: ["Agree", "同意する"],
  refuse: ["Refuse", "断る"],
  "proposal.undo": ["{who} would like to undo", "{who}が待ったを求めています"],
  "proposal.pause": ["{who} would like a pause", "{who}が休憩を求めています"],
  "proposal.resume": ["{who} would like to go on", "{who}が再開を求めています"],
  "proposal.rematch": ["{who} would like a rematch", "{who}が再戦を求めています"],
  "proposal.open_hands": ["{who} would like to show all hands to those who watch", "{who}が観戦者への手札公開を求めています"],
  waits: ["{who} is thinking …", "{who}が考えています …"],
  paused: ["The match is paused", "対戦は休憩中です"],
  over: ["The game is over", "ゲーム終了"],
  do_it: ["Do it", "実行"],
  cancel: ["Cancel", "やめる"],
  how_many: ["How many?", "いくつ？"],
  all_options: ["All options", "すべての選択肢"],
  theirs: ["their card asks", "相手のカードの質問"],
  why_not: ["Why not?", "なぜできない？"],
  no_reason: ["Nothing is asked about it now.", "今はこのカードについて選べることがありません。"],
  close: ["Close", "閉じる"],
  not_here: ["There is no such match, or you may not see it.", "その対戦はないか、見ることができません。"],
  offline: ["No connection. It comes back by itself …", "接続が切れました。自動で再接続します …"],
  stopping: ["The server is restarting; nothing is lost.", "サーバーを再起動しています。何も失われません。"],
  keys: ["Keys", "キー操作"],
  "keys.list": [
    "1–9 choose · Enter the plain next thing · Esc back · U undo · P pass on · L log · ? keys · Tab and arrows move between cards",
    "1〜9 選ぶ・Enter 次へ・Esc 戻る・U 待った・P パスを続ける・L 履歴・? キー・Tabと矢印でカードを移動",
  ],
  next: ["Enter: {what}", "Enter：{what}"],
  cards_in: ["{zone}: {n}", "{zone}：{n}枚"],
  as_printed: ["All values are as printed.", "すべて印刷された値のままです。"],
  printed: ["printed {n}", "印刷値{n}"],
  lies: ["{whose} {zone}", "{whose}{zone}"],
  yours: ["your", "自分の"],
  theirs_of: ["{who}'s", "{who}の"],
  can_choose: ["can be chosen", "選べます"],
  is_picked: ["chosen", "選択中"],
  face_down: ["face down", "裏向き"],
  rested: ["used", "使用済み"],
  winner: ["{who} wins", "{who}の勝利"],
  search: ["Search", "検索"],
  language: ["日本語", "English"],
  standing: ["Pass until something happens", "何か起こるまでパス"],
  standing_off: ["Ask me again", "また聞く"],
  back: ["Back", "戻る"],
  away: ["away", "離席中"],
  seconds_left: ["{n} s", "{n}秒"],
  failed: ["That did not work: {why}", "できませんでした：{why}"],
  loading: ["One moment …", "お待ちください …"],
  hidden_card: ["a card you cannot see", "見えないカード"],
  text_none: ["No text.", "テキストなし"],
  proofs: ["Scenarios that prove it", "これを示すシナリオ"],
  watch_it: ["Watch it", "見る"],
  as_text: ["as text", "テキストで"],
  begins: ["So it begins.", "ここから始まります。"],
  with_clause: ["By the rules", "ルールどおり"],
  without_clause: ["Without {clause}", "{clause}がない場合"],
  step_back: ["One step back", "一つ戻る"],
  step_on: ["One step on", "一つ進む"],
  turn_back: ["One turn back", "前のターン"],
  turn_on: ["One turn on", "次のターン"],
  seat_shown: ["Whose view", "だれの視点"],
  all_open: ["all cards open", "すべて公開"],
  fork_bot: ["Play on from here", "ここから対戦"],
  fork_friend: ["Play on with a friend", "ここから友達と対戦"],
  old_rules: ["The rules have changed since; this is what was shown then.", "その後ルールが変わりました。当時の表示です。"],
  card_kind: ["Kind of card", "カードの種類"],
  own_deck: ["your own (from Decks)", "自作（デッキから）"],
  keep_deck: ["Play with this deck", "このデッキで対戦"],
  from_file: ["Read from a file", "ファイルから読む"],
  in_deck: ["In this deck", "このデッキの中身"],
  more: ["one more", "1枚増やす"],
  fewer: ["one fewer", "1枚減らす"],
  card_text: ["Card text, as it is printed in Japanese", "カードテキスト"],
  new_line: ["a new line", "改行"],
  learn_what: ["A first game, step by step", "一歩ずつ、はじめての一戦"],
  rules_what: ["Every rule, to be watched", "すべての条文を、目で見る"],
  design_what: ["Type a card and play it", "カードを書いて、すぐ試す"],
  decks_what: ["Build, check, exchange", "組む・確かめる・交換する"],
  otherwise: ["Here it goes otherwise:", "ここで結果が変わります："],
  playing: ["under way", "対戦中"],
  goes_on: ["It could go on:", "続きの候補："],
  try_it: ["Try it on a table", "テーブルで試す"],
  deck_list: ["A deck, one line a card: 4 HY-001", "デッキ（1行に1種類：4 HY-001）"],
  legal: ["This deck is legal.", "このデッキは使えます。"],
  first_game: ["A guided first game", "はじめてのゲーム"],
  the_table: ["The table", "テーブル"],
  a_turn: ["A turn", "ターンの流れ"],
  words: ["Words", "用語"],
  lesson_step: ["Step {n} of {of}", "{of}のうち{n}"],
  effects: ["Effects in force", "適用中の効果"],
  stack: ["Waiting to resolve", "解決待ち"],
};

/** @type {"en" | "ja"} */
export let lang = first();
document.documentElement.lang = lang;

/** @returns {"en" | "ja"} */
function first() {
  try {
    const kept = localStorage.getItem("lang");
    if (kept === "en" || kept === "ja") return kept;
  } catch {
    // storage may be refused: then the browser's language counts
  }
  return navigator.language.startsWith("ja") ? "ja" : "en";
}

/** @param {"en" | "ja"} wanted */
export function speak(wanted) {
  lang = wanted;
  document.documentElement.lang = wanted;
  try {
    localStorage.setItem("lang", wanted);
  } catch {
    // it is spoken all the same, until the page is closed
  }
}

/** A word of the page. @param {string} key @param {Record<string, string | number>} [filled] */
export function say(key, filled = {}) {
  const words = WORDS[key];
  const text = words ? words[lang === "ja" ? 1 : 0] : key;
  return text.replace(/\{(\w+)\}/g, (_, name) => String(filled[name] ?? ""));
}

/** A word in both languages, as the server sends them. @param {{en?: string, ja?: string} | undefined} both @param {string} [otherwise] */
export function pick(both, otherwise = "") {
  return both ? both[lang] || both.ja || both.en || otherwise : otherwise;
}

/** Something that was kept in this browser; empty: it is not there, or nothing may be kept. @param {string} key */
export function remembered(key) {
  try {
    return localStorage.getItem(key) || "";
  } catch {
    return "";
  }
}

/** Keeps something in this browser, if it may. @param {string} key @param {string} value */
export function remember(key, value) {
  try {
    localStorage.setItem(key, value);
  } catch {
    // not kept, then
  }
}
