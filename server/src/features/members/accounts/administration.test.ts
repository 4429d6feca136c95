import { afterAll, beforeAll, expect, test } from "vitest";
import { assignFolder, assignRoles, type Stage, stageProduction } from "#testkit/stage-production.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";

let world: TestWorld;
let stage: Stage;
beforeAll(async () => {
  world = await testWorld();
  stage = await stageProduction(world);
});
afterAll(() => world[Symbol.asyncDispose]());

interface Person {
  readonly userId: string;
  readonly role: { readonly name: string };
  readonly isSupervisor: boolean;
  readonly permissions: readonly string[];
}
const LISTS = `query ($workspace: ID!, $project: ID!, $folder: ID!) {
  workspaceUsers(workspace: $workspace) { userId }
  projectUsers(projectId: $project, withInherited: true) { userId role { name } isSupervisor permissions }
  folderUsers(projectId: $project, folderId: $folder, withInherited: true) { userId role { name } permissions: allowedTo }
}`;
const SAVE_PROJECT = `mutation ($project: ID!, $user: ID!) {
  saveProjectUser(project: $project, user: $user, role: "VIEWER") { userId } }`;
const SAVE_FOLDER = `mutation ($project: ID!, $folder: ID!, $user: ID!) {
  saveFolderUser(project: $project, folder: $folder, user: $user, allowedTo: [VIEW]) { userId } }`;

test("USERS-007 USERS-018 USERS-019 a person is listed in workspace, project and folder from the invitation to the deletion", async () => {
  const manager = world.as("manager");
  const { workspaceId: workspace, projectId: project, day: folder } = stage;
  const { inviteUser } = await manager.graphql<{ inviteUser: { user: { id: string } } }>(
    `mutation ($project: ID!) { inviteUser(email: "nora@rushlight.example", name: "Nora New", projectId: $project) { user { id } } }`,
    { project },
  );
  const user = inviteUser.user.id;
  const lists = async () => {
    const answer = await manager.graphql<Record<"workspaceUsers" | "projectUsers" | "folderUsers", Person[]>>(LISTS, {
      workspace,
      project,
      folder,
    });
    const nora = ({ userId }: Person) => userId === user;
    const { workspaceUsers, projectUsers, folderUsers } = answer;
    return { isAdmin: workspaceUsers.some(nora), inProject: projectUsers.find(nora), inFolder: folderUsers.find(nora) };
  };
  const change = (field: string, variables: object = {}, declared = "") =>
    manager.graphql(`mutation ($project: ID!, $user: ID!${declared}) { ${field} }`, { project, user, ...variables });

  expect(await lists()).toMatchObject({ isAdmin: false, inProject: { role: { name: "Viewer" }, isSupervisor: false } });
  await manager.graphql(
    `mutation ($project: ID!) { reinviteUser(email: "nora@rushlight.example", project: $project) { invited } }`,
    { project },
  );
  const mails = world.platform.db.selectFrom("mail").select("id").where("recipient", "=", "nora@rushlight.example");
  expect(await mails.execute()).toHaveLength(2);
  await change(`saveProjectUser(project: $project, user: $user, role: "SUPERVISOR") { userId }`);
  expect(await lists()).toMatchObject({ inProject: { role: { name: "Supervisor" }, isSupervisor: true } });
  await change(
    `saveProjectUser(project: $project, user: $user, role: "EDITOR", permissions: [VIEW, SHARE]) { userId }`,
  );
  expect(await lists()).toMatchObject({ inProject: { role: { name: "Editor" }, permissions: ["VIEW", "SHARE"] } });
  const inFolder =
    "saveFolderUser(project: $project, folder: $folder, user: $user, allowedTo: [VIEW], revision: 0) { userId }";
  await change(inFolder, { folder }, ", $folder: ID!");
  expect(await lists()).toMatchObject({
    inProject: { permissions: ["VIEW", "SHARE"] },
    inFolder: { permissions: ["VIEW"] },
  });
  await change(
    "unassignFolderUsers(projectId: $project, folderId: $folder, userIds: [$user])",
    { folder },
    ", $folder: ID!",
  );
  expect(await lists()).toMatchObject({ inFolder: { permissions: ["VIEW", "SHARE"] } });
  await change("unassignProjectUsers(projectId: $project, userIds: [$user])");
  expect(await lists()).toEqual({ isAdmin: false, inProject: undefined, inFolder: undefined });

  await manager.graphql(
    "mutation ($workspace: ID!, $user: ID!) { saveWorkspaceUser(workspace: $workspace, user: $user, isAdmin: true) { userId } }",
    { workspace, user },
  );
  expect(await lists()).toMatchObject({ isAdmin: true, inProject: { role: { name: "Admin" } } });
  await world.as("superuser").graphql("mutation ($user: ID!) { deleteUsers(ids: [$user]) }", { user });
  expect(await lists()).toEqual({ isAdmin: false, inProject: undefined, inFolder: undefined });
});

