import { beforeEach, expect, test } from "vitest";
import { useNotices } from "#web/ui/notices/notice-store.ts";
import { addAdmins, removeAdmins } from "./admin-changes.ts";

/** A server that refuses these people; records its requests. */
function serverThatRefuses(...refused: string[]) {
  const asked: string[] = [];
  const answer = async (line: string, userId: string) => {
    asked.push(line);
    if (refused.includes(userId)) throw new Error("Not now");
  };
  return {
    asked,
    calls: {
      save: (userId: string) => answer(`save ${userId}`, userId),
      remove: (userId: string, keep: boolean) => answer(`remove ${userId} ${keep}`, userId),
      reload: async () => void asked.push("reload"),
    },
  };
}
beforeEach(() => useNotices.setState({ shown: [], log: [] }));
const notices = () => useNotices.getState().shown.map(({ kind, text }) => `${kind}: ${text}`);

test("WORKSPACES-069 WORKSPACES-072 several people are added with one call each, and confirmed once", async () => {
  const { calls, asked } = serverThatRefuses();
  expect(await addAdmins(calls, ["a", "b"])).toEqual([]);
  expect(asked).toEqual(["save a", "save b", "reload"]);
  expect(notices()).toEqual(["positive: Successfully added workspace admins"]);
});

test("WORKSPACES-071 people who can't be added are reported and returned; the others are added anyway", async () => {
  const { calls, asked } = serverThatRefuses("a");
  expect(await addAdmins(calls, ["a", "b"])).toEqual(["a"]);
  expect(asked).toEqual(["save a", "save b", "reload"]);
  expect(notices()).toEqual(["negative: Could not add a workspace admin"]);
});

test("WORKSPACES-043 WORKSPACES-075 WORKSPACES-076 the notice of a removal says whether people stay in the projects, and how many were removed", async () => {
  const { calls, asked } = serverThatRefuses();
  await removeAdmins(calls, ["a"], true);
  await removeAdmins(calls, ["b", "c"], false);
  expect(asked).toEqual(["remove a true", "reload", "remove b false", "remove c false", "reload"]);
  expect(notices()).toEqual([
    "positive: Successfully removed users from workspace admins",
    "positive: Successfully removed user from workspace admins",
  ]);
});

test("WORKSPACES-073 WORKSPACES-074 a failed removal is reported for one and for several", async () => {
  const { calls } = serverThatRefuses("b");
  await removeAdmins(calls, ["b"], false);
  await removeAdmins(calls, ["a", "b"], false);
  expect(notices()).toEqual(["negative: Failed to remove users", "negative: Failed to remove user"]);
});
