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

/** The first visible one. */
function found({ role, name, isPart = false }: Wanted): Element | undefined {
  const fits = (text: string) => (isPart ? text.includes(name) : text === name);
  if (!role) return innermost(document.documentElement, (text) => text.includes(name), fits).find(isSeen);
  return [...document.querySelectorAll(SELECTORS[role] ?? "*")].find(
    (one) => roleOf(one) === role && isSeen(one) && fits(oneLine(computeAccessibleName(one))) && !isInaccessible(one),
  );
}

/** The innermost elements with the text: an element without it has no parts with it. */
function innermost(element: Element, has: (text: string) => boolean, fits: (text: string) => boolean): Element[] {
  const parts = [...element.children].filter((part) => has(textOf(part)));
  const inside = parts.flatMap((part) => innermost(part, has, fits));
  return inside.length === 0 && fits(textOf(element)) ? [element] : inside;
}

const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();
const textOf = (element: Element) => oneLine(element.textContent ?? "");

/** A password field has no role; for a person it is a field like others. */
const roleOf = (element: Element) => (element.matches("input[type=password]") ? "textbox" : getRole(element));

const isSeen = (element: Element) => {
  const box = element.getBoundingClientRect();
  return box.width > 0 && box.height > 0;
};

let before = "";

function place(wanted: Wanted): Place {
  const element = found(wanted);
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
  isThere: (wanted) => found(wanted) !== undefined,
  isFocused({ role, name, isPart = false }) {
    const element = document.activeElement;
    if (!element || (role && roleOf(element) !== role)) return false;
    const is = oneLine(computeAccessibleName(element));
    return isPart ? is.includes(name) : is === name;
  },
};
