import "#testkit/browser-window.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "#web/data/query-client.ts";
import { useNotices } from "#web/ui/notices/notice-store.ts";
import { reinvite } from "../reinvite.ts";
import { addUsers, assignToProjects, deleteUsers, inviteNewUser, unassignUsers } from "./change-users.ts";

interface Call {
  operationName: string;
  variables: Record<string, unknown>;
}
/** The requests to the server, in order; it responds by operation name: data, or the code of a refusal. */
let calls: Call[];
let answers: Record<string, ((variables: Record<string, unknown>) => unknown) | string>;

beforeEach(() => {
  calls = [];
  answers = {};
  queryClient.clear();
  useNotices.setState({ shown: [], log: [] });
  vi.stubGlobal("fetch", async (_address: string, init: { body: string }) => {
    const call = JSON.parse(init.body) as Call;
    calls.push(call);
    const answer = answers[call.operationName] ?? (() => ({}));
    const data = typeof answer === "string" ? null : answer(call.variables);
    const errors = data === null ? [{ message: "Not so", extensions: { code: answer } }] : undefined;
    return new Response(JSON.stringify({ data, errors }), { headers: { "content-type": "application/json" } });
  });
});
afterEach(() => vi.unstubAllGlobals());

const texts = () => useNotices.getState().shown.map(({ text }) => text);
const asked = () => calls.map(({ operationName }) => operationName);
const viewer: Parameters<typeof addUsers>[2] = { id: "VIEWER", folderPermissions: ["VIEW", "COMMENT"] };

test("USERS-090 people of a folder are assigned with the rights of the role, people of a project with the role", async () => {
  expect(await addUsers({ projectId: "p", folderId: "f" }, ["u1", "u2"], viewer, "invite")).toBe(true);
  expect(calls[0]).toMatchObject({
    operationName: "AssignFolderUsers",
    variables: { projectId: "p", folderId: "f", userIds: ["u1", "u2"], allowedTo: ["VIEW", "COMMENT"] },
  });
  await addUsers({ projectId: "p", folderId: null }, ["u1"], viewer, "invite");
  expect(calls[1]?.variables).toEqual({ projectId: "p", userIds: ["u1"], roleId: "VIEWER" });
  expect(texts()).toEqual(["Added 1 user", "Added 2 users"]);
});

test("USERS-100 USERS-101 a failed addition is reported in the words of its button, with the server's reason", async () => {
  answers.AssignProjectUsers = "FORBIDDEN";
  const place = { projectId: "p", folderId: null };
  expect(await addUsers(place, ["u1"], viewer, "invite")).toBe(false);
  expect(await addUsers(place, ["u1"], viewer, "assign")).toBe(false);
  expect(useNotices.getState().shown).toMatchObject([
    { kind: "negative", text: "Could not assign user to folder/project", detail: "Not so" },
    { kind: "negative", text: "Could not add user", detail: "Not so" },
  ]);
});

const invitation = { name: "Ada", email: "ada@example.com", projectId: "p", folderId: "f", roleId: "EDITOR" };

test("USERS-099 USERS-106 a failed invitation says 'Could not invite user'; a known address is reported at its field", async () => {
  answers.InviteUser = "FORBIDDEN";
  expect(await inviteNewUser(invitation)).toBe("failed");
  expect(calls[0]?.variables).toEqual(invitation);
  expect(texts()).toEqual(["Could not invite user"]);
  answers.InviteUser = "CONFLICT";
  expect(await inviteNewUser(invitation)).toBe("taken");
  expect(texts()).toHaveLength(1);
  answers.InviteUser = () => ({ inviteUser: { user: { name: "Ada" } } });
  expect(await inviteNewUser(invitation)).toBe("invited");
  expect(texts()[0]).toBe("Invited Ada");
});

test("USERS-101 a failed assignment says 'Could not assign user to folder/project' and where; the others are assigned", async () => {
  const projects = ["Harrow", "Kestrel", "Dunes"].map((name) => ({ id: name, name }));
  answers.AssignProjectUsers = ({ projectId }) => (projectId === "Kestrel" ? null : {});
  const failed = await assignToProjects(["u1"], projects, "VIEWER");
  expect(failed.map(({ name }) => name)).toEqual(["Kestrel"]);
  expect(calls).toHaveLength(3);
  expect(useNotices.getState().shown).toMatchObject([
    { text: "Could not assign user to folder/project", detail: "Kestrel" },
    { text: "Assigned 1 user to 2 projects" },
  ]);
});

