import { afterAll, beforeAll, expect, test } from "vitest";
import { assignFolder, assignRoles, type Stage, stageProduction } from "#testkit/stage-production.ts";
import { step } from "#testkit/steps/step.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";

// biome-ignore lint/suspicious/noExplicitAny: answers of GraphQL, whose form the test itself asserts
type Answer = Record<string, any>;

let world: TestWorld;
let stage: Stage;
let elsewhere: Stage;

beforeAll(async () => {
  world = await testWorld();
  stage = await stageProduction(world);
  elsewhere = await stageProduction(world, "Southern Dark");
});
afterAll(() => world[Symbol.asyncDispose]());

const USERS = `query ($first: Int, $after: String) { users(first: $first, after: $after) {
  nodes { id name uniqueRoles allowedTo { edit delete } } pageInfo { endCursor hasNextPage } } }`;
const INVITE = `mutation ($email: String!, $name: String!, $projectId: ID, $roleId: ID, $folderId: ID) {
  inviteUser(email: $email, name: $name, projectId: $projectId, roleId: $roleId, folderId: $folderId) {
    created invited user { id name email hasJoined createdBy { name } } } }`;
const REINVITE = `mutation ($email: String!, $name: String, $project: ID) {
  reinviteUser(email: $email, name: $name, project: $project) { created invited } }`;
const DELETE = `mutation ($ids: [ID!]!) { deleteUsers(ids: $ids) }`;
const PROJECT_USERS = `query ($p: ID!, $all: Boolean) { projectUsers(projectId: $p, withInherited: $all) {
  projectId userId user { name } role { id name isAdmin } permissions canEditProject isSupervisor isInherited inheritedFrom { name kind } folderPermissions revision } }`;
const WITH_FOLDERS = `query ($p: ID!, $all: Boolean, $folders: Boolean) {
  projectUsers(projectId: $p, withInherited: $all, withFolders: $folders) {
    user { name } role { name isAdmin } permissions canEditProject isInherited hasFoldersOnly } }`;
const ASSIGN_FOLDER = `mutation ($p: ID!, $f: ID!, $users: [ID!]!, $allowed: [Permission!]!) {
  assignFolderUsers(projectId: $p, folderId: $f, userIds: $users, allowedTo: $allowed) { userId } }`;
const FOLDER_USERS = `query ($p: ID!, $f: ID!, $all: Boolean) { folderUsers(projectId: $p, folderId: $f, withInherited: $all) {
  projectId folderId userId user { name } allowedTo isInherited inheritedFrom { name kind } canEditProject revision } }`;
const SAVE_PROJECT = `mutation ($project: ID!, $user: ID!, $role: ID!, $permissions: [Permission!], $revision: Int) {
  saveProjectUser(project: $project, user: $user, role: $role, permissions: $permissions, revision: $revision) { role { id } permissions revision } }`;
const SAVE_FOLDER = `mutation ($project: ID, $folder: ID!, $user: ID!, $allowedTo: [Permission!]!, $revision: Int) {
  saveFolderUser(project: $project, folder: $folder, user: $user, allowedTo: $allowedTo, revision: $revision) { allowedTo revision } }`;

const names = (users: readonly Answer[]): string[] => users.map(({ name, user }) => name ?? user.name);
const byName = (users: readonly Answer[], name: string): Answer => users.find(({ user }) => user.name === name) ?? {};
let count = 0;
const freshEmail = (): string => `person${++count}@rushlight.example`;

test("USERS-080 users are paged by key, and a person only sees users they administer", async () => {
  const root = world.as("superuser");
  const all = (await root.graphql<Answer>(USERS, {})).users.nodes;
  const paged: Answer[] = [];
  for (let after: string | null = null; ; ) {
    const { users }: Answer = await root.graphql<Answer>(USERS, { first: 3, after });
    paged.push(...users.nodes);
    if (!users.pageInfo.hasNextPage) break;
    after = users.pageInfo.endCursor;
  }
  expect(names(paged)).toEqual(names(all));
  expect(names(all)).toEqual(names(all).toSorted((a, b) => a.localeCompare(b)));
  const seen = async (person: "supervisor" | "manager") =>
    names((await world.as(person).graphql<Answer>(USERS)).users.nodes);
  expect(await seen("supervisor")).not.toContain("Odd Outsider");
  expect(await seen("supervisor")).toContain("Jonah Folderviewer");
  expect(await seen("manager")).toContain("Maren Viewer");
  expect(await world.as("viewer").refusal(USERS)).toBe("FORBIDDEN");
  expect(await root.refusal(USERS, { after: "nonsense" })).toBe("VALIDATION");
});

