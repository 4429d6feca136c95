import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { WebSocket } from "ws";
import { noteBackup } from "#server/platform/backups/note-backup.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";
import { until } from "#testkit/until.ts";

const STATUS = `{ systemStatus { at version peopleHere jobs { kind waiting running oldestWaitingSeconds }
  failures { kind count lastAt lastMessage }
  processes { id host serves works version nodeVersion ffmpegVersion silentSeconds isSilent runningJobs connections people
    slowStatements slowestMs slowestStatement }
  storages { name isReadOnly isPaused usedRatio freeBytes trouble }
  database { version sizeBytes freeBytes connections mostConnections }
  mail { isConfigured waiting refused failed kept lastError }
  lastBackup { id madeAt target objects bytes isEncrypted } } }`;

interface Status {
  readonly at: string;
  readonly version: string;
  readonly peopleHere: number;
  readonly jobs: readonly { kind: string; oldestWaitingSeconds: number }[];
  readonly failures: readonly { kind: string }[];
  readonly processes: readonly {
    id: string;
    host: string;
    serves: boolean;
    works: boolean;
    connections: number;
    silentSeconds: number;
    isSilent: boolean;
    slowStatements: number;
    slowestMs: number;
    slowestStatement: string | null;
  }[];
  readonly storages: readonly { name: string; isPaused: boolean; trouble: string | null }[];
  readonly database: Record<"sizeBytes" | "freeBytes" | "connections" | "mostConnections", number> & {
    version: string;
  };
  readonly mail: Record<string, unknown>;
  readonly lastBackup: unknown;
}

const statusOf = async (at: TestWorld): Promise<Status> =>
  (await at.as("superuser").graphql<{ systemStatus: Status }>(STATUS)).systemStatus;

/** Waits for a status that occurs within a few heartbeats. */
async function statusWhen(at: TestWorld, isSo: (status: Status) => boolean): Promise<Status> {
  let seen = await statusOf(at);
  await until(async () => {
    seen = await statusOf(at);
    return isSo(seen);
  }, 30_000);
  return seen;
}

let world: TestWorld;
let folder: string;
const other = (name: string, prefix: string, isReadOnly: boolean) => ({
  name,
  prefix,
  isReadOnly,
  storage: { kind: "file" as const, directory: join(folder, prefix) },
});
const storages = () => [other("West coast", "at-west", false), other("Old archive", "at-old", true)];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "status-storages-"));
  // An empty folder would count as unmounted.
  mkdirSync(join(folder, "at-old"));
  writeFileSync(join(folder, "at-old", "reel"), "kept");
  world = await testWorld({ fakeTime: false, config: { otherStorages: storages(), uploadsPauseAt: 2 } });
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true, force: true });
});

test("PLUS-1176 only superusers can read the state of the installation", async () => {
  expect((await statusOf(world)).version).toBe(world.platform.config.version);
  for (const person of ["editor", "supervisor", "manager"] as const)
    expect(await world.as(person).refusal(STATUS), person).toBe("FORBIDDEN");
  expect(await world.anonymous.refusal(STATUS)).toBe("UNAUTHENTICATED");
});

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const DAY = 24 * 60;

async function addJobs(jobs: readonly Record<string, unknown>[]): Promise<void> {
  const { db, clock } = world.platform;
  const same = { queue_name: "some.work", name: "n", type: "PROCESSING" as const, payload: "{}" };
  await db.deleteFrom("job").execute();
  for (const job of jobs) {
    const at = job.updated_at as Date;
    const row = { ...same, created_at: at, state: "FAILED" as const, ...job, updated_at: at, id: clock.uuid() };
    await db.insertInto("job").values(row).execute();
  }
}

