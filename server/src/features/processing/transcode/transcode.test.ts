import { existsSync, readdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mediaTools, runTool, STILL_LIMITS } from "#media/run-ffmpeg.ts";
import { makeNumberedClip, type NumberedClip } from "#media/test-clips/numbered-clip.ts";
import { pagedPdf } from "#media/test-clips/pdf-file.ts";
import { readNumberedFrames } from "#media/test-clips/read-numbered-frames.ts";
import { type TempFolder, tempFolder } from "#media/test-clips/temp-folder.ts";
import { parseMediaPlaylist } from "#media/transcode/playlist/media-playlist.ts";
import { uploadClient } from "#testkit/calls/upload-client.ts";
import { type ProductionWorld, productionWorld } from "#testkit/production.ts";
import { type HeldFfmpeg, heldFfmpeg } from "#testkit/stand-ins/held-ffmpeg.ts";
import { until } from "#testkit/until.ts";

const FIELDS = `type newestVersion { id playable isProcessing duration frameCount timecodeOffset dropFrame mimetype
  frameRate { numerator denominator } sourceWidth displayWidth displayHeight streamUrl sourceUrl waveformUrl totalSize size
  fileInfo { videoCodec audioCodec hdr pages } sources { url }
  poster { url width sizes { url width } } images { still { url } thumbnail { url width } }
  previews { video { url columns rows frames width } thumbnail { url columns rows frames } }
  processingJob { id state progress error } }`;

interface Shown {
  readonly type: string;
  readonly newestVersion: {
    readonly id: string;
    readonly playable: string;
    readonly isProcessing: boolean;
    readonly duration: number | null;
    readonly frameCount: number | null;
    readonly streamUrl: string | null;
    readonly sourceUrl: string | null;
    readonly waveformUrl: string | null;
    readonly totalSize: number;
    readonly size: number;
    readonly sources: readonly { url: string }[];
    readonly poster: { url: string; width: number; sizes: readonly { url: string }[] } | null;
    readonly images: { still: { url: string } | null; thumbnail: { url: string; width: number } | null };
    readonly previews: { video: { url: string } | null; thumbnail: { url: string } | null };
    readonly processingJob: { id: string; state: string; progress: number; error: string | null } | null;
  };
}

let world: ProductionWorld;
let temp: TempFolder;
let ffmpeg: HeldFfmpeg;

beforeAll(async () => {
  temp = await tempFolder();
  ffmpeg = await heldFfmpeg(temp);
  const config = { ffmpegPath: ffmpeg.path, ffprobePath: "ffprobe" };
  world = await productionWorld({ worker: true, fakeTime: false, config });
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await temp[Symbol.asyncDispose]();
});

async function clip(name: string, options: Partial<NumberedClip>): Promise<Buffer> {
  const output = temp.file(name);
  await makeNumberedClip({ rate: { numerator: 25, denominator: 1 }, frames: 50, ...options, output });
  return await readFile(output);
}

async function upload(name: string, bytes: Uint8Array): Promise<{ assetId: string; jobId: string }> {
  const [result] = await uploadClient(world.as("editor")).plain(world.folderId, { name, bytes });
  if (!result?.jobId) throw new Error("the upload asked for no job");
  return { assetId: result.assetId, jobId: result.jobId };
}

async function shown(assetId: string, to: "editor" | "viewer" = "editor"): Promise<Shown> {
  const query = `query($id: ID!) { asset(assetId: $id) { ${FIELDS} } }`;
  return (await world.as(to).graphql<{ asset: Shown }>(query, { id: assetId })).asset;
}

async function job(id: string): Promise<{ state: string; progress: number; error: string | null }> {
  type Answer = { job: { state: string; progress: number; error: string | null } };
  return (await world.as("editor").graphql<Answer>("query($id: ID!) { job(id: $id) { state progress error } }", { id }))
    .job;
}

