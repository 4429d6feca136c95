import { expect, test } from "vitest";
import { type CommentFilter, filterComments } from "./comment-filter.tsx";

test("a thread that was reopened is open", () => {
  const threads = (["OPEN", "RESOLVED", "REOPENED"] as const).map((status) => ({ status }));
  const left = (filter: CommentFilter) => filterComments(threads, filter).map(({ status }) => status);
  expect(left("all")).toEqual(["OPEN", "RESOLVED", "REOPENED"]);
  expect(left("open")).toEqual(["OPEN", "REOPENED"]);
  expect(left("resolved")).toEqual(["RESOLVED"]);
});
