import { existsSync } from "node:fs";
import { chmod, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { joinRendition } from "#media/test-clips/joined-rendition.ts";
import { makeNumberedClip } from "#media/test-clips/numbered-clip.ts";
import { readNumberedFrames } from "#media/test-clips/read-numbered-frames.ts";
import { type TempFolder, tempFolder } from "#media/test-clips/temp-folder.ts";
import { uploadClient } from "#testkit/calls/upload-client.ts";
import { type ProductionWorld, productionWorld } from "#testkit/production.ts";
import { type HeldFfmpeg, heldFfmpeg } from "#testkit/stand-ins/held-ffmpeg.ts";
import { until } from "#testkit/until.ts";
import { Lane, openingLaneOf } from "../jobs/lanes.ts";

/** Three segments: three chunks of pictures, and one of sounds. */
const FRAMES = 110;
const CHUNKS = 4;
const SLOW_MS = 240_000;
const SECOND_CHUNK = { chunk: { first: 52, end: 104 } };

/** How ffmpeg ends on the chunk that begins with segment 1 while a file of this name exists. */
const ENDINGS = { refused: "exit 1", killed: "kill -KILL $$" } as const;

let temp: TempFolder;
let ffmpeg: HeldFfmpeg;
let world: ProductionWorld;
let bytes: Buffer;
beforeAll(async () => {
  temp = await tempFolder();
  ffmpeg = await heldFfmpeg(temp);
  const config = { ffmpegPath: await failingFfmpeg(ffmpeg.path), ffprobePath: "ffprobe", chunkSeconds: 2 };
  world = await productionWorld({ worker: true, fakeTime: false, config });
  const output = temp.file("clip.mov");
  const codec = ["-c:v", "libx264", "-preset", "ultrafast", "-g", "60", "-pix_fmt", "yuv420p"];
  const rate = { numerator: 25, denominator: 1 };
  await makeNumberedClip({ output, rate, frames: FRAMES, codec, audio: ["-c:a", "pcm_s16le"] });
  bytes = await readFile(output);
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await temp[Symbol.asyncDispose]();
});

async function failingFfmpeg(path: string): Promise<string> {
  const ends = Object.entries(ENDINGS).map(([name, end]) => `[ -e "${temp.file(name)}" ] && ${end}`);
  const script = `#!/bin/sh\ncase "$*" in *"-start_number 1 "*) ${ends.join("\n")} ;; esac\nexec "${path}" "$@"\n`;
  const failing = temp.file("failing-ffmpeg");
  await writeFile(failing, script);
  await chmod(failing, 0o755);
  return failing;
}
const failChunk = (ending: keyof typeof ENDINGS) => writeFile(temp.file(ending), "");
const mendChunk = (ending: keyof typeof ENDINGS) => rm(temp.file(ending));

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
  await until(async () => !["WAITING", "RUNNING"].includes((await rowOf(sent)).state), SLOW_MS);
  expect((await rowOf(sent)).state).toBe("COMPLETED");
  const { playable, prefix, frames } = await versionOf(sent);
  expect({ playable, frames }).toEqual({ playable: "LADDER", frames: FRAMES });
  const { path } = await joinRendition(join(world.dataDir, "storage", prefix ?? ""), "180p");
  expect(await readNumberedFrames("mov", path)).toEqual(Array.from({ length: FRAMES }, (_, frame) => frame));
  expect(existsSync(chunkFolder(sent))).toBe(false);
}

