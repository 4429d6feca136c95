import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { queriesDuring } from "#testkit/count-queries.ts";
import type { PersonName } from "#testkit/people.ts";
import { assignFolder, makeFolder, type Stage, stageProduction } from "#testkit/stage-production.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";

let world: TestWorld;
let stage: Stage;
/** Closed to the editor, who only sees the folder Open in it. */
let closed: { id: string; open: string };
/** Only administrators and members see it; it has 1,200 folders. */
let wide: string;

beforeAll(async () => {
  world = await testWorld();
  stage = await stageProduction(world);
  await makeFolder(world, stage.projectId, stage.clips, "Roll 10");
  await makeFolder(world, stage.projectId, stage.clips, "Roll 9");
  const id = await makeFolder(world, stage.projectId, stage.rootId, "Closed");
  await makeFolder(world, stage.projectId, id, "Hidden");
  const open = await makeFolder(world, stage.projectId, id, "Open");
  await makeFolder(world, stage.projectId, open, "Inside");
  closed = { id, open };
  await assignFolder(world, stage.projectId, id, "editor", []);
  await assignFolder(world, stage.projectId, open, "editor", ["VIEW"]);
  const shut = await makeFolder(world, stage.projectId, stage.rootId, "Shut");
  await assignFolder(world, stage.projectId, shut, "editor", []);
  wide = await makeFolder(world, stage.projectId, stage.rootId, "Wide");
  await fill(wide, 1_200);
});
afterAll(() => world[Symbol.asyncDispose]());

async function fill(parent: string, count: number): Promise<void> {
  await sql`insert into folder (id, project_id, parent_id, lineage, name, name_key, created_at, updated_at)
    select id, ${stage.projectId}::uuid, ${parent}::uuid, array[${stage.rootId}::uuid, ${parent}::uuid, id], 'W ' || n, 'w ' || n, now(), now()
    from (select n, gen_random_uuid() as id from generate_series(1, ${count}::integer) n) x`.execute(world.platform.db);
  await sql`update folder set folder_count = ${count} where id = ${parent}::uuid`.execute(world.platform.db);
}

const NODE = "id projectId parentId name hasChildren assetCount allowedTo { edit delete share }";
const LINE = `place level position siblingCount folder { ${NODE} }`;
const WINDOW = `query ($project: ID!, $open: [ID!], $from: Int, $first: Int, $at: ID) {
  folderTreeWindow(project: $project, open: $open, from: $from, first: $first, at: $at) {
    version from count root { ${NODE} } above { ${LINE} } nodes { ${LINE} } } }`;
const NEXT = `query ($project: ID!, $open: [ID!], $name: String!, $after: Int!) {
  folderTreeWindow(project: $project, open: $open, first: 1) { next(name: $name, after: $after) } }`;
const TREE = `query ($project: ID!, $parent: ID) { folderTree(project: $project, parent: $parent, first: 5000) { ${NODE} } }`;

interface Node {
  readonly id: string;
  readonly name: string;
}
interface Line {
  readonly place: number;
  readonly level: number;
  readonly position: number;
  readonly siblingCount: number;
  readonly folder: Node;
}
interface Window {
  readonly version: string;
  readonly from: number;
  readonly count: number;
  readonly root: Node;
  readonly above: readonly Line[];
  readonly nodes: readonly Line[];
}
const windowOf = async (person: PersonName, more: Record<string, unknown> = {}): Promise<Window> =>
  (
    await world
      .as(person)
      .graphql<{ folderTreeWindow: Window }>(WINDOW, { project: stage.projectId, first: 500, ...more })
  ).folderTreeWindow;
const refused = (person: PersonName, more: Record<string, unknown> = {}) =>
  world.as(person).refusal(WINDOW, { project: stage.projectId, ...more });
const names = (lines: readonly Line[]) => lines.map(({ folder }) => folder.name);
const next = async (person: PersonName, name: string, after: number, open: readonly string[]) => {
  const asked = { project: stage.projectId, open, name, after };
  return (await world.as(person).graphql<{ folderTreeWindow: { next: number | null } }>(NEXT, asked)).folderTreeWindow
    .next;
};

