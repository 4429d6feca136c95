import { Readable } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ADD, placeOf } from "#testkit/calls/comment-calls.ts";
import { createLink, enterLink } from "#testkit/calls/share-links.ts";
import {
  type AddedAsset,
  addAsset,
  assignFolder,
  assignRoles,
  makeFolder,
  type Stage,
  stageProduction,
} from "#testkit/stage-production.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";

const NOTES = `mutation ($folder: ID!, $asset: ID!, $version: ID!) {
  requestCommentsExport(folder: $folder, asset: $asset, version: $version, format: MEDIA_COMPOSER, timeZone: "UTC") { url } }`;
const NOTES_OF_FOLDER = "mutation ($input: NotesExportInput!) { requestNotesExport(input: $input) { url } }";
const CHECKSUMS = "mutation ($folder: ID!) { requestChecksumList(folder: $folder) { url } }";
const DOWNLOAD = `mutation ($project: ID!, $parent: ID!, $folders: [ID!]!, $assets: [ID!]!) {
  requestDownload(project: $project, parent: $parent, folders: $folders, assets: $assets) { url } }`;
const AUDIT = "mutation { requestAuditExport { url } }";
const SUPERUSER =
  "mutation ($id: ID!, $isSuperuser: Boolean!) { updateUser(id: $id, isSuperuser: $isSuperuser) { id } }";

let world: TestWorld;
let stage: Stage;
let asset: AddedAsset;

beforeAll(async () => {
  world = await testWorld();
  stage = await stageProduction(world);
  asset = await clipIn(stage.clips, "notes.mov");
});
afterAll(() => world[Symbol.asyncDispose]());

const clipIn = (folderId: string, name: string) =>
  addAsset(world, { projectId: stage.projectId, folderId }, name, {
    media: { rateNumerator: 25, rateDenominator: 1, frameCount: 100 },
  });
const statusOf = async (url: string) => (await fetch(url)).status;
async function urlOf(person: "editor" | "superuser" | "outsider", query: string, given = {}): Promise<string> {
  const answer = await world.as(person).graphql<Record<string, { url: string }>>(query, given);
  return Object.values(answer)[0]?.url ?? "";
}

test("PLUS-397 exported notes and checksum lists stop when permission for their content is lost", async () => {
  const notes = await urlOf("editor", NOTES, { folder: stage.clips, asset: asset.assetId, version: asset.versionId });
  await world.as("editor").graphql(ADD, { ...placeOf(asset, stage.clips), contents: "Softer" });
  const input = { project: stage.projectId, folder: stage.clips, format: "CSV", timeZone: "UTC" };
  const ofFolder = await urlOf("editor", NOTES_OF_FOLDER, { input });
  const checksums = await urlOf("editor", CHECKSUMS, { folder: stage.clips });
  const statuses = () => Promise.all([notes, ofFolder, checksums].map(statusOf));
  expect(await statuses()).toEqual([200, 200, 200]);
  await assignRoles(world, stage.projectId, { editor: "VIEWER" });
  expect(await statuses()).toEqual([200, 200, 410]);
  await world
    .as("superuser")
    .graphql(
      "mutation ($project: ID!, $users: [ID!]!) { unassignProjectUsers(projectId: $project, userIds: $users) }",
      {
        project: stage.projectId,
        users: [world.people.editor.id],
      },
    );
  expect(await statuses()).toEqual([410, 410, 410]);
  await assignRoles(world, stage.projectId, { editor: "EDITOR" });
  expect(await statuses()).toEqual([200, 200, 200]);
});

test("PLUS-397 an address of a folder's notes depends on what its visitor can see, not on whether they may download", async () => {
  const { projectId: project } = stage;
  const { addresses, db, storage } = world.platform;
  await storage.write("notes/held", Readable.from([Buffer.from("notes")]));
  const statusesFor = async (canDownload: boolean) => {
    const link = await createLink(world.as("superuser"), { project, folders: [stage.clips], canDownload });
    await enterLink(world, link);
    const visit = await db.selectFrom("session").select("id").where("link_id", "=", link.id).executeTakeFirstOrThrow();
    const held = [stage.clips, stage.otherDay].map((folder) => `notesbelow_v_${visit.id}_${folder}`);
    const urls = held.map((holder) => world.url + addresses.object("notes/held", { life: "media", holder }).url);
    return Promise.all(urls.map(statusOf));
  };
  expect(await statusesFor(false)).toEqual([200, 410]);
  expect(await statusesFor(true)).toEqual([200, 410]);
});

