import { sql } from "kysely";
import { expect, test } from "vitest";
import { uploadClient } from "#testkit/calls/upload-client.ts";
import { untilWaiting } from "#testkit/calls/waiting-calls.ts";
import { addAsset, makeFolder, type Stage, stageProduction } from "#testkit/stage-production.ts";
import { addWorkspaceAdmin } from "#testkit/stages/add-workspace-admin.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";
import { lockTree } from "../folders/tree/folder-tree.ts";

const PROJECT = "$project: ID!";
const DELETE_FOLDER = `mutation (${PROJECT}, $id: ID!) { deleteFolder(project: $project, id: $id) }`;
const CHANGES = {
  moveFolder: `mutation (${PROJECT}, $folder: ID!, $to: ID!) { moveFolder(project: $project, id: $folder, newParent: $to) { id } }`,
  moveAsset: `mutation (${PROJECT}, $asset: ID!, $to: ID!) { moveAsset(project: $project, id: $asset, newParent: $to) { id } }`,
  moveFolders: `mutation (${PROJECT}, $folder: ID!, $to: ID!) {
    moveItems(project: $project, folders: [$folder], assets: [], newParent: $to) }`,
  moveAssets: `mutation (${PROJECT}, $asset: ID!, $to: ID!) {
    moveItems(project: $project, folders: [], assets: [$asset], newParent: $to) }`,
  copyFolders: `mutation ($folder: ID!, $to: ID!) { copyItems(folders: [$folder], assets: [], newParent: $to) { itemCount } }`,
  copyAssets: `mutation ($asset: ID!, $to: ID!) { copyItems(folders: [], assets: [$asset], newParent: $to) { itemCount } }`,
  restore: `mutation (${PROJECT}, $gone: ID!) { restoreFromTrash(project: $project, ids: [$gone]) { id } }`,
  purge: `mutation (${PROJECT}, $gone: ID!) { deleteFromTrash(project: $project, ids: [$gone]) }`,
  deleteAsset: `mutation (${PROJECT}, $asset: ID!) { deleteAsset(project: $project, id: $asset) }`,
  deleteAssets: `mutation (${PROJECT}, $asset: ID!) { deleteItems(project: $project, folders: [], assets: [$asset]) }`,
  deleteFolder: `mutation (${PROJECT}, $folder: ID!) { deleteFolder(project: $project, id: $folder) }`,
  deleteFolders: `mutation (${PROJECT}, $folder: ID!) { deleteItems(project: $project, folders: [$folder], assets: []) }`,
};
const ON_THE_SPOT = {
  createFolder: `mutation (${PROJECT}, $folder: ID!) { createFolder(project: $project, parent: $folder, path: ["New"]) { id } }`,
  createWay: `mutation (${PROJECT}, $folder: ID!) {
    createFolderRecursive(project: $project, parent: $folder, path: ["On", "the", "way"]) { id } }`,
  renameFolder: `mutation (${PROJECT}, $folder: ID!) { renameFolder(project: $project, id: $folder, newName: "Renamed") { id } }`,
  renameAsset: `mutation ($asset: ID!) { renameAsset(id: $asset, newName: "Renamed.mov") { id } }`,
  circleTakes: `mutation (${PROJECT}, $asset: ID!) { circleTakes(project: $project, assets: [$asset], circled: true) }`,
  circleChosen: `mutation (${PROJECT}, $place: ID!, $asset: ID!) {
    circleChosen(project: $project, choice: { folder: $place, items: [$asset] }, circled: true) { itemCount } }`,
  chooseMetadata: `mutation (${PROJECT}, $folder: ID!, $asset: ID!) {
    chooseMetadata(project: $project, folder: $folder, asset: $asset, file: $asset, row: 0) }`,
  finalizeUpload: `mutation ($upload: ID!) { finalizeUpload(upload: $upload) { results { assetId } } }`,
};

interface Things {
  readonly upload: string;
  readonly project: string;
  readonly folder: string;
  /** The asset's folder. */
  readonly place: string;
  readonly asset: string;
  readonly gone: string;
  readonly to: string;
}

async function thingsIn(world: TestWorld, { projectId, camera, otherDay }: Stage, name: string): Promise<Things> {
  const folder = await makeFolder(world, projectId, camera, name);
  const gone = await makeFolder(world, projectId, camera, `${name}, deleted`);
  await world.as("editor").graphql(DELETE_FOLDER, { project: projectId, id: gone });
  const { assetId: asset } = await addAsset(world, { projectId, folderId: camera }, `${name}.mov`);
  const upload = await sentUpload(world, camera, `${name}, sent.mov`);
  return { upload, project: projectId, folder, place: camera, asset, gone, to: otherDay };
}

