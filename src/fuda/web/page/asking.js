// What one wants to be asked: little or everything, stops in phases, passing until something happens. Only the server
// and oneself ever know it.

import { button, h } from "./dom.js";
import { pick, say } from "./lang.js";

/** The phases of a game in which one can stop. @param {any} table */
const phases = (table) => Object.keys(table.words).filter((k) => k.startsWith("phase.") && k !== "phase.").map((k) => k.slice("phase.".length));

/** @param {any} settings @param {any} table @param {(settings: any) => void} set */
export function drawAsking(settings, table, set) {
  const everything = !settings.trivial;
  const stop = (/** @type {string} */ phase, /** @type {boolean} */ on) => set({ ...settings, stops: on ? [...settings.stops, phase].sort() : settings.stops.filter((/** @type {string} */ p) => p !== phase) });
  const always = Object.keys(settings.always).length;
  return [
    h("h2", null, say("asking")),
    h(
      "fieldset",
      { class: "asking" },
      h("legend", null, say("asked_what")),
      [false, true].map((all) => h("label", null, h("input", { type: "radio", name: "asked", checked: everything === all, onchange: () => set({ ...settings, trivial: !all, hidden: !all, numbers: !all }) }), say(all ? "asked_all" : "asked_few"))),
    ),
    h(
      "fieldset",
      { class: "asking" },
      h("legend", null, say("stops")),
      phases(table).map((phase) => h("label", null, h("input", { type: "checkbox", name: `stop-${phase}`, checked: settings.stops.includes(phase), onchange: (/** @type {any} */ e) => stop(phase, e.target.checked) }), pick(table.words[`phase.${phase}`], phase))),
    ),
    always ? h("p", null, say("always_answered", { n: always }), " ", button(say("standing_off"), () => set({ ...settings, always: {} }))) : null,
    h("p", { class: "quiet" }, say("asking_secret")),
  ];
}

/** Passing that is on, while nobody asks. @param {any} settings @param {(settings: any) => void} set */
export function drawPassing(settings, set) {
  return settings && settings.passing >= 0 ? h("p", { class: "passing", key: "passing" }, say("passing"), " ", button(say("standing_off"), () => set({ ...settings, passing: -1 }), { "data-do": "unpass" })) : null;
}
