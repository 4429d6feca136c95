import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { statementsOf } from "#testkit/count-queries.ts";
import { addAsset, makeFolder, PICTURED, type Stage, stageProduction } from "#testkit/stage-production.ts";
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

const DELETE = `mutation ($project: ID!, $folders: [ID!]!, $assets: [ID!]!) { deleteItems(project: $project, folders: $folders, assets: $assets) }`;
const RESTORE = `mutation ($project: ID!, $ids: [ID!]!) { restoreFromTrash(project: $project, ids: $ids) { id } }`;
const TRASH = `query ($project: ID!) { trash(project: $project, first: 500) {
  nodes { id kind name size itemCount deletedBy { name } parents { name } } } }`;
const act = (query: string, variables: Record<string, unknown>) =>
  world
    .as("supervisor")
    .graphql<{ trash: { nodes: { id: string }[] } }>(query, { project: stage.projectId, ...variables });
const clip = async (folderId: string, name: string) =>
  (await addAsset(world, { projectId: stage.projectId, folderId }, name, { media: PICTURED, sizeBytes: 7 })).assetId;

/** Creates this many folders, each in its own folder and with a clip below that has an image; and as many such clips. */
async function choice(count: number, name: string) {
  const home = await makeFolder(world, stage.projectId, stage.camera, name);
  const [homes, folders, assets]: [string[], string[], string[]] = [[], [], []];
  for (let n = 0; n < count; n++) {
    const own = await makeFolder(world, stage.projectId, home, `Own ${n}`);
    const folder = await makeFolder(world, stage.projectId, own, `${name} ${n}`);
    await clip(await makeFolder(world, stage.projectId, folder, "Below"), "In.mov");
    homes.push(own);
    folders.push(folder);
    assets.push(await clip(own, `${name} ${n}.mov`));
  }
  return { homes, folders, assets };
}

test("PLUS-452 deleting many folders and clips takes as many statements as deleting few; each is recorded and can be restored completely", async () => {
  const [few, many] = [await choice(2, "Few"), await choice(14, "Many")];
  const forFew = await statementsOf(world, () => act(DELETE, { folders: few.folders, assets: few.assets }));
  expect(forFew).toBeGreaterThan(10);
  await sql`delete from outbox_event`.execute(world.platform.db);
  expect(await statementsOf(world, () => act(DELETE, { folders: many.folders, assets: many.assets }))).toBe(forFew);
  const told = await sql<{ id: string }>`select payload->>'folderId' as id from outbox_event
    where name = 'folder.changed'`.execute(world.platform.db);
  expect(told.rows.map(({ id }) => id).toSorted()).toEqual([...many.homes, ...many.folders].toSorted());
  expect(await brokenFolders(world)).toEqual([]);
  const ids = [...few.folders, ...few.assets, ...many.folders, ...many.assets];
  const records = await sql<{ id: string }>`select target_id::text as id from audit_record
    where verb in ('folder.deleted', 'asset.deleted')`.execute(world.platform.db);
  expect(records.rows.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  await act(RESTORE, { ids });
  const { rows } = await sql`select id from folder where deleted_at is not null
    union all select id from asset where deleted_at is not null or trash_id is not null`.execute(world.platform.db);
  expect(rows).toEqual([]);
  expect(await brokenFolders(world)).toEqual([]);
});

test("PLUS-452 items in a folder that is selected too are part of its entry, and items already in the trash are not", async () => {
  const outer = await makeFolder(world, stage.projectId, stage.camera, "Outer");
  const inner = await makeFolder(world, stage.projectId, outer, "Inner");
  const [before, deep] = [await clip(inner, "Before.mov"), await clip(inner, "Deep.mov")];
  await act(DELETE, { folders: [], assets: [before] });
  await act(DELETE, { folders: [inner, outer], assets: [] });
  const { rows } = await sql`select id, trash_id as "entry" from folder where id in (${outer}::uuid, ${inner}::uuid)
    union all select id, trash_id from asset where id in (${before}::uuid, ${deep}::uuid)`.execute(world.platform.db);
  expect(rows).toHaveLength(4);
  for (const [id, entry] of [
    [outer, outer],
    [inner, outer],
    [deep, outer],
    [before, before],
  ])
    expect(rows).toContainEqual({ id, entry });
  await act(RESTORE, { ids: [outer] });
  expect(await brokenFolders(world)).toEqual([]);
});

test("PLUS-022 a folder in the trash has the size and number of what was in it, and the folder where it was", async () => {
  const folder = await makeFolder(world, stage.projectId, stage.camera, "Roll");
  await makeFolder(world, stage.projectId, folder, "Inside");
  for (const name of ["1.mov", "2.mov"]) await clip(folder, name);
  await act(DELETE, { folders: [folder], assets: [] });
  const { trash } = await act(TRASH, {});
  expect(trash.nodes.filter(({ id }) => id === folder)).toEqual([
    {
      id: folder,
      kind: "FOLDER",
      name: "Roll",
      size: 14,
      itemCount: 3,
      deletedBy: { name: world.people.supervisor.name },
      parents: ["Northern Light", "Day 01", "Camera A"].map((name) => ({ name })),
    },
  ]);
});
