import { statfs } from "node:fs/promises";

export interface DiskRoom {
  readonly freeBytes: number;
  /** From 0 to 1, as in `df`: space reserved for root counts as neither used nor free. */
  readonly usedRatio: number;
}

/**
 * Returns the space in the file system of a folder.
 * @throws Error of the system, for example if the folder doesn't exist
 */
export async function diskRoom(folder: string): Promise<DiskRoom> {
  const { bsize, blocks, bfree, bavail } = await statfs(folder);
  const used = blocks - bfree;
  return { freeBytes: bavail * bsize, usedRatio: used / Math.max(1, used + bavail) };
}

/** Returns how many more bytes may be written until this share of the disk is used. */
export function bytesUntil({ freeBytes, usedRatio }: DiskRoom, ratio: number): number {
  const allBytes = freeBytes / Math.max(1 - usedRatio, Number.EPSILON);
  return Math.max(0, (ratio - usedRatio) * allBytes);
}