test("USERS-084 DATA-056 DATA-057 a user is returned with the roles, projects and folders that the caller administers", async () => {
  const USER = `query ($id: ID!) { user(id: $id) { id name email createdAt lastLogin lastActivity hasJoined isSuperuser needsMfa
    hasActiveFactors needsVerification hasEditableProjects allowedTo { edit delete } uniqueRoles
    projects { projectId projectName role { name } settings { receiveFolderContentNotifications receiveCommentNotifications } }
    folders { projectId folderId name } } }`;
  const id = world.people.folderViewer.id;
  const { user } = await world.as("supervisor").graphql<Answer>(USER, { id });
  expect(user).toMatchObject({
    name: "Jonah Folderviewer",
    hasJoined: true,
    isSuperuser: false,
    needsMfa: false,
    hasActiveFactors: false,
    needsVerification: false,
    allowedTo: { edit: false, delete: false },
    uniqueRoles: [],
  });
  expect(user.folders.map(({ name }: Answer) => name)).toEqual(["Camera A", "Camera A"]);
  expect(user.projects[0]).toEqual({
    projectId: stage.projectId,
    projectName: "Northern Light",
    role: null,
    settings: { receiveFolderContentNotifications: true, receiveCommentNotifications: true },
  });
  expect(await world.as("supervisor").refusal(USER, { id: world.people.outsider.id })).toBe("NOT_FOUND");
  expect(await world.as("outsider").refusal(USER, { id })).toBe("NOT_FOUND");
  expect((await world.as("outsider").graphql<Answer>(USER, { id: world.people.outsider.id })).user.projects).toEqual(
    [],
  );
  const manager = await world.as("superuser").graphql<Answer>(USER, { id: world.people.manager.id });
  expect(manager.user.uniqueRoles).toEqual(["Admin"]);
  const supervisor = await world.as("superuser").graphql<Answer>(USER, { id: world.people.supervisor.id });
  expect(supervisor.user.uniqueRoles).toEqual(["Supervisor"]);
  expect(supervisor.user.projects[0]).toMatchObject({ projectId: stage.projectId, role: { name: "Supervisor" } });
});

test("USERS-085 USERS-086 USERS-105 a person is invited to a project or a folder; inviting the same address again is a conflict", async () => {
  const email = freshEmail();
  const invite = (more: Answer) =>
    world.as("supervisor").graphql<Answer>(INVITE, { email, name: " Ines New ", ...more });
  const { inviteUser } = await invite({ projectId: stage.projectId, roleId: "EDITOR" });
  expect(inviteUser).toEqual({
    created: true,
    invited: true,
    user: {
      id: expect.any(String),
      name: "Ines New",
      email,
      hasJoined: false,
      createdBy: { name: "Priya Supervisor" },
    },
  });
  const { projectUsers } = await world.as("supervisor").graphql<Answer>(PROJECT_USERS, { p: stage.projectId });
  expect(byName(projectUsers, "Ines New").role.id).toBe("EDITOR");
  const again = { email: email.toUpperCase(), name: "Twice", projectId: stage.projectId };
  expect(await world.as("supervisor").refusal(INVITE, again)).toBe("CONFLICT");
  const second = freshEmail();
  await world.as("supervisor").graphql(INVITE, {
    email: second,
    name: "Fay Folder",
    projectId: stage.projectId,
    folderId: stage.clips,
    roleId: "EDITOR",
  });
  const { folderUsers } = await world
    .as("supervisor")
    .graphql<Answer>(FOLDER_USERS, { p: stage.projectId, f: stage.clips });
  expect(names(folderUsers)).toEqual(["Fay Folder"]);
  expect(byName(folderUsers, "Fay Folder").allowedTo).toEqual(byName(projectUsers, "Ines New").permissions);
  const mails = world.platform.db.selectFrom("mail").select("recipient").where("recipient", "in", [email, second]);
  expect((await mails.execute()).map(({ recipient }) => recipient)).toEqual([email, second]);
});

