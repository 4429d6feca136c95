import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isCircled, sceneTakeLabel } from "#core/scene-take/scene-take.ts";
import { SLATE_FORMATS } from "#core/scene-take/slate-format.ts";
import { compareNatural } from "#core/sorting/natural-order.ts";
import { ADD } from "#testkit/calls/comment-calls.ts";
import { createLink, enterLink } from "#testkit/calls/share-links.ts";
import { queriesDuring } from "#testkit/count-queries.ts";
import { addAsset, makeFolder, type Stage, stageProduction } from "#testkit/stage-production.ts";
import { fillFolder } from "#testkit/stages/fill-folder.ts";
import type { TestClient } from "#testkit/test-client.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";
import { valuesByLabel } from "../fields/asset-fields.ts";

let world: TestWorld;
let stage: Stage;
let big: string;

const TOTAL = 3_000;
const FOLDERS = 7;

const WINDOW = `query ($id: ID!, $project: ID!, $from: Int, $first: Int, $at: ID, $sort: WindowSort, $direction: SortDirection,
    $filter: ItemFilter) {
  folder(id: $id, project: $project) {
    window(from: $from, first: $first, at: $at, sort: $sort, direction: $direction, filter: $filter) {
      version from folderCount assetCount lengthMs commentCount sort direction hasCircled hasSlates
      folders { id name } assets { id name sceneTake circled size duration createdAt commentCount type } } } }`;

interface Take {
  readonly id: string;
  readonly name: string;
  readonly sceneTake: string | null;
  readonly circled: boolean;
  readonly size: number;
  readonly duration: number | null;
  readonly createdAt: string;
  readonly commentCount: number;
  readonly type: string;
}
interface Window {
  readonly version: string;
  readonly from: number;
  readonly folderCount: number;
  readonly assetCount: number;
  readonly lengthMs: number;
  readonly commentCount: number;
  readonly sort: string;
  readonly direction: string;
  readonly hasCircled: boolean;
  readonly hasSlates: boolean;
  readonly folders: readonly { id: string; name: string }[];
  readonly assets: readonly Take[];
}

beforeAll(async () => {
  world = await testWorld();
  stage = await stageProduction(world);
  big = await makeFolder(world, stage.projectId, stage.clips, "Three thousand");
  for (let n = FOLDERS; n > 0; n--) await makeFolder(world, stage.projectId, big, `Roll ${n * 3}`);
  await fillFolder(world, { projectId: stage.projectId, folderId: big }, TOTAL);
});
afterAll(() => world[Symbol.asyncDispose]());

async function windowOf(
  more: Record<string, unknown>,
  folder = big,
  by: Parameters<TestWorld["as"]>[0] = "viewer",
): Promise<Window> {
  const variables = { id: folder, project: stage.projectId, first: 500, ...more };
  return (await world.as(by).graphql<{ folder: { window: Window } }>(WINDOW, variables)).folder.window;
}

/** Reads a whole folder, window by window from the end to the start. */
async function walk(more: Record<string, unknown>): Promise<{ folders: string[]; assets: Take[] }> {
  const { folderCount, assetCount } = await windowOf({ first: 1, ...more });
  const folders: string[] = [];
  const assets: Take[] = [];
  for (let from = Math.floor((folderCount + assetCount - 1) / 500) * 500; from >= 0; from -= 500) {
    const window = await windowOf({ ...more, from });
    folders.unshift(...window.folders.map(({ name }) => name));
    assets.unshift(...window.assets);
    expect(window.from).toBe(from);
  }
  return { folders, assets };
}

/** The expected order: missing values last in both directions, equal ones by name. */
const ORDERS: Record<string, (take: Take) => string | number | null> = {
  CREATED: (take) => Date.parse(take.createdAt),
  SIZE: (take) => take.size,
  DURATION: (take) => take.duration,
  SCENE: (take) => take.sceneTake,
  SELECTED: (take) => Number(take.circled),
  COMMENTS: (take) => take.commentCount,
};

function isAfter(sort: string, sign: number, a: Take, b: Take): boolean {
  const [one, two] = [ORDERS[sort]?.(a) ?? null, ORDERS[sort]?.(b) ?? null];
  if (one === null || two === null) return one === two ? compareNatural(a.name, b.name) > 0 : one === null;
  const order = typeof one === "string" ? compareNatural(one, String(two)) : one - Number(two);
  return order === 0 ? sort !== "SCENE" && compareNatural(a.name, b.name) > 0 : sign * order > 0;
}

