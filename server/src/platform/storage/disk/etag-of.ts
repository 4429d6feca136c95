import type { BigIntStats } from "node:fs";

/** Changes with the bytes, since every write creates a new file. */
export function etagOf({ ino, size, mtimeNs }: BigIntStats): string {
  return `"${[ino, size, mtimeNs].map((part) => part.toString(36)).join("-")}"`;
}
