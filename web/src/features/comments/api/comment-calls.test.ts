import "#testkit/browser-window.ts";
import { QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { refused, standInServer } from "#web/data/graphql/server-fixture.ts";
import { queryClient } from "#web/data/query-client.ts";
import { useNotices } from "#web/ui/notices/notice-store.ts";
import { notePicked } from "../mentions/people.ts";
import {
  assignComment,
  postComment,
  removeComment,
  setResolved,
  setTeamOnly,
  updateComment,
} from "./change-comments.ts";
import { commentKeys } from "./comment-keys.ts";

const server = standInServer();
const comment = { id: "c1", versionId: "v1" };
const asking = { operationName: "Comment", variables: { id: "c1" } };
let leave = () => {};

/** A page shows the version's comments, so that changed ones are loaded. */
beforeEach(() => {
  useNotices.setState({ shown: [], log: [] });
  queryClient.clear();
  server.answers.Comment = refused("There is no such comment", "NOT_FOUND");
  const queryKey = commentKeys.ofVersion("v1");
  const list = { queryKey, queryFn: () => [], initialData: [], staleTime: Number.POSITIVE_INFINITY };
  leave = new QueryObserver(queryClient, list).subscribe(() => {});
});
afterEach(() => leave());

const sent = () => server.calls.map(({ operationName, variables }) => ({ operationName, variables }));
const notices = () => useNotices.getState().shown.map(({ kind, text, detail }) => [kind, text, detail]);

describe.each([
  ["AssignComment", { user: "u1" }, () => assignComment(comment, "a1", "u1"), "Could not assign the comment"],
  ["AssignComment", { user: null }, () => assignComment(comment, "a1", null), "Could not assign the comment"],
  ["ResolveComment", {}, () => setResolved(comment, "a1", true), "Failed To Resolve Comment"],
  ["ReopenComment", {}, () => setResolved(comment, "a1", false), "Failed To Reopen Comment"],
  [
    "SetCommentTeamOnly",
    { teamOnly: true },
    () => setTeamOnly(comment, "a1", true),
    "Could not change who can see the comment",
  ],
  [
    "SetCommentTeamOnly",
    { teamOnly: false },
    () => setTeamOnly(comment, "a1", false),
    "Could not change who can see the comment",
  ],
  ["RemoveComment", {}, () => removeComment(comment, "a1"), "Failed To Delete Comment"],
])("%s %o", (operationName, variables, change, failure) => {
  test("is sent, and the comment is loaded again", async () => {
    await change();
    expect(sent()).toEqual([{ operationName, variables: { id: "c1", ...variables } }, asking]);
    const said = operationName === "RemoveComment" ? [["positive", "Successfully Deleted Comment", undefined]] : [];
    expect(notices()).toEqual(said);
  });

  test("says what the server refuses, and loads nothing", async () => {
    server.answers[operationName] = refused("Only its author may", "FORBIDDEN");
    await change();
    expect(sent().map((call) => call.operationName)).toEqual([operationName]);
    expect(notices()).toEqual([["negative", failure, "Only its author may"]]);
  });
});

test("whether a comment was assigned is known to who asked", async () => {
  expect(await assignComment(comment, "a1", "u1")).toBe(true);
  server.answers.AssignComment = refused("They can't see it", "FORBIDDEN");
  expect(await assignComment(comment, "a1", "u1")).toBe(false);
});

test("new words are sent with the time of the old ones, then the files, and then the comment is loaded", async () => {
  await updateComment({ ...comment, updatedAt: "2026-05-01T10:00:00Z" }, "a1", "Wider", ["f1", "f2"]);
  expect(sent()).toEqual([
    { operationName: "UpdateComment", variables: { id: "c1", contents: "Wider", updatedAt: "2026-05-01T10:00:00Z" } },
    { operationName: "AddAttachments", variables: { comment: "c1", files: ["f1", "f2"] } },
    asking,
  ]);
});

test("new words without files and without a time are sent alone", async () => {
  await updateComment(comment, "a1", "Wider");
  const variables = { id: "c1", contents: "Wider", updatedAt: null };
  expect(sent()).toEqual([{ operationName: "UpdateComment", variables }, asking]);
});

test("chosen people whose names are in the text are sent with it", async () => {
  notePicked({ id: "u7", name: "Ada Lovelace" });
  await updateComment(comment, "a1", { text: "@Ada Lovelace please" });
  expect(sent()[0]?.variables).toMatchObject({ mentions: ["u7"] });
  const place = { folder: "f1", asset: "a1", version: "v1", position: null, parent: null };
  server.answers.AddComment = { addComment: { id: "c9", parentId: null, createdAt: "2026-05-01", replies: [] } };
  expect(await postComment({ ...place, contents: "@Ada Lovelace and others" })).toBe("c9");
  expect(sent().at(-1)).toEqual({
    operationName: "AddComment",
    variables: { ...place, contents: "@Ada Lovelace and others", mentions: ["u7"] },
  });
  await postComment({ ...place, contents: "Nobody" });
  expect(sent().at(-1)?.variables).toEqual({ ...place, contents: "Nobody" });
});
