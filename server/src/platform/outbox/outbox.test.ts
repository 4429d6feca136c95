import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Backbone, openBackbone } from "#testkit/backbone.ts";
import { median } from "#testkit/statistics.ts";
import { createTestDatabase, type TestDatabase } from "#testkit/test-database.ts";
import { THING_HAPPENED } from "#testkit/test-events.ts";
import { until } from "#testkit/until.ts";

let database: TestDatabase;
let here: Backbone;
let there: Backbone;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  here = await openBackbone(database.url);
  there = await openBackbone(database.url);
});
afterEach(async () => {
  await here.close();
  await there.close();
});

/** Collects all numbers `n` that a process receives, in order. */
function hear(process: Backbone): number[] {
  const heard: number[] = [];
  process.outbox.subscribe(THING_HAPPENED, ({ n }) => heard.push(n));
  return heard;
}

const emit = (process: Backbone, n: number) => process.transact((unit) => unit.emit(THING_HAPPENED, { n }));

describe("events between processes", () => {
  test("reach every process after commit, in order", async () => {
    const [own, other] = [hear(here), hear(there)];
    for (let n = 0; n < 20; n++) await emit(here, n);
    const expected = Array.from({ length: 20 }, (_, n) => n);
    await until(() => own.length >= 20 && other.length >= 20);
    expect(own).toEqual(expected);
    expect(other).toEqual(expected);
  });

  test("never arrive if the transaction is rolled back", async () => {
    const heard = hear(there);
    const broken = here.transact(async (unit) => {
      await unit.emit(THING_HAPPENED, { n: 1 });
      throw new Error("broken");
    });
    await expect(broken).rejects.toThrow("broken");
    await emit(here, 2);
    await until(() => heard.length > 0);
    expect(heard).toEqual([2]);
  });

  test("PLUS-340 of an unknown kind reach nobody, and block no later event", async () => {
    const heard = hear(there);
    await sql`insert into outbox_event (name, payload, created_at) values
      ('thing.happened', '{"n": "one"}', now()), ('thing.happened', '{}', now())`.execute(here.db);
    await emit(here, 2);
    await until(() => heard.length > 0);
    expect(heard).toEqual([2]);
  });

  test("arrive immediately and exactly once while an older transaction stays open, whose own events follow when it commits", async () => {
    const heard = hear(there);
    const old = Promise.withResolvers<void>();
    const opened = Promise.withResolvers<void>();
    const slow = here.transact(async (unit) => {
      // Gets its transaction id and its event row before the others.
      await sql`insert into outbox_event (name, payload, created_at) values ('thing.happened', '{"n": 1}', now())`.execute(
        unit.db,
      );
      await unit.emit(THING_HAPPENED, { n: 2 });
      opened.resolve();
      await old.promise;
    });
    await opened.promise;
    await emit(here, 3);
    await until(() => heard.length === 1);
    expect(heard).toEqual([3]);
    old.resolve();
    await slow;
    await until(() => heard.length === 3);
    await emit(here, 4);
    await until(() => heard.length === 4);
    expect(heard).toEqual([3, 1, 2, 4]);
  });

  test("are not lost when the listening connection is cut: the reader continues where it was", async () => {
    const heard = hear(there);
    await emit(here, 1);
    await until(() => heard.length === 1);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'rushlight-events'`.execute(here.db);
    for (let n = 2; n <= 6; n++) await emit(here, n);
    await until(() => heard.length === 6, 60_000);
    expect(heard).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test("are delivered with many concurrent writers: all of them, each once", async () => {
    const heard = hear(there);
    const numbers = Array.from({ length: 200 }, (_, n) => n);
    await Promise.all(numbers.map((n) => emit(n % 2 ? here : there, n)));
    await until(() => heard.length >= 200);
    expect([...heard].sort((a, b) => a - b)).toEqual(numbers);
  });

  test("reach the other listeners even if one throws", async () => {
    there.outbox.subscribe(THING_HAPPENED, () => {
      throw new Error("deaf");
    });
    const heard = hear(there);
    await emit(here, 1);
    await until(() => heard.length === 1);
  });

  test("LIVE-001 reach another process with the commit, not with the next poll", async () => {
    const latenciesMs: number[] = [];
    let sentAt = 0;
    there.outbox.subscribe(THING_HAPPENED, () => latenciesMs.push(performance.now() - sentAt));
    for (let n = 0; n < 20; n++) {
      await here.transact((unit) => unit.emit(THING_HAPPENED, { n }));
      sentAt = performance.now();
      await until(() => latenciesMs.length === n + 1);
    }
    console.info(
      `outbox: median ${median(latenciesMs).toFixed(1)} ms, longest ${Math.max(...latenciesMs).toFixed(1)} ms`,
    );
    // Each is sent right after the previous one arrived, so it would wait five seconds for the next poll: the fastest one
    // decides.
    expect(Math.min(...latenciesMs.slice(1))).toBeLessThan(1_500);
  });
});

describe("transact", () => {
  test("runs the work again after a deadlock, and both transactions take effect", async () => {
    const key = `p${Date.now()}`;
    const insert = (name: string) =>
      sql`insert into sign_in_throttle values (decode(md5(${name}), 'hex'), 0, now(), now())`.execute(here.db);
    await insert(`${key}a`);
    await insert(`${key}b`);
    const touch = (process: Backbone, order: string[], both: () => Promise<void>) => {
      let runs = 0;
      return process.transact(async (unit) => {
        runs++;
        for (const [place, name] of order.entries()) {
          await sql`update sign_in_throttle set failures = failures + 1 where key_hash = decode(md5(${key + name}), 'hex')`.execute(
            unit.db,
          );
          if (place === 0 && runs === 1) await both();
        }
        return runs;
      });
    };
    const meet = barrier(2);
    const runs = await Promise.all([touch(here, ["a", "b"], meet), touch(there, ["b", "a"], meet)]);
    expect(Math.max(...runs)).toBe(2);
    const { rows } = await sql<{ failures: number }>`select failures from sign_in_throttle
      where key_hash in (decode(md5(${`${key}a`}), 'hex'), decode(md5(${`${key}b`}), 'hex'))`.execute(here.db);
    expect(rows.map((row) => row.failures)).toEqual([2, 2]);
  });

  test("side effects run after the commit, and not after a rollback", async () => {
    const seen: string[] = [];
    await here.transact(async (unit) => {
      unit.afterCommit(() => seen.push("after"));
      seen.push("inside");
    });
    await here
      .transact(async (unit) => {
        unit.afterCommit(() => seen.push("never"));
        throw new Error("no");
      })
      .catch(() => {});
    expect(seen).toEqual(["inside", "after"]);
  });
});

function barrier(count: number): () => Promise<void> {
  const all = Promise.withResolvers<void>();
  let waiting = 0;
  return () => {
    if (++waiting === count) all.resolve();
    return all.promise;
  };
}
