// Motion between two views: cards slide from where they were to where they are. It never holds anything up.

const calm = matchMedia("(prefers-reduced-motion: reduce)");
const LONG = 240;

/** Where every card is now, by its address. @param {Element} root @returns {Map<string, {box: DOMRect, number: string}>} */
export function measure(root) {
  const out = new Map();
  if (calm.matches) return out;
  for (const card of root.querySelectorAll(".card[data-id]")) {
    const id = card.getAttribute("data-id") || "";
    if (!id.startsWith("back") && !id.startsWith("hand")) out.set(id, { box: card.getBoundingClientRect(), number: card.getAttribute("data-number") || "" });
  }
  return out;
}

/** The cards of a view by address, with what they are. @param {any} view @returns {Map<string, string>} */
export function cardsOf(view) {
  const out = new Map();
  /** @param {any} value */
  const walk = (value) => {
    if (Array.isArray(value)) value.forEach(walk);
    else if (value && typeof value === "object") {
      if (typeof value.id === "string" && (value.number || value.hidden)) out.set(value.id, value.number || "");
      for (const inner of Object.values(value)) if (inner && typeof inner === "object") walk(inner);
    }
  };
  for (const player of view?.players ?? []) walk(player.zones);
  walk(view?.shared ?? {});
  return out;
}

/**
 * Which card of the new view was which of the old one: the same address and number, or one that has gone and one that
 * has come with the same number and owner.
 * @param {any} before @param {any} after @returns {Map<string, string>} new address → old address
 */
export function moved(before, after) {
  const old = cardsOf(before);
  const now = cardsOf(after);
  /** @type {Map<string, string[]>} */
  const gone = new Map();
  for (const [id, number] of old) if (number && now.get(id) !== number) gone.set(`${id[0]} ${number}`, [...(gone.get(`${id[0]} ${number}`) ?? []), id]);
  const out = new Map();
  for (const [id, number] of now) {
    if (!number || old.get(id) === number) continue;
    const from = gone.get(`${id[0]} ${number}`)?.shift();
    if (from) out.set(id, from);
    else if (!old.has(id)) out.set(id, `${id[0]}.deck`);
  }
  return out;
}

/** @param {Element} root @param {Map<string, {box: DOMRect}>} were @param {Map<string, string>} came */
export function slide(root, were, came) {
  if (calm.matches) return;
  for (const card of root.querySelectorAll(".card[data-id]")) {
    const id = card.getAttribute("data-id") || "";
    const from = came.get(id);
    const box = from ? were.get(from)?.box ?? root.querySelector(`[data-zone="${CSS.escape(from)}"]`)?.getBoundingClientRect() : were.get(id)?.box;
    if (!box) continue;
    const here = card.getBoundingClientRect();
    const dx = box.left + box.width / 2 - here.left - here.width / 2;
    const dy = box.top + box.height / 2 - here.top - here.height / 2;
    if (Math.abs(dx) + Math.abs(dy) < 2) continue;
    card.animate([{ translate: `${dx}px ${dy}px`, zIndex: 5 }, { translate: "0 0", zIndex: 5 }], { duration: LONG, easing: "ease-out" });
  }
}
