import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { PublishedMedia } from "#server/features/assets/versions/published-media.ts";
import { SupersededError } from "#server/platform/queue/job-errors.ts";
import { ADD } from "#testkit/calls/comment-calls.ts";
import {
  addAsset,
  assignFolder,
  assignRoles,
  makeFolder,
  type Stage,
  stageProduction,
} from "#testkit/stage-production.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";
import { brokenFolders } from "#testkit/tree-invariants.ts";
import { copyItemsJob } from "./copy-items.job.ts";
import type { CopyOrder } from "./copy-store.ts";

/** No worker runs: the tests run background jobs themselves. */
let world: TestWorld;
let stage: Stage;
let other: Stage;

beforeAll(async () => {
  world = await testWorld();
  stage = await stageProduction(world);
  other = await stageProduction(world, "Southern Cross");
});
afterAll(() => world[Symbol.asyncDispose]());

const COPY_FOLDER = `mutation ($id: ID!, $newParent: ID!) { copyFolder(id: $id, newParent: $newParent) { itemCount job { id } } }`;
const COPY_ASSET = `mutation ($id: ID!, $newParent: ID!) { copyAsset(id: $id, newParent: $newParent) { itemCount job { id } } }`;
const COPY_ITEMS = `mutation ($newParent: ID!, $folders: [ID!]!, $assets: [ID!]!) {
  copyItems(newParent: $newParent, folders: $folders, assets: $assets) { itemCount job { id name type state projectId folderId } } }`;
const CONTENT = `query ($id: ID!, $project: ID!) { folder(id: $id, project: $project) { folderCount assetCount totalSize
  folders { nodes { id name assetCount totalSize } }
  assets { nodes { id name commentCount metadata { label value } newestVersion { id number checksum } } } } }`;

interface Content {
  folderCount: number;
  assetCount: number;
  totalSize: number;
  folders: { nodes: { id: string; name: string; assetCount: number; totalSize: number }[] };
  assets: {
    nodes: {
      id: string;
      name: string;
      commentCount: number;
      metadata: { label: string; value: string }[];
      newestVersion: { id: string; number: number; checksum: string };
    }[];
  };
}

const content = async (id: string, project = stage.projectId) =>
  (await world.as("superuser").graphql<{ folder: Content }>(CONTENT, { id, project })).folder;
const place = (folderId: string, projectId = stage.projectId) => ({ projectId, folderId });
const picture: PublishedMedia = {
  mediaPrefix: "renditions/x/y/full",
  playable: "LADDER",
  images: { poster: { file: "poster.jpg", width: 16, height: 9 } },
  durationMs: 4_000,
};

test("FOLDERS-077 PLUS-020 a folder is copied with its whole content, including versions and metadata but no comments, and shares the bytes", async () => {
  const source = await makeFolder(world, stage.projectId, stage.otherDay, "Reel");
  const inner = await makeFolder(world, stage.projectId, source, "Inner");
  const clip = await addAsset(world, place(inner), "A001.mov", { sizeBytes: 500, media: picture });
  await addAsset(world, place(inner), "A001.mov", { sizeBytes: 700, media: picture });
  await addAsset(world, place(source), "B001.mov", { sizeBytes: 30, media: picture });
  await sql`update asset set metadata = '[{"label":"Scene","value":"12","type":"text","position":0,"hidden":false}]'
    where id = ${clip.assetId}::uuid`.execute(world.platform.db);
  await world.as("editor").graphql(ADD, {
    folder: inner,
    asset: clip.assetId,
    version: clip.versionId,
    contents: { text: "Lovely" },
  });
  const answer = await world.as("editor").graphql(COPY_FOLDER, { id: source, newParent: stage.otherDay });
  expect(answer).toEqual({ copyFolder: { itemCount: 4, job: null } });
  const elsewhere = await makeFolder(world, stage.projectId, stage.day, "Elsewhere");
  await world.as("editor").graphql(COPY_FOLDER, { id: inner, newParent: elsewhere });
  expect((await content(elsewhere)).folders.nodes).toMatchObject([{ name: "Inner", assetCount: 1 }]);
  const copy = (await content(stage.otherDay)).folders.nodes.find(({ name }) => name === "Reel copy");
  expect(copy).toMatchObject({ assetCount: 1, totalSize: 730 });
  const below = await content(copy?.id ?? "");
  const [innerCopy] = below.folders.nodes;
  const [clipCopy] = (await content(innerCopy?.id ?? "")).assets.nodes;
  expect(clipCopy).toMatchObject({ name: "A001.mov", commentCount: 0, newestVersion: { number: 2 } });
  expect(clipCopy?.metadata).toContainEqual({ label: "Scene", value: "12" });
  const { rows } = await sql<{
    keys: number;
    versions: number;
  }>`select count(distinct storage_key)::int as keys, count(*)::int as versions
    from version where asset_id in (${clip.assetId}::uuid, ${clipCopy?.id}::uuid)`.execute(world.platform.db);
  expect(rows[0]).toEqual({ keys: 2, versions: 4 });
  expect(await brokenFolders(world)).toEqual([]);
});

