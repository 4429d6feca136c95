import { afterAll, beforeAll, expect, test } from "vitest";
import { createLink, login, updateLink } from "#testkit/calls/share-links.ts";
import { TEST_PASSWORD } from "#testkit/people.ts";
import { addAsset, makeFolder, type Stage, stageProduction } from "#testkit/stage-production.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";

let world: TestWorld;
let stage: Stage;
beforeAll(async () => {
  world = await testWorld();
  stage = await stageProduction(world);
});
afterAll(() => world[Symbol.asyncDispose]());

interface Shown {
  readonly actorKind: string;
  readonly actorId: string | null;
  readonly actorName: string;
  readonly verb: string;
  readonly targetKind: string;
  readonly targetId: string | null;
  readonly targetName: string;
  readonly placeName: string;
  readonly address: string | null;
  readonly userAgent: string | null;
  readonly details: Record<string, unknown>;
}
const LOG = `query ($from: DateTime) { auditLog(filter: { from: $from }) { nodes {
  actorKind actorId actorName verb targetKind targetId targetName placeName address userAgent details } } }`;

/** Returns the log entries that the work writes, oldest first. */
async function recordsOf(work: () => Promise<unknown>): Promise<readonly Shown[]> {
  world.clock.advance(1_000);
  const from = world.clock.now().toISOString();
  await work();
  const { auditLog } = await world.as("superuser").graphql<{ auditLog: { nodes: Shown[] } }>(LOG, { from });
  return auditLog.nodes.toReversed();
}
const short = (records: readonly Shown[]) =>
  records.map((record) => [record.actorName || record.actorKind, record.verb, record.targetName]);

test("PLUS-140 PLUS-144 sign-ins and refusals are recorded, with their origin", async () => {
  const { editor } = world.people;
  const login = (email: string, password: string) =>
    world.anonymous.rest("POST", "/api/login", { email, password }, { "user-agent": "Cutting Room 7" });
  const records = await recordsOf(async () => {
    expect((await login(editor.email, "not it")).status).toBe(401);
    expect((await login("stranger@rushlight.example", "not it")).status).toBe(401);
    expect((await login("my secret pass phrase", "not it")).status).toBe(401);
    world.clock.advance(600_000);
    const { token } = (await (await login(editor.email, TEST_PASSWORD)).json()) as { token: string };
    await world.withToken(token).rest("POST", "/api/logout");
    await world.anonymous.rest("POST", "/api/reset-password", { email: editor.email });
  });
  expect(short(records)).toEqual([
    ["anonymous", "session.refused", editor.name],
    ["anonymous", "session.refused", "stranger@rushlight.example"],
    ["anonymous", "session.refused", ""],
    [editor.name, "session.started", editor.name],
    [editor.name, "session.ended", editor.name],
    ["anonymous", "password.reset-requested", editor.name],
  ]);
  expect(records[3]).toMatchObject({ actorId: editor.id, address: "127.0.0.1", userAgent: "Cutting Room 7" });
  expect(JSON.stringify(records)).not.toContain("pass phrase");
});