test.each(["NAME", "CREATED", "SIZE", "DURATION", "SCENE", "SELECTED", "COMMENTS"])(
  "PLUS-480 windows of a folder by %s, in both directions, have folders by name, then every take once and in order",
  async (sort) => {
    for (const direction of ["ASC", "DESC"]) {
      const { folders, assets } = await walk({ sort, direction });
      expect(folders).toEqual([3, 6, 9, 12, 15, 18, 21].map((n) => `Roll ${n}`));
      expect(new Set(assets.map(({ id }) => id)).size).toBe(TOTAL);
      expect(assets).toHaveLength(TOTAL);
      const sign = direction === "ASC" ? 1 : -1;
      const wrong = assets.slice(1).filter((take, place) => {
        const before = assets[place] as Take;
        return sort === "NAME" ? sign * compareNatural(before.name, take.name) > 0 : isAfter(sort, sign, before, take);
      });
      expect(wrong).toEqual([]);
    }
  },
);

test("PLUS-480 FOLDERS-051 a window without a sort uses the folder's: newest first, slates in order, otherwise names", async () => {
  const plain = await makeFolder(world, stage.projectId, stage.rootId, "Plain");
  expect(await windowOf({}, plain)).toMatchObject({
    sort: "CREATED",
    direction: "DESC",
    hasSlates: false,
    hasCircled: false,
  });
  await addAsset(world, { projectId: stage.projectId, folderId: plain }, "a.mov");
  expect(await windowOf({}, plain)).toMatchObject({ sort: "NAME", direction: "ASC", hasSlates: false });
  expect(await windowOf({})).toMatchObject({ sort: "SCENE", direction: "ASC", hasSlates: true, hasCircled: true });
});

test("PLUS-481 a window can be filtered by text in name or slate, circle, comments and types, with matching counts", async () => {
  const { assets: all } = await walk({ sort: "NAME" });
  const cases: [Record<string, unknown>, (take: Take) => boolean, number][] = [
    [{ text: "  tAkE 12" }, (take) => take.name.toLowerCase().includes("take 12"), 0],
    [{ text: "7b / " }, (take) => take.sceneTake?.toLowerCase().includes("7b / ") === true, 0],
    [{ text: "roll 1" }, () => false, 3],
    [{ circled: true }, (take) => take.circled, 0],
    [{ circled: false }, (take) => !take.circled, 0],
    [{ withNotes: true }, (take) => take.commentCount > 0, 0],
    [{ types: ["AUDIO"] }, (take) => take.type === "AUDIO", 0],
    [
      { circled: true, withNotes: true, text: "mov" },
      (take) => take.circled && take.commentCount > 0 && take.name.endsWith(".mov"),
      0,
    ],
  ];
  for (const [filter, isLeft, folderCount] of cases) {
    const expected = all.filter(isLeft);
    const window = await windowOf({ filter, sort: "NAME" });
    expect({ ...window, assets: window.assets.map(({ id }) => id) }, JSON.stringify(filter)).toMatchObject({
      assetCount: expected.length,
      folderCount,
      lengthMs: expected.reduce((sum, { duration }) => sum + (duration ?? 0), 0),
      commentCount: expected.reduce((sum, { commentCount }) => sum + commentCount, 0),
      assets: expected.slice(0, 500 - folderCount).map(({ id }) => id),
    });
  }
  await expect(windowOf({ filter: { text: "x".repeat(201) } })).rejects.toThrow("Filter by at most 200 characters");
});

test("PLUS-482 a window is centred on the requested item, even if it is a folder or the first or last take", async () => {
  const { assets } = await walk({ sort: "SCENE", direction: "DESC" });
  for (const place of [0, 20, 1_733, TOTAL - 1]) {
    const id = assets[place]?.id;
    const window = await windowOf({ at: id, first: 40, sort: "SCENE", direction: "DESC" });
    expect(window.from).toBe(Math.max(0, place + FOLDERS - 20));
    const shown = [...window.folders.map((folder) => folder.id), ...window.assets.map((take) => take.id)];
    expect(shown[place + FOLDERS - window.from]).toBe(id);
  }
  const { folders } = await windowOf({});
  expect((await windowOf({ at: folders[2]?.id, first: 4 })).from).toBe(0);
  expect((await windowOf({ at: folders[5]?.id, first: 4 })).from).toBe(3);
  // An id that doesn't exist doesn't move the window.
  expect((await windowOf({ at: stage.clips, from: 90, first: 10 })).from).toBe(90);
});

