import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { PlayerSource } from "#player/core/streams/player-source.ts";
import { ENGINES, type EngineName } from "../engines/engine-driver.ts";
import type { EngineTab } from "../engines/engine-tab.ts";
import { LastingTab } from "../engines/lasting-tab.ts";
import { enginesHere } from "../engines/launch-engine.ts";
import { buildHarness } from "../player-harness/build-harness.ts";
import { keepPiece } from "../player-harness/frame-pieces.ts";
import { writeFrameTable } from "../player-harness/frame-table.ts";
import { makeTestMedia, type TestMedia } from "../player-harness/make-test-stream.ts";
import type { ShortClip } from "../player-harness/short-clip-table.ts";
import { type StaticServer, serveStatic } from "../player-harness/static-server.ts";

/** The table in the docs has every length at every rate, with and without sound, in every engine. */
const TABLE = process.env.FRAME_TABLE;
const LENGTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const RATES = [
  ["23.976", 24_000, 1001],
  ["24", 24, 1],
  ["25", 25, 1],
  ["29.97", 30_000, 1001],
  ["30", 30, 1],
  ["50", 50, 1],
  ["59.94", 60_000, 1001],
] as const;
type Rate = (typeof RATES)[number];
interface Clip {
  readonly frameCount: number;
  readonly rate: Rate;
  readonly sounds: number;
}