test("PLUS-1177 jobs are counted by kind as in the metrics, with the failures of the last day and the last message", async () => {
  await addJobs([
    { state: "WAITING", updated_at: ago(10) },
    { state: "WAITING", updated_at: ago(5) },
    { state: "RUNNING", updated_at: ago(20) },
    { state: "COMPLETED", updated_at: ago(1) },
    { updated_at: ago(DAY - 2), error_message: "Old" },
    { updated_at: ago(30), error_message: "The file is broken" },
    { updated_at: ago(DAY + 2), error_message: "Too old" },
    { updated_at: ago(DAY + 2), error_message: "Too old", queue_name: "past.work" },
    { updated_at: ago(3), queue_name: "other.work" },
  ]);
  const { jobs, failures } = await statusOf(world);
  const [own] = jobs.filter(({ kind }) => kind === "some.work");
  expect(own).toMatchObject({ waiting: 2, running: 1 });
  expect(Math.floor((own?.oldestWaitingSeconds ?? 0) / 60)).toBe(10);
  expect(failures).toEqual([
    { kind: "other.work", count: 1, lastAt: expect.any(String), lastMessage: null },
    { kind: "some.work", count: 2, lastAt: expect.any(String), lastMessage: "The file is broken" },
  ]);
  const metrics = await (await world.anonymous.rest("GET", "/metrics")).text();
  expect(metrics).toContain('rushlight_jobs_waiting{queue="some.work"} 2');
  expect(metrics).toContain('rushlight_jobs_running{queue="some.work"} 1');
});

test("PLUS-1177 the list of jobs can be limited to the failed ones of a kind", async () => {
  await addJobs([
    { updated_at: ago(1), name: "Failed" },
    { updated_at: ago(2), name: "Waits", state: "WAITING" },
    { updated_at: ago(3), name: "Other kind", queue_name: "other.work" },
    { updated_at: ago(DAY + 2), name: "Long ago" },
  ]);
  const list = `query ($kind: String, $since: DateTime) { jobs(failedKind: $kind, updatedAfter: $since) { nodes { name } } }`;
  const names = async (variables: Record<string, unknown>) =>
    (await world.as("superuser").graphql<{ jobs: { nodes: { name: string }[] } }>(list, variables)).jobs.nodes.map(
      ({ name }) => name,
    );
  expect(await names({ kind: "some.work" })).toEqual(["Failed", "Long ago"]);
  expect(await names({ kind: "some.work", since: ago(DAY) })).toEqual(["Failed"]);
  expect(await names({})).toEqual(["Failed", "Waits", "Other kind", "Long ago"]);
});

async function connect(at: TestWorld, person: "editor" | "superuser"): Promise<WebSocket> {
  const socket = new WebSocket(`${at.url.replace("http", "ws")}/ws?token=${at.people[person].token}`);
  await new Promise((resolve, reject) => {
    socket.once("message", resolve);
    socket.once("error", reject);
  });
  return socket;
}

test("PLUS-1178 each process reports its duties, versions, live connections and people; a stopped one is gone", async () => {
  const sockets: WebSocket[] = [];
  {
    await using node = await testWorld({ nodeOf: world, worker: ["mail.send"] });
    for (const [at, person] of [
      [world, "editor"],
      [world, "editor"],
      [node, "editor"],
      [node, "superuser"],
    ] as const)
      sockets.push(await connect(at, person));
    const { processes, peopleHere } = await statusWhen(world, (status) =>
      [false, true].every((works) => status.processes.some((one) => one.works === works && one.connections === 2)),
    );
    expect(peopleHere).toBe(2);
    const both = { version: world.platform.config.version, nodeVersion: process.versions.node, isSilent: false };
    expect(processes).toMatchObject([
      { ...both, serves: true, works: false, connections: 2, people: 1, runningJobs: 0 },
      { ...both, serves: true, works: true, connections: 2, people: 2 },
    ]);
  }
  expect((await statusOf(world)).processes).toHaveLength(1);
  for (const socket of sockets) socket.close();
  expect((await statusWhen(world, (status) => status.peopleHere === 0)).peopleHere).toBe(0);
});