test("USERS-015 USERS-016 USERS-085 inviting requires permission to manage people; folders of other projects are not found; errors name the invalid input", async () => {
  const given = { email: freshEmail(), name: "Nobody" };
  expect(await world.as("editor").refusal(INVITE, { ...given, projectId: stage.projectId })).toBe("FORBIDDEN");
  expect(await world.as("outsider").refusal(INVITE, { ...given, projectId: stage.projectId })).toBe("NOT_FOUND");
  expect(await world.as("supervisor").refusal(INVITE, given)).toBe("FORBIDDEN");
  const foreign = { ...given, projectId: stage.projectId, folderId: elsewhere.clips };
  expect(await world.as("superuser").refusal(INVITE, foreign)).toBe("NOT_FOUND");
  for (const [wrong, field] of [
    [{ email: "" }, "email"],
    [{ email: "nobody" }, "email"],
    [{ email: "a@b\u0000.example" }, "email"],
    [{ name: " " }, "name"],
    [{ name: "x".repeat(10_000) }, "name"],
    [{ name: "a\u0000b" }, "name"],
    [{ roleId: "OWNER" }, "roleId"],
  ] as const) {
    const answer = await world.as("superuser").ask(INVITE, { ...given, ...wrong });
    expect([answer.errors[0]?.extensions.code, answer.errors[0]?.extensions.data.field]).toEqual(["VALIDATION", field]);
  }
  expect((await world.as("manager").graphql<Answer>(INVITE, given)).inviteUser.created).toBe(true);
  const nowhere = { email: freshEmail(), name: "No Project" };
  expect((await world.as("superuser").graphql<Answer>(INVITE, nowhere)).inviteUser.created).toBe(true);
});

test("USERS-087 USERS-107 people who have not joined can be invited again; people who have can't", async () => {
  const email = freshEmail();
  await world.as("superuser").graphql(INVITE, { email, name: "Rae Again", projectId: stage.projectId });
  expect(await world.as("supervisor").graphql(REINVITE, { email, project: stage.projectId })).toEqual({
    reinviteUser: { created: false, invited: true },
  });
  const mails = world.platform.db.selectFrom("mail").select("plain_text as text").where("recipient", "=", email);
  const both = (await mails.execute()).map(({ text }) => text.includes('invites you to "Northern Light" on Rushlight'));
  expect(both).toEqual([true, true]);
  const joined = { email: world.people.viewer.email, project: stage.projectId };
  const answer = await world.as("supervisor").ask(REINVITE, joined);
  expect(answer.errors[0]).toMatchObject({
    message: "Cannot invite the user because the user joined already",
    extensions: { code: "CONFLICT" },
  });
  expect(await world.as("editor").refusal(REINVITE, { email, project: stage.projectId })).toBe("FORBIDDEN");
});

test("USERS-087 nobody can re-invite a person they don't administer, or learn that they exist; the mail contains the given name", async () => {
  const email = freshEmail();
  await world.as("superuser").graphql(INVITE, { email, name: "Hidden Person" });
  await assignRoles(world, elsewhere.projectId, { otherManager: "SUPERVISOR" });
  for (const address of [email, world.people.outsider.email, "nobody@rushlight.example"]) {
    const inProject = { email: address, project: elsewhere.projectId };
    expect(await world.as("otherManager").refusal(REINVITE, inProject), address).toBe("NOT_FOUND");
    expect(await world.as("manager").refusal(REINVITE, { email: address }), address).toBe("NOT_FOUND");
  }
  await world.as("superuser").graphql(REINVITE, { email, name: "Given Name" });
  expect(await world.as("superuser").refusal(REINVITE, { email, name: "a\u0000b" })).toBe("VALIDATION");
  const mails = world.platform.db.selectFrom("mail").select("plain_text as text").where("recipient", "=", email);
  const greeted = (await mails.execute()).map(({ text }) => /Hello (.*),/.exec(text)?.[1]);
  expect(greeted).toHaveLength(2);
  expect(new Set(greeted)).toEqual(new Set(["Hidden Person", "Given Name"]));
});

