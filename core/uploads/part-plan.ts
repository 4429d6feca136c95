const MEBIBYTE = 1024 * 1024;
/** Limit of object stores on the parts of one object. */
export const MAX_PARTS = 10_000;
/** The usual part size; files over 156 GiB need larger ones (docs/spec/rules.md, Upload parts). */
export const SMALLEST_PART_BYTES = 16 * MEBIBYTE;
/** The largest object of S3. */
export const LARGEST_FILE_BYTES = 5 * 1024 ** 4;

/** How a file is split: every part has `partSize` bytes except the last, which has the rest. Parts count from 1. */
export interface PartPlan {
  size: number;
  partSize: number;
  partCount: number;
}

/**
 * The plan for a file of `size` bytes: 16 MiB parts, larger ones (whole MiB) if it would take more than 10,000. An empty file has
 * one empty part.
 */
export function partPlan(size: number): PartPlan {
  if (!Number.isSafeInteger(size) || size < 0) throw new RangeError("A file's size must be a whole number of bytes");
  const partSize = Math.max(SMALLEST_PART_BYTES, Math.ceil(size / MAX_PARTS / MEBIBYTE) * MEBIBYTE);
  return { size, partSize, partCount: Math.max(1, Math.ceil(size / partSize)) };
}

/** The bytes of a part, `end` exclusive; null if the file has no such part. */
export function partRange(plan: PartPlan, partNumber: number): { start: number; end: number } | null {
  if (!Number.isInteger(partNumber) || partNumber < 1 || partNumber > plan.partCount) return null;
  const start = (partNumber - 1) * plan.partSize;
  return { start, end: Math.min(start + plan.partSize, plan.size) };
}

/** The parts still to be sent, given those that the server has in full. A part of another size counts as missing. */
export function missingParts(plan: PartPlan, received: Iterable<{ number: number; size: number }>): number[] {
  const sizes = new Map(Array.from(received, (part) => [part.number, part.size]));
  return Array.from({ length: plan.partCount }, (_, index) => index + 1).filter((number) => {
    const range = partRange(plan, number);
    return range === null || sizes.get(number) !== range.end - range.start;
  });
}
