import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { CHOSEN, type ChosenAnswer, listed } from "#testkit/calls/choices.ts";
import { ADD } from "#testkit/calls/comment-calls.ts";
import { createLink, enterLink, problemOf } from "#testkit/calls/share-links.ts";
import { queriesDuring } from "#testkit/count-queries.ts";
import { addAsset, assignFolder, makeFolder, type Stage, stageProduction } from "#testkit/stage-production.ts";
import { fillFolder } from "#testkit/stages/fill-folder.ts";
import type { TestClient } from "#testkit/test-client.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";

let world: TestWorld;
let stage: Stage;
let reel: string;

const TAKES = 300;
const FOLDERS = 4;

beforeAll(async () => {
  world = await testWorld();
  stage = await stageProduction(world);
  reel = await makeFolder(world, stage.projectId, stage.clips, "Reel");
  for (let n = FOLDERS; n > 0; n--) await makeFolder(world, stage.projectId, reel, `Roll ${n * 3}`);
  await fillFolder(world, { projectId: stage.projectId, folderId: reel }, TAKES);
  const inside = (await listed(world, stage.projectId, { folder: reel }))[0]?.id ?? "";
  await sql`update folder set total_size = 5000, total_duration_ms = 70 where id = ${inside}::uuid`.execute(
    world.platform.db,
  );
});
afterAll(() => world[Symbol.asyncDispose]());

async function chosen(
  choice: Record<string, unknown>,
  by: TestClient = world.as("viewer"),
  project = stage.projectId,
): Promise<ChosenAnswer> {
  const answer = await by.graphql<{ chosenItems: ChosenAnswer }>(CHOSEN, {
    project,
    choice: { folder: reel, ...choice },
  });
  return answer.chosenItems;
}

/** Computes the totals of these items from their rows. */
async function sums(ids: readonly string[]): Promise<Partial<ChosenAnswer>> {
  const { rows } = await sql<Partial<ChosenAnswer>>`select count(*)::int as count,
      (count(*) filter (where is_folder))::int as "folderCount", (count(*) filter (where not is_folder))::int as "assetCount",
      coalesce(sum(ms), 0)::float8 as "lengthMs", coalesce(sum(size), 0)::float8 as bytes,
      (count(*) filter (where is_circled))::int as "circledCount"
    from (select id, true as is_folder, total_duration_ms as ms, total_size as size, false as is_circled from folder
      union all select id, false, duration_ms, size, is_circled from asset) i
    where id = any(${[...ids]}::uuid[])`.execute(world.platform.db);
  return rows[0] ?? {};
}

test("PLUS-562 a selection can be a whole list, ranges with both ends or single items, minus exceptions, in any order and with any filter", async () => {
  const lists = [
    {},
    { sort: "SIZE", direction: "ASC" },
    { sort: "SCENE", direction: "DESC" },
    { sort: "COMMENTS", direction: "DESC" },
    { sort: "NAME", filter: { circled: true } },
    { sort: "NAME", filter: { text: "roll 1" } },
  ];
  for (const list of lists) {
    const items = (await listed(world, stage.projectId, { folder: reel, ...list })).map(({ id }) => id);
    const last = items.length - 1;
    const at = (place: number) => items[Math.min(place, last)] ?? "";
    const range = (from: number, to: number) => ({ from: at(from), to: at(to) });
    const span = (from: number, to: number) => items.slice(Math.min(from, last), Math.min(to, last) + 1);
    const [three, two] = [
      [at(0), at(5), at(last)],
      [at(4), at(12)],
    ];
    const cases: [Record<string, unknown>, readonly string[]][] = [
      [{ all: true }, items],
      [{ all: true, except: three }, items.filter((id) => !three.includes(id))],
      [{ ranges: [range(2, 20)] }, span(2, 20)],
      [{ ranges: [range(20, 2), range(10, 30), range(10, 30)] }, span(2, 30)],
      [{ ranges: [range(6, 6)] }, [at(6)]],
      [
        { ranges: [range(2, 9)], items: [at(0), at(0), at(12)], except: two },
        [at(0), ...span(2, 9)].filter((id) => !two.includes(id)),
      ],
      [{ except: [at(1)] }, []],
    ];
    for (const [choice, expected] of cases)
      expect(await chosen({ ...list, ...choice }), JSON.stringify([list, choice])).toMatchObject(
        await sums([...new Set(expected)]),
      );
  }
});

