/**
 * As much of a take as circling it needs.
 * @public
 */
export interface CircledTake {
  readonly id: string;
  readonly circled: boolean;
}

/** What the one command for circles does to these: as long as one of them has none, all get theirs. */
export function wantsCircle(takes: readonly CircledTake[]): boolean {
  return takes.some(({ circled }) => !circled);
}

/** The same for takes that are only counted. */
export function wantsCircles(
  sums: { readonly assetCount: number; readonly circledCount: number } | undefined,
): boolean {
  return sums === undefined || sums.circledCount < sums.assetCount;
}
