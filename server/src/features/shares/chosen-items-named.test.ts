import { afterAll, beforeAll, expect, test } from "vitest";
import { listed } from "#testkit/calls/choices.ts";
import { problemOf } from "#testkit/calls/share-links.ts";
import { addAsset, assignFolder, makeFolder, type Stage, stageProduction } from "#testkit/stage-production.ts";
import { fillFolder } from "#testkit/stages/fill-folder.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";

let world: TestWorld;
let stage: Stage;
let reel: string;
let ids: readonly string[];

beforeAll(async () => {
  world = await testWorld();
  stage = await stageProduction(world);
  reel = await makeFolder(world, stage.projectId, stage.clips, "Reel");
  await makeFolder(world, stage.projectId, reel, "Roll 1");
  for (let n = 1; n <= 4; n++) await addAsset(world, { projectId: stage.projectId, folderId: reel }, `${n}.mov`);
  ids = (await listed(world, stage.projectId, { folder: reel, sort: "NAME" })).map(({ id }) => id);
});
afterAll(() => world[Symbol.asyncDispose]());

const COPY = `mutation ($newParent: ID!, $folders: [ID!]!, $assets: [ID!]!, $choice: ItemChoice) {
  copyItems(newParent: $newParent, folders: $folders, assets: $assets, choice: $choice) { itemCount } }`;
const LINK = `mutation ($project: ID!, $assets: [ID!], $choice: ItemChoice, $canDownload: Boolean) {
  createLink(project: $project, assets: $assets, choice: $choice, canDownload: $canDownload) { folderId folderIds assetIds } }`;
const MAY = `query ($project: ID!, $choice: ItemChoice) { canShareDownload(project: $project, choice: $choice) }`;
const DOWNLOAD = `mutation ($project: ID!, $parent: ID!, $assets: [ID!], $choice: ItemChoice) {
  requestDownload(project: $project, parent: $parent, assets: $assets, choice: $choice) { url } }`;

test("PLUS-569 items selected in the list can be copied, shared and downloaded by the operations that take ids", async () => {
  const editor = world.as("editor");
  const choice = { folder: reel, sort: "NAME", all: true, except: [ids[2]] };
  const project = stage.projectId;
  const target = await makeFolder(world, project, stage.otherDay, "Copies");
  const copied = await editor.graphql(COPY, { newParent: target, folders: [], assets: [], choice });
  expect(copied).toEqual({ copyItems: { itemCount: 4 } });
  const names = (await listed(world, project, { folder: target, sort: "NAME" })).map(({ name }) => name);
  expect(names).toEqual(["Roll 1", "1.mov", "3.mov", "4.mov"]);
  const { createLink } = await editor.graphql<{
    createLink: { folderId: string; folderIds: string[]; assetIds: string[] };
  }>(LINK, { project, choice });
  expect({ ...createLink, assetIds: new Set(createLink.assetIds) }).toEqual({
    folderId: reel,
    folderIds: [ids[0]],
    assetIds: new Set([ids[1], ids[3], ids[4]]),
  });
  expect(await editor.graphql(MAY, { project, choice })).toEqual({ canShareDownload: true });
  const archive = await editor.graphql<{ requestDownload: { url: string } }>(DOWNLOAD, {
    project,
    parent: reel,
    choice,
  });
  expect(archive.requestDownload.url).toContain("/api/downloads/");
  const of = world.platform.db.selectFrom("requested_download").select(["folder_id", "file_count"]);
  expect(await of.execute()).toEqual([{ folder_id: reel, file_count: 3 }]);
});

test("PLUS-569 a link may have at most 500 selected items, and offer downloads only if each of them may be downloaded", async () => {
  const project = stage.projectId;
  const folder = await makeFolder(world, project, stage.clips, "Many");
  await fillFolder(world, { projectId: project, folderId: folder }, 501);
  const [first] = await listed(world, project, { folder, sort: "NAME" });
  const choice = { folder, sort: "NAME", all: true };
  const editor = world.as("editor");
  expect(await problemOf(editor, LINK, { project, choice })).toMatchObject({
    code: "VALIDATION",
    message: "You can share up to 500 items with one link. Share their folder instead",
  });
  const link = { project, choice: { ...choice, except: [first?.id] } };
  const { createLink } = await editor.graphql<{ createLink: { assetIds: string[] } }>(LINK, link);
  expect(createLink.assetIds).toHaveLength(500);
  const closed = await makeFolder(world, project, stage.rootId, "Closed");
  await assignFolder(world, project, closed, "editor", ["VIEW", "SHARE"]);
  const may = (except: readonly string[]) =>
    editor.graphql(MAY, { project, choice: { folder: stage.rootId, all: true, except } });
  expect([await may([]), await may([closed])]).toEqual([{ canShareDownload: false }, { canShareDownload: true }]);
});

test("PLUS-569 copying, sharing and downloading a selection check the permissions on its items, and take either ids or a selection", async () => {
  const choice = { folder: reel, all: true };
  const project = stage.projectId;
  const copy = { newParent: stage.clips, folders: [], assets: [], choice };
  const calls: [string, Record<string, unknown>][] = [
    [COPY, copy],
    [LINK, { project, choice }],
    [MAY, { project, choice }],
    [DOWNLOAD, { project, parent: reel, choice }],
  ];
  for (const [query, variables] of calls) {
    expect(await world.as("folderViewer").refusal(query, variables)).toBe("FORBIDDEN");
    expect(await world.as("outsider").refusal(query, variables)).toBe("NOT_FOUND");
  }
  const both = { message: "Pass the items as ids or as a choice, not both" };
  const editor = world.as("editor");
  expect(await problemOf(editor, COPY, { ...copy, assets: [ids[1]] })).toMatchObject(both);
  expect(await problemOf(editor, LINK, { project, assets: [ids[1]], choice })).toMatchObject(both);
  expect(await problemOf(editor, DOWNLOAD, { project, parent: reel, assets: [ids[1]], choice })).toMatchObject(both);
  const nothing = { project, parent: reel, choice: { folder: reel, items: [stage.clips] } };
  expect(await editor.refusal(DOWNLOAD, nothing)).toBe("VALIDATION");
  // A choice in one folder can't name another folder's content.
  expect(await editor.refusal(DOWNLOAD, { project, parent: stage.clips, choice })).toBe("NOT_FOUND");
});
