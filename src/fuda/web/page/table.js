// The table: one match, played or watched. It shows what it was sent and never changes it by itself.

import { Choice, drawQuestion } from "./ask.js";
import { drawAsking, drawPassing } from "./asking.js";
import { Beside } from "./beside.js";
import { attend, button, h, show } from "./dom.js";
import { Drag } from "./drag.js";
import { drawLarge, faces, named, word } from "./face.js";
import { drawHead } from "./head.js";
import { lang, pick, say } from "./lang.js";
import { aCard, drawHand, drawMiddle, drawSide, fit } from "./mat.js";
import { cardsOf, measure, moved, slide } from "./motion.js";
import { Line, Trouble, ask } from "./net.js";
import { drawExplanations, drawWhyNot } from "./reasons.js";
import { drawStory } from "./story.js";

export class TablePlace {
  /** @param {Element} root @param {string} match */
  constructor(root, match) {
    this.root = root;
    this.match = match;
    /** @type {any} */ this.state = null;
    /** @type {any} */ this.table = null;
    /** @type {any} */ this.coming = null;
    this.seat = -1;
    this.choice = new Choice(null);
    this.connected = true;
    this.notice = "";
    this.listed = false;
    this.clauses = false;
    this.panel = false;
    /** @type {any[]} */ this.told = [];
    /** @type {any[]} */ this.lines = [];
    /** @type {any} */ this.sheet = null;
    /** @type {any} */ this.sent = null;
    this.asks = 0;
    this.beside = new Beside(() => this.draw());
    this.tall = matchMedia("(max-aspect-ratio: 4/5)");
    this.resized = () => this.draw();
    this.tall.addEventListener("change", this.resized);
    this.keys = (/** @type {KeyboardEvent} */ e) => this.key(e);
    document.addEventListener("keydown", this.keys);
    this.drag = new Drag(root, { take: (id) => this.takeUp(id), drop: (id, on) => this.drop(id, on) });
    show(root, h("p", { class: "wait" }, say("loading")));
    this.line = new Line(match, (m) => this.heard(m), (on, ended) => this.online(on, ended));
    this.ticking = setInterval(() => this.tick(), 1000);
  }

  close() {
    this.line.close();
    this.drag.stop();
    clearInterval(this.ticking);
    document.removeEventListener("keydown", this.keys);
    this.tall.removeEventListener("change", this.resized);
  }

  // --- what the server says

  /** @param {any} message */
  async heard(message) {
    if (message.type === "greeting") {
      this.seat = message.seat;
      if (!current(message)) return location.reload();
    } else if (message.type === "state") {
      await this.take(message);
    } else if (message.type === "refused") {
      this.notice = message.why;
      this.sent = null;
      this.draw();
    } else if (message.type === "explained") {
      if (this.sheet?.ask === message.ask) this.sheet.explained = message;
      else if (this.sheet?.why === message.ask) this.sheet.reasons = message;
      else return;
      this.draw();
    } else if (message.type === "faces") {
      for (const [number, face] of Object.entries(message.faces)) faces.set(number, face);
      this.draw();
    } else if (message.type === "notice") {
      this.notice = message.what === "available" ? "" : message.text;
      this.draw();
    }
  }

  /** @param {any} state */
  async take(state) {
    if (state.view && !this.table) {
      // asked once, so that states which come meanwhile are taken in their order
      this.coming ??= ask(`/api/games/${state.view.game}/table`).catch(() => (this.coming = null));
      this.table = await this.coming;
      if (!this.table) return this.line.again();
    }
    const before = this.state;
    this.arrived = performance.now();
    if (state.log_from === 0) this.lines = [];
    this.lines = [...this.lines.slice(0, state.log_from), ...state.log];
    this.told = [...this.told.filter((act) => act.until <= state.log_from), ...state.told].slice(-400);
    if (state.question?.number !== this.choice.question?.number || !state.question) {
      this.choice = new Choice(state.question);
      this.listed = false;
      this.notice = "";
    } else {
      this.choice.question = state.question;
    }
    this.sent = null;
    this.state = state;
    this.learnFaces();
    const were = before?.view ? measure(this.root) : new Map();
    this.draw();
    if (before?.view && state.view) slide(this.root, were, moved(before.view, state.view));
  }

