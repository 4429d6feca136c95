import { expect, test } from "vitest";
import { countComments } from "./count-comments.ts";

const living = { isDeleted: false };
const gone = { isDeleted: true };

test("PLUS-358 replies count as comments, deleted ones don't, even if they keep their place", () => {
  expect(countComments([])).toBe(0);
  expect(countComments([{ ...living, replies: [] }])).toBe(1);
  expect(
    countComments([
      { ...living, replies: [living, gone] },
      { ...gone, replies: [living] },
    ]),
  ).toBe(3);
});
