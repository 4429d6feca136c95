import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import pg from "pg";
import { expect, test } from "vitest";
import { migrate, migrationsDirectory } from "#server/platform/db/migrate.ts";
import { readMigrations } from "#server/platform/db/sql-migrations.ts";
import type { Storage } from "#server/platform/storage/storage.ts";
import { ADD, type CommentAnswer, LIST, type PageAnswer, placeOf } from "#testkit/calls/comment-calls.ts";
import { TEST_PASSWORD } from "#testkit/people.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";
import {
  backUp,
  contents,
  emptyDatabase,
  LATER,
  NOW,
  type Place,
  place,
  production,
  put,
  restoreInto,
  SECRET,
  signal,
  TEXT,
} from "./backup-fixture.ts";
import { findBackups } from "./find-backups.ts";
import { pruneBackups } from "./prune-backups.ts";
import { restoreBackup } from "./restore-backup.ts";
import { openSnapshot } from "./snapshot-store.ts";
import { takeBackup } from "./take-backup.ts";
import { verifyBackup } from "./verify/verify-backup.ts";

/** Returns every table's rows as text, except jobs, which aren't restored (PLUS-1233). */
async function rowsOf(url: string): Promise<Readonly<Record<string, readonly string[]>>> {
  await using client = await connected(url);
  const tables = await client.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  const found: Record<string, readonly string[]> = {};
  for (const { name } of tables.rows.filter(
    (table) => !["job", "running_process"].includes(table.name) && !table.name.includes("migration"),
  )) {
    const { rows } = await client.query<{ row: string }>(`select t::text as row from "${name}" t order by 1`);
    found[name] = rows.map(({ row }) => row);
  }
  return found;
}

async function connected(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.end() });
}

/** Returns the names of all files in a folder that contain a text. */
async function filesWith(directory: string, text: string): Promise<readonly string[]> {
  const files = await readdir(directory, { recursive: true, withFileTypes: true });
  const paths = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name));
  const hits = await Promise.all(paths.map(async (path) => (await readFile(path)).includes(text)));
  return paths.filter((_, at) => hits[at]);
}

test("PLUS-1225 a restored installation has the rows of every table and the bytes of every object, and people can sign in", async () => {
  await using world = await testWorld();
  const { clip, key } = await production(world);
  await put(world.platform.storage, "originals-b", "sorted between folder and file");
  await put(world.platform.storage, "temp/upload/part", "not finished");
  await using target = await place();
  const taken = await backUp(world, target);
  expect(taken).toMatchObject({ objects: 2, copied: 2 });

  await using into = await place();
  await using database = await emptyDatabase();
  const restored = await restoreBackup({
    databaseUrl: database.url,
    storage: into.storage,
    source: target.storage,
    identities: [],
    now: LATER,
    signal,
  });
  expect(restored).toMatchObject({ id: taken.id, secret: null, manifest: { version: "1.2.3" } });
  expect(await contents(into.storage)).toEqual({
    [key]: "the original",
    "originals-b": "sorted between folder and file",
  });
  expect(await rowsOf(database.url)).toEqual(await rowsOf(world.databaseUrl));

  await using again = await testWorld({ databaseUrl: database.url, people: false });
  const { email } = world.people.editor;
  const signIn = await again.anonymous.rest("POST", "/api/login", { email, password: TEST_PASSWORD });
  const { token } = (await signIn.json()) as { token: string };
  const calls = again.withToken(token);
  const list = () => calls.graphql<{ comments: PageAnswer<CommentAnswer> }>(LIST, { version: clip.versionId });
  expect((await list()).comments.nodes.map(({ text }) => text)).toEqual([TEXT]);
  await calls.graphql(ADD, {
    contents: "After the restore",
    ...placeOf(clip, (await folderOf(again, clip.assetId)) ?? ""),
  });
  expect((await list()).comments.nodes).toHaveLength(2);
  const orphan = { id: clip.assetId, asset_id: world.people.editor.id };
  await expect(
    again.platform.db
      .updateTable("version")
      .set({ asset_id: orphan.asset_id })
      .where("asset_id", "=", orphan.id)
      .execute(),
  ).rejects.toThrow("foreign key");
});

