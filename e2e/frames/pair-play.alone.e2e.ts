import { expect, test } from "vitest";
import { framesApart } from "../player-harness/pair-distance.ts";
import type { SeenPair } from "../player-harness/pair-harness-page.ts";
import { pairWorld } from "../player-harness/pair-world.ts";

// Two streams that play fill a processor: other work beside them would be measured, not the clock of the pair.
const PLAY_MS = 3000;
const { clip, inEngine } = pairWorld();

/** From the first look at which both pictures have moved: a browser starts two elements one after the other. */
function whileBothPlay(looks: readonly SeenPair[]): readonly SeenPair[] {
  const [first] = looks;
  const begun = looks.findIndex(({ seen }) => seen.a !== first?.seen.a && seen.b !== first?.seen.b);
  return begun < 0 ? [] : looks.slice(begun);
}

test.each([
  ["one rate", 0],
  ["an offset", 12],
])(
  "PLUS-925 with %s two pictures on screen at once are never more than one frame apart during playback",
  async (_, offset) => {
    const long = clip("long");
    await inEngine("chromium", async (pair) => {
      await pair.open(long, { ...long, key: "other" }, offset);
      await pair.seek(0);
      const looks = whileBothPlay((await pair.play(PLAY_MS)).looks);
      expect(looks.length).toBeGreaterThan(10);
      expect(looks.at(-1)?.frame).toBeGreaterThan(25);
      const far = looks
        .map((look) => framesApart(long.clip, long.clip, offset, look.seen))
        .filter((frames) => frames > 1);
      expect(far).toEqual([]);
    });
  },
);

test("PLUS-925 clips of different rates stay in sync during playback", async () => {
  const [long, fast] = [clip("long"), clip("fast")];
  await inEngine("chromium", async (pair) => {
    await pair.open(long, fast, 0);
    const looks = whileBothPlay((await pair.play(PLAY_MS)).looks);
    expect(looks.length).toBeGreaterThan(10);
    // A frame of the slower clip is two or three of the faster one.
    const far = looks.map((look) => framesApart(long.clip, fast.clip, 0, look.seen)).filter((frames) => frames > 3);
    expect(far).toEqual([]);
  });
});

test("PLUS-927 the shorter clip stays on its last frame while the longer one plays to the end of the pair", async () => {
  const [long, short] = [clip("long"), clip("short")];
  await inEngine("chromium", async (pair) => {
    await pair.open(long, short, 0);
    await pair.seek(20);
    const { looks } = await pair.play(1500);
    const late = looks.filter(({ frame }) => frame > 32);
    expect(late.length).toBeGreaterThan(3);
    expect(new Set(late.map(({ seen }) => seen.b))).toEqual(new Set([29]));
    expect(late.at(-1)?.seen.a).toBeGreaterThan(35);
    await pair.seek(140);
    await pair.play(PLAY_MS);
    expect(await pair.seek(149)).toMatchObject({ seen: { a: 149, b: 29 }, frame: 149 });
  });
});