test("USERS-078 USERS-088 deleting is all or nothing, frees the address, and keeps the person's name", async () => {
  const root = world.as("superuser");
  const email = freshEmail();
  const invited = await root.graphql<Answer>(INVITE, { email, name: "Del Gone", projectId: stage.projectId });
  const { id } = invited.inviteUser.user;
  expect(await world.as("supervisor").refusal(DELETE, { ids: [id] })).toBe("FORBIDDEN");
  expect(await root.refusal(DELETE, { ids: [id, world.people.superuser.id] })).toBe("FORBIDDEN");
  expect(await world.as("manager").refusal(DELETE, { ids: [id, world.people.superuser.id] })).toBe("NOT_FOUND");
  expect((await world.as("manager").graphql<Answer>(DELETE, { ids: [id] })).deleteUsers).toBe(true);
  const { projectUsers } = await root.graphql<Answer>(PROJECT_USERS, { p: stage.projectId });
  expect(names(projectUsers)).not.toContain("Del Gone");
  expect(await root.refusal(`query ($id: ID!) { user(id: $id) { id } }`, { id })).toBe("NOT_FOUND");
  expect((await root.graphql<Answer>(INVITE, { email, name: "Successor" })).inviteUser.created).toBe(true);
  const rows = await world.platform.db.selectFrom("app_user").select("name").where("id", "=", id).execute();
  expect(rows).toEqual([{ name: "Del Gone" }]);
});

test("USERS-070 USERS-071 USERS-082 DATA-058 the people of a project include the workspace's admins, locked as Admin", async () => {
  const root = world.as("supervisor");
  const own = (await root.graphql<Answer>(PROJECT_USERS, { p: stage.projectId })).projectUsers;
  expect(names(own)).not.toContain("Wim Workspaceadmin");
  const all = (await root.graphql<Answer>(PROJECT_USERS, { p: stage.projectId, all: true })).projectUsers;
  expect(byName(all, "Wim Workspaceadmin")).toMatchObject({
    role: { name: "Admin", isAdmin: true },
    canEditProject: false,
    isInherited: true,
    inheritedFrom: { name: "Northern Light Pictures", kind: "WORKSPACE" },
  });
  expect(byName(all, "Wim Workspaceadmin").permissions).toHaveLength(8);
  expect(byName(all, "Priya Supervisor")).toMatchObject({ isSupervisor: true, isInherited: false });
  expect(byName(all, "Maren Viewer")).toMatchObject({
    projectId: stage.projectId,
    userId: world.people.viewer.id,
    permissions: ["VIEW", "COMMENT"],
    folderPermissions: ["VIEW", "COMMENT"],
    isSupervisor: false,
    canEditProject: true,
    isInherited: false,
  });
  const admin = { project: stage.projectId, user: world.people.manager.id, role: "VIEWER" };
  expect(await root.refusal(SAVE_PROJECT, admin)).toBe("FORBIDDEN");
  const inFolder = { folder: stage.camera, user: admin.user, allowedTo: ["VIEW"], revision: 0 };
  const { errors } = await root.ask(SAVE_FOLDER, inFolder);
  const message = "User is admin of workspace and cannot be changed";
  expect(errors[0]).toMatchObject({ message, extensions: { code: "FORBIDDEN" } });
});

test("PLUS-247 people with single folders are listed among the project's people on request, as Folder access and without a role to change", async () => {
  const client = world.as("supervisor");
  const invite = async (name: string, more: Answer): Promise<string> => {
    const answer = await client.graphql<Answer>(INVITE, {
      email: freshEmail(),
      name,
      projectId: stage.projectId,
      ...more,
    });
    return answer.inviteUser.user.id;
  };
  const id = await invite("Olli Onlyfolder", { folderId: stage.clips });
  const both = await invite("Bea Both", { roleId: "EDITOR" });
  await client.graphql(ASSIGN_FOLDER, { p: stage.projectId, f: stage.clips, users: [both], allowed: ["VIEW"] });
  const listed = async (more: Answer) =>
    (await client.graphql<Answer>(WITH_FOLDERS, { p: stage.projectId, ...more })).projectUsers;
  expect(names(await listed({ folders: false }))).not.toContain("Olli Onlyfolder");
  const all = await listed({ folders: true });
  expect(byName(all, "Olli Onlyfolder")).toEqual({
    user: { name: "Olli Onlyfolder" },
    role: { name: "Folder access", isAdmin: false },
    permissions: [],
    isInherited: false,
    canEditProject: true,
    hasFoldersOnly: true,
  });
  expect(names(all).filter((name: string) => name === "Bea Both")).toEqual(["Bea Both"]);
  expect(byName(all, "Bea Both").hasFoldersOnly).toBe(false);
  expect(byName(await listed({ folders: true, all: true }), "Wim Workspaceadmin").hasFoldersOnly).toBe(false);
  // An entry without permissions gives no access.
  await world.platform.db.updateTable("folder_user").set({ permissions: 0 }).where("user_id", "=", id).execute();
  expect(names(await listed({ folders: true }))).not.toContain("Olli Onlyfolder");
  expect(await world.as("viewer").refusal(WITH_FOLDERS, { p: stage.projectId, folders: true })).toBe("FORBIDDEN");
});

