import { afterAll, beforeAll, expect, test } from "vitest";
import { type Stage, stageProduction } from "#testkit/stage-production.ts";
import type { TestClient } from "#testkit/test-client.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";

const TO_PROJECT = `mutation ($project: ID!, $users: [ID!]!) {
  assignProjectUsers(projectId: $project, userIds: $users, roleId: "VIEWER") { user { email } } }`;
const FROM_PROJECT =
  "mutation ($project: ID!, $users: [ID!]!) { unassignProjectUsers(projectId: $project, userIds: $users) }";
const AS_ADMIN = `mutation ($workspace: ID!, $user: ID!) {
  saveWorkspaceUser(workspace: $workspace, user: $user, isAdmin: true) { user { email } } }`;
const DELETE = "mutation ($users: [ID!]!) { deleteUsers(ids: $users) }";
const MAY = "query ($user: ID!) { user(id: $user) { allowedTo { delete } } }";
const FIND = "query ($text: String!) { personSearch(text: $text) { id } }";
const INVITE = `mutation ($email: String!, $project: ID) {
  inviteUser(email: $email, name: "Ivo Invited", projectId: $project) { user { id } } }`;

let world: TestWorld;
let ours: Stage;
let theirs: Stage;
let invited = 0;

beforeAll(async () => {
  world = await testWorld();
  ours = await stageProduction(world, "Ours");
  theirs = await stageProduction(world, "Theirs");
});
afterAll(() => world[Symbol.asyncDispose]());

const naming = (user: string) => ({ project: ours.projectId, workspace: ours.workspaceId, user, users: [user] });

async function invite(client: TestClient, project?: string): Promise<string> {
  invited += 1;
  const given = { email: `invited-${invited}@films.example`, project };
  const { inviteUser } = await client.graphql<{ inviteUser: { user: { id: string } } }>(INVITE, given);
  return inviteUser.user.id;
}

async function mayDelete(client: TestClient, user: string): Promise<boolean> {
  const answer = await client.graphql<{ user: { allowedTo: { delete: boolean } } }>(MAY, { user });
  return answer.user.allowedTo.delete;
}

test("PLUS-395 a person who joins with their own account can be removed, but the admin can't delete their account", async () => {
  const manager = world.as("manager");
  const { outsider } = world.people;
  for (const person of [outsider.id, await invite(world.as("superuser"))]) {
    for (const takeIn of [TO_PROJECT, AS_ADMIN]) {
      await manager.graphql(takeIn, naming(person));
      expect(await mayDelete(manager, person)).toBe(false);
      expect(await manager.refusal(DELETE, naming(person))).toBe("FORBIDDEN");
    }
    await manager.graphql(FROM_PROJECT, naming(person));
  }
  expect(await world.as("outsider").graphql("{ currentUser { id } }")).toEqual({ currentUser: { id: outsider.id } });
  await world.as("superuser").graphql(DELETE, naming(outsider.id));
});

test("PLUS-395 an account can be deleted by admins of its workspace, whoever created it, but not while it is part of another workspace", async () => {
  const [root, manager] = [world.as("superuser"), world.as("manager")];
  await root.graphql(AS_ADMIN, { workspace: theirs.workspaceId, user: world.people.otherManager.id });
  const { db } = world.platform;
  await db
    .deleteFrom("workspace_user")
    .where("workspace_id", "=", theirs.workspaceId)
    .where("user_id", "=", world.people.manager.id)
    .execute();
  for (const maker of [root, manager, world.as("supervisor")]) {
    const person = await invite(maker, ours.projectId);
    await root.graphql(TO_PROJECT, { project: theirs.projectId, users: [person] });
    expect(await manager.refusal(DELETE, naming(person))).toBe("FORBIDDEN");
    await manager.graphql(FROM_PROJECT, naming(person));
    expect(await world.as("otherManager").refusal(DELETE, naming(person))).toBe("FORBIDDEN");
    await root.graphql(FROM_PROJECT, { project: theirs.projectId, users: [person] });
    await manager.graphql(TO_PROJECT, naming(person));
    await manager.graphql(DELETE, naming(person));
  }
  const inNoProject = await invite(manager);
  await world.as("otherManager").graphql(TO_PROJECT, { project: theirs.projectId, users: [inNoProject] });
  expect(await world.as("otherManager").refusal(DELETE, naming(inNoProject))).toBe("FORBIDDEN");
  await world.as("otherManager").graphql(FROM_PROJECT, { project: theirs.projectId, users: [inNoProject] });
  await manager.graphql(DELETE, naming(inNoProject));
});

test("PLUS-395 superusers outside every workspace can't be found or added by others", async () => {
  const { superuser } = world.people;
  const find = (client: TestClient) => client.graphql(FIND, { text: superuser.email });
  for (const person of ["manager", "supervisor"] as const) {
    expect(await find(world.as(person))).toEqual({ personSearch: [] });
    expect(await world.as(person).refusal(TO_PROJECT, naming(superuser.id))).toBe("NOT_FOUND");
  }
  expect(await world.as("manager").refusal(AS_ADMIN, naming(superuser.id))).toBe("NOT_FOUND");
  expect(await find(world.as("superuser"))).toEqual({ personSearch: [{ id: superuser.id }] });
});
