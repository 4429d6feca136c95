import { randomUUID } from "node:crypto";
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { PgBoss } from "pg-boss";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Backbone, openBackbone } from "#testkit/backbone.ts";
import { percentile } from "#testkit/statistics.ts";
import { createTestDatabase, type TestDatabase } from "#testkit/test-database.ts";
import {
  firstJob,
  readDiary,
  secondJob,
  slowJob,
  type TestJobPayload,
  testDefinitions,
  testJob,
} from "#testkit/test-jobs.ts";
import { until } from "#testkit/until.ts";
import type { JobDefinition } from "./job-definition.ts";
import { JOB_CHANGED } from "./job-events.ts";

let database: TestDatabase;
let folder: string;
/** Adds jobs but runs none. */
let api: Backbone;
let worker: Backbone;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), "rushlight-jobs-"));
  api = await openBackbone(database.url, { definitions: testDefinitions });
});
afterAll(async () => {
  await api.close();
  await database.drop();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  worker = await openBackbone(database.url, { definitions: testDefinitions, works: true });
});
afterEach(() => worker.close());

let counter = 0;
const newDiary = () => join(folder, `diary-${counter++}`);
/** Returns the diary without process ids. */
const story = (diary: string) => readDiary(diary).map((line) => line.replace(/ \d+$/, ""));

const add = (act: TestJobPayload["act"], diary = newDiary(), job: JobDefinition<TestJobPayload> = testJob) =>
  api
    .transact((unit) => unit.enqueue(job, { diary, act }, { title: "Test", userId: null }))
    .then((id) => ({ id, diary }));
const row = (id: string) => api.db.selectFrom("job").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const reached = (id: string, state: string, timeoutMs?: number) =>
  until(async () => (await row(id)).state === state, timeoutMs);

describe("a job", () => {
  test("runs once on a worker, and its row says so", async () => {
    const { id, diary } = await add("end");
    expect((await row(id)).state).toMatch(/WAITING|RUNNING|COMPLETED/);
    await reached(id, "COMPLETED");
    expect(story(diary)).toEqual(["start 1", "published 1"]);
    expect(await row(id)).toMatchObject({
      progress: 100,
      attempt: 1,
      name: "Test",
      type: "PROCESSING",
      error_message: null,
    });
  });

  test("whose workers crashed each time fails with a clear message, and its definition cleans up", async () => {
    const diary = newDiary();
    // Simulates ten workers in a row that took it and died.
    const id = await api.transact(async (unit) => {
      const jobId = await unit.enqueue(testJob, { diary, act: "end" }, { title: "Deadly", userId: null });
      await unit.db.updateTable("job").set({ attempt: 10 }).where("id", "=", jobId).execute();
      return jobId;
    });
    await reached(id, "FAILED");
    expect(await row(id)).toMatchObject({ error_code: "WORKER_DIED" });
    await until(async () => readDiary(diary).length > 0);
    expect(readDiary(diary)).toEqual(["abandoned"]);
  });

  test("of a transaction that is rolled back doesn't exist", async () => {
    const diary = newDiary();
    const broken = api.transact(async (unit) => {
      await unit.enqueue(testJob, { diary, act: "end" }, { title: "Never", userId: null });
      throw new Error("broken");
    });
    await expect(broken).rejects.toThrow("broken");
    const { id } = await add("end");
    await reached(id, "COMPLETED");
    expect(story(diary)).toEqual([]);
    expect(await api.db.selectFrom("job").select("id").where("name", "=", "Never").execute()).toEqual([]);
  });

  test("is refused if its payload is invalid", async () => {
    await expect(add("dance" as never)).rejects.toThrow("Invalid option");
  });

  test("waits for its start time", async () => {
    const diary = newDiary();
    const id = await api.transact((unit) =>
      unit.enqueue(testJob, { diary, act: "end" }, { title: "Later", userId: null, startAfterMs: 60_000 }),
    );
    const { id: other } = await add("end");
    await reached(other, "COMPLETED");
    expect((await row(id)).state).toBe("WAITING");
  });

  test("PLUS-1544 is picked up immediately, even after all slots were busy", async () => {
    const waitsMs: number[] = [];
    for (let n = 0; n < 10; n++) {
      const startMs = performance.now();
      const { diary } = await add("end");
      await until(() => existsSync(diary));
      waitsMs.push(performance.now() - startMs);
    }
    const startMs = performance.now();
    const burst = await Promise.all(Array.from({ length: 20 }, () => add("end")));
    for (const { id } of burst) await reached(id, "COMPLETED");
    const burstMs = performance.now() - startMs;
    console.info(
      `queue: from enqueue to start p50 ${percentile(waitsMs, 0.5).toFixed(0)} ms, longest ${percentile(waitsMs, 1).toFixed(0)} ms; 20 jobs on 2 slots ${burstMs.toFixed(0)} ms`,
    );
    // Each was added right after the previous one began, so it would wait two seconds for the next check: the fastest one
    // decides.
    expect(Math.min(...waitsMs.slice(1))).toBeLessThan(1_000);
  });

  test("reports rising progress, throttled, to all processes", async () => {
    const changes: number[] = [];
    const { id, diary } = await add("count");
    api.outbox.subscribe(JOB_CHANGED, async ({ jobId }) => {
      if (jobId === id) changes.push((await row(id)).progress);
    });
    await until(async () => (await row(id)).progress > 20);
    writeFileSync(`${diary}.go`, "");
    await reached(id, "COMPLETED");
    await until(() => changes.at(-1) === 100);
    expect(changes).toEqual([...changes].sort((a, b) => a - b));
    expect(changes.length).toBeLessThan(10);
  });
});

