import { readFile, writeFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { frameOfTile } from "#media/plan/sprite-sheet.ts";
import { makeNumberedClip, type NumberedClip } from "#media/test-clips/numbered-clip.ts";
import { readNumberedFrames } from "#media/test-clips/read-numbered-frames.ts";
import { type TempFolder, tempFolder } from "#media/test-clips/temp-folder.ts";
import { uploadClient } from "#testkit/calls/upload-client.ts";
import { type ProductionWorld, productionWorld } from "#testkit/production.ts";
import { type HeldFfmpeg, heldFfmpeg } from "#testkit/stand-ins/held-ffmpeg.ts";
import { until } from "#testkit/until.ts";

/** More clips than one worker starts at once, ladders included. */
const CLIPS = 9;

let world: ProductionWorld;
let temp: TempFolder;
let ffmpeg: HeldFfmpeg;

beforeAll(async () => {
  temp = await tempFolder();
  ffmpeg = await heldFfmpeg(temp);
  for (const moment of ["quick", "ladder"] as const) ffmpeg.hold(moment);
  const config = { ffmpegPath: ffmpeg.path, ffprobePath: "ffprobe" };
  world = await productionWorld({ worker: true, fakeTime: false, config });
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await temp[Symbol.asyncDispose]();
});

interface Shown {
  readonly playable: string;
  readonly isProcessing: boolean;
  readonly jobs: readonly string[];
}

async function dropClips(name: string, count: number, shape: Partial<NumberedClip> = {}): Promise<string[]> {
  const output = temp.file(name);
  const codec = ["-c:v", "mpeg2video", "-q:v", "4"];
  await makeNumberedClip({
    output,
    rate: { numerator: 25, denominator: 1 },
    frames: 30,
    codec,
    audio: false,
    ...shape,
  });
  const bytes = await readFile(output);
  const files = Array.from({ length: count }, (_, place) => ({ name: `${place}-${name}`, bytes }));
  const client = uploadClient(world.as("editor"));
  const results = await Promise.all(files.map((file) => client.plain(world.folderId, file)));
  return results.map(([result]) => result?.assetId ?? "");
}

async function shown(assetIds: readonly string[]): Promise<Shown[]> {
  const query = "query($id: ID!) { asset(assetId: $id) { newestVersion { playable isProcessing } } }";
  const list = "query($project: ID) { jobs(project: $project) { nodes { assetId state } } }";
  type Jobs = { jobs: { nodes: { assetId: string; state: string }[] } };
  const { jobs } = await world.as("editor").graphql<Jobs>(list, { project: world.projectId });
  return await Promise.all(
    assetIds.map(async (id) => {
      const { asset } = await world.as("editor").graphql<{ asset: { newestVersion: Shown } }>(query, { id });
      const states = jobs.nodes.filter(({ assetId }) => assetId === id).map(({ state }) => state);
      return { ...asset.newestVersion, jobs: states };
    }),
  );
}

test("PLUS-301 each of three clips plays while the quick rungs of all three are still being processed", async () => {
  const ids = await dropClips("held.mov", 3);
  await until(async () => (await shown(ids)).every(({ playable }) => playable === "QUICK"), 60_000);
  // No run has ended: the next clip didn't wait for the rest of the previous one.
  expect((await shown(ids)).map(({ jobs }) => jobs)).toEqual([["RUNNING"], ["RUNNING"], ["RUNNING"]]);
  for (const moment of ["quick", "ladder"] as const) await ffmpeg.release(moment);
  await until(async () => (await shown(ids)).every(({ playable }) => playable === "LADDER"), 60_000);
  ffmpeg.hold("ladder");
  await ffmpeg.forgetLadder();
}, 120_000);

test("PLUS-302 nine clips dropped together all play before the first of their ladders starts, each with one visible job", async () => {
  // The longest wait of a ladder is tested elsewhere (PLUS-1322): a slow machine needs longer for nine clips.
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  const patient = vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => timeout(12 * ms));
  onTestFinished(() => patient.mockRestore());
  // No quick rung ends before all nine clips have arrived: its ladder would rightly start then.
  ffmpeg.hold("quick");
  const ids = await dropClips("many.mov", CLIPS);
  await ffmpeg.release("quick");
  let playingAtBegin: number | undefined;
  await until(async () => {
    const isBegun = ffmpeg.hasLadderBegun();
    const playing = (await shown(ids)).filter(({ playable }) => playable === "QUICK").length;
    if (isBegun) playingAtBegin ??= playing;
    return isBegun && playing === CLIPS;
  }, 220_000);
  expect(playingAtBegin).toBe(CLIPS);
  const waiting = (await shown(ids)).map(({ jobs }) => jobs);
  expect(waiting.map((jobs) => jobs.length)).toEqual(Array(CLIPS).fill(1));
  await cancelJobs();
});