test("PLUS-684 a selection of single items doesn't read the order of the folder; with a filter it does", async () => {
  const folder = await makeFolder(world, stage.projectId, stage.clips, "Singles");
  await makeFolder(world, stage.projectId, folder, "Roll 1");
  const add = (name: string) => addAsset(world, { projectId: stage.projectId, folderId: folder }, name);
  for (let n = 1; n <= 5; n++) await add(`${n}.mov`);
  const items = (await listed(world, stage.projectId, { folder })).map(({ id }) => id);
  const some = [items[0] ?? "", items[2] ?? "", items[4] ?? ""];
  const read = async (given: Record<string, unknown>) => {
    const choice = { folder, sort: "SIZE", ...given };
    // The number of takes has changed: the cached order is invalid.
    await add(`${randomUUID()}.mov`);
    const seen = await queriesDuring(world, async () => {
      expect(await chosen(choice)).toMatchObject(await sums(some));
    });
    return seen.filter(({ sql: text }) => /string_agg.*order by/is.test(text)).length;
  };
  const except = [items[5] ?? ""];
  expect(await read({ items: [...some, ...except], except })).toBe(0);
  expect(await read({ items: some, filter: {} })).toBe(1);
});

test("PLUS-562 a range with a missing end is refused with a clear message; other items outside the list are ignored", async () => {
  const elsewhere = await addAsset(world, { projectId: stage.projectId, folderId: stage.otherDay }, "elsewhere.mov");
  const [first = { id: "" }] = await listed(world, stage.projectId, { folder: reel });
  const refused = (choice: Record<string, unknown>) =>
    problemOf(world.as("viewer"), CHOSEN, { project: stage.projectId, choice: { folder: reel, ...choice } });
  const gone = "One end of the selection no longer exists. Select the items again";
  for (const to of [elsewhere.assetId, randomUUID(), "x".repeat(10_000), "", "\0"])
    expect(await refused({ ranges: [{ from: first.id, to }] })).toMatchObject({ code: "VALIDATION", message: gone });
  const foreign = [elsewhere.assetId, randomUUID(), "'; drop table asset", "", "\0", stage.rootId];
  expect(await chosen({ items: [first.id, ...foreign], except: foreign })).toMatchObject({ count: 1, folderCount: 1 });
  expect(await chosen({ items: foreign })).toMatchObject({ count: 0, allowedTo: { edit: false, comment: false } });
  const many = Array.from({ length: 10_001 }, () => randomUUID());
  expect(await refused({ items: many.slice(0, 6_000), except: many.slice(6_000) })).toMatchObject({
    code: "VALIDATION",
    message: "You can select up to 10,000 single items at once. You selected 10,001",
  });
  const ranges = Array.from({ length: 1_001 }, () => ({ from: first.id, to: first.id }));
  expect(await refused({ ranges })).toMatchObject({
    message: "You can select up to 1,000 ranges at once. You selected 1,001",
  });
  expect(await chosen({ ranges: ranges.slice(1) })).toMatchObject({ count: 1 });
});

const KEEP = `mutation ($project: ID!, $choice: ItemChoice!) { snapshotItems(project: $project, choice: $choice) {
  id version chosen { count commentCount } } }`;
const AMONG = "query ($id: ID!, $ids: [ID!]!) { inSnapshot(snapshot: $id, ids: $ids) }";

interface Kept {
  readonly id: string;
  readonly version: string;
  readonly chosen: { readonly count: number; readonly commentCount: number };
}

async function keep(choice: Record<string, unknown>, by: TestClient = world.as("viewer")): Promise<Kept> {
  return (await by.graphql<{ snapshotItems: Kept }>(KEEP, { project: stage.projectId, choice })).snapshotItems;
}

/**
 * Creates a folder with a subfolder and four takes, and a function that adds a folder, an upload, and a take from another folder.
 */
