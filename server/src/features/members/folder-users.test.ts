import { afterAll, beforeAll, expect, test } from "vitest";
import { addAsset, makeFolder, type Stage, stageProduction } from "#testkit/stage-production.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";

let world: TestWorld;
let stage: Stage;
beforeAll(async () => {
  world = await testWorld();
  stage = await stageProduction(world);
});
afterAll(() => world[Symbol.asyncDispose]());

const ASSIGN = `mutation ($projectId: ID!, $folderId: ID!, $userIds: [ID!]!, $allowedTo: [Permission!]!) {
  assignFolderUsers(projectId: $projectId, folderId: $folderId, userIds: $userIds, allowedTo: $allowedTo) { userId } }`;
const UNASSIGN = `mutation ($projectId: ID!, $folderId: ID!, $userIds: [ID!]!) {
  unassignFolderUsers(projectId: $projectId, folderId: $folderId, userIds: $userIds) }`;
const USERS = `query ($projectId: ID!, $folderId: ID!) {
  folderUsers(projectId: $projectId, folderId: $folderId) { userId allowedTo } }`;
const EIGHT = ["COMMENT", "CREATE", "DELETE", "DOWNLOAD", "EDIT", "SHARE", "UPLOAD", "VIEW"];

const at = () => ({ projectId: stage.projectId, folderId: stage.otherDay });
/** Returns people's individual entries on the folder. */
async function entries(): Promise<Record<string, string[]>> {
  const { folderUsers } = await world
    .as("supervisor")
    .graphql<{ folderUsers: { userId: string; allowedTo: string[] }[] }>(USERS, at());
  return Object.fromEntries(
    folderUsers.map(({ userId, allowedTo }) => [userId, allowedTo.toSorted((a, b) => a.localeCompare(b))]),
  );
}

test("USERS-016 USERS-090 people can be assigned to a folder with projectId, folderId, userIds and allowedTo", async () => {
  const userIds = [world.people.viewer.id, world.people.outsider.id];
  await world.as("supervisor").graphql(ASSIGN, { ...at(), userIds, allowedTo: ["VIEW", "DOWNLOAD"] });
  const given = await entries();
  expect(userIds.map((id) => given[id])).toEqual([
    ["DOWNLOAD", "VIEW"],
    ["DOWNLOAD", "VIEW"],
  ]);
  const toOne = { ...at(), userIds: [world.people.outsider.id], allowedTo: ["VIEW", "SHARE"] };
  await world.as("manager").graphql(ASSIGN, toOne);
  expect((await entries())[world.people.outsider.id]).toEqual(["SHARE", "VIEW"]);
  expect(await world.as("editor").refusal(ASSIGN, { ...at(), userIds, allowedTo: ["VIEW"] })).toBe("FORBIDDEN");
});

test("USERS-016 managers of the workspace and supervisors assign people to a project; for others nothing changes", async () => {
  const id = world.people.outsider.id;
  const { projectId } = stage;
  const ASSIGN_TO_PROJECT = `mutation ($projectId: ID!, $userIds: [ID!]!) {
    assignProjectUsers(projectId: $projectId, userIds: $userIds, roleId: "EDITOR") { userId } }`;
  const LEAVE =
    "mutation ($projectId: ID!, $userIds: [ID!]!) { unassignProjectUsers(projectId: $projectId, userIds: $userIds) }";
  const one = { projectId, userIds: [id] };
  const roles = () =>
    world.platform.db
      .selectFrom("project_user")
      .select("role")
      .where("project_id", "=", projectId)
      .where("user_id", "=", id)
      .execute();
  for (const person of ["editor", "viewer", "folderViewer"] as const)
    expect([person, await world.as(person).refusal(ASSIGN_TO_PROJECT, one)]).toEqual([person, "FORBIDDEN"]);
  expect(await roles()).toEqual([]);
  for (const person of ["manager", "supervisor"] as const) {
    await world.as(person).graphql(ASSIGN_TO_PROJECT, one);
    expect([person, await roles()]).toEqual([person, [{ role: "EDITOR" }]]);
    await world.as(person).graphql(LEAVE, one);
  }
});

test("DATA-041 the permissions are VIEW, CREATE, EDIT, DELETE, DOWNLOAD, UPLOAD, SHARE and COMMENT, and no other", async () => {
  const userIds = [world.people.viewer.id];
  await world.as("supervisor").graphql(ASSIGN, { ...at(), userIds, allowedTo: EIGHT });
  expect((await entries())[world.people.viewer.id]).toEqual(EIGHT);
  const { __type } = await world
    .as("supervisor")
    .graphql<{ __type: { enumValues: { name: string }[] } }>(`{ __type(name: "Permission") { enumValues { name } } }`);
  expect(__type.enumValues.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b))).toEqual(EIGHT);
});

test("USERS-092 people can be unassigned from a folder, and others stay assigned", async () => {
  const userIds = [world.people.viewer.id];
  const both = { ...at(), userIds: [...userIds, world.people.outsider.id], allowedTo: ["VIEW"] };
  await world.as("supervisor").graphql(ASSIGN, both);
  expect(await world.as("editor").refusal(UNASSIGN, { ...at(), userIds })).toBe("FORBIDDEN");
  await world.as("supervisor").graphql(UNASSIGN, { ...at(), userIds });
  expect(Object.keys(await entries())).toContain(world.people.outsider.id);
  expect(Object.keys(await entries())).not.toContain(world.people.viewer.id);
});

