import { spawn } from "node:child_process";
import { once } from "node:events";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { expect, test } from "vitest";
import type { Clock } from "#server/platform/clock/clock.ts";
import { systemClock } from "#server/platform/clock/clock.ts";
import type { Storage } from "#server/platform/storage/storage.ts";
import { newClip } from "#testkit/calls/comment-calls.ts";
import { COMPILE_CACHE } from "#testkit/compile-cache.ts";
import { addAsset, PICTURED, stageProduction } from "#testkit/stage-production.ts";
import { createEmptyDatabase } from "#testkit/test-database.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";
import { examine, type Patient } from "./examine.ts";
import type { Finding } from "./finding.ts";
import { repair } from "./repair.ts";

const DAY_MS = 86_400_000;
const GONE = "0197aaaa-0000-7000-8000-000000000001";
const OTHER = "0197aaaa-0000-7000-8000-000000000002";

const put = (storage: Storage, key: string, content = "bytes") =>
  storage.write(key, Readable.from([Buffer.from(content)]));

function patientOf(world: TestWorld, changes: Partial<Patient> = {}): Patient {
  const { config, storage } = world.platform;
  return {
    config,
    storage,
    databaseUrl: world.databaseUrl,
    clock: systemClock,
    sample: 10,
    graceMs: DAY_MS,
    signal: new AbortController().signal,
    onStep: () => {},
    ...changes,
  };
}

/** A clock that is this many days ahead, which makes the files older. */
const inDays = (days: number): Clock => ({
  ...systemClock,
  nowMs: () => Date.now() + days * DAY_MS,
  now: () => new Date(Date.now() + days * DAY_MS),
});

const found = (findings: readonly Finding[], code: string) =>
  findings.filter((one) => one.code === code).map(({ count, examples }) => ({ count, examples }));

const examined = async (world: TestWorld, changes: Partial<Patient> = {}) => await examine(patientOf(world, changes));

async function repaired(world: TestWorld, changes: Partial<Patient> = {}) {
  const patient = patientOf(world, changes);
  return await repair(patient, await examine(patient), world.platform);
}

async function keysIn(storage: Storage): Promise<readonly string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list()) keys.push(key);
  return keys;
}

/** Creates a clip whose original and renditions are where its row says. */
async function wholeClip(world: TestWorld) {
  const stage = await stageProduction(world);
  const { storage } = world.platform;
  const prefix = `renditions/${GONE}/${OTHER}-1/full`;
  const media = { ...PICTURED, mediaPrefix: prefix, renditions: [{ id: "a" }] };
  const clip = await addAsset(world, { projectId: stage.projectId, folderId: stage.camera }, "A001.mov", {
    sizeBytes: 5,
    media,
  });
  const original = `originals/${clip.versionId}`;
  await put(storage, original);
  for (const file of ["master.m3u8", "poster.jpg"]) await put(storage, `${prefix}/${file}`);
  return { stage, clip, original, prefix, storage };
}

test("PLUS-1237 a file that a row refers to is reported if the store lacks it or has it with another size", async () => {
  await using world = await testWorld();
  const { original, prefix, storage } = await wholeClip(world);
  const whole = await examined(world);
  expect(whole.findings.filter(({ check }) => check === "objects")).toEqual([]);
  expect(whole.objects).toMatchObject({ objects: 3, known: 2 });
  await put(storage, original, "other bytes");
  expect(found((await examined(world)).findings, "WRONG_SIZE")).toEqual([{ count: 1, examples: [original] }]);
  await storage.delete(original);
  await storage.delete(`${prefix}/poster.jpg`);
  const { findings } = await examined(world);
  expect(found(findings, "MISSING")).toEqual([{ count: 1, examples: [original] }]);
  expect(found(findings, "RENDITIONS_MISSING")).toEqual([{ count: 1, examples: [prefix] }]);
  await storage.deletePrefix(prefix);
  expect(found((await examined(world)).findings, "RENDITIONS_MISSING")).toEqual([{ count: 1, examples: [prefix] }]);
});

