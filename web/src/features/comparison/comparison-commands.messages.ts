/** Texts of the commands that lead here: they come with the first page. */
export const comparisonCommandMessages = {
  withBefore: "Compare with previous version",
  withBeforeKey: "Compare versions",
  two: "Compare",
} as const;
