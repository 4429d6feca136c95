import { readdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { options } from "#media/ffmpeg-options.ts";
import { mediaTools, runTool, STILL_LIMITS } from "#media/run-ffmpeg.ts";
import { makeNumberedClip } from "#media/test-clips/numbered-clip.ts";
import { readNumberedFrames } from "#media/test-clips/read-numbered-frames.ts";
import { type TempFolder, tempFolder } from "#media/test-clips/temp-folder.ts";
import { uploadClient } from "#testkit/calls/upload-client.ts";
import { type ProductionWorld, productionWorld } from "#testkit/production.ts";
import { testWorld } from "#testkit/test-world.ts";
import { until } from "#testkit/until.ts";
import { renewStreamsJob, renewStreamsOnce } from "./renew-streams.job.ts";
import { readStoredStream } from "./transcode/stored-stream.ts";

let world: ProductionWorld;
let temp: TempFolder;

beforeAll(async () => {
  world = await productionWorld({ worker: true, fakeTime: false });
  temp = await tempFolder();
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await temp[Symbol.asyncDispose]();
});

/** Clips are uploaded, transcoded twice and renewed, which takes a while on a busy machine. */
const timeout = 120_000;

const upTo = (frames: number) => Array.from({ length: frames }, (_, frame) => frame);

async function row(versionId: string) {
  return await world.platform.db
    .selectFrom("version")
    .select(["media_prefix", "stream_shape", "playable", "is_processing", "frame_count"])
    .where("id", "=", versionId)
    .executeTakeFirstOrThrow();
}

/** Uploads a file, waits until everything is made, and remakes its streams in the previous format. */
async function oldVersion(name: string, frames: number): Promise<{ versionId: string; prefix: string }> {
  const output = temp.file(name);
  if (name.endsWith(".wav")) await makeTone(output);
  else await makeNumberedClip({ output, rate: { numerator: 25, denominator: 1 }, frames });
  const bytes = await readFile(output);
  const [sent] = await uploadClient(world.as("editor")).plain(world.folderId, { name, bytes });
  const { db } = world.platform;
  const find = () =>
    db
      .selectFrom("version")
      .select(["id", "media_prefix", "playable", "is_processing"])
      .where("asset_id", "=", sent?.assetId ?? "")
      .executeTakeFirst();
  await until(async () => {
    const version = await find();
    return version?.playable === "LADDER" && !version.is_processing;
  }, 60_000);
  const { id = "", media_prefix } = (await find()) ?? {};
  const prefix = media_prefix ?? "";
  const isSound = name.endsWith(".wav");
  await encodeAsBefore(output, prefix, isSound);
  await db.updateTable("version").set({ stream_shape: 0 }).where("id", "=", id).execute();
  return { versionId: id, prefix };
}

async function makeTone(output: string): Promise<void> {
  const args = ["-f", "lavfi", "-i", "sine=frequency=440:duration=2", output];
  await runTool(mediaTools(), { tool: "ffmpeg", args, limits: STILL_LIMITS });
}

/** The ffmpeg arguments of the previous format. */
async function encodeAsBefore(source: string, prefix: string, isSound: boolean): Promise<void> {
  const name = isSound ? "audio" : "180p";
  const cwd = join(world.platform.storage.localPath(`${prefix}/${name}.m3u8`) ?? "", "..");
  const picture = options({ "c:v": "libx264", preset: "veryfast", g: 13, keyint_min: 13, sc_threshold: 0 });
  const sound = options({ af: "aresample=48000:async=1:first_pts=0,atrim=start_sample=1024", "c:a": "aac" });
  const muxer = options({
    f: "hls",
    hls_time: 2.08,
    hls_playlist_type: "vod",
    hls_segment_type: "fmp4",
    hls_segment_options: "movflags=+negative_cts_offsets",
    hls_fmp4_init_filename: `${name}-init.mp4`,
    hls_segment_filename: `${name}-%05d.m4s`,
  });
  const kept = isSound ? ["-vn", ...sound] : ["-an", ...picture];
  const args = ["-i", source, ...kept, ...options({ write_tmcd: 0, map_metadata: -1 }), ...muxer, `${name}.m3u8`];
  await runTool(mediaTools(), { tool: "ffmpeg", args, cwd, limits: STILL_LIMITS });
}

async function shapes(prefix: string): Promise<{ hasEditList: boolean; isReordered: boolean }[]> {
  const renditions = await readStoredStream(world.platform.storage, prefix);
  return renditions.map(({ shape: { hasEditList, isReordered } }) => ({ hasEditList, isReordered }));
}

/** Returns the numbers in the rung's pictures, in display order. */
async function framesOf(prefix: string): Promise<(number | null)[]> {
  const { storage } = world.platform;
  const folder = join(storage.localPath(`${prefix}/180p.m3u8`) ?? "", "..");
  const segments = readdirSync(folder).filter((file) => /^180p-\d+\.m4s$/.test(file));
  const files = ["180p-init.mp4", ...segments.toSorted()];
  const bytes = Buffer.concat(await Promise.all(files.map((file) => readFile(join(folder, file)))));
  const path = temp.file("joined.mp4");
  await writeFile(path, bytes);
  return await readNumberedFrames("mov", path);
}

const START = "mutation { startMaintenance(task: RENEW_STREAMS) { id } }";

async function renewByHand(): Promise<string | null> {
  const admin = world.as("superuser");
  const { startMaintenance } = await admin.graphql<{ startMaintenance: { id: string } }>(START);
  let job = { state: "", report: null as string | null };
  await until(async () => {
    const query = "query ($id: ID!) { job(id: $id) { state report } }";
    job = (await admin.graphql<{ job: typeof job }>(query, { id: startMaintenance.id })).job;
    return job.state === "COMPLETED" || job.state === "FAILED";
  }, 60_000);
  expect(job.state).toBe("COMPLETED");
  return job.report;
}

test("PLUS-205 old streams are renewed with the same numbers for the same pictures, and playback continues", {
  timeout,
}, async () => {
  const { versionId, prefix } = await oldVersion("clip.mp4", 30);
  expect(await shapes(prefix)).toContainEqual({ hasEditList: true, isReordered: true });
  expect(await framesOf(prefix)).toEqual(upTo(30));
  const seen = new Set<string>();
  const isOver = new AbortController();
  const watching = watch(versionId, seen, isOver.signal);
  expect(await renewByHand()).toBe("1 clip was renewed.");
  isOver.abort();
  await watching;
  const after = await row(versionId);
  expect(after).toMatchObject({ playable: "LADDER", is_processing: false, stream_shape: 1, frame_count: 30 });
  expect(after.media_prefix).not.toBe(prefix);
  expect(await shapes(after.media_prefix ?? "")).not.toContainEqual(expect.objectContaining({ hasEditList: true }));
  expect(await shapes(after.media_prefix ?? "")).not.toContainEqual(expect.objectContaining({ isReordered: true }));
  expect(await framesOf(after.media_prefix ?? "")).toEqual(upTo(30));
  // Viewers of the previous stream can continue; it is removed an hour later.
  expect([...seen]).toEqual(["LADDER"]);
  expect(await framesOf(prefix)).toEqual(upTo(30));
  expect(await renewByHand()).toBe("All streams are up to date.");
});

/** Collects the version's playable states until aborted. */
async function watch(versionId: string, seen: Set<string>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    seen.add((await row(versionId)).playable);
    await sleep(20);
  }
}

