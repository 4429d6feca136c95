import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { queriesDuring } from "#testkit/count-queries.ts";
import type { PersonName } from "#testkit/people.ts";
import { addAsset, assignFolder, makeFolder, type Stage, stageProduction } from "#testkit/stage-production.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";

let world: TestWorld;
let stage: Stage;
let deepest: string;

beforeAll(async () => {
  world = await testWorld();
  stage = await stageProduction(world);
  deepest = await makeFolder(world, stage.projectId, stage.clips, "D5", "D6", "D7", "D8");
  await addAsset(world, { projectId: stage.projectId, folderId: stage.clips }, "one.mov");
});
afterAll(() => world[Symbol.asyncDispose]());

const TREE = `query ($project: ID!, $parent: ID, $after: ID, $first: Int) { folderTree(project: $project, parent: $parent, after: $after, first: $first) {
  id projectId parentId name hasChildren assetCount allowedTo { edit delete } } }`;
const BELOW = `query ($folder: ID!, $project: ID!, $first: Int, $after: String) { folderDescendants(folder: $folder, project: $project, first: $first, after: $after) {
  nodes { id name isPathOnly } pageInfo { endCursor hasNextPage } } }`;

interface Node {
  id: string;
  parentId: string | null;
  name: string;
  hasChildren: boolean;
  assetCount: number;
  allowedTo: { edit: boolean; delete: boolean };
}
const tree = async (person: PersonName, more: Record<string, unknown> = {}): Promise<Node[]> =>
  (await world.as(person).graphql<{ folderTree: Node[] }>(TREE, { project: stage.projectId, ...more })).folderTree;
const names = (nodes: readonly { name: string }[]) => nodes.map(({ name }) => name);

async function below(person: PersonName, folder: string, first = 100): Promise<string[]> {
  const found: string[] = [];
  for (let after: string | null = null, more = true; more; ) {
    const variables: Record<string, unknown> = { folder, project: stage.projectId, first, after };
    const { folderDescendants: page } = await world
      .as(person)
      .graphql<{ folderDescendants: { nodes: Node[]; pageInfo: { endCursor: string; hasNextPage: boolean } } }>(
        BELOW,
        variables,
      );
    found.push(...names(page.nodes));
    after = page.pageInfo.endCursor;
    more = page.pageInfo.hasNextPage;
  }
  return found;
}

test("FOLDERS-073 DATA-020 PROJECTS-039 the tree comes breadth first from the root, eight deep, siblings in natural order", async () => {
  const nodes = await tree("viewer");
  expect(names(nodes)).toEqual(["Northern Light", "Day 01", "Day 02", "Camera A", "Clips", "D5", "D6", "D7", "D8"]);
  expect(nodes[0]).toMatchObject({
    id: stage.rootId,
    parentId: null,
    hasChildren: true,
    allowedTo: { edit: false, delete: false },
  });
  expect(nodes.find(({ id }) => id === stage.clips)).toMatchObject({
    parentId: stage.camera,
    hasChildren: true,
    assetCount: 1,
  });
  expect(nodes.at(-1)).toMatchObject({ id: deepest, hasChildren: false });
  expect((await tree("editor"))[1]).toMatchObject({ allowedTo: { edit: true, delete: true } });
});

test("the tree is never longer than requested, and the rest is available by parent", async () => {
  expect(names(await tree("viewer", { first: 3 }))).toEqual(["Northern Light", "Day 01", "Day 02"]);
  expect(names(await tree("viewer", { parent: stage.day }))).toEqual(["Camera A"]);
  expect(names(await tree("viewer", { parent: stage.rootId, first: 1 }))).toEqual(["Day 01"]);
  expect(await tree("viewer", { parent: deepest })).toEqual([]);
  expect(await world.as("viewer").refusal(TREE, { project: stage.projectId, first: 0 })).toBe("VALIDATION");
  for (const parent of ["x", stage.projectId]) {
    expect(await world.as("viewer").refusal(TREE, { project: stage.projectId, parent })).toBe("NOT_FOUND");
  }
});

test("a person assigned to a folder gets the path to that folder and its content, nothing else", async () => {
  const nodes = await tree("folderViewer");
  expect(names(nodes)).toEqual(["Northern Light", "Day 01", "Camera A", "Clips", "D5", "D6", "D7", "D8"]);
  expect(nodes.find(({ id }) => id === stage.day)).toMatchObject({ assetCount: 0, allowedTo: { edit: false } });
  expect(await world.as("folderViewer").refusal(TREE, { project: stage.projectId, parent: stage.otherDay })).toBe(
    "NOT_FOUND",
  );
  expect(await world.as("outsider").refusal(TREE, { project: stage.projectId })).toBe("NOT_FOUND");
});

