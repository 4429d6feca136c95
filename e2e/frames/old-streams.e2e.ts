import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { PlayerSource } from "#player/core/streams/player-source.ts";
import { until } from "#testkit/until.ts";
import { ENGINES, type EngineName } from "../engines/engine-driver.ts";
import { EngineTab } from "../engines/engine-tab.ts";
import { enginesHere, launchEngine } from "../engines/launch-engine.ts";
import { buildHarness } from "../player-harness/build-harness.ts";
import { makeTestClip } from "../player-harness/make-test-stream.ts";
import { makeLateStream, makeOldStream, makeOtherOldStream } from "../player-harness/odd-streams.ts";
import { type StaticServer, serveStatic } from "../player-harness/static-server.ts";

let folder: string;
let server: StaticServer;
let original: PlayerSource;
/** Shared by all tests, since it takes seconds to start. */
const tabs = new Map<EngineName, EngineTab>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "old-streams-"));
  server = await serveStatic(folder, await buildHarness());
  const clip = { name: "plain", rate: { numerator: 25, denominator: 1 }, frameCount: 150, timecode: "01:00:00:00" };
  original = await makeTestClip(clip, folder, server.origin);
  await makeLateStream(folder, "plain", "late");
  await makeOldStream(folder, "plain", "old");
  await makeOtherOldStream(folder, "plain", "other");
});
afterAll(async () => {
  await Promise.all([...tabs.keys()].map(endBrowser));
  await server[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

const streamOf = (name: string): PlayerSource => ({
  clip: original.clip,
  hdr: false,
  key: name,
  content: name,
  streamUrl: `${server.origin}/media/${name}/master.m3u8`,
});

/** A player that hasn't checked the engine yet. */
async function freshPlayer(engine: EngineName): Promise<EngineTab> {
  // Without a graphics card WebKitGTK shows no picture after some clips in one browser.
  if (engine === "webkit") await endBrowser(engine);
  const tab = tabs.get(engine) ?? (await EngineTab.of(await launchEngine(engine)));
  tabs.set(engine, tab);
  await tab.goto(server.origin);
  await tab.evaluate(() => localStorage.clear(), null);
  await tab.goto(server.origin);
  return tab;
}

async function endBrowser(engine: EngineName): Promise<void> {
  const tab = tabs.get(engine);
  tabs.delete(engine);
  await tab?.driver[Symbol.asyncDispose]();
}

const SHAPES = ["late", "old"] as const;
const cases = enginesHere(ENGINES).flatMap((engine) => SHAPES.map((shape) => ({ engine, shape })));

test.each(cases)(
  "PLUS-207 PLUS-203 PLUS-204 a stream of the $shape shape shows the frame named in $engine",
  async ({ engine, shape }) => {
    const tab = await freshPlayer(engine);
    await tab.evaluate((source) => harness.open(source, 60), streamOf(shape));
    // The engine's behaviour is known once the stream has been checked, after its first picture.
    await until(
      async () => (await tab.evaluate(() => localStorage.getItem("player.engine-check"), null)) !== null,
      60_000,
    );
    await tab.evaluate((source) => harness.open(source, 20), { ...streamOf(shape), content: "again" });
    const seen = [];
    for (const frame of [1, 26, 99, 52]) seen.push(await tab.evaluate((one) => harness.seek(one), frame));
    for (const step of [1, -1]) seen.push(await tab.evaluate((one) => harness.step(one), step));
    const { place } = await tab.evaluate(() => harness.snapshot(), null);
    expect(place.isTrusted).toBe(true);
    expect(seen).toMatchObject([1, 26, 99, 52, 53, 52].map((frame) => ({ named: frame, seen: frame })));
  },
);

test.each(enginesHere(ENGINES))(
  "PLUS-209 an old stream from another encoder shows the frame named in %s, or the player doesn't trust it",
  async (engine) => {
    const tab = await freshPlayer(engine);
    await tab.evaluate((source) => harness.open(source, 60), streamOf("other"));
    await until(
      async () => (await tab.evaluate(() => localStorage.getItem("player.engine-check"), null)) !== null,
      60_000,
    );
    await tab.evaluate((source) => harness.open(source, 20), { ...streamOf("other"), content: "again" });
    const seen = [];
    for (const frame of [1, 26, 99, 52]) seen.push(await tab.evaluate((one) => harness.seek(one), frame));
    const { place } = await tab.evaluate(() => harness.snapshot(), null);
    const isExact = seen.every((one) => one.seen === one.named);
    expect(isExact || !place.isTrusted).toBe(true);
  },
);
