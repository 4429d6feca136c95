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

/** Moves the focus to the surface, or does so once it appears. */
export function focusSurface(): void {
  isWanted = surface === null;
  surface?.focus();
}