async function ended(id: string): Promise<{ state: string; error: string | null }> {
  await until(async () => !["WAITING", "RUNNING"].includes((await job(id)).state), 60_000);
  return await job(id);
}

/** Fetches a rendition like a player: the playlist by its address, everything else relative to it. */
async function fetchRendition(playlistUrl: string): Promise<Buffer> {
  const response = await fetch(playlistUrl);
  expect(response.status).toBe(200);
  const { init, segments } = parseMediaPlaylist(await response.text());
  const files = [init ?? "", ...segments.map((segment) => segment.file)];
  const parts = files.map(async (file) => {
    const part = await fetch(new URL(file, playlistUrl));
    expect(part.status).toBe(200);
    return Buffer.from(await part.arrayBuffer());
  });
  return Buffer.concat(await Promise.all(parts));
}

/** Lists work folders and prefixes of attempts. */
function leftovers(): string[] {
  const folder = join(world.dataDir, "work");
  return existsSync(folder) ? readdirSync(folder) : [];
}

const PRORES: Partial<NumberedClip> = {
  codec: ["-c:v", "prores", "-profile:v", "0", "-pix_fmt", "yuv422p10le"],
  audio: ["-c:a", "pcm_s16le"],
  rate: { numerator: 30000, denominator: 1001 },
  timecode: "01:00:58;20",
};

test("E06 ASSETS-021 a camera clip becomes a ladder in which every frame, fetched over HTTP, is the one with its number", async () => {
  const { assetId, jobId } = await upload(
    "A001_C001.mov",
    await clip("a.mov", { ...PRORES, frames: 70, width: 640, height: 360 }),
  );
  expect(await ended(jobId)).toMatchObject({ state: "COMPLETED", error: null });
  const asset = await shown(assetId);
  expect(asset).toMatchObject({
    type: "VIDEO",
    newestVersion: {
      playable: "LADDER",
      isProcessing: false,
      frameCount: 70,
      timecodeOffset: 109_652,
      dropFrame: true,
      frameRate: { numerator: 30_000, denominator: 1001 },
      displayWidth: 640,
      fileInfo: { videoCodec: "prores", audioCodec: "pcm_s16le", hdr: false },
      sourceUrl: null,
      processingJob: null,
      previews: { video: { columns: 6, rows: 10, frames: 60 }, thumbnail: { columns: 6, rows: 5, frames: 30 } },
    },
  });
  const { streamUrl, poster, images, previews, totalSize, size } = asset.newestVersion;
  if (!streamUrl || !poster) throw new Error("nothing to play");
  const master = await (await fetch(streamUrl)).text();
  expect(master).toContain('NAME="360p"');
  expect(master).toContain('NAME="270p"');
  for (const name of ["360p", "270p"]) {
    const file = temp.file(`${name}.mp4`);
    await writeFile(file, await fetchRendition(new URL(`${name}.m3u8`, streamUrl).href));
    expect(await readNumberedFrames("mov", file)).toEqual(Array.from({ length: 70 }, (_, frame) => frame));
  }
  const pictures = [poster, images.still, images.thumbnail, previews.video, previews.thumbnail, ...poster.sizes];
  for (const picture of pictures) {
    const response = await fetch(picture?.url ?? "");
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  }
  expect(totalSize).toBeGreaterThan(size);
  expect(leftovers()).toEqual([]);
});

