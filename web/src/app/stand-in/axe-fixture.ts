import axe from "axe-core";

/**
 * The rules of axe that what is on the page breaks, in the dark theme, and those of contrast in the light one; once it has come
 * in: what fades in has too little contrast on its way.
 */
export async function brokenRules(element: Element): Promise<readonly string[]> {
  await arrived();
  const { violations } = await axe.run(element);
  const { theme } = document.documentElement.dataset;
  document.documentElement.dataset.theme = "light";
  await arrived();
  const inLight = await axe.run(element, { runOnly: ["color-contrast"] });
  if (theme === undefined) delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  return [...violations.map(({ id }) => id), ...inLight.violations.map(({ id }) => `${id} in the light theme`)];
}

/** Ends of all movements, and of changes of colour. One that is taken away while it runs ends as well, with an error. */
async function arrived(): Promise<void> {
  const isEnding = (animation: Animation) => animation.effect?.getComputedTiming().iterations !== Infinity;
  await Promise.allSettled(
    document
      .getAnimations()
      .filter(isEnding)
      .map(({ finished }) => finished),
  );
}
