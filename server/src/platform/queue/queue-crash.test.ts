import { type ChildProcess, fork } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { startEmbeddedPostgres } from "#server/platform/db/embedded-postgres.ts";
import { migrate } from "#server/platform/db/migrate.ts";
import { type Backbone, openBackbone } from "#testkit/backbone.ts";
import { COMPILE_CACHE } from "#testkit/compile-cache.ts";
import { tcpProxy } from "#testkit/stand-ins/tcp-proxy.ts";
import { createTestDatabase, type TestDatabase } from "#testkit/test-database.ts";
import { THING_HAPPENED } from "#testkit/test-events.ts";
import { firstJob, readDiary, type TestJobPayload, testDefinitions, testJob } from "#testkit/test-jobs.ts";
import { until } from "#testkit/until.ts";

let folder: string;
const children: ChildProcess[] = [];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "rushlight-crash-"));
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A real worker process. */
async function startWorker(url: string): Promise<ChildProcess> {
  const program = join(import.meta.dirname, "../../../../testkit/worker-process.ts");
  const child = fork(program, [url], { execArgv: [], env: { ...process.env, ...COMPILE_CACHE } });
  children.push(child);
  await new Promise<void>((resolve, reject) => {
    child.once("message", () => resolve());
    child.once("exit", (code) => reject(new Error(`the worker ended with ${code}`)));
  });
  return child;
}

let counter = 0;

async function add(api: Backbone, act: TestJobPayload["act"], job = testJob) {
  const diary = join(folder, `diary-${counter++}`);
  const id = await api.transact((unit) => unit.enqueue(job, { diary, act }, { title: "Test", userId: null }));
  return { id, diary };
}
const said = (diary: string, word: string) => readDiary(diary).filter((line) => line.startsWith(word)).length;
const stateOf = async (api: Backbone, id: string) =>
  (await api.db.selectFrom("job").select("state").where("id", "=", id).executeTakeFirstOrThrow()).state;

describe("a worker process that is killed", () => {
  let database: TestDatabase;
  let api: Backbone;
  beforeAll(async () => {
    database = await createTestDatabase();
    api = await openBackbone(database.url, { definitions: testDefinitions });
  });
  afterAll(async () => {
    await api.close();
    await database.drop();
  });

  test("PLUS-326 loses nothing: another process takes its job within 60 s and completes it once; the crash uses none of its two attempts", {
    timeout: 90_000,
  }, async () => {
    const first = await startWorker(database.url);
    const { id, diary } = await add(api, "wait");
    await until(() => readDiary(diary).length === 1);
    first.kill("SIGKILL");
    const killedMs = performance.now();
    await startWorker(database.url);
    await until(() => readDiary(diary).length === 2, 60_000);
    console.info(`queue: taken up ${((performance.now() - killedMs) / 1000).toFixed(1)} s after kill -9`);
    // One failure of its own is still allowed, both before and after the crash.
    writeFileSync(`${diary}.fail.2`, "");
    await until(() => readDiary(diary).length === 3);
    writeFileSync(`${diary}.go`, "");
    await until(async () => (await stateOf(api, id)) === "COMPLETED");
    const lines = readDiary(diary);
    expect(lines.map((line) => line.replace(/ \d+$/, ""))).toEqual(["start 1", "start 2", "start 3", "published 3"]);
    expect(lines[0]?.split(" ").at(-1)).not.toBe(lines[1]?.split(" ").at(-1));
  });

  test("PLUS-304 during the second kind of work of a job leaves that kind to another process, and the first isn't repeated", {
    timeout: 90_000,
  }, async () => {
    const first = await startWorker(database.url);
    const { id, diary } = await add(api, "wait", firstJob);
    await until(() => readDiary(diary).length === 1);
    first.kill("SIGKILL");
    await startWorker(database.url);
    await until(() => readDiary(diary).length === 2, 60_000);
    writeFileSync(`${diary}.go`, "");
    await until(async () => (await stateOf(api, id)) === "COMPLETED");
    expect(readDiary(diary).map((line) => line.replace(/ \d+$/, ""))).toEqual(["start 2", "start 3", "published 3"]);
  });

  test("that is stopped (SIGSTOP) and resumes later is superseded and publishes nothing", {
    timeout: 90_000,
  }, async () => {
    const frozen = await startWorker(database.url);
    const { id, diary } = await add(api, "ignore-stop");
    await until(() => readDiary(diary).length === 1);
    frozen.kill("SIGSTOP");
    await startWorker(database.url);
    await until(() => readDiary(diary).length === 2, 60_000);
    frozen.kill("SIGCONT");
    writeFileSync(`${diary}.go`, "");
    await until(async () => (await stateOf(api, id)) === "COMPLETED");
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(readDiary(diary).map((line) => line.replace(/ \d+$/, ""))).toEqual(["start 1", "start 2", "published 2"]);
  });

  test("that is asked to stop (SIGTERM) returns its job immediately", { timeout: 120_000 }, async () => {
    const first = await startWorker(database.url);
    const { id, diary } = await add(api, "wait");
    await until(() => readDiary(diary).length === 1);
    await startWorker(database.url);
    const startMs = performance.now();
    first.kill("SIGTERM");
    await until(() => readDiary(diary).length === 3);
    // The job of a worker that died is only taken up after fifteen seconds.
    expect(performance.now() - startMs).toBeLessThan(10_000);
    writeFileSync(`${diary}.go`, "");
    await until(async () => (await stateOf(api, id)) === "COMPLETED");
  });
});