test("PLUS-1178 a process without a heartbeat for 30 s is silent; it is forgotten after an hour or once replaced", async () => {
  const [own] = (await statusWhen(world, ({ processes }) => processes.length === 1)).processes;
  const silent = (host: string, works: boolean, age: string) =>
    sql`
    insert into running_process select gen_random_uuid(), ${host}, true, ${works}, 'v', 'n', null, now() - interval '1 day',
      now() - ${age}::interval, 0, 5, array[gen_random_uuid()], 0, 0, null`.execute(world.platform.db);
  await silent("fresh", true, "29 seconds");
  await silent("hangs", true, "31 seconds");
  await silent("long", true, "61 minutes");
  await silent(own?.host ?? "", false, "5 minutes");
  await silent(own?.host ?? "", true, "5 minutes");
  const { processes, peopleHere } = await statusOf(world);
  const seen = Object.fromEntries(processes.map((one) => [one.host, one]));
  expect(seen.hangs?.silentSeconds).toBeGreaterThan(30);
  for (const { isSilent, silentSeconds } of processes) expect(isSilent).toBe(silentSeconds > 30);
  expect(peopleHere).toBeLessThan(2);
  const left = await statusWhen(world, (status) => !status.processes.some(({ host }) => host === "long"));
  const named = left.processes.map(({ host, works }) => `${host} ${works}`);
  expect(new Set(named)).toEqual(new Set([`${own?.host} false`, `${own?.host} true`, "fresh true", "hangs true"]));
  expect(named).toHaveLength(4);
  await sql`delete from running_process where id <> ${own?.id}::uuid`.execute(world.platform.db);
});

test("PLUS-1179 each storage has its name, free space and trouble, and shows whether it is read-only or uploads are paused", async () => {
  const names = `mutation { updateStorage(prefix: "at-west", name: "West", readOnly: true) { name } }`;
  expect((await statusOf(world)).storages).toMatchObject([
    { name: "Local disk", isReadOnly: false, isPaused: false, trouble: null },
    { name: "West coast", isReadOnly: false, isPaused: false, trouble: null },
    { name: "Old archive", isReadOnly: true, isPaused: false, trouble: null },
  ]);
  await world.as("superuser").graphql(names);
  await using node = await testWorld({ nodeOf: world, config: { otherStorages: storages(), uploadsPauseAt: 0 } });
  for (const place of ["at-west", "at-old"]) renameSync(join(folder, place), join(folder, `${place}.away`));
  mkdirSync(join(folder, "at-west"));
  const found = (await statusOf(node)).storages;
  expect(found).toMatchObject([
    { name: "Local disk", isPaused: true, trouble: null },
    { name: "West", isReadOnly: true, trouble: "UNWRITABLE" },
    { name: "Old archive", isReadOnly: true, trouble: expect.stringMatching(/UNWRITABLE|SILENT/), freeBytes: null },
  ]);
  const [main] = found as unknown as { usedRatio: number; freeBytes: number }[];
  expect(main?.usedRatio).toBeCloseTo((await world.platform.storage.usedRatio()) ?? -1, 1);
  expect(main?.freeBytes).toBeGreaterThan(0);
  rmSync(join(folder, "at-west"), { recursive: true });
  for (const place of ["at-west", "at-old"]) renameSync(join(folder, `${place}.away`), join(folder, place));
});

test("PLUS-1179 the database has its version, size, free space and connections", async () => {
  const before = (await statusOf(world)).database;
  expect(before.version).toMatch(/^\d+\.\d+/);
  expect(before.freeBytes).toBeGreaterThan(0);
  await sql`create table ballast as select repeat('x', 1000) as x from generate_series(1, 5000)`.execute(
    world.platform.db,
  );
  const clients = Array.from({ length: 12 }, () => new pg.Client({ connectionString: world.databaseUrl }));
  for (const client of clients) await client.connect();
  const after = (await statusOf(world)).database;
  for (const client of clients) await client.end();
  expect(after.sizeBytes - before.sizeBytes).toBeGreaterThan(4_000_000);
  // Other tests share the server, and their connections come and go.
  expect(after.connections).toBeGreaterThanOrEqual(12);
  expect(after.mostConnections).toBeGreaterThan(after.connections);
});

