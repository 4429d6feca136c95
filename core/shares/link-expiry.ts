export type LinkExpiry =
  | { readonly state: "never" }
  | { readonly state: "valid"; readonly leftMs: number }
  | { readonly state: "expired" };

/** A link expires exactly at its time: with nothing remaining it is expired. */
export function linkExpiry(expiresAtMs: number | null, nowMs: number): LinkExpiry {
  if (expiresAtMs === null) return { state: "never" };
  const leftMs = expiresAtMs - nowMs;
  return leftMs > 0 ? { state: "valid", leftMs } : { state: "expired" };
}