describe("a failing job", () => {
  test("is retried after a pause, and fails with a clear message for people and details for administrators", async () => {
    const { id, diary } = await add("fail");
    await reached(id, "FAILED");
    expect(story(diary)).toEqual(["start 1", "start 2"]);
    const { rows } = await sql<{ ms: number }>`select extract(epoch from start_after - created_on)::float * 1000 as ms
      from pgboss.job where data ->> 'job' = ${id} order by created_on desc limit 1`.execute(api.db);
    // Half of two seconds, or more.
    expect(rows[0]?.ms).toBeGreaterThan(900);
    const failed = await row(id);
    expect(failed).toMatchObject({ error_code: "INTERNAL", attempt: 2 });
    expect(failed.error_message).toBe("Something went wrong. Try again, or ask an administrator.");
    expect(failed.error_detail).toContain("it fell over");
  });

  test("that no retry can fix fails immediately with its own message", async () => {
    const { id, diary } = await add("refuse");
    await reached(id, "FAILED");
    expect(story(diary)).toEqual(["start 1"]);
    expect(await row(id)).toMatchObject({ error_message: "The file is damaged.", error_detail: "stderr of the tool" });
  });

  test("that takes too long is stopped", async () => {
    const { id, diary } = await add("wait", newDiary(), slowJob);
    await reached(id, "FAILED");
    expect(story(diary)).toEqual(["start 1", "stop:timeout 1"]);
    expect((await row(id)).error_code).toBe("TIMEOUT");
  });

  test("JOBS-010 is reset by a retry with progress 0 and all its attempts; a running or finished one is not", async () => {
    const { id, diary } = await add("refuse");
    await reached(id, "FAILED");
    expect(await api.queue.retry(id)).toBe(true);
    expect(await api.queue.retry(id)).toBe(false);
    await until(() => story(diary).length === 2);
    await reached(id, "FAILED");
    expect(await row(id)).toMatchObject({ attempt: 2 });
    const { id: done } = await add("end");
    await reached(done, "COMPLETED");
    expect(await api.queue.retry(done)).toBe(false);
  });
});

