import { expect, test } from "vitest";
import type { PlayerSource } from "#player/core/streams/player-source.ts";
import { ENGINES } from "../engines/engine-driver.ts";
import { enginesHere } from "../engines/launch-engine.ts";
import type { SeenPair } from "../player-harness/pair-harness-page.ts";
import { pairWorld } from "../player-harness/pair-world.ts";

const { clip, inEngine } = pairWorld();

/** B begins 7 frames after A. */
const OFFSET = -7;

/** What both show at a frame of the pair, and the frames they name. */
function atFrame({ clip: { frameCount } }: PlayerSource, frame: number) {
  const shown = { a: Math.min(frame, frameCount - 1), b: Math.max(0, frame + OFFSET) };
  return { seen: shown, named: shown, frame };
}

test.each(enginesHere(ENGINES))(
  "PLUS-926 PLUS-224 PLUS-957 in %s both pictures are the frames of the moment after seeks, steps and a pause, and so is a single channel",
  async (engine) => {
    const count = engine === "chromium" ? 20 : 5;
    const long = clip("long");
    await inEngine(engine, async (pair) => {
      await pair.open(long, { ...long, key: "other" }, OFFSET);
      const wanted = (frame: number) => atFrame(long, frame);
      const seeks = Array.from({ length: count }, (_, turn) => (turn * 61 + 20) % 157);
      const seen: SeenPair[] = [];
      for (const frame of seeks) seen.push(await pair.seek(frame));
      expect(seen).toEqual(seeks.map(wanted));
      // Without a screen and a graphics card Firefox has no WebGL.
      const frames = engine === "firefox" ? [] : [67, 20];
      expect((await pair.readLuma(frames)) ?? []).toEqual(frames);
      await pair.seek(60);
      expect(await pair.step(1)).toEqual(wanted(61));
      expect(await pair.step(-2)).toEqual(wanted(59));
      const paused = await pair.playAndPause(10);
      expect(paused).toEqual(wanted(paused.frame));
      expect(paused.frame).toBeGreaterThanOrEqual(69);
    });
  },
  120_000,
);