test("PLUS-140 changes of people, roles and workspaces are recorded with who gave or removed what", async () => {
  const manager = world.as("manager");
  const { viewer, outsider } = world.people;
  const ids = { project: stage.projectId, folder: stage.day, user: viewer.id, users: [viewer.id] };
  await world.as("superuser").rest("POST", "/api/prove", { password: TEST_PASSWORD });
  const records = await recordsOf(async () => {
    await manager.graphql(
      `mutation ($project: ID!) { inviteUser(email: "new@rushlight.example", name: "Nia New", projectId: $project) { created } }`,
      ids,
    );
    await manager.graphql(
      `mutation ($project: ID!, $user: ID!) { saveProjectUser(project: $project, user: $user, role: "EDITOR") { userId } }`,
      ids,
    );
    await manager.graphql(
      `mutation ($project: ID!, $folder: ID!, $users: [ID!]!) {
        assignFolderUsers(projectId: $project, folderId: $folder, userIds: $users, allowedTo: [VIEW]) { userId } }`,
      ids,
    );
    await manager.graphql(
      `mutation ($project: ID!, $users: [ID!]!) { unassignProjectUsers(projectId: $project, userIds: $users) }`,
      ids,
    );
    const admin = { workspace: stage.workspaceId, user: outsider.id };
    await manager.graphql(
      `mutation ($workspace: ID!, $user: ID!) { saveWorkspaceUser(workspace: $workspace, user: $user, isAdmin: true) { userId } }`,
      admin,
    );
    await manager.graphql(
      `mutation ($workspace: ID!, $user: ID!) { removeWorkspaceUser(workspace: $workspace, user: $user, keepInProjects: true) }`,
      admin,
    );
    await world
      .as("superuser")
      .graphql(`mutation ($user: ID!) { updateUser(id: $user, isSuperuser: true) { id } }`, { user: outsider.id });
    await world.as("superuser").graphql(`mutation ($users: [ID!]!) { deleteUsers(ids: $users) }`, ids);
  });
  const [by, root] = [world.people.manager.name, world.people.superuser.name];
  expect(short(records)).toEqual([
    [by, "user.invited", "Nia New"],
    [by, "project.user-changed", viewer.name],
    [by, "folder.user-assigned", viewer.name],
    [by, "project.user-removed", viewer.name],
    [by, "workspace.admin-added", outsider.name],
    [by, "workspace.admin-removed", outsider.name],
    [root, "user.promoted", outsider.name],
    [root, "user.deleted", viewer.name],
  ]);
  expect(records[1]).toMatchObject({
    placeName: "Northern Light",
    details: { role: "EDITOR", roleBefore: "VIEWER", permissionsBefore: ["VIEW", "COMMENT"] },
  });
  expect(records[2]?.details).toEqual({ folder: "Day 01", permissions: ["VIEW"] });
  expect(records[5]).toMatchObject({ placeName: "Northern Light Pictures", details: { keepInProjects: true } });
});

test("PLUS-140 downloads, deletions, restores and purges are recorded; a refused action is not", async () => {
  const { assetId } = await addAsset(world, { projectId: stage.projectId, folderId: stage.clips }, "A001.mov");
  const editor = world.as("editor");
  const ids = { project: stage.projectId, parent: stage.clips, folder: stage.clips, assets: [assetId], asset: assetId };
  const DELETE = `mutation ($project: ID!, $assets: [ID!]!) { deleteItems(project: $project, folders: [], assets: $assets) }`;
  const RESTORE = `mutation ($project: ID!, $assets: [ID!]!) { restoreFromTrash(project: $project, ids: $assets) { id } }`;
  const records = await recordsOf(async () => {
    await editor.graphql(
      `mutation ($project: ID!, $parent: ID!, $assets: [ID!]!) {
        requestDownload(project: $project, parent: $parent, folders: [], assets: $assets) { url } }`,
      ids,
    );
    await editor.graphql(DELETE, ids);
    await editor.graphql(RESTORE, ids);
    await editor.graphql(`mutation ($project: ID!, $asset: ID!) { deleteAsset(project: $project, id: $asset) }`, ids);
    await editor.graphql(
      `mutation ($project: ID!, $assets: [ID!]!) { deleteFromTrash(project: $project, ids: $assets) }`,
      ids,
    );
    await editor.graphql(
      `mutation ($project: ID!, $folder: ID!) { deleteFolder(project: $project, id: $folder) }`,
      ids,
    );
    expect(await world.as("folderViewer").refusal(DELETE, ids)).toBe("NOT_FOUND");
  });
  const by = world.people.editor.name;
  expect(short(records)).toEqual([
    [by, "download.requested", "A001.mov"],
    [by, "asset.deleted", "A001.mov"],
    [by, "asset.restored", "A001.mov"],
    [by, "asset.deleted", "A001.mov"],
    [by, "asset.purged", "A001.mov"],
    [by, "folder.deleted", "Clips"],
  ]);
  expect(records[0]?.details).toEqual({ folder: "Clips", files: 1, bytes: 1_000, names: ["A001.mov"], more: 0 });
  expect(records.every((record) => record.placeName === "Northern Light")).toBe(true);
});

