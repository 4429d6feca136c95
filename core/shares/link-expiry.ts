export type LinkExpiry =
  | { readonly state: "never" }
  | { readonly state: "valid"; readonly leftMs: number }
  | { readonly state: "expired" };

/** A link ends at its very moment: nothing left is expired. */
export function linkExpiry(expiresAtMs: number | null, nowMs: number): LinkExpiry {
  if (expiresAtMs === null) return { state: "never" };
  const leftMs = expiresAtMs - nowMs;
  return leftMs > 0 ? { state: "valid", leftMs } : { state: "expired" };
}

const RANK: Readonly<Record<LinkExpiry["state"], number>> = { valid: 0, never: 1, expired: 2 };

/** The sooner a link ends the earlier it comes; those without an end follow, expired ones are last (SHARES-033). */
export function compareExpiry(a: LinkExpiry, b: LinkExpiry): number {
  if (a.state === "valid" && b.state === "valid") return a.leftMs - b.leftMs;
  return RANK[a.state] - RANK[b.state];
}