test("PLUS-205 if a stream is only outdated because of an edit list, its init segment is rewritten in place", {
  timeout,
}, async () => {
  const { versionId, prefix } = await oldVersion("tone.wav", 0);
  expect(await shapes(prefix)).toEqual([{ hasEditList: true, isReordered: false }]);
  expect(await renewByHand()).toBe("1 clip was renewed.");
  expect(await row(versionId)).toMatchObject({ media_prefix: prefix, stream_shape: 1 });
  expect(await shapes(prefix)).toEqual([{ hasEditList: false, isReordered: false }]);
});

test("PLUS-205 an interrupted renewal continues with the rest", { timeout }, async () => {
  const clips = [await oldVersion("one.mp4", 20), await oldVersion("two.mp4", 25)];
  const [first, second] = clips.toSorted((a, b) => (a.versionId < b.versionId ? -1 : 1));
  if (!first || !second) throw new Error("two clips");
  const cut = new AbortController();
  const { platform } = world;
  const jobId = "0198a000-0000-7000-8000-000000000001";
  const base = { platform, jobId, payload: {}, reportProgress: () => {} };
  // Each clip is published twice: with its details, and at its end. The run is interrupted when the second clip's files are
  // stored, but not visible yet.
  let published = 0;
  const fence = async () => {
    published += 1;
    if (published === 4) cut.abort("shutdown");
    if (published === 4) cut.signal.throwIfAborted();
  };
  await expect(renewStreamsJob.run({ ...base, attempt: 1, signal: cut.signal, fence })).rejects.toBe("shutdown");
  const renewedOnce = await row(first.versionId);
  expect(await row(second.versionId)).toMatchObject({
    media_prefix: second.prefix,
    playable: "LADDER",
    stream_shape: 0,
  });
  const again = { attempt: 2, signal: new AbortController().signal, fence: () => Promise.resolve() };
  await renewStreamsJob.run({ ...base, ...again });
  expect(await row(first.versionId)).toEqual(renewedOnce);
  const done = await row(second.versionId);
  expect(done).toMatchObject({ playable: "LADDER", is_processing: false, stream_shape: 1 });
  expect(done.media_prefix).toContain(`${jobId}-2/`);
  expect(await framesOf(done.media_prefix ?? "")).toEqual(upTo(second === clips[0] ? 20 : 25));
});

