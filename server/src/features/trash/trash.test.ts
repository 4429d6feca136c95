import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { PublishedMedia } from "#server/features/assets/versions/published-media.ts";
import type { JobDefinition } from "#server/platform/queue/job-definition.ts";
import type { PersonName } from "#testkit/people.ts";
import { addAsset, assignFolder, makeFolder, type Stage, stageProduction } from "#testkit/stage-production.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";
import { brokenFolders } from "#testkit/tree-invariants.ts";
import { freeBytesJob } from "./free-bytes.job.ts";
import { purgeJob } from "./purge.job.ts";
import type { FreedBytes } from "./purge-store.ts";
import { TrashWriter } from "./trash-entry-store.ts";

/** No worker runs: the tests run jobs themselves. */
let world: TestWorld;
let stage: Stage;

beforeAll(async () => {
  world = await testWorld();
  stage = await stageProduction(world);
});
afterAll(() => world[Symbol.asyncDispose]());

const DAY_MS = 86_400_000;
const TRASH = `query ($project: ID!, $first: Int, $after: String) { trash(project: $project, first: $first, after: $after) {
  nodes { id kind name size itemCount deletedAt deletedBy { name } expiresAt parents { name } } pageInfo { endCursor hasNextPage } } }`;
const RESTORE = `mutation ($project: ID!, $ids: [ID!]!) { restoreFromTrash(project: $project, ids: $ids) {
  id kind name folderId folderName isElsewhere isRenamed } }`;
const DELETE_FOLDER = `mutation ($project: ID!, $id: ID!) { deleteFolder(project: $project, id: $id) }`;
const DELETE_ASSET = `mutation ($project: ID!, $id: ID!) { deleteAsset(project: $project, id: $id) }`;
const DELETE_ITEMS = `mutation ($project: ID!, $folders: [ID!]!, $assets: [ID!]!) { deleteItems(project: $project, folders: $folders, assets: $assets) }`;
const FOR_GOOD = `mutation ($project: ID!, $ids: [ID!]!) { deleteFromTrash(project: $project, ids: $ids) }`;
const COPY_FOLDER = `mutation ($id: ID!, $newParent: ID!) { copyFolder(id: $id, newParent: $newParent) { itemCount } }`;

interface Entry {
  id: string;
  kind: string;
  name: string;
  parents: { name: string }[];
  deletedBy: { name: string };
  deletedAt: string;
  expiresAt: string;
}
interface Restored {
  id: string;
  name: string;
  folderId: string;
  folderName: string;
  isElsewhere: boolean;
  isRenamed: boolean;
}

const act = (query: string, variables: Record<string, unknown>, person: PersonName = "supervisor") =>
  world.as(person).graphql(query, { project: stage.projectId, ...variables });
const restore = async (ids: string[], person: PersonName = "supervisor") =>
  (await world.as(person).graphql<{ restoreFromTrash: Restored[] }>(RESTORE, { project: stage.projectId, ids }))
    .restoreFromTrash;
async function trashOf(person: PersonName, more: Record<string, unknown> = {}) {
  const variables = { project: stage.projectId, first: 500, ...more };
  return (
    await world
      .as(person)
      .graphql<{ trash: { nodes: Entry[]; pageInfo: { endCursor: string; hasNextPage: boolean } } }>(TRASH, variables)
  ).trash;
}
const inTrash = async (id: string) => (await trashOf("superuser")).nodes.some((entry) => entry.id === id);
const place = (folderId: string) => ({ projectId: stage.projectId, folderId });
const isVisible = async (folderId: string) =>
  (await world
    .as("superuser")
    .refusal(`query ($id: ID!, $project: ID!) { folder(id: $id, project: $project) { id } }`, {
      id: folderId,
      project: stage.projectId,
    })
    .catch(() => null)) !== "NOT_FOUND";
const pictured = (prefix: string): PublishedMedia => ({
  mediaPrefix: prefix,
  playable: "LADDER",
  images: { poster: { file: "poster.jpg", width: 16, height: 9 } },
  durationMs: 4_000,
});

function run<P extends object>(job: JobDefinition<P>, payload: P, fence = () => Promise.resolve()): Promise<unknown> {
  const { signal } = new AbortController();
  const rest = { attempt: 1, signal, reportProgress: () => {}, platform: world.platform, fence };
  return job.run({ ...rest, jobId: randomUUID(), payload });
}