/** The lengths at which decoders hold pictures back longest, one of each to save time in the other engines. */
const CHOSEN: Readonly<Record<EngineName, readonly number[]>> = {
  chromium: [1, 2, 3, 4, 5, 6, 7, 8, 12],
  firefox: [1, 4],
  webkit: [1, 4],
};
const LIMIT_MS = 60_000;
const engines = enginesHere(ENGINES);
const tabs = new Map<EngineName, LastingTab>();
const lengths = LENGTHS.filter((length) => TABLE || CHOSEN.chromium.includes(length));
const clips = lengths.flatMap(clipsOf);
const made = new Map<Clip, Promise<TestMedia>>();
let folder: string;
let server: StaticServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "short-clips-"));
  server = await serveStatic(folder, await buildHarness());
  const opened = await Promise.all(engines.map((name) => LastingTab.open(name, server.origin)));
  for (const tab of opened) tabs.set(tab.driver.engine, tab);
});
afterAll(async () => {
  await Promise.all([...tabs.values()].map((tab) => tab[Symbol.asyncDispose]()));
  await Promise.allSettled(made.values());
  await server[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

test.each(lengths)(
  "PLUS-308 PLUS-590 a clip of %s frames shows its first and last picture, and plays to its end, with and without sound",
  async (length) => {
    const trials: ShortClip[] = [];
    for (const clip of clips.filter(({ frameCount }) => frameCount === length)) trials.push(...(await tryClip(clip)));
    if (TABLE) await keep(trials, TABLE);
    expect(trials.filter(({ fault }) => fault !== null)).toEqual([]);
    expect(trials.length).toBeGreaterThan(0);
  },
  TABLE ? 1_800_000 : 300_000,
);

test("PLUS-1450 a clip whose sound ends before its picture opens at a frame past the sound, steps there, and plays to its end", async () => {
  const [rateName, numerator, denominator] = RATES[2];
  const { stream } = await makeTestMedia(
    {
      name: `short sound ${rateName}`,
      rate: { numerator, denominator },
      frameCount: 75,
      timecode: "01:00:00:00",
      soundSeconds: 1,
      width: 160,
      height: 96,
    },
    folder,
    server.origin,
  );
  for (const lasting of tabs.values()) {
    const seen = await lasting.do(stream.key, (tab) => withinLimit(behindTheSound(tab, stream)));
    expect([lasting.driver.engine, seen]).toEqual([lasting.driver.engine, "60=60 61=61 30=30 74=74"]);
  }
}, 300_000);

async function behindTheSound(tab: EngineTab, source: PlayerSource): Promise<string> {
  await tab.evaluate((one) => harness.open(one), source);
  const seen = [];
  for (const at of [60, 61, 30]) seen.push(await tab.evaluate((frame) => harness.seek(frame), at));
  seen.push(await tab.evaluate(() => harness.playToEnd(), null));
  return seen.map((one) => `${one.named}=${one.seen}`).join(" ");
}

async function keep(trials: readonly ShortClip[], path: string): Promise<void> {
  for (const one of trials) {
    const sound = one.hasSound ? "sound" : "silent";
    await keepPiece(`short, ${one.engine}, ${one.frameCount}, ${one.rate}, ${sound}, ${one.playedFrom}`, one);
  }
  await writeFrameTable(path);
}

/**
 * The clips of a length: every second rate if decoders hold pictures back longest at it, else every fourth, and one clip without
 * sound. For the table, every rate with and without sound.
 */
function clipsOf(frameCount: number): readonly Clip[] {
  const nth = [1, 4, 8].includes(frameCount) ? 2 : 4;
  const turn = nth === 2 ? Math.floor(frameCount / 4) : frameCount;
  const rates = TABLE ? RATES : RATES.filter((_, place) => (place + turn) % nth === 0);
  const silent = TABLE ? rates : rates.slice(0, 1);
  return [
    ...rates.map((rate) => ({ frameCount, rate, sounds: 1 })),
    ...silent.map((rate) => ({ frameCount, rate, sounds: 0 })),
  ];
}

/** While a clip is tried, the next one is made, which takes as long. */
async function mediaOf(clip: Clip): Promise<TestMedia> {
  const media = await making(clip);
  const next = clips[clips.indexOf(clip) + 1];
  if (next) void making(next);
  return media;
}

function making(clip: Clip): Promise<TestMedia> {
  const before = made.get(clip);
  if (before) return before;
  const { frameCount, rate, sounds } = clip;
  const [rateName, numerator, denominator] = rate;
  const media = makeTestMedia(
    {
      name: `${frameCount}x${rateName}-${sounds}`,
      rate: { numerator, denominator },
      frameCount,
      timecode: "01:00:00:00",
      sounds,
      width: 160,
      height: 96,
    },
    folder,
    server.origin,
  );
  made.set(clip, media);
  // The test that needs it sees the failure; a later one makes it again.
  media.catch(() => made.delete(clip));
  return media;
}

async function tryClip(clip: Clip): Promise<ShortClip[]> {
  const { frameCount, rate, sounds } = clip;
  const [rateName] = rate;
  const { stream, original } = await mediaOf(clip);
  const sources = hasOriginal(frameCount, rateName, sounds) ? { stream, original } : { stream };
  // In the normal run one rate per length is played and tried in the other engines.
  const isChosen = Boolean(TABLE) || rate === clips.find((one) => one.frameCount === frameCount)?.rate;
  const trials: ShortClip[] = [];
  for (const [engine, lasting] of tabs) {
    if (!TABLE && engine !== "chromium" && !(isChosen && CHOSEN[engine].includes(frameCount))) continue;
    for (const [playedFrom, source] of Object.entries(sources)) {
      const fault = await faultOf(lasting, source, { frameCount, isPlayed: isChosen });
      trials.push({
        engine: lasting.driver.version,
        frameCount,
        rate: rateName,
        hasSound: sounds > 0,
        playedFrom,
        fault,
      });
    }
  }
  return trials;
}

/** The file itself is the same at every rate; a single silent frame is over as soon as it is shown. */
function hasOriginal(frameCount: number, rateName: string, sounds: number): boolean {
  return TABLE ? rateName === "25" : frameCount === 1 && sounds === 0;
}

interface ClipTrial {
  readonly frameCount: number;
  readonly isPlayed: boolean;
}

/** What is wrong at the first and the last frame and at the end of playback; null if nothing is. */
async function faultOf(lasting: LastingTab, source: PlayerSource, trial: ClipTrial): Promise<string | null> {
  const last = trial.frameCount - 1;
  const wanted = `${last}=${last} 0=0${trial.isPlayed ? ` ${last}=${last}` : ""}`;
  try {
    const seen = await lasting.do(source.key, (tab) => withinLimit(shown(tab, source, trial)));
    return seen === wanted ? null : seen;
  } catch (error) {
    return String(error).slice(0, 300);
  }
}

/** Never reaching the end counts as a fault. */
async function withinLimit<Result>(work: Promise<Result>): Promise<Result> {
  const giveUp = new AbortController();
  const late = sleep(LIMIT_MS, undefined, giveUp).then(() => {
    throw new Error("came to no end");
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    giveUp.abort();
    late.catch(() => {});
  }
}

async function shown(tab: EngineTab, source: PlayerSource, { frameCount, isPlayed }: ClipTrial): Promise<string> {
  await tab.evaluate((one) => harness.open(one), source);
  const seen = [
    await tab.evaluate((frame) => harness.seek(frame), frameCount - 1),
    await tab.evaluate((frame) => harness.seek(frame), 0),
  ];
  if (isPlayed) seen.push(await tab.evaluate(() => harness.playToEnd(), null));
  return seen.map((one) => `${one.named}=${one.seen}`).join(" ");
}