test("ASSETS-016 PLUS-020 copies of a file next to the original get copy, copy 2 before the extension", async () => {
  const folder = await makeFolder(world, stage.projectId, stage.otherDay, "Names");
  const { assetId } = await addAsset(world, place(folder), "C001.mov");
  for (let time = 0; time < 3; time++) await world.as("editor").graphql(COPY_ASSET, { id: assetId, newParent: folder });
  const names = (await content(folder)).assets.nodes.map(({ name }) => name).sort();
  expect(names).toEqual(["C001 copy 2.mov", "C001 copy 3.mov", "C001 copy.mov", "C001.mov"]);
  const elsewhere = await makeFolder(world, stage.projectId, folder, "Elsewhere");
  await world.as("editor").graphql(COPY_ASSET, { id: assetId, newParent: elsewhere });
  expect((await content(elsewhere)).assets.nodes).toMatchObject([{ name: "C001.mov" }]);
});

test("FOLDERS-066 FOLDERS-111 copying requires permission to edit the items and the destination; a hidden destination is not found", async () => {
  const { assetId } = await addAsset(world, place(stage.clips), "D001.mov");
  const refused = (person: "viewer" | "editor" | "folderViewer" | "outsider", id: string, newParent: string) =>
    world.as(person).refusal(COPY_ASSET, { id, newParent });
  expect(await refused("viewer", assetId, stage.otherDay)).toBe("FORBIDDEN");
  expect(await refused("folderViewer", assetId, stage.otherDay)).toBe("NOT_FOUND");
  expect(await refused("outsider", assetId, stage.otherDay)).toBe("NOT_FOUND");
  expect(await refused("editor", randomUUID(), stage.otherDay)).toBe("NOT_FOUND");
  // One of several may not be edited: a folder, an asset, or where they would go.
  const [mine, theirs] = [
    await makeFolder(world, stage.projectId, stage.clips, "Mine"),
    await makeFolder(world, stage.projectId, stage.clips, "Theirs"),
  ];
  await assignFolder(world, stage.projectId, mine, "folderViewer", ["VIEW", "EDIT"]);
  const { assetId: inMine } = await addAsset(world, place(mine), "D002.mov");
  const copy = (folders: string[], assets: string[], newParent = mine) =>
    world.as("folderViewer").ask(COPY_ITEMS, { newParent, folders, assets });
  const code = async (...of: Parameters<typeof copy>) => (await copy(...of)).errors[0]?.extensions.code;
  expect(await code([], [inMine, assetId])).toBe("FORBIDDEN");
  expect(await code([theirs], [inMine])).toBe("FORBIDDEN");
  expect(await code([], [inMine], theirs)).toBe("FORBIDDEN");
  expect((await copy([], [inMine])).data).toMatchObject({ copyItems: { itemCount: 1 } });
  expect(await world.as("editor").refusal(COPY_FOLDER, { id: stage.rootId, newParent: stage.day })).toBe("FORBIDDEN");
});

test("a folder can't be copied into itself or below, with a message that says so", async () => {
  for (const newParent of [stage.day, stage.clips]) {
    const answer = await world.as("superuser").ask(COPY_FOLDER, { id: stage.day, newParent });
    expect(answer.errors[0]).toMatchObject({
      message: "A folder cannot be copied into itself",
      extensions: { code: "VALIDATION" },
    });
  }
});

test("PLUS-020 items can be copied into another project that the person can edit, with correct counters in both", async () => {
  await addAsset(world, place(stage.camera), "E001.mov", { sizeBytes: 99, media: picture });
  await world.as("superuser").graphql(COPY_FOLDER, { id: stage.camera, newParent: other.otherDay });
  const target = await content(other.otherDay, other.projectId);
  expect(target.folders.nodes.map(({ name }) => name)).toEqual(["Camera A"]);
  // The editor of one project, who has no role in a third.
  const third = await stageProduction(world, "Third");
  await world
    .as("superuser")
    .graphql(`mutation ($p: ID!, $u: [ID!]!) { unassignProjectUsers(projectId: $p, userIds: $u) }`, {
      p: third.projectId,
      u: [world.people.editor.id],
    });
  expect(await world.as("editor").refusal(COPY_FOLDER, { id: stage.camera, newParent: third.day })).toBe("NOT_FOUND");
  expect(await brokenFolders(world)).toEqual([]);
});

