import { afterAll, beforeAll, expect, test } from "vitest";
import { assignRoles, type Stage, stageProduction } from "#testkit/stage-production.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";

const TO_PROJECT = `mutation ($project: ID!, $users: [ID!]!) {
  assignProjectUsers(projectId: $project, userIds: $users, roleId: "VIEWER") { user { email } } }`;
const TO_FOLDER = `mutation ($project: ID!, $folder: ID!, $users: [ID!]!) {
  assignFolderUsers(projectId: $project, folderId: $folder, userIds: $users, allowedTo: [VIEW]) { user { email } } }`;
const AS_ADMIN = `mutation ($workspace: ID!, $user: ID!) {
  saveWorkspaceUser(workspace: $workspace, user: $user, isAdmin: true) { user { email } } }`;
const DELETE = "mutation ($users: [ID!]!) { deleteUsers(ids: $users) }";
const USER = "query ($user: ID!) { user(id: $user) { email lastLogin } }";

let world: TestWorld;
let ours: Stage;
let theirs: Stage;

beforeAll(async () => {
  world = await testWorld();
  ours = await stageProduction(world, "Ours");
  theirs = await stageProduction(world, "Theirs");
  // The second production has the same people as the first, without the outsider.
  const { db } = world.platform;
  await db.deleteFrom("workspace_user").where("workspace_id", "=", theirs.workspaceId).execute();
  await db.deleteFrom("project_user").where("project_id", "=", theirs.projectId).execute();
  await db.deleteFrom("folder_user").where("project_id", "=", theirs.projectId).execute();
  await assignRoles(world, theirs.projectId, { outsider: "VIEWER" });
});
afterAll(() => world[Symbol.asyncDispose]());

const naming = (user: string, ...others: readonly string[]) => ({
  project: ours.projectId,
  folder: ours.clips,
  workspace: ours.workspaceId,
  user,
  users: [user, ...others],
});

test("PLUS-388 a person whom the caller can't find can't be added by id: the call behaves as with an unknown id, and shows and changes nothing", async () => {
  const { outsider, viewer } = world.people;
  for (const given of [naming(outsider.id), naming(outsider.id, viewer.id)]) {
    for (const person of ["manager", "supervisor"] as const)
      for (const query of [TO_PROJECT, TO_FOLDER])
        expect(await world.as(person).refusal(query, given)).toBe("NOT_FOUND");
    expect(await world.as("manager").refusal(AS_ADMIN, given)).toBe("NOT_FOUND");
    expect(await world.as("manager").refusal(USER, given)).toBe("NOT_FOUND");
    expect(await world.as("manager").refusal(DELETE, given)).toBe("NOT_FOUND");
  }
  const rows = world.platform.db.selectFrom("project_user").select("project_id").where("user_id", "=", outsider.id);
  expect(await rows.execute()).toEqual([{ project_id: theirs.projectId }]);
});

test("PLUS-388 superusers can add anyone; then others can find them, and only superusers can delete the account", async () => {
  const { outsider } = world.people;
  await world.as("superuser").graphql(TO_PROJECT, naming(outsider.id));
  await world.as("manager").graphql(TO_FOLDER, naming(outsider.id));
  expect(await world.as("manager").refusal(DELETE, naming(outsider.id))).toBe("FORBIDDEN");
});

test("PLUS-388 PLUS-241 a person outside every workspace can be found and added by everyone who assigns people", async () => {
  const INVITE = `mutation { inviteUser(email: "free@films.example", name: "Fred Free") { user { id } } }`;
  const made = await world.as("superuser").graphql<{ inviteUser: { user: { id: string } } }>(INVITE);
  await world.as("supervisor").graphql(TO_PROJECT, naming(made.inviteUser.user.id));
});
