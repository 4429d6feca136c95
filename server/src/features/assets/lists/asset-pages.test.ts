import { CompiledQuery } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { queriesDuring, type SeenQuery } from "#testkit/count-queries.ts";
import { makeFolder, type Stage, stageProduction } from "#testkit/stage-production.ts";
import { fillFolder } from "#testkit/stages/fill-folder.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";

let world: TestWorld;
let stage: Stage;
let big: string;

const TOTAL = 10_000;
const PAGE = `query ($id: ID!, $project: ID!, $first: Int, $after: String, $sort: AssetSort, $direction: SortDirection) {
  folder(id: $id, project: $project) { assetCount assets(first: $first, after: $after, sort: $sort, direction: $direction) {
    nodes { id name size duration createdAt createdBy { name } allowedTo { edit } commentCount
      newestVersion { id number poster { url } framesPerSecond createdBy { name } } }
    pageInfo { endCursor hasNextPage } } } }`;

/** Requests only the fields that define the order, since ten thousand assets are walked eight times. */
const WALK = `query ($id: ID!, $project: ID!, $after: String, $sort: AssetSort, $direction: SortDirection) {
  folder(id: $id, project: $project) { assets(first: 500, after: $after, sort: $sort, direction: $direction) {
    nodes { id name size duration createdAt } pageInfo { endCursor hasNextPage } } } }`;

interface PageAnswer {
  folder: {
    assetCount: number;
    assets: {
      nodes: { id: string; name: string; size: number; duration: number | null; createdAt: string }[];
      pageInfo: { endCursor: string; hasNextPage: boolean };
    };
  };
}

beforeAll(async () => {
  world = await testWorld();
  stage = await stageProduction(world);
  const deep = await makeFolder(world, stage.projectId, stage.clips, "4", "5", "6", "7");
  big = await makeFolder(world, stage.projectId, deep, "8: ten thousand");
  await fillFolder(world, { projectId: stage.projectId, folderId: big }, TOTAL);
});
afterAll(() => world[Symbol.asyncDispose]());

async function page(more: Record<string, unknown>): Promise<PageAnswer["folder"]["assets"]> {
  const variables = { id: big, project: stage.projectId, first: 500, ...more };
  return (await world.as("viewer").graphql<PageAnswer>(PAGE, variables)).folder.assets;
}

async function walk(sort: string, direction: string): Promise<PageAnswer["folder"]["assets"]["nodes"]> {
  const all: PageAnswer["folder"]["assets"]["nodes"] = [];
  for (let after: string | null = null, more = true; more; ) {
    const variables: Record<string, unknown> = { id: big, project: stage.projectId, sort, direction, after };
    const { folder } = await world.as("viewer").graphql<PageAnswer>(WALK, variables);
    const answer: PageAnswer["folder"]["assets"] = folder.assets;
    all.push(...answer.nodes);
    after = answer.pageInfo.endCursor;
    more = answer.pageInfo.hasNextPage;
  }
  return all;
}

const natural = new Intl.Collator("und", { numeric: true, sensitivity: "accent" });
const byTime = (asset: { createdAt: string }) => Date.parse(asset.createdAt);
const SORTS = {
  NAME: (a: { name: string }, b: { name: string }) => natural.compare(a.name, b.name),
  CREATED: (a: { createdAt: string }, b: { createdAt: string }) => byTime(a) - byTime(b),
  SIZE: (a: { size: number }, b: { size: number }) => a.size - b.size,
  DURATION: (a: { duration: number | null }, b: { duration: number | null }) => (a.duration ?? -1) - (b.duration ?? -1),
};

test.each(["NAME", "CREATED", "SIZE", "DURATION"] as const)(
  "all pages of a folder of 10,000 assets by %s, in both directions, contain each asset once and in order, ties included",
  async (sort) => {
    const up = await walk(sort, "ASC");
    const down = await walk(sort, "DESC");
    expect(new Set(up.map((asset) => asset.id)).size).toBe(TOTAL);
    expect(up).toHaveLength(TOTAL);
    expect(down.map((asset) => asset.id)).toEqual(up.map((asset) => asset.id).reverse());
    const wrong = up.slice(1).filter((asset, place) => SORTS[sort](up[place] as never, asset as never) > 0);
    expect(wrong).toEqual([]);
  },
);

test("any page costs two queries (permissions, assets) and none per asset, at depth 8", async () => {
  const late = await page({ sort: "NAME", after: (await page({ sort: "NAME" })).pageInfo.endCursor });
  for (const after of [null, late.pageInfo.endCursor]) {
    for (const first of [1, 100, 500]) {
      const queries = await queriesDuring(world, () => page({ sort: "NAME", first, after }));
      expect(queries.map(({ sql: text }) => text.slice(0, 60))).toHaveLength(2);
    }
  }
});

