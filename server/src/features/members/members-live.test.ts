import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { LiveClient } from "#testkit/calls/live-client.ts";
import type { PersonName } from "#testkit/people.ts";
import { type Stage, stageProduction } from "#testkit/stage-production.ts";
import { addWorkspaceAdmin } from "#testkit/stages/add-workspace-admin.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";
import { until } from "#testkit/until.ts";
import { issueOneTimeToken } from "../auth/invitations/issue-one-time-token.ts";

const PEOPLE = ["superuser", "manager", "otherManager", "supervisor", "editor", "outsider"] as const;

const MAKE_WORKSPACE = "mutation ($name: String!) { createWorkspace(name: $name) { id } }";

let world: TestWorld;
let stage: Stage;
const sockets = new Map<PersonName, LiveClient>();

beforeAll(async () => {
  world = await testWorld();
  stage = await stageProduction(world);
  const { createWorkspace } = await world
    .as("superuser")
    .graphql<{ createWorkspace: { id: string } }>(MAKE_WORKSPACE, { name: "Elsewhere" });
  await world.platform.transact((unit) =>
    addWorkspaceAdmin(unit, world.clock, { workspaceId: createWorkspace.id, userId: world.people.otherManager.id }),
  );
  for (const person of PEOPLE) {
    const address = `${world.url.replace("http", "ws")}/ws?token=${world.people[person].token}`;
    sockets.set(person, await LiveClient.connect(address));
  }
  await toldBy(async () => undefined);
});
afterAll(async () => {
  for (const socket of sockets.values()) await socket[Symbol.asyncDispose]();
  await world[Symbol.asyncDispose]();
});

const heard = (person: PersonName) => sockets.get(person)?.received("usersChanged").length ?? 0;

/**
 * Returns who is notified of changed user lists. Superusers receive every event in order: once they have the last one, everyone
 * has theirs.
 */
async function toldBy(act: () => Promise<unknown>): Promise<readonly PersonName[]> {
  for (const socket of sockets.values()) socket.messages.length = 0;
  await act();
  const { createWorkspace } = await world
    .as("superuser")
    .graphql<{ createWorkspace: { id: string } }>(MAKE_WORKSPACE, { name: `Mark ${randomUUID()}` });
  const marks = () => sockets.get("superuser")?.received("workspaceChanged") ?? [];
  await until(() => marks().some(({ workspaceId }) => workspaceId === createWorkspace.id));
  return PEOPLE.filter((person) => heard(person) > 0);
}

const change = (call: string) => () => world.as("superuser").graphql(`mutation { ${call} }`);

test("changed permissions in a project are announced only to people who manage it, those of an account only to user administrators", async () => {
  const ofProject = ["superuser", "manager", "supervisor"];
  const ofAny = ["superuser", "manager", "otherManager", "supervisor"];
  const viewer = `"${world.people.viewer.id}"`;
  const [project, folder] = [`"${stage.projectId}"`, `"${stage.day}"`];
  const inFolder = `projectId: ${project}, folderId: ${folder}, userIds: [${viewer}]`;
  for (const call of [
    `assignProjectUsers(projectId: ${project}, userIds: [${viewer}], roleId: "EDITOR") { userId }`,
    `saveProjectUser(project: ${project}, user: ${viewer}, role: "VIEWER") { userId }`,
    `unassignProjectUsers(projectId: ${project}, userIds: [${viewer}])`,
    `assignFolderUsers(${inFolder}, allowedTo: [VIEW]) { userId }`,
    `saveFolderUser(project: ${project}, folder: ${folder}, user: ${viewer}, allowedTo: [VIEW, SHARE]) { userId }`,
    `unassignFolderUsers(${inFolder})`,
  ])
    expect(await toldBy(change(call)), call).toEqual(ofProject);
  const invitation = `inviteUser(email: "nova@rushlight.example", name: "Nova New", projectId: ${project}) { user { id } }`;
  for (const call of [
    invitation,
    `updateUser(id: ${viewer}, name: "Maren Married") { id }`,
    `deleteUsers(ids: [${viewer}])`,
  ])
    expect(await toldBy(change(call)), call).toEqual(ofAny);
});

test("a new person is announced to user administrators; a refused or repeated invitation to nobody", async () => {
  const ADD = `mutation { inviteUser(email: "june@rushlight.example", name: "June Joins") { user { id } } }`;
  const { inviteUser } = await world.as("superuser").graphql<{ inviteUser: { user: { id: string } } }>(ADD);
  const userId = inviteUser.user.id;
  const again = change(`reinviteUser(email: "june@rushlight.example") { invited }`);
  await toldBy(async () => undefined);
  expect(await toldBy(again)).toEqual([]);
  const token = await world.platform.transact((unit) =>
    issueOneTimeToken(unit, world.platform, { kind: "invite", userId, lifeMs: 60_000 }),
  );
  const join = () => world.anonymous.rest("POST", `/api/invite/${token}`, { name: "June", password: "tungsten lamp" });
  expect(await toldBy(join)).toEqual(["superuser", "manager", "otherManager", "supervisor"]);
  const late = `mutation { updateUser(id: "${userId}", name: "Late", revision: 0) { id } }`;
  expect(await toldBy(() => world.as("superuser").refusal(late))).toEqual([]);
});