async function filling() {
  const folder = await makeFolder(world, stage.projectId, stage.clips, `Filling ${randomUUID()}`);
  const place = { projectId: stage.projectId, folderId: folder };
  await makeFolder(world, stage.projectId, folder, "Roll 1");
  for (let n = 1; n <= 4; n++) await addAsset(world, place, `take ${n}.mov`);
  const ids = (await listed(world, stage.projectId, { folder })).map(({ id }) => id);
  const arrive = async () => {
    const roll = await makeFolder(world, stage.projectId, folder, "Roll 2");
    const uploaded = await addAsset(world, place, "take 2b.mov");
    const older = await addAsset(world, { ...place, folderId: stage.otherDay }, `older ${randomUUID()}.mov`);
    await world
      .as("editor")
      .graphql(
        "mutation ($project: ID!, $to: ID!, $ids: [ID!]!) { moveItems(project: $project, newParent: $to, folders: [], assets: $ids) }",
        { project: stage.projectId, to: folder, ids: [older.assetId] },
      );
    world.clock.advance(1_000);
    return [roll, uploaded.assetId, older.assetId];
  };
  return { folder, ids, arrive };
}

test("PLUS-1397 a selection keeps what its list or range contained, and excludes what is uploaded, created or moved there later", async () => {
  const { folder, ids, arrive } = await filling();
  const [roll = "", first = "", , , last = ""] = ids;
  const all = await keep({ folder, all: true, except: [first] });
  const range = await keep({ folder, sort: "NAME", ranges: [{ from: roll, to: last }] });
  expect([all.chosen.count, range.chosen.count]).toEqual([4, 5]);
  const arrived = await arrive();
  expect(await chosen({ folder, all: true })).toMatchObject({ count: 8 });
  expect(await chosen({ folder, snapshot: all.id })).toMatchObject(await sums(ids.filter((id) => id !== first)));
  expect(await chosen({ folder, sort: "NAME", snapshot: range.id })).toMatchObject(await sums(ids));
  // A choice with a snapshot can also include and exclude single items.
  const more = { items: [arrived[1]], except: [last] };
  const left = [...ids.filter((id) => id !== last), arrived[1] ?? ""];
  expect(await chosen({ folder, snapshot: range.id, ...more })).toMatchObject(await sums(left));
  const again = await keep({ folder, snapshot: range.id, ...more });
  expect(await chosen({ folder, snapshot: again.id })).toMatchObject(await sums(left));
  const ask = { id: range.id, ids: [...arrived, ...ids, randomUUID(), "x"] };
  expect((await world.as("viewer").graphql(AMONG, ask)).inSnapshot).toEqual(ids);
});

test("PLUS-1397 only items of the snapshot that the list still shows are selected, and its version is that of the list", async () => {
  const { folder, ids } = await filling();
  const made = await keep({ folder, all: true });
  const query = "query ($folder: ID!, $project: ID!) { folder(id: $folder, project: $project) { window { version } } }";
  const { folder: seen } = await world
    .as("viewer")
    .graphql<{ folder: { window: { version: string } } }>(query, { folder, project: stage.projectId });
  expect(made.version).toBe(seen.window.version);
  expect(await chosen({ folder, snapshot: made.id, filter: { text: "take 3" } })).toMatchObject({ count: 1 });
  await world
    .as("editor")
    .graphql("mutation ($project: ID!, $ids: [ID!]!) { deleteItems(project: $project, folders: [], assets: $ids) }", {
      project: stage.projectId,
      ids: ids.slice(2, 4),
    });
  world.clock.advance(1_000);
  expect(await chosen({ folder, snapshot: made.id })).toMatchObject({ count: 3, folderCount: 1, assetCount: 2 });
});

test("PLUS-1397 later arrivals are neither deleted nor moved with an earlier selection", async () => {
  const { folder, arrive } = await filling();
  const editor = world.as("editor");
  const { id } = await keep({ folder, all: true }, editor);
  const arrived = await arrive();
  const answer = await editor.graphql<{ deleteChosen: { itemCount: number } }>(
    "mutation ($project: ID!, $choice: ItemChoice!) { deleteChosen(project: $project, choice: $choice) { itemCount } }",
    { project: stage.projectId, choice: { folder, snapshot: id } },
  );
  expect(answer.deleteChosen.itemCount).toBe(5);
  world.clock.advance(1_000);
  const left = await listed(world, stage.projectId, { folder });
  expect(left.map((item) => item.id).toSorted()).toEqual(arrived.toSorted());
});