describe("an unreachable database, over TCP", () => {
  test("PLUS-326 uses no attempt of a job, however often the connection is lost", { timeout: 120_000 }, async () => {
    const database = await createTestDatabase();
    await using proxy = await tcpProxy(database.url);
    const api = await openBackbone(database.url, { definitions: testDefinitions });
    const worker = await openBackbone(proxy.url, { definitions: testDefinitions, works: true });
    try {
      const { id, diary } = await add(api, "wait");
      // Twice as many as may fail without a crash.
      for (const attempt of [1, 2, 3, 4]) {
        await until(() => said(diary, "start") === attempt);
        await proxy.cut();
        writeFileSync(`${diary}.go.${attempt}`, "");
        await until(() => said(diary, "lost") === attempt);
        await proxy.mend();
      }
      await until(() => said(diary, "start") === 5);
      expect(await stateOf(api, id)).toBe("RUNNING");
      writeFileSync(`${diary}.go`, "");
      await until(async () => (await stateOf(api, id)) === "COMPLETED");
    } finally {
      await worker.close();
      await api.close();
      await database.drop();
    }
  });
});

describe("a restarted database", () => {
  test("loses no job and no event: the running job finishes, new ones run, listeners continue", {
    timeout: 90_000,
  }, async () => {
    const directory = join(folder, "cluster");
    let server = await startEmbeddedPostgres({ directory, durable: false });
    try {
      await migrate(server.url);
      const api = await openBackbone(server.url, { definitions: testDefinitions });
      const worker = await openBackbone(server.url, { definitions: testDefinitions, works: true });
      const heard: unknown[] = [];
      api.outbox.subscribe(THING_HAPPENED, ({ n }) => heard.push(n));
      const running = await add(api, "wait");
      await until(() => readDiary(running.diary).length === 1);
      const url = server.url;
      await server.stop();
      // It ends while the database is down, and its result waits for the database.
      writeFileSync(`${running.diary}.go`, "");
      await new Promise((resolve) => setTimeout(resolve, 500));
      server = await startEmbeddedPostgres({ directory, durable: false });
      expect(server.url).toBe(url);
      await until(async () => (await stateOf(api, running.id)) === "COMPLETED");
      await api.transact((unit) => unit.emit(THING_HAPPENED, { n: 1 }));
      await until(() => heard.length === 1);
      const later = await add(api, "end");
      await until(async () => (await stateOf(api, later.id)) === "COMPLETED");
      await worker.close();
      await api.close();
    } finally {
      await server.stop();
    }
  });
});
