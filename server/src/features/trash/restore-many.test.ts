import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { transactedDuring } from "#testkit/count-queries.ts";
import {
  addAsset,
  assignFolder,
  makeFolder,
  PICTURED,
  type Stage,
  stageProduction,
} from "#testkit/stage-production.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";
import { brokenFolders } from "#testkit/tree-invariants.ts";

/** No worker runs. */
let world: TestWorld;
let stage: Stage;
beforeAll(async () => {
  world = await testWorld();
  stage = await stageProduction(world);
});
afterAll(() => world[Symbol.asyncDispose]());

const DELETE_ITEMS = `mutation ($project: ID!, $folders: [ID!]!, $assets: [ID!]!) { deleteItems(project: $project, folders: $folders, assets: $assets) }`;
const RESTORE = `mutation ($project: ID!, $ids: [ID!]!) { restoreFromTrash(project: $project, ids: $ids) { id name folderId isElsewhere } }`;
const FOR_GOOD = `mutation ($project: ID!, $ids: [ID!]!) { deleteFromTrash(project: $project, ids: $ids) }`;

interface Restored {
  id: string;
  name: string;
  folderId: string;
  isElsewhere: boolean;
}

const act = <T>(query: string, variables: Record<string, unknown>) =>
  world.as("supervisor").graphql<T>(query, { project: stage.projectId, ...variables });
const remove = (folders: readonly string[], assets: readonly string[]) => act(DELETE_ITEMS, { folders, assets });
const restore = async (ids: readonly string[]) =>
  (await act<{ restoreFromTrash: Restored[] }>(RESTORE, { ids })).restoreFromTrash;
const place = (folderId: string) => ({ projectId: stage.projectId, folderId });

/**
 * Creates this many folders, each with a clip that has an image, and clips being processed, and deletes them one by one. Half of
 * them were in folders that are gone as well.
 */
async function inTrash(count: number, name: string): Promise<readonly string[]> {
  const home = await makeFolder(world, stage.projectId, stage.otherDay, name);
  const lost = await makeFolder(world, stage.projectId, home, "Lost");
  const folders: string[] = [];
  const clips: string[] = [];
  for (let n = 0; n < count; n++) {
    const parent = n % 2 === 0 ? home : lost;
    const folder = await makeFolder(world, stage.projectId, parent, `${name} ${n}`);
    await addAsset(world, place(folder), "In.mov", { media: PICTURED, sizeBytes: n });
    const clip = await addAsset(world, place(parent), `Clip ${n}.mov`, { media: PICTURED });
    await sql`update version set is_processing = true where id = ${clip.versionId}::uuid`.execute(world.platform.db);
    folders.push(folder);
    clips.push(clip.assetId);
  }
  await remove(folders, clips);
  await remove([lost], []);
  return [...folders, ...clips];
}

test("PLUS-021 restoring many folders and clips takes as many statements as restoring few, and counts and images are correct", async () => {
  const [few, many] = [await inTrash(2, "Few"), await inTrash(12, "Many")];
  const restored = new Map<string, Restored>();
  const statements = async (ids: readonly string[]) =>
    (
      await transactedDuring(world, async () => {
        for (const item of await restore(ids)) restored.set(item.id, item);
      })
    ).length;
  const forFew = await statements(few);
  expect(forFew).toBeGreaterThan(10);
  expect(await statements(many)).toBe(forFew);
  expect([...restored.keys()]).toEqual([...few, ...many]);
  expect([...restored.values()].filter(({ isElsewhere }) => isElsewhere)).toHaveLength(14);
  expect(await brokenFolders(world)).toEqual([]);
  // Interrupted processing is requested again, for the new location.
  const { rows } = await sql<{
    isRight: boolean;
    n: number;
  }>`select j.folder_id = a.folder_id as "isRight", count(*)::int as n
    from asset a join job j on j.asset_id = a.id where a.name like 'Clip %' group by 1`.execute(world.platform.db);
  expect(rows).toEqual([{ isRight: true, n: 14 }]);
});

