import { expect, test } from "vitest";
import { neighbourComment, sortComments } from "./comment-order.ts";

const comment = (id: string, name: string, createdAt: string, start: number | null) => ({
  id,
  createdBy: { name },
  createdAt,
  position: start === null ? null : { start },
});
const comments = [
  comment("a", "Maren", "2026-11-20T10:00:00Z", 90),
  comment("b", "Ewa", "2026-11-20T12:00:00Z", 30),
  comment("c", "Tomasz", "2026-11-20T11:00:00Z", null),
];
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id).join("");

test("COMMENTS-020 comments sort by author, created and timecode", () => {
  expect(ids(sortComments(comments, { key: "author", direction: "ascending" }))).toBe("bac");
  expect(ids(sortComments(comments, { key: "created", direction: "ascending" }))).toBe("acb");
  expect(ids(sortComments(comments, { key: "created", direction: "descending" }))).toBe("bca");
  expect(ids(sortComments(comments, { key: "timecode", direction: "ascending" }))).toBe("bac");
});

test("next and previous move along the timeline, from the active comment or from the frame on screen", () => {
  expect(neighbourComment(comments, "b", 1, 0)?.id).toBe("a");
  expect(neighbourComment(comments, "a", 1, 0)).toBeUndefined();
  expect(neighbourComment(comments, undefined, 1, 40)?.id).toBe("a");
  expect(neighbourComment(comments, undefined, -1, 40)?.id).toBe("b");
});

test("from the frame of a comment the next one is later and the previous one earlier; comments without a position are passed over", () => {
  expect(neighbourComment(comments, undefined, 1, 30)?.id).toBe("a");
  expect(neighbourComment(comments, undefined, -1, 90)?.id).toBe("b");
  expect(neighbourComment(comments, undefined, 1, 90)).toBeUndefined();
  expect(neighbourComment(comments, undefined, -1, 30)).toBeUndefined();
  expect(neighbourComment(comments, "a", -1, 0)?.id).toBe("b");
  expect(neighbourComment(comments, "b", -1, 0)).toBeUndefined();
  expect(neighbourComment(comments, "c", 1, 40)?.id).toBe("a");
});