test("PLUS-1238 a file that nothing refers to is reported, and a repair deletes it only after the grace period", async () => {
  await using world = await testWorld();
  const { storage } = await wholeClip(world);
  const before = await keysIn(storage);
  const orphans = [`images/${GONE}/a.jpg`, `originals/${OTHER}/${GONE}`];
  for (const key of [...orphans, "temp/waiting/file", "strange/file"]) await put(storage, key);
  expect(found((await examined(world)).findings, "ORPHANED")).toEqual([]);
  expect(await repaired(world)).toEqual([]);
  const old = { clock: inDays(1.1) };
  const { findings } = await examined(world, old);
  expect(found(findings, "ORPHANED")).toEqual([
    { count: 2, examples: [`images/${GONE}`, `originals/${OTHER}/${GONE}`] },
  ]);
  expect(found(findings, "STRANGE")).toEqual([{ count: 1, examples: ["strange/file"] }]);
  expect(await keysIn(storage)).toEqual(expect.arrayContaining(orphans));
  expect(await repaired(world, old)).toEqual(["Deleted 2 unreferenced items (10 B)."]);
  expect(await keysIn(storage)).toEqual([...before, "strange/file", "temp/waiting/file"].toSorted());
});

test("PLUS-1239 files of an upload, an image or a job in progress are not orphans", async () => {
  await using world = await testWorld();
  const { stage, storage } = await wholeClip(world);
  const { db, clock } = world.platform;
  const ids = [clock.uuid(), clock.uuid(), clock.uuid(), clock.uuid()] as const;
  const [upload, file, job, image] = ids;
  const now = new Date();
  const row = { project_id: stage.projectId, user_id: world.people.editor.id, created_at: now, updated_at: now };
  await db
    .insertInto("upload")
    .values({ ...row, id: upload, folder_id: stage.camera, mechanism: "PLAIN", state: "RUNNING" })
    .execute();
  await db
    .insertInto("upload_file")
    .values({ id: file, upload_id: upload, position: 0, name: "a", size: 5, mimetype: "a/b", temp_key: "temp/a" })
    .execute();
  await db
    .insertInto("job")
    .values({ ...row, id: job, queue_name: "q", name: "n", type: "PROCESSING", state: "RUNNING", payload: "{}" })
    .execute();
  await db
    .insertInto("image_upload")
    .values({
      id: image,
      purpose: "p",
      target_id: GONE,
      user_id: row.user_id,
      temp_key: "temp/b",
      created_at: now,
      updated_at: now,
    })
    .execute();
  const made = [`images/${image}/a.jpg`, `originals/${GONE}/${file}`, `renditions/${GONE}/${job}-1/quick/a.jpg`];
  for (const key of made) await put(storage, key);
  const old = { clock: inDays(3) };
  expect(found((await examined(world, old)).findings, "ORPHANED")).toEqual([]);
  await db.updateTable("upload").set({ state: "FAILED" }).execute();
  await db.updateTable("job").set({ state: "FAILED" }).execute();
  await db.deleteFrom("image_upload").execute();
  const { findings } = await examined(world, old);
  expect(found(findings, "ORPHANED").map(({ count }) => count)).toEqual([3]);
});

test("PLUS-1240 a repair leaves a store alone if the database knows only few of its files", async () => {
  await using world = await testWorld();
  const { storage } = await wholeClip(world);
  const keys = Array.from({ length: 3 }, (_, n) => `originals/${OTHER}/${GONE.slice(0, -1)}${n}`);
  for (const key of keys) await put(storage, key);
  const said = await repaired(world, { clock: inDays(3) });
  expect(said).toEqual([
    "Nothing was deleted: the database knows less than half of the store. Check DATABASE_URL and STORAGE_URL.",
  ]);
  expect(await keysIn(storage)).toEqual(expect.arrayContaining(keys));
});

test("PLUS-1241 a repair requests missing renditions again, and settles clips that no job works on", async () => {
  await using world = await testWorld();
  const { stage, clip, prefix, storage } = await wholeClip(world);
  const stuck = await newClip(world, stage, "B001.mov");
  await put(storage, `originals/${stuck.versionId}`, "x".repeat(1_000));
  await world.platform.db
    .updateTable("version")
    .set({ is_processing: true })
    .where("id", "=", stuck.versionId)
    .execute();
  await storage.deletePrefix(prefix);
  expect(found((await examined(world)).findings, "PROCESSING_WITHOUT_JOB")).toEqual([
    { count: 1, examples: [stuck.versionId] },
  ]);
  const jobs = () => world.platform.db.selectFrom("job").select(["version_id", "state"]).execute();
  expect((await jobs()).filter(({ version_id }) => version_id !== null)).toEqual([]);
  expect(await repaired(world)).toHaveLength(2);
  const requested = (await jobs()).filter(({ version_id }) => version_id !== null);
  expect(new Set(requested.map(({ version_id }) => version_id))).toEqual(new Set([clip.versionId, stuck.versionId]));
  expect(found((await examined(world)).findings, "PROCESSING_WITHOUT_JOB")).toEqual([]);
});