test("USERS-077 below a top-level folder nobody loses inherited permissions: neither by unassigning nor by an empty entry", async () => {
  const place = { projectId: stage.projectId, folderId: stage.clips };
  const supervisor = world.as("supervisor");
  const id = world.people.editor.id;
  const inherited = async () => {
    const query = `query ($projectId: ID!, $folderId: ID!) {
      folderUsers(projectId: $projectId, folderId: $folderId, withInherited: true) { userId allowedTo isInherited } }`;
    const { folderUsers } = await supervisor.graphql<{
      folderUsers: { userId: string; allowedTo: string[]; isInherited: boolean }[];
    }>(query, place);
    return folderUsers.find(({ userId }) => userId === id);
  };
  const before = await inherited();
  expect(before).toMatchObject({ allowedTo: expect.arrayContaining(["VIEW", "EDIT"]), isInherited: true });
  await supervisor.graphql(UNASSIGN, { ...place, userIds: [id] });
  expect(await inherited()).toEqual(before);
  await supervisor.graphql(ASSIGN, { ...place, userIds: [id], allowedTo: [] });
  expect(await inherited()).toEqual({ ...before, isInherited: false });
  await supervisor.graphql(UNASSIGN, { ...place, userIds: [id] });
  expect(await inherited()).toEqual(before);
});

test("PROJECTS-079 only people with permission to delete a project can delete it", async () => {
  const remove = `mutation ($id: ID!) { deleteProject(id: $id) }`;
  for (const person of ["viewer", "editor", "supervisor"] as const)
    expect(await world.as(person).refusal(remove, { id: stage.projectId })).toBe("FORBIDDEN");
  const other = await stageProduction(world, "Short Film");
  expect(await world.as("manager").graphql(remove, { id: other.projectId })).toEqual({ deleteProject: true });
});

test("FOLDERS-063 only superusers can regenerate a folder's thumbnail", async () => {
  const regenerate = `mutation ($id: ID!, $project: ID!) { regenerateFolderThumbnail(id: $id, project: $project) { id } }`;
  const folder = { id: stage.day, project: stage.projectId };
  for (const person of ["editor", "supervisor", "manager"] as const)
    expect(await world.as(person).refusal(regenerate, folder)).toBe("FORBIDDEN");
  // Only announces the change: there is no image to make.
  expect(await world.as("superuser").refusal(regenerate, folder)).toBe("VALIDATION");
});

test("FOLDERS-070 only people who can edit the project can set a folder's poster", async () => {
  const upload = `mutation ($id: ID!, $project: ID!) { uploadFolderPoster(id: $id, project: $project) { urls } }`;
  const folder = { id: stage.day, project: stage.projectId };
  for (const person of ["viewer", "editor"] as const)
    expect(await world.as(person).refusal(upload, folder)).toBe("FORBIDDEN");
  const { uploadFolderPoster } = await world
    .as("supervisor")
    .graphql<{ uploadFolderPoster: { urls: string[] } }>(upload, folder);
  expect(uploadFolderPoster.urls).toHaveLength(1);
});

test("FOLDERS-037 all child folders and assets of a folder are fetched page by page, each once", async () => {
  const names = ["A", "B", "C", "D", "E"].map((letter) => `Roll ${letter}`);
  for (const name of names) await makeFolder(world, stage.projectId, stage.clips, name);
  for (const name of names) await addAsset(world, { projectId: stage.projectId, folderId: stage.clips }, name);
  type Page = { nodes: { name: string }[]; pageInfo: { endCursor: string | null; hasNextPage: boolean } };
  async function namesAfter(list: "folders" | "assets", after: string | null): Promise<string[]> {
    const page = `query ($id: ID!, $project: ID!, $after: String) { folder(id: $id, project: $project) {
      page: ${list}(first: 2, after: $after) { nodes { name } pageInfo { endCursor hasNextPage } } } }`;
    const variables = { id: stage.clips, project: stage.projectId, after };
    const { folder } = await world.as("folderViewer").graphql<{ folder: { page: Page } }>(page, variables);
    const { nodes, pageInfo } = folder.page;
    const found = nodes.map(({ name }) => name);
    return pageInfo.hasNextPage ? [...found, ...(await namesAfter(list, pageInfo.endCursor))] : found;
  }
  for (const list of ["folders", "assets"] as const) expect(await namesAfter(list, null)).toEqual(names);
});

test("PLUS-440 a folder that is closed to a person is not listed among theirs, and neither its old nor new name is revealed", async () => {
  const folders = `query { currentUser { folders { folderId name } } }`;
  const project = { p: stage.projectId, f: stage.otherDay };
  const assign = `mutation ($p: ID!, $f: ID!, $u: [ID!]!, $to: [Permission!]!) {
    assignFolderUsers(projectId: $p, folderId: $f, userIds: $u, allowedTo: $to) { userId } }`;
  const of = async () =>
    (
      await world.as("viewer").graphql<{ currentUser: { folders: { name: string }[] } }>(folders)
    ).currentUser.folders.map(({ name }) => name);
  const u = [world.people.viewer.id];
  await world.as("supervisor").graphql(assign, { ...project, u, to: ["VIEW"] });
  expect(await of()).toEqual(["Day 02"]);
  await world.as("supervisor").graphql(assign, { ...project, u, to: [] });
  expect(await of()).toEqual([]);
  await world
    .as("supervisor")
    .graphql(
      `mutation ($p: ID!, $f: ID!, $u: [ID!]!) { unassignFolderUsers(projectId: $p, folderId: $f, userIds: $u) }`,
      {
        ...project,
        u,
      },
    );
});