  /** Asks for the printed faces of cards that are seen for the first time. */
  learnFaces() {
    if (!this.state.view) return;
    const wanted = [...new Set(cardsOf(this.state.view).values())].filter((n) => n && !faces.has(n));
    for (let i = 0; i < wanted.length; i += 100) this.line.say({ type: "faces", numbers: wanted.slice(i, i + 100) });
  }

  /** @param {boolean} on @param {boolean} [ended] it does not come back by itself */
  online(on, ended = false) {
    if (ended && !this.state) return show(this.root, h("main", { class: "place" }, h("p", { class: "notice", role: "alert" }, say("not_here")), h("a", { class: "button", href: "#/" }, say("lobby"))));
    if (on === this.connected) return;
    this.connected = on;
    if (on && this.sent) this.line.say(this.sent);
    this.draw();
  }

  // --- what the person does

  /** @param {any} option */
  answer(option) {
    this.give({ option: option.id });
  }

  /** So many, where the question has `number_asked`. @param {number} count */
  answerNumber(count) {
    this.give({ count });
  }

  /** @param {object} what */
  give(what) {
    const question = this.choice.question;
    if (!question || this.sent || this.choice.fresh) return;
    this.sent = { type: "answer", question: question.number, ...what };
    this.line.say(this.sent);
    this.draw();
  }

  /** @param {string} id @param {any} card */
  tap(id, card) {
    if (this.sheet?.cards) this.sheet = null;
    const done = this.choice.question && !this.sent ? this.choice.tap(id) : "";
    if (done === "do") this.answer(this.choice.meant);
    else if (!done && card) this.look(card);
    this.draw();
  }

  /** A card is drawn away: where it can go is lit. @param {string} id */
  takeUp(id) {
    if (!this.choice.question || this.sent) return;
    this.choice.clear();
    this.choice.tap(id);
    this.draw();
  }

  /** It is let go over these cards and places. @param {string} id @param {string[]} on */
  drop(id, on) {
    if (!this.choice.question || this.sent) return;
    const mine = this.choice.question.options.filter((/** @type {any} */ o) => o.at.includes(id));
    const there = mine.filter((/** @type {any} */ o) => o.at.some((/** @type {string} */ at) => at !== id && on.includes(at)));
    const home = on.some((at) => id.startsWith(`${at}.`));
    const plain = !home && mine.length === 1 && mine[0].at.length === 1 ? mine : [];
    const meant = there.length === 1 ? there[0] : plain[0];
    if (meant) this.answer(meant);
    this.draw();
  }

  /** @param {any} card */
  look(card) {
    if (card.hidden) return;
    const can = (this.choice.question?.options ?? []).some((/** @type {any} */ o) => o.at.includes(card.id));
    this.asks += 2;
    this.sheet = { card, ask: this.asks - 1, explained: null, why: this.asks, reasons: null };
    this.line.say({ type: "explain", address: card.id, what: "", ask: this.sheet.ask });
    if (!can && this.seat >= 0 && !this.state.result) this.line.say({ type: "explain", address: card.id, what: "why", ask: this.sheet.why });
    this.draw();
  }

  /** What is wanted to be asked. @param {any} settings */
  set(settings) {
    this.state.settings = settings; // as it will come back
    this.line.say({ type: "settings", settings });
    this.draw();
  }

  pass() {
    if (this.state.settings) this.set({ ...this.state.settings, passing: this.lines.length });
  }

