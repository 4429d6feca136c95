import { afterAll, beforeAll, expect, test } from "vitest";
import { type FrameTally, writeFrameTable } from "./player-harness/frame-table.ts";
import type { SeenFrame } from "./player-harness/harness-page.ts";
import { makeTestMedia, type TestClip } from "./player-harness/make-test-stream.ts";
import { PlayerBench, type PlayerPage } from "./player-harness/player-page.ts";

const seconds = 4;
const clips: readonly TestClip[] = [
  clip("23.976", 24_000, 1001, "01:00:00:00"),
  clip("24", 24, 1, "01:00:00:00"),
  clip("25", 25, 1, "10:00:00:00"),
  clip("29.97 DF", 30_000, 1001, "01:00:58;20"),
  clip("29.97 NDF", 30_000, 1001, "01:00:58:20"),
  clip("50", 50, 1, "00:59:59:00"),
  clip("59.94", 60_000, 1001, "01:00:58;40"),
];
const tallies: FrameTally[] = [];
let bench: PlayerBench;

beforeAll(async () => {
  bench = await PlayerBench.open();
});
afterAll(async () => {
  await bench[Symbol.asyncDispose]();
  await writeFrameTable(tallies, process.env.FRAME_TABLE);
});

test.each(clips)(
  "PLAYER-007 at $name the picture shown is the frame named: seeks, segment edges, steps, first and last frame",
  async (one) => {
    const media = await makeTestMedia(one, bench.folder, bench.server.origin);
    await Promise.all([tryFrames(one, "stream", media.stream), tryFrames(one, "original", media.original)]);
    const mine = tallies.filter((tally) => tally.rate === one.name);
    expect(mine.map(({ source, wrong }) => ({ source, wrong }))).toEqual([
      { source: "stream", wrong: 0 },
      { source: "original", wrong: 0 },
    ]);
  },
);

async function tryFrames(
  one: TestClip,
  kind: FrameTally["source"],
  source: Parameters<PlayerPage["open"]>[0],
): Promise<void> {
  const tally: FrameTally = { rate: one.name, source: kind, tried: 0, wrong: 0, msToPicture: [] };
  tallies.push(tally);
  await using player = await bench.newPage();
  await player.open(source);
  const check = (expected: number, got: SeenFrame, isTimed = true) => {
    tally.tried += 1;
    if (isTimed) tally.msToPicture.push(got.ms);
    if (got.seen === expected && got.named === expected) return;
    tally.wrong += 1;
    console.error(`${one.name} ${kind}: wanted ${expected}, named ${got.named}, seen ${got.seen}`);
  };
  for (const frame of targets(one)) check(frame, await player.seek(frame));
  const middle = Math.floor(one.frameCount / 2) - 6;
  check(middle, await player.seek(middle));
  for (let step = 1; step <= 12; step += 1) check(middle + step, await player.step(1));
  for (let step = 11; step >= 0; step -= 1) check(middle + step, await player.step(-1));
  for (const milliseconds of [130, 270, 410]) {
    const paused = await player.page.evaluate((ms) => harness.playAndPause(ms), milliseconds);
    check(paused.named, paused, false);
  }
}

/** First and last frame, both sides of every segment edge, and random frames in between. */
function targets({ rate, frameCount }: TestClip): number[] {
  const gopFrames = Math.round(rate.numerator / rate.denominator / 2);
  const edges = Array.from({ length: Math.ceil(frameCount / gopFrames) }, (_, index) => index * gopFrames);
  const around = edges.flatMap((edge) => [edge - 1, edge]).filter((frame) => frame >= 0 && frame < frameCount);
  const random = pseudoRandom(20_261_121);
  return shuffled(
    [...around, ...Array.from({ length: 24 }, () => Math.floor(random() * frameCount)), 0, frameCount - 1],
    random,
  );
}

function shuffled(frames: number[], random: () => number): number[] {
  return frames
    .map((frame) => ({ frame, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ frame }) => frame);
}

/** The same frames in every run. */
function pseudoRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

function clip(name: string, numerator: number, denominator: number, timecode: string): TestClip {
  return {
    name,
    rate: { numerator, denominator },
    frameCount: Math.round((seconds * numerator) / denominator),
    timecode,
  };
}
