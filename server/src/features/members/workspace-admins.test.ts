import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { LiveClient } from "#testkit/calls/live-client.ts";
import type { PersonName } from "#testkit/people.ts";
import { assignFolder, assignRoles, type Stage, stageProduction } from "#testkit/stage-production.ts";
import { step } from "#testkit/steps/step.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";
import { until } from "#testkit/until.ts";

let world: TestWorld;
let stage: Stage;

beforeAll(async () => {
  world = await testWorld();
  stage = await stageProduction(world);
});
afterAll(() => world[Symbol.asyncDispose]());

const ADMINS = `query ($workspace: ID!) { workspaceUsers(workspace: $workspace) {
  workspaceId userId user { id name email } isAdmin } }`;
const SAVE = `mutation ($workspace: ID!, $user: ID!, $isAdmin: Boolean!) {
  saveWorkspaceUser(workspace: $workspace, user: $user, isAdmin: $isAdmin) { workspaceId userId isAdmin user { name } } }`;
const REMOVE = `mutation ($workspace: ID!, $user: ID!, $keepInProjects: Boolean!) {
  removeWorkspaceUser(workspace: $workspace, user: $user, keepInProjects: $keepInProjects) }`;
const REMOVE_BY_INPUT = `mutation ($workspace: ID!, $user: ID!, $keepInProjects: Boolean!) {
  removeWorkspaceUser(input: { workspace: $workspace, user: $user, keepInProjects: $keepInProjects }) }`;

const admins = async (person: PersonName = "manager") =>
  (
    await world.as(person).graphql<{ workspaceUsers: readonly { userId: string; user: { name: string } }[] }>(ADMINS, {
      workspace: stage.workspaceId,
    })
  ).workspaceUsers;
const idOf = (person: PersonName) => world.people[person].id;
const save = (user: string, isAdmin = true) => ({ workspace: stage.workspaceId, user, isAdmin });
const remove = (person: PersonName, keepInProjects: boolean, document = REMOVE) =>
  world.as("manager").graphql<{ removeWorkspaceUser: boolean }>(document, {
    workspace: stage.workspaceId,
    user: idOf(person),
    keepInProjects,
  });
/** Returns the person's permissions on the project; null if it is hidden. */
async function rights(person: PersonName) {
  const query = "query ($id: ID!) { project(id: $id) { allowedTo { edit delete manageUsers } } }";
  const answer = await world.as(person).ask<{ project: { allowedTo: object } }>(query, { id: stage.projectId });
  return answer.data?.project.allowedTo ?? null;
}

test("an admin can add another admin, who sees the workspace immediately and is listed", async () => {
  await step("WORKSPACES-061 only admins can read the list", async () => {
    expect(await rights("outsider")).toBeNull();
    expect(await world.as("outsider").refusal(ADMINS, { workspace: stage.workspaceId })).toBe("NOT_FOUND");
  });
  const added = await step("WORKSPACES-046 WORKSPACES-068 the call creates an admin", async () => {
    const { saveWorkspaceUser } = await world
      .as("manager")
      .graphql<{ saveWorkspaceUser: object }>(SAVE, save(idOf("outsider")));
    const added = { workspaceId: stage.workspaceId, userId: idOf("outsider"), isAdmin: true };
    expect(saveWorkspaceUser).toEqual({ ...added, user: { name: "Odd Outsider" } });
    return added;
  });
  expect(await rights("outsider")).toEqual({ edit: true, delete: true, manageUsers: true });
  await world.as("superuser").graphql(SAVE, save(idOf("outsider")));
  const rows = await step("USERS-081 DATA-046 the list includes the new admin", async () => {
    const { name, email, id } = world.people.outsider;
    const rows = await admins("outsider");
    expect(rows.map((row) => row.user.name)).toEqual(["Odd Outsider", "Wim Workspaceadmin"]);
    expect(rows[0]).toEqual({ ...added, user: { id, name, email } });
    return rows;
  });
  const nested = await world
    .as("superuser")
    .graphql<{ workspaces: { id: string; users: { userId: string }[] }[] }>("{ workspaces { id users { userId } } }");
  const own = nested.workspaces.find((workspace) => workspace.id === stage.workspaceId);
  expect(own?.users.map((row) => row.userId)).toEqual(rows.map((row) => row.userId));
});

test("WORKSPACES-046 WORKSPACES-068 unknown and deleted people, and roles other than admin, are refused", async () => {
  const refusal = (variables: object) => world.as("manager").refusal(SAVE, { ...variables });
  for (const user of ["", "nope", randomUUID()]) expect(await refusal(save(user))).toBe("NOT_FOUND");
  expect(await refusal(save(idOf("viewer"), false))).toBe("VALIDATION");
  expect(await refusal({ ...save(idOf("viewer")), workspace: randomUUID() })).toBe("NOT_FOUND");
  expect(await world.as("supervisor").refusal(SAVE, save(idOf("viewer")))).toBe("NOT_FOUND");
  expect(await world.as("otherManager").refusal(SAVE, save(idOf("viewer")))).toBe("NOT_FOUND");
});