describe("cancelling", () => {
  test("JOBS-009 a running job is aborted immediately, and stays cancelled", async () => {
    const feltMs: number[] = [];
    for (let n = 0; n < 4; n++) {
      const { id, diary } = await add("wait");
      await until(() => story(diary).length === 1);
      const startMs = performance.now();
      expect(await api.queue.cancel(id)).toBe(true);
      await until(() => story(diary).length === 2);
      feltMs.push(performance.now() - startMs);
      expect(story(diary)[1]).toBe("stop:cancelled 1");
      expect((await row(id)).state).toBe("CANCELLED");
      expect(await api.queue.cancel(id)).toBe(false);
    }
    console.info(`queue: cancel felt after ${feltMs.map((ms) => ms.toFixed(0)).join(", ")} ms`);
    // Other programs can only delay it, so the shortest time counts.
    expect(Math.min(...feltMs)).toBeLessThan(1_000);
  });

  test("JOBS-009 a waiting job never starts", async () => {
    const diary = newDiary();
    const id = await api.transact((unit) =>
      unit.enqueue(testJob, { diary, act: "end" }, { title: "Later", userId: null, startAfterMs: 1_000 }),
    );
    expect(await api.queue.cancel(id)).toBe(true);
    const { id: later } = await api
      .transact((unit) =>
        unit.enqueue(testJob, { diary: newDiary(), act: "end" }, { title: "x", userId: null, startAfterMs: 2_000 }),
      )
      .then((other) => ({ id: other }));
    await reached(later, "COMPLETED");
    expect(story(diary)).toEqual([]);
    expect((await row(id)).state).toBe("CANCELLED");
  });

  test("a job that ignores its cancellation can't publish or finish; a retry in the meantime runs next to it", async () => {
    const { id, diary } = await add("ignore-stop");
    await until(() => story(diary).length === 1);
    await api.queue.cancel(id);
    expect(await api.queue.retry(id)).toBe(true);
    await until(() => story(diary).length === 2);
    writeFileSync(`${diary}.go`, "");
    await reached(id, "COMPLETED");
    expect(story(diary)).toEqual(["start 1", "start 2", "published 2"]);
    expect(await row(id)).toMatchObject({ attempt: 2, error_message: null });
  });
});

describe("a superseded attempt", () => {
  test("that ends without checking neither completes the job nor reports progress for the current attempt", async () => {
    const { id, diary } = await add("ignore-fence");
    await until(() => story(diary).length === 1);
    await api.queue.cancel(id);
    await api.queue.retry(id);
    await until(() => story(diary).length === 2);
    writeFileSync(`${diary}.go.1`, "");
    await until(() => story(diary).length === 3);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await row(id)).toMatchObject({ state: "RUNNING", attempt: 2 });
    writeFileSync(`${diary}.go.2`, "");
    await reached(id, "COMPLETED");
    expect(story(diary)).toEqual(["start 1", "start 2", "ended 1", "ended 2"]);
  });
});

describe("a backlog", () => {
  test("is processed without a pause between the jobs", async () => {
    await worker.close();
    const waiting = await Promise.all(Array.from({ length: 30 }, () => add("end")));
    worker = await openBackbone(database.url, { definitions: testDefinitions, works: true });
    for (const { id } of waiting) await reached(id, "COMPLETED");
    const endedMs = waiting.map(({ diary }) => statSync(diary).mtimeMs).toSorted((one, other) => one - other);
    // If the slots only checked regularly, every second job would wait two seconds: the shortest of these times decides.
    const pairsMs = endedMs.slice(2).map((ms, place) => ms - (endedMs[place] ?? 0));
    expect(Math.min(...pairsMs)).toBeLessThan(1_000);
  });

  test("of one person at the limit is processed without a pause as well", async () => {
    await worker.close();
    const single = { ...testJob, concurrency: 2, perPerson: 1 };
    const options = { title: "Test", userId: null, turnOf: randomUUID() };
    const jobs = Array.from({ length: 5 }, () => ({ payload: { diary: newDiary(), act: "end" as const }, ...options }));
    const ids = await api.transact((unit) => unit.enqueueAll(single, jobs));
    worker = await openBackbone(database.url, { definitions: [single] as never, works: true });
    for (const id of ids) await reached(id, "COMPLETED");
    const endedMs = jobs.map(({ payload }) => statSync(payload.diary).mtimeMs).toSorted((one, other) => one - other);
    const gapsMs = endedMs.slice(1).map((ms, place) => ms - (endedMs[place] ?? 0));
    // If they were only found by the regular checks, they would be two seconds apart.
    expect(Math.min(...gapsMs)).toBeLessThan(1_000);
  });
});

describe("scheduled work", () => {
  test("gets its own row for each run", async () => {
    const boss = new PgBoss({ connectionString: database.url, supervise: false, schedule: false });
    boss.on("error", () => {});
    await boss.start();
    // Triggers what the queue's own clock triggers otherwise.
    const queueId = await boss.send("test.tick", null);
    await boss.stop({ graceful: false });
    const rows = () => api.db.selectFrom("job").selectAll().where("queue_name", "=", "test.tick").execute();
    await until(async () => (await rows())[0]?.state === "COMPLETED");
    expect(await rows()).toMatchObject([
      { name: "Tick", type: "MAINTENANCE", attempt: 1, user_id: null, payload: {}, queue_id: queueId },
    ]);
  });
});

