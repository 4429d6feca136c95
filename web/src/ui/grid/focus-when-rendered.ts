/** Frames to wait: distant rows are rendered a few frames after the scroll. */
const MOST_FRAMES = 60;

/** Focuses an item as soon as it is rendered; a later call replaces an earlier one. */
export function focusWhenRendered(find: () => HTMLElement | null | undefined): void {
  wanted = find;
  let frames = 0;
  const look = (): void => {
    if (wanted !== find) return;
    const element = find();
    if (element) element.focus({ preventScroll: true });
    else if (frames++ < MOST_FRAMES) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

let wanted: (() => HTMLElement | null | undefined) | undefined;
