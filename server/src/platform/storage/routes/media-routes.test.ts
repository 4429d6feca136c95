import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { expect, test, vi } from "vitest";
import { AppError } from "#core/errors/app-error.ts";
import { until } from "#testkit/until.ts";
import { fakeClock } from "../../clock/fake-clock.ts";
import type { AddressLife, UploadTarget } from "../address-signer.ts";
import { createAddressSigner } from "../create-address-signer.ts";
import { diskStorage } from "../disk/disk-storage.ts";
import type { PartTarget } from "../storage.ts";
import { uploadServer } from "../upload-server.ts";
import { startXxh64 } from "../xxh64.ts";

const hourMs = 3_600_000;

async function mediaWorld() {
  const directory = await mkdtemp(join(tmpdir(), "rushlight-media-"));
  const clock = fakeClock(new Date());
  const storage = diskStorage(directory, clock);
  await storage.prepare();
  const addresses = createAddressSigner("a secret for tests that is long enough", clock);
  const app = await uploadServer({ storage, addresses, clock }, (error, _request, reply) =>
    error instanceof AppError
      ? reply.code(error.status).send({ code: error.code, message: error.message })
      : reply.code(500).send({ code: "INTERNAL", message: String(error) }),
  );
  await app.listen({ host: "127.0.0.1", port: 0 });
  const base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  return {
    base,
    clock,
    storage,
    save: (key: string, bytes: Buffer | string) => storage.write(key, Readable.from([Buffer.from(bytes)])),
    object: (key: string, options: { contentType?: string; downloadName?: string } = {}) =>
      base + addresses.object(key, { life: "media", ...options }).url,
    prefix: (key: string, life: AddressLife = "media") => base + addresses.prefix(key, life).url,
    upload: (target: UploadTarget) => base + addresses.upload(target, hourMs).url,
    drafts: async () => (await readdir(join(directory, ".incoming"))).length,
    async [Symbol.asyncDispose]() {
      await app.close();
      await rm(directory, { recursive: true });
    },
  };
}

const codeOf = async (answer: Response) => [answer.status, ((await answer.json()) as { code: string }).code];

async function xxh64(bytes: Uint8Array): Promise<string> {
  const hash = await startXxh64();
  hash.update(bytes);
  return hash.digest();
}

/** Sends exactly the given bytes and headers; `fetch` only sends valid ones. */
function rawPut(url: string, headers: Record<string, string | number>, body: Buffer, ending: "end" | "cut" | "hang") {
  return new Promise<{ status: number; code: string | undefined }>((resolve, reject) => {
    const request = httpRequest(url, { method: "PUT", headers }, (response) => {
      let text = "";
      response.on("data", (chunk: Buffer) => {
        text += String(chunk);
      });
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          code: text ? (JSON.parse(text) as { code: string }).code : undefined,
        }),
      );
    });
    request.on("error", reject);
    request.write(body);
    if (ending === "end") request.end();
    if (ending === "cut") setTimeout(() => request.destroy(new Error("cut")), 30);
  });
}

test("byte ranges return 206 with the requested bytes, 416 outside, and the whole file otherwise", async () => {
  await using world = await mediaWorld();
  const bytes = randomBytes(1000);
  await world.save("originals/a", bytes);
  const url = world.object("originals/a", { contentType: "video/mp4" });
  const get = async (range: string) => {
    const answer = await fetch(url, { headers: { range } });
    return [answer.status, answer.headers.get("content-range"), Buffer.from(await answer.arrayBuffer())] as const;
  };
  expect(await get("bytes=0-0")).toEqual([206, "bytes 0-0/1000", bytes.subarray(0, 1)]);
  expect(await get("bytes=990-")).toEqual([206, "bytes 990-999/1000", bytes.subarray(990)]);
  expect(await get("bytes=-5")).toEqual([206, "bytes 995-999/1000", bytes.subarray(995)]);
  expect(await get("bytes=900-5000")).toEqual([206, "bytes 900-999/1000", bytes.subarray(900)]);
  expect((await get("bytes=1000-"))[0]).toBe(416);
  for (const whole of ["bytes=5-2", "bytes=0-1,5-9", "lines=1-2", "bytes=-", "bytes=a-b"])
    expect(await get(whole)).toEqual([200, null, bytes]);
});

