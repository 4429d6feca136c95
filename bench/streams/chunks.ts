/**
 * Processor time of a ladder made in chunks against one piece: seeking, starting ffmpeg for each, checking the seams, and the
 * stills that are made from the joined renditions. Interleaved, median of the pairwise ratios.
 * `node bench/streams/chunks.ts [seconds=150] [chunkSeconds=50] [rounds=3]`
 */
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { cutClip } from "#media/test-clips/cut-clip.ts";
import { makeNumberedClip } from "#media/test-clips/numbered-clip.ts";
import { tempFolder } from "#media/test-clips/temp-folder.ts";
import { transcodeClip } from "#media/test-clips/transcoded-clip.ts";

const [SECONDS = 150, CHUNK_SECONDS = 50, ROUNDS = 3] = process.argv.slice(2).map(Number);
const FPS = 25;
const CLOCK_TICKS = 100;

/** Processor time of this process and of all programs that it started and that have ended. */
function cpuSeconds(): number {
  const fields = readFileSync("/proc/self/stat", "latin1").split(") ")[1]?.split(" ") ?? [];
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / CLOCK_TICKS;
}

async function cost(work: () => Promise<unknown>): Promise<number> {
  const before = cpuSeconds();
  await work();
  return cpuSeconds() - before;
}

async function measureRound(source: string): Promise<{ whole: number; cut: number }> {
  await using temp = await tempFolder();
  const whole = await cost(() => transcodeClip(source, temp));
  return { whole, cut: await cost(() => cutClip(source, temp, CHUNK_SECONDS)) };
}

const root = await mkdtemp(join(tmpdir(), "bench-chunks-"));
try {
  const source = join(root, "clip.mp4");
  const rate = { numerator: FPS, denominator: 1 };
  await makeNumberedClip({ output: source, rate, frames: SECONDS * FPS, width: 640, height: 360, picture: "grain" });
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const { whole, cut } = await measureRound(source);
    ratios.push(cut / whole);
    console.log(`one piece ${whole.toFixed(1)} s, chunks ${cut.toFixed(1)} s, load ${loadavg()[0]?.toFixed(1)}`);
  }
  const median = ratios.toSorted((a, b) => a - b)[ROUNDS >> 1] ?? 0;
  console.log(`chunks / one piece (goal <= 1.08): ${median.toFixed(3)}`);
} finally {
  await rm(root, { recursive: true, force: true });
}
