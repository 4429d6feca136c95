import { expect, test } from "vitest";
import type { PlayerSource } from "#player/core/streams/player-source.ts";
import { ENGINES } from "../engines/engine-driver.ts";
import { enginesHere } from "../engines/launch-engine.ts";
import { clockOfPair } from "../player-harness/pair-distance.ts";
import type { SeenPair } from "../player-harness/pair-harness-page.ts";
import { pairWorld } from "../player-harness/pair-world.ts";

const { clip, inEngine } = pairWorld();

/** What both show at a moment of the pair, and the frames they name. */
function atMoment(a: PlayerSource, b: PlayerSource, offset: number, frame: number) {
  const clock = clockOfPair(a.clip, b.clip, offset);
  const moment = clock.first + frame;
  const shown = { a: clock.frameOf("a", moment), b: clock.frameOf("b", moment) };
  return { seen: shown, named: shown, frame };
}

test.each(enginesHere(ENGINES))(
  "PLUS-926 PLUS-224 PLUS-957 in %s both pictures are the frames of the moment after seeks, steps and a pause, and so is a single channel",
  async (engine) => {
    const count = engine === "chromium" ? 20 : 5;
    const long = clip("long");
    await inEngine(engine, async (pair) => {
      await pair.open(long, { ...long, key: "other" }, -7);
      const wanted = (frame: number) => atMoment(long, long, -7, frame);
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
      const paused = await pair.playAndPause(400);
      expect(paused).toEqual(wanted(paused.frame));
      expect(paused.frame).toBeGreaterThan(59);
    });
  },
  120_000,
);