/** Runs the pending jobs that free bytes. */
async function freeNow(): Promise<void> {
  const { rows } = await sql<{ id: string; payload: FreedBytes }>`select id, payload from job
    where queue_name = 'trash.free-bytes' and state = 'WAITING'`.execute(world.platform.db);
  for (const { id, payload } of rows) {
    await run(freeBytesJob, payload);
    await world.platform.queue.cancel(id);
  }
}

/** Makes an item look as if it had been deleted this many days earlier. */
async function age(id: string, days: number): Promise<void> {
  await sql`update trash_entry set deleted_at = deleted_at - make_interval(days => ${days}) where id = ${id}::uuid`.execute(
    world.platform.db,
  );
}

async function stored(key: string): Promise<string> {
  await world.platform.storage.write(key, [Buffer.from("bytes")] as unknown as AsyncIterable<Uint8Array>);
  return key;
}
const isStored = async (key: string) => (await world.platform.storage.stat(key)) !== null;

test("FOLDERS-078 PLUS-021 a deleted folder is gone everywhere, and is restored completely with counts and images", async () => {
  const folder = await makeFolder(world, stage.projectId, stage.otherDay, "Gone", "Deep");
  await addAsset(world, place(folder), "A001.mov", { sizeBytes: 400, media: pictured("renditions/a/b/full") });
  const before = await trashOf("superuser");
  const [gone] = (await sql<{ id: string }>`select id from folder where name = 'Gone'`.execute(world.platform.db)).rows;
  await act(DELETE_FOLDER, { id: gone?.id });
  expect(await isVisible(folder)).toBe(false);
  expect((await trashOf("superuser")).nodes).toHaveLength(before.nodes.length + 1);
  expect(await brokenFolders(world)).toEqual([]);
  const [item] = await restore([gone?.id ?? ""]);
  expect(item).toMatchObject({ name: "Gone", folderId: stage.otherDay, isElsewhere: false, isRenamed: false });
  expect(await isVisible(folder)).toBe(true);
  expect((await trashOf("superuser")).nodes).toHaveLength(before.nodes.length);
  expect(await brokenFolders(world)).toEqual([]);
});

test("PLUS-022 the trash shows each item with its former folder, who deleted it and until when it is kept, newest first, page by page", async () => {
  const names = ["First.mov", "Second.mov", "Third.mov"];
  for (const name of names) {
    const { assetId } = await addAsset(world, place(stage.clips), name, { sizeBytes: 5 });
    world.clock.advance(1_000);
    await act(DELETE_ASSET, { id: assetId });
  }
  const first = await trashOf("supervisor", { first: 2 });
  expect(first.nodes.map(({ name }) => name)).toEqual(["Third.mov", "Second.mov"]);
  expect(first.nodes[0]).toMatchObject({ kind: "ASSET", size: 5, deletedBy: { name: world.people.supervisor.name } });
  expect(first.nodes[0]?.parents.map(({ name }) => name)).toEqual(["Northern Light", "Day 01", "Camera A", "Clips"]);
  const [entry] = first.nodes;
  expect(Date.parse(entry?.expiresAt ?? "") - Date.parse(entry?.deletedAt ?? "")).toBe(30 * DAY_MS);
  const second = await trashOf("supervisor", { first: 2, after: first.pageInfo.endCursor });
  expect(second.nodes[0]?.name).toBe("First.mov");
});

test("PLUS-1347 windows of the trash match the list for each person, even when centred on an entry", async () => {
  const ids: string[] = [];
  for (const [n, folderId] of [stage.clips, stage.camera, stage.otherDay, stage.clips].entries()) {
    const folder = await makeFolder(world, stage.projectId, folderId, `Placed ${n}`);
    const { assetId } = await addAsset(world, place(folderId), `Placed ${n}.mov`);
    world.clock.advance(1_000);
    await act(DELETE_FOLDER, { id: folder });
    await act(DELETE_ASSET, { id: assetId });
    ids.push(folder, assetId);
  }
  await assignFolder(world, stage.projectId, stage.otherDay, "folderViewer", ["VIEW", "DELETE"]);
  const counts: number[] = [];
  for (const person of ["superuser", "supervisor", "editor", "viewer", "folderViewer"] as const) {
    const { nodes } = await trashOf(person);
    const all = await windowOf(person, { first: 500 });
    expect(all).toMatchObject({ from: 0, count: nodes.length, nodes: nodes.map(({ id }) => ({ id })) });
    counts.push(all.count);
    const middle = nodes.slice(2, 5).map(({ id }) => ({ id }));
    const part = await windowOf(person, { from: 2, first: 3 });
    expect(part).toMatchObject({ from: 2, count: nodes.length, nodes: middle, version: all.version });
    // If the person can't see the entry, the window is at the beginning.
    const at = await windowOf(person, { at: ids[1], first: 3 });
    expect(at.nodes.map(({ id }) => id)).toEqual(around(nodes, ids[1] ?? "", 3));
  }
  const [, supervisor = 0, , viewer, folderViewer = 0] = counts;
  expect(viewer).toBe(0);
  expect(folderViewer).toBeGreaterThanOrEqual(2);
  expect(supervisor).toBeGreaterThanOrEqual(folderViewer + 6);
  const before = await windowOf("supervisor", { first: 1 });
  await restore(ids.slice(-1));
  const after = await windowOf("supervisor", { first: 1 });
  expect(after).toMatchObject({ count: before.count - 1 });
  expect(after.version).not.toBe(before.version);
});

