import { readFile, writeFile } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { burnedLines } from "#core/watermark/burned-mark.ts";
import { markFontPx, markRoom, type PixelSize, placeMark } from "#media/burn/mark-layout.ts";
import { runInChild } from "#media/child/run-in-child.ts";
import { mediaTools, runTool, STILL_LIMITS } from "#media/run-ffmpeg.ts";
import { findBeeps } from "#media/test-clips/find-beeps.ts";
import { frameAsPng, lumaOf, markCorrelation } from "#media/test-clips/mark-correlation.ts";
import { makeNumberedClip } from "#media/test-clips/numbered-clip.ts";
import { pagedPdf } from "#media/test-clips/pdf-file.ts";
import { pictureTimes } from "#media/test-clips/picture-times.ts";
import { readNumberedFrames } from "#media/test-clips/read-numbered-frames.ts";
import { type TempFolder, tempFolder } from "#media/test-clips/temp-folder.ts";
import { createLink, enterLink, type TestLink, updateLink } from "#testkit/calls/share-links.ts";
import { uploadClient } from "#testkit/calls/upload-client.ts";
import { type ProductionWorld, productionWorld } from "#testkit/production.ts";
import { step } from "#testkit/steps/step.ts";
import type { TestClient } from "#testkit/test-client.ts";
import { until } from "#testkit/until.ts";
import { reapMarkedJob } from "./reap-marked.job.ts";

const FIELDS = "id name state progress message leftOut size url expiresAt";
const REQUEST = `mutation ($project: ID!, $parent: ID!, $assets: [ID!]!, $folders: [ID!]!) {
  requestMarkedDownload(project: $project, parent: $parent, folders: $folders, assets: $assets) { ${FIELDS} } }`;
const ASK = `query ($id: ID!) { markedDownload(id: $id) { ${FIELDS} } }`;
const READY = "query($id: ID!) { asset(assetId: $id) { newestVersion { isProcessing } } }";
const FRAMES = 60;
/** The least correlation with the drawn mark; that of another name is below 0.45 (burn-segment.media.test.ts). */
const READABLE = 0.6;
const watermark = { position: "BOTTOMCENTER", text: "For review" } as const;

interface Marked {
  readonly id: string;
  readonly name: string;
  readonly state: string;
  readonly message: string | null;
  readonly leftOut: number;
  readonly size: number | null;
  readonly url: string | null;
  readonly expiresAt: string;
}
let world: ProductionWorld;
let temp: TempFolder;
const ids: Record<string, string> = {};

beforeAll(async () => {
  const burning = { slots: 2, mostLines: 270, cacheGib: 1, downloadsGib: 1 };
  world = await productionWorld({ worker: true, fakeTime: false, config: { burning } });
  temp = await tempFolder();
  const output = temp.file("clip.mp4");
  await makeNumberedClip({ output, rate: { numerator: 25, denominator: 1 }, frames: FRAMES, width: 640, height: 360 });
  const grey = sharp({ create: { width: 1_600, height: 900, channels: 3, background: "#777" } });
  const sound = temp.file("tone.wav");
  const args = ["-f", "lavfi", "-i", "sine=frequency=440:duration=1", sound];
  await runTool(mediaTools(), { tool: "ffmpeg", args, limits: STILL_LIMITS });
  const files: Record<string, Uint8Array> = {
    "clip.mp4": await readFile(output),
    "still.png": await grey.png().toBuffer(),
    "photo.jpg": await grey.jpeg().toBuffer(),
    "script.pdf": pagedPdf(3),
    "tone.wav": await readFile(sound),
    "cut.drp": Buffer.from("a project of an editing program"),
  };
  for (const [name, bytes] of Object.entries(files)) {
    const [result] = await uploadClient(world.as("editor")).plain(world.folderId, { name, bytes });
    ids[name] = result?.assetId ?? "";
  }
  await until(async () => {
    const all = Object.values(ids).map((id) =>
      world.as("editor").graphql<{ asset: { newestVersion: { isProcessing: boolean } } }>(READY, { id }),
    );
    return (await Promise.all(all)).every(({ asset }) => !asset.newestVersion.isProcessing);
  }, 120_000);
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await temp[Symbol.asyncDispose]();
});

