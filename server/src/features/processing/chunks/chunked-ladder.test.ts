import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { joinRendition } from "#media/test-clips/joined-rendition.ts";
import { makeNumberedClip } from "#media/test-clips/numbered-clip.ts";
import { readNumberedFrames } from "#media/test-clips/read-numbered-frames.ts";
import { type TempFolder, tempFolder } from "#media/test-clips/temp-folder.ts";
import { uploadClient } from "#testkit/calls/upload-client.ts";
import { type ProductionWorld, productionWorld } from "#testkit/production.ts";
import { type HeldFfmpeg, heldFfmpeg } from "#testkit/stand-ins/held-ffmpeg.ts";
import { until } from "#testkit/until.ts";

/** Four segments: four chunks of pictures, and one of sounds. */
const FRAMES = 170;
const CHUNKS = 5;
const SLOW_MS = 240_000;

let temp: TempFolder;
let ffmpeg: HeldFfmpeg;
let world: ProductionWorld;
let bytes: Buffer;
beforeAll(async () => {
  temp = await tempFolder();
  ffmpeg = await heldFfmpeg(temp);
  const config = { ffmpegPath: ffmpeg.path, ffprobePath: "ffprobe", chunkSeconds: 2 };
  world = await productionWorld({ worker: true, fakeTime: false, config });
  const output = temp.file("clip.mov");
  const codec = ["-c:v", "libx264", "-preset", "ultrafast", "-g", "60", "-pix_fmt", "yuv420p"];
  const rate = { numerator: 25, denominator: 1 };
  await makeNumberedClip({ output, rate, frames: FRAMES, codec, audio: ["-c:a", "pcm_s16le"] });
  bytes = await readFile(output);
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await temp[Symbol.asyncDispose]();
});

interface Sent {
  readonly jobId: string;
  readonly versionId: string;
}

async function sendClip(name: string, by: "editor" | "supervisor" = "editor"): Promise<Sent> {
  const [sent] = await uploadClient(world.as(by)).plain(world.folderId, { name, bytes });
  if (!sent?.jobId || !sent.versionId) throw new Error("the upload asked for no job");
  return { jobId: sent.jobId, versionId: sent.versionId };
}

async function chunksOf({ versionId }: Sent) {
  return await world.platform.db
    .selectFrom("job")
    .select(["id", "state", "attempt", "payload", "type"])
    .where("version_id", "=", versionId)
    .where("queue_name", "=", "processing.make-chunk")
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}
const made = async (sent: Sent) => (await chunksOf(sent)).filter(({ state }) => state === "COMPLETED");

async function rowOf({ jobId }: Sent) {
  const rows = world.platform.db.selectFrom("job").select(["state", "queue_name as queue", "progress", "attempt"]);
  return await rows.where("id", "=", jobId).executeTakeFirstOrThrow();
}

async function versionOf({ versionId }: Sent) {
  const rows = world.platform.db
    .selectFrom("version")
    .select(["playable", "media_prefix as prefix", "frame_count as frames"]);
  return await rows.where("id", "=", versionId).executeTakeFirstOrThrow();
}

const chunkFolder = ({ versionId, jobId }: Sent) =>
  join(world.dataDir, "storage", "renditions", versionId, `${jobId}-chunks`);

async function expectExact(sent: Sent): Promise<void> {
  await until(async () => (await rowOf(sent)).state === "COMPLETED", SLOW_MS);
  const { playable, prefix, frames } = await versionOf(sent);
  expect({ playable, frames }).toEqual({ playable: "LADDER", frames: FRAMES });
  const { path } = await joinRendition(join(world.dataDir, "storage", prefix ?? ""), "180p");
  expect(await readNumberedFrames("mov", path)).toEqual(Array.from({ length: FRAMES }, (_, frame) => frame));
  expect(existsSync(chunkFolder(sent))).toBe(false);
}

const cancel = (jobId: string) =>
  world.as("editor").graphql("mutation($id: ID!) { cancelJob(id: $id) { state } }", { id: jobId });
const retry = (jobId: string) =>
  world.as("editor").graphql("mutation($id: ID!) { retryJob(id: $id) { state } }", { id: jobId });

test("PLUS-1709 a long clip is made in parts under one visible job, with each frame at its number", {
  timeout: 400_000,
}, async () => {
  const sent = await sendClip("whole.mov");
  await until(async () => (await made(sent)).length > 0, SLOW_MS);
  // Nothing incomplete is shown: the quick rung, which is whole, plays until then.
  expect(await versionOf(sent)).toMatchObject({ playable: expect.not.stringMatching("LADDER") });
  await expectExact(sent);
  expect(await rowOf(sent)).toMatchObject({ queue: "processing.transcode-in-chunks", progress: 100 });
  const chunks = await chunksOf(sent);
  expect(chunks.map(({ state, type }) => [state, type])).toEqual(Array(CHUNKS).fill(["COMPLETED", "MAINTENANCE"]));
  type Answer = { jobs: { nodes: readonly { id: string }[] } };
  const query = "query { jobs(first: 50) { nodes { id } } }";
  const seen = (await world.as("editor").graphql<Answer>(query)).jobs.nodes.map(({ id }) => id);
  expect(seen).toContain(sent.jobId);
  expect(chunks.filter(({ id }) => seen.includes(id))).toEqual([]);
});

test("PLUS-1710 cancelling the job cancels its parts, and a retry makes only those that are missing", {
  timeout: 400_000,
}, async () => {
  const sent = await sendClip("cancelled.mov");
  await until(async () => (await made(sent)).length >= 2, SLOW_MS);
  ffmpeg.hold("ladder");
  await until(async () => (await chunksOf(sent)).some(({ state }) => state === "RUNNING"), SLOW_MS);
  await cancel(sent.jobId);
  const rows = await chunksOf(sent);
  expect(rows.filter(({ state }) => state === "WAITING" || state === "RUNNING")).toEqual([]);
  const kept = rows.filter(({ state }) => state === "COMPLETED");
  expect(rows.filter(({ state }) => state === "CANCELLED").length).toBe(CHUNKS - kept.length);
  expect((await versionOf(sent)).playable).not.toBe("LADDER");
  await ffmpeg.release("ladder");
  await retry(sent.jobId);
  await expectExact(sent);
  const again = await chunksOf(sent);
  expect(again).toHaveLength(CHUNKS);
  for (const { id, attempt } of kept) expect(again.find((one) => one.id === id)).toMatchObject({ attempt });
});

test("PLUS-1712 another person's part comes after one of a long clip, not after all", {
  timeout: 400_000,
}, async () => {
  ffmpeg.hold("ladder");
  const long = await sendClip("long.mov");
  await until(async () => (await chunksOf(long)).length === CHUNKS, SLOW_MS);
  const own = await sendClip("own.mov", "supervisor");
  await until(async () => (await chunksOf(own)).length === CHUNKS, SLOW_MS);
  const waiting = await world.platform.db
    .selectFrom("job")
    .select(["version_id as versionId"])
    .where("queue_name", "=", "processing.make-chunk")
    .where("state", "=", "WAITING")
    .orderBy("turn")
    .execute();
  expect(new Set(waiting.slice(0, 2).map(({ versionId }) => versionId))).toEqual(
    new Set([long.versionId, own.versionId]),
  );
  for (const { jobId } of [long, own]) await world.platform.queue.cancel(jobId);
  await ffmpeg.release("ladder");
  // A part that nobody waits for ends without being made.
  await until(async () => (await chunksOf(own)).every(({ state }) => state === "CANCELLED"), SLOW_MS);
  expect(await made(own)).toEqual([]);
});
