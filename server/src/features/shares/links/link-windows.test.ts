import { CompiledQuery, sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { compareNatural } from "#core/sorting/natural-order.ts";
import { idsReadDuring } from "#testkit/calls/ids-read.ts";
import { queriesDuring } from "#testkit/count-queries.ts";
import type { PersonName } from "#testkit/people.ts";
import { type Stage, stageProduction } from "#testkit/stage-production.ts";
import { fillLinks } from "#testkit/stages/fill-links.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";

const TOTAL = 600;

let world: TestWorld;
let stage: Stage;
let elsewhere: Stage;

beforeAll(async () => {
  world = await testWorld();
  stage = await stageProduction(world);
  elsewhere = await stageProduction(world, "Southern Dark");
  const makers = (["editor", "supervisor", "viewer"] as const).map((person) => world.people[person].id);
  const now = world.clock.now();
  await fillLinks(world, { projectId: stage.projectId, folderId: stage.day, makers, now }, TOTAL);
  await fillLinks(world, { projectId: elsewhere.projectId, folderId: elsewhere.day, makers, now }, 50);
});
afterAll(() => world[Symbol.asyncDispose]());

interface Link {
  readonly id: string;
  readonly name: string;
  readonly isDraft: boolean;
  readonly createdAt: string;
  readonly expiresAt: string | null;
  readonly createdBy: { readonly name: string };
}
interface Window {
  readonly version: string;
  readonly from: number;
  readonly count: number;
  readonly nodes: readonly Link[];
}

const LINK = "id name isDraft createdAt expiresAt createdBy { name }";
const WINDOW = `query ($project: ID, $from: Int, $first: Int, $at: ID, $sort: LinkSort, $direction: SortDirection) {
  linkWindow(project: $project, from: $from, first: $first, at: $at, sort: $sort, direction: $direction) {
    version from count nodes { ${LINK} } } }`;

type Wanted = Readonly<Record<string, unknown>>;
const windowOf = async (wanted: Wanted = {}, person: PersonName = "superuser") =>
  (await world.as(person).graphql<{ linkWindow: Window }>(WINDOW, { first: 500, ...wanted })).linkWindow;

/** Reads a whole list by windows. */
async function wholeOf(wanted: Wanted = {}, person: PersonName = "superuser"): Promise<Link[]> {
  const whole: Link[] = [];
  for (;;) {
    const { nodes, count } = await windowOf({ ...wanted, from: whole.length }, person);
    whole.push(...nodes);
    if (nodes.length === 0 || whole.length >= count) return whole;
  }
}

async function pagesOf(project: string | null, person: PersonName): Promise<Link[]> {
  const all: Link[] = [];
  for (let after: string | null = null; ; ) {
    const { links }: { links: { nodes: Link[]; pageInfo: { endCursor: string; hasNextPage: boolean } } } = await world
      .as(person)
      .graphql(
        `query ($project: ID, $after: String) { links(project: $project, first: 500, after: $after) {
          nodes { ${LINK} } pageInfo { endCursor hasNextPage } } }`,
        { project, after },
      );
    all.push(...links.nodes);
    if (!links.pageInfo.hasNextPage) return all;
    after = links.pageInfo.endCursor;
  }
}

const ids = (links: readonly Link[]) => links.map(({ id }) => id);

test("PLUS-729 windows of shares match the list for the same person, in one project or all, without drafts", async () => {
  const everybody = [
    "superuser",
    "manager",
    "otherManager",
    "supervisor",
    "editor",
    "viewer",
    "folderViewer",
    "outsider",
  ];
  const counts = new Set<number>();
  for (const person of everybody as PersonName[])
    for (const project of [null, stage.projectId]) {
      const listed = (await pagesOf(project, person)).filter(({ isDraft }) => !isDraft);
      const windows = await wholeOf({ project }, person);
      expect(ids(windows).toSorted(), `${person} ${project}`).toEqual(ids(listed).toSorted());
      counts.add(windows.length);
    }
  // People's counts differ: some see all links of one or both projects, others only their own, or none.
  expect(counts.size).toBeGreaterThan(3);
  expect(await world.as("superuser").refusal(WINDOW, { project: "nonsense" })).toBe("NOT_FOUND");
});

test("PLUS-730 shares are sorted by name, creation, creator or expiration in both directions, by default newest first", async () => {
  const time = ({ createdAt }: Link) => Date.parse(createdAt);
  const orders: Record<string, (sign: number) => (a: Link, b: Link) => number> = {
    NAME: (sign) => (a, b) => sign * compareNatural(a.name, b.name),
    CREATED: (sign) => (a, b) => sign * (time(a) - time(b)),
    CREATED_BY: (sign) => (a, b) => sign * compareNatural(a.createdBy.name, b.createdBy.name) || time(b) - time(a),
  };
  for (const [sort, compare] of Object.entries(orders))
    for (const [direction, sign] of [
      ["ASC", 1],
      ["DESC", -1],
    ] as const) {
      const whole = await wholeOf({ sort, direction });
      expect(ids(whole), `${sort} ${direction}`).toEqual(ids(whole.toSorted(compare(sign))));
    }
  expect(ids(await wholeOf())).toEqual(ids(await wholeOf({ sort: "CREATED", direction: "DESC" })));
});

test("SHARES-033 PLUS-730 sorted by expiration, the soonest come first, links without one follow, and expired ones are last in both directions", async () => {
  const nowMs = world.clock.nowMs();
  const state = ({ expiresAt }: Link) =>
    expiresAt === null ? "never" : Date.parse(expiresAt) > nowMs ? "valid" : "expired";
  const runs = (links: readonly Link[]) => links.map(state).filter((one, at, all) => one !== all[at - 1]);
  const ends = (links: readonly Link[]) =>
    links.filter((link) => state(link) === "valid").map(({ expiresAt }) => Date.parse(expiresAt ?? ""));
  const [up, down] = [await wholeOf({ sort: "EXPIRES" }), await wholeOf({ sort: "EXPIRES", direction: "DESC" })];
  expect([runs(up), runs(down)]).toEqual([
    ["valid", "never", "expired"],
    ["never", "valid", "expired"],
  ]);
  expect(ends(up)).toEqual(ends(up).toSorted((a, b) => a - b));
  expect(ends(down)).toEqual(ends(up).toReversed());
  // A link expires exactly at its time.
  const soonest = up[0];
  world.clock.set(new Date(soonest?.expiresAt ?? ""));
  const later = await wholeOf({ sort: "EXPIRES" });
  expect(later.findIndex(({ id }) => id === soonest?.id)).toBeGreaterThan(
    later.findIndex((link) => state(link) === "never"),
  );
});

test("PLUS-731 all shares by name or creation are read from one index without a sort; a share is found at its position", async () => {
  const { db } = world.platform;
  await sql`vacuum analyze share_link`.execute(db);
  for (const [sort, index] of [
    ["NAME", "share_link_by_name"],
    ["CREATED", "share_link_by_creation"],
  ] as const) {
    await sql`update share_link set name = name where false`.execute(db);
    const queries = await queriesDuring(world, () => windowOf({ sort, first: 10 }));
    const [order] = queries.filter(({ sql: statement }) => statement.includes("string_agg"));
    const { rows } = await db.transaction().execute(async (tx) => {
      await sql`set local enable_sort = off; set local enable_seqscan = off`.execute(tx);
      return tx.executeQuery(CompiledQuery.raw(`explain (costs off) ${order?.sql}`, [...(order?.parameters ?? [])]));
    });
    const plan = rows.map((row) => Object.values(row as object)[0]).join("\n");
    expect(plan).toMatch(new RegExp(`Index Only Scan (Backward )?using ${index}`));
    expect(plan).not.toMatch(/Sort$|Seq Scan on share_link|Bitmap/m);
  }
  const whole = await wholeOf({ sort: "NAME" });
  const around = await windowOf({ sort: "NAME", at: whole[300]?.id, first: 20 });
  expect([around.from, ids([...around.nodes])]).toEqual([290, ids(whole.slice(290, 310))]);
  expect(around.version).toBe((await windowOf({ sort: "NAME", first: 1 })).version);
  expect(around.version).not.toBe((await windowOf({ sort: "NAME", direction: "DESC", first: 1 })).version);
  const moved = whole[300];
  await sql`update share_link set name = 'Aaaa' where id = ${moved?.id}::uuid`.execute(db);
  const after = await windowOf({ sort: "NAME", first: 1 });
  expect([after.version === around.version, after.nodes[0]?.id]).toEqual([false, moved?.id]);
  await sql`update share_link set name = ${moved?.name} where id = ${moved?.id}::uuid`.execute(db);
});

test("PLUS-984 while no share has changed, a window reads no order, and any change of the shares or their order is seen immediately", async () => {
  const { db } = world.platform;
  const read = (wanted: Wanted, person: PersonName = "superuser") =>
    idsReadDuring(world, () => windowOf({ first: 1, ...wanted }, person));
  const sorts = ["NAME", "CREATED", "CREATED_BY", "EXPIRES"];
  for (const sort of sorts)
    for (const person of ["superuser", "supervisor", "viewer"] as const) {
      await windowOf({ sort, first: 1 }, person);
      expect(await read({ sort, from: 20 }, person), `${sort} ${person}`).toEqual([]);
    }
  const soonest = (await windowOf({ sort: "EXPIRES", first: 1 })).nodes[0];
  const link = sql`where id = ${soonest?.id}::uuid`;
  const changes = [
    sql`update share_link set name = 'Zebra' ${link}`,
    sql`update share_link set created_by = ${world.people.manager.id}::uuid ${link}`,
    sql`update share_link set expires_at = null ${link}`,
    sql`update share_link set is_draft = true ${link}`,
    sql`update share_link set is_draft = false ${link}`,
    sql`update share_link set deleted_at = now() ${link}`,
    sql`update share_link set deleted_at = null ${link}`,
    sql`update app_user set name = 'Zacharias' where id = ${world.people.editor.id}::uuid`,
    sql`update project set deleted_at = now() where id = ${elsewhere.projectId}::uuid`,
    sql`update project set deleted_at = null where id = ${elsewhere.projectId}::uuid`,
  ];
  const there = (await windowOf({ project: elsewhere.projectId, first: 1 })).count;
  const more = [0, 0, 0, -1, 1, -1, 1, 0, -there, there];
  expect(there).toBeGreaterThan(1);
  for (const [n, change] of changes.entries()) {
    const before = (await windowOf({ first: 1 })).count;
    await change.execute(db);
    for (const sort of sorts) expect(await read({ sort }), `change ${n} ${sort}`).toHaveLength(1);
    expect((await windowOf({ first: 1 })).count - before, `change ${n}`).toBe(more[n]);
  }
});

test("PLUS-984 a share that expires moves to the end of the list without any other change", async () => {
  const [soonest] = (await windowOf({ sort: "EXPIRES", first: 1 })).nodes;
  const end = new Date(soonest?.expiresAt ?? "");
  world.clock.set(new Date(end.getTime() - 1));
  expect((await windowOf({ sort: "EXPIRES", first: 1 })).nodes).toEqual([soonest]);
  world.clock.set(end);
  expect((await windowOf({ sort: "EXPIRES", first: 1 })).nodes).not.toEqual([soonest]);
});