describe("stopping a worker", () => {
  test("returns a running job: the next worker starts it again, and no attempt is used up", async () => {
    const { id, diary } = await add("wait");
    await until(() => story(diary).length === 1);
    await worker.close();
    expect(story(diary)[1]).toBe("stop:shutdown 1");
    expect((await row(id)).state).toBe("WAITING");
    worker = await openBackbone(database.url, { definitions: testDefinitions, works: true });
    await until(() => story(diary).length === 3);
    writeFileSync(`${diary}.go`, "");
    await reached(id, "COMPLETED");
    expect(story(diary)).toEqual(["start 1", "stop:shutdown 1", "start 2", "published 2"]);
  });
});

describe("definitions", () => {
  const start = (...definitions: JobDefinition<object>[]) => openBackbone(database.url, { definitions });

  test("a name with two owners, an invalid name and an excessive timeout prevent the process from starting", async () => {
    await expect(start(testJob, testJob)).rejects.toThrow("The job test.act has two owners.");
    await expect(start({ ...testJob, name: "act" })).rejects.toThrow("feature.verb");
    await expect(start({ ...testJob, timeoutMs: 24 * 3_600_000 })).rejects.toThrow("23 hours");
  });

  test("PLUS-530 a start updates queues whose settings differ, and leaves the others alone", async () => {
    const queues = async () =>
      (await sql<{ name: string; updated_on: Date }>`select * from pgboss.queue order by name`.execute(api.db)).rows;
    const asMade = await queues();
    expect(asMade.length).toBeGreaterThan(testDefinitions.length);
    for (const setting of [
      sql`retry_limit = 5`,
      sql`retry_delay = 7`,
      sql`expire_seconds = 61`,
      sql`heartbeat_seconds = 61`,
      sql`retention_seconds = 61`,
      sql`deletion_seconds = 61`,
      sql`notify = true`,
    ]) {
      await sql`update pgboss.queue set ${setting} where name = ${testJob.name}`.execute(api.db);
      const before = new Map((await queues()).map(({ name, updated_on }) => [name, updated_on.getTime()]));
      await (await start(...testDefinitions)).close();
      const after = await queues();
      const changed = after.filter((queue) => queue.updated_on.getTime() !== before.get(queue.name));
      expect(changed.map(({ name }) => name)).toEqual([testJob.name]);
      const withoutTime = (rows: typeof after) => rows.map((row) => ({ ...row, updated_on: null }));
      expect(withoutTime(after)).toEqual(withoutTime(asMade));
    }
  });
});

describe("a job with two kinds of work", () => {
  test("PLUS-304 continues as the second in the same row, waits there, and can be cancelled and retried at either", async () => {
    const { id, diary } = await add("wait", newDiary(), firstJob);
    await until(() => story(diary).length === 1);
    const second = { queue_name: "test.second", name: "Test" };
    expect(await row(id)).toMatchObject({ state: "RUNNING", attempt: 2, progress: 20, ...second });
    expect(await api.queue.cancel(id)).toBe(true);
    await until(() => story(diary).length === 2);
    expect(story(diary)).toEqual(["start 2", "stop:cancelled 2"]);
    expect(await api.queue.retry(id)).toBe(true);
    await until(() => story(diary).length === 3);
    writeFileSync(`${diary}.go`, "");
    await reached(id, "COMPLETED");
    expect(story(diary).slice(2)).toEqual(["start 3", "published 3"]);
    expect(await row(id)).toMatchObject({ progress: 100, state: "COMPLETED", attempt: 3 });
  });

  test("PLUS-304 keeps the first kind's result while it waits for the second, which a cancellation then prevents", async () => {
    await worker.close();
    const { id, diary } = await add("end", newDiary(), firstJob);
    // No worker runs the second kind.
    worker = await openBackbone(database.url, { definitions: [firstJob] as never, works: true });
    await until(async () => (await row(id)).queue_name === "test.second");
    expect(await row(id)).toMatchObject({ state: "WAITING", attempt: 1, progress: 20 });
    expect(await api.queue.cancel(id)).toBe(true);
    await worker.close();
    worker = await openBackbone(database.url, { definitions: [firstJob, secondJob] as never, works: true });
    const { id: other } = await add("end", newDiary(), secondJob);
    await reached(other, "COMPLETED");
    expect(story(diary)).toEqual([]);
    expect((await row(id)).state).toBe("CANCELLED");
  });
});
