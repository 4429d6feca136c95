import { afterAll, beforeAll, expect, test } from "vitest";
import type { SeenFrame } from "../player-harness/harness-page.ts";
import { makeTestMedia, type TestClip } from "../player-harness/make-test-stream.ts";
import { PlayerBench, type PlayerPage } from "../player-harness/player-page.ts";

const RATES = [
  [24_000, 1001],
  [24, 1],
  [25, 1],
  [30_000, 1001],
  [30, 1],
  [50, 1],
  [60_000, 1001],
] as const;

let bench: PlayerBench;
let player: PlayerPage;

beforeAll(async () => {
  bench = await PlayerBench.open();
  player = await bench.newPage();
});
afterAll(async () => {
  await player[Symbol.asyncDispose]();
  await bench[Symbol.asyncDispose]();
});

/** What is seen at the first and the last frame, or why nothing is. */
async function shown(frameCount: number, rate: (typeof RATES)[number], sounds: number): Promise<string> {
  const [numerator, denominator] = rate;
  const name = `${frameCount}x${numerator}-${sounds}`;
  const clip: TestClip = {
    name,
    rate: { numerator, denominator },
    frameCount,
    timecode: "01:00:00:00",
    sounds,
    width: 160,
    height: 96,
  };
  try {
    const { stream } = await makeTestMedia(clip, bench.folder, bench.server.origin);
    await player.open(stream);
    const seen: SeenFrame[] = [await player.seek(frameCount - 1), await player.seek(0)];
    return seen.map((one) => `${one.named}=${one.seen}`).join(" ");
  } catch (error) {
    return String(error).slice(0, 300);
  }
}

/** At every rate where a decoder holds pictures back the longest, else at two of them. */
function ratesFor(frameCount: number): (typeof RATES)[number][] {
  if ([1, 4, 8].includes(frameCount)) return [...RATES];
  return RATES.filter((_, place) => (place + frameCount) % 4 === 0);
}

test.each([1, 2, 3, 4, 5, 6, 7, 8, 12])(
  "PLUS-308 a clip of %s frames shows its first and its last picture, with sound and without",
  async (frameCount) => {
    const last = frameCount - 1;
    const rates = ratesFor(frameCount);
    const cases = [...rates.map((rate) => [rate, 1] as const), ...rates.slice(0, 1).map((rate) => [rate, 0] as const)];
    for (const [rate, sounds] of cases) {
      expect([rate, sounds, await shown(frameCount, rate, sounds)]).toEqual([rate, sounds, `${last}=${last} 0=0`]);
    }
  },
);