test("HEAD returns the same headers without a body, and an unchanged object 304", async () => {
  await using world = await mediaWorld();
  await world.save("originals/a", "0123456789");
  const url = world.object("originals/a", { contentType: "video/mp4" });
  const head = await fetch(url, { method: "HEAD" });
  expect([
    head.status,
    head.headers.get("content-length"),
    head.headers.get("content-type"),
    await head.text(),
  ]).toEqual([200, "10", "video/mp4", ""]);
  const etag = head.headers.get("etag") ?? "";
  expect((await fetch(url, { headers: { "if-none-match": `"other", ${etag}` } })).status).toBe(304);
  expect((await fetch(url, { headers: { "if-none-match": '"other"' } })).status).toBe(200);
  expect((await fetch(url, { headers: { range: "bytes=0-1", "if-range": '"other"' } })).status).toBe(200);
  expect((await fetch(url, { headers: { range: "bytes=0-1", "if-range": etag } })).status).toBe(206);
});

test("files below a prefix have their type and are cached by browsers; playlists are revalidated", async () => {
  await using world = await mediaWorld();
  for (const file of ["master.m3u8", "720/seg-1.m4s", "poster.jpg", "peaks.json"])
    await world.save(`media/v/${file}`, file);
  const prefix = world.prefix("media/v");
  const headers = async (file: string) => {
    const answer = await fetch(prefix + file);
    expect(await answer.text()).toBe(file);
    return [answer.headers.get("content-type"), answer.headers.get("cache-control")?.replace(/\d+/, "N")];
  };
  expect(await headers("master.m3u8")).toEqual(["application/vnd.apple.mpegurl", "no-store"]);
  expect(await headers("720/seg-1.m4s")).toEqual(["video/mp4", "private, max-age=N, immutable"]);
  expect(await headers("poster.jpg")).toEqual(["image/jpeg", "private, max-age=N, immutable"]);
  expect(await headers("peaks.json")).toEqual(["application/json", "private, max-age=N, immutable"]);
});

test("PLUS-1552 failures on the port of upload bytes are kept by no cache either", async () => {
  await using world = await mediaWorld();
  const answers = await Promise.all(
    [`${world.prefix("media/v")}gone.m4s`, `${world.base}/none`].map((url) => fetch(url)),
  );
  expect(answers.map(({ status, headers }) => [status, headers.get("cache-control")])).toEqual([
    [404, "no-store"],
    [404, "no-store"],
  ]);
});

test("nothing is served with a type that a browser could run, and sniffing is disabled", async () => {
  await using world = await mediaWorld();
  await world.save("originals/a", "<script>alert(1)</script>");
  for (const contentType of [
    "text/html",
    "image/svg+xml",
    "application/javascript",
    "video/mp4; charset=utf-8\r\nx: y",
    "Text/HTML",
  ]) {
    const answer = await fetch(world.object("originals/a", { contentType }));
    expect(answer.headers.get("content-type")).toBe("application/octet-stream");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(answer.headers.get("content-security-policy")).toContain("sandbox");
  }
});

test("a download keeps its name in every writing system, and the name can't inject headers or folders", async () => {
  await using world = await mediaWorld();
  await world.save("originals/a", "x");
  const disposition = async (downloadName: string) =>
    (await fetch(world.object("originals/a", { downloadName }))).headers.get("content-disposition");
  expect(await disposition("Take 7.mov")).toBe('attachment; filename="Take 7.mov"');
  expect(await disposition("Überblendung 夜.mov")).toBe(
    `attachment; filename="U_berblendung _.mov"; filename*=UTF-8''%C3%9Cberblendung%20%E5%A4%9C.mov`,
  );
  const hostile = (await disposition('../..\\a"\r\nSet-Cookie: x=1\u202Efdp.exe')) ?? "";
  expect(hostile).not.toMatch(/[\r\n]|\.\.\/|Set-Cookie:/);
});

