import type { FocusEvent, KeyboardEvent } from "react";

/** The drawing surface on screen; there is at most one. */
let surface: HTMLElement | null = null;
let isWanted = false;

/** The `ref` of the surface. */
export function keepSurface(element: HTMLElement | null): void {
  surface = element;
  if (!element || !isWanted) return;
  isWanted = false;
  element.focus();
}

/** Moves the focus to the surface, now or once it appears. */
export function focusSurface(): void {
  isWanted = surface === null;
  surface?.focus();
}

/** The text field of the drawing's comment, where the focus came from. */
let text: HTMLTextAreaElement | null = null;

/** Remembers the text field if the focus comes from a comment's box. */
export function rememberText({ relatedTarget }: FocusEvent): void {
  const box = relatedTarget instanceof Element ? relatedTarget.closest(".box") : null;
  text = box?.querySelector("textarea") ?? text;
}

/**
 * Continues the comment's text with a letter typed beside a drawing (PLUS-1196): as a shortcut it would act on something else.
 */
export function writeOn(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey } = event;
  const isTyped = key.length === 1 && key !== " " && !ctrlKey && !metaKey && !altKey;
  if (!isTyped || !text?.isConnected) return false;
  text.focus();
  event.stopPropagation();
  event.nativeEvent.stopImmediatePropagation();
  return true;
}