test("USERS-092 USERS-103 people are removed from a project or a folder, and a failure of either is reported", async () => {
  await unassignUsers({ projectId: "p", folderId: null }, ["u1"]);
  await unassignUsers({ projectId: "p", folderId: "f" }, ["u1", "u2"]);
  expect(calls).toMatchObject([
    { operationName: "UnassignProjectUsers", variables: { projectId: "p", userIds: ["u1"] } },
    { operationName: "UnassignFolderUsers", variables: { projectId: "p", folderId: "f", userIds: ["u1", "u2"] } },
  ]);
  answers = { UnassignProjectUsers: "FORBIDDEN", UnassignFolderUsers: "FORBIDDEN" };
  expect(await unassignUsers({ projectId: "p", folderId: null }, ["u1"])).toBe(false);
  expect(await unassignUsers({ projectId: "p", folderId: "f" }, ["u1"])).toBe(false);
  expect(texts().slice(0, 2)).toEqual(["Failed to unassign user(s)", "Failed to unassign user(s)"]);
});

test("USERS-104 a failed deletion says 'Failed to delete user(s)', with the server's reason", async () => {
  expect(await deleteUsers(["u1"])).toBe(true);
  answers.DeleteUsers = "CONFLICT";
  expect(await deleteUsers(["u1"])).toBe(false);
  expect(useNotices.getState().shown).toMatchObject([
    { text: "Failed to delete user(s)", detail: "Not so" },
    { text: "Deleted 1 user" },
  ]);
});

test("USERS-104 USERS-103 more people than one call accepts are sent in several; successes are reported next to failures", async () => {
  const ids = Array.from({ length: 1100 }, (_, index) => `u${index}`);
  answers.DeleteUsers = (variables) => ((variables.ids as string[]).includes("u1000") ? null : {});
  expect(await deleteUsers(ids)).toBe(true);
  expect(calls.map(({ variables }) => (variables.ids as string[]).length)).toEqual([500, 500, 100]);
  expect(texts()).toEqual(["Failed to delete user(s)", "Deleted 1000 users"]);
  calls = [];
  await unassignUsers({ projectId: "p", folderId: "f" }, ids);
  await assignToProjects(ids, [{ id: "p", name: "Harrow" }], "VIEWER");
  expect(calls.flatMap(({ variables }) => variables.userIds)).toEqual([...ids, ...ids]);
  expect(calls).toHaveLength(6);
});

const somebody = () => ({
  user: { id: "u1", name: "Ada", email: "ada@example.com", projects: [{ projectId: "x" }, { projectId: "p2" }] },
});
const projects = [{ id: "p2", name: "Two" }];

test("USERS-087 a person is invited again with name, address and the current project, or else one of the person's that the caller manages", async () => {
  answers = { ReinvitedUser: somebody };
  expect(await reinvite({ userIds: ["u1"], projectId: "p", projects })).toBe(true);
  expect(calls.at(-1)?.variables).toEqual({ email: "ada@example.com", name: "Ada", project: "p" });
  expect(asked()).toEqual(["ReinvitedUser", "ReinviteUser"]);
  await reinvite({ userIds: ["u1"], projectId: null, projects });
  expect(calls.at(-1)?.variables).toMatchObject({ project: "p2" });
  expect(texts()[0]).toBe("Invited 1 user again");
});

test("USERS-099 USERS-107 a failed re-invite says 'Failed to invite user', or that the user has already joined", async () => {
  answers = { ReinvitedUser: somebody, ReinviteUser: "FORBIDDEN" };
  expect(await reinvite({ userIds: ["u1", "u2"], projectId: "p", projects })).toBe(false);
  expect(texts()).toEqual(["Failed to invite user"]);
  answers.ReinviteUser = "CONFLICT";
  await reinvite({ userIds: ["u1"], projectId: "p", projects });
  expect(texts()[0]).toBe("Cannot invite the user because the user joined already");
  expect(texts()).toHaveLength(2);
});
