import type { ByteRange } from "../storage.ts";

/**
 * Returns the range in a `Range` header (RFC 9110): null for the whole object (no range, several ranges or another unit),
 * "unsatisfiable" outside it.
 */
export function readRange(header: string | undefined, sizeBytes: number): Required<ByteRange> | null | "unsatisfiable" {
  const [, first, last] = /^bytes=(\d{0,16})-(\d{0,16})$/.exec(header ?? "") ?? [];
  if (first === undefined || last === undefined || first + last === "") return null;
  if (first === "") {
    const suffix = Math.min(Number(last), sizeBytes);
    return suffix === 0 ? "unsatisfiable" : { start: sizeBytes - suffix, end: sizeBytes - 1 };
  }
  const start = Number(first);
  const end = last === "" ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1);
  if (last !== "" && Number(last) < start) return null;
  return start >= sizeBytes ? "unsatisfiable" : { start, end };
}