async function folderOf(world: TestWorld, assetId: string): Promise<string | undefined> {
  const rows = await world.platform.db.selectFrom("asset").select("folder_id").where("id", "=", assetId).execute();
  return rows[0]?.folder_id;
}

test("PLUS-1226 a later backup copies only new and changed objects, and every backup can be restored", async () => {
  await using world = await testWorld();
  const { key } = await production(world);
  const { storage } = world.platform;
  await put(storage, "images/gone", "soon deleted");
  await using target = await place();
  const first = await backUp(world, target);
  await storage.delete("images/gone");
  await put(storage, "images/new", "new");
  await put(storage, key, "replaced");
  const second = await backUp(world, target, { now: LATER });
  expect([first.copied, second.copied, second.objects]).toEqual([2, 2, 2]);
  expect(await restoreInto(target)).toEqual({ [key]: "replaced", "images/new": "new" });
  expect(await restoreInto(target, { id: first.id })).toEqual({ [key]: "the original", "images/gone": "soon deleted" });
  expect((await backUp(world, target, { now: new Date("2026-03-03T10:00:00Z") })).copied).toBe(0);
});

test("PLUS-1227 a backup contains every object that its rows refer to, even if objects are added and deleted while it runs", async () => {
  await using world = await testWorld();
  const { key } = await production(world);
  const { storage } = world.platform;
  await using target = await place();
  // Objects change between their first listing and the snapshot, and between the snapshot and the second listing.
  const changing: Storage = {
    ...target.storage,
    write: async (name, ...rest) => {
      if (name.endsWith("/database/asset")) {
        await put(storage, "images/late", "added meanwhile");
        await storage.delete(key);
      }
      return await target.storage.write(name, ...rest);
    },
  };
  await backUp(world, { ...target, storage: changing });
  expect(await restoreInto(target)).toEqual({ [key]: "the original", "images/late": "added meanwhile" });
});

test("PLUS-1228 PLUS-1236 an encrypted backup reveals no content, holds the signing key, and opens only with the private key", async () => {
  await using world = await testWorld();
  const { key } = await production(world);
  await using target = await place();
  const [ours, others] = [await generateX25519Identity(), await generateX25519Identity()];
  await backUp(world, target, { recipients: [await identityToRecipient(ours)] });
  expect(await filesWith(target.directory, "the original")).toEqual([]);
  await expect(restoreInto(target)).rejects.toThrow("This backup is encrypted");
  await expect(restoreInto(target, { identities: [others] })).rejects.toThrow(
    "None of the given keys opens this backup",
  );

  await using into = await place();
  await using database = await emptyDatabase();
  const restored = await restoreBackup({
    databaseUrl: database.url,
    storage: into.storage,
    source: target.storage,
    identities: [others, ours],
    now: LATER,
    signal,
  });
  expect(restored.secret).toBe(SECRET);
  expect(await contents(into.storage)).toEqual({ [key]: "the original" });
  expect(await rowsOf(database.url)).toEqual(await rowsOf(world.databaseUrl));
  // The next backup needs no private key to know what exists already.
  const next = await backUp(world, target, { recipients: [await identityToRecipient(ours)], now: LATER });
  expect(next.copied).toBe(0);
  await using open = await place();
  await backUp(world, open);
  expect(await filesWith(open.directory, "the original")).toHaveLength(1);
  await backUp(world, open, { recipients: [await identityToRecipient(ours)], secret: undefined, now: LATER });
  expect(Object.keys(await contents(open.storage)).filter((name) => name.endsWith("/secret"))).toEqual([]);
});

