import { expect, test } from "vitest";
import { attachmentProblem } from "./attachment-limits.ts";

const MIB = 1024 * 1024;
const file = (name: string, size = 1) => ({ name, size });
const files = (count: number) => Array.from({ length: count }, (_, index) => file(`${index}.pdf`));

test("a comment has at most ten files, those that it has already included", () => {
  expect(attachmentProblem(files(10), 0)).toBeNull();
  expect(attachmentProblem(files(11), 0)).toBe("TOO_MANY");
  expect(attachmentProblem(files(1), 9)).toBeNull();
  expect(attachmentProblem(files(1), 10)).toBe("TOO_MANY");
});

test("each of them has at most 100 MiB and is no hidden file", () => {
  expect(attachmentProblem([file("a.mov", 100 * MIB)], 0)).toBeNull();
  expect(attachmentProblem([file("a.mov"), file("b.mov", 100 * MIB + 1)], 0)).toBe("TOO_LARGE");
  expect(attachmentProblem([file("a.mov"), file(".DS_Store")], 0)).toBe("HIDDEN");
  expect(attachmentProblem([file("a.b.mov")], 0)).toBeNull();
});
