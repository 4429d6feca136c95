import axe from "axe-core";

/** The rules of axe that what is on the page breaks, once it has come in: what fades in has too little contrast on its way. */
export async function brokenRules(element: Element): Promise<readonly string[]> {
  const isEnding = (animation: Animation) => animation.effect?.getComputedTiming().iterations !== Infinity;
  // One that is taken away while it runs ends as well, with an error.
  await Promise.allSettled(
    document
      .getAnimations()
      .filter(isEnding)
      .map(({ finished }) => finished),
  );
  return (await axe.run(element)).violations.map(({ id }) => id);
}
