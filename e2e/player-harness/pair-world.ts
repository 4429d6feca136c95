import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import type { PlayerSource } from "#player/core/streams/player-source.ts";
import type { EngineName } from "../engines/engine-driver.ts";
import type { EngineTab } from "../engines/engine-tab.ts";
import { LastingTab } from "../engines/lasting-tab.ts";
import { buildHarness } from "./build-harness.ts";
import { makeTestClip } from "./make-test-stream.ts";
import type { Jolt } from "./pair-harness-page.ts";
import { type StaticServer, serveStatic } from "./static-server.ts";

const drive = (tab: EngineTab) => ({
  open: (a: PlayerSource, b: PlayerSource, offset: number) =>
    tab.evaluate(([one, two, by]) => pairHarness.open(one, two, by), [a, b, offset] as const),
  seek: (frame: number) => tab.evaluate((to) => pairHarness.seek(to), frame),
  step: (frames: number) => tab.evaluate((by) => pairHarness.step(by), frames),
  playTo: (frame: number, jolt?: Jolt) =>
    tab.evaluate(([to, by]) => pairHarness.playTo(to, by ?? undefined), [frame, jolt] as const),
  readLuma: (frames: readonly number[]) => tab.evaluate((all) => pairHarness.readLuma(all), frames),
  playAndPause: (frames: number) => tab.evaluate((count) => pairHarness.playAndPause(count), frames),
});

/** The page of two players with three numbered clips, for the tests of one file: 150 frames at 25, 300 at 59.94, 30 at 25. */
export function pairWorld() {
  let folder: string;
  let server: StaticServer;
  const clips: Partial<Record<"long" | "fast" | "short", PlayerSource>> = {};

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "pair-"));
    server = await serveStatic(folder, await buildHarness(new URL("pair-harness-page.ts", import.meta.url)));
    const clip = (name: string, numerator: number, denominator: number, frameCount: number) =>
      makeTestClip(
        { name, rate: { numerator, denominator }, frameCount, timecode: "01:00:00:00" },
        folder,
        server.origin,
      );
    [clips.long, clips.fast, clips.short] = await Promise.all([
      clip("long", 25, 1, 150),
      clip("fast", 60_000, 1001, 300),
      clip("short", 25, 1, 30),
    ]);
  });
  afterAll(async () => {
    await server[Symbol.asyncDispose]();
    await rm(folder, { recursive: true, force: true });
  });

  return {
    clip(name: keyof typeof clips): PlayerSource {
      const made = clips[name];
      if (!made) throw new Error(`The clip ${name} is not made.`);
      return made;
    },
    async inEngine(engine: EngineName, task: (pair: ReturnType<typeof drive>) => Promise<void>): Promise<void> {
      await using lasting = await LastingTab.open(engine, server.origin);
      await lasting.do("a pair", (tab) => task(drive(tab)));
    },
  };
}