test("PLUS-354 a window names the visible takes before and after a take, even if the filter hides it", async () => {
  const { assets: all } = await walk({ sort: "SIZE", direction: "DESC" });
  const filter = { circled: true, text: "mov" };
  const isLeft = ({ circled, name }: Take) => circled && name.endsWith(".mov");
  const inOrder = { sort: "SIZE", direction: "DESC", filter };
  const BESIDE = `query ($id: ID!, $project: ID!, $sort: WindowSort, $direction: SortDirection, $filter: ItemFilter, $take: ID!) {
    folder(id: $id, project: $project) {
      window(first: 1, sort: $sort, direction: $direction, filter: $filter) { beside(take: $take) { before after } } } }`;
  type Beside = { folder: { window: { beside: { before: string | null; after: string | null } } } };
  const beside = async (by: TestClient, take: string, more: object = inOrder) =>
    (await by.graphql<Beside>(BESIDE, { id: big, project: stage.projectId, take, ...more })).folder.window.beside;
  const viewer = world.as("viewer");
  for (const [place, take] of [...all.entries()].filter(([at]) => at === 0 || at % 611 === 5 || at === TOTAL - 1)) {
    const before = all.slice(0, place).findLast(isLeft)?.id ?? null;
    const after = all.slice(place + 1).find(isLeft)?.id ?? null;
    expect(await beside(viewer, take.id), String(place)).toEqual({ before, after });
  }
  const nothing = { before: null, after: null };
  expect(await beside(viewer, stage.clips)).toEqual(nothing);
  expect(await beside(viewer, "no id")).toEqual(nothing);
  const [first, second, third] = all;
  if (!first || !second || !third) throw new Error("The folder is too small");
  const link = await createLink(world.as("superuser"), { project: stage.projectId, assets: [first.id, third.id] });
  const visitor = await enterLink(world, link);
  const bySize = { sort: "SIZE", direction: "DESC" };
  expect(await beside(visitor, first.id, bySize)).toEqual({ before: null, after: third.id });
  expect(await beside(visitor, second.id, bySize)).toEqual(nothing);
});

test("PLUS-483 the version stays the same while nothing changes, and differs after each change of takes or folders", async () => {
  const folder = await makeFolder(world, stage.projectId, stage.rootId, "Changing");
  const place = { projectId: stage.projectId, folderId: folder };
  const seen = new Set<string>();
  const sees = async () => {
    const { version } = await windowOf({ from: 0 }, folder);
    expect((await windowOf({ sort: "SIZE", direction: "ASC" }, folder)).version).toBe(version);
    expect(seen.has(version)).toBe(false);
    seen.add(version);
  };
  const editor = world.as("editor");
  await sees();
  const { assetId } = await addAsset(world, place, "a.mov");
  await sees();
  world.clock.advance(1_000);
  await editor.graphql(`mutation ($id: ID!) { renameAsset(id: $id, newName: "b.mov") { id } }`, { id: assetId });
  await sees();
  world.clock.advance(1_000);
  await editor.graphql(`mutation ($p: ID!, $id: ID!) { circleTakes(project: $p, assets: [$id], circled: true) }`, {
    p: stage.projectId,
    id: assetId,
  });
  await sees();
  const below = await makeFolder(world, stage.projectId, folder, "Below");
  await sees();
  // The latest change of any take stays the same.
  const { assetId: older } = await addAsset(world, place, "c.mov");
  world.clock.advance(1_000);
  await addAsset(world, place, "d.mov");
  await sees();
  const remove = (folders: readonly string[], assets: readonly string[]) =>
    editor.graphql(
      "mutation ($p: ID!, $folders: [ID!]!, $assets: [ID!]!) { deleteItems(project: $p, folders: $folders, assets: $assets) }",
      { p: stage.projectId, folders, assets },
    );
  await remove([], [older]);
  await sees();
  await editor.graphql(
    `mutation ($p: ID!, $id: ID!, $to: ID!) { moveItems(project: $p, newParent: $to, folders: [], assets: [$id]) }`,
    { p: stage.projectId, id: assetId, to: stage.clips },
  );
  await sees();
  await remove([below], []);
  await sees();
});

