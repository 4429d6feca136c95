import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { PlayerSource } from "#player/core/streams/player-source.ts";
import { ENGINES, type EngineName } from "../engines/engine-driver.ts";
import type { EngineTab } from "../engines/engine-tab.ts";
import { LastingTab } from "../engines/lasting-tab.ts";
import { enginesHere } from "../engines/launch-engine.ts";
import { buildHarness } from "../player-harness/build-harness.ts";
import { makeTestClip } from "../player-harness/make-test-stream.ts";
import { clockOfPair, framesApart } from "../player-harness/pair-distance.ts";
import type { SeenPair } from "../player-harness/pair-harness-page.ts";
import { type StaticServer, serveStatic } from "../player-harness/static-server.ts";

const PLAY_MS = 3000;
let folder: string;
let server: StaticServer;
let long: PlayerSource;
let fast: PlayerSource;
let short: PlayerSource;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "pair-"));
  server = await serveStatic(
    folder,
    await buildHarness(new URL("../player-harness/pair-harness-page.ts", import.meta.url)),
  );
  const clip = (name: string, numerator: number, denominator: number, frameCount: number) =>
    makeTestClip(
      { name, rate: { numerator, denominator }, frameCount, timecode: "01:00:00:00" },
      folder,
      server.origin,
    );
  [long, fast, short] = await Promise.all([
    clip("long", 25, 1, 150),
    clip("fast", 60_000, 1001, 300),
    clip("short", 25, 1, 30),
  ]);
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

const drive = (tab: EngineTab) => ({
  open: (a: PlayerSource, b: PlayerSource, offset: number) =>
    tab.evaluate(([one, two, by]) => pairHarness.open(one, two, by), [a, b, offset] as const),
  seek: (frame: number) => tab.evaluate((to) => pairHarness.seek(to), frame),
  step: (frames: number) => tab.evaluate((by) => pairHarness.step(by), frames),
  play: (ms: number) => tab.evaluate((time) => pairHarness.play(time), ms),
  readLuma: (frames: readonly number[]) => tab.evaluate((all) => pairHarness.readLuma(all), frames),
  playAndPause: (ms: number) => tab.evaluate((time) => pairHarness.playAndPause(time), ms),
});

async function inEngine(engine: EngineName, task: (pair: ReturnType<typeof drive>) => Promise<void>): Promise<void> {
  await using lasting = await LastingTab.open(engine, server.origin);
  await lasting.do("a pair", (tab) => task(drive(tab)));
}

/** What both show at a moment of the pair, and the frames they name. */
function atMoment(a: PlayerSource, b: PlayerSource, offset: number, frame: number) {
  const clock = clockOfPair(a.clip, b.clip, offset);
  const moment = clock.first + frame;
  const shown = { a: clock.frameOf("a", moment), b: clock.frameOf("b", moment) };
  return { seen: shown, named: shown, frame };
}

test.each([
  ["one rate", 0],
  ["an offset", 12],
])(
  "PLUS-925 with %s no two pictures that are up at once are more than one frame apart while both play",
  async (_, offset) => {
    await inEngine("chromium", async (pair) => {
      await pair.open(long, { ...long, key: "other" }, offset);
      await pair.seek(0);
      const { looks } = await pair.play(PLAY_MS);
      expect(looks.length).toBeGreaterThan(10);
      expect(looks.at(-1)?.frame).toBeGreaterThan(25);
      const far = looks
        .map((look) => framesApart(long.clip, long.clip, offset, look.seen))
        .filter((frames) => frames > 1);
      expect(far).toEqual([]);
    });
  },
);

test("PLUS-925 clips of different rates keep time while they play", async () => {
  await inEngine("chromium", async (pair) => {
    await pair.open(long, fast, 0);
    const { looks } = await pair.play(PLAY_MS);
    // A frame of the slower clip is two or three of the faster one.
    const far = looks.map((look) => framesApart(long.clip, fast.clip, 0, look.seen)).filter((frames) => frames > 3);
    expect(far).toEqual([]);
  });
});

test.each(enginesHere(ENGINES))(
  "PLUS-926 PLUS-224 PLUS-957 in %s both pictures are the frames of the moment after seeks, steps and a pause, and so is what a channel shows",
  async (engine) => {
    const count = engine === "chromium" ? 20 : 5;
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

test("PLUS-927 the shorter clip stands on its last frame while the longer one plays on to the end of the pair", async () => {
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
    expect(await pair.seek(149)).toEqual(atMoment(long, short, 0, 149));
  });
});
