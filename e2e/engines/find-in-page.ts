import { computeAccessibleName, getRole, isInaccessible } from "dom-accessibility-api";

/** What a person looks for: an element by its role and name, as a screen reader announces it, or a text. */
export interface Wanted {
  readonly role?: string;
  /** The whole name, or a part of it with `isPart`. */
  readonly name: string;
  readonly isPart?: boolean;
}

/** The centre of the element once it is still and on top; null before. */
export type Place = { readonly x: number; readonly y: number } | null;

declare global {
  var findInPage: {
    place(wanted: Wanted): Place;
    isThere(wanted: Wanted): boolean;
    /** Whether the keyboard's focus is on it. */
    isFocused(wanted: Wanted): boolean;
  };
}

const SELECTORS: Readonly<Record<string, string>> = {
  button: "button, [role=button], input[type=submit]",
  textbox: "input, textarea, [role=textbox], [contenteditable=true]",
  link: "a, [role=link]",
  dialog: "dialog, [role=dialog], [role=alertdialog]",
  main: "main, [role=main]",
};

function found({ role, name, isPart = false }: Wanted): Element[] {
  const fits = (text: string) => {
    const one = text.replace(/\s+/g, " ").trim();
    return isPart ? one.includes(name) : one === name;
  };
  const all = [...document.querySelectorAll(role ? (SELECTORS[role] ?? "*") : "*")];
  if (role) {
    return all.filter((one) => roleOf(one) === role && fits(computeAccessibleName(one)) && !isInaccessible(one));
  }
  // The innermost element with the text.
  const holders = all.filter((one) => fits(one.textContent ?? ""));
  return holders.filter((one) => !holders.some((other) => other !== one && one.contains(other)) && isSeen(one));
}

/** A password field has no role; for a person it is a field like others. */
const roleOf = (element: Element) => (element.matches("input[type=password]") ? "textbox" : getRole(element));

const isSeen = (element: Element) => {
  const box = element.getBoundingClientRect();
  return box.width > 0 && box.height > 0;
};

let before = "";

function place(wanted: Wanted): Place {
  const element = found(wanted).find(isSeen);
  if (!element || element.matches(":disabled, [aria-disabled=true]")) return null;
  element.scrollIntoView({ block: "nearest", inline: "nearest" });
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  // Two checks at the same position: sliding elements have arrived.
  const now = `${x} ${y} ${JSON.stringify(wanted)}`;
  const isStill = before === now;
  before = now;
  const top2 = document.elementFromPoint(x, y);
  const isOnTop = top2 !== null && (element.contains(top2) || top2.contains(element));
  return isStill && isOnTop ? { x, y } : null;
}

globalThis.findInPage = {
  place,
  isThere: (wanted) => found(wanted).some(isSeen),
  isFocused({ role, name, isPart = false }) {
    const element = document.activeElement;
    if (!element || (role && roleOf(element) !== role)) return false;
    const is = computeAccessibleName(element).replace(/\s+/g, " ").trim();
    return isPart ? is.includes(name) : is === name;
  },
};