test("USERS-053 USERS-057 USERS-093 USERS-109 role and permissions are saved; without VIEW only the assignment remains; the later of two changes is a conflict", async () => {
  const client = world.as("supervisor");
  const target = { project: stage.projectId, user: world.people.viewer.id, role: "VIEWER" };
  const first = (await client.graphql<Answer>(SAVE_PROJECT, { ...target, permissions: ["VIEW", "DOWNLOAD"] }))
    .saveProjectUser;
  expect(first.permissions).toEqual(["VIEW", "DOWNLOAD"]);
  const withoutView = { ...target, permissions: ["DOWNLOAD"], revision: first.revision };
  const none = await client.graphql<Answer>(SAVE_PROJECT, withoutView);
  expect(none.saveProjectUser.permissions).toEqual([]);
  expect(await world.as("manager").refusal(SAVE_PROJECT, { ...target, revision: first.revision })).toBe("CONFLICT");
  const { projectUsers } = await client.graphql<Answer>(PROJECT_USERS, { p: stage.projectId });
  expect(names(projectUsers)).toContain("Maren Viewer");
  const promoted = await client.graphql<Answer>(SAVE_PROJECT, { ...target, role: "EDITOR" });
  expect(promoted.saveProjectUser.role).toEqual({ id: "EDITOR" });
  expect(await world.as("editor").refusal(SAVE_PROJECT, target)).toBe("FORBIDDEN");
  await client.graphql(SAVE_PROJECT, target);
  expect(await client.refusal(SAVE_PROJECT, { ...target, user: world.people.outsider.id })).toBe("NOT_FOUND");
});

test("USERS-002 USERS-083 USERS-094 DATA-059 the people of a folder are listed with the source of their permissions", async () => {
  const client = world.as("supervisor");
  const users = async (f: string, all = true) =>
    (await client.graphql<Answer>(FOLDER_USERS, { p: stage.projectId, f, all })).folderUsers;
  expect(names(await users(stage.camera, false))).toEqual(["Jonah Folderviewer"]);
  expect((await users(stage.camera, false))[0]).toMatchObject({
    projectId: stage.projectId,
    folderId: stage.camera,
    userId: world.people.folderViewer.id,
    isInherited: false,
    inheritedFrom: null,
  });
  const below = await users(stage.clips);
  expect(byName(below, "Jonah Folderviewer")).toMatchObject({
    allowedTo: ["VIEW", "COMMENT"],
    isInherited: true,
    inheritedFrom: { name: "Camera A", kind: "FOLDER" },
  });
  expect(byName(below, "Tomasz Editor").inheritedFrom).toEqual({ name: "Northern Light", kind: "PROJECT" });
  const saved = { project: stage.projectId, folder: stage.camera, user: world.people.folderViewer.id };
  const { saveFolderUser } = await client.graphql<Answer>(SAVE_FOLDER, { ...saved, allowedTo: ["VIEW", "DOWNLOAD"] });
  expect(saveFolderUser.allowedTo).toEqual(["VIEW", "DOWNLOAD"]);
  const { project: _, ...nameless } = saved;
  expect(await client.graphql<Answer>(SAVE_FOLDER, { ...nameless, allowedTo: ["VIEW", "DOWNLOAD"] })).toMatchObject({
    saveFolderUser: { allowedTo: ["VIEW", "DOWNLOAD"], revision: saveFolderUser.revision + 1 },
  });
  expect(await world.as("editor").refusal(SAVE_FOLDER, { ...nameless, allowedTo: ["VIEW"] })).toBe("FORBIDDEN");
  const late = { ...saved, allowedTo: ["VIEW"], revision: saveFolderUser.revision - 1 };
  expect(await client.refusal(SAVE_FOLDER, late)).toBe("CONFLICT");
  expect(await client.refusal(SAVE_FOLDER, { ...saved, folder: stage.clips, allowedTo: ["VIEW"] })).toBe("NOT_FOUND");
  expect(await client.refusal(FOLDER_USERS, { p: elsewhere.projectId, f: stage.camera })).toBe("NOT_FOUND");
});