/** Nobody looks at these ladders, and the next clip would wait for them. */
async function cancelJobs(): Promise<void> {
  const list = "query($project: ID) { jobs(project: $project) { nodes { id state } } }";
  type Jobs = { jobs: { nodes: { id: string; state: string }[] } };
  const editor = world.as("editor");
  const { jobs } = await editor.graphql<Jobs>(list, { project: world.projectId });
  const open = jobs.nodes.filter(({ state }) => state === "WAITING" || state === "RUNNING");
  for (const { id } of open) await editor.graphql("mutation($id: ID!) { cancelJob(id: $id) { id } }", { id });
}

test("PLUS-206 a long clip gets sprite sheets soon after it plays, while its quick rung grows and before any ladder starts, and the ladder's exact ones replace them", async () => {
  ffmpeg.hold("quick");
  // Two minutes at a low rate.
  const [frames, rate] = [600, { numerator: 5, denominator: 1 }];
  const codec = ["-c:v", "mpeg4", "-q:v", "4"];
  const [id] = await dropClips("long.mov", 1, { frames, rate, codec, width: 160, height: 90 });
  const query =
    "query($id: ID!) { asset(assetId: $id) { newestVersion { previews { video { url } thumbnail { url } } } } }";
  type Previews = { asset: { newestVersion: { previews: Record<"video" | "thumbnail", { url: string } | null> } } };
  const previews = async () => (await world.as("editor").graphql<Previews>(query, { id })).asset.newestVersion.previews;
  await until(async () => (await previews()).video !== null, 60_000);
  const { video, thumbnail } = await previews();
  for (const url of [video?.url ?? "", thumbnail?.url ?? ""]) {
    const answer = await fetch(url);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  }
  expect((await shown([id ?? ""]))[0]).toMatchObject({ playable: "QUICK", jobs: ["RUNNING"] });
  for (const moment of ["quick", "ladder"] as const) await ffmpeg.release(moment);
  await until(async () => (await shown([id ?? ""]))[0]?.playable === "LADDER", 120_000);
  const exact = await fetch((await previews()).video?.url ?? "");
  const sheet = temp.file("exact.jpg");
  await writeFile(sheet, await exact.bytes());
  expect(await readNumberedFrames("jpeg_pipe", sheet, "untile=6x10,")).toEqual(
    Array.from({ length: 60 }, (_, tile) => frameOfTile(tile, 60, frames)),
  );
  ffmpeg.hold("ladder");
  await ffmpeg.forgetLadder();
}, 240_000);

test("PLUS-423 a tiny clip that claims to last for days is kept, and its job reports why nothing is shown", async () => {
  // A quick rung made before the refusal would be held here.
  ffmpeg.hold("quick");
  const frame = Buffer.concat([Buffer.from("FRAME\n"), Buffer.alloc(384, 128)]);
  const head = Buffer.from("YUV4MPEG2 W16 H16 F1:3600 Ip A1:1 C420jpeg\n");
  const bytes = Buffer.concat([head, ...Array.from({ length: 100 }, () => frame)]);
  const { assetId, error } = await refusal("days.y4m", bytes);
  expect(error).toContain(" 100 hours long. The limit for playback is 24 hours");
  expect((await shown([assetId]))[0]).toMatchObject({ isProcessing: false, playable: "NONE" });
  const query = "query($id: ID!) { asset(assetId: $id) { newestVersion { sources { url } } } }";
  type Sources = { asset: { newestVersion: { sources: { url: string }[] } } };
  const { newestVersion } = (await world.as("editor").graphql<Sources>(query, { id: assetId })).asset;
  const file = await fetch(newestVersion.sources[0]?.url ?? "");
  expect(Buffer.from(await file.bytes()).equals(bytes)).toBe(true);
}, 120_000);

async function refusal(name: string, bytes: Uint8Array): Promise<{ assetId: string; error: string }> {
  const [sent] = await uploadClient(world.as("editor")).plain(world.folderId, { name, bytes });
  const query = "query($id: ID!) { job(id: $id) { state error } }";
  const job = async () =>
    (await world.as("editor").graphql<{ job: { state: string; error: string } }>(query, { id: sent?.jobId })).job;
  await until(async () => (await job()).state === "FAILED", 60_000);
  return { assetId: sent?.assetId ?? "", error: (await job()).error };
}

test("PLUS-1287 a clip that claims a million frames per second is kept, and its job reports why nothing is shown", async () => {
  const output = temp.file("fast.avi");
  const codec = ["-c:v", "mpeg4"];
  await makeNumberedClip({ output, rate: { numerator: 25, denominator: 1 }, frames: 10, codec, audio: false });
  const bytes = await readFile(output);
  // The stream's header: scale, rate, then its start and length (AVISTREAMHEADER).
  const header = bytes.indexOf("strh") + 8;
  for (const [place, value] of [
    [20, 1],
    [24, 1_000_000],
    [32, 0xffffffff],
  ] as const)
    bytes.writeUInt32LE(value, header + place);
  const { assetId, error } = await refusal("fast.avi", bytes);
  expect(error).toContain("claims to have 1,000,000 frames per second. The limit for playback is 1,000");
  expect((await shown([assetId]))[0]).toMatchObject({ isProcessing: false });
}, 120_000);