test("PLUS-492 windows that are requested concurrently read the order of the folder once", async () => {
  const filter = { text: "take 1" };
  const asked = [600, 700, 800, 900].map((from) => () => windowOf({ from, first: 100, sort: "SIZE", filter }));
  const seen = await queriesDuring(world, () => Promise.all(asked.map((ask) => ask())));
  expect(seen.filter(({ sql: text }) => text.includes("string_agg"))).toHaveLength(1);
});

test("PLUS-586 types in another order, or repeated, are the same filter, whose order is cached once, however long the list", async () => {
  const reads = async (types: readonly string[]) =>
    (await queriesDuring(world, () => windowOf({ filter: { types }, first: 100, from: 600 }))).filter(({ sql: text }) =>
      text.includes("string_agg"),
    ).length;
  const many = Array.from({ length: 50_000 }, (_, n) => (n % 2 === 0 ? "VIDEO" : "AUDIO"));
  expect([await reads(["VIDEO", "AUDIO"]), await reads(["AUDIO", "VIDEO"]), await reads(many)]).toEqual([1, 0, 0]);
});

test("PLUS-485 a window shows nothing that the folder wouldn't: other branches, items outside a link, comments the caller may not read", async () => {
  const scene = JSON.stringify([{ label: "Scene", type: "text", value: "7", position: 0, hidden: false }]);
  const { assetId } = await addAsset(world, { projectId: stage.projectId, folderId: stage.day }, "beside.mov");
  await world.platform.db
    .updateTable("asset")
    .set({ metadata: scene, duration_ms: 4_000, comment_count: 3 })
    .where("id", "=", assetId)
    .execute();
  const totals = { assetCount: 1, lengthMs: 4_000, commentCount: 3, hasSlates: true };
  expect(await windowOf({}, stage.day)).toMatchObject({ ...totals, folderCount: 1 });
  const nothing = { assetCount: 0, assets: [], lengthMs: 0, commentCount: 0, hasSlates: false };
  expect(await windowOf({}, stage.day, "folderViewer")).toMatchObject({ ...nothing, folderCount: 1 });
  const stranger = { id: big, project: stage.projectId };
  expect(await world.as("outsider").refusal(WINDOW, stranger)).toBe("NOT_FOUND");
  const { assets } = await windowOf({ filter: { withNotes: true }, first: 1 });
  const [noted = ""] = assets.map(({ id }) => id);
  const version = world.platform.db.selectFrom("version").select("id").where("asset_id", "=", noted);
  const on = { folder: big, asset: noted, version: (await version.executeTakeFirstOrThrow()).id };
  await world.as("editor").graphql(ADD, { ...on, contents: "Note" });
  const link = { project: stage.projectId, assets: [noted], canComment: true };
  const seen = async (options: Record<string, unknown>, more: Record<string, unknown>) => {
    const visitor = await enterLink(world, await createLink(world.as("superuser"), { ...link, ...options }));
    const { folder } = await visitor.graphql<{ folder: { window: Window } }>(WINDOW, { ...stranger, ...more });
    return folder.window;
  };
  for (const more of [{}, { sort: "SIZE", from: 0 }, { at: noted }]) {
    const shared = await seen({ showComments: true }, more);
    expect([shared.folderCount, shared.assetCount, shared.assets.map(({ id }) => id)]).toEqual([0, 1, [noted]]);
    expect(shared.lengthMs).toBe(shared.assets[0]?.duration);
    expect(shared.commentCount).toBe(shared.assets[0]?.commentCount);
  }
  const mute = await seen({ showComments: false }, {});
  expect([mute.commentCount, mute.assets[0]?.commentCount]).toEqual([0, 0]);
  const withNotes = { filter: { withNotes: true } };
  expect((await seen({ showComments: true }, withNotes)).assetCount).toBe(1);
  expect((await seen({ showComments: false }, withNotes)).assetCount).toBe(0);
  expect((await seen({ showComments: false }, { sort: "COMMENTS" })).sort).toBe("NAME");
});