const WINDOW = `query ($project: ID!, $from: Int, $first: Int, $at: ID) {
  trashWindow(project: $project, from: $from, first: $first, at: $at) { version from count nodes { id } } }`;
interface Window {
  version: string;
  from: number;
  count: number;
  nodes: { id: string }[];
}
async function windowOf(person: PersonName, more: Record<string, unknown>): Promise<Window> {
  const variables = { project: stage.projectId, ...more };
  return (await world.as(person).graphql<{ trashWindow: Window }>(WINDOW, variables)).trashWindow;
}

/** Returns the ids of a window centred on an entry; of the first window without it. */
function around(nodes: readonly Entry[], id: string, size: number): string[] {
  const index = nodes.findIndex((entry) => entry.id === id);
  const from = Math.max(0, index - Math.floor(size / 2));
  return nodes.slice(from, from + size).map((entry) => entry.id);
}

test("PLUS-022 only people who can delete an item can see it in the trash, restore it or delete it permanently", async () => {
  const { assetId } = await addAsset(world, place(stage.clips), "Rights.mov");
  await act(DELETE_ASSET, { id: assetId });
  const sees = async (person: PersonName) => (await trashOf(person)).nodes.some(({ id }) => id === assetId);
  expect([await sees("supervisor"), await sees("viewer"), await sees("folderViewer")]).toEqual([true, false, false]);
  const variables = { project: stage.projectId, ids: [assetId] };
  for (const query of [RESTORE, FOR_GOOD]) {
    expect(await world.as("viewer").refusal(query, variables)).toBe("FORBIDDEN");
    expect(await world.as("outsider").refusal(query, variables)).toBe("NOT_FOUND");
  }
  await assignFolder(world, stage.projectId, stage.clips, "folderViewer", ["VIEW", "DELETE"]);
  expect(await sees("folderViewer")).toBe(true);
  expect(await restore([assetId], "folderViewer")).toMatchObject([{ folderId: stage.clips }]);
});

test("PLUS-021 an item restored into a deleted folder goes to the nearest remaining one", async () => {
  const outer = await makeFolder(world, stage.projectId, stage.otherDay, "Outer");
  const inner = await makeFolder(world, stage.projectId, outer, "Inner");
  const { assetId } = await addAsset(world, place(inner), "Alone.mov", { sizeBytes: 11 });
  await act(DELETE_ASSET, { id: assetId });
  await act(DELETE_FOLDER, { id: inner });
  await act(DELETE_FOLDER, { id: outer });
  expect(await restore([assetId])).toMatchObject([
    { folderId: stage.otherDay, folderName: "Day 02", isElsewhere: true, name: "Alone.mov" },
  ]);
  expect(await restore([inner])).toMatchObject([{ folderId: stage.otherDay, isElsewhere: true }]);
  expect(await restore([outer])).toMatchObject([{ folderId: stage.otherDay, isElsewhere: false }]);
  expect(await brokenFolders(world)).toEqual([]);
});

test("PLUS-021 an item whose name was taken in the meantime gets a number", async () => {
  const folder = await makeFolder(world, stage.projectId, stage.otherDay, "Twice");
  await act(DELETE_FOLDER, { id: folder });
  await makeFolder(world, stage.projectId, stage.otherDay, "TWICE");
  expect(await restore([folder])).toMatchObject([{ name: "Twice (2)", isRenamed: true }]);
  expect(await world.as("supervisor").refusal(RESTORE, { project: stage.projectId, ids: [folder] })).toBe("NOT_FOUND");
});

