import axe from "axe-core";

/**
 * The axe rules that the page breaks in the dark theme, and the contrast rules that it breaks in the light one. Waits for
 * animations: what fades in has too little contrast until it has arrived.
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

/** Resolves when all finite animations and transitions have ended; one that is removed early rejects, which counts too. */
async function arrived(): Promise<void> {
  const isEnding = (animation: Animation) => animation.effect?.getComputedTiming().iterations !== Infinity;
  await Promise.allSettled(
    document
      .getAnimations()
      .filter(isEnding)
      .map(({ finished }) => finished),
  );
}
