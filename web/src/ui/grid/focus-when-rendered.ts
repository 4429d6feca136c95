/** Frames to wait: distant rows are rendered a few frames after the scroll. */
const MOST_FRAMES = 60;

/** An item that isn't loaded yet is rendered when the server has answered; then nobody else may have the focus. */
const MOST_MS = 30_000;
const EVERY_MS = 50;

/** Focuses an item as soon as it is rendered; a later call replaces an earlier one. */
export function focusWhenRendered(find: () => HTMLElement | null | undefined): void {
  wanted = find;
  const before = document.activeElement;
  const untilMs = performance.now() + MOST_MS;
  let frames = 0;
  const look = (): void => {
    if (wanted !== find) return;
    const isSoon = frames++ < MOST_FRAMES;
    if (!isSoon && ![before, document.body].includes(document.activeElement)) return;
    const element = find();
    if (element) element.focus({ preventScroll: true });
    else if (isSoon) requestAnimationFrame(look);
    else if (performance.now() < untilMs) setTimeout(look, EVERY_MS);
  };
  requestAnimationFrame(look);
}

let wanted: (() => HTMLElement | null | undefined) | undefined;