  /** @param {string} clause */
  rules(clause) {
    this.panel = true;
    this.sheet = null;
    this.beside.open(this.state.view.game, clause);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const typing = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement || event.target instanceof HTMLSelectElement;
    if (event.key === "Escape") {
      if (this.sheet) this.sheet = null;
      else if (this.choice.picked.length) this.choice.clear();
      else this.beside.clause = "";
      this.draw();
      return;
    }
    if (typing || this.sheet) return;
    const q = this.choice.question;
    const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
    if (event.key in arrows) {
      this.walk(/** @type {any} */ (arrows)[event.key]);
      event.preventDefault();
    } else if (/^[1-9]$/.test(event.key) && q) {
      const buttons = this.root.querySelectorAll(".question .option");
      /** @type {any} */ (buttons[Number(event.key) - 1])?.click();
    } else if (event.key === "Enter" && q && !(event.target instanceof HTMLButtonElement) && !(event.target instanceof HTMLAnchorElement)) {
      if (this.choice.meant) this.answer(this.choice.meant);
      else if (q.number_asked) this.answerNumber(this.choice.count);
      else if (q.next) this.answer({ id: q.next });
    } else if (event.key === "u" && this.state?.can_undo !== "no") this.undo();
    else if (event.key === "l") (this.panel = !this.panel), this.draw();
    else if (event.key === "p" && q && this.table.windows.includes(q.kind)) this.pass();
    else if (event.key === "?") (this.sheet = { keys: true }), this.draw();
  }

  /** To the nearest card in a direction. @param {[number, number]} by */
  walk([x, y]) {
    const all = [.../** @type {NodeListOf<HTMLElement>} */ (this.root.querySelectorAll("button.card, button.pile-button, button.here, .question button"))];
    const from = document.activeElement instanceof HTMLElement && all.includes(document.activeElement) ? document.activeElement : null;
    if (!from) return (this.root.querySelector("button.card.lit") || all[0])?.focus();
    const a = from.getBoundingClientRect();
    let best = null;
    let least = Infinity;
    for (const to of all) {
      if (to === from) continue;
      const b = to.getBoundingClientRect();
      const dx = b.left + b.width / 2 - a.left - a.width / 2;
      const dy = b.top + b.height / 2 - a.top - a.height / 2;
      const along = dx * x + dy * y;
      const across = Math.abs(dx * y) + Math.abs(dy * x);
      if (along <= 2) continue;
      if (along + 2 * across < least) (least = along + 2 * across), (best = to);
    }
    best?.focus();
  }

  undo() {
    this.line.say({ type: "undo", question: this.choice.question?.number ?? this.state.number });
  }

  // --- drawing

  draw() {
    const state = this.state;
    if (!state) return;
    if (!state.view) return show(this.root, this.drawWaiting());
    const view = state.view;
    const focus = document.activeElement?.getAttribute("data-id");
    const how = { tall: this.tall.matches, hands: this.hands() };
    const mine = this.seat >= 0 ? this.seat : 0;
    const others = view.players.filter((/** @type {any} */ p) => p.seat !== mine);
    const me = view.players[mine];
    const one = (/** @type {any} */ p, /** @type {boolean} */ turned) => [this.drawTitle(p, turned), drawSide(p, this.table, view, { ...how, tall: how.tall || (turned && others.length > 1), turned, mine: p.seat === this.seat, title: { name: this.nameOf(p.seat) } })];
    show(
      this.root,
      h(
        "main",
        { class: `table game-${view.game} ${how.tall ? "tall" : "wide"} seats-${view.players.length} ${this.panel ? "with-story" : ""}` },
        this.drawHead(),
        h("div", { class: "felt", key: "felt" }, h("div", { class: "cloth", style: fit(view, this.table, how.tall, mine) }, h("div", { class: "others", role: "group", tabindex: 0, "aria-label": say("opponent") }, others.map((/** @type {any} */ p) => h("div", { class: "other", key: `p${p.seat}` }, one(p, true)))), h("div", { class: "middle", key: "middle" }, drawMiddle(view, this.table, how), this.drawBattle()), h("div", { class: "me", key: "me" }, one(me, false))),
          h("div", { class: "holding" }, drawHand(me, this.table, { ...how, mine: me.seat === this.seat, title: { name: this.nameOf(me.seat) } }))),
        h("div", { class: "panel", key: "panel" }, this.beside.clause ? this.beside.draw() : drawStory({ told: this.told, lines: this.lines, clauses: this.clauses, game: view.game, flip: () => ((this.clauses = !this.clauses), this.draw()), rules: (c) => this.rules(c) })),
        h("div", { class: "asks", key: "asks", "aria-live": "polite" }, this.drawAsking()),
        this.drawSheet(),
      ),
    );
    attend(this.root);
    const lines = this.root.querySelector(".story:not(.beside) .lines");
    if (lines) lines.scrollTop = lines.scrollHeight;
    if (focus && document.activeElement === document.body) /** @type {any} */ (this.root.querySelector(`[data-id="${CSS.escape(focus)}"]`))?.focus();
  }

