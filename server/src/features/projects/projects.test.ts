import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { PersonName } from "#testkit/people.ts";
import {
  addAsset,
  assignFolder,
  assignRoles,
  makeFolder,
  type Stage,
  stageProduction,
} from "#testkit/stage-production.ts";
import { step } from "#testkit/steps/step.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";

let world: TestWorld;
let stage: Stage;

beforeAll(async () => {
  world = await testWorld();
  stage = await stageProduction(world);
});
afterAll(() => world[Symbol.asyncDispose]());

const CREATE = `mutation ($name: String!, $workspace: ID!, $manager: String, $storagePrefix: String) {
  createProject(name: $name, workspace: $workspace, manager: $manager, storagePrefix: $storagePrefix) {
    id name workspaceId folderId folder { id name isRoot parentId } manager production director dop shootingStart shootingEnd createdBy { id }
    size poster { url } storagePrefix storageName asperaServer ttl hasFolders settings { slateFormat watermarks { enabled } overlay { enabled } } allowedTo { view edit delete manageUsers } } }`;
const UPDATE = `mutation ($id: ID!, $changes: ProjectChanges!) { updateProject(id: $id, changes: $changes) {
  id name production director dop manager shootingStart shootingEnd folder { name } } }`;
const LIST = `query ($first: Int, $after: String, $sort: ProjectSort, $direction: SortDirection) {
  projects(first: $first, after: $after, sort: $sort, direction: $direction) { nodes { id name manager } pageInfo { endCursor hasNextPage } } }`;
const ASSIGN = `mutation ($p: ID!, $u: [ID!]!, $r: ID!) { assignProjectUsers(projectId: $p, userIds: $u, roleId: $r) {
  userId user { name email } role { id name isAdmin } permissions } }`;

// biome-ignore lint/suspicious/noExplicitAny: answers of many shapes, asserted field by field
type Answer = Record<string, any>;
let counter = 0;
async function newProject(changes: Answer = {}): Promise<Answer> {
  const variables = { name: `Project ${++counter}`, workspace: stage.workspaceId, manager: "Mo Line", ...changes };
  return (await world.as("superuser").graphql<Answer>(CREATE, variables)).createProject;
}
const refused = (person: PersonName, query: string, variables: Answer) => world.as(person).refusal(query, variables);

test("USERS-008 USERS-009 USERS-017 USERS-072 a viewer views and comments, each higher role has all rights, and so have workspace admins", async () => {
  const all = ["view", "create", "edit", "delete", "download", "upload", "share", "comment"];
  const query = `query ($project: ID!, $folder: ID!) { project(id: $project) { allowedTo { edit manageUsers } }
    folder(project: $project, id: $folder) { allowedTo { ${all.join(" ")} } } }`;
  const rights: Answer = {};
  for (const person of ["viewer", "editor", "supervisor", "manager"] as const) {
    const of = { project: stage.projectId, folder: stage.camera };
    const { project, folder } = await world.as(person).graphql<Answer>(query, of);
    rights[person] = { inFolder: all.filter((right) => folder.allowedTo[right]), inProject: project.allowedTo };
  }
  const [none, both] = [false, true].map((may) => ({ edit: may, manageUsers: may }));
  expect(rights).toMatchObject({
    viewer: { inFolder: ["view", "comment"], inProject: none },
    editor: { inFolder: all, inProject: none },
    manager: { inFolder: all, inProject: both },
  });
  await step("USERS-010 a supervisor has an editor's rights, manages users and sets up the project", async () => {
    expect(rights.supervisor).toEqual({ inFolder: all, inProject: both });
  });
});

