/**
 * The part of a take that circling needs.
 * @public
 */
export interface CircledTake {
  readonly id: string;
  readonly circled: boolean;
}

/** What the single circle command does to these: if any lacks a circle, all get one. */
export function wantsCircle(takes: readonly CircledTake[]): boolean {
  return takes.some(({ circled }) => !circled);
}

/** Like `wantsCircle`, for takes known only by count. */
export function wantsCircles(
  sums: { readonly assetCount: number; readonly circledCount: number } | undefined,
): boolean {
  return sums === undefined || sums.circledCount < sums.assetCount;
}