test("PLUS-1229 verifying names each missing or damaged file, without the private key too for encrypted backups", async () => {
  await using world = await testWorld();
  await production(world);
  const identity = await generateX25519Identity();
  for (const recipients of [[], [await identityToRecipient(identity)]]) {
    await using target = await place();
    await backUp(world, target, { recipients });
    const check = (identities: readonly string[] = []) => verifyBackup({ source: target.storage, identities, signal });
    expect((await check()).problems).toEqual([]);
    expect((await check([identity])).problems).toEqual([]);
    const [blob = ""] = Object.keys(await contents(target.storage)).filter((name) => name.startsWith("objects/"));
    const table = Object.keys(await contents(target.storage)).find((name) => name.endsWith("/database/comment")) ?? "";
    const secrets = Object.keys(await contents(target.storage)).filter((name) => name.endsWith("/secret"));
    expect(secrets).toHaveLength(recipients.length);
    for (const name of [blob, table, ...secrets]) {
      const bytes = await readFile(join(target.directory, name));
      bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
      await writeFile(join(target.directory, name), bytes);
    }
    for (const identities of [[], [identity]]) {
      const { problems } = await check(identities);
      expect(problems.map((problem) => problem.split(",")[0])).toEqual([
        `The backup's file ${table} is damaged.`,
        ...secrets.map((name) => `The backup's file ${name} is damaged.`),
        `The backup's file ${blob}`,
      ]);
    }
    for (const name of [blob, table, ...secrets]) await target.storage.delete(name);
    for (const identities of [[], [identity]])
      for (const name of [table, ...secrets])
        expect((await check(identities)).problems).toContain(`The backup lacks ${name}.`);
    expect((await check()).problems.at(-1)).toContain(`The backup lacks ${blob}, the object originals/`);
    await expect(restoreInto(target, { identities: [identity] })).rejects.toThrow("The backup lacks ");
  }
});

test("PLUS-1230 a damaged object is never restored, an installation with accounts is left alone, and an interrupted restore continues", async () => {
  await using world = await testWorld();
  const { key } = await production(world);
  await using target = await place();
  await backUp(world, target);
  const used = { databaseUrl: world.databaseUrl, storage: world.platform.storage };
  await expect(restoreInto(target, used)).rejects.toThrow("This installation isn't empty");

  await using into = await place();
  await using database = await emptyDatabase();
  const given = { databaseUrl: database.url, storage: into.storage };
  const table = join(target.directory, (await pathOf(target, "/database/comment")) ?? "");
  const whole = await readFile(table);
  await writeFile(table, whole.subarray(0, whole.length - 20));
  await expect(restoreInto(target, given)).rejects.toThrow("/database/comment is damaged");
  expect(Object.keys(await contents(into.storage))).toEqual([key]);
  expect((await rowsOf(database.url)).app_user).toEqual([]);
  await writeFile(table, whole);
  await writeFile(join(target.directory, (await pathOf(target, "objects/")) ?? ""), "damaged");
  expect(await restoreInto(target, given)).toEqual({ [key]: "the original" });
  await expect(restoreInto(target)).rejects.toThrow("is damaged");
});

async function pathOf({ storage }: Place, part: string): Promise<string | undefined> {
  for await (const { key } of storage.list()) if (key.includes(part)) return key;
  return undefined;
}