test("USERS-075 USERS-077 a top-level folder's entry reduces the project's permissions", async () => {
  await assignFolder(world, stage.projectId, stage.otherDay, "editor", ["VIEW"]);
  const users = await world
    .as("supervisor")
    .graphql<Answer>(FOLDER_USERS, { p: stage.projectId, f: stage.otherDay, all: true });
  expect(byName(users.folderUsers, "Tomasz Editor")).toMatchObject({ allowedTo: ["VIEW"], isInherited: false });
});

test("USERS-094 PLUS-130 the first entry on a folder is created once: the later of two administrators gets a conflict", async () => {
  const client = world.as("supervisor");
  const first = { project: stage.projectId, folder: stage.otherDay, user: world.people.viewer.id, revision: 0 };
  const { saveFolderUser } = await client.graphql<Answer>(SAVE_FOLDER, { ...first, allowedTo: ["VIEW", "SHARE"] });
  expect(saveFolderUser).toEqual({ allowedTo: ["VIEW", "SHARE"], revision: 1 });
  expect(await world.as("manager").refusal(SAVE_FOLDER, { ...first, allowedTo: ["VIEW"] })).toBe("CONFLICT");
  const { folderUsers } = await client.graphql<Answer>(FOLDER_USERS, {
    p: stage.projectId,
    f: stage.otherDay,
    all: true,
  });
  expect(byName(folderUsers, "Maren Viewer").allowedTo).toEqual(["VIEW", "SHARE"]);
  const others = [world.people.outsider.id, world.people.manager.id];
  const refusals = others.map((user) => client.refusal(SAVE_FOLDER, { ...first, user, allowedTo: ["VIEW"] }));
  expect(await Promise.all(refusals)).toEqual(["NOT_FOUND", "FORBIDDEN"]);
});

test("people set their own notifications of a project", async () => {
  const SET = `mutation ($user: ID!, $project: ID!, $content: Boolean) { updateProjectNotificationSettings(user: $user, project: $project,
    receiveFolderContentNotifications: $content) { receiveFolderContentNotifications receiveCommentNotifications
    settings { receiveFolderContentNotifications receiveCommentNotifications } } }`;
  const mine = { user: world.people.viewer.id, project: stage.projectId, content: false };
  await step("NOTIFY-005 NOTIFY-011 NOTIFY-012 one switch is set, and the response has both", async () => {
    for (const content of [false, true, false])
      expect(await world.as("viewer").graphql(SET, { ...mine, content })).toEqual({
        updateProjectNotificationSettings: {
          receiveFolderContentNotifications: content,
          receiveCommentNotifications: true,
          settings: { receiveFolderContentNotifications: content, receiveCommentNotifications: true },
        },
      });
  });
  expect(await world.as("superuser").refusal(SET, mine)).toBe("FORBIDDEN");
  const byIds = `mutation ($user: ID, $project: ID) { updateProjectNotificationSettings(userId: $user, projectId: $project) { projectId } }`;
  expect((await world.as("viewer").ask(byIds, mine)).errors).toEqual([]);
  expect(await world.as("viewer").refusal(byIds, { user: mine.user })).toBe("VALIDATION");
  const foreign = { user: world.people.outsider.id, project: stage.projectId, content: false };
  expect(await world.as("outsider").refusal(SET, foreign)).toBe("NOT_FOUND");
  const noComments = `mutation ($user: ID!, $project: ID!) { updateProjectNotificationSettings(user: $user, project: $project,
    receiveCommentNotifications: false) { projectId } }`;
  await world.as("viewer").graphql(noComments, { user: mine.user, project: elsewhere.projectId });
  await step("NOTIFY-004 DATA-057 the person's projects include their switches", async () => {
    const MINE = `query ($id: ID!) { userProjects(userId: $id) { projectName settings { receiveFolderContentNotifications receiveCommentNotifications } } }`;
    const { userProjects } = await world.as("viewer").graphql<Answer>(MINE, { id: world.people.viewer.id });
    expect(
      userProjects.map(({ projectName, settings }: Answer) => [
        projectName,
        settings.receiveFolderContentNotifications,
        settings.receiveCommentNotifications,
      ]),
    ).toEqual([
      ["Northern Light", false, true],
      ["Southern Dark", true, false],
    ]);
  });
});