test("a clip that browsers can't play plays from the growing quick rung while the ladder is made", async () => {
  ffmpeg.hold("growing");
  const bytes = await clip("growing.mov", { ...PRORES, frames: 250, audio: false });
  const { assetId, jobId } = await upload("A001_C002.mov", bytes);
  await until(async () => (await shown(assetId)).newestVersion.playable === "QUICK", 60_000);
  const { streamUrl, isProcessing } = (await shown(assetId)).newestVersion;
  expect(isProcessing).toBe(true);
  const url = new URL("180p.m3u8", streamUrl ?? "").href;
  const early = await (await fetch(url)).text();
  expect(early).toContain("#EXT-X-PLAYLIST-TYPE:EVENT");
  expect(early).not.toContain("#EXT-X-ENDLIST");
  expect((await fetchRendition(url)).length).toBeGreaterThan(1_000);
  await ffmpeg.release("growing");
  await until(async () => (await (await fetch(url)).text()).includes("#EXT-X-ENDLIST"), 60_000);
  expect(parseMediaPlaylist(await (await fetch(url)).text()).segments.length).toBeGreaterThan(
    parseMediaPlaylist(early).segments.length,
  );
  expect(await ended(jobId)).toMatchObject({ state: "COMPLETED" });
  const done = (await shown(assetId)).newestVersion;
  expect(done).toMatchObject({ playable: "LADDER", frameCount: 250 });
  expect(done.streamUrl).not.toBe(streamUrl);
  // Viewers of the quick rung aren't interrupted.
  expect((await fetch(url)).status).toBe(200);
}, 120_000);

test("E08 PLUS-287 a browser-safe original plays immediately (from its quick rung for viewers who can't download it), and still does once the ladder is ready", async () => {
  ffmpeg.hold("ladder");
  const { assetId, jobId } = await upload("phone.mp4", await clip("phone.mp4", { width: 640, height: 360 }));
  await until(async () => (await shown(assetId)).newestVersion.playable !== "NONE", 60_000);
  const first = (await shown(assetId)).newestVersion;
  expect(first.sourceUrl).not.toBeNull();
  expect((await fetch(first.sourceUrl ?? "", { headers: { range: "bytes=0-99" } })).status).toBe(206);
  // People who may not download the original watch the quick rung before the ladder is ready (docs/spec/rules.md, Originals).
  await until(async () => (await shown(assetId, "viewer")).newestVersion.playable !== "NONE", 60_000);
  const watched = (await shown(assetId, "viewer")).newestVersion;
  expect(watched).toMatchObject({ playable: "QUICK", sourceUrl: null });
  expect((await fetchRendition(new URL("360p.m3u8", watched.streamUrl ?? "").href)).length).toBeGreaterThan(1_000);
  expect((await shown(assetId)).newestVersion).toMatchObject({ playable: "ORIGINAL", streamUrl: first.streamUrl });
  await ffmpeg.release("ladder");
  expect(await ended(jobId)).toMatchObject({ state: "COMPLETED" });
  const done = (await shown(assetId)).newestVersion;
  expect(done).toMatchObject({ playable: "LADDER", frameCount: 50 });
  expect(done.sourceUrl).not.toBeNull();
  expect((await shown(assetId, "viewer")).newestVersion).toMatchObject({ playable: "LADDER", sourceUrl: null });
}, 120_000);

test("E14 the job of a video that is cut off in the middle fails with a clear message and can be retried, and the original stays", async () => {
  const whole = await clip("whole.mp4", { frames: 100, extra: ["-movflags", "+faststart"] });
  const { assetId, jobId } = await upload("cut.mp4", whole.subarray(0, Math.floor(whole.length / 2)));
  const failed = await ended(jobId);
  expect(failed.state).toBe("FAILED");
  expect(failed.error).toMatch(/cut off/);
  const { newestVersion } = await shown(assetId);
  // Browsers would play only its first half, with the length that it claims.
  expect(newestVersion).toMatchObject({ playable: "NONE", isProcessing: false, processingJob: { state: "FAILED" } });
  const original = await fetch(newestVersion.sources[0]?.url ?? "");
  expect((await original.arrayBuffer()).byteLength).toBe(newestVersion.size);
  await world.as("editor").graphql("mutation($id: ID!) { retryJob(id: $id) { id } }", { id: jobId });
  expect((await ended(jobId)).state).toBe("FAILED");
  // Cleaned up before the job is reported as failed.
  await until(() => leftovers().length === 0, 60_000);
});