test("PLUS-1397 only visible comments are counted", async () => {
  const folder = await makeFolder(world, stage.projectId, stage.clips, "Noted");
  const { assetId, versionId } = await addAsset(world, { projectId: stage.projectId, folderId: folder }, "noted.mov");
  const place = { folder, asset: assetId, version: versionId };
  const add = (more: Record<string, unknown>) =>
    world.as("editor").graphql(ADD, { ...place, contents: "Look", ...more });
  await add({});
  await add({ teamOnly: true });
  expect((await keep({ folder, all: true })).chosen.commentCount).toBe(2);
  const link = await createLink(world.as("superuser"), {
    project: stage.projectId,
    folders: [folder],
    canComment: true,
  });
  expect((await keep({ folder, all: true }, await enterLink(world, link))).chosen.commentCount).toBe(1);
});

test("PLUS-563 the permissions on a selection are those that hold for each of its items, for every person and for visitors", async () => {
  const all = { edit: true, delete: true, download: true, share: true, comment: true };
  expect((await chosen({ all: true }, world.as("editor"))).allowedTo).toEqual(all);
  const viewed = (await chosen({ all: true })).allowedTo;
  expect(viewed).toMatchObject({ edit: false, delete: false, comment: true });
  expect(await chosen({ all: true }, world.as("folderViewer"))).toMatchObject({
    count: TAKES + FOLDERS,
    allowedTo: { edit: false, delete: false, download: false, share: false, comment: true },
  });
  // In a folder that is only on the path to theirs, they learn about visible items and nothing else.
  await addAsset(world, { projectId: stage.projectId, folderId: stage.day }, "beside.mov", { sizeBytes: 77 });
  expect(await chosen({ folder: stage.day, all: true }, world.as("folderViewer"))).toMatchObject({
    count: 1,
    folderCount: 1,
    assetCount: 0,
  });
  expect(await chosen({ folder: stage.rootId, all: true }, world.as("folderViewer"))).toMatchObject({
    count: 1,
    bytes: 0,
    lengthMs: 0,
    allowedTo: { edit: false, comment: false },
  });
  for (const person of ["outsider", "otherManager"] as const)
    expect(
      await world.as(person).refusal(CHOSEN, { project: stage.projectId, choice: { folder: reel, all: true } }),
    ).toBe("NOT_FOUND");
  // A folder with fewer permissions removes the permission from all of them.
  await assignFolder(world, stage.projectId, stage.otherDay, "editor", ["VIEW"]);
  const days = await listed(world, stage.projectId, { folder: stage.rootId });
  expect((await chosen({ folder: stage.rootId, all: true }, world.as("editor"))).allowedTo.edit).toBe(false);
  const others = { folder: stage.rootId, all: true, except: [stage.otherDay] };
  expect((await chosen(others, world.as("editor"))).allowedTo.edit).toBe(true);
  expect(days.length).toBeGreaterThan(1);
});

test("PLUS-563 a visitor can only select what the link shows, and archived items can't be downloaded", async () => {
  const takes = (await listed(world, stage.projectId, { folder: reel })).filter(({ isFolder }) => !isFolder);
  const shared = takes.slice(0, 3).map(({ id }) => id);
  const link = { project: stage.projectId, assets: shared, canDownload: true };
  const visitor = await enterLink(world, await createLink(world.as("superuser"), link));
  const may = { edit: false, delete: false, download: true, share: false, comment: false };
  expect(await chosen({ all: true }, visitor)).toMatchObject({ count: 3, assetCount: 3, allowedTo: may });
  expect(await chosen({ items: takes.map(({ id }) => id) }, visitor)).toMatchObject({ count: 3 });
  await sql`update asset set archive_format = 'LTO-8' where id = ${shared[0]}::uuid`.execute(world.platform.db);
  expect((await chosen({ all: true }, visitor)).allowedTo.download).toBe(false);
  expect((await chosen({ all: true, except: [shared[0]] }, visitor)).allowedTo.download).toBe(true);
});