test("PROJECTS-051 PROJECTS-082 PROJECTS-105 DATA-008 a project is created with its workspace, root folder and defaults", async () => {
  const project = await newProject({ name: "  Lantern  " });
  expect(project).toMatchObject({
    name: "Lantern",
    manager: "Mo Line",
    production: "",
    shootingStart: null,
    createdBy: { id: world.people.superuser.id },
    size: 0,
    poster: null,
    storageName: "Local disk",
    asperaServer: null,
    ttl: null,
    hasFolders: false,
  });
  await step("DATA-001 DATA-002 the project has its workspace and a root folder with its name", async () => {
    expect(project.workspaceId).toBe(stage.workspaceId);
    expect(project.folder).toEqual({ id: project.folderId, name: "Lantern", isRoot: true, parentId: null });
  });
  await step("DATA-010 the creator has all permissions on the project", async () => {
    expect(project.allowedTo).toEqual({ view: true, edit: true, delete: true, manageUsers: true });
    const { project: supervised } = await world
      .as("supervisor")
      .graphql<Answer>("query ($id: ID!) { project(id: $id) { allowedTo { edit delete } } }", { id: stage.projectId });
    expect(supervised.allowedTo).toEqual({ edit: true, delete: false });
  });
  await step("DATA-012 the project has no folders yet", async () => {
    expect(project.hasFolders).toBe(false);
  });
  await step("DATA-011 DATA-014 the project's slates are scene, shot and take", async () => {
    expect(project.settings).toMatchObject({
      slateFormat: "SCENE_SHOT_TAKE",
      watermarks: { enabled: false },
      overlay: { enabled: false },
    });
  });
});

const CHECKED = { name: "Checked", manager: "Mo" };

test("PROJECTS-051 PROJECTS-052 PROJECTS-070 a project needs a title and a manager, and the server names what is missing", async () => {
  const base = { ...CHECKED, workspace: stage.workspaceId };
  for (const wrong of [{ name: " " }, { name: "a/b" }, { manager: null }, { manager: "  " }])
    expect(await refused("superuser", CREATE, { ...base, ...wrong })).toBe("VALIDATION");
  const answer = await world.as("superuser").ask(CREATE, { ...base, manager: "" });
  expect(answer.errors[0]).toMatchObject({
    message: "A Rushlight manager is required",
    extensions: { data: { field: "manager" } },
  });
});

test("PROJECTS-073 PROJECTS-075 a project can be created in a workspace that the caller manages; only a superuser can select its storage", async () => {
  const base = { ...CHECKED, workspace: stage.workspaceId, storagePrefix: "elsewhere" };
  expect(await refused("superuser", CREATE, base)).toBe("VALIDATION");
  expect(await refused("manager", CREATE, base)).toBe("FORBIDDEN");
  for (const workspace of ["", "x", randomUUID()])
    expect(await refused("superuser", CREATE, { ...CHECKED, workspace })).toBe("NOT_FOUND");
  // A person who doesn't manage the workspace can't find out whether it exists.
  for (const workspace of [stage.workspaceId, randomUUID()])
    expect(await refused("supervisor", CREATE, { ...CHECKED, workspace })).toBe("FORBIDDEN");
});

test("PROJECTS-063 PROJECTS-088 a title is unique in its workspace, ignoring case, even if two are created concurrently", async () => {
  const variables = { name: "Only One", workspace: stage.workspaceId, manager: "Mo" };
  const ask = (person: PersonName, name: string) => world.as(person).ask(CREATE, { ...variables, name });
  const answers = await Promise.all([
    ask("superuser", "Only One"),
    ask("manager", "ONLY ONE"),
    ask("superuser", "only one"),
  ]);
  const codes = answers.map((answer) => answer.errors[0]?.extensions.code ?? "ok").sort();
  expect(codes).toEqual(["NAME_CONFLICT", "NAME_CONFLICT", "ok"]);
  const clash = answers.find((answer) => answer.errors.length > 0);
  expect(clash?.errors[0]?.message).toBe("This title is already used by another project");
  const other = await newProject();
  expect(await refused("superuser", UPDATE, { id: other.id, changes: { name: "Only one" } })).toBe("NAME_CONFLICT");
});

test("PROJECTS-083 PROJECTS-044 DATA-009 changes affect only the given fields; the root folder is renamed with the title", async () => {
  const { id } = await newProject();
  const change = async (changes: Answer) =>
    (await world.as("superuser").graphql<Answer>(UPDATE, { id, changes })).updateProject;
  const days = { shootingStart: "2026-11-02", shootingEnd: "2026-11-20" };
  await change({ production: "P", director: "D", dop: "O", manager: "Jo Marsh", ...days });
  expect(await change({ name: "Retitled" })).toMatchObject({
    name: "Retitled",
    folder: { name: "Retitled" },
    production: "P",
    director: "D",
    dop: "O",
    manager: "Jo Marsh",
    shootingStart: "2026-11-02",
    shootingEnd: "2026-11-20",
  });
  expect(await change({ shootingStart: null, shootingEnd: "", director: null })).toMatchObject({
    shootingStart: null,
    shootingEnd: null,
    director: "",
  });
  for (const changes of [
    { shootingStart: "2026-13-01" },
    { shootingEnd: "20.11.2026" },
    { name: null },
    { manager: "" },
    { dop: "x".repeat(256) },
  ]) {
    expect(await refused("superuser", UPDATE, { id, changes }), JSON.stringify(changes)).toBe("VALIDATION");
  }
});