test("E14 a broken file fails with a clear message, and the next upload still works", async () => {
  const junk = Buffer.alloc(5_000, 7);
  junk.write("ftypisom", 4, "latin1");
  const failed = await ended((await upload("junk.mov", junk)).jobId);
  expect(failed).toMatchObject({ state: "FAILED" });
  expect(failed.error).toMatch(/^This file .{20,}\.?$/);
  const { jobId } = await upload("after.mp4", await clip("after.mp4", { frames: 10 }));
  expect((await ended(jobId)).state).toBe("COMPLETED");
});

test("PLUS-305 the job of an unreadable clip fails with a clear message, and the clip can still be downloaded", async () => {
  // What is left of a clip on a card that lost its first blocks.
  const bytes = Buffer.concat([Buffer.alloc(4_096), (await clip("lost.mp4", { frames: 25 })).subarray(4_096)]);
  const { assetId, jobId } = await upload("A001_C009.mov", bytes);
  expect(await ended(jobId)).toMatchObject({
    state: "FAILED",
    error: expect.stringMatching(/^This file is damaged: .*\.mov/),
  });
  const { type, newestVersion } = await shown(assetId);
  expect(type).toBe("VIDEO");
  expect(newestVersion).toMatchObject({ playable: "NONE", isProcessing: false, processingJob: { state: "FAILED" } });
  const original = await fetch(newestVersion.sources[0]?.url ?? "");
  expect(Buffer.from(await original.arrayBuffer()).equals(bytes)).toBe(true);
});

test("PLUS-398 a PDF gets its pages as images", async () => {
  const { assetId, jobId } = await upload("schedule.pdf", pagedPdf(3));
  expect(await ended(jobId)).toMatchObject({ state: "COMPLETED" });
  const query = "query ($id: ID!) { asset(assetId: $id) { newestVersion { images { pages { url width height } } } } }";
  type Pages = { asset: { newestVersion: { images: { pages: { url: string; width: number; height: number }[] } } } };
  const { asset } = await world.as("editor").graphql<Pages>(query, { id: assetId });
  const { pages } = asset.newestVersion.images;
  expect(pages.map(({ width, height }) => [width, height])).toEqual(Array.from({ length: 3 }, () => [1358, 1920]));
  for (const { url } of pages) expect((await fetch(url)).headers.get("content-type")).toBe("image/jpeg");
});

test("E13 a PDF is shown unchanged, and the job of a broken one fails", async () => {
  const { assetId, jobId } = await upload("callsheet.pdf", Buffer.from("%PDF-1.4\n1 0 obj\n<< /Pages 2 0 R\n"));
  expect(await ended(jobId)).toMatchObject({ state: "FAILED", error: expect.stringContaining("PDF is damaged") });
  const { newestVersion, type } = await shown(assetId);
  expect([type, newestVersion.playable, newestVersion.isProcessing]).toEqual(["DOCUMENT", "ORIGINAL", false]);
  expect((await fetch(newestVersion.streamUrl ?? "")).status).toBe(200);
});

