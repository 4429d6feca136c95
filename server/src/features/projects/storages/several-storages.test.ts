import { randomUUID } from "node:crypto";
import { access, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { removeRenditionsJob } from "#server/features/processing/remove-renditions.job.ts";
import { freeBytesJob } from "#server/features/trash/free-bytes.job.ts";
import { purgeJob } from "#server/features/trash/purge.job.ts";
import type { FreedBytes } from "#server/features/trash/purge-store.ts";
import type { JobDefinition } from "#server/platform/queue/job-definition.ts";
import { uploadClient } from "#testkit/calls/upload-client.ts";
import { type ProductionWorld, productionWorld } from "#testkit/production.ts";
import { until } from "#testkit/until.ts";

let world: ProductionWorld;
let west: { projectId: string; folderId: string };
const CREATE = `mutation($workspace: ID!, $name: String!, $storage: String) {
  createProject(name: $name, workspace: $workspace, manager: "Wim", storagePrefix: $storage) { id folderId storagePrefix storageName } }`;

interface Created {
  createProject: { id: string; folderId: string; storagePrefix: string; storageName: string };
}
const create = (name: string, storage: string | null) =>
  world.as("superuser").graphql<Created>(CREATE, { workspace: world.workspaceId, name, storage });
const placeOf = (prefix: string, ...path: string[]) => join(folder, prefix, ...path);
/** Lists the files of unfinished uploads. */
const temporary = () => readdir(placeOf("at-west", "temp")).catch(() => []);
const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "other-storages-"));
  world = await productionWorld({
    worker: true,
    config: {
      asperaServers: ["asp1", "asp2"].map((name) => ({
        name,
        storagePrefix: "at-west",
        address: `https://${name}.example:9092`,
        root: "/",
        credentials: { kind: "basic" as const, user: "node", password: "secret" },
        timeoutMs: 1_000,
      })),
      otherStorages: ["at-west", "at-old"].map((prefix) => ({
        name: prefix === "at-west" ? "West coast" : "Old archive",
        prefix,
        isReadOnly: prefix === "at-old",
        storage: { kind: "file" as const, directory: join(folder, prefix) },
      })),
    },
  });
  const { createProject } = await create("West", "at-west");
  expect(createProject).toMatchObject({ storagePrefix: "at-west", storageName: "West coast" });
  west = { projectId: createProject.id, folderId: createProject.folderId };
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

test("PLUS-273 DATA-040 superusers see the storages with name, kind and read-only mark, the default one first", async () => {
  const answer = await world
    .as("superuser")
    .graphql("{ storageConfig { storages { name prefix kind readOnly readOnlyFixed } } }");
  expect(answer).toEqual({
    storageConfig: {
      storages: [
        { name: "Local disk", prefix: "", kind: "DISK", readOnly: false, readOnlyFixed: true },
        { name: "West coast", prefix: "at-west", kind: "DISK", readOnly: false, readOnlyFixed: false },
        { name: "Old archive", prefix: "at-old", kind: "DISK", readOnly: true, readOnlyFixed: true },
      ],
    },
  });
});

test("PROJECTS-082 PROJECTS-083 a superuser can select the storage of a new project, and later its transfer server", async () => {
  const { createProject } = await create("Selected", "at-west");
  expect(createProject).toMatchObject({ storagePrefix: "at-west", storageName: "West coast" });
  const SELECT = `mutation ($id: ID!, $server: String) {
    updateProject(id: $id, changes: { asperaServer: $server }) { asperaServer } }`;
  const select = (server: string) => world.as("superuser").graphql(SELECT, { id: createProject.id, server });
  expect(await select("asp2")).toEqual({ updateProject: { asperaServer: "asp2" } });
  expect(await select("asp1")).toEqual({ updateProject: { asperaServer: "asp1" } });
});

