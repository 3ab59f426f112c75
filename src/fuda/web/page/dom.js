// Elements made from plain values, and a tree that becomes another one. Text is text: nothing here reads markup.

/** @typedef {string | number | Node | null | undefined | false} Child */

const SVG = "http://www.w3.org/2000/svg";
const SHAPES = new Set(["svg", "path", "circle", "rect", "g", "line", "polygon"]);

/**
 * An element. `props`: attributes; `on…`: listeners; `class`: a string; `style`: properties of the style; `key`: who it is among its brothers.
 * @param {string} tag
 * @param {Record<string, any> | null} [props]
 * @param {...(Child | Child[])} children
 * @returns {HTMLElement}
 */
export function h(tag, props, ...children) {
  const element = SHAPES.has(tag) ? document.createElementNS(SVG, tag) : document.createElement(tag);
  for (const [name, value] of Object.entries(props || {})) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) {
      /** @type {any} */ (element).listeners = { .../** @type {any} */ (element).listeners, [name.slice(2)]: value };
    } else if (name === "style") {
      for (const [property, said] of Object.entries(value)) /** @type {any} */ (element).style.setProperty(property, String(said));
    } else if (name === "key") {
      /** @type {any} */ (element).key = value;
    } else if (name === "value" || name === "checked" || name === "open") {
      /** @type {any} */ (element)[name] = value;
      if (value === true) element.setAttribute(name, "");
    } else {
      element.setAttribute(name, value === true ? "" : String(value));
    }
  }
  for (const child of children.flat(Infinity)) {
    if (child === null || child === undefined || child === false || child === "") continue;
    element.append(child instanceof Node ? child : String(child));
  }
  listen(/** @type {any} */ (element));
  return /** @type {HTMLElement} */ (element);
}

/** One listener an event, which calls whatever the element wants now. @param {any} element */
function listen(element) {
  for (const name of Object.keys(element.listeners || {})) {
    if (element.heard?.has(name)) continue;
    (element.heard ||= new Set()).add(name);
    element.addEventListener(name, (/** @type {Event} */ event) => element.listeners?.[name]?.(event));
  }
}

/** Makes the children of an element those of another, keeping what is the same: focus, scroll and motion stay.
 * @param {any} old @param {any} fresh */
export function become(old, fresh) {
  // a style is set by its properties: as an attribute the page's policy forbids it
  for (const { name } of [...old.attributes]) if (name !== "style" && !fresh.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of [...fresh.attributes]) if (name !== "style" && old.getAttribute(name) !== value) old.setAttribute(name, value);
  if (old.style && old.style.cssText !== fresh.style.cssText) old.style.cssText = fresh.style.cssText;
  old.listeners = fresh.listeners;
  listen(old);
  if (old instanceof HTMLInputElement || old instanceof HTMLTextAreaElement || old instanceof HTMLSelectElement) {
    if (document.activeElement !== old && old.value !== fresh.value) old.value = fresh.value;
    if (old instanceof HTMLInputElement) old.checked = fresh.checked;
    if (old instanceof HTMLTextAreaElement) return;
  }
  const keyed = new Map();
  for (const child of old.childNodes) if (child.key !== undefined) keyed.set(child.key, child);
  let at = old.firstChild;
  for (const wanted of [...fresh.childNodes]) {
    let here = wanted.key !== undefined ? keyed.get(wanted.key) : at && at.key === undefined ? at : null;
    if (here && !alike(here, wanted)) here = null;
    if (!here) {
      old.insertBefore(wanted, at);
      continue;
    }
    if (here === at) at = at.nextSibling;
    else old.insertBefore(here, at);
    keyed.delete(here.key);
    if (here.nodeType === Node.TEXT_NODE) {
      if (here.data !== wanted.data) here.data = wanted.data;
    } else become(here, wanted);
  }
  while (at) {
    const next = at.nextSibling;
    at.remove();
    at = next;
  }
  for (const left of keyed.values()) if (left.parentNode === old && ![...fresh.childNodes].includes(left)) left.remove();
}

/** @param {any} a @param {any} b */
function alike(a, b) {
  return a.nodeType === b.nodeType && a.nodeName === b.nodeName;
}

/** Shows this tree in a place. @param {Element} place @param {...(Child | Child[])} children */
export function show(place, ...children) {
  become(place, h(place.tagName.toLowerCase(), Object.fromEntries([...place.attributes].map((a) => [a.name, a.value])), ...children));
}

/** A button. @param {Child | Child[]} label @param {() => void} does @param {Record<string, any>} [props] */
export function button(label, does, props = {}) {
  return h("button", { type: "button", onclick: does, ...props }, label);
}

/** Who had the focus before a sheet was laid over a place. @type {WeakMap<Element, string>} */
const before = new WeakMap();

/** A sheet over a place has the focus, and what lies below is out of reach; when it is gone, the focus is where it was. @param {Element} root */
export function attend(root) {
  const sheet = root.querySelector("dialog.sheet");
  for (const brother of sheet?.parentElement?.children ?? []) /** @type {any} */ (brother).inert = brother !== sheet;
  const at = document.activeElement;
  if (sheet && !sheet.contains(at)) {
    if (!before.has(root)) before.set(root, at?.getAttribute("data-id") || "");
    /** @type {any} */ (sheet.querySelector("button:not(:disabled)"))?.focus();
  } else if (!sheet && before.has(root)) {
    const id = before.get(root);
    before.delete(root);
    if (id && (at === document.body || !at)) /** @type {any} */ (root.querySelector(`[data-id="${CSS.escape(id)}"]`))?.focus();
  }
}