const link = (options: Record<string, unknown> = {}) =>
  createLink(world.as("editor"), {
    project: world.projectId,
    assets: Object.values(ids),
    name: "Ada's link",
    canDownload: true,
    watermark,
    ...options,
  });

const given = (...names: string[]) => ({
  project: world.projectId,
  parent: world.folderId,
  folders: [],
  assets: names.map((name) => ids[name]),
});

async function requested(guest: TestClient, ...names: string[]): Promise<Marked> {
  return (await guest.graphql<{ requestMarkedDownload: Marked }>(REQUEST, given(...names))).requestMarkedDownload;
}

const asked = async (guest: TestClient, id: string) =>
  (await guest.graphql<{ markedDownload: Marked }>(ASK, { id })).markedDownload;

/** Returns what the visitor downloads. */
async function saved(guest: TestClient, ...names: string[]): Promise<Marked & { bytes: Buffer; path: string }> {
  let made = await requested(guest, ...names);
  await until(async () => {
    made = await asked(guest, made.id);
    return made.state === "READY" || made.state === "FAILED";
  }, 120_000);
  if (made.url === null) throw new Error(made.message ?? made.state);
  const response = await fetch(made.url);
  const bytes = Buffer.from(await response.arrayBuffer());
  const path = temp.file(`saved-${made.name}`);
  await writeFile(path, bytes);
  return { ...made, bytes, path };
}

async function linesOf({ id, name }: TestLink): Promise<readonly string[]> {
  const visit = await world.platform.db
    .selectFrom("session")
    .select(["created_at", "visitor_name"])
    .where("link_id", "=", id)
    .executeTakeFirstOrThrow();
  const person = { name: visit.visitor_name ?? name, address: "127.0.0.1", since: visit.created_at };
  return burnedLines(person, watermark);
}

async function likeness(file: Buffer, picture: PixelSize, lines: readonly string[], stripLines = 0): Promise<number> {
  const mark = await runInChild("drawMark", { lines, fontPx: markFontPx(picture), room: markRoom(picture) });
  const at = placeMark(picture, { width: mark.width, height: mark.height + stripLines }, "BOTTOMCENTER");
  return markCorrelation(await lumaOf(file), mark, at, 1);
}

const SEEN = `query($id: ID!) { asset(assetId: $id) { newestVersion { images { still { url } pages { url } } previews { video { url } } } } }`;
interface Pictures {
  readonly asset: {
    readonly newestVersion: {
      readonly images: { readonly still: { url: string } | null; readonly pages: readonly { url: string }[] };
    };
  };
}

