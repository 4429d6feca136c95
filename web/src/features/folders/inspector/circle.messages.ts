/**
 * Texts of circling takes.
 * @public
 */
export const circleMessages = {
  circle: (count: number) => (count === 1 ? "Circle take" : `Circle ${count} takes`),
  uncircle: (count: number) => (count === 1 ? "Uncircle take" : `Uncircle ${count} takes`),
  circled: (count: number) => (count === 1 ? "Take circled" : `${count} takes circled`),
  uncircled: (count: number) => (count === 1 ? "Circle removed" : `${count} circles removed`),
  failed: "Could not circle takes",
  undo: "Undo",
} as const;
