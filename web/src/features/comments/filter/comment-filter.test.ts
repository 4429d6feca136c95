import { beforeEach, expect, test } from "vitest";
import {
  assigneesOf,
  authorsOf,
  type CommentFilter,
  type FilteredThread,
  filterComments,
  isFiltering,
  showAllComments,
  useCommentFilter,
  versionsOf,
} from "./comment-filter.ts";

const by = (id: string | null, name: string, isTeamOnly = false, createdAt = "2026-01-01T00:00:00Z") => ({
  createdBy: { id, name },
  isTeamOnly,
  createdAt,
});
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
const EVERYTHING = { status: "all", marks: [], authors: [], assignees: [], versions: [] } as const;
const left = (filter: Partial<CommentFilter>, userId: string | undefined = "me") =>
  filterComments(all, { ...EVERYTHING, ...filter }, { userId, seenUntilMs: 0 });

beforeEach(showAllComments);

test("PLUS-906 the filter keeps open threads, resolved ones or both; a reopened thread counts as open", () => {
  expect(left({})).toEqual(all);
  expect(left({ status: "open" })).toEqual([open, reopened, mine, given]);
  expect(left({ status: "resolved" })).toEqual([resolved]);
});

test("PLUS-906 the filter keeps threads you wrote in, that are assigned to you, that have team-only comments or a drawing; several filters narrow the list", () => {
  expect(left({ marks: ["mine"] })).toEqual([reopened, mine]);
  expect(left({ marks: ["assigned"] })).toEqual([given]);
  expect(left({ marks: ["teamOnly"] })).toEqual([mine, given]);
  expect(left({ marks: ["drawing"] })).toEqual([resolved]);
  expect(left({ marks: ["mine", "teamOnly"] })).toEqual([mine]);
  expect(filterComments(all, { ...EVERYTHING, marks: ["assigned"] }, { userId: undefined, seenUntilMs: 0 })).toEqual(
    [],
  );
});

test("PLUS-906 the filter keeps threads in which one of these people wrote, visitors by name", () => {
  expect(authorsOf(all)).toEqual([
    { key: "ana", name: "Ana" },
    { key: "bo", name: "Bo" },
    { key: "me", name: "Ewa" },
    { key: "name Guest", name: "Guest" },
  ]);
  expect(left({ authors: ["bo", "name Guest"] })).toEqual([reopened, given]);
  expect(left({ authors: ["ana"], status: "open" })).toEqual([open, given]);
});

test("PLUS-1172 the filter keeps threads assigned to one of these people, by their names", () => {
  const forBo = thread({ assignee: { id: "bo", name: "Bo" } });
  const threads = [given, open, forBo];
  expect(assigneesOf(threads)).toEqual([
    { key: "bo", name: "Bo" },
    { key: "me", name: "Ewa" },
  ]);
  const found = (assignees: readonly string[]) =>
    filterComments(threads, { ...EVERYTHING, assignees }, { userId: "me", seenUntilMs: 0 });
  expect([found(["bo"]), found(["bo", "me"]), found([])]).toEqual([[forBo], [given, forBo], threads]);
});

test("PLUS-1172 the filter keeps threads in which somebody else wrote since the last visit, by an account or a visitor's name", () => {
  const at = (time: string) => `2026-01-01T0${time}:00Z`;
  const late = thread({ ...by("bo", "Bo", false, at("2:00")) });
  const own = thread({ ...by("me", "Ewa", false, at("2:00")) });
  const answered = thread({ replies: [by(null, "Guest", false, at("2:00"))] });
  const found = (seenUntil: string) =>
    filterComments(
      [open, late, own, answered],
      { ...EVERYTHING, marks: ["unread"] },
      { userId: "me", seenUntilMs: Date.parse(at(seenUntil)) },
    );
  expect([found("1:00"), found("2:00")]).toEqual([[late, answered], []]);
});

test("PLUS-1172 the filter keeps threads of this version and of those they were carried over from; there is no choice if all are its own", () => {
  const carried = thread({ isCarried: true, carriedFrom: 1 });
  const gone = thread({ isCarried: true, carriedFrom: null });
  const threads = [gone, carried, open];
  expect([versionsOf(threads), versionsOf([open])]).toEqual([["own", 1, null], []]);
  const found = (...versions: CommentFilter["versions"]) =>
    filterComments(threads, { ...EVERYTHING, versions }, { userId: "me", seenUntilMs: 0 });
  expect([found("own"), found(1), found(1, null), found()]).toEqual([[open], [carried], [gone, carried], threads]);
});

test("PLUS-906 showing all comments again clears the filter", () => {
  useCommentFilter.setState({ status: "open", marks: ["mine"], authors: ["ana"] });
  expect(isFiltering(useCommentFilter.getState())).toBe(true);
  showAllComments();
  expect(isFiltering(useCommentFilter.getState())).toBe(false);
});