async function bytesAt(url: string): Promise<Buffer> {
  const response = await fetch(url);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

test("PLUS-1189 pages of PDFs and previews of images have the mark for a visitor, and not for a member", async () => {
  const made = await link();
  const guest = await enterLink(world, made);
  const lines = await linesOf(made);
  const seenBy = async (client: TestClient, name: string) =>
    (await client.graphql<Pictures>(SEEN, { id: ids[name] })).asset.newestVersion.images;
  const likenessAt = async (url: string) => {
    const file = await bytesAt(url);
    const { width, height } = await sharp(file).metadata();
    return likeness(file, { width, height }, lines);
  };
  const [document, photo] = [await seenBy(guest, "script.pdf"), await seenBy(guest, "photo.jpg")];
  expect(document.pages).toHaveLength(3);
  for (const { url } of [...document.pages, photo.still ?? { url: "" }])
    expect(await likenessAt(url), url).toBeGreaterThan(READABLE);
  const [clean] = (await seenBy(world.as("editor"), "script.pdf")).pages;
  expect(await likenessAt(clean?.url ?? "")).not.toBeGreaterThan(0.3);
});

test("PLUS-1189 the quick rung of a clip, which plays before the ladder, has the mark for a visitor", async () => {
  const made = await link();
  await enterLink(world, made);
  const { storage, addresses, db } = world.platform;
  const { media_prefix } = await db
    .selectFrom("version")
    .select("media_prefix")
    .where("asset_id", "=", ids["clip.mp4"] ?? "")
    .executeTakeFirstOrThrow();
  // Made by the attempt before the ladder's, and deleted some time after it.
  const quick = (media_prefix ?? "").replace(/-(\d+)\/full$/, (_, attempt) => `-${Number(attempt) - 1}/quick`);
  const master = String(await buffer(await storage.openRead(`${quick}/master.m3u8`)));
  const [, rung = ""] = /^([\w-]+)\.m3u8$/m.exec(master) ?? [];
  const visit = await db.selectFrom("session").select("id").where("link_id", "=", made.id).executeTakeFirstOrThrow();
  const base = world.url + addresses.prefix(quick, "media", `visit_${visit.id}`).url;
  const parts = await Promise.all([`${rung}-init.mp4`, `${rung}-00000.m4s`].map((file) => bytesAt(base + file)));
  const path = temp.file("quick.mp4");
  await writeFile(path, Buffer.concat(parts));
  const frame = await frameAsPng(path, 0);
  const { width, height } = await sharp(frame).metadata();
  const strip = await runInChild("drawGlyphs", { fontPx: markFontPx({ width, height }) });
  expect(await likeness(frame, { width, height }, await linesOf(made), strip.height)).toBeGreaterThan(READABLE);
});

const statusOf = async (url: string | null) => (await fetch(url ?? "")).status;

test("PLUS-1180 a clip is downloaded as MP4 with the visitor in the pixels of each frame, every frame at its position, and its audio", async () => {
  const made = await link();
  const { name, bytes, path } = await saved(await enterLink(world, made), "clip.mp4");
  expect(name).toBe("clip.mp4");
  expect(await readNumberedFrames("mov", path)).toEqual(Array.from({ length: FRAMES }, (_, frame) => frame));
  const picture = { width: 480, height: 270 };
  const { height } = await runInChild("drawGlyphs", { fontPx: markFontPx(picture) });
  for (const frame of [0, FRAMES - 1])
    expect(await likeness(await frameAsPng(path, frame), picture, await linesOf(made), height)).toBeGreaterThan(
      READABLE,
    );
  expect(bytes.includes("mp4a")).toBe(true);
  await step("PLUS-1099 each second's beep is within one frame of that second's first picture", async () => {
    // Beeps are located by their time in the file, edit lists included.
    const beeps = await findBeeps("mp4", path, "aresample=async=1:first_pts=0");
    const shown = await pictureTimes(path);
    expect(beeps).toHaveLength(3);
    for (const [second, ms] of beeps.entries())
      expect(Math.abs(ms - (shown[second * 25] ?? 0) * 1000), `second ${second}`).toBeLessThan(40);
  });
});

test("PLUS-1180 images are downloaded in their original size and format with the mark in them", async () => {
  const made = await link();
  const guest = await enterLink(world, made);
  for (const [name, format] of [
    ["still.png", "png"],
    ["photo.jpg", "jpeg"],
  ] as const) {
    const file = await saved(guest, name);
    const facts = await sharp(file.bytes).metadata();
    expect([file.name, facts.format, facts.width, facts.height]).toEqual([name, format, 1_600, 900]);
    expect(await likeness(file.bytes, { width: 1_600, height: 900 }, await linesOf(made))).toBeGreaterThan(READABLE);
  }
});

test("PLUS-1180 each page of a PDF is an image with the mark, and nothing of the original page content is left in the file", async () => {
  const made = await link();
  const { bytes, path } = await saved(await enterLink(world, made), "script.pdf");
  expect(await runInChild("pdfPages", { path })).toBe(3);
  expect(bytes.includes("1 0 0 rg")).toBe(false);
  const drawn = await runInChild("pdfPagePictures", {
    source: path,
    folder: temp.path,
    from: 1,
    to: 3,
    longSide: 1_920,
  });
  for (const page of drawn) {
    const picture = { width: page.width, height: page.height };
    const seen = await readFile(temp.file(page.file));
    expect(await likeness(seen, picture, await linesOf(made))).toBeGreaterThan(READABLE);
  }
});

test("PLUS-1184 audio is downloaded as it is played, other files are refused with a clear message or left out and counted", async () => {
  const guest = await enterLink(world, await link());
  const sound = await saved(guest, "tone.wav");
  expect([sound.name, sound.bytes.includes("mp4a"), sound.bytes.includes("RIFF")]).toEqual(["tone.m4a", true, false]);
  const [problem] = (await guest.ask(REQUEST, given("cut.drp"))).errors;
  expect([problem?.extensions.code, problem?.message]).toEqual([
    "FORBIDDEN",
    "This kind of file can't carry a watermark, so it can't be downloaded",
  ]);
  await step(
    "PLUS-1590 of a clip that failed it says so, of one that is being processed when to try again",
    async () => {
      const { db } = world.platform;
      const told = async () => (await guest.ask(REQUEST, given("clip.mp4"))).errors[0]?.message;
      const version = () => db.updateTable("version").where("asset_id", "=", ids["clip.mp4"] ?? "");
      const whole = db
        .selectFrom("version")
        .select("media_prefix")
        .where("asset_id", "=", ids["clip.mp4"] ?? "");
      const { media_prefix } = await whole.executeTakeFirstOrThrow();
      await version().set({ media_prefix: null }).execute();
      const failed = await told();
      await version().set({ is_processing: true }).execute();
      const early = await told();
      await version().set({ media_prefix, is_processing: false }).execute();
      expect([failed, early]).toEqual([
        "Could not process this file, so it can't be downloaded with a watermark. Ask for a new copy of it",
        "This file is still being processed. Try again when it plays",
      ]);
    },
  );
  const all = await saved(guest, "photo.jpg", "cut.drp", "script.pdf");
  expect([all.name, all.leftOut]).toEqual(["Ada's link.zip", 1]);
  const { stdout } = await listed(all.path);
  expect(stdout).toEqual(["photo.jpg", "script.pdf"]);
});

const idleRun = {
  jobId: "",
  payload: {},
  attempt: 1,
  signal: AbortSignal.timeout(600_000),
  reportProgress: () => undefined,
  fence: async () => undefined,
};

/** Returns the names in an archive, from its central directory. */
async function listed(path: string): Promise<{ stdout: string[] }> {
  const bytes = await readFile(path);
  const names: string[] = [];
  for (let at = bytes.indexOf("PK\x01\x02", 0, "latin1"); at >= 0; at = bytes.indexOf("PK\x01\x02", at + 4, "latin1"))
    names.push(bytes.toString("utf8", at + 46, at + 46 + bytes.readUInt16LE(at + 28)));
  return { stdout: names };
}

test("PLUS-1182 PLUS-1183 equal downloads are made once, can only be opened by their visit, and expire with the link's permission and at their expiration", async () => {
  const made = await link();
  const guest = await enterLink(world, made);
  const file = await saved(guest, "photo.jpg");
  expect((Date.parse(file.expiresAt) - Date.now()) / 86_400_000).toBeCloseTo(7, 1);
  expect((await requested(guest, "photo.jpg")).id).toBe(file.id);
  const other = await enterLink(world, made);
  expect((await other.ask(ASK, { id: file.id })).errors[0]?.extensions.code).toBe("NOT_FOUND");
  expect((await requested(other, "photo.jpg")).id).not.toBe(file.id);
  const change = { project: world.projectId, id: made.id };
  await updateLink(world.as("editor"), { ...change, canDownload: false });
  expect(await statusOf(file.url)).toBe(410);
  expect((await guest.ask(REQUEST, given("photo.jpg"))).errors[0]?.extensions.code).toBe("FORBIDDEN");
  await updateLink(world.as("editor"), { ...change, canDownload: true });
  expect(await statusOf(file.url)).toBe(200);
  const key = `marked/${file.id}/1`;
  expect(await world.platform.storage.stat(key)).not.toBeNull();
  await world.platform.db
    .updateTable("marked_download")
    .set({ expires_at: new Date(Date.now() - 1_000) })
    .where("id", "=", file.id)
    .execute();
  expect(await statusOf(file.url)).toBe(410);
  await reapMarkedJob.run({ ...idleRun, platform: world.platform });
  expect(await world.platform.storage.stat(key)).toBeNull();
  expect((await guest.ask(ASK, { id: file.id })).errors[0]?.extensions.code).toBe("NOT_FOUND");
});

test("PLUS-1039 a download with a watermark stops when the version in it leaves the shared asset", async () => {
  const editor = world.as("editor");
  const { asset } = await editor.graphql<{ asset: { newestVersion: { id: string } } }>(
    "query ($id: ID!) { asset(assetId: $id) { newestVersion { id } } }",
    { id: ids["still.png"] },
  );
  const [onto, from] = [ids["photo.jpg"], ids["still.png"]];
  await editor.graphql("mutation ($onto: ID!, $from: ID!) { stackAsset(onto: $onto, asset: $from) { id } }", {
    onto,
    from,
  });
  const guest = await enterLink(world, await link({ assets: [onto] }));
  const file = await saved(guest, "photo.jpg");
  expect(await statusOf(file.url)).toBe(200);
  await editor.graphql(
    "mutation ($onto: ID!, $versions: [ID!]!, $from: ID!) { moveVersionsOut(asset: $onto, versions: $versions, into: $from) { id } }",
    { onto, from, versions: [asset.newestVersion.id] },
  );
  expect(await statusOf(file.url)).toBe(410);
});

test("PLUS-1121 each file of an archive is made in a separate turn of its link, and only the archive is kept", async () => {
  const made = await link();
  const { id, bytes, path } = await saved(await enterLink(world, made), "photo.jpg", "script.pdf", "still.png");
  expect((await listed(path)).stdout).toEqual(["photo.jpg", "script.pdf", "still.png"]);
  expect(bytes.includes("%PDF-")).toBe(true);
  const { db, storage } = world.platform;
  const job = () =>
    db
      .selectFrom("job")
      .innerJoin("marked_download", "marked_download.job_id", "job.id")
      .select(["job.attempt", "job.turn_of", "job.state"])
      .where("marked_download.id", "=", id)
      .executeTakeFirstOrThrow();
  await until(async () => (await job()).state === "COMPLETED");
  expect(await job()).toEqual({ attempt: 4, turn_of: made.id, state: "COMPLETED" });
  const kept: string[] = [];
  for await (const { key } of storage.list()) if (key.startsWith(`marked/${id}/`)) kept.push(key);
  expect(kept).toEqual([`marked/${id}/4`]);
});

test("PLUS-1182 links without watermark or downloads, and members, get no marked download", async () => {
  for (const options of [{ watermark: null }, { canDownload: false }]) {
    const guest = await enterLink(world, await link(options));
    expect((await guest.ask(REQUEST, given("photo.jpg"))).errors[0]?.extensions.code).toBe("FORBIDDEN");
  }
  expect((await world.as("editor").ask(REQUEST, given("photo.jpg"))).errors[0]?.extensions.code).toBe("FORBIDDEN");
});
