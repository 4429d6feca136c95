/** Texts about circled takes. */
export const circleActsMessages = {
  circled: (count: number) => (count === 1 ? "Take circled" : `${count} takes circled`),
  uncircled: (count: number) => (count === 1 ? "Circle removed" : `${count} circles removed`),
  failed: "Could not circle takes",
  undo: "Undo",
} as const;
