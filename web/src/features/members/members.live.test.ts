import "#testkit/browser-window.ts";
import { QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { usersChanged } from "#core/live/users-changed.ts";
import { workspaceChanged } from "#core/live/workspace-changed.ts";
import type { Permission } from "#core/permissions/permission.ts";
import type { LiveConnection } from "#web/data/live/live-connection.ts";
import { toldLive } from "#web/data/live/live-fixture.ts";
import { queryClient } from "#web/data/query-client.ts";
import { userSaver } from "./api/save-user.ts";
import { shownUser, userWindowQuery } from "./api/user-windows.ts";
import { rememberedUserOrder } from "./list/user-order.ts";
import { membersLive } from "./members.live.ts";
import { anAssignment, aUser, PROJECT_ROLES } from "./user-fixture.ts";

const place = { projectId: "p", folderId: null };
let live: LiveConnection;
const tellOfUsers = () => live.tell(usersChanged, {});

/** The server's data of the one person, its requests, and the responses it holds back. */
let stored: { permissions: readonly Permission[]; revision: number };
let asked: string[];
let held: (() => void)[];
let isSlow: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  stored = { permissions: ["VIEW"], revision: 1 };
  asked = [];
  held = [];
  isSlow = false;
  queryClient.clear();
  vi.stubGlobal("fetch", async (_address: string, init: { body: string }) => {
    const { operationName, variables } = JSON.parse(init.body);
    asked.push(operationName);
    if (operationName === "SaveProjectUser")
      stored = { permissions: variables.permissions, revision: stored.revision + 1 };
    const assignment = anAssignment({ ...stored, permissions: [...stored.permissions] });
    const data = {
      saveProjectUser: assignment,
      projectUserWindow: {
        version: "v",
        from: 0,
        count: 1,
        waitingCount: 0,
        nodes: [{ ...assignment, user: aUser() }],
      },
      projectRoles: PROJECT_ROLES,
    };
    if (isSlow) await new Promise<void>((resolve) => held.push(resolve));
    return new Response(JSON.stringify({ data }), { headers: { "content-type": "application/json" } });
  });
  live = toldLive();
  for (const handler of membersLive) handler.listen(live);
});
afterEach(async () => {
  // Loads throttled to once a second would otherwise still be paused.
  for (const release of held) release();
  await pass(5_000);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const pass = (ms = 1) => vi.advanceTimersByTimeAsync(ms);
const answerNext = async () => {
  held.shift()?.();
  await pass();
};
const shown = () => shownUser(place, "u1")?.assignment?.permissions;

/** The page of the project's users, open. */
async function openPage() {
  const close = new QueryObserver(queryClient, userWindowQuery(place, rememberedUserOrder(), 0)).subscribe(() => {});
  await pass();
  asked.length = 0;
  return { close, save: userSaver(place) };
}

test("another administrator's changes appear, at most once a second", async () => {
  const { close } = await openPage();
  for (const permissions of [
    ["VIEW", "EDIT"],
    ["VIEW", "SHARE"],
  ] as const) {
    stored = { permissions, revision: stored.revision + 1 };
    for (let n = 0; n < 20; n += 1) tellOfUsers();
    await pass();
  }
  await pass(5_000);
  expect(shown()).toEqual(["VIEW", "SHARE"]);
  expect(asked).toEqual(["ProjectUserList", "ProjectUserList"]);
  live.tell(workspaceChanged, { workspaceId: "w" });
  await pass();
  expect(asked).toHaveLength(3);
  close();
});

test("a page that is not open loads nothing, and finds its users stale when it opens", async () => {
  (await openPage()).close();
  stored = { permissions: ["VIEW", "SHARE"], revision: 2 };
  tellOfUsers();
  await pass(5_000);
  expect(asked).toEqual([]);
  const { close } = await openPage();
  expect(shown()).toEqual(["VIEW", "SHARE"]);
  close();
});

test("the list is not reloaded during your own change, but afterwards", async () => {
  const { close, save } = await openPage();
  isSlow = true;
  const saving = save("u1", { kind: "permissions", permissions: ["VIEW", "COMMENT"] });
  const next = save("u1", { kind: "permissions", permissions: ["VIEW", "COMMENT", "SHARE"] });
  await pass();
  tellOfUsers();
  await pass(3_000);
  expect(asked).toEqual(["SaveProjectUser"]);
  expect(shown()).toEqual(["VIEW", "COMMENT", "SHARE"]);
  await answerNext();
  expect(shown()).toEqual(["VIEW", "COMMENT", "SHARE"]);
  await answerNext();
  expect(await Promise.all([saving, next])).toEqual([true, true]);
  await pass(3_000);
  expect(asked).toEqual(["SaveProjectUser", "SaveProjectUser", "ProjectUserList"]);
  close();
});

test("a list in flight during a local change doesn't revert it on the page", async () => {
  const { close, save } = await openPage();
  isSlow = true;
  tellOfUsers();
  await pass();
  const saving = save("u1", { kind: "permissions", permissions: ["VIEW", "SHARE"] });
  await pass();
  expect(asked).toEqual(["ProjectUserList", "SaveProjectUser"]);
  await answerNext();
  expect(shown()).toEqual(["VIEW", "SHARE"]);
  await answerNext();
  expect(await saving).toBe(true);
  expect(shown()).toEqual(["VIEW", "SHARE"]);
  close();
});