test("PROJECTS-104 PROJECTS-030 either shooting day can be cleared and stays empty", async () => {
  const { id } = await newProject();
  const change = (changes: Answer) => world.as("superuser").graphql(UPDATE, { id, changes });
  await change({ shootingStart: "2026-01-01", shootingEnd: "2026-02-01" });
  await change({ shootingStart: null });
  await change({ shootingEnd: "" });
  const days = world.platform.db.selectFrom("project").select(["shooting_start", "shooting_end"]);
  expect(await days.where("id", "=", id).executeTakeFirst()).toEqual({ shooting_start: null, shooting_end: null });
});

test("PROJECTS-084 DATA-013 DATA-015 the slate format must be one of four", async () => {
  const { id } = await newProject();
  const SET = `mutation ($id: ID!, $format: SlateFormat!) { updateProjectSettings(id: $id, slateFormat: $format) { settings { slateFormat } } }`;
  const formats = ["EPISODE_SCENE_TAKE", "SCENE_TAKE", "SCENE_TAKE_CAMERA", "SCENE_SHOT_TAKE"];
  const { __type } = await world
    .as("superuser")
    .graphql<Answer>(`{ __type(name: "SlateFormat") { enumValues { name } } }`);
  expect(__type.enumValues.map(({ name }: Answer) => name).toSorted()).toEqual(formats.toSorted());
  for (const format of formats) {
    expect(await world.as("superuser").graphql(SET, { id, format })).toEqual({
      updateProjectSettings: { settings: { slateFormat: format } },
    });
  }
  expect((await world.as("superuser").ask(SET, { id, format: "TAKE_SCENE" })).errors).not.toEqual([]);
});

test("PROJECTS-080 PROJECTS-106 the list pages in order, and shows each person their own projects", async () => {
  const { createWorkspace } = await world
    .as("superuser")
    .graphql<Answer>(`mutation { createWorkspace(name: "Paging House") { id } }`);
  const names = ["Reel 10", "reel 2", "Reel 1", "Amber", "Zinc"];
  const projects = [];
  for (const name of names)
    projects.push(await newProject({ name, workspace: createWorkspace.id, manager: `Manager of ${name}` }));
  const seen: string[] = [];
  for (let after: string | null = null, more = true; more; ) {
    const page: Answer = (
      await world.as("superuser").graphql<Answer>(LIST, { first: 2, after, sort: "MANAGER", direction: "DESC" })
    ).projects;
    expect(page.nodes.length).toBeLessThanOrEqual(2);
    seen.push(...page.nodes.map((node: Answer) => node.name));
    after = page.pageInfo.endCursor;
    more = page.pageInfo.hasNextPage;
  }
  expect(seen.filter((name) => names.includes(name))).toEqual(["Zinc", "Reel 10", "reel 2", "Reel 1", "Amber"]);
  const titles = async (person: PersonName) =>
    (await world.as(person).graphql<Answer>(LIST, { first: 100 })).projects.nodes.map((node: Answer) => node.name);
  expect(await titles("outsider")).toEqual([]);
  expect(await titles("folderViewer")).toEqual(["Northern Light"]);
  expect(await titles("viewer")).toEqual(["Northern Light"]);
  expect(await titles("manager")).not.toContain("Zinc");
  expect(await titles("manager")).toContain("Northern Light");
  expect(await titles("superuser")).toEqual(expect.arrayContaining(["Northern Light", ...names]));
  const created = (await world.as("superuser").graphql<Answer>(LIST, { first: 1, sort: "CREATED" })).projects.nodes;
  expect(created[0].name).toBe("Zinc");
});

test("cursors of another sort and forged ones are refused", async () => {
  const { endCursor } = (await world.as("superuser").graphql<Answer>(LIST, { first: 1, sort: "TITLE" })).projects
    .pageInfo;
  for (const variables of [{ sort: "CREATED", after: endCursor }, { after: "zzz" }, { first: 0 }]) {
    expect(await refused("superuser", LIST, variables)).toBe("VALIDATION");
  }
});