test("PLUS-024 a request for more than 10,000 items is refused with a message that says so", async () => {
  const assets = Array.from({ length: 10_001 }, () => randomUUID());
  const answer = await world.as("editor").ask(COPY_ITEMS, { newParent: stage.otherDay, folders: [], assets });
  expect(answer.errors[0]?.message).toBe("You can change up to 10,000 items at once. You selected 10,001");
  expect(await world.as("editor").refusal(COPY_ITEMS, { newParent: stage.otherDay, folders: [], assets: [] })).toBe(
    "VALIDATION",
  );
});

test("PLUS-020 PLUS-024 a folder copied together with a clip and a folder inside it is copied completely, and each item counts once", async () => {
  const outer = await makeFolder(world, stage.projectId, stage.otherDay, "Whole");
  const inner = await makeFolder(world, stage.projectId, outer, "Inner");
  const deep = await addAsset(world, place(inner), "H001.mov", { sizeBytes: 7 });
  const beside = await addAsset(world, place(stage.otherDay), "H002.mov", { sizeBytes: 3 });
  const target = await makeFolder(world, stage.projectId, stage.otherDay, "Whole target");
  const chosen = { folders: [inner, outer], assets: [deep.assetId, beside.assetId] };
  const answer = await world.as("editor").graphql(COPY_ITEMS, { newParent: target, ...chosen });
  expect(answer).toEqual({ copyItems: { itemCount: 4, job: null } });
  const copied = await content(target);
  expect(copied).toMatchObject({ folderCount: 1, assetCount: 1, totalSize: 10 });
  expect(copied.assets.nodes.map(({ name }) => name)).toEqual(["H002.mov"]);
  const copiedOuter = await content(copied.folders.nodes[0]?.id ?? "");
  expect(copiedOuter.folders.nodes).toMatchObject([{ name: "Inner", assetCount: 1, totalSize: 7 }]);
  expect(await brokenFolders(world)).toEqual([]);
});

/** Creates a folder too large for one request, and requests its copy; returns the queued job's order. */
async function largeCopy(name: string): Promise<{ source: string; target: string; jobId: string; order: CopyOrder }> {
  const source = await makeFolder(world, stage.projectId, stage.otherDay, name);
  const target = await makeFolder(world, stage.projectId, stage.otherDay, `${name} target`);
  const { assetId } = await addAsset(world, place(source), "F0.mov", { sizeBytes: 10 });
  await sql`with made as (insert into asset (id, project_id, folder_id, name, name_key, type, created_at, updated_at, newest_version_id, size)
      select gen_random_uuid(), project_id, folder_id, 'F' || n || '.mov', 'f' || n || '.mov', type, created_at, updated_at, gen_random_uuid(), size
      from asset, generate_series(1, 600) n where id = ${assetId}::uuid returning id, newest_version_id)
    insert into version (id, asset_id, number, filename, mimetype, size, checksum, storage_key, created_at)
    select newest_version_id, id, 1, 'F.mov', 'video/mp4', 10, '0123456789abcdef', 'originals/' || id, now() from made`.execute(
    world.platform.db,
  );
  await sql`update folder set asset_count = asset_count + case when id = ${source}::uuid then 600 else 0 end, total_size = total_size + 6000
    where ${source}::uuid = id or id = any(select unnest(lineage) from folder where id = ${source}::uuid)`.execute(
    world.platform.db,
  );
  const { copyItems } = await world
    .as("editor")
    .graphql<{ copyItems: { itemCount: number; job: { id: string; type: string; state: string } } }>(COPY_ITEMS, {
      newParent: target,
      folders: [source],
      assets: [],
    });
  expect(copyItems).toMatchObject({ itemCount: 602, job: { type: "PROCESSING", state: "WAITING", folderId: target } });
  const row = await sql<{ payload: CopyOrder }>`select payload from job where id = ${copyItems.job.id}::uuid`.execute(
    world.platform.db,
  );
  return { source, target, jobId: copyItems.job.id, order: row.rows[0]?.payload as CopyOrder };
}

interface Attempt {
  readonly order: CopyOrder;
  readonly jobId: string;
  /** The transaction at which the attempt is lost, as if killed. */
  readonly cutAt?: number;
  /** The transaction before which something else happens. */
  readonly meanwhile?: readonly [number, () => Promise<unknown>];
}

