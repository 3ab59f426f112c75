// The head of every place that is no table: where one is, which game, which language.

import { button, h } from "./dom.js";
import { lang, pick, say, speak } from "./lang.js";

/** Speaks the other language from now on; the place is shown anew. */
export function otherLanguage() {
  speak(lang === "ja" ? "en" : "ja");
  window.dispatchEvent(new Event("hashchange"));
}

/**
 * @param {string} what the name of the place
 * @param {{server?: any, game?: string, place?: string}} [about] where a choice of another game leads: `#/place/game`
 */
export function drawHead(what, about = {}) {
  const games = about.place ? about.server?.games ?? [] : [];
  return h(
    "header",
    { class: "head", key: "head" },
    h("a", { href: "#/", class: "home" }, say("fuda")),
    h("h1", { class: "what" }, what),
    h(
      "nav",
      { "aria-label": say("places") },
      games.length ? h("select", { "aria-label": say("game"), onchange: (/** @type {any} */ e) => (location.hash = `#/${about.place}/${e.target.value}`) }, games.map((/** @type {any} */ g) => h("option", { value: g.name, selected: g.name === about.game }, pick(g.title)))) : null,
      button(say("language"), otherLanguage, { class: "quiet", lang: lang === "ja" ? "en" : "ja", "data-do": "language" }),
    ),
  );
}

/** What went wrong, in one sentence. @param {string} trouble */
export function drawTrouble(trouble) {
  return trouble ? h("p", { class: "notice", role: "alert", key: "trouble" }, trouble) : null;
}