test("PLUS-1179 statements over one second are counted, the slowest with its text and without its values", async () => {
  const text = "select pg_sleep($1), 'the slow one'";
  await sql`select pg_sleep(${0.2}), 'quick'`.execute(world.platform.db);
  let own: Status["processes"][number] | undefined;
  let seconds = 1.1;
  // On a busy machine another statement may be slower than this one, which then starts again with a longer duration.
  await until(async () => {
    await sql`select pg_sleep(${seconds}), 'the slow one'`.execute(world.platform.db);
    const isLongest = (one: Status["processes"][number]) => one.slowestMs >= seconds * 1_000;
    own = (await statusWhen(world, ({ processes }) => processes.some(isLongest))).processes.find(isLongest);
    seconds = (own?.slowestMs ?? 0) / 1_000 + 1;
    return own?.slowestStatement === text;
  });
  expect(own).toMatchObject({ slowestStatement: text });
  expect(own?.slowestMs).toBeGreaterThanOrEqual(1_100);
  expect(own?.slowStatements).toBeGreaterThanOrEqual(1);
});

async function addMail(state: string, minutes: number, attempts = 0, error: string | null = null): Promise<void> {
  await sql`insert into mail (id, recipient, recipient_name, subject, plain_text, html, state, attempts, error_message, created_at)
    values (gen_random_uuid(), 'a@b.example', '', 's', '', '', ${state}, ${attempts}, ${error}, ${ago(minutes)})`.execute(
    world.platform.db,
  );
}

test("PLUS-1186 mail is counted: waiting, refused so far, rejected within a day, kept without a mail server", async () => {
  await sql`delete from mail`.execute(world.platform.db);
  const none = { isConfigured: false, waiting: 0, refused: 0, failed: 0, kept: 0, lastError: null };
  expect((await statusOf(world)).mail).toEqual(none);
  await addMail("WAITING", 1);
  await addMail("WAITING", 2, 1, "Connection refused");
  await addMail("FAILED", 3, 1, "No such user");
  await addMail("FAILED", DAY + 2, 1, "Forgotten");
  await addMail("OUTBOX", 4);
  await addMail("SENT", 5);
  const mail = { waiting: 2, refused: 1, failed: 1, kept: 1, lastError: "Connection refused" };
  expect((await statusOf(world)).mail).toEqual({ ...none, ...mail });
  await sql`delete from mail where state <> 'FAILED'`.execute(world.platform.db);
  expect((await statusOf(world)).mail).toMatchObject({ waiting: 0, failed: 1, lastError: "No such user" });
  await using node = await testWorld({
    nodeOf: world,
    config: { mail: { smtpUrl: "smtp://127.0.0.1:1", from: "a@b.example" } },
  });
  expect((await statusOf(node)).mail).toMatchObject({ isConfigured: true });
});

test("PLUS-1186 the last backup is shown once one has been made, and a later one replaces it", async () => {
  expect((await statusOf(world)).lastBackup).toBeNull();
  const first = { id: "2026-11-25t03-00-00-000z", objects: 7, bytes: 5_000_000_000 };
  const note = (one: typeof first, madeAt: string, isEncrypted: boolean) =>
    noteBackup(world.databaseUrl, { ...one, target: "/mnt/backups", madeAt: new Date(madeAt), isEncrypted });
  expect(await note(first, "2026-11-25T03:00:00.000Z", false)).toBe(true);
  const where = { target: "/mnt/backups", madeAt: "2026-11-25T03:00:00.000Z", isEncrypted: false };
  expect((await statusOf(world)).lastBackup).toEqual({ ...first, ...where });
  await note({ ...first, id: "later", objects: 9 }, "2026-11-26T03:00:00.000Z", true);
  expect((await statusOf(world)).lastBackup).toMatchObject({ id: "later", objects: 9, isEncrypted: true });
});
