/**
 * CPU time of our complete pipeline against the best single ffmpeg command for the same outputs and against one process per
 * rendition; of the quick rung against that command; time to the first picture against the bare first-segment command.
 * Interleaved, medians of the pairwise ratios. `node bench/transcode.ts [seconds=5] [rounds=3] [clip]`
 */
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { planVideo, type VideoPlan, type VideoRunPlan } from "#media/plan/transcode-plan.ts";
import type { MediaInfo, VideoInfo } from "#media/probe/media-info.ts";
import { probeFile } from "#media/probe/probe-file.ts";
import { mediaTools } from "#media/run-ffmpeg.ts";
import { makeNumberedClip } from "#media/test-clips/numbered-clip.ts";
import { readRenditions } from "#media/transcode/read-renditions.ts";
import { makePosterAndStill, runVideo } from "#media/transcode/run-video.ts";
import { bareCommand, commandPerRendition, firstSegmentCommand } from "./transcode-commands.ts";

const SECONDS = Number(process.argv[2] ?? 5);
const ROUNDS = Number(process.argv[3] ?? 3);
const FPS = 24;
const CLOCK_TICKS = 100;
const tools = mediaTools();

interface Cost {
  /** Processor time of all programs started, user and system together. */
  readonly cpuSeconds: number;
  readonly wallSeconds: number;
  /** Processor time of this process, which scales images. */
  readonly ownCpuSeconds: number;
}

/** CPU time of ended child processes and their children, from the kernel's account of this process. */
function childrenCpuSeconds(): number {
  const fields = readFileSync("/proc/self/stat", "latin1").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[13]) + Number(fields[14])) / CLOCK_TICKS;
}

async function cost(work: () => Promise<unknown>): Promise<Cost> {
  const [before, own, startMs] = [childrenCpuSeconds(), process.cpuUsage(), performance.now()];
  await work();
  const wallSeconds = (performance.now() - startMs) / 1000;
  const { user, system } = process.cpuUsage(own);
  return { cpuSeconds: childrenCpuSeconds() - before, wallSeconds, ownCpuSeconds: (user + system) / 1e6 };
}

function run(args: readonly string[], cwd: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn("ffmpeg", args, { cwd, stdio: ["ignore", "ignore", "inherit"] });
    child.once("error", reject);
    child.once("close", (code) => (code === 0 ? resolve() : reject(new Error(`ffmpeg ended with ${code}`))));
  });
}

interface Clip {
  readonly path: string;
  readonly info: MediaInfo;
  readonly video: VideoInfo;
  readonly plan: VideoPlan;
  readonly quick: VideoRunPlan;
}

async function openClip(path: string): Promise<Clip> {
  const info = await probeFile(tools, path);
  if (info.video === null) throw new Error("the clip has no picture");
  const plan = planVideo(info, info.video);
  return { path, info, video: info.video, plan, quick: plan.quick };
}

/** Everything that a job does with ffmpeg, except the quick rung: probe, ladder, images. */
async function pipeline(clip: Clip, folder: string): Promise<void> {
  const { path: source, plan } = clip;
  const info = await probeFile(tools, source);
  if (info.video === null) throw new Error("the clip has no picture");
  await runVideo({ tools, info, video: info.video, plan: plan.ladder, source, folder });
  await makePosterAndStill(folder);
}

/** Milliseconds until every rendition of the quick rung has a first segment; then waits for the rest of the run. */
async function firstPictureMs({ path: source, quick }: Clip, folder: string): Promise<number> {
  const startMs = performance.now();
  const info = await probeFile(tools, source);
  if (info.video === null) throw new Error("the clip has no picture");
  const { video } = info;
  const work = runVideo({ tools, info, video, plan: quick, source, folder });
  while ((await readRenditions(folder, quick, video.rate)) === null) await sleep(10);
  const ms = performance.now() - startMs;
  await work;
  return ms;
}

async function bareFirstSegmentMs(clip: Clip, folder: string): Promise<number> {
  const startMs = performance.now();
  const work = run(firstSegmentCommand(clip.path, clip.quick.rungs[0]?.height ?? 540), folder);
  const playlist = () => readFile(join(folder, "first.m3u8"), "utf8").catch(() => "");
  while (!(await playlist()).includes(".m4s")) await sleep(10);
  const ms = performance.now() - startMs;
  await work;
  return ms;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return ((sorted[(sorted.length - 1) >> 1] ?? 0) + (sorted[sorted.length >> 1] ?? 0)) / 2;
}