async function attempt({ order, jobId, cutAt = Number.POSITIVE_INFINITY, meanwhile }: Attempt): Promise<number[]> {
  const progress: number[] = [];
  let steps = 0;
  await copyItemsJob.run({
    jobId,
    payload: order,
    attempt: 1,
    signal: new AbortController().signal,
    platform: world.platform,
    reportProgress: (percent) => void progress.push(percent),
    fence: async () => {
      if (++steps > cutAt) throw new SupersededError("killed");
      if (steps === meanwhile?.[0]) await meanwhile[1]();
    },
  });
  return progress;
}

test("PLUS-020 a large copy in the background that is interrupted at every step appears once and completely after the last attempt", async () => {
  const { target, ...run } = await largeCopy("Large");
  for (const cutAt of [0, 1, 2, 3, 4]) {
    await expect(attempt({ ...run, cutAt })).rejects.toBeInstanceOf(SupersededError);
    // Nothing of the copy is visible before it is complete.
    expect(await content(target)).toMatchObject({ folderCount: 0, totalSize: 0, folders: { nodes: [] } });
  }
  const progress = await attempt(run);
  expect(progress.at(-1)).toBeGreaterThan(90);
  expect((await content(target)).folders.nodes).toMatchObject([{ name: "Large", assetCount: 601, totalSize: 6_010 }]);
  // Running a finished job again has no effect.
  await attempt(run);
  expect((await content(target)).folders.nodes).toHaveLength(1);
  expect(await brokenFolders(world)).toEqual([]);
});

test("PLUS-020 a large copy whose destination was deleted in the meantime fails with a clear message, and nothing of it appears", async () => {
  const { target, ...run } = await largeCopy("Doomed");
  await expect(attempt({ ...run, cutAt: 1 })).rejects.toBeInstanceOf(SupersededError);
  await world.as("superuser").graphql(`mutation ($p: ID!, $id: ID!) { deleteFolder(project: $p, id: $id) }`, {
    p: stage.projectId,
    id: target,
  });
  await expect(attempt(run)).rejects.toThrow("The destination folder was deleted");
  expect(await brokenFolders(world)).toEqual([]);
});

const unassignEditor = () =>
  world.as("superuser").graphql(`mutation ($p: ID!, $u: [ID!]!) { unassignProjectUsers(projectId: $p, userIds: $u) }`, {
    p: stage.projectId,
    u: [world.people.editor.id],
  });

test.each([
  ["before it begins", { at: 1, leave: unassignEditor }],
  ["just before it is shown", { at: 5, leave: unassignEditor }],
  ["by reduced permissions", { at: 1, leave: () => assignRoles(world, stage.projectId, { editor: "VIEWER" }) }],
])(
  "PLUS-430 nothing appears of a large copy by a person who loses permission %s, even if it is retried",
  async (when, { at, leave }) => {
    const { target, ...run } = await largeCopy(`Parted ${when}`);
    await expect(attempt({ ...run, meanwhile: [at, leave] })).rejects.toThrow(
      "The person who started this no longer has permission to do it",
    );
    await expect(attempt(run)).rejects.toThrow("The person who started this no longer has permission to do it");
    expect(await content(target)).toMatchObject({ folderCount: 0, totalSize: 0, folders: { nodes: [] } });
    await unassignEditor();
    await assignRoles(world, stage.projectId, { editor: "EDITOR" });
    await attempt(run);
    expect((await content(target)).folders.nodes).toHaveLength(1);
    expect(await brokenFolders(world)).toEqual([]);
  },
);

test("PLUS-020 items that are still being processed are processed in the copy too", async () => {
  const { assetId, versionId } = await addAsset(world, place(stage.otherDay), "G001.mov");
  await sql`update version set is_processing = true, playable = 'QUICK', media_prefix = 'renditions/q' where id = ${versionId}::uuid`.execute(
    world.platform.db,
  );
  const target = await makeFolder(world, stage.projectId, stage.otherDay, "Unfinished");
  await world.as("editor").graphql(COPY_ASSET, { id: assetId, newParent: target });
  const { rows } =
    await sql`select v.playable, v.media_prefix, v.is_processing, j.state from asset a join version v on v.asset_id = a.id
    left join job j on j.version_id = v.id where a.folder_id = ${target}::uuid`.execute(world.platform.db);
  expect(rows).toEqual([{ playable: "NONE", media_prefix: null, is_processing: true, state: "WAITING" }]);
});
