import type { FrameRate } from "#core/timecode/frame-rate.ts";
import type { PlayerSource } from "#player/core/streams/player-source.ts";
import { type FrameTally, newTally } from "../player-harness/frame-table.ts";
import type { EngineTab } from "./engine-tab.ts";
import { countInto } from "./frame-count.ts";

/** How much of one source is tried in one engine. */
export interface FrameEffort {
  readonly randomFrames: number;
  /** GOP boundaries, both sides of each. */
  readonly edges: number;
  readonly steps: number;
  /** Playback at a speed is paused after this many milliseconds. */
  readonly pauses: readonly (readonly [milliseconds: number, speed: number])[];
}

interface Trial {
  readonly tab: EngineTab;
  readonly rate: string;
  readonly clip: { readonly rate: FrameRate; readonly frameCount: number };
  /** As in the table: "quick", "720p", "original". */
  readonly playedFrom: string;
  readonly source: PlayerSource;
  readonly effort: FrameEffort;
  /** Another rung of the same stream: switched to and back. */
  readonly otherRung?: string | undefined;
}

/** Seeks, steps in both directions, switches rungs and pauses in the tab's player, and reads the number in each picture. */
export async function tryFrames({
  tab,
  rate,
  clip,
  playedFrom,
  source,
  effort,
  otherRung,
}: Trial): Promise<FrameTally> {
  const tally = newTally(tab.driver.version, rate, playedFrom);
  const check = countInto(tally);
  const seek = (frame: number) => tab.evaluate((one) => harness.seek(one), frame);
  const step = (frames: number) => tab.evaluate((one) => harness.step(one), frames);
  await tab.evaluate((quality) => harness.player.setQuality(quality), levelName(playedFrom));
  await tab.evaluate((one) => harness.open(one), source);
  for (const frame of targets(clip, effort)) check(frame, await seek(frame));
  const middle = Math.floor(clip.frameCount / 2) - Math.floor(effort.steps / 2);
  check(middle, await seek(middle));
  for (let taken = 1; taken <= effort.steps; taken += 1) check(middle + taken, await step(1));
  for (let left = effort.steps - 1; left >= 0; left -= 1) check(middle + left, await step(-1));
  for (const rung of otherRung ? [otherRung, playedFrom] : []) {
    check(middle, await tab.evaluate((name) => harness.setQuality(name), rung), false);
    check(middle + 1, await step(1));
    check(middle, await step(-1));
  }
  for (const pause of effort.pauses) {
    const paused = await tab.evaluate(([ms, speed]) => harness.playAndPause(ms, speed), pause);
    check(paused.named, paused, false);
  }
  return tally;
}

const levelName = (playedFrom: string) => (/^\d+p$/.test(playedFrom) ? playedFrom : "Auto");

/** First and last frame, both sides of every GOP or segment boundary, and random frames in between. */
function targets({ rate, frameCount }: Trial["clip"], { randomFrames, edges: most }: FrameEffort): number[] {
  const gopFrames = Math.round(rate.numerator / rate.denominator / 2);
  // From the end: the last ones are also segment boundaries.
  const edges = Array.from({ length: Math.ceil(frameCount / gopFrames) }, (_, index) => index * gopFrames).slice(-most);
  const around = edges.flatMap((edge) => [edge - 1, edge]).filter((frame) => frame >= 0 && frame < frameCount);
  const random = pseudoRandom(20_261_121);
  const wanted = Array.from({ length: randomFrames }, () => Math.floor(random() * frameCount));
  return shuffled([...around, ...wanted, 0, frameCount - 1], random);
}

function shuffled(frames: number[], random: () => number): number[] {
  return frames
    .map((frame) => ({ frame, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ frame }) => frame);
}

/** Seeded, so that every run tries the same frames. */
function pseudoRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}