test("PLUS-1242 clocks of the database and the store that differ by ten seconds or an hour are reported, by three seconds not", async () => {
  await using world = await testWorld();
  const clocks = async (shiftMs: number) => {
    const clock = { ...systemClock, nowMs: () => Date.now() + shiftMs };
    return (await examined(world, { clock })).findings.filter(({ check }) => check === "clock");
  };
  for (const shiftMs of [0, 3_000, -3_000]) expect(await clocks(shiftMs)).toEqual([]);
  // More than the limit and the time that a busy machine takes to ask.
  expect(await clocks(10_000)).toHaveLength(2);
  const [database, store] = await clocks(3_600_000);
  expect(database?.sentence).toMatch(/^The database's clock is 3[56]\d\d s behind this machine's/);
  expect(store?.sentence).toMatch(/^The store's clock is 3[56]\d\d s behind/);
  expect((await clocks(-3_600_000)).map(({ sentence }) => sentence.includes("ahead of"))).toEqual([true, true]);
});

test("PLUS-1243 the requested number of originals is read and compared with their checksums", async () => {
  await using world = await testWorld();
  const { original } = await wholeClip(world);
  expect(found((await examined(world)).findings, "DAMAGED")).toEqual([{ count: 1, examples: [original] }]);
  expect(found((await examined(world, { sample: 0 })).findings, "DAMAGED")).toEqual([]);
  const checksum = await world.platform.storage.checksum(original);
  await world.platform.db.updateTable("version").set({ checksum }).execute();
  const whole = await examined(world);
  expect(whole.sampled).toBe(1);
  expect(found(whole.findings, "DAMAGED")).toEqual([]);
});

test("PLUS-1244 a database of another version is reported and not examined further", async () => {
  await using world = await testWorld();
  const empty = await createEmptyDatabase();
  try {
    const { findings, objects } = await examined(world, { databaseUrl: empty.url });
    expect(objects).toBeNull();
    expect(found(findings, "MIGRATIONS_PENDING")).toHaveLength(1);
  } finally {
    await empty.drop();
  }
  const client = new pg.Client({ connectionString: world.databaseUrl });
  await client.connect();
  await client.query("insert into applied_migration values ('9999_later', 'x')");
  await client.query("update applied_migration set sha256 = 'edited' where name like '0001%'");
  await client.end();
  const { findings } = await examined(world);
  expect(found(findings, "MIGRATIONS_NEWER")).toEqual([{ count: 1, examples: ["9999_later"] }]);
  expect(found(findings, "MIGRATIONS_EDITED")).toEqual([{ count: 1, examples: ["0001_foundation"] }]);
});

test("PLUS-1245 the command prints JSON, and its exit code distinguishes problems, none, and a failed start", {
  timeout: 120_000,
}, async () => {
  await using world = await testWorld();
  const { original, storage } = await wholeClip(world);
  await world.platform.db
    .updateTable("version")
    .set({ checksum: await storage.checksum(original) })
    .execute();
  const settings = { DATABASE_URL: world.databaseUrl, DATA_DIR: world.dataDir, SECRET: "s".repeat(40) };
  const well = await doctor(["--json"], settings);
  expect(well.code).toBe(0);
  expect(JSON.parse(well.stdout)).toMatchObject({
    ok: true,
    repaired: [],
    compared: { objects: 3, orphans: 0 },
    sampled: 1,
  });
  const lacking = await doctor([], { ...settings, FFMPEG_PATH: "/nowhere/ffmpeg" });
  expect(lacking.stdout).toContain("Problem: Can't run /nowhere/ffmpeg");
  expect(lacking.code).toBe(2);
  await storage.delete(original);
  const ill = await doctor(["--json"], settings);
  expect(ill.code).toBe(2);
  expect(JSON.parse(ill.stdout).findings).toContainEqual(
    expect.objectContaining({ code: "MISSING", examples: [original] }),
  );
  const wrong = await doctor(["--grace-days", "0"], settings);
  expect([wrong.code, wrong.stdout]).toEqual([1, ""]);
  expect(wrong.stderr).toContain("Usage:");
});

async function doctor(args: readonly string[], settings: Readonly<Record<string, string>>) {
  const script = fileURLToPath(new URL("./run-doctor.ts", import.meta.url));
  const env = { PATH: process.env.PATH, ...COMPILE_CACHE, ...settings };
  const child = spawn(process.execPath, [script, ...args], { env });
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  return { stdout, stderr, code };
}

/** Creates a row and its object for each column that refers to objects; the first ones are needed, the last isn't. */
async function referTo(world: TestWorld, projectId: string, folderId: string): Promise<readonly string[]> {
  const { db, storage } = world.platform;
  const images = Array.from({ length: 5 }, (_, n) => `images/${GONE.slice(0, -1)}${n}`);
  const [poster, overlay, own, logo, other] = images;
  await db
    .updateTable("project")
    .set({ poster_prefix: poster, overlay_prefix: overlay })
    .where("id", "=", projectId)
    .execute();
  await db.updateTable("folder").set({ own_poster_prefix: own }).where("id", "=", folderId).execute();
  await db.updateTable("workspace").set({ logo_prefix: logo, project_poster_prefix: other }).execute();
  const now = new Date();
  const row = { id: world.platform.clock.uuid(), created_at: now, name: "a" };
  const [list, sent, marked] = [`originals/${OTHER}/list`, `attachments/${OTHER}/${GONE}`, `marked/${row.id}/1`];
  const file = { user_id: world.people.editor.id, mimetype: "a/b", size: 5, checksum: "c", state: "READY" };
  await db
    .insertInto("metadata_import")
    .values({ ...row, project_id: projectId, folder_id: folderId, name_key: "a", storage_key: list })
    .execute();
  await db
    .insertInto("attachment_file")
    .values({ ...row, ...file, version_id: GONE, storage_key: `${sent}/file` })
    .execute();
  await db
    .insertInto("marked_download")
    .values({
      ...row,
      project_id: projectId,
      holder_kind: "u",
      holder_id: GONE,
      lane: "l",
      facts: "f",
      plan: "{}",
      mimetype: "a/b",
      job_id: OTHER,
      storage_key: marked,
      expires_at: now,
    })
    .execute();
  for (const key of [...images.map((prefix) => `${prefix}/a.jpg`), list, `${sent}/file`, marked])
    await put(storage, key);
  return [...images, list, sent, marked];
}

test("PLUS-1237 every column of the database that refers to objects is compared", async () => {
  await using world = await testWorld();
  const { stage, storage } = await wholeClip(world);
  const units = await referTo(world, stage.projectId, stage.camera);
  const before = await examined(world, { clock: inDays(3) });
  expect(before.findings.filter(({ check }) => check === "objects")).toEqual([]);
  for (const key of await keysIn(storage)) if (!key.startsWith("ren")) await storage.delete(key);
  const [lacking] = found((await examined(world)).findings, "MISSING");
  expect(lacking?.examples).toEqual(expect.arrayContaining(units.slice(0, -1)));
  expect(lacking?.count).toBe(units.length);
  const client = new pg.Client({ connectionString: world.databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(`select table_name || '.' || column_name as name
    from information_schema.columns where table_schema = 'public' and column_name ~ '_(key|prefix)$' order by 1`);
  await client.end();
  // Columns with other names, unfinished uploads, and checksums of objects that other columns refer to.
  const others = /\.(name_key|email_key|temp_key|storage_prefix)$|^computed_checksum\./;
  expect(rows.map(({ name }) => name).filter((name) => !others.test(name))).toEqual([
    "attachment_file.storage_key",
    "folder.own_poster_prefix",
    "marked_download.storage_key",
    "metadata_import.storage_key",
    "project.overlay_prefix",
    "project.poster_prefix",
    "version.media_prefix",
    "version.storage_key",
    "workspace.logo_prefix",
    "workspace.project_poster_prefix",
  ]);
});