test("WORKSPACES-043 WORKSPACES-044 WORKSPACES-070 a removed admin who is kept becomes supervisor of the workspace's projects", async () => {
  await assignRoles(world, stage.projectId, { outsider: "VIEWER" });
  expect(await remove("outsider", true, REMOVE_BY_INPUT)).toEqual({ removeWorkspaceUser: true });
  expect((await admins()).map((row) => row.userId)).toEqual([idOf("manager")]);
  expect(await rights("outsider")).toEqual({ edit: true, delete: false, manageUsers: true });
  expect(await world.as("outsider").refusal(ADMINS, { workspace: stage.workspaceId })).toBe("NOT_FOUND");
  const again = { workspace: stage.workspaceId, user: idOf("outsider"), keepInProjects: false };
  expect(await world.as("manager").refusal(REMOVE, again)).toBe("NOT_FOUND");
  expect(await rights("outsider")).not.toBeNull();
});

test("WORKSPACES-043 WORKSPACES-045 a removed admin who is not kept sees none of the workspace's projects, whatever the previous assignments", async () => {
  await world.as("superuser").graphql(SAVE, save(idOf("outsider")));
  await assignFolder(world, stage.projectId, stage.camera, "outsider", ["VIEW"]);
  await assignRoles(world, stage.projectId, { outsider: "EDITOR" });
  await remove("outsider", false);
  expect(await rights("outsider")).toBeNull();
  expect(await rights("viewer")).toEqual({ edit: false, delete: false, manageUsers: false });
});

test("PLUS-145 PLUS-322 a change of a workspace is announced to its admins, superusers and new admins, but not to former admins", async () => {
  const people = ["supervisor", "manager", "otherManager", "outsider", "superuser"] as const;
  const sockets = new Map<PersonName, LiveClient>();
  for (const person of people) {
    const address = `${world.url.replace("http", "ws")}/ws?token=${world.people[person].token}`;
    sockets.set(person, await LiveClient.connect(address));
  }
  const told = (id: string) =>
    people.filter((person) =>
      (sockets.get(person)?.received("workspaceChanged") ?? []).some((message) => message.workspaceId === id),
    );
  /** Superusers receive every event in order: once they have the last one, everyone has theirs. */
  const toldAfter = async (act: () => Promise<unknown>, superusers: readonly PersonName[] = ["superuser"]) => {
    for (const socket of sockets.values()) socket.messages.length = 0;
    await act();
    const CREATE = "mutation ($name: String!) { createWorkspace(name: $name) { id } }";
    const { createWorkspace } = await world
      .as("superuser")
      .graphql<{ createWorkspace: { id: string } }>(CREATE, { name: `Mark ${randomUUID()}` });
    await until(() => told(createWorkspace.id).includes("superuser"));
    expect(told(createWorkspace.id)).toEqual(superusers);
    return told(stage.workspaceId);
  };
  // Messages of earlier tests may still be on their way.
  await toldAfter(async () => undefined);
  const { workspaceId: id } = stage;
  const RENAME = "mutation ($id: ID!, $name: String!) { updateWorkspace(id: $id, name: $name) { id } }";
  expect(await toldAfter(() => world.as("superuser").graphql(RENAME, { id, name: "North" }))).toEqual([
    "manager",
    "superuser",
  ]);
  expect(await toldAfter(() => world.as("manager").graphql(SAVE, save(idOf("outsider"))))).toEqual([
    "manager",
    "outsider",
    "superuser",
  ]);
  const rename = (name: string) => world.as("superuser").graphql(RENAME, { id, name });
  expect(await toldAfter(() => rename("Middle"))).toEqual(["manager", "outsider", "superuser"]);
  expect(await toldAfter(() => remove("outsider", false))).toContain("outsider");
  expect(await toldAfter(() => rename("South"))).toEqual(["manager", "superuser"]);
  const PROMOTE = "mutation ($id: ID!, $is: Boolean!) { updateUser(id: $id, isSuperuser: $is) { id } }";
  const promote = (is: boolean) => world.as("superuser").graphql(PROMOTE, { id: idOf("outsider"), is });
  await promote(true);
  expect(await toldAfter(() => rename("East"), ["outsider", "superuser"])).toEqual([
    "manager",
    "outsider",
    "superuser",
  ]);
  await promote(false);
  expect(await toldAfter(() => rename("West"))).toEqual(["manager", "superuser"]);
  const DELETE = "mutation ($id: ID!) { deleteWorkspace(id: $id) }";
  expect(await toldAfter(() => world.as("superuser").graphql(DELETE, { id }))).toEqual(["manager", "superuser"]);
  for (const socket of sockets.values()) await socket[Symbol.asyncDispose]();
});
