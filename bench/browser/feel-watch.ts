import type { Page } from "playwright-core";

/** What an action must bring onto the screen. */
export type Result =
  /** The first element of a selector that has a size; with `isNew`, one that exists before the action doesn't count. */
  | { readonly kind: "element"; readonly selector: string; readonly text?: string; readonly isNew?: boolean }
  /** A frame of the clip that the video has shown since. */
  | { readonly kind: "picture" };

/**
 * In the page: resolves with the time from the next press (of a key or a pointer) to the frame after the result appears. Called
 * before the press.
 */
function fromPressToPaint(result: Result): Promise<number> {
  const find = (selector: string, text = "") =>
    [...document.querySelectorAll<HTMLElement>(selector)].find(
      (one) => one.getBoundingClientRect().height > 0 && (one.textContent ?? "").includes(text),
    );
  const before = result.kind === "element" ? find(result.selector, result.text) : undefined;
  let hasPicture = false;
  const isThere = (): boolean => {
    if (result.kind === "picture") return hasPicture;
    const found = find(result.selector, result.text);
    return found !== undefined && !(result.isNew === true && found === before);
  };
  return new Promise((resolve) => {
    let hasBegun = false;
    const begin = ({ timeStamp }: Event): void => {
      if (hasBegun) return;
      hasBegun = true;
      for (const type of ["pointerdown", "keydown"]) removeEventListener(type, begin, true);
      if (result.kind === "picture") awaitPicture();
      const look = (): void => {
        // An element is painted if it existed when a frame began: the next frame shows that it has ended.
        if (isThere()) requestAnimationFrame(() => resolve(performance.now() - timeStamp));
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    };
    const awaitPicture = (): void => {
      const video = document.querySelector("video");
      video?.requestVideoFrameCallback(() => {
        hasPicture = true;
      });
    };
    for (const type of ["pointerdown", "keydown"]) addEventListener(type, begin, true);
  });
}

/** How long an action takes for a person: from the press to the painted result. */
export async function feltMs(page: Page, result: Result, act: () => Promise<void>): Promise<number> {
  const watching = page.evaluate(fromPressToPaint, result);
  // Set up before anything is pressed.
  await page.evaluate(() => {});
  const [ms] = await Promise.all([watching, act()]);
  return ms;
}