test("an uploaded playlist, an SVG and an unknown file are kept and shown as OTHER, without an error", async () => {
  for (const [name, text] of [
    ["evil.m3u8", "#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n"],
    ["drawing.svg", '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ["notes.txt", "not a clip at all"],
  ] as const) {
    const { assetId, jobId } = await upload(name, Buffer.from(text));
    expect((await ended(jobId)).state).toBe("COMPLETED");
    expect(await shown(assetId)).toMatchObject({
      type: "OTHER",
      newestVersion: { playable: "NONE", isProcessing: false, poster: null },
    });
  }
});

test("an image gets web sizes, an audio file its waveform", async () => {
  const png = temp.file("still.png");
  const args = ["-f", "lavfi", "-i", "testsrc2=s=1600x900", "-frames:v", "1", png];
  await runTool(mediaTools(), { tool: "ffmpeg", args, limits: STILL_LIMITS });
  const picture = await upload("still.png", await readFile(png));
  const wav = temp.file("tone.wav");
  const sine = ["-f", "lavfi", "-i", "sine=frequency=440:duration=2", wav];
  await runTool(mediaTools(), { tool: "ffmpeg", args: sine, limits: STILL_LIMITS });
  const sound = await upload("tone.wav", await readFile(wav));
  expect([(await ended(picture.jobId)).state, (await ended(sound.jobId)).state]).toEqual(["COMPLETED", "COMPLETED"]);
  expect(await shown(picture.assetId)).toMatchObject({
    type: "IMAGE",
    newestVersion: {
      playable: "ORIGINAL",
      displayWidth: 1600,
      poster: { width: 1600 },
      images: { thumbnail: { width: 640 } },
    },
  });
  const heard = await shown(sound.assetId);
  expect(heard).toMatchObject({ type: "AUDIO", newestVersion: { playable: "LADDER", duration: 2000 } });
  const waveform = await (await fetch(heard.newestVersion.waveformUrl ?? "")).json();
  expect(waveform).toMatchObject({ version: 1, durationMs: 2000 });
});

test("PLUS-032 an audio file that browsers can't play is playable while its AAC is made", async () => {
  const sound = temp.file("long.aiff");
  const noise = ["-f", "lavfi", "-i", "anoisesrc=d=12:c=pink", "-c:a", "pcm_s16be", sound];
  await runTool(mediaTools(), { tool: "ffmpeg", args: noise, limits: STILL_LIMITS });
  ffmpeg.hold("growing");
  const { assetId, jobId } = await upload("long.aiff", await readFile(sound));
  await until(async () => (await shown(assetId)).newestVersion.playable !== "NONE", 60_000);
  const early = (await shown(assetId)).newestVersion;
  expect(early).toMatchObject({ playable: "QUICK", duration: 12_000 });
  const url = new URL("audio.m3u8", early.streamUrl ?? "").href;
  expect(await (await fetch(url)).text()).toContain("#EXT-X-PLAYLIST-TYPE:EVENT");
  expect((await fetchRendition(url)).length).toBeGreaterThan(10_000);
  await ffmpeg.release("growing");
  expect(await ended(jobId)).toMatchObject({ state: "COMPLETED" });
  expect((await shown(assetId)).newestVersion).toMatchObject({ playable: "LADDER", duration: 12_000 });
}, 120_000);

test("PLUS-287 an audio file that browsers can play is playable immediately (from its growing rendition for viewers who can't download it)", async () => {
  const sound = temp.file("long.wav");
  const args = ["-f", "lavfi", "-i", "anoisesrc=d=12:c=pink", "-c:a", "pcm_s16le", sound];
  await runTool(mediaTools(), { tool: "ffmpeg", args, limits: STILL_LIMITS });
  ffmpeg.hold("growing");
  const { assetId, jobId } = await upload("long.wav", await readFile(sound));
  await until(async () => (await shown(assetId, "viewer")).newestVersion.playable !== "NONE", 60_000);
  expect((await shown(assetId, "viewer")).newestVersion).toMatchObject({ playable: "QUICK", sourceUrl: null });
  expect((await shown(assetId)).newestVersion).toMatchObject({ playable: "ORIGINAL", sourceUrl: expect.any(String) });
  await ffmpeg.release("growing");
  expect(await ended(jobId)).toMatchObject({ state: "COMPLETED" });
}, 120_000);

test("PLUS-030 each audio track of a camera clip is a separate rendition, named by its language or its position", async () => {
  const bytes = await clip("sounds.mov", {
    frames: 25,
    audio: ["-c:a", "aac", "-map", "0:a", "-metadata:s:a:0", "handler_name=x", "-metadata:s:a:1", "language=ger"],
  });
  const { assetId, jobId } = await upload("sounds.mov", bytes);
  expect(await ended(jobId)).toMatchObject({ state: "COMPLETED" });
  const query = "query($id: ID!) { asset(assetId: $id) { newestVersion { fileInfo { audioTracks { name } } } } }";
  type Answer = { asset: { newestVersion: { fileInfo: { audioTracks: { name: string }[] } } } };
  const { asset } = await world.as("editor").graphql<Answer>(query, { id: assetId });
  expect(asset.newestVersion.fileInfo.audioTracks.map(({ name }) => name)).toEqual(["Track 1", "German"]);
  const { streamUrl } = (await shown(assetId)).newestVersion;
  expect(await (await fetch(streamUrl ?? "")).text()).toMatch(/NAME="German",DEFAULT=NO.*URI="audio-2.m3u8"/);
  expect((await fetchRendition(new URL("audio-2.m3u8", streamUrl ?? "").href)).length).toBeGreaterThan(1_000);
});

test("PLUS-031 an HDR clip has an HDR ladder next to its tone-mapped one, and is labelled as HDR", async () => {
  const codec = [
    "-c:v",
    "libx265",
    "-preset",
    "ultrafast",
    "-x265-params",
    "log-level=error",
    "-pix_fmt",
    "yuv420p10le",
  ];
  const colour = ["-color_primaries", "bt2020", "-color_trc", "smpte2084", "-colorspace", "bt2020nc"];
  const bytes = await clip("hdr.mp4", { frames: 25, codec: [...codec, "-tag:v", "hvc1"], extra: colour });
  const { assetId, jobId } = await upload("hdr.mp4", bytes);
  expect(await ended(jobId)).toMatchObject({ state: "COMPLETED" });
  const { newestVersion } = await shown(assetId);
  expect(newestVersion).toMatchObject({ playable: "LADDER", frameCount: 25, fileInfo: { hdr: true } });
  const master = await (await fetch(newestVersion.streamUrl ?? "")).text();
  expect(master).toMatch(/VIDEO-RANGE=SDR,CODECS="avc1/);
  expect(master).toMatch(/VIDEO-RANGE=PQ,CODECS="hvc1\.2\.4\./);
});

test("JOBS-009 cancelling stops an ffmpeg that would run forever, and leaves nothing unfinished; JOBS-010 a retry starts from the beginning", async () => {
  ffmpeg.hold("endless");
  const bytes = await clip("endless.mov", { ...PRORES, frames: 50 });
  const { assetId, jobId } = await upload("A001_C003.mov", bytes);
  await until(async () => (await shown(assetId)).newestVersion.playable === "QUICK", 60_000);
  await world.as("editor").graphql("mutation($id: ID!) { cancelJob(id: $id) { id } }", { id: jobId });
  await until(() => leftovers().length === 0, 60_000);
  expect(await job(jobId)).toMatchObject({ state: "CANCELLED" });
  await until(async () => !(await shown(assetId)).newestVersion.isProcessing, 60_000);
  const cancelled = (await shown(assetId)).newestVersion;
  expect(["NONE", "QUICK"]).toContain(cancelled.playable);
  await ffmpeg.release("endless");
  await world.as("editor").graphql("mutation($id: ID!) { retryJob(id: $id) { id } }", { id: jobId });
  expect((await ended(jobId)).state).toBe("COMPLETED");
  expect((await shown(assetId)).newestVersion).toMatchObject({
    playable: "LADDER",
    frameCount: 50,
    isProcessing: false,
  });
  // A quick rung that was complete when the job was cancelled is public, and stays for a while for its viewers.
  const renditions = join(world.dataDir, "storage", "renditions", cancelled.id);
  const first = readdirSync(renditions).find((name) => name.endsWith("-1"));
  const left = first === undefined ? [] : readdirSync(join(renditions, first));
  expect(left).toEqual(cancelled.playable === "QUICK" ? ["quick"] : []);
}, 120_000);
