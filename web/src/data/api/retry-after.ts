/**
 * What a `Retry-After` header asks for, in milliseconds from now: seconds, or a day and time (RFC 9110, 10.2.3).
 * Undefined when there is none, or nothing that can be read.
 */
export function retryAfterMs(header: string | null, nowMs: number): number | undefined {
  if (header === null) return undefined;
  const text = header.trim();
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  const atMs = Date.parse(text);
  return Number.isNaN(atMs) ? undefined : Math.max(0, atMs - nowMs);
}