/** Starts an upload whose bytes have all arrived, but that isn't finalized. */
async function sentUpload(world: TestWorld, folder: string, name: string): Promise<string> {
  const bytes = Buffer.from("some picture");
  const { id, files } = await uploadClient(world.as("editor")).startPlain(folder, [{ name, size: bytes.length }]);
  for (const { url } of files) await fetch(url, { method: "PUT", body: bytes });
  return id;
}

/** Only arguments that the operation declares may be sent. */
const variablesOf = (operation: string, things: Things) =>
  Object.fromEntries(Object.entries(things).filter(([name]) => operation.includes(`$${name}: `)));

/** Returns the result of an editor's call that waits for the tree lock while their role changes. */
function waitingIn(world: TestWorld, { projectId }: Stage) {
  const { db } = world.platform;
  const editorBecomes = (person: "viewer" | "supervisor") =>
    sql`update project_user u set role = o.role, permissions = o.permissions from project_user o
      where u.user_id = ${world.people.editor.id}::uuid and o.user_id = ${world.people[person].id}::uuid
        and o.project_id = u.project_id and u.project_id = ${projectId}::uuid`.execute(db);
  const prepare = () => editorBecomes("supervisor");
  const waited = async (operation: string, things: Things, role: "viewer" | "supervisor") => {
    await prepare();
    let call: ReturnType<ReturnType<TestWorld["as"]>["ask"]> | undefined;
    await world.platform.transact(async (unit) => {
      await lockTree(unit, projectId);
      call = world.as("editor").ask(operation, variablesOf(operation, things));
      await untilWaiting(db, 1);
      await editorBecomes(role);
    });
    return (await call)?.errors[0]?.extensions.code ?? "done";
  };
  return { prepare, waited };
}

test("PLUS-420 moves, copies, deletions and restores that waited for the tree lock use the permissions after the wait", async () => {
  await using world = await testWorld({ fakeTime: false });
  const stage = await stageProduction(world);
  const { waited } = waitingIn(world, stage);
  const answers: Record<string, [string, string]> = {};
  for (const [name, operation] of Object.entries(CHANGES)) {
    const things = await thingsIn(world, stage, name);
    answers[name] = [await waited(operation, things, "viewer"), await waited(operation, things, "supervisor")];
  }
  const expected = ["FORBIDDEN", "done"];
  expect(answers).toEqual(Object.fromEntries(Object.keys(CHANGES).map((name) => [name, expected])));
});

test("PLUS-607 new folders, names, circles, selected metadata and uploads that waited for the tree lock use the permissions after the wait", async () => {
  await using world = await testWorld({ fakeTime: false });
  const stage = await stageProduction(world);
  const { prepare, waited } = waitingIn(world, stage);
  const answers: Record<string, string[]> = {};
  for (const [name, operation] of Object.entries(ON_THE_SPOT)) {
    answers[name] = [];
    for (const role of ["viewer", "supervisor"] as const) {
      await prepare();
      answers[name].push(await waited(operation, await thingsIn(world, stage, `${name} as ${role}`), role));
    }
  }
  const expected = Object.fromEntries(Object.keys(ON_THE_SPOT).map((name) => [name, ["FORBIDDEN", "done"]]));
  // This take has no metadata to choose from.
  expect(answers).toEqual({ ...expected, chooseMetadata: ["FORBIDDEN", "CONFLICT"] });
});

test("PLUS-420 the changes of one document run one at a time, each with its sender's current account", async () => {
  await using world = await testWorld();
  const { workspaceId, projectId, camera } = await stageProduction(world);
  const BOTH = `mutation ($workspace: ID!, $me: ID!, $project: ID!, $parent: ID!) {
    before: createFolder(project: $project, parent: $parent, path: ["Before"]) { id }
    removeWorkspaceUser(workspace: $workspace, user: $me, keepInProjects: false)
    after: createFolder(project: $project, parent: $parent, path: ["After"]) { id } }`;
  await world.platform.transact((unit) =>
    addWorkspaceAdmin(unit, world.clock, { workspaceId, userId: world.people.otherManager.id }),
  );
  const me = world.people.manager.id;
  const { errors } = await world
    .as("manager")
    .ask(BOTH, { workspace: workspaceId, me, project: projectId, parent: camera });
  expect(errors.map(({ extensions }) => extensions.code)).toEqual(["NOT_FOUND"]);
  const names = world.platform.db.selectFrom("folder").select("name").where("parent_id", "=", camera).orderBy("name");
  expect((await names.execute()).map(({ name }) => name)).toEqual(["Before", "Clips"]);
});