  hands() {
    return {
      lit: (/** @type {string} */ id) => !this.sent && this.choice.lit(id),
      picked: (/** @type {string} */ id) => this.choice.picked.includes(id),
      tap: (/** @type {string} */ id, /** @type {any} */ card) => this.tap(id, card),
      open: (/** @type {string} */ zone, /** @type {string} */ title, /** @type {any[]} */ cards) => ((this.sheet = { title, cards }), this.draw()),
      look: (/** @type {any} */ card) => this.look(card),
    };
  }

  /** @param {number} seat */
  nameOf(seat) {
    const shown = this.state.seats[seat];
    if (shown?.kind === "bot") return this.state.seats.length > 2 ? `${say("a_bot")} ${seat + 1}` : say("a_bot");
    return shown?.name || (seat === this.seat ? say("you") : say("player", { n: seat + 1 }));
  }

  drawHead() {
    const view = this.state.view;
    return h(
      "header",
      { class: "head", key: "head" },
      h("a", { href: "#/", class: "home" }, say("fuda")),
      h("h1", { class: "what" }, [say("turn", { n: view.turn }), ...(view.turn > 0 ? [view.active === this.seat ? say("turn_mine") : say("turn_of", { who: this.nameOf(view.active) })] : []), word(this.table, `phase.${view.phase}`, view.phase), pick(this.table.title)].join(" · ")),
      h(
        "nav",
        null,
        this.seat >= 0 && this.state.can_undo !== "no" ? button(this.state.can_undo === "free" ? say("undo") : say("ask_undo"), () => this.undo(), { key: "undo" }) : null,
        this.seat >= 0 && this.state.phase === "playing" ? button(say("concede"), () => ((this.sheet = { concede: true }), this.draw()), { key: "concede", class: "quiet", "data-do": "concede" }) : null,
        this.seat >= 0 && this.state.settings && !this.state.result ? button(say("asking_short"), () => ((this.sheet = { asking: true }), this.draw()), { key: "asking", class: "quiet", "data-do": "asking" }) : null,
        button(say("log_short"), () => ((this.panel = !this.panel), this.draw()), { key: "log", class: "quiet log-button", "aria-pressed": String(this.panel) }),
        button("?", () => ((this.sheet = { keys: true }), this.draw()), { key: "keys", class: "quiet", "aria-label": say("keys") }),
      ),
    );
  }