test("USERS-070 USERS-074 USERS-093 USERS-094 a refused change of a workspace admin who also has entries changes and records nothing", async () => {
  const { db } = world.platform;
  await assignRoles(world, stage.projectId, { manager: "EDITOR" });
  await assignFolder(world, stage.projectId, stage.day, "manager", ["VIEW", "SHARE"]);
  const user = world.people.manager.id;
  const entries = async () => ({
    project: await db.selectFrom("project_user").selectAll().where("user_id", "=", user).execute(),
    folder: await db.selectFrom("folder_user").selectAll().where("user_id", "=", user).execute(),
    records: (await db.selectFrom("audit_record").select("id").execute()).length,
  });
  const before = await entries();
  expect([before.project.length, before.folder.length]).toEqual([1, 1]);
  const supervisor = world.as("supervisor");
  const inProject = { project: stage.projectId, user };
  const inFolder = { ...inProject, folder: stage.day };
  expect(await supervisor.refusal(SAVE_PROJECT, inProject)).toBe("FORBIDDEN");
  expect(await supervisor.refusal(SAVE_FOLDER, inFolder)).toBe("FORBIDDEN");
  expect(await entries()).toEqual(before);
  // Nor does one by somebody who doesn't edit the project.
  const viewer = { user: world.people.viewer.id };
  expect(await world.as("editor").refusal(SAVE_PROJECT, { ...inProject, ...viewer })).toBe("FORBIDDEN");
  expect(await world.as("editor").refusal(SAVE_FOLDER, { ...inFolder, ...viewer })).toBe("FORBIDDEN");
});

test("PLUS-140 actions that change nothing are not recorded: removing a person who isn't assigned, or adding an existing admin", async () => {
  const { editor, outsider, manager } = world.people;
  const users = [editor.id, outsider.id];
  await assignFolder(world, stage.projectId, stage.day, "editor", ["VIEW"]);
  const recorded = async (query: string, variables: object) => {
    const records = world.platform.db.selectFrom("audit_record").select(["id", "verb", "target_name as name"]);
    const before = new Set((await records.execute()).map(({ id }) => id));
    await world.as("superuser").graphql(query, { ...variables });
    return (await records.execute()).filter(({ id }) => !before.has(id)).map(({ verb, name }) => [verb, name]);
  };
  const inProject = { project: stage.projectId, users };
  const inFolder = { ...inProject, folder: stage.day };
  const FROM_FOLDER = `mutation ($project: ID!, $folder: ID!, $users: [ID!]!) {
    unassignFolderUsers(projectId: $project, folderId: $folder, userIds: $users) }`;
  expect(await recorded(FROM_FOLDER, inFolder)).toEqual([["folder.user-removed", editor.name]]);
  const FROM_PROJECT =
    "mutation ($project: ID!, $users: [ID!]!) { unassignProjectUsers(projectId: $project, userIds: $users) }";
  expect(await recorded(FROM_PROJECT, inProject)).toEqual([["project.user-removed", editor.name]]);
  const MAKE_ADMIN = `mutation ($workspace: ID!, $user: ID!) {
    saveWorkspaceUser(workspace: $workspace, user: $user, isAdmin: true) { userId } }`;
  const { workspaceId: workspace } = stage;
  expect(await recorded(MAKE_ADMIN, { workspace, user: manager.id })).toEqual([]);
  expect(await recorded(MAKE_ADMIN, { workspace, user: outsider.id })).toEqual([
    ["workspace.admin-added", outsider.name],
  ]);
});

const INVITE = `mutation ($email: String!, $project: ID!) {
  inviteUser(email: $email, name: "Gast", projectId: $project, roleId: "VIEWER") { user { id } } }`;
const USER = "query ($id: ID!) { user(id: $id) { email lastActivity } }";
const UNASSIGN = `mutation ($project: ID!, $users: [ID!]!) { unassignProjectUsers(projectId: $project, userIds: $users) }`;

test("PLUS-1282 a person who invited somebody can read that account as long as they manage something", async () => {
  const root = world.as("superuser");
  const supervisor = world.as("supervisor");
  const { projectId: project } = stage;
  const variables = { email: "gast@rushlight.example", project };
  const { inviteUser } = await supervisor.graphql<{ inviteUser: { user: { id: string } } }>(INVITE, variables);
  const { id } = inviteUser.user;
  // No longer a member of anything: visible only because of the invitation.
  await root.graphql(UNASSIGN, { project, users: [id] });
  expect(await supervisor.graphql(USER, { id })).toMatchObject({ user: { email: "gast@rushlight.example" } });
  await root.graphql(UNASSIGN, { project, users: [world.people.supervisor.id] });
  expect(await supervisor.refusal(USER, { id })).toBe("NOT_FOUND");
  await assignRoles(world, project, { supervisor: "SUPERVISOR" });
  expect(await supervisor.graphql(USER, { id })).toMatchObject({ user: { email: "gast@rushlight.example" } });
});
