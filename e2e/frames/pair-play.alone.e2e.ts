import { expect, test } from "vitest";
import type { PairSide } from "#player/core/pair/pair-clock.ts";
import type { PlayerSource } from "#player/core/streams/player-source.ts";
import { framesApart, timesTooFar } from "../player-harness/pair-distance.ts";
import type { SeenPair } from "../player-harness/pair-harness-page.ts";
import { pairWorld } from "../player-harness/pair-world.ts";

// Other work beside a pair would be measured, not its clock. So each plays alone, on a slow machine too.
const { clip, inEngine } = pairWorld();

/** Five frames at 25, which nobody could overlook. */
const JOLT_SECONDS = 0.2;

/** In pictures that both sides have shown since, so that no pause of the machine counts. */
const mostPictures = (frames: number) => 2 * frames + 10;

function inSync(looks: readonly SeenPair[], a: PlayerSource, b: PlayerSource, offset: number, most: number) {
  const measured = looks.map(({ seen }) => ({ seen, apart: framesApart(a.clip, b.clip, offset, seen) }));
  const distances = measured.map(({ apart }) => apart).toSorted((one, other) => one - other);
  const tooFar = timesTooFar(measured, most);
  return {
    usual: distances[Math.floor(distances.length / 2)] ?? Infinity,
    tooFar,
    late: tooFar.filter(({ frames, pictures }) => pictures > mostPictures(frames)),
  };
}

test.each<[string, number, PairSide]>([
  ["one rate", 0, "b"],
  ["an offset", 12, "b"],
  ["an offset", -12, "a"],
])(
  "PLUS-925 with %s (%i) two pictures are usually at most one frame apart during playback, and back in sync soon after %s is held up",
  async (_, offset, side) => {
    const long = clip("long");
    await inEngine("chromium", async (pair) => {
      await pair.open(long, { ...long, key: "other" }, offset);
      await pair.seek(0);
      const looks = await pair.playTo(145, { side, atFrame: 40, seconds: JOLT_SECONDS });
      const { usual, tooFar, late } = inSync(looks, long, long, offset, 1);
      expect(usual).toBeLessThanOrEqual(1);
      expect(tooFar).not.toEqual([]);
      expect(late).toEqual([]);
    });
  },
);

test("PLUS-925 clips of different rates stay in sync during playback", async () => {
  const [long, fast] = [clip("long"), clip("fast")];
  await inEngine("chromium", async (pair) => {
    await pair.open(long, fast, 0);
    const looks = await pair.playTo(290, { side: "b", atFrame: 90, seconds: JOLT_SECONDS });
    // A frame of the slower clip is two or three of the faster one.
    const { usual, tooFar, late } = inSync(looks, long, fast, 0, 3);
    expect(usual).toBeLessThanOrEqual(3);
    expect(tooFar).not.toEqual([]);
    expect(late).toEqual([]);
  });
});

test("PLUS-927 the shorter clip stays on its last frame while the longer one plays to the end of the pair", async () => {
  const [long, short] = [clip("long"), clip("short")];
  await inEngine("chromium", async (pair) => {
    await pair.open(long, short, 0);
    await pair.seek(20);
    const looks = await pair.playTo(60);
    const late = looks.filter(({ frame }) => frame > 32);
    expect(late).not.toEqual([]);
    expect(new Set(late.map(({ seen }) => seen.b))).toEqual(new Set([29]));
    expect(late.at(-1)?.seen.a).toBeGreaterThan(35);
    await pair.seek(140);
    await pair.playTo(150);
    expect(await pair.seek(149)).toMatchObject({ seen: { a: 149, b: 29 }, frame: 149 });
  });
});
