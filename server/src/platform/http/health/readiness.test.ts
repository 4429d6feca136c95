import { mkdirSync, renameSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { expect, test, vi } from "vitest";
import { startEmbeddedPostgres } from "#server/platform/db/embedded-postgres.ts";
import { migrate } from "#server/platform/db/migrate.ts";
import { ownDisk } from "#testkit/own-disk.ts";
import { tcpProxy } from "#testkit/stand-ins/tcp-proxy.ts";
import { createTestDatabase } from "#testkit/test-database.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";
import { until } from "#testkit/until.ts";

/** Returns the problems once `/readyz` reports them: its result is cached for some seconds. */
async function failuresOf(world: TestWorld, isExpected: (reasons: readonly string[]) => boolean) {
  let seen: { status: number; body: { ok: boolean; failed?: string; failures?: { reason: string }[] } } | undefined;
  const reasons = () => (seen?.body.failures ?? []).map(({ reason }) => reason);
  await until(async () => {
    const response = await world.anonymous.rest("GET", "/readyz");
    seen = { status: response.status, body: (await response.json()) as never };
    return isExpected(reasons());
  }, 15_000);
  return { status: seen?.status, failed: seen?.body.failed, reasons: reasons() };
}

const isWell = (reasons: readonly string[]) => reasons.length === 0;

test("PLUS-327 readiness writes to the store and checks space: a read-only, an unmounted and a nearly full one are reported", {
  timeout: 120_000,
}, async ({ skip }) => {
  using disk = ownDisk(80) ?? skip("cannot mount");
  await using world = await testWorld({ config: { storage: { kind: "file", directory: disk.folder } } });
  expect(await failuresOf(world, isWell)).toEqual({ status: 200, failed: undefined, reasons: [] });
  disk.readOnly();
  const unwritable = "The storage cannot be written: it is read-only, unmounted or disconnected";
  expect(await failuresOf(world, (reasons) => reasons.length > 0)).toEqual({
    status: 503,
    failed: "storage",
    reasons: [unwritable],
  });
  disk.writable();
  await failuresOf(world, isWell);
  writeFileSync(join(disk.folder, "ballast"), Buffer.alloc(20 * 1024 ** 2));
  const low = await failuresOf(world, (reasons) => reasons.length > 0);
  expect(low.reasons).toEqual(["The storage has less than 64 MiB of room left"]);
  writeFileSync(join(disk.folder, "more"), Buffer.alloc(1));
  disk.unmount();
  const away = await failuresOf(world, (reasons) => reasons.includes(unwritable));
  expect(away).toMatchObject({ status: 503, failed: "storage" });
});

test("PLUS-327 the result is cached for some seconds, however often it is requested", async () => {
  await using world = await testWorld();
  const status = async () => (await world.anonymous.rest("GET", "/readyz")).status;
  // A fixed two seconds, however long the calls take on a busy machine.
  let nowMs = performance.now();
  const time = vi.spyOn(performance, "now").mockImplementation(() => nowMs);
  try {
    expect(await status()).toBe(200);
    const folder = join(world.dataDir, "storage");
    renameSync(folder, `${folder}.away`);
    mkdirSync(folder);
    nowMs += 2_000;
    expect(await Promise.all(Array.from({ length: 20 }, status))).toEqual(Array.from({ length: 20 }, () => 200));
  } finally {
    time.mockRestore();
  }
  expect(await failuresOf(world, (reasons) => reasons.length > 0)).toMatchObject({ status: 503, failed: "storage" });
});

test("PLUS-1744 without the storage a process is ready for a proxy that excludes it, and answers calls; without the database it isn't", {
  timeout: 120_000,
}, async () => {
  const database = await createTestDatabase();
  await using proxy = await tcpProxy(database.url);
  {
    await using world = await testWorld({ databaseUrl: proxy.url });
    const excluded = async () => (await world.anonymous.rest("GET", "/readyz?exclude=storage")).status;
    const folder = join(world.dataDir, "storage");
    renameSync(folder, `${folder}.away`);
    expect(await failuresOf(world, (reasons) => reasons.length > 0)).toMatchObject({ status: 503, failed: "storage" });
    expect(await excluded()).toBe(200);
    const made = await world.as("superuser").graphql('mutation { createWorkspace(name: "Night") { id } }');
    expect(made).toEqual({ createWorkspace: { id: expect.any(String) } });
    renameSync(`${folder}.away`, folder);
    await proxy.cut();
    await until(async () => (await excluded()) === 503);
    await proxy.mend();
    expect((await world.anonymous.rest("GET", "/readyz?exclude=database")).status).toBe(400);
  }
  await database.drop();
});

test("PLUS-327 an unreachable database is reported, and readiness recovers with it", {
  timeout: 120_000,
}, async () => {
  const database = await createTestDatabase();
  await using proxy = await tcpProxy(database.url);
  {
    await using world = await testWorld({ databaseUrl: proxy.url });
    await failuresOf(world, isWell);
    await proxy.cut();
    const away = await failuresOf(world, (reasons) => reasons.length > 0);
    expect(away).toEqual({ status: 503, failed: "database", reasons: ["The database does not respond"] });
    await proxy.mend();
    await failuresOf(world, isWell);
  }
  await database.drop();
});

test("PLUS-327 a database that accepts no writes is reported, as is one with little space", {
  timeout: 120_000,
}, async ({ skip }) => {
  using disk = ownDisk(600) ?? skip("cannot mount");
  const server = await startEmbeddedPostgres({ directory: disk.folder, durable: false });
  try {
    await migrate(server.url);
    await using world = await testWorld({ databaseUrl: server.url });
    await failuresOf(world, isWell);
    await setReadOnly(server.url, "on");
    const readOnly = await failuresOf(world, (reasons) => reasons.length > 0);
    expect(readOnly).toMatchObject({ status: 503, failed: "database" });
    await setReadOnly(server.url, "off");
    await failuresOf(world, isWell);
    const { bavail, bsize } = statfsSync(disk.folder);
    writeFileSync(join(disk.folder, "ballast"), Buffer.alloc(bavail * bsize - 32 * 1024 ** 2));
    const low = await failuresOf(world, (reasons) => reasons.length > 0);
    expect(low.reasons).toEqual(["The database has less than 64 MiB of room left"]);
  } finally {
    await server.stop();
  }
});

/** Affects all connections but this one, by reopening them. */
async function setReadOnly(url: string, value: "on" | "off"): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("set default_transaction_read_only = off");
  await client.query(`alter database postgres set default_transaction_read_only = ${value}`);
  await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`);
  await client.end();
}
