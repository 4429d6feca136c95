import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { z } from "zod";
import type { JobRequest } from "#server/platform/queue/job-request.ts";
import { tcpProxy } from "#testkit/stand-ins/tcp-proxy.ts";
import { createTestDatabase } from "#testkit/test-database.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";
import { until } from "#testkit/until.ts";

const MONITORING = join(import.meta.dirname, "../../../../../ops/monitoring");

const metricsOf = async (world: TestWorld) => await (await world.anonymous.rest("GET", "/metrics")).text();

/** Returns the value of each Rushlight metric, by its name with labels. */
function ours(text: string): Readonly<Record<string, number>> {
  const lines = text.split("\n").flatMap((line) => /^(rushlight_\S+) (\S+)$/.exec(line) ?? []);
  return Object.fromEntries(
    lines.flatMap((_, at) => (at % 3 === 0 ? [[lines[at + 1] ?? "", Number(lines[at + 2])] as const] : [])),
  );
}

test("PLUS-1247 the metrics count jobs by kind and state, how long they wait, and those that failed within an hour", async () => {
  await using world = await testWorld({ fakeTime: false });
  const { db, clock } = world.platform;
  await db.deleteFrom("job").execute();
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  const jobs = [
    { state: "WAITING", created_at: ago(10), updated_at: ago(10) },
    { state: "WAITING", created_at: ago(5), updated_at: ago(5) },
    { state: "RUNNING", created_at: ago(5), updated_at: ago(1) },
    { state: "FAILED", created_at: ago(90), updated_at: ago(30) },
    { state: "FAILED", created_at: ago(90), updated_at: ago(61) },
    { state: "COMPLETED", created_at: ago(5), updated_at: ago(5) },
  ];
  const same = { queue_name: "some.work", name: "n", type: "PROCESSING", payload: "{}" };
  await db
    .insertInto("job")
    .values(jobs.map((job) => ({ ...same, ...job, id: clock.uuid() })))
    .execute();
  const found = ours(await metricsOf(world));
  expect(found).toMatchObject({
    'rushlight_jobs_waiting{queue="some.work"}': 2,
    'rushlight_jobs_running{queue="some.work"}': 1,
    'rushlight_jobs_failed_last_hour{queue="some.work"}': 1,
    rushlight_ready: 1,
  });
  const waited = found['rushlight_jobs_oldest_waiting_seconds{queue="some.work"}'] ?? 0;
  expect(Math.floor(waited / 60)).toBe(10);
  await db.deleteFrom("job").execute();
  expect(Object.keys(ours(await metricsOf(world))).filter((name) => name.includes("some.work"))).toEqual([]);
});

/** Only adds the job: no worker runs it here. */
const planned: JobRequest<object> = { name: "planned.work", type: "MAINTENANCE", payload: z.object({}) };

test("PLUS-1477 a job that is planned for later counts as waiting only from its planned time", async () => {
  await using world = await testWorld({ fakeTime: false });
  const { db, queue, transact } = world.platform;
  await sql`select pgboss.create_queue('planned.work', '{"policy":"standard"}')`.execute(db);
  const id = await transact((unit) =>
    queue.enqueue(unit, planned, {}, { title: "Later", userId: null, startAfterMs: 3_600_000 }),
  );
  await db
    .updateTable("job")
    .set({ created_at: new Date(Date.now() - 20 * 60_000) })
    .where("id", "=", id)
    .execute();
  const gauge = (name: string) => `rushlight_jobs_${name}{queue="planned.work"}`;
  expect(Object.keys(ours(await metricsOf(world))).filter((name) => name.includes("planned.work"))).toEqual([]);
  await sql`update pgboss.job set start_after = now() - interval '5 minutes' where name = 'planned.work'`.execute(db);
  const found = ours(await metricsOf(world));
  expect(found[gauge("waiting")]).toBe(1);
  expect(Math.floor((found[gauge("oldest_waiting_seconds")] ?? 0) / 60)).toBe(5);
});

test("PLUS-1247 the metrics report how full a storage is, and when the database is unavailable", async () => {
  const database = await createTestDatabase();
  await using proxy = await tcpProxy(database.url);
  {
    await using world = await testWorld({ databaseUrl: proxy.url });
    const found = ours(await metricsOf(world));
    const { storage } = world.platform;
    expect(found['rushlight_storage_used_ratio{storage="default"}']).toBeCloseTo((await storage.usedRatio()) ?? -1, 1);
    expect(found['rushlight_storage_free_bytes{storage="default"}']).toBeGreaterThan(0);
    await proxy.cut();
    await until(async () => ours(await metricsOf(world)).rushlight_ready === 0);
    await proxy.mend();
  }
  await database.drop();
});

test("PLUS-1248 alert rules and the dashboard only use existing metrics", async () => {
  await using world = await testWorld();
  const exported = new Set(
    [...(await metricsOf(world)).matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = "", type]) =>
      type === "histogram" ? ["_bucket", "_count", "_sum"].map((end) => `${name}${end}`) : [name],
    ),
  );
  const rules = readFileSync(join(MONITORING, "alerts.yaml"), "utf8");
  const expressions = [...rules.matchAll(/expr: (.+)/g)].map(([, expr = ""]) => expr);
  const { panels } = JSON.parse(readFileSync(join(MONITORING, "dashboard.json"), "utf8")) as {
    readonly panels: readonly { readonly targets: readonly { readonly expr: string }[] }[];
  };
  const all = [...expressions, ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))];
  expect(all.length).toBeGreaterThan(20);
  const names = all.flatMap((expr) => expr.match(/\b(rushlight|http|process|nodejs)_[a-z0-9_]+/g) ?? []);
  expect([...new Set(names)].filter((name) => !exported.has(name))).toEqual([]);
  const used = new Set(names);
  expect([...exported].filter((name) => name.startsWith("rushlight_") && !used.has(name))).toEqual([]);
});