test("DATA-012 people assigned only to a folder see neither size nor image of the project", async () => {
  const SHOWN = `query ($id: ID!) { project(id: $id) { size poster { url } hasFolders folder { isPathOnly } allowedTo { view edit } } }`;
  expect(await world.as("folderViewer").graphql(SHOWN, { id: stage.projectId })).toEqual({
    project: {
      size: 0,
      poster: null,
      hasFolders: true,
      folder: { isPathOnly: true },
      allowedTo: { view: true, edit: false },
    },
  });
});

test("USERS-007 USERS-011 USERS-060 USERS-061 the roles are in ascending order, one is the default, one is the admin's", async () => {
  const ROLES = `query ($id: ID!) { projectRoles(projectId: $id) { id name isDefault isAdmin folderPermissions } }`;
  const { projectRoles } = await world.as("viewer").graphql<Answer>(ROLES, { id: stage.projectId });
  expect(
    projectRoles.map((role: Answer) => [role.name, role.isDefault, role.isAdmin, role.folderPermissions.length]),
  ).toEqual([
    ["Viewer", true, false, 2],
    ["Editor", false, false, 8],
    ["Supervisor", false, true, 8],
  ]);
  expect(await world.as("outsider").refusal(ROLES, { id: stage.projectId })).toBe("NOT_FOUND");
});

test("USERS-001 USERS-089 USERS-091 people can be assigned, get another role, and be unassigned; their folders stay assigned", async () => {
  const project = await newProject();
  const folder = await makeFolder(world, project.id, project.folderId, "Stays");
  const ids = [world.people.viewer.id, world.people.editor.id];
  const assign = (roleId: string, userIds = ids) =>
    world.as("superuser").graphql<Answer>(ASSIGN, { p: project.id, u: userIds, r: roleId });
  const { assignProjectUsers } = await assign("VIEWER");
  expect(assignProjectUsers.map((entry: Answer) => entry.user.name).sort()).toEqual(["Maren Viewer", "Tomasz Editor"]);
  expect((await assign("SUPERVISOR", [world.people.viewer.id])).assignProjectUsers[0].permissions).toHaveLength(8);
  const USERS = `query ($p: ID!) { projectUsers(projectId: $p) { user { name } role { id } } }`;
  expect((await world.as("viewer").graphql<Answer>(USERS, { p: project.id })).projectUsers).toEqual([
    { user: { name: "Maren Viewer" }, role: { id: "SUPERVISOR" } },
    { user: { name: "Tomasz Editor" }, role: { id: "VIEWER" } },
  ]);
  await assignFolder(world, project.id, folder, "editor", ["VIEW"]);
  const UNASSIGN = `mutation ($p: ID!, $u: [ID!]!) { unassignProjectUsers(projectId: $p, userIds: $u) }`;
  expect(await refused("editor", UNASSIGN, { p: project.id, u: ids })).toBe("FORBIDDEN");
  await world.as("viewer").graphql(UNASSIGN, { p: project.id, u: ids });
  expect(await refused("viewer", USERS, { p: project.id })).toBe("NOT_FOUND");
  const ROOT = `query ($id: ID!) { project(id: $id) { folder { isPathOnly } } }`;
  expect(await world.as("editor").graphql(ROOT, { id: project.id })).toEqual({
    project: { folder: { isPathOnly: true } },
  });
});

test("USERS-089 people can be assigned with a role's permissions or with selected ones", async () => {
  const project = await newProject();
  const SELECTED = `mutation ($p: ID!, $u: [ID!]!, $r: ID, $f: [Permission!]) {
    assignProjectUsers(projectId: $p, userIds: $u, roleId: $r, folderPermissions: $f) { permissions } }`;
  const assign = async (more: Record<string, unknown>) => {
    const variables = { p: project.id, u: [world.people.viewer.id], ...more };
    return (await world.as("superuser").graphql<Answer>(SELECTED, variables)).assignProjectUsers[0].permissions;
  };
  expect(await assign({ r: "EDITOR", f: ["VIEW", "SHARE"] })).toEqual(["VIEW", "SHARE"]);
  expect(await assign({ f: ["VIEW", "DOWNLOAD"] })).toEqual(["VIEW", "DOWNLOAD"]);
  expect(await assign({ r: "EDITOR" })).toHaveLength(8);
  expect(await refused("superuser", SELECTED, { p: project.id, u: [world.people.viewer.id] })).toBe("VALIDATION");
});

