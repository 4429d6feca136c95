import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { fakeClock } from "../clock/fake-clock.ts";
import { loadConfig } from "../config/config.ts";
import { contentSecurityPolicy } from "../http/security-headers.ts";
import { createStorage } from "./create-storage.ts";
import { keyInside, rootOfPrefix, storageRoot } from "./storage-root.ts";

async function stores() {
  const folder = await mkdtemp(join(tmpdir(), "storages-"));
  const place = (name: string) => join(folder, name);
  const other = (prefix: string, isReadOnly: boolean) => ({
    name: prefix,
    prefix,
    isReadOnly,
    storage: { kind: "file" as const, directory: place(prefix) },
  });
  const config = {
    storage: { kind: "file" as const, directory: place("main") },
    otherStorages: [other("at-west", false), other("at-old", true)],
  };
  const storage = createStorage(config, fakeClock(new Date()));
  await storage.prepare();
  // Others fill a read-only storage; an empty folder would count as unmounted.
  await mkdir(place("at-old"), { recursive: true });
  await writeFile(join(place("at-old"), "reel"), "kept");
  return { place, storage, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) };
}
const bytes = (text: string) => Readable.from([Buffer.from(text)]);

const ORIGINS = { origin: "https://app.example", uploadOrigin: "https://app.example" };

test("PLUS-271 a key contains the storage of its object, and files made from it stay there", () => {
  expect(storageRoot("originals/p/f")).toBe("");
  expect(storageRoot("at-west/originals/p/f")).toBe("at-west/");
  expect(keyInside("at-west/temp/u")).toBe("temp/u");
  expect(keyInside("temp/at-west")).toBe("temp/at-west");
  expect([rootOfPrefix(""), rootOfPrefix("bucket/prefix"), rootOfPrefix("at-west")]).toEqual(["", "", "at-west/"]);
});

test("PLUS-271 each storage holds its own objects, under keys without its prefix", async () => {
  await using all = await stores();
  const { storage, place } = all;
  await storage.write("a/one", bytes("main"));
  await storage.write("at-west/a/one", bytes("west"));
  expect(await readFile(join(place("main"), "a/one"), "utf8")).toBe("main");
  expect(await readFile(join(place("at-west"), "a/one"), "utf8")).toBe("west");
  expect(storage.localPath("at-west/a/one")).toBe(join(place("at-west"), "a/one"));
  expect((await storage.stat("at-west/a/one"))?.sizeBytes).toBe(4);
  await storage.promote("at-west/a/one", "at-west/b/two");
  expect(await readdir(join(place("at-west"), "b"))).toEqual(["two"]);
  await storage.deletePrefix("at-west/b");
  expect(await storage.stat("at-west/b/two")).toBeNull();
  expect(await storage.freeBytes("at-west/")).toBeGreaterThan(0);
});

test("PLUS-271 objects are copied and moved from one storage to another", async () => {
  await using all = await stores();
  const { storage } = all;
  await storage.write("a/one", bytes("hello"));
  await storage.copy("a/one", "at-west/a/one");
  await storage.promote("a/one", "at-west/a/two");
  expect(await storage.stat("a/one")).toBeNull();
  for (const key of ["at-west/a/one", "at-west/a/two"])
    expect((await buffer(await storage.openRead(key))).toString()).toBe("hello");
});

test("PLUS-272 a read-only storage accepts nothing, loses nothing, and reports that it is read-only", async () => {
  await using all = await stores();
  const { storage } = all;
  await expect(storage.write("at-old/a", bytes("x"))).rejects.toMatchObject({
    code: "CONFLICT",
    message: 'The storage "at-old" is read-only. Nothing can be added to it',
  });
  await expect(storage.copy("a/one", "at-old/a")).rejects.toMatchObject({ code: "CONFLICT" });
  expect(await storage.stat("at-old/a")).toBeNull();
  await storage.delete("at-old/reel");
  await storage.deletePrefix("at-old/reel");
  expect(await storage.stat("at-old/reel")).toMatchObject({ sizeBytes: 4 });
});

test("PLUS-271 an object of a storage that is no longer configured is not looked up elsewhere", async () => {
  await using all = await stores();
  await expect(all.storage.stat("at-gone/a")).rejects.toMatchObject({
    code: "UNAVAILABLE",
    message: 'The storage "at-gone" is not configured on this server',
  });
});

test("PLUS-273 STORAGES is a list of storages with name, prefix, address and a read-only mark; credentials default to the main storage's", () => {
  const config = loadConfig({
    S3_ACCESS_KEY_ID: "default",
    S3_SECRET_ACCESS_KEY: "secret",
    STORAGES: JSON.stringify([
      { name: "West", prefix: "at-west", url: "s3://west/media?region=us-west-2" },
      { name: "Old", prefix: "at-old", url: "file:///mnt/old", readOnly: true },
      { name: "Own", prefix: "at-own", url: "s3://own", accessKeyId: "own", secretAccessKey: "hidden" },
    ]),
  });
  expect(config.otherStorages).toMatchObject([
    {
      name: "West",
      prefix: "at-west",
      isReadOnly: false,
      storage: { bucket: "west", prefix: "media", accessKeyId: "default" },
    },
    { name: "Old", isReadOnly: true, storage: { kind: "file", directory: "/mnt/old" } },
    { storage: { bucket: "own", accessKeyId: "own", secretAccessKey: "hidden" } },
  ]);
  expect(contentSecurityPolicy(config, ORIGINS)["img-src"]).toEqual(
    expect.arrayContaining([expect.stringContaining("//west."), expect.stringContaining("//own.")]),
  );
  expect(loadConfig({}).otherStorages).toEqual([]);
});

test.each([
  ["invalid JSON", "{"],
  ["an invalid prefix", [{ name: "W", prefix: "west", url: "file:///w" }]],
  ["a duplicate prefix", ["A", "B"].map((name) => ({ name, prefix: "at-w", url: "file:///w" }))],
  ["another kind of address", [{ name: "W", prefix: "at-w", url: "ftp://hunter2@w" }]],
  ["a bucket without keys", [{ name: "W", prefix: "at-w", url: "s3://w" }]],
])("PLUS-273 %s stops the start with one sentence that repeats no secret", (_case, given) => {
  const read = () => loadConfig({ STORAGES: typeof given === "string" ? given : JSON.stringify(given) });
  expect(read).toThrow(/STORAGES/);
  expect(read).not.toThrow(/hunter2/);
});

test("PLUS-1235 the objects of several storages are merged into one list, ordered by key", async () => {
  await using all = await stores();
  for (const key of ["a/one", "at-west/x", "b/two", "at-west/a/y"]) await all.storage.write(key, bytes(key));
  const keys = [];
  for await (const { key } of all.storage.list()) keys.push(key);
  expect(keys).toEqual(["a/one", "at-old/reel", "at-west/a/y", "at-west/x", "b/two"]);
});