test("PLUS-397 notes of a whole project stop when a folder with some of them can no longer be seen", async () => {
  const { projectId: project, rootId } = stage;
  const closed = await makeFolder(world, project, rootId, "Zoo, closed later");
  const clip = await clipIn(closed, "Zebra.mov");
  await world.as("editor").graphql(ADD, { ...placeOf(clip, closed), contents: "Not for everybody" });
  await world.as("editor").graphql(ADD, { ...placeOf(asset, stage.clips), contents: "For everybody" });
  const input = { project, folder: rootId, subfolders: true, format: "CSV", timeZone: "UTC" };
  const url = await urlOf("editor", NOTES_OF_FOLDER, { input });
  expect(await statusOf(url)).toBe(200);
  await assignFolder(world, project, closed, "editor", []);
  expect(await statusOf(url)).toBe(410);
  const withoutIt = await urlOf("editor", NOTES_OF_FOLDER, { input });
  expect(await statusOf(withoutIt)).toBe(200);
  await assignFolder(world, project, closed, "editor", ["VIEW"]);
  expect([await statusOf(url), await statusOf(withoutIt)]).toEqual([200, 200]);
});

test("PLUS-397 an archive from several folders stops when any of them can no longer be downloaded", async () => {
  const folders = [stage.otherDay, await makeFolder(world, stage.projectId, stage.rootId, "Day 03"), stage.day];
  const all = ["VIEW", "COMMENT", "DOWNLOAD"];
  for (const folder of folders) await assignFolder(world, stage.projectId, folder, "outsider", all);
  const given = { project: stage.projectId, parent: stage.rootId, folders, assets: [] };
  const url = await urlOf("outsider", DOWNLOAD, given);
  expect(await statusOf(url)).toBe(200);
  for (const folder of folders) {
    await assignFolder(world, stage.projectId, folder, "outsider", ["VIEW"]);
    expect(await statusOf(url)).toBe(410);
    await assignFolder(world, stage.projectId, folder, "outsider", all);
    expect(await statusOf(url)).toBe(200);
  }
});

test("PLUS-455 an archive and a list of the whole project stop when a contributing folder is closed, but not when another one is", async () => {
  const { projectId: project, rootId } = stage;
  const [lent, never] = [
    await makeFolder(world, project, rootId, "Lent"),
    await makeFolder(world, project, rootId, "Never"),
  ];
  for (const folderId of [lent, never]) await addAsset(world, { projectId: project, folderId }, "inside.mov");
  await assignFolder(world, project, never, "editor", []);
  const archive = await urlOf("editor", DOWNLOAD, { project, parent: rootId, folders: [rootId], assets: [] });
  const list = await urlOf("editor", CHECKSUMS, { folder: rootId });
  const statuses = async () => [(await fetch(archive, { method: "HEAD" })).status, await statusOf(list)];
  expect(await statuses()).toEqual([200, 200]);
  await assignFolder(world, project, lent, "editor", []);
  expect(await statuses()).toEqual([410, 410]);
  await assignFolder(world, project, lent, "editor", ["VIEW"]);
  expect(await statuses()).toEqual([410, 200]);
  await assignFolder(world, project, lent, "editor", ["VIEW", "DOWNLOAD"]);
  expect(await statuses()).toEqual([200, 200]);
});

test("PLUS-397 an audit log export can't be fetched once the requester is no longer a superuser", async () => {
  const { outsider } = world.people;
  await world.as("superuser").graphql(SUPERUSER, { id: outsider.id, isSuperuser: true });
  const url = await urlOf("outsider", AUDIT);
  expect(await statusOf(url)).toBe(200);
  await world.as("superuser").graphql(SUPERUSER, { id: outsider.id, isSuperuser: false });
  expect(await statusOf(url)).toBe(410);
});