test("every page walks the index of its sort: only the assets shown are read, and none is sorted", async () => {
  for (const sort of ["NAME", "CREATED", "SIZE", "DURATION"]) {
    for (const direction of ["ASC", "DESC"]) {
      const second = (await page({ sort, direction, first: 100 })).pageInfo.endCursor;
      for (const after of [null, second]) {
        const queries = await queriesDuring(world, () => page({ sort, direction, first: 100, after }));
        const listings = queries.filter(({ sql: text }) => text.includes("from asset a"));
        const plans = await Promise.all(listings.map(explain));
        expect(plans.join("\n"), `${sort} ${direction}`).not.toMatch(/Seq Scan on asset/);
        const read = plans.reduce((sum, plan) => sum + assetRowsRead(plan), 0);
        expect(read, `${sort} ${direction}\n${plans.join("\n")}`).toBeLessThanOrEqual(101);
      }
    }
  }
});

async function explain(query: SeenQuery): Promise<string> {
  const text = `explain (analyze, timing off, summary off, costs off) ${query.sql}`;
  const { rows } = await world.platform.db.executeQuery(CompiledQuery.raw(text, [...query.parameters]));
  return rows.map((row) => Object.values(row as object)[0]).join("\n");
}

/** Counts the rows that scans of the asset table returned and discarded. */
function assetRowsRead(plan: string): number {
  const given = [...plan.matchAll(/ on asset a(?:_\d)? \(actual rows=([\d.]+)/g)].map((match) => Number(match[1]));
  const thrown = [...plan.matchAll(/Rows Removed by Filter: (\d+)/g)].map((match) => Number(match[1]));
  expect(given.length, plan).toBeGreaterThan(0);
  return [...given, ...thrown].reduce((sum, rows) => sum + rows, 0);
}

test("cursors of another sort and forged ones are refused, and odd page sizes are limited", async () => {
  const { endCursor } = (await page({ sort: "NAME", first: 5 })).pageInfo;
  const viewer = world.as("viewer");
  const variables = { id: big, project: stage.projectId };
  const forge = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString("base64url");
  const id = "00000000-0000-7000-8000-000000000000";
  const wrong = [
    { sort: "SIZE", after: endCursor },
    { sort: "SIZE", after: forge("SIZE", "1; drop table asset", "a", id) },
    { sort: "SIZE", after: forge("SIZE", 1e300, "a", id) },
    { sort: "SIZE", after: forge("SIZE", null, "a", id) },
    { sort: "CREATED", after: forge("CREATED", "yesterday", "a", id) },
    { sort: "CREATED", after: forge("CREATED", "1 GMT", "a", id) },
    { sort: "CREATED", after: forge("CREATED", "+275760-09-13", "a", id) },
    { sort: "NAME", after: forge("NAME", null, "a\u0000", id) },
    { sort: "NAME", after: forge("NAME", null, "a", "b") },
    { sort: "NAME", after: forge("NAME", "a", id) },
    { first: 0 },
    { first: -5 },
  ];
  for (const bad of wrong)
    expect(await viewer.refusal(PAGE, { ...variables, ...bad }), JSON.stringify(bad)).toBe("VALIDATION");
  expect((await page({ first: 600 })).nodes).toHaveLength(500);
  const far = forge("NAME", null, "zzzz", id);
  expect(await page({ sort: "NAME", after: far })).toEqual({
    nodes: [],
    pageInfo: { endCursor: null, hasNextPage: false },
  });
});

test("a rename or deletion between two pages doesn't skip other assets", async () => {
  const folderId = await makeFolder(world, stage.projectId, stage.rootId, "Moving");
  await fillFolder(world, { projectId: stage.projectId, folderId }, 30);
  const ask = async (after: string | null) =>
    (
      await world
        .as("editor")
        .graphql<PageAnswer>(PAGE, { id: folderId, project: stage.projectId, first: 10, sort: "NAME", after })
    ).folder.assets;
  const first = await ask(null);
  const last = first.nodes.at(-1);
  await world.as("editor").graphql(`mutation ($p: ID!, $id: ID!) { deleteAsset(project: $p, id: $id) }`, {
    p: stage.projectId,
    id: last?.id,
  });
  const rest = [...(await ask(first.pageInfo.endCursor)).nodes];
  rest.push(...(await ask((await ask(first.pageInfo.endCursor)).pageInfo.endCursor)).nodes);
  expect(new Set([...first.nodes, ...rest].map((asset) => asset.id)).size).toBe(30);
});

test("a listing of folders costs three queries (permissions, names of the path, children) at depth 8, however many folders there are", async () => {
  const CHILDREN = `query ($id: ID!, $project: ID!) { folder(id: $id, project: $project) { parents { name } folders(first: 100) { nodes {
    id name poster { url } allowedTo { view edit } createdBy { name } hasFolders totalSize } } } }`;
  for (let n = 0; n < 30; n++) await makeFolder(world, stage.projectId, big, `Child ${n}`);
  const queries = await queriesDuring(world, () =>
    world.as("viewer").graphql(CHILDREN, { id: big, project: stage.projectId }),
  );
  expect(queries.map(({ sql: text }) => text)).toHaveLength(3);
});