test("PLUS-563 a selection is resolved with two statements, however many items it has", async () => {
  const items = (await listed(world, stage.projectId, { folder: reel })).map(({ id }) => id);
  expect(await chosen({ all: true, sort: "NAME" })).toMatchObject(await sums(items));
  const queries = await queriesDuring(world, () => chosen({ all: true, sort: "NAME" }));
  const own = queries.filter(({ sql: text }) => /sum\(/.test(text));
  expect(own).toHaveLength(2);
  expect(queries.length).toBeLessThanOrEqual(6);
});

test("PLUS-589 reading the order of a folder has a high query cost, so that a query can only do it a few times", async () => {
  const times = (count: number, field: string) =>
    `query ($project: ID!, $folder: ID!) { ${Array.from({ length: count }, (_, n) => `a${n}: ${field}`).join(" ")} }`;
  const chosenItems = "chosenItems(project: $project, choice: { folder: $folder, all: true }) { count }";
  const share = "canShareDownload(project: $project, choice: { folder: $folder, all: true })";
  const variables = { project: stage.projectId, folder: reel };
  /** Nested windows of a folder and its subfolders, to this depth. */
  const windows = (depth: number): string =>
    `window(first: 20) { version ${depth > 1 ? `folders { ${windows(depth - 1)} }` : ""} }`;
  const below = (depth: number) => times(1, `folder(id: $folder, project: $project) { ${windows(depth)} }`);
  for (const [many, few] of [
    [times(11, chosenItems), times(5, chosenItems)],
    [times(11, share), times(5, share)],
    [below(3), below(2)],
  ] as const) {
    expect(await world.as("superuser").refusal(many, variables)).toBe("QUERY_TOO_COMPLEX");
    expect((await world.as("superuser").ask(few, variables)).errors).toEqual([]);
  }
});

test("PLUS-1397 a snapshot belongs to its session and one folder, for a day; the twenty newest are kept", async () => {
  const { folder } = await filling();
  const { id } = await keep({ folder, all: true });
  const gone = { code: "VALIDATION", message: "What was selected is no longer known. Select the items again" };
  const refused = (choice: Record<string, unknown>, by: TestClient = world.as("viewer")) =>
    problemOf(by, CHOSEN, { project: stage.projectId, choice: { folder, ...choice } });
  expect(await refused({ snapshot: id }, world.as("editor"))).toMatchObject(gone);
  expect(await refused({ folder: reel, snapshot: id })).toMatchObject(gone);
  for (const unknown of [randomUUID(), "x", "\0"]) expect(await refused({ snapshot: unknown })).toMatchObject(gone);
  expect(await world.as("editor").refusal(AMONG, { id, ids: [] })).toBe("NOT_FOUND");
  const many = Array.from({ length: 1_001 }, () => randomUUID());
  expect(await world.as("viewer").refusal(AMONG, { id, ids: many })).toBe("VALIDATION");
  expect((await world.as("viewer").graphql(AMONG, { id, ids: many.slice(1) })).inSnapshot).toEqual([]);
  for (let n = 0; n < 19; n++) await keep({ folder, items: [] });
  expect(await chosen({ folder, snapshot: id })).toMatchObject({ count: 5 });
  await keep({ folder, items: [] });
  expect(await refused({ snapshot: id })).toMatchObject(gone);
  const late = await keep({ folder, all: true });
  // Changes the stored times, since advancing the clock would also end the session.
  const age = (ms: number) =>
    sql`update item_snapshot set made_at = ${new Date(world.clock.nowMs() - ms)} where id = ${late.id}::uuid`.execute(
      world.platform.db,
    );
  await age(86_400_000 - 60_000);
  expect(await chosen({ folder, snapshot: late.id })).toMatchObject({ count: 5 });
  await age(86_400_000 + 60_000);
  expect(await refused({ snapshot: late.id })).toMatchObject(gone);
});
