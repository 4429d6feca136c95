import { readFile, writeFile } from "node:fs/promises";
import { get } from "node:http";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { burnedLines } from "#core/watermark/burned-mark.ts";
import type { WatermarkPosition } from "#core/watermark/watermarks.ts";
import { markFontPx, markRoom, type PixelSize, placeMark } from "#media/burn/mark-layout.ts";
import { runInChild } from "#media/child/run-in-child.ts";
import { frameAsPng, lumaOf, markCorrelation } from "#media/test-clips/mark-correlation.ts";
import { makeNumberedClip } from "#media/test-clips/numbered-clip.ts";
import { readNumberedFrames } from "#media/test-clips/read-numbered-frames.ts";
import { type TempFolder, tempFolder } from "#media/test-clips/temp-folder.ts";
import { parseMediaPlaylist } from "#media/transcode/playlist/media-playlist.ts";
import { addressesIn } from "#testkit/addresses-in.ts";
import { inTurn } from "#testkit/calls/burned-bytes.ts";
import { createLink, enterLink, type TestLink, updateLink } from "#testkit/calls/share-links.ts";
import { uploadClient } from "#testkit/calls/upload-client.ts";
import { type ProductionWorld, productionWorld } from "#testkit/production.ts";
import type { TestClient } from "#testkit/test-client.ts";
import { until } from "#testkit/until.ts";

const ASSET = `query($id: ID!) { asset(assetId: $id) { newestVersion { playable isProcessing streamUrl sourceUrl waveformUrl
  frameTimesUrl sources { url } poster { url sizes { url width } } images { still { url width sizes { url } } thumbnail { url } pages { url } }
  previews { video { url columns rows width } thumbnail { url columns rows } } } } }`;
const DOWNLOAD = `mutation ($project: ID!, $parent: ID!, $assets: [ID!]!, $folders: [ID!]!) {
  requestDownload(project: $project, parent: $parent, folders: $folders, assets: $assets) { url } }`;
const FRAMES = 60;
/** The least correlation with the drawn mark; that of another name is below 0.45 (burn-segment.media.test.ts). */
const READABLE = 0.6;

interface Version {
  readonly playable: string;
  readonly isProcessing: boolean;
  readonly streamUrl: string;
  readonly sourceUrl: string | null;
  readonly waveformUrl: string;
  readonly sources: readonly { readonly url: string }[];
  readonly poster: { readonly url: string };
  readonly images: { readonly still: { readonly url: string } };
  readonly previews: { readonly video: { readonly url: string }; readonly thumbnail: { readonly url: string } };
}

let world: ProductionWorld;
let temp: TempFolder;
let assetId: string;
/** The version as a project member gets it. */
let clean: Version;

beforeAll(async () => {
  const burning = { slots: 2, mostLines: 270, cacheGib: 1, downloadsGib: 1 };
  world = await productionWorld({ worker: true, fakeTime: false, config: { burning } });
  temp = await tempFolder();
  const output = temp.file("clip.mp4");
  await makeNumberedClip({ output, rate: { numerator: 25, denominator: 1 }, frames: FRAMES, width: 640, height: 360 });
  const [result] = await uploadClient(world.as("editor")).plain(world.folderId, {
    name: "clip.mp4",
    bytes: await readFile(output),
  });
  assetId = result?.assetId ?? "";
  await until(async () => {
    const { playable, isProcessing } = await versionFor(world.as("editor"));
    return playable === "LADDER" && !isProcessing;
  }, 120_000);
  clean = await versionFor(world.as("editor"));
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await temp[Symbol.asyncDispose]();
});

const watermark = { position: "BOTTOMCENTER", text: "For review" } as const;
const link = (options: Record<string, unknown> = {}) =>
  createLink(world.as("editor"), { project: world.projectId, assets: [assetId], name: "Ada's link", ...options });

async function versionFor(client: TestClient): Promise<Version> {
  return (await client.graphql<{ asset: { newestVersion: Version } }>(ASSET, { id: assetId })).asset.newestVersion;
}

