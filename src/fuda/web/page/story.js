// What happened: told as a story, or line by line with the clauses.

import { button, h } from "./dom.js";
import { say } from "./lang.js";
import { drawClause } from "./reasons.js";

/** @param {{told: any[], lines: any[], clauses: boolean, game: string, flip: () => void, rules: (clause: string) => void}} story */
export function drawStory(story) {
  const items = story.clauses
    ? story.lines.filter((l) => l.text).map((l) => h("li", { key: `l${l.index}` }, drawClause(l.clause, story.game, story.rules), " ", l.text))
    : story.told.map((t, i) => h("li", { key: `t${t.until}-${i}` }, told(t.text)));
  return h(
    "section",
    { class: "story", "aria-label": say("log") },
    h("header", null, h("h2", null, say("log")), button(story.clauses ? say("story") : say("clauses"), story.flip, { class: "quiet" })),
    h("div", { role: "log", "aria-live": "polite", "aria-label": say("log"), class: "lines", tabindex: 0 }, h("ol", null, items)),
  );
}

/** A turn that begins is set off from what happens in it. @param {string} text */
function told(text) {
  const begins = /^[—―–─][^—―–─]*[—―–─]/.exec(text);
  return begins ? [h("b", { class: "begins" }, begins[0]), text.slice(begins[0].length)] : [text];
}