test("FOLDERS-072 the visible descendants come page by page, each once", async () => {
  const all = ["Camera A", "Clips", "D5", "D6", "D7", "D8"];
  for (const first of [1, 4, 100]) expect((await below("viewer", stage.day, first)).sort()).toEqual(all);
  expect((await below("folderViewer", stage.rootId, 2)).sort()).toEqual(all);
  expect(await below("viewer", deepest)).toEqual([]);
  expect(await world.as("folderViewer").refusal(BELOW, { folder: stage.otherDay, project: stage.projectId })).toBe(
    "NOT_FOUND",
  );
});

test("a closed top-level folder is missing from tree and descendants, except for opened folders inside", async () => {
  const inside = await makeFolder(world, stage.projectId, stage.otherDay, "Open", "Inside");
  await assignFolder(world, stage.projectId, stage.otherDay, "editor", []);
  expect(names(await tree("editor"))).not.toContain("Day 02");
  expect(await below("editor", stage.rootId)).not.toContain("Open");
  const open = (await tree("viewer")).find(({ name }) => name === "Open");
  await assignFolder(world, stage.projectId, open?.id ?? "", "editor", ["VIEW"]);
  expect(names(await tree("editor"))).toEqual(expect.arrayContaining(["Day 02", "Open", "Inside"]));
  const found = await below("editor", stage.rootId);
  expect(found).toEqual(expect.arrayContaining(["Open", "Inside"]));
  expect(found).not.toContain("Day 02");
  expect(inside).toBeDefined();
});

/** Creates folders W 1, W 2 … in one of the root's children. */
async function fill(parent: string, count: number): Promise<void> {
  await sql`insert into folder (id, project_id, parent_id, lineage, name, name_key, created_at, updated_at)
    select id, ${stage.projectId}::uuid, ${parent}::uuid, array[${stage.rootId}::uuid, ${parent}::uuid, id], 'W ' || n, 'w ' || n, now(), now()
    from (select n, gen_random_uuid() as id from generate_series(1, ${count}::integer) n) x`.execute(world.platform.db);
  await sql`update folder set folder_count = ${count} where id = ${parent}::uuid`.execute(world.platform.db);
}

test("PLUS-1215 the children of a folder come page by page, each of 1,200 once, in natural order, continuing after the last known one", async () => {
  const parent = await makeFolder(world, stage.projectId, stage.rootId, "Pages");
  await fill(parent, 1_200);
  const found: Node[] = [];
  const sizes: number[] = [];
  do {
    const page = await tree("viewer", { parent, after: found.at(-1)?.id, first: 500 });
    sizes.push(page.length);
    found.push(...page);
  } while (sizes.at(-1) === 500 && sizes.length < 4);
  expect(sizes).toEqual([500, 500, 200]);
  expect(names(found)).toEqual(Array.from({ length: 1_200 }, (_, at) => `W ${at + 1}`));
  expect(names(await tree("viewer", { parent, after: found[9]?.id, first: 2 }))).toEqual(["W 11", "W 12"]);
});

test("PLUS-1215 a page after a folder that is gone or hidden is not found", async () => {
  const other = await stageProduction(world, "Southern Light");
  for (const after of ["x", other.day]) {
    expect(await world.as("viewer").refusal(TREE, { project: stage.projectId, parent: stage.rootId, after })).toBe(
      "NOT_FOUND",
    );
  }
  const unseen = { project: stage.projectId, parent: stage.rootId, after: stage.otherDay };
  expect(await world.as("folderViewer").refusal(TREE, unseen)).toBe("NOT_FOUND");
  expect(names(await tree("folderViewer", { parent: stage.rootId }))).toEqual(["Day 01"]);
});

test("a wide tree costs one query per level, however many folders it has", async () => {
  const wide = await makeFolder(world, stage.projectId, stage.rootId, "Wide");
  await fill(wide, 3_000);
  const queries = await queriesDuring(world, async () => {
    expect(await tree("viewer", { first: 2_000 })).toHaveLength(2_000);
  });
  expect(queries.length).toBeLessThanOrEqual(5);
  expect(names(await tree("viewer", { parent: wide, first: 3 }))).toEqual(["W 1", "W 2", "W 3"]);
});
