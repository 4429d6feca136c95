/** "86486400/24000s" or "5s", as FCPXML writes times, as an exact fraction of seconds; null for anything else. */
export function rationalTime(text: string): { readonly numerator: bigint; readonly denominator: bigint } | null {
  const match = /^(-?\d{1,18})(?:\/(\d{1,18}))?s$/.exec(text.trim());
  const denominator = BigInt(match?.[2] ?? "1");
  return match && denominator > 0n ? { numerator: BigInt(match[1] ?? "0"), denominator } : null;
}
