import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statfsSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { ownDisk } from "#testkit/own-disk.ts";
import { openDatabase } from "./database.ts";
import { isDatabaseUnreachable } from "./database-errors.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./embedded-postgres.ts";

const base = mkdtempSync(join(tmpdir(), "embedded-"));
const running: EmbeddedPostgres[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((postgres) => postgres.stop()));
  rmSync(base, { recursive: true, force: true });
});

async function start(directory: string): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ directory, durable: false });
  running.push(postgres);
  return postgres;
}

async function answer(url: string): Promise<unknown> {
  const database = openDatabase(url, { maxConnections: 1 });
  try {
    const { rows } = await sql`select current_setting('data_checksums') as checksums`.execute(database.db);
    return rows;
  } finally {
    await database.close();
  }
}

test("a folder whose path is too long for a socket works, an incomplete cluster is recreated, and a killed server restarts", async () => {
  const directory = join(base, "a-very-long-folder-name-".repeat(5));
  mkdirSync(join(directory, "cluster.new", "half"), { recursive: true });
  const postgres = await start(directory);
  expect(await answer(postgres.url)).toEqual([{ checksums: "on" }]);
  const before = postgres.pid() ?? 0;
  process.kill(before, "SIGKILL");
  while (postgres.pid() === before) await new Promise((done) => setTimeout(done, 20));
  expect(await answer(postgres.url)).toEqual([{ checksums: "on" }]);
  const socketDir = new URL(postgres.url).searchParams.get("host") ?? "";
  expect(existsSync(socketDir)).toBe(true);
  await postgres.stop();
  expect(existsSync(socketDir)).toBe(false);
  symlinkSync(base, socketDir);
  await expect(start(directory)).rejects.toThrow("belongs to another user");
  rmSync(socketDir);
});

test.runIf(process.platform === "linux")(
  "PLUS-1326 after a kill the server syncs its disk once, instead of each of its files",
  async () => {
    const { url } = await start(join(base, "synced"));
    const database = openDatabase(url, { maxConnections: 1 });
    const { rows } = await sql`show recovery_init_sync_method`.execute(database.db);
    await database.close();
    expect(rows).toEqual([{ recovery_init_sync_method: "syncfs" }]);
  },
);

test("PLUS-049 PLUS-1036 a server process uses no memory in /dev/shm, and a process that hangs when its server is killed doesn't prevent a restart", async ({
  skip,
}) => {
  if (process.platform !== "linux") {
    console.warn("SKIPPED: left-behind processes are found on Linux only");
    return skip("not Linux");
  }
  const postgres = await start(join(base, "hung"));
  const database = openDatabase(postgres.url, { maxConnections: 1 });
  try {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database.db);
    expect(readFileSync(`/proc/${rows[0]?.pid}/maps`, "utf8")).not.toContain("/dev/shm/");
    process.kill(rows[0]?.pid ?? 0, "SIGSTOP");
    const asked = sql`select 1`.execute(database.db).catch((error: unknown) => error);
    process.kill(postgres.pid() ?? 0, "SIGKILL");
    expect(isDatabaseUnreachable(await asked)).toBe(true);
    while (
      await sql`select 1`.execute(database.db).then(
        () => false,
        () => true,
      )
    )
      await new Promise((done) => setTimeout(done, 50));
  } finally {
    await database.close();
  }
});

test("a cluster of another major version is refused with an error that names it", async () => {
  const clusterDir = join(base, "old", "cluster");
  mkdirSync(clusterDir, { recursive: true });
  writeFileSync(join(clusterDir, "PG_VERSION"), "15\n");
  await expect(start(join(base, "old"))).rejects.toThrow(
    /was created by PostgreSQL 15, but the built-in version is 18/,
  );
});

test("PLUS-1105 a full disk is reported, with what to do", async ({ skip }) => {
  using disk = ownDisk(160) ?? skip("cannot mount");
  const directory = join(disk.folder, "database");
  const fill = () => {
    const { bavail, bsize } = statfsSync(disk.folder);
    writeFileSync(join(disk.folder, ".ballast"), Buffer.alloc(bavail * bsize));
  };
  const sentence = `The disk of the database (${directory}) is full: 0 B are free. Free at least 64.0 MB, and start again.`;
  mkdirSync(directory);
  fill();
  const empty = start(directory);
  await expect(empty).rejects.toThrow(/is full/);
  rmSync(join(disk.folder, ".ballast"));
  const postgres = await start(directory);
  await postgres.stop();
  fill();
  await expect(start(directory)).rejects.toThrow(sentence);
  rmSync(join(disk.folder, ".ballast"));
  expect(await answer((await start(directory)).url)).toEqual([{ checksums: "on" }]);
});