async function bytesAt(url: string, headers: Record<string, string> = {}): Promise<Buffer> {
  const response = await served(url, headers);
  if (!response.ok) throw new Error(`${response.status} of ${url}`);
  return Buffer.from(await response.arrayBuffer());
}

/** Requests until it is this visitor's turn (PLUS-1187). */
function served(url: string, headers: Record<string, string>): Promise<Response> {
  return inTurn(() => fetch(url, { headers }));
}

const statusOf = async (url: string, method = "GET") => (await fetch(url, { method })).status;
const besideStream = (version: Version, file: string) => version.streamUrl.replace(/[^/]+$/, file);

/** Returns all segments of a rung after its init segment, as a player appends them. */
async function rungAt(version: Version, rung: string): Promise<{ bytes: Buffer; path: string }> {
  const playlist = parseMediaPlaylist((await bytesAt(besideStream(version, `${rung}.m3u8`))).toString());
  const files = [playlist.init ?? "", ...playlist.segments.map(({ file }) => file)];
  const parts: Buffer[] = [];
  for (const file of files) parts.push(await bytesAt(besideStream(version, file)));
  const path = temp.file(`${rung}-${parts.length}.mp4`);
  await writeFile(path, Buffer.concat(parts));
  return { bytes: Buffer.concat(parts), path };
}

/** Returns the lines that the newest visit to a link sees in its pictures. */
async function linesOf({ id, name }: TestLink, address = "127.0.0.1", own = watermark): Promise<readonly string[]> {
  const visits = await world.platform.db
    .selectFrom("session")
    .select(["created_at", "visitor_name"])
    .where("link_id", "=", id)
    .execute();
  const [visit] = visits.toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime());
  return burnedLines({ name: visit?.visitor_name ?? name, address, since: visit?.created_at ?? new Date() }, own);
}

interface Seen {
  readonly picture: PixelSize;
  readonly lines: readonly string[];
  readonly stripLines?: number;
  readonly tile?: { readonly x: number; readonly y: number };
  readonly position?: WatermarkPosition;
}

/** Returns how similar a picture (or a tile of it) and the mark with these lines are. */
async function markIn(
  file: Buffer,
  { picture, lines, stripLines = 0, tile, position = "BOTTOMCENTER" }: Seen,
): Promise<number> {
  const mark = await runInChild("drawMark", { lines, fontPx: markFontPx(picture), room: markRoom(picture) });
  const at = placeMark(picture, { width: mark.width, height: mark.height + stripLines }, position);
  return markCorrelation(await lumaOf(file), mark, { x: at.x + (tile?.x ?? 0), y: at.y + (tile?.y ?? 0) }, 1);
}

test("PLUS-1075 PLUS-1076 the stream that a visitor plays has the visit in its pixels and every frame in its place", async () => {
  const made = await link({ watermark });
  const version = await versionFor(await enterLink(world, made));
  const master = (await bytesAt(version.streamUrl)).toString();
  expect([...master.matchAll(/^([\w-]+)\.m3u8$/gm)].map(([, name]) => name)).toEqual(["270p"]);
  const { path } = await rungAt(version, "270p");
  expect(await readNumberedFrames("mov", path)).toEqual(Array.from({ length: FRAMES }, (_, frame) => frame));
  const picture = { width: 480, height: 270 };
  const glyphs = await runInChild("drawGlyphs", { fontPx: markFontPx(picture) });
  for (const frame of [0, 59]) {
    const seen = { picture, lines: await linesOf(made), stripLines: glyphs.height };
    expect(await markIn(await frameAsPng(path, frame), seen), `frame ${frame}`).toBeGreaterThan(READABLE);
  }
});

