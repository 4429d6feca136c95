import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { idsReadDuring } from "#testkit/calls/ids-read.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";
import { recordAudit } from "./record-audit.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

interface Shown {
  readonly id: string;
  readonly targetName: string;
}
interface Window {
  readonly version: string;
  readonly from: number;
  readonly count: number;
  readonly nodes: readonly Shown[];
}

const WINDOW = `query ($filter: AuditFilter, $from: Int, $first: Int, $at: ID) {
  auditWindow(filter: $filter, from: $from, first: $first, at: $at) {
    version from count nodes { id at actorName verb targetName placeName address details } } }`;
const LOG = `query ($filter: AuditFilter) { auditLog(filter: $filter, first: 500) {
  nodes { id at actorName verb targetName placeName address details } } }`;

const windowOf = async (filter: object, part: object = {}) =>
  (await world.as("superuser").graphql<{ auditWindow: Window }>(WINDOW, { filter, ...part })).auditWindow;
const logOf = async (filter: object) =>
  (await world.as("superuser").graphql<{ auditLog: { nodes: Shown[] } }>(LOG, { filter })).auditLog.nodes;

const record = (...names: readonly string[]) =>
  world.platform.transact((unit) =>
    recordAudit(
      unit,
      world.clock,
      ...names.map((name) => ({
        by: { id: world.people.editor.id, name: "Tomasz Editor", email: "tomasz@rushlight.example" },
        verb: "asset.deleted" as const,
        target: { kind: "asset" as const, id: randomUUID(), name },
      })),
    ),
  );

const MINUTE_MS = 60_000;
const idsOf = (records: readonly Shown[]) => records.map(({ id }) => id);

test("PLUS-980 windows of the audit log match the log by position, old and new records alike, with the filtered count", async () => {
  await record(...Array.from({ length: 30 }, (_, n) => `Old ${n}`));
  world.clock.advance(11 * MINUTE_MS);
  const noon = world.clock.now().toISOString();
  await record(...Array.from({ length: 20 }, (_, n) => `New ${n}`));
  for (const filter of [{}, { verbs: ["asset.deleted"] }, { text: "old 1" }, { from: noon }, { to: noon }]) {
    const all = await logOf(filter);
    const whole: Shown[] = [];
    for (let from = 0; from < all.length + 7; from += 7) {
      const { nodes, count, ...window } = await windowOf(filter, { from, first: 7 });
      expect([window.from, count]).toEqual([from, all.length]);
      whole.push(...nodes);
    }
    expect(whole).toEqual(all);
  }
  const all = await logOf({ verbs: ["asset.deleted"] });
  const wanted = all[25];
  const around = await windowOf({ verbs: ["asset.deleted"] }, { at: wanted?.id, first: 10 });
  expect([around.from, around.nodes[5]?.id]).toEqual([20, wanted?.id]);
  expect(idsOf((await windowOf({ verbs: ["asset.deleted"] }, { at: "nothing", first: 3 })).nodes)).toEqual(
    idsOf(all.slice(0, 3)),
  );
});

test("PLUS-980 a window of the log changes its version after a new record, and only superusers can read it", async () => {
  const before = await windowOf({}, { first: 1 });
  expect((await windowOf({}, { from: 9, first: 1 })).version).toBe(before.version);
  await record("Latest");
  const after = await windowOf({}, { first: 1 });
  expect([after.version === before.version, after.count, after.nodes[0]?.targetName]).toEqual([
    false,
    before.count + 1,
    "Latest",
  ]);
  for (const person of ["manager", "supervisor", "viewer"] as const)
    expect(await world.as(person).refusal(WINDOW), person).toBe("FORBIDDEN");
  expect(await world.anonymous.refusal(WINDOW)).toBe("UNAUTHENTICATED");
  expect(await world.as("superuser").refusal(WINDOW, { filter: { actor: "me" } })).toBe("VALIDATION");
});

test("PLUS-981 once the log has been read, a window only reads the ids of the last minutes, however long the log is", async () => {
  await record(...Array.from({ length: 200 }, (_, n) => `Reel far ${n}`));
  world.clock.advance(20 * MINUTE_MS);
  await record("Reel near 1", "Reel near 2");
  const filter = { text: "reel" };
  const idsRead = (part: object) => idsReadDuring(world, () => windowOf(filter, { first: 10, ...part }));
  await idsRead({});
  expect(await idsRead({ from: 150 })).toEqual([2]);
  await record("Reel near 3");
  expect(await idsRead({ from: 0 })).toEqual([3]);
  expect((await windowOf(filter)).count).toBe(203);
});

test("PLUS-1726 the newest 100,000 matching records have positions; a period shows older ones", async () => {
  const made = "2026-01-01T00:00:00Z";
  await sql`insert into audit_record (id, at, actor_kind, actor_name, actor_email, verb, target_kind, target_name, place_name, details)
    select gen_random_uuid(), ${made}::timestamptz + n * interval '1 second', 'system', 'Rushlight', '', 'folder.purged', 'folder',
      'Reel ' || n, '', '{}' from generate_series(1, 100003) n`.execute(world.platform.db);
  const filter = { verbs: ["folder.purged"] };
  const end = await windowOf(filter, { from: 99_998, first: 10 });
  expect([end.count, ...end.nodes.map(({ targetName }) => targetName)]).toEqual([100_000, "Reel 5", "Reel 4"]);
  const older = await windowOf({ ...filter, to: "2026-01-01T00:00:04Z" });
  expect([older.count, ...older.nodes.map(({ targetName }) => targetName)]).toEqual([3, "Reel 3", "Reel 2", "Reel 1"]);
});