test("PLUS-1231 pruning keeps the latest complete backups and exactly the objects that they need; an unfinished one doesn't count", async () => {
  await using world = await testWorld();
  const { key } = await production(world);
  const { storage } = world.platform;
  await using target = await place();
  await put(storage, "images/a", "a");
  const ids: string[] = [];
  let installation: string | null = null;
  for (const [day, name] of ["b", "c", "d"].entries()) {
    await put(storage, "images/changing", name);
    const taken = await backUp(world, target, { now: new Date(NOW.getTime() + day) });
    ids.push(taken.id);
    installation = taken.installation;
    if (name === "b") await storage.delete("images/a");
  }
  await put(target.storage, "backups/2026-04-01t00-00-00-000z/database/asset", "killed here");
  expect(await findBackups(target.storage)).toEqual({ complete: ids, unfinished: ["2026-04-01t00-00-00-000z"] });
  const blobs = async () => Object.keys(await contents(target.storage)).filter((name) => name.startsWith("objects/"));
  expect(await blobs()).toHaveLength(5);
  expect(await pruneBackups(target.storage, installation, 2)).toEqual([ids[0]]);
  expect(await blobs()).toHaveLength(3);
  expect(await restoreInto(target, { id: ids[1] })).toEqual({ [key]: "the original", "images/changing": "c" });
  expect(await restoreInto(target)).toEqual({ [key]: "the original", "images/changing": "d" });
  expect((await verifyBackup({ source: target.storage, identities: [], signal })).problems).toEqual([]);
  await expect(restoreInto(target, { id: ids[0] })).rejects.toThrow(`There is no complete backup ${ids[0]}`);
});

test("PLUS-1232 a backup of an earlier version is restored and migrated; one of a later version is refused", async () => {
  await using old = await emptyDatabase();
  const names = readMigrations(migrationsDirectory).map(({ name }) => name);
  const last = names.at(-1);
  // The migration before one that fills a table, whose rows aren't in the backup and mustn't be lost.
  const before = names[names.indexOf("0055_readiness") - 1] ?? "";
  await migrate(old.url, migrationsDirectory, before);
  await using files = await place();
  await using target = await place();
  const input = {
    databaseUrl: old.url,
    storage: files.storage,
    target: target.storage,
    recipients: [],
    secret: SECRET,
  };
  const { id } = await takeBackup({ ...input, version: "1.0.0", now: NOW, signal });
  await using database = await emptyDatabase();
  await restoreInto(target, { databaseUrl: database.url });
  await using snapshot = await openSnapshot(database.url);
  expect(await snapshot.migration()).toBe(last);
  expect((await rowsOf(database.url)).readiness).toHaveLength(1);

  const path = join(target.directory, `backups/${id}/manifest.json`);
  const manifest = await readFile(path, "utf8");
  await writeFile(path, manifest.replace(before, "9999_later"));
  await expect(restoreInto(target)).rejects.toThrow("made by a newer version");
  await writeFile(path, manifest.replace('"format": 1', '"format": 2'));
  await expect(restoreInto(target)).rejects.toThrow("made by a newer version");
});

test("PLUS-1233 unfinished work is kept: takes are processed again, other jobs are marked as failed", async () => {
  await using world = await testWorld();
  const { clip } = await production(world);
  const at = world.clock.now();
  for (const [id, queue, state] of [
    ["00000000-0000-4000-8000-000000000001", "processing.transcode", "RUNNING"],
    ["00000000-0000-4000-8000-000000000002", "exports.comments", "WAITING"],
    ["00000000-0000-4000-8000-000000000003", "exports.comments", "COMPLETED"],
  ] as const) {
    const links = { version_id: clip.versionId, payload: { versionId: clip.versionId } };
    const row = {
      id,
      queue_name: queue,
      name: "Job",
      type: "PROCESSING",
      state,
      ...links,
      created_at: at,
      updated_at: at,
    };
    await world.platform.db.insertInto("job").values(row).execute();
  }
  await using target = await place();
  await backUp(world, target);
  await using database = await emptyDatabase();
  await restoreInto(target, { databaseUrl: database.url });
  await using again = await testWorld({ databaseUrl: database.url, people: false });
  const jobs = await again.platform.db
    .selectFrom("job")
    .select(["queue_name", "state", "error_code"])
    .where("version_id", "=", clip.versionId)
    .orderBy("id")
    .execute();
  expect(jobs).toEqual([
    { queue_name: "exports.comments", state: "FAILED", error_code: "RESTORED" },
    { queue_name: "exports.comments", state: "COMPLETED", error_code: null },
  ]);
});
