import type { Locator } from "playwright-core";

/** Answers how long each animation of an element lasts, in milliseconds, that was begun from now on: on a slow machine it is over before one looks. */
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