/** Returns the lines that `folderTree` returns, branch by branch. */
async function linesOf(person: PersonName, open: readonly string[]): Promise<Line[]> {
  const lines: Line[] = [];
  async function walk(parent: string, level: number): Promise<void> {
    const asked = { project: stage.projectId, parent };
    const { folderTree } = await world.as(person).graphql<{ folderTree: Node[] }>(TREE, asked);
    for (const [index, folder] of folderTree.entries()) {
      lines.push({ place: lines.length, level, position: index + 1, siblingCount: folderTree.length, folder });
      if (open.includes(folder.id)) await walk(folder.id, level + 1);
    }
  }
  await walk(stage.rootId, 1);
  return lines;
}

test("PLUS-1540 each person gets the lines of their tree, with the children of open folders below them in natural order", async () => {
  const open = [stage.clips, stage.day, closed.open, stage.camera, closed.id];
  const seen: Record<string, string[]> = {};
  for (const person of ["viewer", "editor", "folderViewer", "superuser"] as const) {
    const { nodes, count, from, above, root } = await windowOf(person, { open });
    expect(nodes).toEqual(await linesOf(person, open));
    expect([count, from, above, root.id]).toEqual([nodes.length, 0, [], stage.rootId]);
    seen[person] = names(nodes);
  }
  const DAY = ["Day 01", "Camera A", "Clips", "Roll 9", "Roll 10"];
  expect(seen.viewer).toEqual(["Closed", "Hidden", "Open", "Inside", ...DAY, "Day 02", "Shut", "Wide"]);
  expect(seen.editor).toEqual(["Closed", "Open", "Inside", ...DAY, "Day 02", "Wide"]);
  expect(seen.folderViewer).toEqual(DAY);
  const { nodes } = await windowOf("viewer", { open });
  expect(nodes.map(({ level }) => level)).toEqual([1, 2, 2, 3, 1, 2, 3, 4, 4, 1, 1, 1]);
  expect(nodes[8]).toMatchObject({ position: 2, siblingCount: 2 });
  // An open folder inside a closed one has no lines.
  expect(names((await windowOf("viewer", { open: [stage.camera] })).nodes)).toEqual([
    "Closed",
    "Day 01",
    "Day 02",
    "Shut",
    "Wide",
  ]);
});

test("PLUS-1540 open folders that don't exist, are hidden or belong to another project show nothing and reveal nothing", async () => {
  const other = await stageProduction(world, "Southern Light");
  const foreign = ["x", randomUUID(), other.day, other.rootId, other.projectId];
  const without = await windowOf("viewer");
  expect(await windowOf("viewer", { open: foreign })).toEqual(without);
  const asked = { open: [wide, stage.otherDay, closed.id, stage.rootId] };
  expect(names((await windowOf("folderViewer", asked)).nodes)).toEqual(["Day 01"]);
  expect((await windowOf("folderViewer", { at: wide })).from).toBe(0);
  expect(await next("folderViewer", "W", -1, [wide])).toBeNull();
  expect(await refused("outsider")).toBe("NOT_FOUND");
  for (const project of ["x", randomUUID()]) expect(await refused("viewer", { project })).toBe("NOT_FOUND");
});

test("PLUS-1540 a window has at most 500 lines, can be centred on a folder, and includes the parents of its first line", async () => {
  const open = [wide, stage.day];
  const all = await linesOf("viewer", open);
  expect(all).toHaveLength(1_206);
  const part = async (more: Record<string, unknown>) => {
    const { from, count, nodes } = await windowOf("viewer", { open, ...more });
    expect(count).toBe(1_206);
    expect(nodes).toEqual(all.slice(from, from + nodes.length));
    return [from, nodes.length];
  };
  expect(await part({ first: 100 })).toEqual([0, 100]);
  expect(await part({ from: 700, first: 100 })).toEqual([700, 100]);
  expect(await part({ from: 1_201, first: 100 })).toEqual([1_201, 5]);
  expect(await part({ from: 1_206 })).toEqual([1_206, 0]);
  expect(await part({ from: -3, first: 2 })).toEqual([0, 2]);
  expect(await part({ first: 501 })).toEqual([0, 500]);
  expect(await part({ at: all[900]?.folder.id, first: 100 })).toEqual([850, 100]);
  expect(await part({ at: randomUUID(), first: 10 })).toEqual([0, 10]);
  expect(await refused("viewer", { first: 0 })).toBe("VALIDATION");
  const { above } = await windowOf("viewer", { open, from: 600, first: 1 });
  expect(above).toEqual([all.find(({ folder }) => folder.id === wide)]);
  const deep = await windowOf("viewer", { open: [stage.day, stage.camera, stage.clips], at: stage.clips, first: 1 });
  expect(names(deep.above)).toEqual(["Day 01", "Camera A"]);
  expect(deep.above.map(({ place }) => place)).toEqual([1, 2]);
});

