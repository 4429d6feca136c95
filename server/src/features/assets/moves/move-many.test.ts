import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { statementsOf } from "#testkit/count-queries.ts";
import { addAsset, makeFolder, PICTURED, type Stage, stageProduction } from "#testkit/stage-production.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";
import { brokenFolders } from "#testkit/tree-invariants.ts";

/** This world has no worker. */
let world: TestWorld;
let stage: Stage;
beforeAll(async () => {
  world = await testWorld();
  stage = await stageProduction(world);
});
afterAll(() => world[Symbol.asyncDispose]());

const MOVE = `mutation ($project: ID!, $newParent: ID!, $folders: [ID!]!, $assets: [ID!]!) {
  moveItems(project: $project, newParent: $newParent, folders: $folders, assets: $assets) }`;

const act = (query: string, variables: Record<string, unknown>) =>
  world.as("editor").graphql(query, { project: stage.projectId, ...variables });
const clip = (folderId: string, name: string) =>
  addAsset(world, { projectId: stage.projectId, folderId }, name, { media: PICTURED, sizeBytes: 7 });

interface Choice {
  readonly folders: readonly string[];
  readonly assets: readonly string[];
}

/** Creates this many folders, each in its own folder, with a clip that has an image; and as many such clips. */
async function choice(count: number, name: string): Promise<Choice> {
  const home = await makeFolder(world, stage.projectId, stage.camera, name);
  const [folders, assets]: [string[], string[]] = [[], []];
  for (let n = 0; n < count; n++) {
    const own = await makeFolder(world, stage.projectId, home, `Own ${n}`);
    const folder = await makeFolder(world, stage.projectId, own, `${name} ${n}`);
    await clip(folder, "In.mov");
    folders.push(folder);
    assets.push((await clip(own, `${name} ${n}.mov`)).assetId);
  }
  return { folders, assets };
}

async function parentsOf(folders: readonly string[]): Promise<(string | null | undefined)[]> {
  const { db } = world.platform;
  const rows = await db.selectFrom("folder").select(["id", "parent_id"]).where("id", "in", folders).execute();
  return folders.map((id) => rows.find((row) => row.id === id)?.parent_id);
}

/** Returns all folders whose listings were announced as changed. */
async function told(): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`select payload->>'folderId' as id from outbox_event
    where name = 'folder.changed' order by id`.execute(world.platform.db);
  return rows.map(({ id }) => id);
}

test("PLUS-450 moving many folders and clips takes as many statements as moving few, and keeps counts and images correct", async () => {
  const [few, many] = [await choice(2, "Few"), await choice(12, "Many")];
  const moving = (items: Choice) => statementsOf(world, () => act(MOVE, { ...items, newParent: stage.otherDay }));
  const forFew = await moving(few);
  expect(forFew).toBeGreaterThan(10);
  const left = await parentsOf(many.folders);
  await sql`delete from outbox_event`.execute(world.platform.db);
  expect(await moving(many)).toBe(forFew);
  const [changed, all] = [await told(), [...left, stage.otherDay]];
  expect(changed).toHaveLength(all.length);
  expect(new Set(changed)).toEqual(new Set(all));
  const folders = [...few.folders, ...many.folders];
  expect(new Set(await parentsOf(folders))).toEqual(new Set([stage.otherDay]));
  expect(await brokenFolders(world)).toEqual([]);
});

test("PLUS-450 if selected folders contain each other, they end up next to each other, whatever their order in the request", async () => {
  for (const [name, turn] of [
    ["Down", (ids: string[]) => ids],
    ["Up", (ids: string[]) => ids.toReversed()],
  ] as const) {
    const outer = await makeFolder(world, stage.projectId, stage.camera, `${name} outer`);
    const middle = await makeFolder(world, stage.projectId, outer, "Middle");
    const inner = await makeFolder(world, stage.projectId, middle, `${name} inner`);
    const { assetId } = await clip(inner, `${name}.mov`);
    const target = await makeFolder(world, stage.projectId, stage.otherDay, name);
    await act(MOVE, { folders: turn([outer, inner]), assets: [assetId], newParent: target });
    expect(await parentsOf([outer, middle, inner])).toEqual([target, outer, target]);
    expect(await brokenFolders(world)).toEqual([]);
  }
});

test("PLUS-450 two items with the same name that are moved together are refused, and nothing moves", async () => {
  const homes = await Promise.all(
    ["A", "B"].map((name) => makeFolder(world, stage.projectId, stage.camera, `Twins ${name}`)),
  );
  const twins = await Promise.all(homes.map((home) => makeFolder(world, stage.projectId, home, "Twin")));
  const refusal = world.as("editor").refusal(MOVE, {
    project: stage.projectId,
    folders: twins,
    assets: [],
    newParent: stage.otherDay,
  });
  expect(await refusal).toBe("NAME_CONFLICT");
  expect(await parentsOf(twins)).toEqual(homes);
});
