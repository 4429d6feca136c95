import { describe, expect, test } from "vitest";
import { LARGEST_FILE_BYTES, MAX_PARTS, missingParts, partPlan, partRange } from "./part-plan.ts";
import { MAX_PARALLEL_PARTS, PROGRESS_INTERVAL_MS, retryDelayMs, STATE_POLL_MS } from "./upload-limits.ts";

const MiB = 1024 ** 2;

describe("cutting files", () => {
  test.each([
    [0, 16 * MiB, 1],
    [1, 16 * MiB, 1],
    [16 * MiB, 16 * MiB, 1],
    [16 * MiB + 1, 16 * MiB, 2],
    [20e9, 16 * MiB, 1193],
    [160_000 * MiB, 16 * MiB, 10_000],
    [160_000 * MiB + 1, 17 * MiB, 9412],
    [LARGEST_FILE_BYTES, 525 * MiB, 9987],
  ])("UPLOAD-061 %d bytes are cut into parts of %d bytes, %d in all", (size, partSize, partCount) => {
    expect(partPlan(size)).toEqual({ size, partSize, partCount });
    expect(partPlan(size).partCount).toBeLessThanOrEqual(MAX_PARTS);
  });

  test("the parts of a file cover it without gaps or overlaps", () => {
    const plan = partPlan(40 * MiB + 3);
    const ranges = [1, 2, 3].map((number) => partRange(plan, number));
    expect(ranges).toEqual([
      { start: 0, end: 16 * MiB },
      { start: 16 * MiB, end: 32 * MiB },
      { start: 32 * MiB, end: 40 * MiB + 3 },
    ]);
    expect([0, 4, -1, 1.5, Number.NaN].map((number) => partRange(plan, number))).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
    expect(partRange(partPlan(0), 1)).toEqual({ start: 0, end: 0 });
  });

  test.each([-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])("%d is not a size", (size) => {
    expect(() => partPlan(size)).toThrow(RangeError);
  });

  test("UPLOAD-024 only parts that the server does not have in full are sent again", () => {
    const plan = partPlan(40 * MiB);
    expect(missingParts(plan, [])).toEqual([1, 2, 3]);
    expect(
      missingParts(plan, [
        { number: 1, size: 16 * MiB },
        { number: 2, size: 5 },
        { number: 9, size: 1 },
      ]),
    ).toEqual([2, 3]);
    expect(
      missingParts(
        plan,
        [1, 2, 3].map((number) => ({ number, size: number === 3 ? 8 * MiB : 16 * MiB })),
      ),
    ).toEqual([]);
  });
});

describe("limits", () => {
  test("UPLOAD-054 UPLOAD-083 the wait grows by a second per attempt, up to ten", () => {
    expect([1, 2, 3, 11, 12, 1000].map(retryDelayMs)).toEqual([0, 1000, 2000, 10_000, 10_000, 10_000]);
  });

  test("UPLOAD-067 UPLOAD-049 UPLOAD-082 six parts at once, the state every 2 s, progress every 500 ms", () => {
    expect([MAX_PARALLEL_PARTS, STATE_POLL_MS, PROGRESS_INTERVAL_MS]).toEqual([6, 2000, 500]);
  });
});
