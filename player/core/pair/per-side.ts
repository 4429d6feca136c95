/** A value for each side. */
export function perSide<Side extends string, Value>(
  sides: readonly Side[],
  of: (side: Side) => Value,
): Readonly<Record<Side, Value>> {
  // The type guarantees that every side is in the list.
  return Object.fromEntries(sides.map((side) => [side, of(side)])) as Record<Side, Value>;
}
