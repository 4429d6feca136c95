import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { uploadClient } from "#testkit/calls/upload-client.ts";
import { type ProductionWorld, productionWorld } from "#testkit/production.ts";
import { type TestWorld, type TestWorldOptions, testWorld } from "#testkit/test-world.ts";

let world: ProductionWorld;
let config: TestWorldOptions["config"] & object;
let folder: string;
let west: { id: string; folderId: string };
const CREATE = `mutation($workspace: ID!, $name: String!, $storage: String) {
  createProject(name: $name, workspace: $workspace, manager: "Wim", storagePrefix: $storage) { id folderId storageName } }`;
const UPDATE = `mutation($prefix: String!, $name: String!, $readOnly: Boolean!) {
  updateStorage(prefix: $prefix, name: $name, readOnly: $readOnly) { name prefix readOnly } }`;

interface Created {
  createProject: { id: string; folderId: string };
}
const superuser = () => world.as("superuser");
const create = (name: string, at: TestWorld = world) =>
  at.as("superuser").graphql<Created>(CREATE, { workspace: world.workspaceId, name, storage: "at-west" });
const update = (prefix: string, name: string, readOnly: boolean) =>
  superuser().graphql(UPDATE, { prefix, name, readOnly });
const storages = async (at: TestWorld = world) =>
  (
    await at
      .as("superuser")
      .graphql<{ storageConfig: { storages: { name: string; readOnly: boolean }[] } }>(
        "{ storageConfig { storages { name readOnly } } }",
      )
  ).storageConfig.storages.map(({ name, readOnly }) => (readOnly ? `${name}, read-only` : name));
const send = (name: string) =>
  uploadClient(superuser()).plain(west.folderId, { name, bytes: Buffer.from("one line of text") });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "named-storages-"));
  const other = (name: string, prefix: string, isReadOnly: boolean) => ({
    name,
    prefix,
    isReadOnly,
    storage: { kind: "file" as const, directory: join(folder, prefix) },
  });
  config = { otherStorages: [other("West coast", "at-west", false), other("Old archive", "at-old", true)] };
  world = await productionWorld({ config });
  west = (await create("West")).createProject;
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await world.platform.db.deleteFrom("storage_setting").execute();
});

test("PLUS-412 a superuser can rename a storage, which applies everywhere immediately, and the audit record has both names", async () => {
  expect(await update("at-west", "  Tern & Tide ", false)).toEqual({
    updateStorage: { name: "Tern & Tide", prefix: "at-west", readOnly: false },
  });
  expect(await storages()).toEqual(["Local disk", "Tern & Tide", "Old archive, read-only"]);
  const { project } = await superuser().graphql<{ project: { storageName: string } }>(
    "query($id: ID!) { project(id: $id) { storageName } }",
    { id: west.id },
  );
  expect(project.storageName).toBe("Tern & Tide");
  await update("at-west", "Tern & Tide", false);
  const records = await world.platform.db
    .selectFrom("audit_record")
    .select(["target_kind", "target_name", "actor_id", "details"])
    .where("verb", "=", "storage.changed")
    .execute();
  expect(records).toEqual([
    {
      target_kind: "storage",
      target_name: "Tern & Tide",
      actor_id: world.people.superuser.id,
      details: {
        prefix: "at-west",
        before: { name: "West coast", readOnly: false },
        after: { name: "Tern & Tide", readOnly: false },
      },
    },
  ]);
  await update("at-west", "West coast", false);
  expect(await world.platform.db.selectFrom("storage_setting").select(["prefix", "name"]).execute()).toEqual([
    { prefix: "at-west", name: null },
  ]);
});

test("PLUS-412 a storage marked read-only accepts no project and no upload, and accepts them again without the mark", async () => {
  await update("at-west", "West coast", true);
  await expect(create("Refused")).rejects.toThrow('The storage "West coast" is read-only');
  await expect(send("refused.txt")).rejects.toThrow('The storage "West coast" is read-only');
  await update("at-west", "West coast", false);
  await create("Taken");
  expect(await send("taken.txt")).toHaveLength(1);
});

test("PLUS-412 a change on one server applies immediately on another", async () => {
  await using other = await testWorld({ nodeOf: world, config });
  expect(await storages(other)).toEqual(["Local disk", "West coast", "Old archive, read-only"]);
  await update("at-west", "Tern & Tide", true);
  expect(await storages(other)).toEqual(["Local disk", "Tern & Tide, read-only", "Old archive, read-only"]);
  await expect(create("Refused", other)).rejects.toThrow('The storage "Tern & Tide" is read-only');
  await update("at-west", "West coast", false);
  await create("Taken by the other", other);
});

test("PLUS-412 names are unique and not empty, and configured values can't be changed", async () => {
  await expect(update("at-west", "old ARCHIVE", false)).rejects.toThrow("This name is already used by another storage");
  await expect(update("at-west", " ", false)).rejects.toThrow("A name is required");
  await expect(update("at-gone", "Gone", false)).rejects.toThrow("not found");
  await expect(update("", "Local disk", true)).rejects.toThrow("The configuration decides");
  await expect(update("at-old", "Old archive", false)).rejects.toThrow("The configuration decides");
  await update("at-old", "Cellar", true);
  expect(await storages()).toEqual(["Local disk", "West coast", "Cellar, read-only"]);
});

test("PLUS-412 when two people concurrently give two storages the same name, one is refused", async () => {
  const both = await Promise.allSettled([update("", "The one", false), update("at-west", "The one", false)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
});

test("PLUS-412 only superusers can change storages", async () => {
  for (const person of ["manager", "supervisor", "editor", "outsider"] as const)
    await expect(
      world.as(person).graphql(UPDATE, { prefix: "at-west", name: "Mine", readOnly: true }),
    ).rejects.toMatchObject({ code: "FORBIDDEN" });
  expect(await storages()).toEqual(["Local disk", "West coast", "Old archive, read-only"]);
});
