/** Texts of the commands that open this page: part of the first load. */
export const comparisonCommandMessages = {
  withBefore: "Compare with previous version",
  withBeforeKey: "Compare versions",
  two: "Compare",
} as const;