test("PLUS-205 a clip whose frames would be renumbered is left unchanged, and the report says so", {
  timeout,
}, async () => {
  const { versionId, prefix } = await oldVersion("other.mp4", 15);
  const { db } = world.platform;
  await db
    .updateTable("version")
    .set({ rate_numerator: 24, rate_denominator: 1 })
    .where("id", "=", versionId)
    .execute();
  expect(await renewByHand()).toBe("0 clips were renewed. 1 was skipped: the server's log says why.");
  expect(await row(versionId)).toMatchObject({ media_prefix: prefix, playable: "LADDER", is_processing: false });
  await db.updateTable("version").set({ stream_shape: 1 }).where("id", "=", versionId).execute();
});

test("PLUS-205 after an upgrade the renewal starts automatically, once, however many nodes start", {
  timeout,
}, async () => {
  const { db } = world.platform;
  const asked = () => db.selectFrom("job").select("id").where("queue_name", "=", "processing.renew-streams").execute();
  await renewStreamsOnce(world.platform);
  const before = (await asked()).length;
  // A running job would renew the new clip before the test requests it.
  const running = () =>
    db
      .selectFrom("job")
      .select("id")
      .where("queue_name", "=", "processing.renew-streams")
      .where("state", "in", ["WAITING", "RUNNING"])
      .execute();
  await until(async () => (await running()).length === 0, 60_000);
  const { versionId } = await oldVersion("again.mp4", 15);
  // As on a machine that has never run the job.
  await db.deleteFrom("job").where("queue_name", "=", "processing.renew-streams").execute();
  const nodes = await Promise.all([1, 2, 3].map(() => testWorld({ nodeOf: world })));
  expect(before).toBeGreaterThan(0);
  expect(await asked()).toHaveLength(1);
  await until(async () => (await row(versionId)).stream_shape === 1, 60_000);
  nodes.push(await testWorld({ nodeOf: world }));
  expect(await asked()).toHaveLength(1);
  for (const node of nodes) await node[Symbol.asyncDispose]();
});

test("PLUS-205 only superusers can start the renewal", async () => {
  expect(await world.as("manager").refusal(START)).toBe("FORBIDDEN");
});
