import type { Locator } from "playwright-core";

/**
 * Returns the durations, in milliseconds, of the animations that an element starts from now on: on a slow machine they end before
 * a test can look.
 */
export async function watchAnimations(locator: Locator): Promise<() => Promise<readonly unknown[]>> {
  const begun = await locator.evaluateHandle((element) => {
    const durations: unknown[] = [];
    const animate = element.animate.bind(element);
    element.animate = (frames, options) => {
      durations.push(typeof options === "object" ? options.duration : options);
      return animate(frames, options);
    };
    return durations;
  });
  return () => begun.jsonValue();
}