test("an assignment without people, with an unknown person, or to an unknown role is refused as a whole", async () => {
  const project = await newProject();
  const [known, gone] = [world.people.viewer.id, randomUUID()];
  expect(await refused("superuser", ASSIGN, { p: project.id, u: [], r: "VIEWER" })).toBe("VALIDATION");
  expect(await refused("superuser", ASSIGN, { p: project.id, u: [known], r: "OWNER" })).toBe("VALIDATION");
  expect(await refused("superuser", ASSIGN, { p: project.id, u: [known, gone], r: "VIEWER" })).toBe("NOT_FOUND");
  expect(await refused("superuser", ASSIGN, { p: project.id, u: ["x"], r: "VIEWER" })).toBe("NOT_FOUND");
  const USERS = `query ($p: ID!) { projectUsers(projectId: $p) { userId } }`;
  expect(await world.as("superuser").graphql(USERS, { p: project.id })).toEqual({ projectUsers: [] });
});

test("two people who concurrently assign the same users in opposite order don't deadlock", async () => {
  const project = await newProject();
  const ids = Object.values(world.people).map((person) => person.id);
  const all = await Promise.all(
    Array.from({ length: 6 }, (_, round) =>
      world
        .as("superuser")
        .ask(ASSIGN, { p: project.id, u: round % 2 ? ids : ids.toReversed(), r: round % 2 ? "VIEWER" : "EDITOR" }),
    ),
  );
  expect(all.flatMap((answer) => answer.errors)).toEqual([]);
});

test("PROJECTS-086 a deleted project is gone for everyone with its content, and its title is free", async () => {
  const [project, other] = [await newProject({ name: "Ephemeral" }), await newProject({ name: "Enduring" })];
  const folder = await makeFolder(world, project.id, project.folderId, "Inside");
  const { assetId } = await addAsset(world, { projectId: project.id, folderId: folder }, "Inside.mov");
  await assignRoles(world, project.id, { viewer: "VIEWER" });
  const titles = async (person: PersonName) => {
    const list = "{ projects(first: 500) { nodes { name } } }";
    return (await world.as(person).graphql<{ projects: { nodes: { name: string }[] } }>(list)).projects.nodes.map(
      ({ name }) => name,
    );
  };
  const everyone = ["viewer", "manager", "superuser"] as const;
  for (const person of everyone) expect(await titles(person), person).toContain("Ephemeral");
  const DELETE = `mutation ($id: ID!) { deleteProject(id: $id) }`;
  expect(await world.as("manager").graphql(DELETE, { id: project.id })).toEqual({ deleteProject: true });
  expect(await refused("superuser", DELETE, { id: project.id })).toBe("NOT_FOUND");
  expect(await refused("superuser", `query ($id: ID!) { project(id: $id) { id } }`, { id: project.id })).toBe(
    "NOT_FOUND",
  );
  const FOLDER = `query ($id: ID!, $p: ID!) { folder(id: $id, project: $p) { id } }`;
  for (const id of [folder, project.folderId])
    expect(await refused("superuser", FOLDER, { id, p: project.id })).toBe("NOT_FOUND");
  const ASSET = `query ($id: ID!) { asset(assetId: $id) { id } }`;
  for (const person of everyone) {
    expect(await titles(person), person).not.toContain("Ephemeral");
    expect(await refused(person, ASSET, { id: assetId }), person).toBe("NOT_FOUND");
  }
  expect((await newProject({ name: "Ephemeral" })).id).not.toBe(project.id);
  const asked = world.as("superuser").graphql(`query ($id: ID!) { project(id: $id) { id } }`, { id: other.id });
  expect(await asked).toEqual({ project: { id: other.id } });
});

test("API-001 DATA-040 only superusers can read the storage configuration", async () => {
  const CONFIG = `{ storageConfig { storages { name prefix } asperaServers { name } } }`;
  expect(await world.as("superuser").graphql(CONFIG)).toEqual({
    storageConfig: { storages: [{ name: "Local disk", prefix: "" }], asperaServers: [] },
  });
  for (const person of ["manager", "supervisor", "outsider"] as const)
    expect(await refused(person, CONFIG, {})).toBe("FORBIDDEN");
});
