import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLogger } from "#server/platform/log/log.ts";
import { type Backbone, openBackbone } from "#testkit/backbone.ts";
import { tcpProxy } from "#testkit/stand-ins/tcp-proxy.ts";
import { createTestDatabase, type TestDatabase } from "#testkit/test-database.ts";
import { THING_HAPPENED } from "#testkit/test-events.ts";
import { until } from "#testkit/until.ts";
import { createEventStream } from "./event-stream.ts";
import type { OutboxEvent } from "./outbox-store.ts";

let database: TestDatabase;
let writer: Backbone;

beforeAll(async () => {
  database = await createTestDatabase();
  writer = await openBackbone(database.url);
});
afterAll(async () => {
  await writer.close();
  await database.drop();
});

const log = createLogger({ level: "silent", role: "test" });
const emit = (n: number) => writer.transact((unit) => unit.emit(THING_HAPPENED, { n }));
const cut = () =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'rushlight-events'`.execute(writer.db);

test("a node that was disconnected for too long reports it, and continues with new events", async () => {
  const heard: OutboxEvent[] = [];
  let gaps = 0;
  const stream = createEventStream({
    url: database.url,
    log,
    longestBreakMs: 0,
    onEvents: (events) => heard.push(...events),
    onGap: () => gaps++,
  });
  await stream.start();
  await emit(1);
  await until(() => heard.length === 1);
  expect(gaps).toBe(0);
  await cut();
  await until(() => gaps === 1);
  await emit(2);
  await until(() => heard.length === 2);
  await stream.stop();
  expect(heard.map(({ payload }) => payload)).toEqual([{ n: 1 }, { n: 2 }]);
});

test("PLUS-1211 a node that is stopped while it reconnects doesn't read from the new connection", async () => {
  await using route = await tcpProxy(database.url);
  const parts = { url: route.url, log, longestBreakMs: 60_000, onEvents: () => {}, onGap: () => {} };
  const stream = createEventStream(parts);
  await stream.start();
  const release = route.hold();
  await cut();
  await until(() => route.waiting() === 1);
  const stopped = stream.stop();
  release();
  await stopped;
  const open = sql`select 1 from pg_stat_activity
    where datname = current_database() and application_name = 'rushlight-events'`;
  // Only the writer's own statement is left.
  await until(async () => (await open.execute(writer.db)).rows.length === 1);
});

test("a start fails if the database is unreachable", async () => {
  const url = new URL(database.url);
  url.pathname = "/nowhere";
  const parts = { url: url.toString(), log, longestBreakMs: 1_000, onEvents: () => {}, onGap: () => {} };
  await expect(createEventStream(parts).start()).rejects.toThrow('database "nowhere" does not exist');
});
