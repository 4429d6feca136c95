import { expect, test } from "vitest";
import { requireAnnotation } from "./annotation.ts";

/** Returns a list that contains the same large mark many times, as query variables can; counts how often the mark is read. */
function repeated(times: number, text: string) {
  let reads = 0;
  const mark = {
    get text() {
      reads += 1;
      return text;
    },
  };
  return { marks: Array<object>(times).fill(mark), reads: () => reads };
}

test("PLUS-1117 reading a drawing stops once it is too large", () => {
  const { marks, reads } = repeated(1_000, "x".repeat(100_000));
  expect(() => requireAnnotation(marks)).toThrow("The annotation is too large");
  expect(reads()).toBe(3);
  const points = repeated(1_000, "");
  const many = points.marks.map((mark) => [mark, Array<number>(10_000).fill(0)]);
  expect(() => requireAnnotation(many)).toThrow("The annotation is too large");
  expect(points.reads()).toBe(27);
});

test("PLUS-1117 a drawing of the maximum size is accepted unchanged, and a larger one refused", () => {
  const points = Array<number>(131_071).fill(0);
  expect(requireAnnotation(points)).toEqual(points);
  expect(JSON.stringify(points)).toHaveLength(256 * 1024 - 1);
  expect(() => requireAnnotation([...points, 0])).toThrow("The annotation is too large");
});
