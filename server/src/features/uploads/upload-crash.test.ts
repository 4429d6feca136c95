import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { SMALLEST_PART_BYTES } from "#core/uploads/part-plan.ts";
import { startEmbeddedPostgres } from "#server/platform/db/embedded-postgres.ts";
import { migrate } from "#server/platform/db/migrate.ts";
import { type RoleProcess, startRole } from "#testkit/api-process.ts";
import { put, uploadClient, xxh64 } from "#testkit/calls/upload-client.ts";
import { type ProductionWorld, productionWorld } from "#testkit/production.ts";
import { Refusal } from "#testkit/test-client.ts";
import { until } from "#testkit/until.ts";

/** Checks that every version has its bytes, every original its version, and that no temporary files remain. */
async function expectConsistent(world: ProductionWorld, count: number): Promise<void> {
  const versions = await world.platform.db.selectFrom("version").selectAll().execute();
  expect(versions).toHaveLength(count);
  for (const version of versions) {
    expect((await world.platform.storage.stat(version.storage_key))?.sizeBytes).toBe(version.size);
    expect(await world.platform.storage.checksum(version.storage_key)).toBe(version.checksum);
  }
  const files = (await readdir(join(world.dataDir, "storage"), { recursive: true, withFileTypes: true })).filter(
    (entry) => entry.isFile(),
  );
  expect(
    files.filter((entry) => entry.parentPath.includes("originals") && !entry.parentPath.includes(".checksums")),
  ).toHaveLength(count);
  expect(
    files.filter((entry) => /\/(temp|\.multipart)/.test(entry.parentPath) && !entry.parentPath.includes(".checksums")),
  ).toEqual([]);
}

/** Sends half a part and then waits until the other side is gone. */
function sendHalf(url: string, sizeBytes: number): Promise<void> {
  return new Promise((resolve) => {
    const sending = request(url, { method: "PUT", headers: { "content-length": sizeBytes } });
    sending.on("error", () => resolve());
    sending.write(randomBytes(Math.floor(sizeBytes / 2)));
  });
}

test("UPLOAD-024 killing the API in the middle of a part loses no acknowledged part", async () => {
  await using world = await productionWorld({ worker: true });
  const token = world.people.editor.token;
  const bytes = randomBytes(3 * SMALLEST_PART_BYTES);
  const first = await startRole("api", world);
  const before = uploadClient(first.as(token));
  const upload = await before.startParts(world.folderId, [{ name: "Take 9.mov", size: bytes.length }]);
  const [file] = upload.files;
  if (file === undefined) throw new Error("no file");
  expect((await before.sendPart(upload.id, file, bytes, 3)).status).toBe(200);
  expect((await before.sendPart(upload.id, file, bytes, 1)).status).toBe(200);
  const half = sendHalf(await before.partAddress(upload.id, file.id, 2), SMALLEST_PART_BYTES);
  const again = sendHalf(await before.partAddress(upload.id, file.id, 1), SMALLEST_PART_BYTES);
  await until(async () => (await before.state(upload.id)).files[0]?.parts.length === 1);
  await first.kill();
  await Promise.all([half, again]);
  const second = await startRole("api", world);
  const after = uploadClient(second.as(token));
  // Part 1 was being sent a second time, so its bytes are no longer the acknowledged ones.
  expect((await after.state(upload.id)).files[0]?.parts.map((part) => part.number)).toEqual([3]);
  for (const number of [1, 2]) expect((await after.sendPart(upload.id, file, bytes, number)).status).toBe(200);
  await after.finalizeParts(upload.id, [{ file: file.id, checksum: await xxh64(bytes) }]);
  await until(async () => (await after.state(upload.id)).state === "Done");
  await expectConsistent(world, 1);
  await second.kill();
});

