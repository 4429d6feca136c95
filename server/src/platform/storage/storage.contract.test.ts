import { createHash, randomBytes } from "node:crypto";
import { mkdtemp, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { type PartPlan, partRange } from "#core/uploads/part-plan.ts";
import { countUnfinished } from "#testkit/stand-ins/s3-store.ts";
import { fakeClock } from "../clock/fake-clock.ts";
import { createStorage } from "./create-storage.ts";
import type { MultipartStorage, Storage } from "./storage.ts";
import { startXxh64 } from "./xxh64.ts";

const minPart = 5 * 1024 ** 2; // the minimum of an S3-like store, except for the last

interface Adapter {
  readonly storage: Storage;
  /** The content of the store, including drafts and unfinished uploads. */
  leftovers(): Promise<number>;
  stop(): Promise<void>;
}

async function diskAdapter(): Promise<Adapter> {
  const directory = await mkdtemp(join(tmpdir(), "rushlight-storage-"));
  const storage = createStorage({ storage: { kind: "file", directory }, otherStorages: [] }, fakeClock(new Date()));
  const count = async (name: string) => (await readdir(join(directory, name))).length;
  return {
    storage,
    leftovers: async () => (await count(".incoming")) + (await count(".multipart")),
    stop: () => rm(directory, { recursive: true, force: true }),
  };
}

async function s3Adapter(): Promise<Adapter | null> {
  const config = inject("s3");
  if (config === null) return null;
  const storage = createStorage({ storage: { ...config, prefix: "tests" }, otherStorages: [] }, fakeClock(new Date()));
  return { storage, leftovers: () => countUnfinished(config), stop: async () => {} };
}

const xxh64 = async (bytes: Uint8Array) => {
  const hash = await startXxh64();
  hash.update(bytes);
  return hash.digest();
};
const chunked = (bytes: Buffer, size = 100_000) =>
  Readable.from(
    (function* () {
      for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
    })(),
  );
const read = async (storage: Storage, key: string, range?: { start: number; end?: number }) =>
  buffer(await storage.openRead(key, range));
const onePart = (size: number): PartPlan => ({ size, partSize: minPart, partCount: 1 });
const sha = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

async function sendPart(
  multipart: MultipartStorage,
  key: string,
  uploadId: string,
  plan: PartPlan,
  bytes: Buffer,
  number: number,
) {
  const at = partRange(plan, number);
  if (at === null) throw new Error("no such part");
  const part = bytes.subarray(at.start, at.end);
  return multipart.writePart(
    { key, uploadId, number, offsetBytes: at.start, sizeBytes: at.end - at.start },
    chunked(part),
  );
}

describe.each([
  ["disk", diskAdapter],
  ["S3", s3Adapter],
] as const)("storage on %s", (name, open) => {
  let adapter: Adapter | null = null;
  beforeAll(async () => {
    adapter = await open();
    await adapter?.storage.prepare();
  });
  afterAll(async () => {
    await adapter?.stop();
  });

  function contract(title: string, run: (storage: Storage, adapter: Adapter) => Promise<void>) {
    test(`UPLOAD ${name}: ${title}`, async ({ skip }) => {
      if (adapter === null) return skip("no object store could be started on this machine");
      await run(adapter.storage, adapter);
      expect(await adapter.leftovers()).toBe(0);
    });
  }

  contract("written bytes can be read completely and in ranges", async (storage) => {
    const bytes = randomBytes(3_500_001);
    const written = await storage.write("a/whole", chunked(bytes));
    expect(written).toEqual({ sizeBytes: bytes.length, checksum: await xxh64(bytes) });
    expect(sha(await read(storage, "a/whole"))).toBe(sha(bytes));
    expect(await read(storage, "a/whole", { start: 10, end: 19 })).toEqual(bytes.subarray(10, 20));
    expect(await read(storage, "a/whole", { start: 3_500_000 })).toEqual(bytes.subarray(3_500_000));
    expect(await storage.checksum("a/whole")).toBe(written.checksum);
  });

  contract("PLUS-1235 all objects are listed in the order of their keys, with size and tag", async (storage) => {
    for (const key of ["list/b/2", "list/b-1", "list/b/10", "list/c"])
      await storage.write(key, chunked(Buffer.from(key)));
    const found = [];
    for await (const object of storage.list()) if (object.key.startsWith("list/")) found.push(object);
    expect(found.map(({ key }) => key)).toEqual(["list/b-1", "list/b/10", "list/b/2", "list/c"]);
    for (const { key, sizeBytes, etag } of found)
      expect({ sizeBytes, etag }).toEqual({ sizeBytes: key.length, etag: (await storage.stat(key))?.etag });
    await storage.deletePrefix("list");
  });

  contract("a stream of several pieces arrives in order", async (storage) => {
    const bytes = randomBytes(2 * 8 * 1024 ** 2 + 12_345);
    const { checksum } = await storage.write("a/pieces", chunked(bytes, 1_000_003));
    expect(checksum).toBe(await xxh64(bytes));
    expect(sha(await read(storage, "a/pieces"))).toBe(sha(bytes));
  });

  contract("an empty object can be stored", async (storage) => {
    expect(await storage.write("a/empty", chunked(Buffer.alloc(0)))).toEqual({
      sizeBytes: 0,
      checksum: "ef46db3751d8e999",
    });
    expect((await storage.stat("a/empty"))?.sizeBytes).toBe(0);
  });

  contract(
    "an object's tag changes with its bytes, and it doesn't exist before the write or after the deletion",
    async (storage) => {
      expect(await storage.stat("a/tag")).toBeNull();
      await storage.write("a/tag", chunked(Buffer.from("one")));
      const first = await storage.stat("a/tag");
      await storage.write("a/tag", chunked(Buffer.from("two")));
      const second = await storage.stat("a/tag");
      expect(first?.etag).toMatch(/^".+"$/);
      expect(second?.etag).not.toBe(first?.etag);
      await storage.delete("a/tag");
      await storage.delete("a/tag");
      expect(await storage.stat("a/tag")).toBeNull();
      await expect(read(storage, "a/tag")).rejects.toMatchObject({ code: "NOT_FOUND" });
    },
  );

  contract(
    "too many bytes, a refused check and a failing sender leave the previous object unchanged",
    async (storage) => {
      await storage.write("a/kept", chunked(Buffer.from("before")));
      const large = randomBytes(9 * 1024 ** 2);
      await expect(storage.write("a/kept", chunked(large), { limitBytes: large.length - 1 })).rejects.toMatchObject({
        code: "TOO_LARGE",
      });
      const refuse = () => {
        throw new Error("refused");
      };
      await expect(storage.write("a/kept", chunked(large), { check: refuse })).rejects.toThrow("refused");
      async function* failing() {
        yield large;
        throw new Error("cut off");
      }
      await expect(storage.write("a/kept", failing())).rejects.toThrow("cut off");
      expect(String(await read(storage, "a/kept"))).toBe("before");
    },
  );

  contract("an abort takes effect while no bytes arrive", async (storage) => {
    const stop = new AbortController();
    const silent = new Readable({ read() {} });
    const writing = storage.write("a/silent", silent, { signal: stop.signal });
    setTimeout(() => stop.abort(new Error("given up")), 20);
    await expect(writing).rejects.toThrow("given up");
    expect(await storage.stat("a/silent")).toBeNull();
  });

  contract("promotion moves an object, can be repeated, and fails for one that never existed", async (storage) => {
    await storage.write("temp/p", chunked(Buffer.from("moved")), { rememberChecksum: true });
    await storage.promote("temp/p", "originals/p");
    await storage.promote("temp/p", "originals/p");
    expect(await storage.stat("temp/p")).toBeNull();
    expect(String(await read(storage, "originals/p"))).toBe("moved");
    expect(await storage.checksum("originals/p")).toBe(await xxh64(Buffer.from("moved")));
    await expect(storage.promote("temp/never", "originals/never")).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  contract("PLUS-503 an existing object is not replaced by one that is promoted there later", async (storage) => {
    for (const text of ["first", "later"]) {
      await storage.write("temp/again", chunked(Buffer.from(text)));
      await storage.promote("temp/again", "originals/again");
      expect(String(await read(storage, "originals/again"))).toBe("first");
      expect(await storage.stat("temp/again")).toBeNull();
    }
  });

  contract("a remembered checksum never applies to other bytes", async (storage) => {
    await storage.write("a/sum", chunked(Buffer.from("first")), { rememberChecksum: true });
    await storage.write("a/sum", chunked(Buffer.from("later")));
    expect(await storage.checksum("a/sum")).toBe(await xxh64(Buffer.from("later")));
  });

  contract(
    "copies are independent, and deleting a prefix deletes everything below it and nothing else",
    async (storage) => {
      await storage.write("b/x/1", chunked(Buffer.from("1")));
      await storage.copy("b/x/1", "b/x/deep/2");
      await storage.copy("b/x/1", "b/xy");
      await storage.deletePrefix("b/x");
      await storage.deletePrefix("b/x");
      expect(await storage.stat("b/x/1")).toBeNull();
      expect(await storage.stat("b/x/deep/2")).toBeNull();
      expect(String(await read(storage, "b/xy"))).toBe("1");
    },
  );

  contract("a local file can be taken over as an object", async (storage) => {
    const folder = await mkdtemp(join(tmpdir(), "rushlight-take-"));
    await writeFile(join(folder, "f"), "local");
    expect(await storage.takeFile("a/taken", join(folder, "f"))).toEqual({
      sizeBytes: 5,
      checksum: await xxh64(Buffer.from("local")),
    });
    expect(String(await read(storage, "a/taken"))).toBe("local");
    expect(await readdir(folder)).toEqual([]);
    await rm(folder, { recursive: true });
  });

  contract("keys that could leave the store are refused", async (storage) => {
    for (const key of ["../x", "a/../../x", "/etc/passwd", "a//b", ".hidden", "a/.b", "a\0b", "A", "", "a/", "ä"]) {
      await expect(async () => storage.write(key, chunked(Buffer.from("x")))).rejects.toThrow(TypeError);
      await expect(async () => storage.openRead(key)).rejects.toThrow(TypeError);
      await expect(async () => storage.deletePrefix(key)).rejects.toThrow(TypeError);
    }
  });

  contract(
    "UPLOAD-067 parts sent concurrently and in any order make up the object, which is visible only when complete",
    async (storage) => {
      const plan = { size: 3 * minPart + 77, partSize: minPart, partCount: 4 };
      const bytes = randomBytes(plan.size);
      const id = await storage.multipart.begin("temp/m", plan);
      await Promise.all([4, 2, 3].map((number) => sendPart(storage.multipart, "temp/m", id, plan, bytes, number)));
      expect((await storage.multipart.parts("temp/m", id)).map((part) => [part.number, part.sizeBytes])).toEqual([
        [2, minPart],
        [3, minPart],
        [4, 77],
      ]);
      expect(await storage.stat("temp/m")).toBeNull();
      await expect(storage.multipart.complete("temp/m", id, plan)).rejects.toMatchObject({
        code: "VALIDATION",
        data: { missing: [1] },
      });
      await sendPart(storage.multipart, "temp/m", id, plan, bytes, 1);
      await storage.multipart.complete("temp/m", id, plan);
      await storage.multipart.complete("temp/m", id, plan);
      expect(sha(await read(storage, "temp/m"))).toBe(sha(bytes));
      expect(await storage.checksum("temp/m")).toBe(await xxh64(bytes));
      expect(await storage.multipart.parts("temp/m", id)).toEqual([]);
      await expect(sendPart(storage.multipart, "temp/m", id, plan, bytes, 1)).rejects.toBeInstanceOf(Error);
    },
  );

  contract("a part sent again replaces the first; a short, long or wrong part is not stored", async (storage) => {
    const plan = onePart(1000);
    const id = await storage.multipart.begin("temp/again", plan);
    const target = { key: "temp/again", uploadId: id, number: 1, offsetBytes: 0, sizeBytes: 1000 };
    const write = (bytes: Buffer, check?: () => void) =>
      storage.multipart.writePart(target, chunked(bytes, 300), check ? { check } : {});
    await expect(write(randomBytes(999))).rejects.toMatchObject({ code: "VALIDATION" });
    await expect(write(randomBytes(1001))).rejects.toMatchObject({ code: "TOO_LARGE" });
    const refuse = () => {
      throw new Error("wrong checksum");
    };
    await expect(write(randomBytes(1000), refuse)).rejects.toThrow("wrong checksum");
    expect(await storage.multipart.parts("temp/again", id)).toEqual([]);
    const [first, second] = [randomBytes(1000), randomBytes(1000)];
    await write(first);
    await write(second);
    expect(await storage.multipart.parts("temp/again", id)).toHaveLength(1);
    await storage.multipart.complete("temp/again", id, plan);
    expect(await read(storage, "temp/again")).toEqual(second);
  });

  contract("an upload of no bytes has one empty part", async (storage) => {
    const plan = onePart(0);
    const id = await storage.multipart.begin("temp/none", plan);
    await sendPart(storage.multipart, "temp/none", id, plan, Buffer.alloc(0), 1);
    await storage.multipart.complete("temp/none", id, plan);
    expect((await storage.stat("temp/none"))?.sizeBytes).toBe(0);
  });

  contract("an aborted upload leaves nothing and can be aborted again", async (storage) => {
    const plan = onePart(2000);
    const id = await storage.multipart.begin("temp/gone", plan);
    await sendPart(storage.multipart, "temp/gone", id, plan, randomBytes(2000), 1);
    await storage.multipart.abort("temp/gone", id);
    await storage.multipart.abort("temp/gone", id);
    expect(await storage.multipart.parts("temp/gone", id)).toEqual([]);
    await expect(storage.multipart.complete("temp/gone", id, plan)).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  contract("sweeping removes unfinished writes, but only after their time", async (storage) => {
    await storage.multipart.begin("temp/left", onePart(10));
    await storage.write("temp/late/object", chunked(Buffer.from("sent after the end")));
    await storage.write("temporary", chunked(Buffer.from("another name")));
    expect(await storage.sweep(3_600_000, "temp")).toBe(0);
    expect(await storage.stat("temp/late/object")).not.toBeNull();
    await storage.sweep(-3_600_000, "temp");
    expect(await storage.stat("temp/late/object")).toBeNull();
    expect(await storage.stat("temporary")).not.toBeNull();
  });

  contract("if the store serves objects itself, its addresses work; otherwise there are none", async (storage) => {
    const expiresAtMs = Date.now() + 60_000;
    const put = await storage.signedPut("a/direct", { expiresAtMs });
    if (put === null) {
      expect(await storage.signedGet("a/direct", { expiresAtMs })).toBeNull();
      expect(storage.localPath("a/direct")).toMatch(/a\/direct$/);
      return;
    }
    expect((await fetch(put, { method: "PUT", body: "by itself" })).status).toBe(200);
    const get =
      (await storage.signedGet("a/direct", { expiresAtMs, contentType: "video/mp4", downloadName: "Ä.mov" })) ?? "";
    const answer = await fetch(get, { headers: { range: "bytes=3-5" } });
    expect([answer.status, await answer.text(), answer.headers.get("content-type")]).toEqual([206, "its", "video/mp4"]);
    expect(answer.headers.get("content-disposition")).toContain("filename*=UTF-8''%C3%84.mov");
    const plan = onePart(4);
    const uploadId = await storage.multipart.begin("temp/direct", plan);
    const target = { key: "temp/direct", uploadId, number: 1, offsetBytes: 0, sizeBytes: 4 };
    const part = await fetch((await storage.multipart.signedPart(target, expiresAtMs)) ?? "", {
      method: "PUT",
      body: "part",
    });
    expect(part.headers.get("etag")).toBeTruthy();
    await storage.multipart.complete("temp/direct", uploadId, plan);
    expect(String(await read(storage, "temp/direct"))).toBe("part");
  });
});

test("disk: a link that leads out of the store is not followed", async () => {
  const { storage, stop } = await diskAdapter();
  await storage.prepare();
  await storage.write("a/x", chunked(Buffer.from("inside")));
  const root = storage.localPath("a")?.slice(0, -2) ?? "";
  await symlink("/etc/hostname", join(root, "a/link"));
  await symlink("/etc", join(root, "etc"));
  for (const key of ["a/link", "etc/hostname"]) {
    expect(await storage.stat(key)).toBeNull();
    await expect(read(storage, key)).rejects.toMatchObject({ code: "NOT_FOUND" });
  }
  await stop();
});