test("PLUS-271 a project's uploads, including images, are in its storage and are served from there", async () => {
  const picture = await sharp({ create: { width: 64, height: 48, channels: 3, background: "teal" } })
    .png()
    .toBuffer();
  const client = uploadClient(world.as("superuser"));
  const [plain] = await client.plain(west.folderId, { name: "one.png", bytes: picture });
  const [parts] = await client.parts(west.folderId, { name: "two.png", bytes: picture });
  const versions = async () =>
    await world.platform.db
      .selectFrom("version")
      .select(["storage_key as key", "media_prefix as prefix"])
      .where("asset_id", "in", [plain?.assetId ?? "", parts?.assetId ?? ""])
      .execute();
  await until(async () => (await versions()).every(({ prefix }) => prefix !== null), 60_000);
  for (const { key, prefix } of await versions()) {
    expect(key).toMatch(/^at-west\/originals\//);
    expect(prefix).toMatch(/^at-west\/renditions\//);
    expect(await isThere(placeOf("at-west", key.replace("at-west/", "")))).toBe(true);
    expect(await isThere(placeOf("at-west", (prefix ?? "").replace("at-west/", "")))).toBe(true);
  }
  expect(await isThere(join(world.dataDir, "storage", "originals", west.projectId))).toBe(false);
  const { asset } = await world
    .as("superuser")
    .graphql<{ asset: { versions: { sourceUrl: string }[] } }>(
      "query($id: ID!) { asset(assetId: $id) { versions { sourceUrl } } }",
      { id: plain?.assetId },
    );
  const served = await fetch(new URL(asset.versions[0]?.sourceUrl ?? "", world.url));
  expect(Buffer.from(await served.arrayBuffer()).equals(picture)).toBe(true);
  expect(await temporary()).toEqual([]);
});

test("PLUS-272 a read-only storage accepts no new project and no upload, with a clear message", async () => {
  await expect(create("Old", "at-old")).rejects.toThrow(
    'The storage "Old archive" is read-only. Nothing can be added to it. Choose another storage',
  );
  const { createProject } = await create("Once open", "at-west");
  await world.platform.db
    .updateTable("project")
    .set({ storage_prefix: "at-old" })
    .where("id", "=", createProject.id)
    .execute();
  const send = uploadClient(world.as("superuser")).plain(createProject.folderId, {
    name: "a",
    bytes: Buffer.from("a"),
  });
  await expect(send).rejects.toThrow('The storage "Old archive" is read-only');
  expect(await temporary()).toEqual([]);
});

test("PLUS-271 nothing goes to another storage if a project's own is no longer configured", async () => {
  const { createProject } = await create("Left behind", "at-west");
  await world.platform.db
    .updateTable("project")
    .set({ storage_prefix: "at-gone" })
    .where("id", "=", createProject.id)
    .execute();
  const send = uploadClient(world.as("superuser")).plain(createProject.folderId, {
    name: "a",
    bytes: Buffer.from("a"),
  });
  await expect(send).rejects.toThrow('The storage "at-gone" is not configured on this server');
});

function run<P extends object>(job: JobDefinition<P>, payload: P): Promise<unknown> {
  const { signal } = new AbortController();
  const rest = { attempt: 1, signal, reportProgress: () => {}, platform: world.platform, fence: async () => {} };
  return job.run({ ...rest, jobId: randomUUID(), payload });
}

test("PLUS-271 replaced renditions, and all files of a purged project, are deleted in its storage", async () => {
  const { createProject } = await create("Doomed", "at-west");
  const bytes = await sharp({ create: { width: 64, height: 48, channels: 3, background: "red" } })
    .png()
    .toBuffer();
  const [file] = await uploadClient(world.as("superuser")).plain(createProject.folderId, { name: "one.png", bytes });
  const version = () =>
    world.platform.db
      .selectFrom("version")
      .select(["id", "storage_key as key", "media_prefix as prefix"])
      .where("asset_id", "=", file?.assetId ?? "")
      .executeTakeFirstOrThrow();
  await until(async () => (await version()).prefix !== null, 60_000);
  const { id, key, prefix } = await version();
  expect(await world.platform.storage.stat(key)).not.toBeNull();
  const older = `${prefix?.split("/").slice(0, 3).join("/")}/${randomUUID()}-1/full`;
  await world.platform.storage.write(`${older}/old.jpg`, Readable.from([bytes]));
  const payload = removeRenditionsJob.payload.parse({ versionId: id, prefix: older });
  await run(removeRenditionsJob, payload);
  expect(await world.platform.storage.stat(`${older}/old.jpg`)).toBeNull();

  const client = world.as("superuser");
  await client.graphql("mutation ($id: ID!) { deleteProject(id: $id) }", { id: createProject.id });
  const { db } = world.platform;
  await sql`update project set deleted_at = deleted_at - interval '31 days' where id = ${createProject.id}::uuid`.execute(
    db,
  );
  await run(purgeJob, {});
  const { rows } = await sql<{ payload: FreedBytes }>`select payload from job
    where queue_name = 'trash.free-bytes' and state = 'WAITING'`.execute(db);
  for (const { payload: freed } of rows) await run(freeBytesJob, freed);
  expect(await world.platform.storage.stat(key)).toBeNull();
  expect(await isThere(placeOf("at-west", "renditions", id))).toBe(false);
});