test("PLUS-023 permanently deleting many items takes as many statements as deleting few, each recorded", async () => {
  const ids = await inTrash(4, "Gone");
  const few = await transactedDuring(world, () => act(FOR_GOOD, { ids: ids.slice(0, 1) }));
  const many = await transactedDuring(world, () => act(FOR_GOOD, { ids: ids.slice(1) }));
  expect(few.length).toBeGreaterThan(4);
  expect(many).toHaveLength(few.length);
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from audit_record
    where verb in ('folder.purged', 'asset.purged') and target_id::text = any(${ids})`.execute(world.platform.db);
  expect(rows).toEqual([{ n: ids.length }]);
});

test("PLUS-021 items of a folder that is restored too go back into it, whatever their order in the request", async () => {
  const outer = await makeFolder(world, stage.projectId, stage.otherDay, "Outer");
  const inner = await makeFolder(world, stage.projectId, outer, "Inner");
  const { assetId } = await addAsset(world, place(inner), "Deep.mov", { sizeBytes: 9, media: PICTURED });
  await remove([], [assetId]);
  for (const id of [inner, outer]) await remove([id], []);
  expect(await restore([assetId, inner, outer])).toMatchObject([
    { id: assetId, folderId: inner, isElsewhere: false },
    { id: inner, folderId: outer, isElsewhere: false },
    { id: outer, folderId: stage.otherDay, isElsewhere: false },
  ]);
  expect(await brokenFolders(world)).toEqual([]);
});

test("PLUS-021 two items with the same name that are restored together get different names", async () => {
  const ids: string[] = [];
  for (let n = 0; n < 3; n++) {
    const { assetId } = await addAsset(world, place(stage.otherDay), n === 1 ? "SAME.mov" : "Same.mov");
    await remove([], [assetId]);
    ids.push(assetId);
  }
  expect((await restore(ids)).map(({ name }) => name)).toEqual(["Same.mov", "SAME.mov (2)", "Same.mov (3)"]);
});

test("PLUS-1594 an item whose folder is gone goes to the nearest remaining folder that the person may edit, or stays", async () => {
  const top = await makeFolder(world, stage.projectId, stage.rootId, "Open");
  const closed = await makeFolder(world, stage.projectId, top, "Closed");
  const inner = await makeFolder(world, stage.projectId, closed, "Inner");
  const all = ["VIEW", "COMMENT", "UPLOAD", "CREATE", "EDIT", "DELETE"];
  await assignFolder(world, stage.projectId, inner, "outsider", all);
  // A person without any folder left doesn't see the project.
  await assignFolder(world, stage.projectId, stage.otherDay, "outsider", ["VIEW"]);
  const { assetId } = await addAsset(world, place(inner), "Lost.mov", { sizeBytes: 11 });
  await remove([], [assetId]);
  await remove([inner], []);
  const wanted = { project: stage.projectId, ids: [assetId] };
  const { errors } = await world.as("outsider").ask(RESTORE, wanted);
  const why = "The folder of “Lost.mov” was deleted, and you can't edit the folders above it";
  expect(errors.map(({ message, extensions }) => [extensions.code, message])).toEqual([
    ["FORBIDDEN", `${why}. Ask someone who can to restore it`],
  ]);
  await assignFolder(world, stage.projectId, closed, "outsider", ["VIEW", "COMMENT"]);
  expect(await world.as("outsider").refusal(RESTORE, wanted)).toBe("FORBIDDEN");
  await assignFolder(world, stage.projectId, closed, "outsider", all);
  const { restoreFromTrash } = await world.as("outsider").graphql<{ restoreFromTrash: Restored[] }>(RESTORE, wanted);
  expect(restoreFromTrash).toMatchObject([{ id: assetId, folderId: closed, isElsewhere: true }]);
});