interface Round {
  readonly ours: Cost;
  readonly bare: Cost;
  readonly perRendition: Cost;
  readonly quick: Cost;
  readonly firstMs: number;
  readonly bareFirstMs: number;
}

async function measureRound(clip: Clip, root: string): Promise<Round> {
  const inFolder = async <T>(work: (folder: string) => Promise<T>): Promise<T> => {
    const folder = join(root, "out");
    await mkdir(folder);
    try {
      return await work(folder);
    } finally {
      await rm(folder, { recursive: true });
    }
  };
  const frames = clip.video.frameCount;
  let firstMs = 0;
  return {
    bare: await inFolder((folder) => cost(() => run(bareCommand(clip.path, clip.plan, frames), folder))),
    ours: await inFolder((folder) => cost(() => pipeline(clip, folder))),
    perRendition: await inFolder((folder) =>
      cost(async () => {
        for (const args of commandPerRendition(clip.path, clip.plan, frames)) await run(args, folder);
      }),
    ),
    bareFirstMs: await inFolder((folder) => bareFirstSegmentMs(clip, folder)),
    quick: await inFolder((folder) =>
      cost(async () => {
        firstMs = await firstPictureMs(clip, folder);
      }),
    ),
    firstMs,
  };
}

function report(rounds: readonly Round[]): void {
  const row = (name: string, value: (round: Round) => number, unit: string) =>
    console.log(`${name.padEnd(44)} ${median(rounds.map(value)).toFixed(2).padStart(8)} ${unit}`);
  row("bare single command, CPU", (round) => round.bare.cpuSeconds, "s");
  row("our pipeline without quick rung, CPU", (round) => round.ours.cpuSeconds, "s");
  row("  and in our own process (probe, pictures)", (round) => round.ours.ownCpuSeconds, "s");
  row("one process per rendition, CPU", (round) => round.perRendition.cpuSeconds, "s");
  row("quick rung, CPU", (round) => round.quick.cpuSeconds, "s");
  row("bare single command, wall", (round) => round.bare.wallSeconds, "s");
  row("our pipeline without quick rung, wall", (round) => round.ours.wallSeconds, "s");
  row("bare first segment, wall", (round) => round.bareFirstMs, "ms");
  row("our first picture from probe on, wall", (round) => round.firstMs, "ms");
  console.log("ratios (median of pairs):");
  row("pipeline / bare command (goal <= 1.10)", ({ ours, bare }) => ours.cpuSeconds / bare.cpuSeconds, "");
  row(
    "pipeline / per rendition (goal <= 0.70)",
    ({ ours, perRendition }) => ours.cpuSeconds / perRendition.cpuSeconds,
    "",
  );
  row("quick rung / bare command (goal <= 0.35)", ({ quick, bare }) => quick.cpuSeconds / bare.cpuSeconds, "");
  row("first picture / bare first segment (goal <= 2)", ({ firstMs, bareFirstMs }) => firstMs / bareFirstMs, "");
}

const root = await mkdtemp(join(tmpdir(), "bench-transcode-"));
try {
  const path = process.argv[4] ?? join(root, "clip.mp4");
  if (process.argv[4] === undefined) {
    const codec = ["-c:v", "libx264", "-preset", "veryfast", "-b:v", "24M", "-pix_fmt", "yuv420p"];
    const rate = { numerator: FPS, denominator: 1 };
    await makeNumberedClip({
      output: path,
      rate,
      frames: SECONDS * FPS,
      width: 1920,
      height: 1080,
      codec,
      picture: "grain",
    });
  }
  const clip = await openClip(path);
  const { displayWidth, displayHeight, bitRate } = clip.video;
  console.log(
    `${displayWidth}x${displayHeight}, ${clip.video.frameCount} frames, ${((bitRate ?? 0) / 1e6).toFixed(1)} Mbit/s, load ${loadavg()[0]?.toFixed(1)}`,
  );
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(await measureRound(clip, root));
  report(rounds);
  console.log(`load ${loadavg()[0]?.toFixed(1)}`);
} finally {
  await rm(root, { recursive: true, force: true });
}