test("hostile, forged and expired addresses are refused with a clear message", async () => {
  await using world = await mediaWorld();
  await world.save("media/v/a.jpg", "x");
  const prefix = world.prefix("media/v");
  for (const path of ["..%2f..%2fsecret", "%2e%2e/x", "a%00.jpg", ".incoming/x", "missing.jpg", ""]) {
    expect(await codeOf(await fetch(prefix + path))).toEqual([404, "NOT_FOUND"]);
  }
  expect((await fetch(prefix.replace("media/v", "media/w"))).status).toBe(404);
  world.clock.advance(8 * hourMs);
  expect(await codeOf(await fetch(`${prefix}a.jpg`))).toEqual([410, "EXPIRED"]);
});

test("UPLOAD-068 UPLOAD-069 a PUT to a signed address stores the bytes and returns their checksum, which pages of other origins can read", async () => {
  await using world = await mediaWorld();
  const bytes = randomBytes(3_000_000);
  const url = world.upload({ key: "temp/a", sizeBytes: bytes.length });
  const answer = await fetch(url, {
    method: "PUT",
    body: bytes,
    headers: { "content-type": "video/quicktime", "x-checksum-xxh64": await xxh64(bytes) },
  });
  expect([answer.status, answer.headers.get("etag")]).toEqual([200, `"${await xxh64(bytes)}"`]);
  expect(answer.headers.get("access-control-expose-headers")?.toLowerCase()).toContain("etag");
  expect((await world.storage.stat("temp/a"))?.sizeBytes).toBe(3_000_000);
  expect(await world.storage.checksum("temp/a")).toBe(await xxh64(bytes));
  const preflight = await fetch(url, {
    method: "OPTIONS",
    headers: {
      origin: "http://x",
      "access-control-request-method": "PUT",
      "access-control-request-headers": "content-type",
    },
  });
  expect([preflight.status, preflight.headers.get("access-control-max-age")]).toEqual([204, "86400"]);
});

test("PUT bodies that are empty or JSON are stored as plain bytes", async () => {
  await using world = await mediaWorld();
  expect((await fetch(world.upload({ key: "temp/none", sizeBytes: 0 }), { method: "PUT" })).status).toBe(200);
  expect((await world.storage.stat("temp/none"))?.sizeBytes).toBe(0);
  const json = await fetch(world.upload({ key: "temp/json", sizeBytes: 5 }), {
    method: "PUT",
    body: "{bad}",
    headers: { "content-type": "application/json" },
  });
  expect(json.status).toBe(200);
});

test("a wrong size, a wrong checksum and an expired address are refused with a clear message, and store nothing", async () => {
  await using world = await mediaWorld();
  const url = world.upload({ key: "temp/a", sizeBytes: 1000 });
  const bytes = randomBytes(1000);
  expect(await rawPut(url, { "content-length": 5000 }, randomBytes(5000), "end")).toEqual({
    status: 400,
    code: "VALIDATION",
  });
  expect(await rawPut(url, {}, randomBytes(5000), "end")).toEqual({ status: 413, code: "TOO_LARGE" });
  expect(await rawPut(url, {}, randomBytes(999), "end")).toEqual({ status: 400, code: "VALIDATION" });
  expect(await rawPut(url, { "x-checksum-xxh64": "0".repeat(16) }, bytes, "end")).toEqual({
    status: 422,
    code: "CHECKSUM_MISMATCH",
  });
  expect(await rawPut(url, { "x-checksum-xxh64": "md5:…".slice(0, 3) }, bytes, "end")).toEqual({
    status: 400,
    code: "VALIDATION",
  });
  expect(await rawPut(url.replace("size=1000", "size=5000"), {}, randomBytes(5000), "end")).toEqual({
    status: 404,
    code: "NOT_FOUND",
  });
  world.clock.advance(hourMs);
  expect(await rawPut(url, {}, bytes, "end")).toEqual({ status: 410, code: "EXPIRED" });
  expect(await world.storage.stat("temp/a")).toBeNull();
  expect(await world.drafts()).toBe(0);
});