test("PLUS-611 a window of a link to some takes reveals nothing about the others in their folder", async () => {
  const folder = await makeFolder(world, stage.projectId, stage.rootId, "Beside");
  const place = { projectId: stage.projectId, folderId: folder };
  const [shared, beside] = [await addAsset(world, place, "shared.mov"), await addAsset(world, place, "beside.mov")];
  const CIRCLE = "mutation ($p: ID!, $assets: [ID!]!) { circleTakes(project: $p, assets: $assets, circled: true) }";
  const circle = (assets: readonly string[]) => world.as("editor").graphql(CIRCLE, { p: stage.projectId, assets });
  const scene = JSON.stringify([{ label: "Scene", type: "text", value: "7", position: 0, hidden: false }]);
  const { db } = world.platform;
  await db.updateTable("asset").set({ metadata: scene }).where("id", "=", beside.assetId).execute();
  const link = { project: stage.projectId, assets: [shared.assetId] };
  const visitor = await enterLink(world, await createLink(world.as("superuser"), link));
  const seen = async () => {
    const given = { id: folder, project: stage.projectId };
    return (await visitor.graphql<{ folder: { window: Window } }>(WINDOW, given)).folder.window;
  };
  const before = await seen();
  world.clock.advance(1_000);
  await circle([beside.assetId]);
  expect(await seen()).toEqual(before);
  expect(before).toMatchObject({ hasCircled: false, hasSlates: false, assetCount: 1 });
  expect(await windowOf({}, folder)).toMatchObject({ hasCircled: true, hasSlates: true });
  world.clock.advance(1_000);
  await circle([shared.assetId]);
  const after = await seen();
  expect(after.hasCircled).toBe(true);
  expect(after.version).not.toBe(before.version);
});

test("PLUS-561 a window counts the comments of its filtered takes; in a visit that hides other people's comments, only its own", async () => {
  const { assets: all } = await walk({ sort: "NAME" });
  const sum = (takes: readonly Take[]) => takes.reduce((count, take) => count + take.commentCount, 0);
  expect((await windowOf({ first: 1 })).commentCount).toBe(sum(all));
  const circled = await windowOf({ first: 1, filter: { circled: true } });
  expect(circled.commentCount).toBe(sum(all.filter((take) => take.circled)));
  const folder = await makeFolder(world, stage.projectId, stage.rootId, "Notes");
  const place = { projectId: stage.projectId, folderId: folder };
  const [clip, other] = [await addAsset(world, place, "a.mov"), await addAsset(world, place, "b.mov")];
  const write = (by: TestClient, on: typeof clip) =>
    by.graphql(ADD, { folder, asset: on.assetId, version: on.versionId, contents: { text: "Note" } });
  await write(world.as("editor"), clip);
  await write(world.as("editor"), other);
  const shared = { project: stage.projectId, assets: [clip.assetId], canComment: true };
  const counts = async (showComments: boolean) => {
    const link = await createLink(world.as("superuser"), { ...shared, showComments });
    const visitor = await enterLink(world, link);
    const seen = async () => {
      const variables = { id: folder, project: stage.projectId };
      return (await visitor.graphql<{ folder: { window: Window } }>(WINDOW, variables)).folder.window.commentCount;
    };
    const before = await seen();
    await write(visitor, clip);
    return [before, await seen()];
  };
  expect(await counts(true)).toEqual([1, 2]);
  expect(await counts(false)).toEqual([0, 1]);
});

test("slates and circles stored by the database match the rules", async () => {
  const spaces = ["", " ", "\u00a0", "\t", "\ufeff"];
  const words = ["12A", "", " ", "3", "x", "Ä / 1", "YES", "*", "no", "circled", "True", "0"];
  const labels = ["Episode", "Scene", "Shot", "Take", "Camera Angle", "Selected", "scene", "Reel"];
  let seed = 7;
  const any = <T>(list: readonly T[]): T => {
    seed = (seed * 48_271) % 2_147_483_647;
    return list[seed % list.length] as T;
  };
  const made = Array.from({ length: 400 }, () =>
    Array.from({ length: any([0, 1, 3, 7]) }, (_, position) => ({
      label: any(labels),
      type: "text",
      value: `${any(spaces)}${any(words)}${any(spaces)}`,
      position,
      hidden: false,
    })),
  );
  const { rows } = await sql<{ slates: (string | null)[] | null; circled: boolean }>`
    select slates_of(m::jsonb) as slates, is_circled(m::jsonb) as circled
    from unnest(${made.map((fields) => JSON.stringify(fields))}::text[]) with ordinality u(m, n) order by n`.execute(
    world.platform.db,
  );
  made.forEach((fields, place) => {
    const values = valuesByLabel(fields);
    const expected = SLATE_FORMATS.map((format) => sceneTakeLabel(values, format));
    expect(rows[place]?.slates ?? [null, null, null, null], JSON.stringify(fields)).toEqual(expected);
    expect(rows[place]?.circled, JSON.stringify(fields)).toBe(isCircled(values));
  });
});
