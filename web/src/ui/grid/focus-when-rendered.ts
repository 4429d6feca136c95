/** Frames to wait: distant rows are rendered a few frames after the scroll. */
const MOST_FRAMES = 60;

/** An item that isn't loaded yet is rendered when the server has responded. */
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
    const element = find();
    if (element) {
      const now = document.activeElement;
      // After a while somebody may have moved on; an element around the item only held the focus for it.
      if (isSoon || now === null || now === before || now.contains(element)) element.focus({ preventScroll: true });
    } else if (isSoon) requestAnimationFrame(look);
    else if (performance.now() < untilMs) setTimeout(look, EVERY_MS);
  };
  requestAnimationFrame(look);
}

let wanted: (() => HTMLElement | null | undefined) | undefined;
