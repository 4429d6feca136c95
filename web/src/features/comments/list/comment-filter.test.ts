import { beforeEach, expect, test } from "vitest";
import {
  authorsOf,
  type CommentFilter,
  type FilteredThread,
  filterComments,
  isFiltering,
  showAllComments,
  useCommentFilter,
} from "./comment-filter.ts";

const by = (id: string | null, name: string, isTeamOnly = false) => ({ createdBy: { id, name }, isTeamOnly });
const thread = (more: Partial<FilteredThread>): FilteredThread => ({
  status: "OPEN",
  isAnnotation: false,
  assignee: null,
  replies: [],
  ...by("ana", "Ana"),
  ...more,
});
const open = thread({});
const resolved = thread({ status: "RESOLVED", isAnnotation: true });
const reopened = thread({ status: "REOPENED", ...by("bo", "Bo"), replies: [by("me", "Ewa")] });
const mine = thread({ ...by("me", "Ewa"), isTeamOnly: true });
const given = thread({ ...by(null, "Guest"), assignee: { id: "me", name: "Ewa" }, replies: [by("ana", "Ana", true)] });
const all = [open, resolved, reopened, mine, given];
const left = (filter: Partial<CommentFilter>, userId: string | undefined = "me") =>
  filterComments(all, { status: "all", marks: [], authors: [], ...filter }, userId);

beforeEach(showAllComments);

test("PLUS-906 open, resolved or both; a thread that was reopened is open", () => {
  expect(left({})).toEqual(all);
  expect(left({ status: "open" })).toEqual([open, reopened, mine, given]);
  expect(left({ status: "resolved" })).toEqual([resolved]);
});

test("PLUS-906 threads you wrote in, that are assigned to you, that have team-only comments or a drawing; several filters narrow", () => {
  expect(left({ marks: ["mine"] })).toEqual([reopened, mine]);
  expect(left({ marks: ["assigned"] })).toEqual([given]);
  expect(left({ marks: ["teamOnly"] })).toEqual([mine, given]);
  expect(left({ marks: ["drawing"] })).toEqual([resolved]);
  expect(left({ marks: ["mine", "teamOnly"] })).toEqual([mine]);
  expect(filterComments(all, { status: "all", marks: ["assigned"], authors: [] }, undefined)).toEqual([]);
});

test("PLUS-906 threads in which one of these people wrote, visitors by name", () => {
  expect(authorsOf(all)).toEqual([
    { key: "ana", name: "Ana" },
    { key: "bo", name: "Bo" },
    { key: "me", name: "Ewa" },
    { key: "name Guest", name: "Guest" },
  ]);
  expect(left({ authors: ["bo", "name Guest"] })).toEqual([reopened, given]);
  expect(left({ authors: ["ana"], status: "open" })).toEqual([open, given]);
});

test("PLUS-906 showing all comments again clears the filter", () => {
  useCommentFilter.setState({ status: "open", marks: ["mine"], authors: ["ana"] });
  expect(isFiltering(useCommentFilter.getState())).toBe(true);
  showAllComments();
  expect(isFiltering(useCommentFilter.getState())).toBe(false);
});
