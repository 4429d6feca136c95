/**
 * The delay in a `Retry-After` header, in milliseconds from now: seconds, or a date (RFC 9110, 10.2.3). Undefined if it is
 * missing or invalid.
 */
export function retryAfterMs(header: string | null, nowMs: number): number | undefined {
  if (header === null) return undefined;
  const text = header.trim();
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  const atMs = Date.parse(text);
  return Number.isNaN(atMs) ? undefined : Math.max(0, atMs - nowMs);
}