  /** @param {any} player @param {boolean} turned */
  drawTitle(player, turned) {
    const seat = this.state.seats[player.seat];
    const asked = this.state.asked.includes(player.seat);
    const lines = (player.lines || []).map((/** @type {any} */ line) => h("span", { class: "about" }, pick(line)));
    return h(
      "div",
      { class: `title ${asked ? "asked" : ""}`, key: `t${player.seat}` },
      h("b", null, this.nameOf(player.seat)),
      h("small", null, [say("player", { n: player.seat + 1 }), seat?.deck].filter(Boolean).join(" · ")),
      seat && seat.kind === "person" && !seat.here && player.seat !== this.seat ? h("small", { class: "away" }, say("away")) : null,
      lines,
      seat?.bank !== null && seat?.bank !== undefined ? h("time", { "data-seat": player.seat }, this.clockOf(player.seat)) : null,
    );
  }

  /** @param {number} seat */
  clockOf(seat) {
    const bank = this.state.seats[seat]?.bank ?? 0;
    const runs = this.state.asked.includes(seat) && this.state.running !== null;
    const used = runs ? Math.max(0, this.state.running + (performance.now() - (this.arrived ?? 0)) / 1000 - (this.state.clock?.each ?? 0)) : 0;
    const left = Math.max(0, Math.floor(bank - used));
    return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
  }

  tick() {
    for (const time of this.root.querySelectorAll("time[data-seat]")) time.textContent = this.clockOf(Number(time.getAttribute("data-seat")));
  }

  drawBattle() {
    const battle = this.state.view.battle;
    if (!battle) return null;
    const [a, b] = battle.strength ?? [];
    return h("div", { class: "battle", key: "battle" }, this.nameAt(battle.attacker), h("b", null, a ?? ""), " ⚔ ", h("b", null, b ?? ""), this.nameAt(battle.target));
  }

  /** @param {string} id */
  nameAt(id) {
    const found = this.root.querySelector(`.card[data-id="${CSS.escape(id || "-")}"] .name`);
    return h("span", { class: "who" }, found?.textContent || id || "");
  }

  drawAsking() {
    const state = this.state;
    const proposals = state.proposals.map((/** @type {any} */ p) =>
      h("div", { class: "proposal", key: `p-${p.what}` }, h("p", null, say(`proposal.${p.what}`, { who: this.nameOf(p.by) })), p.waits_for.includes(this.seat) ? h("div", { class: "choices" }, button(say("agree"), () => this.line.say({ type: "reply", what: p.what, agree: true }), { class: "main" }), button(say("refuse"), () => this.line.say({ type: "reply", what: p.what, agree: false }))) : null),
    );
    const notes = [!this.connected ? h("p", { class: "notice", role: "alert", key: "off" }, say("offline")) : null, this.notice ? h("p", { class: "notice", role: "alert", key: "note" }, this.notice) : null];
    if (state.result) {
      return [
        ...notes,
        ...proposals,
        h(
          "div",
          { class: "result", key: "result" },
          h("p", { class: "prompt" }, state.result.text),
          h("div", { class: "choices" }, state.rematch ? h("a", { class: "button main", href: `#/match/${state.rematch}` }, say("to_rematch")) : this.seat >= 0 ? button(say("rematch"), () => this.line.say({ type: "propose", what: "rematch" }), { class: "main" }) : null, h("a", { class: "button", href: `#/replay/${this.match}` }, say("replay")), h("a", { class: "button", href: "#/" }, say("lobby"))),
        ),
      ];
    }
    if (state.phase === "paused") return [...notes, ...proposals, h("div", { class: "result", key: "paused" }, h("p", { class: "prompt" }, say("paused")), button(say("resume"), () => this.line.say({ type: "propose", what: "resume" }), { class: "main" }))];
    if (state.question && !this.sent) {
      return [
        ...notes,
        ...proposals,
        drawQuestion(this.choice, { answer: (o) => this.answer(o), number: (n) => this.answerNumber(n), changed: () => this.draw(), listed: this.listed, narrow: this.tall.matches, game: state.view.game, rules: (c) => this.rules(c), pass: state.settings && this.table.windows.includes(state.question.kind) ? () => this.pass() : null, list: (on) => ((this.listed = on), this.draw()) }),
      ];
    }
    const who = state.asked.filter((/** @type {number} */ s) => s !== this.seat).map((/** @type {number} */ s) => this.nameOf(s));
    return [...notes, ...proposals, h("div", { class: "question idle", key: "idle" }, h("p", { class: "prompt" }, who.length ? say("waits", { who: who.join(", ") }) : "…"), drawPassing(state.settings, (s) => this.set(s)))];
  }