test("PLUS-024 FOLDERS-089 the items of a selection are deleted together as separate entries; a failure deletes nothing", async () => {
  const folder = await makeFolder(world, stage.projectId, stage.otherDay, "Chosen");
  const a = await addAsset(world, place(stage.otherDay), "Many 1.mov", { sizeBytes: 3 });
  const b = await addAsset(world, place(folder), "Many 2.mov", {
    sizeBytes: 4,
    media: pictured("renditions/c/d/full"),
  });
  const unknown = { folders: [folder], assets: [a.assetId, randomUUID()] };
  expect(await world.as("editor").refusal(DELETE_ITEMS, { project: stage.projectId, ...unknown })).toBe("NOT_FOUND");
  expect(await isVisible(folder)).toBe(true);
  await act(DELETE_ITEMS, { folders: [folder], assets: [a.assetId, b.assetId] });
  for (const id of [folder, a.assetId, b.assetId]) expect(await inTrash(id)).toBe(true);
  expect(await brokenFolders(world)).toEqual([]);
  await restore([folder, a.assetId, b.assetId]);
  expect(await brokenFolders(world)).toEqual([]);
});

test("PLUS-023 the purge deletes items that are 30 days old or marked, and frees bytes with the last copy that uses them", async () => {
  const folder = await makeFolder(world, stage.projectId, stage.otherDay, "Old");
  const clip = await addAsset(world, place(folder), "Old.mov", { sizeBytes: 8 });
  const original = await stored(`originals/${clip.versionId}`);
  const rendition = await stored(`renditions/${clip.versionId}/j-1/full/master.m3u8`);
  const { platform } = world;
  const media = pictured(`renditions/${clip.versionId}/j-1/full`);
  await sql`update version set media_prefix = ${media.mediaPrefix} where id = ${clip.versionId}::uuid`.execute(
    platform.db,
  );
  await act(COPY_FOLDER, { id: folder, newParent: stage.camera }, "superuser");
  await act(DELETE_FOLDER, { id: folder });
  await age(folder, 29);
  await run(purgeJob, {});
  expect(await inTrash(folder)).toBe(true);
  await age(folder, 2);
  await run(purgeJob, {});
  await freeNow();
  expect(await inTrash(folder)).toBe(false);
  expect([await isStored(original), await isStored(rendition)]).toEqual([true, true]);
  const [copy] = (
    await sql<{ id: string }>`select id from folder where parent_id = ${stage.camera}::uuid and name = 'Old'`.execute(
      platform.db,
    )
  ).rows;
  await act(DELETE_FOLDER, { id: copy?.id });
  await act(FOR_GOOD, { ids: [copy?.id] });
  expect(await inTrash(copy?.id ?? "")).toBe(false);
  await run(purgeJob, {});
  expect(await isStored(original)).toBe(true);
  await freeNow();
  expect([await isStored(original), await isStored(rendition)]).toEqual([false, false]);
  const { rows } = await sql`select id from folder where name = 'Old'`.execute(platform.db);
  expect(rows).toEqual([]);
  // One automatic purge, and one that a person requested.
  const records = await sql`select actor_kind as by, target_name as name from audit_record
    where verb = 'folder.purged' and target_name = 'Old' order by at, id`.execute(platform.db);
  expect(records.rows).toEqual([
    { by: "system", name: "Old" },
    { by: "user", name: "Old" },
  ]);
  expect(await brokenFolders(world)).toEqual([]);
});

test("PLUS-023 files from earlier attempts on a clip are deleted with it, but kept while a copy uses them", async () => {
  const clip = await addAsset(world, place(stage.otherDay), "Attempts.mov");
  const keys = await Promise.all([
    stored(`renditions/${clip.versionId}/j-1/quick/master.m3u8`),
    stored(`renditions/${clip.versionId}/j-2/full/master.m3u8`),
  ]);
  const media = pictured(`renditions/${clip.versionId}/j-2/full`).mediaPrefix;
  await sql`update version set media_prefix = ${media} where id = ${clip.versionId}::uuid`.execute(world.platform.db);
  const copy = await makeFolder(world, stage.projectId, stage.otherDay, "Attempts");
  const COPY_ASSET = `mutation ($id: ID!, $newParent: ID!) { copyAsset(id: $id, newParent: $newParent) { itemCount } }`;
  await act(COPY_ASSET, { id: clip.assetId, newParent: copy }, "superuser");
  const afterPurgeOf = async (id: string) => {
    await act(FOR_GOOD, { ids: [id] });
    await run(purgeJob, {});
    await freeNow();
    return Promise.all(keys.map(isStored));
  };
  await act(DELETE_ASSET, { id: clip.assetId });
  expect(await afterPurgeOf(clip.assetId)).toEqual([true, true]);
  await act(DELETE_FOLDER, { id: copy });
  expect(await afterPurgeOf(copy)).toEqual([false, false]);
});

