/**
 * Texts of circling takes.
 * @public
 */
export const circleMessages = {
  circle: (count: number) => (count === 1 ? "Circle take" : `Circle ${count} takes`),
  uncircle: (count: number) => (count === 1 ? "Uncircle take" : `Uncircle ${count} takes`),
} as const;
