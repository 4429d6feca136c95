/**
 * `npm run doctor` on a large library: how long comparing database and store takes, and the memory of the process, for a tenth
 * of the takes and for all. `npm run bench operations/doctor [takes=100000]`
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { sql } from "kysely";
import { checkObjects } from "#server/main/doctor/check-objects.ts";
import { ReferenceReader } from "#server/main/doctor/reference-store.ts";
import { startEmbeddedPostgres } from "#server/platform/db/embedded-postgres.ts";
import { productionWorld } from "#testkit/production.ts";
import { makeFolder } from "#testkit/stage-production.ts";
import { fillFolder } from "#testkit/stages/fill-folder.ts";
import { prepareTemplate } from "#testkit/test-database.ts";

const MANY = Number(process.argv[2] ?? 100_000);
const MIB = 1024 ** 2;

const directory = mkdtempSync(join(tmpdir(), "rushlight-bench-"));
const postgres = await startEmbeddedPostgres({ directory });
try {
  const database = await prepareTemplate(postgres.url);
  await using world = await productionWorld({ databaseUrl: database.url });
  const { projectId, rootFolderId } = world;
  const { db, storage } = world.platform;
  for (const count of [MANY / 10, MANY - MANY / 10]) {
    const folderId = await makeFolder(world, projectId, rootFolderId, `Takes ${count}`);
    await fillFolder(world, { projectId, folderId }, count);
    await sql`update version set storage_key = 'originals/' || ${projectId}::text || '/' || id, size = 5`.execute(db);
    for (const { key } of await db.selectFrom("version").select("storage_key as key").execute()) {
      const path = storage.localPath(key) ?? "";
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, "bytes");
    }
    let highest = 0;
    const watch = setInterval(() => {
      highest = Math.max(highest, process.memoryUsage().rss);
    }, 20);
    const startMs = performance.now();
    const started = process.cpuUsage();
    await using references = await ReferenceReader.open(database.url);
    const { signal } = new AbortController();
    const stores = { references, storage, roots: new Set([""]), nowMs: Date.now(), graceMs: 86_400_000, signal };
    const { objects, known, findings } = await checkObjects(stores);
    clearInterval(watch);
    const { user, system } = process.cpuUsage(started);
    const seconds = ((performance.now() - startMs) / 1000).toFixed(1);
    console.info(
      `${objects} objects, ${known} known: ${seconds} s, processor ${((user + system) / 1e6).toFixed(1)} s, peak ${(highest / MIB).toFixed(0)} MiB, ${findings.length} findings`,
    );
  }
  console.info(`load ${loadavg()[0]?.toFixed(1)}`);
} finally {
  await postgres.stop();
  rmSync(directory, { recursive: true, force: true });
}
process.exit();