test("UPLOAD-063 a finalize during which the API is killed at any moment has the same result when repeated", async () => {
  await using world = await productionWorld();
  const token = world.people.editor.token;
  let api: RoleProcess = await startRole("api", world);
  let count = 0;
  for (const delayMs of [30, 90, 200]) {
    const client = uploadClient(api.as(token));
    const upload = await client.startPlain(
      world.folderId,
      Array.from({ length: 30 }, (_, index) => ({ name: `${delayMs}-${index}.mov`, size: 1000 })),
    );
    await Promise.all(upload.files.map((file) => put(file.url, randomBytes(1000))));
    const cutOff = client.finalizePlain(upload.id).catch(() => {});
    await sleep(delayMs);
    await api.kill();
    await cutOff;
    // Read in one statement, since the dead server's last writes may still become visible between two.
    const { state, versions } = await world.platform.db
      .selectFrom("upload")
      .select((row) => ["state", row.selectFrom("version").select(row.fn.countAll<number>().as("n")).as("versions")])
      .where("id", "=", upload.id)
      .executeTakeFirstOrThrow();
    expect([count, count + 30]).toContain(versions);
    expect(state).toBe(versions === count ? "OPEN" : "DONE");
    api = await startRole("api", world);
    expect(await uploadClient(api.as(token)).finalizePlain(upload.id)).toHaveLength(30);
    count += 30;
    await expectConsistent(world, count);
  }
  await api.kill();
});

test("UPLOAD-064 if the worker that finalizes is killed, another one continues within 60 s", async () => {
  await using world = await productionWorld();
  const client = uploadClient(world.as("editor"));
  const worker = await startRole("worker", world);
  const bytes = randomBytes(8 * SMALLEST_PART_BYTES);
  const upload = await client.startParts(world.folderId, [{ name: "large.mov", size: bytes.length }]);
  const [file] = upload.files;
  if (file === undefined) throw new Error("no file");
  for (let number = 1; number <= file.partCount; number += 1) await client.sendPart(upload.id, file, bytes, number);
  const triggered = client.finalizeParts(upload.id);
  await until(async () => {
    const row = await world.platform.db
      .selectFrom("upload")
      .select("state")
      .where("id", "=", upload.id)
      .executeTakeFirst();
    return row?.state === "RUNNING" || row?.state === "DONE";
  });
  await worker.kill();
  await triggered;
  const next = await startRole("worker", world);
  await until(async () => (await client.state(upload.id)).state === "Done", 60_000);
  await next.kill();
  await expectConsistent(world, 1);
});

test("UPLOAD-063 a finalize during which the database is killed at any moment has the same result when repeated", async () => {
  const directory = mkdtempSync(join(tmpdir(), "rushlight-upload-db-"));
  const server = await startEmbeddedPostgres({ directory, durable: true });
  try {
    await migrate(server.url);
    const world = await productionWorld({ databaseUrl: server.url });
    let count = 0;
    for (const delayMs of [10, 60, 150]) {
      const client = uploadClient(world.as("editor"));
      const upload = await client.startPlain(
        world.folderId,
        Array.from({ length: 30 }, (_, index) => ({ name: `${delayMs}-${index}.mov`, size: 1000 })),
      );
      await Promise.all(upload.files.map((file) => put(file.url, randomBytes(1000))));
      const cutOff = client.finalizePlain(upload.id).catch(() => {});
      await sleep(delayMs);
      const killed = server.pid();
      process.kill(killed ?? 0, "SIGKILL");
      await cutOff;
      // The killed server still responds for a moment, so wait for the next one.
      await until(() => server.pid() !== killed);
      expect(await whenAvailable(() => client.finalizePlain(upload.id))).toHaveLength(30);
      count += 30;
      await expectConsistent(world, count);
    }
    await world[Symbol.asyncDispose]();
  } finally {
    await server.stop();
    rmSync(directory, { recursive: true, force: true });
  }
});

/** Retries like a client that has been asked to reconnect: connections of the dead server may fail once each. */
async function whenAvailable<T>(call: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await call();
    } catch (error) {
      if (tries === 20 || !(error instanceof Refusal) || error.code !== "UNAVAILABLE") throw error;
      await sleep(250);
    }
  }
}