  drawSheet() {
    const sheet = this.sheet;
    if (!sheet) return null;
    const close = () => ((this.sheet = null), this.draw());
    const body = sheet.keys
      ? [h("h2", null, say("keys")), h("p", null, say("keys.list"))]
      : sheet.asking
        ? drawAsking(this.state.settings, this.table, (s) => this.set(s))
      : sheet.concede
        ? [h("h2", null, say("sure_concede")), h("div", { class: "choices" }, button(say("yes"), () => (this.line.say({ type: "concede" }), close()), { class: "danger" }), button(say("no"), close))]
        : sheet.cards
          ? [h("h2", null, sheet.title, h("small", null, ` ${sheet.cards.length}`)), h("div", { class: "spread" }, sheet.cards.map((/** @type {any} */ c) => aCard(c, this.table, { hands: this.hands() }, "held")))]
          : this.drawLook(sheet);
    return h("dialog", { class: "sheet", key: "sheet", open: true, "aria-modal": "true", "aria-label": sheet.card ? named(sheet.card) : sheet.title || say(sheet.keys ? "keys" : sheet.asking ? "asking" : "sure_concede"), onclick: (/** @type {Event} */ e) => e.target === e.currentTarget && close() }, h("div", { class: "paper" }, body, button(say("close"), close, { class: "quiet close", "data-do": "close" })));
  }

  /** @param {any} sheet */
  drawLook(sheet) {
    const told = sheet.explained;
    const game = this.state.view.game;
    const rules = (/** @type {string} */ c) => this.rules(c);
    const below = this.table.card.under.flatMap((/** @type {any} */ u) => (sheet.card[u.key] || []).map((/** @type {any} */ c) => ({ u, c })));
    return [
      drawLarge(sheet.card, this.table),
      below.length ? h("div", { class: "spread" }, below.map((/** @type {any} */ { c }) => aCard(c, this.table, { hands: this.hands() }, "tiny"))) : null,
      sheet.reasons ? h("div", { class: "why" }, sheet.reasons.why ? h("p", null, sheet.reasons.why) : drawWhyNot(sheet.reasons.explanations, game, rules)) : null,
      told ? h("div", { class: "why" }, told.why ? h("p", null, told.why) : drawExplanations(told.explanations, game, rules)) : null,
    ];
  }

  drawWaiting() {
    const state = this.state;
    return h(
      "main",
      { class: "place" },
      drawHead(say("play")),
      h("h2", null, say("waiting_for")),
      h("ul", null, state.seats.map((/** @type {any} */ s, /** @type {number} */ i) => h("li", null, s.name || (s.kind === "open" ? "…" : `${i + 1}`)))),
      (invitations.get(this.match) || []).filter((/** @type {any} */ i) => i.seat >= 0).map((/** @type {any} */ i) => h("div", { class: "invite" }, h("p", null, say("invite")), h("input", { type: "text", readonly: true, value: i.link, "aria-label": say("invite") }), button(say("copy"), () => navigator.clipboard?.writeText(i.link)))),
    );
  }
}

/** What the server was when this page was first greeted: the page's files and its version. */
let known = "";

/** Is the page still the one that the server has? @param {any} greeting */
function current(greeting) {
  const now = `${greeting.page} ${greeting.fuda}`;
  known ||= now;
  return known === now;
}

/** Links that were told once, when a match was made. @type {Map<string, any[]>} */
export const invitations = new Map();

export { Trouble, lang };