test("PLUS-1078 larger rungs, HDR, the uploaded file and files of unknown kinds are not found for a visitor", async () => {
  const version = await versionFor(await enterLink(world, await link({ watermark, canDownload: true })));
  expect([version.sourceUrl, version.sources]).toEqual([null, []]);
  const { storage } = world.platform;
  const prefix = new URL(besideStream(clean, "")).pathname.replace(/^\/media\/\w\/[^/]+\//, "");
  const hdr = ["hdr-270p.m3u8", "hdr-270p-init.mp4", "hdr-270p-00000.m4s"];
  // Small enough to be offered, but it is HDR.
  for (const file of hdr)
    await storage.write(`${prefix}${file}`, await storage.openRead(prefix + file.replace("hdr-", "")));
  const master = String(await buffer(await storage.openRead(`${prefix}master.m3u8`)));
  const entry =
    '#EXT-X-STREAM-INF:BANDWIDTH=1,RESOLUTION=480x270,VIDEO-RANGE=PQ,CODECS="hvc1.2.4.L63.90",NAME="hdr-270p"';
  await storage.write(`${prefix}master.m3u8`, Readable.from([Buffer.from(`${master}${entry}\nhdr-270p.m3u8\n`)]));
  for (const file of ["clip.bin", "clip.mp4", "pages.pdf"])
    await storage.write(`${prefix}${file}`, Readable.from([Buffer.from("clean")]));
  expect((await bytesAt(version.streamUrl)).toString()).not.toContain("hdr");
  const files = ["360p.m3u8", "360p-init.mp4", "360p-00000.m4s", ...hdr, "clip.bin", "clip.mp4", "pages.pdf"];
  for (const file of files) {
    expect(await statusOf(besideStream(version, file)), file).toBe(404);
    expect(await statusOf(besideStream(version, file), "HEAD"), file).toBe(404);
  }
  for (const file of ["360p-00000.m4s", ...hdr]) expect(await statusOf(besideStream(clean, file)), file).toBe(200);
});

test("PLUS-1078 posters, stills and every tile of a sheet have the mark", async () => {
  const made = await link({ watermark });
  const version = await versionFor(await enterLink(world, made));
  const lines = await linesOf(made);
  const still = await bytesAt(version.images.still.url);
  const large = { picture: { width: 640, height: 360 }, lines };
  expect(await markIn(await bytesAt(version.poster.url), large)).toBeGreaterThan(READABLE);
  expect(await markIn(still, large)).toBeGreaterThan(READABLE);
  expect(await markIn(await bytesAt(clean.images.still.url), large)).toBeLessThan(0.3);
  const sheet = await lumaOf(await bytesAt(version.previews.video.url));
  const tile = { width: Math.floor(sheet.width / 6), height: Math.floor(sheet.height / 10) };
  for (const [column, row] of [
    [0, 0],
    [5, 9],
    [3, 4],
  ] as const) {
    const place = { x: column * tile.width, y: row * tile.height };
    const seen = { picture: tile, lines, tile: place };
    expect(await markIn(await bytesAt(version.previews.video.url), seen), `${column}, ${row}`).toBeGreaterThan(
      READABLE,
    );
  }
});

test("PLUS-1078 no address in any response to a visitor returns bytes that a project member gets, except audio and its waveform", async () => {
  const answer = await versionFor(await enterLink(world, await link({ watermark })));
  const [ofVisitor, ofEditor] = [addressesIn(answer), addressesIn(clean)];
  const known = new Map(ofEditor.map((url) => [fileOf(url), url]));
  const same: string[] = [];
  for (const url of ofVisitor) {
    if (!url.startsWith("http") || url.endsWith("/")) continue;
    const [mine, theirs] = [await bytesAt(url), await bytesAt(known.get(fileOf(url)) ?? clean.streamUrl)];
    if (mine.equals(theirs)) same.push(fileOf(url));
  }
  expect(ofVisitor.length).toBeGreaterThan(5);
  expect(same).toEqual([fileOf(answer.waveformUrl ?? "")].filter((file) => file !== ""));
});

const fileOf = (url: string) => url.slice(url.lastIndexOf("/") + 1);

test("PLUS-1078 addresses from before the watermark, byte ranges and conditional requests return only burned bytes", async () => {
  const made = await link();
  const version = await versionFor(await enterLink(world, made));
  const url = besideStream(version, "270p-00000.m4s");
  const before = await fetch(url);
  const cleanBytes = Buffer.from(await before.arrayBuffer());
  await updateLink(world.as("editor"), { project: world.projectId, id: made.id, hasWatermark: true, watermark });
  const after = await bytesAt(url);
  expect(after.equals(cleanBytes)).toBe(false);
  expect(await bytesAt(url, { range: "bytes=100-2099" })).toEqual(after.subarray(100, 2_100));
  const etag = before.headers.get("etag") ?? "";
  expect((await fetch(url, { headers: { "if-none-match": etag } })).status).toBe(200);
  expect(await bytesAt(url, { range: "bytes=0-99", "if-range": etag })).toEqual(after);
  expect(await statusOf(besideStream(version, "360p-00000.m4s"))).toBe(404);
});

test("PLUS-1079 files of a watermarked link can't be downloaded, singly or in archives, nor with older addresses", async () => {
  const made = await link({ canDownload: true, assets: [], folders: [world.folderId] });
  const guest = await enterLink(world, made);
  const place = { project: world.projectId, parent: world.folderId };
  const [single, archive] = [
    { ...place, folders: [], assets: [assetId] },
    { ...place, folders: [world.folderId], assets: [] },
  ];
  const urlOf = async (given: Record<string, unknown>) =>
    (await guest.graphql<{ requestDownload: { url: string } }>(DOWNLOAD, given)).requestDownload.url;
  const older = [await urlOf(single), await urlOf(archive), (await versionFor(guest)).sourceUrl ?? ""];
  expect(await Promise.all(older.map((url) => statusOf(url)))).toEqual([200, 200, 200]);
  await updateLink(world.as("editor"), { project: world.projectId, id: made.id, hasWatermark: true, watermark });
  expect(await Promise.all(older.map((url) => statusOf(url)))).toEqual([410, 410, 410]);
  for (const given of [single, archive]) {
    const [problem] = (await guest.ask(DOWNLOAD, given)).errors;
    expect([problem?.extensions.code, problem?.message]).toEqual([
      "FORBIDDEN",
      "This share has a watermark, so its files can only be downloaded with it",
    ]);
  }
});

test("PLUS-1078 another visitor's address names that visitor and their origin, and can't be changed", async () => {
  const made = await link({ watermark });
  const url = (await versionFor(await enterLink(world, made))).images.still.url;
  const elsewhere = await fetchFrom("127.188.245.236", url);
  const likenessTo = async (address: string) =>
    markIn(elsewhere, { picture: { width: 640, height: 360 }, lines: await linesOf(made, address) });
  expect(await likenessTo("127.188.245.236")).toBeGreaterThan(READABLE);
  expect(await likenessTo("127.0.0.1")).toBeLessThan(0.45);
  const other = (await versionFor(await enterLink(world, made))).images.still.url;
  const visitOf = (address: string) => /stream_v_([\w-]+)/.exec(address)?.[1] ?? "";
  expect(await statusOf(url.replace(visitOf(url), visitOf(other)))).toBe(404);
  expect(await statusOf(url.replace(/\.stream_v_[\w-]+/, ""))).toBe(404);
});

function fetchFrom(localAddress: string, url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(url, { host: "127.0.0.1", localAddress, agent: false }, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.on("end", () => resolve(Buffer.concat(parts))).on("error", reject);
    }).on("error", reject);
  });
}

test("PLUS-1078 the upload port, which serves media too, returns the same bytes as the main port", async () => {
  const version = await versionFor(await enterLink(world, await link({ watermark })));
  const started = await uploadClient(world.as("editor")).startPlain(world.folderId, [{ name: "x.mov", size: 3 }]);
  const port = new URL(started.files[0]?.url ?? "").origin;
  expect(port).not.toBe(world.url);
  const there = port + new URL(version.images.still.url).pathname;
  expect(await bytesAt(there)).toEqual(await bytesAt(version.images.still.url));
});