/** These were made before, and never again. */
async function expectKept(sent: Sent, kept: Awaited<ReturnType<typeof chunksOf>>): Promise<void> {
  const again = await chunksOf(sent);
  expect(again).toHaveLength(CHUNKS);
  for (const { id, attempt } of kept) expect(again.find((one) => one.id === id)).toMatchObject({ attempt });
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

test("PLUS-1710 where objects aren't files, cancelling the job cancels its parts, and a retry makes only those that are missing", {
  timeout: 400_000,
}, async () => {
  vi.spyOn(world.platform.storage, "localPath").mockReturnValue(null);
  const sent = await sendClip("cancelled.mov");
  await until(async () => (await made(sent)).length >= 2, SLOW_MS);
  ffmpeg.hold("ladder");
  await until(async () => (await chunksOf(sent)).some(({ state }) => state === "RUNNING"), SLOW_MS);
  await cancel(sent.jobId);
  const rows = await chunksOf(sent);
  expect(rows.filter(({ state }) => state === "WAITING" || state === "RUNNING")).toEqual([]);
  const kept = rows.filter(({ state }) => state === "COMPLETED");
  expect(kept.length).toBeGreaterThanOrEqual(2);
  expect(rows.filter(({ state }) => state === "CANCELLED").length).toBe(CHUNKS - kept.length);
  expect((await versionOf(sent)).playable).not.toBe("LADDER");
  await ffmpeg.release("ladder");
  await retry(sent.jobId);
  await expectExact(sent);
  await expectKept(sent, kept);
});

test("PLUS-1711 PLUS-1710 the job of a part whose program is killed each time fails; a retry makes that part again, and none that is made", {
  timeout: 400_000,
}, async () => {
  await failChunk("killed");
  const sent = await sendClip("killed.mov");
  await until(async () => (await rowOf(sent)).state === "FAILED", SLOW_MS);
  const rows = await chunksOf(sent);
  const kept = await made(sent);
  expect(rows.filter(({ state }) => state === "WAITING" || state === "RUNNING")).toEqual([]);
  expect(rows.filter(({ state }) => state === "FAILED")).toMatchObject([{ attempt: 3, payload: SECOND_CHUNK }]);
  await mendChunk("killed");
  await retry(sent.jobId);
  await expectExact(sent);
  await expectKept(sent, kept);
});

test("PLUS-1714 a clip of which a part can't be made on its own is made in one piece", {
  timeout: 400_000,
}, async () => {
  await failChunk("refused");
  const sent = await sendClip("refused.mov");
  await expectExact(sent);
  expect((await rowOf(sent)).queue).toBe("processing.transcode");
  expect((await chunksOf(sent)).filter(({ state }) => state === "FAILED")).toMatchObject([{ payload: SECOND_CHUNK }]);
  await mendChunk("refused");
});

test("PLUS-1712 a part waits for first pictures, and another person's comes after one of a long clip, not after all", {
  timeout: 400_000,
}, async () => {
  ffmpeg.hold("ladder");
  await ffmpeg.forgetLadder();
  const opening = await openingLaneOf(world.platform).enter(new AbortController().signal, null);
  const waits = vi.spyOn(Lane.prototype, "whenEmpty");
  const long = await sendClip("long.mov");
  await until(() => waits.mock.calls.length > 0 || ffmpeg.hasLadderBegun(), SLOW_MS);
  expect((await chunksOf(long)).map(({ state }) => state)).toContain("RUNNING");
  expect(ffmpeg.hasLadderBegun()).toBe(false);
  opening.leave();
  await until(() => ffmpeg.hasLadderBegun(), SLOW_MS);
  const own = await sendClip("own.mov", "supervisor");
  await until(async () => (await chunksOf(own)).length === CHUNKS, SLOW_MS);
  const waiting = await world.platform.db
    .selectFrom("job")
    .select(["version_id as versionId"])
    .where("queue_name", "=", "processing.make-chunk")
    .where("state", "=", "WAITING")
    .orderBy("turn")
    .orderBy("created_at")
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

test("PLUS-1713 purging a clip cancels the parts that are made of it", {
  timeout: 400_000,
}, async () => {
  const sent = await sendClip("purged.mov");
  await until(async () => (await made(sent)).length > 0, SLOW_MS);
  ffmpeg.hold("ladder");
  await ffmpeg.forgetLadder();
  await until(() => ffmpeg.hasLadderBegun(), SLOW_MS);
  const running = (await chunksOf(sent)).find(({ state }) => state === "RUNNING");
  const cancelled = vi.spyOn(world.platform.queue, "cancel");
  const { assetId } = await world.platform.db
    .selectFrom("version")
    .select("asset_id as assetId")
    .where("id", "=", sent.versionId)
    .executeTakeFirstOrThrow();
  const variables = { project: world.projectId, id: assetId };
  const supervisor = world.as("supervisor");
  await supervisor.graphql("mutation ($project: ID!, $id: ID!) { deleteAsset(project: $project, id: $id) }", variables);
  await supervisor.graphql(
    "mutation ($project: ID!, $id: ID!) { deleteFromTrash(project: $project, ids: [$id]) }",
    variables,
  );
  const active = () =>
    world.platform.db
      .selectFrom("job")
      .select("id")
      .where("queue_name", "in", ["processing.transcode-in-chunks", "processing.make-chunk"])
      .where("state", "in", ["WAITING", "RUNNING"])
      .execute();
  await until(async () => (await active()).length === 0, SLOW_MS);
  await ffmpeg.release("ladder");
  const rows = world.platform.db.selectFrom("version").select("id").where("id", "=", sent.versionId);
  await until(async () => (await rows.execute()).length === 0, SLOW_MS);
  // Otherwise it could store its files after the others were removed, a minute later.
  expect(cancelled.mock.calls.map(([id]) => id)).toContain(running?.id);
});

test("PLUS-1714 parts are switched off while a clip waits for them: its ladder is made in one piece", {
  timeout: 400_000,
}, async () => {
  ffmpeg.hold("ladder");
  const sent = await sendClip("whole-again.mov");
  await until(async () => (await chunksOf(sent)).length === CHUNKS, SLOW_MS);
  await cancel(sent.jobId);
  await ffmpeg.release("ladder");
  Object.assign(world.platform.config, { chunkSeconds: 0 });
  await retry(sent.jobId);
  await expectExact(sent);
  Object.assign(world.platform.config, { chunkSeconds: 2 });
  expect((await rowOf(sent)).queue).toBe("processing.transcode");
  expect(await made(sent)).toEqual([]);
});