test("PLUS-1424 a download's record names a single file, or the first 20 files of an archive and how many more, in the log and in the CSV", async () => {
  const { projectId, otherDay } = stage;
  const nested = await makeFolder(world, projectId, otherDay, "Camera B");
  const numbers = Array.from({ length: 23 }, (_, index) => `B${String(index + 1).padStart(3, "0")}.mov`);
  for (const name of numbers) await addAsset(world, { projectId, folderId: nested }, name, { sizeBytes: 10 });
  const { assetId } = await addAsset(world, { projectId, folderId: otherDay }, "Wide.mov", { sizeBytes: 10 });
  const download = (input: object) =>
    world.as("editor").graphql(
      `mutation ($project: ID!, $parent: ID!, $folders: [ID!], $assets: [ID!]) {
        requestDownload(project: $project, parent: $parent, folders: $folders, assets: $assets) { url } }`,
      { project: projectId, parent: otherDay, ...input },
    );
  world.clock.advance(1_000);
  const from = world.clock.now().toISOString();
  const [single, archive] = await recordsOf(async () => {
    await download({ assets: [assetId] });
    await download({ folders: [nested], assets: [assetId] });
  });
  expect(single).toMatchObject({ targetKind: "asset", targetId: assetId, targetName: "Wide.mov" });
  expect(archive).toMatchObject({ targetKind: "folder", targetId: otherDay, targetName: "Day 02" });
  const first = numbers.slice(0, 20);
  expect(archive?.details).toEqual({ folder: "Day 02", files: 24, bytes: 240, names: first, more: 4 });
  const { requestAuditExport } = await world
    .as("superuser")
    .graphql<{ requestAuditExport: { url: string } }>(
      "mutation ($filter: AuditFilter) { requestAuditExport(filter: $filter) { url } }",
      { filter: { from, verbs: ["download.requested"] } },
    );
  const [, ofArchive = "", ofSingle = ""] = (await (await fetch(requestAuditExport.url)).text()).split("\r\n");
  expect(ofSingle).toContain(",asset,Wide.mov,");
  for (const name of first) expect(ofArchive).toContain(name);
});

test("PLUS-140 share links are recorded with who shared what with whom and who visited, but never with the address", async () => {
  const editor = world.as("editor");
  const { projectId, day } = stage;
  let token = "";
  const records = await recordsOf(async () => {
    const link = await createLink(editor, {
      project: projectId,
      folders: [day],
      name: "Rushes",
      password: "tungsten 12",
    });
    token = link.token;
    const address = { project: projectId, id: link.id };
    await updateLink(editor, { ...address, canDownload: true });
    await editor.graphql(
      `mutation ($project: ID!, $id: ID!) {
        sendLink(project: $project, id: $id, recipients: ["guest@rushlight.example"], message: "") }`,
      address,
    );
    expect((await login(world, { linkToken: token, password: "not it" })).status).toBe(401);
    world.clock.advance(600_000);
    expect((await login(world, { linkToken: token, password: "tungsten 12" })).status).toBe(200);
    await editor.graphql(`mutation ($project: ID!, $id: ID!) { deleteLink(project: $project, id: $id) }`, address);
  });
  const by = world.people.editor.name;
  expect(short(records)).toEqual([
    [by, "link.created", "Rushes"],
    [by, "link.changed", "Rushes"],
    [by, "link.sent", "Rushes"],
    ["anonymous", "link.refused", "Rushes"],
    ["Rushes", "link.visited", "Rushes"],
    [by, "link.deleted", "Rushes"],
  ]);
  expect(records[1]).toMatchObject({ placeName: "Northern Light", details: { canDownload: true, hasPassword: true } });
  expect(records[2]?.details).toEqual({ recipients: ["guest@rushlight.example"] });
  expect(records[4]?.actorKind).toBe("visitor");
  expect(JSON.stringify(records)).not.toContain(token);
  expect(JSON.stringify(records)).not.toContain("tungsten");
});