test("PLUS-023 an interrupted purge continues; items that it has begun to remove can't be restored", async () => {
  const folder = await makeFolder(world, stage.projectId, stage.otherDay, "Cut");
  const clips = await Promise.all([1, 2].map((n) => addAsset(world, place(folder), `Cut ${n}.mov`, { sizeBytes: 1 })));
  const keys = await Promise.all(clips.map(({ versionId }) => stored(`originals/${versionId}`)));
  await act(DELETE_FOLDER, { id: folder });
  await act(FOR_GOOD, { ids: [folder] });
  // It also runs outside the nightly schedule.
  const jobs = world.platform.db.selectFrom("job").select("id").where("name", "=", "Purge the trash");
  expect((await jobs.execute()).length).toBeGreaterThan(0);
  // The assets are gone and the folder still exists, as after a kill between the two transactions.
  await sql`delete from asset where id = ${clips[0]?.assetId}::uuid`.execute(world.platform.db);
  expect(await world.as("supervisor").refusal(RESTORE, { project: stage.projectId, ids: [folder] })).toBe("NOT_FOUND");
  await run(purgeJob, {});
  await run(purgeJob, {});
  await freeNow();
  expect(await isStored(keys[1] ?? "")).toBe(false);
  const { rows } = await sql`select id from trash_entry where id = ${folder}::uuid`.execute(world.platform.db);
  expect(rows).toEqual([]);
});

test("PLUS-023 items restored since the purge listed them are left alone, even if deleted again", async () => {
  const folder = await makeFolder(world, stage.projectId, stage.otherDay, "Saved");
  const { transact, clock } = world.platform;
  const before = new Date(clock.nowMs() - 30 * 86_400_000);
  const isMarked = () => transact((unit) => new TrashWriter(unit.db).markDue(folder, before));
  await act(DELETE_FOLDER, { id: folder });
  await age(folder, 31);
  await restore([folder]);
  expect(await isMarked()).toBe(false);
  await act(DELETE_FOLDER, { id: folder });
  expect(await isMarked()).toBe(false);
  await age(folder, 31);
  expect(await isMarked()).toBe(true);
});

test("PLUS-023 a project that was deleted 30 days ago is purged with everything in it", async () => {
  const doomed = await stageProduction(world, "Doomed");
  const clip = await addAsset(world, { projectId: doomed.projectId, folderId: doomed.clips }, "Last.mov");
  const key = await stored(`originals/${clip.versionId}`);
  await world.as("superuser").graphql(`mutation ($id: ID!) { deleteProject(id: $id) }`, { id: doomed.projectId });
  await sql`update project set deleted_at = deleted_at - interval '31 days' where id = ${doomed.projectId}::uuid`.execute(
    world.platform.db,
  );
  await run(purgeJob, {});
  await freeNow();
  expect(await isStored(key)).toBe(false);
  const { rows } = await sql`select id from project where id = ${doomed.projectId}::uuid`.execute(world.platform.db);
  expect(rows).toEqual([]);
});

test("PLUS-377 items can't be restored to where a person would gain permissions; PLUS-378 people without access to a folder have none to it in the trash", async () => {
  const name = { project: stage.projectId, parent: stage.rootId };
  const [narrowed, closed] = [
    await makeFolder(world, name.project, name.parent, "Narrowed"),
    await makeFolder(world, name.project, name.parent, "Closed"),
  ];
  await assignFolder(world, stage.projectId, narrowed, "editor", ["VIEW", "CREATE", "EDIT", "DELETE"]);
  await assignFolder(world, stage.projectId, closed, "editor", []);
  const { assetId } = await addAsset(world, place(narrowed), "Held.mov", { sizeBytes: 5 });
  await act(DELETE_ASSET, { id: assetId }, "editor");
  await act(DELETE_FOLDER, { id: narrowed }, "editor");
  const refused = { project: stage.projectId, ids: [assetId] };
  expect(await world.as("editor").refusal(RESTORE, refused)).toBe("FORBIDDEN");
  // Restored together with its folder, it returns to its former location.
  expect(await restore([narrowed, assetId], "editor")).toMatchObject([
    { isElsewhere: false },
    { folderId: narrowed, isElsewhere: false },
  ]);

  await act(DELETE_FOLDER, { id: closed });
  const { nodes } = await trashOf("editor");
  expect(nodes.some(({ id }) => id === closed)).toBe(false);
  for (const query of [RESTORE, FOR_GOOD])
    expect(await world.as("editor").refusal(query, { project: stage.projectId, ids: [closed] })).toBe("NOT_FOUND");
  expect(await restore([closed])).toMatchObject([{ isElsewhere: false }]);
});