test("PLUS-1540 at most 1,000 folders are open, and together they have at most a million folders", async () => {
  const many = (count: number) => Array.from({ length: count }, () => randomUUID());
  expect((await windowOf("viewer", { open: many(1_000) })).count).toBe(5);
  expect(await refused("viewer", { open: many(1_001) })).toBe("VALIDATION");
  const { db } = world.platform;
  const counted = (count: number) =>
    sql`update folder set folder_count = ${count} where id = ${wide}::uuid`.execute(db);
  // Together with the five children of the root.
  await counted(999_995);
  expect((await windowOf("viewer", { open: [wide] })).count).toBe(1_205);
  await counted(999_996);
  expect(await refused("viewer", { open: [wide] })).toBe("VALIDATION");
  expect((await windowOf("viewer")).count).toBe(5);
  await counted(1_200);
});

test("PLUS-1540 the version stays the same until a line is added, removed or moved", async () => {
  const version = async (open: readonly string[] = []) => (await windowOf("viewer", { open, first: 1 })).version;
  const before = await version();
  expect(await version()).toBe(before);
  expect(await version([stage.camera])).toBe(before);
  expect(await version([stage.day])).not.toBe(before);
  const rename = (newName: string) =>
    world.as("superuser").graphql(
      `mutation ($project: ID!, $id: ID!, $newName: String!) {
      renameFolder(project: $project, id: $id, newName: $newName) { id } }`,
      { project: stage.projectId, id: stage.otherDay, newName },
    );
  await rename("Ahead");
  expect(await version()).not.toBe(before);
  await rename("Day 02");
  expect(await version()).toBe(before);
});

test("PLUS-1541 the next line whose name begins with the typed text is found among all lines, wrapping around", async () => {
  const open = [stage.day, wide];
  const all = await linesOf("viewer", open);
  const placeOf = (name: string) => all.findIndex(({ folder }) => folder.name === name);
  expect(await next("viewer", "w 12", -1, open)).toBe(placeOf("W 12"));
  expect(await next("viewer", "W 12", placeOf("W 12"), open)).toBe(placeOf("W 120"));
  expect(await next("viewer", "DAY", placeOf("Day 01"), open)).toBe(placeOf("Day 02"));
  expect(await next("viewer", "day", placeOf("Day 02"), open)).toBe(placeOf("Day 01"));
  // Only lines of the tree are searched: these folders are closed.
  expect(await next("viewer", "w 12", -1, [])).toBeNull();
  expect(await next("viewer", "Camera", -1, [stage.camera])).toBeNull();
  expect(await next("viewer", "nothing", -1, open)).toBeNull();
  expect(await next("viewer", "%", -1, open)).toBeNull();
  expect(await next("viewer", " ", -1, open)).toBeNull();
  expect(await next("editor", "hidden", -1, [closed.id])).toBeNull();
  expect(await next("viewer", "hidden", -1, [closed.id])).toBe(1);
});

test("PLUS-1540 a window costs the same number of statements, whatever it shows", async () => {
  const statements = async (open: readonly string[]) =>
    (await queriesDuring(world, () => windowOf("viewer", { open }))).length;
  expect(await statements([stage.day, stage.camera, stage.clips, wide, closed.id, closed.open])).toBe(
    await statements([]),
  );
});