test("the response to a far too large file reaches its sender while it is still sending", async () => {
  await using world = await mediaWorld();
  const url = world.upload({ key: "temp/a", sizeBytes: 1000 });
  const answer = await rawPut(url, { "content-length": 20_000_000 }, Buffer.alloc(20_000_000), "end");
  expect(answer).toEqual({ status: 400, code: "VALIDATION" });
});

test("a connection that breaks in the middle leaves no partial object", async () => {
  await using world = await mediaWorld();
  const url = world.upload({ key: "temp/a", sizeBytes: 10_000_000 });
  await expect(rawPut(url, { "content-length": 10_000_000 }, randomBytes(4_000_000), "cut")).rejects.toBeInstanceOf(
    Error,
  );
  await until(async () => (await world.drafts()) === 0);
  expect(await world.storage.stat("temp/a")).toBeNull();
});

test("UPLOAD-024 a part sent again while its first connection hangs is accepted, and the first can't harm it", async () => {
  await using world = await mediaWorld();
  const plan = { size: 2_000_000, partSize: 1_000_000, partCount: 2 };
  const uploadId = await world.storage.multipart.begin("temp/m", plan);
  const part = { uploadId, number: 2, offsetBytes: 1_000_000 };
  const url = world.upload({ key: "temp/m", sizeBytes: 1_000_000, part });
  const received = vi.spyOn(world.storage.multipart, "writePart");
  const hanging = rawPut(url, { "content-length": 1_000_000 }, randomBytes(500_000), "hang");
  hanging.catch(() => {});
  await until(() => received.mock.calls.length === 1);
  const bytes = randomBytes(1_000_000);
  const answer = await fetch(url, { method: "PUT", body: bytes });
  expect([answer.status, answer.headers.get("etag")]).toEqual([200, `"${await xxh64(bytes)}"`]);
  expect((await hanging).code).toBe("CONFLICT");
  const target: PartTarget = { key: "temp/m", sizeBytes: 1_000_000, ...part };
  expect(await world.storage.multipart.parts("temp/m", uploadId)).toEqual([
    { number: target.number, sizeBytes: 1_000_000, checksum: await xxh64(bytes), etag: `"${await xxh64(bytes)}"` },
  ]);
});

test("PLUS-462 a playlist is compressed in an encoding that the client accepts, except for byte ranges; other files are not", async () => {
  await using world = await mediaWorld();
  const lines = `#EXTM3U\n${"#EXTINF:2.002,\nsegment.m4s\n".repeat(100)}`;
  await world.save("a/list.m3u8", lines);
  await world.save("a/notes.json", lines);
  const get = (key: string, headers: Record<string, string>) => fetch(world.object(key), { headers });
  const packed = await get("a/list.m3u8", { "accept-encoding": "br" });
  expect([packed.headers.get("content-encoding"), await packed.text()]).toEqual(["br", lines]);
  const plain = await get("a/list.m3u8", { "accept-encoding": "identity" });
  expect([plain.headers.get("content-encoding"), await plain.text()]).toEqual([null, lines]);
  const part = await get("a/list.m3u8", { "accept-encoding": "br", range: "bytes=0-6" });
  expect([part.status, part.headers.get("content-encoding"), await part.text()]).toEqual([206, null, "#EXTM3U"]);
  expect((await get("a/notes.json", { "accept-encoding": "br" })).headers.get("content-encoding")).toBeNull();
});
