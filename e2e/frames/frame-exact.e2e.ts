import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ENGINES, type EngineName } from "../engines/engine-driver.ts";
import { type FrameEffort, tryFrames } from "../engines/frame-trial.ts";
import { LastingTab } from "../engines/lasting-tab.ts";
import { enginesHere } from "../engines/launch-engine.ts";
import { StandsStill } from "../engines/webkit-driver.ts";
import { buildHarness } from "../player-harness/build-harness.ts";
import { type FrameTally, isFaulty, keepTally, newTally, writeFrameTable } from "../player-harness/frame-table.ts";
import { HARD_NAMES, type HardName, makeBurnedStream, makeHardClip } from "../player-harness/hard-clips.ts";
import {
  makeQuickStream,
  makeQuickTime,
  makeTestClip,
  makeTestMedia,
  makeUnevenMedia,
  type TestClip,
  type TestMedia,
} from "../player-harness/make-test-stream.ts";
import { type StaticServer, serveStatic } from "../player-harness/static-server.ts";

/**
 * The table in the docs takes time: every source at every rate in every engine. The normal run tries each pair of them: every
 * rate in every engine, every rate and every rung from every source, each engine from every kind of source.
 */
const TABLE = process.env.FRAME_TABLE;
const AT_ANY_SPEED = [
  [130, 1],
  [270, 1],
  [410, 1],
  [600, 0.25],
  [400, 0.5],
  [270, 1.5],
  [270, 2],
] as const;
const WHOLE: FrameEffort = { randomFrames: 24, edges: 99, steps: 12, pauses: AT_ANY_SPEED };
const USUAL: FrameEffort = { randomFrames: 3, edges: 99, steps: 2, pauses: [[130, 1]] };
/** WebKitGTK takes a third of a second per seek, since it doesn't report pictures. */
const FEWER: FrameEffort = { randomFrames: 1, edges: 1, steps: 2, pauses: [] };
const SOME_SPEEDS = [
  [130, 1],
  [600, 0.25],
  [270, 2],
] as const;
const FEWER_OF_TABLE: FrameEffort = { randomFrames: 4, edges: 1, steps: 2, pauses: SOME_SPEEDS };
const effortOf = (engine: EngineName) =>
  engine === "webkit" ? (TABLE ? FEWER_OF_TABLE : FEWER) : TABLE ? WHOLE : USUAL;
/** Without a graphics card WebKitGTK shows no picture after some clips in one browser: each source gets its own. */
const CLIPS_IN_ONE: Readonly<Record<EngineName, number>> = { chromium: Infinity, firefox: Infinity, webkit: 1 };
/** What the normal run tries in WebKitGTK, for speed: the table has every rate and rung. */
const WEBKIT_RATES: Readonly<Record<string, readonly string[]>> = {
  "25": ["quick", "original"],
  "29.97 DF": ["quick"],
  "59.94": ["quick"],
};
const WEBKIT_RUNGS: readonly string[] = ["1080p"];
/** The odd clips of the normal run. */
const HARD_HERE: readonly HardName[] = ["edit list", "open GOP"];
const seconds = TABLE ? 4 : 2;
const full = { width: 1920, height: 1080 };

const clips: readonly TestClip[] = [
  clip("23.976", 24_000, 1001, "01:00:00:00"),
  clip("24", 24, 1, "01:00:00:00"),
  clip("25", 25, 1, "10:00:00:00"),
  clip("29.97 DF", 30_000, 1001, "01:00:58;20"),
  clip("29.97 NDF", 30_000, 1001, "01:00:58:20"),
  clip("50", 50, 1, "00:59:59:00"),
  clip("59.94", 60_000, 1001, "01:00:58;40"),
];
const engines = enginesHere(ENGINES);
/** Chromium and Firefox take turns through the sources of the normal run; which of them begins changes with each clip. */
const TURNS = engines.filter((name) => name !== "webkit");
const tabs: LastingTab[] = [];
let folder: string;
let server: StaticServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "frames-"));
  server = await serveStatic(folder, await buildHarness());
  const opening = engines.map((name) => LastingTab.open(name, server.origin, CLIPS_IN_ONE[name]));
  tabs.push(...(await Promise.all(opening)));
});
afterAll(async () => {
  await Promise.all(tabs.map((tab) => tab[Symbol.asyncDispose]()));
  await server[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

test.each(clips)(
  "PLAYER-007 PLUS-224 at $name the picture shown is the frame named, in each engine: seeks, segment edges, steps, first and last frame",
  async (one) => {
    // The normal run tries no rung here, so it makes none.
    const media = TABLE && (await makeTestMedia({ ...one, ...full }, folder, server.origin));
    const original = media ? media.original : await makeTestClip(one, folder, server.origin);
    const quick = await makeQuickStream(original, folder, server.origin);
    const sources = { quick, ...(media ? await sourcesOf(media) : { original }) };
    const isTried = (engine: EngineName, playedFrom: string, place: number) =>
      engine === "webkit"
        ? (WEBKIT_RATES[one.name]?.includes(playedFrom) ?? false)
        : isTurnOf(engine, place + clips.indexOf(one));
    await tryEverywhere(one, sources, isTried);
  },
  TABLE ? 1_800_000 : 240_000,
);

test.skipIf(TABLE)(
  "PLAYER-007 PLUS-224 PLUS-1091 on every rung of a full ladder, burned and after a change of rung, the picture shown is the frame named",
  async () => {
    const one = { ...clip("29.97 DF", 30_000, 1001, "01:00:58;20"), ...full };
    const media = await makeTestMedia({ ...one, name: "all rungs" }, folder, server.origin);
    expect(media.rungs).toEqual(["1080p", "720p", "540p", "360p", "270p"]);
    await tryEverywhere(one, await sourcesOf(media), (engine, rung, place) =>
      engine === "webkit" ? WEBKIT_RUNGS.includes(rung) : isTurnOf(engine, place),
    );
  },
  300_000,
);

test.skipIf(TABLE)(
  "PLUS-573 PLUS-224 for a QuickTime original the picture shown is the frame named, in every engine",
  async () => {
    const one = clip("29.97 DF", 30_000, 1001, "01:00:58;20");
    const original = await makeTestClip({ ...one, name: "as QuickTime" }, folder, server.origin);
    await tryEverywhere(one, { QuickTime: await makeQuickTime(original, folder) });
  },
  240_000,
);

test("PLUS-575 PLUS-224 for a variable-rate clip the picture shown is the frame named, in every engine", async () => {
  const { clip: one, quick, ladder } = await makeUnevenMedia("variable", 100, folder, server.origin);
  const rung = { ...ladder, content: "360p" };
  await tryEverywhere({ ...one, name: "variable" }, { quick, "360p": rung }, (engine, from, place) =>
    engine === "webkit" ? from === "quick" : isTurnOf(engine, place),
  );
}, 300_000);

test.each(TABLE ? HARD_NAMES : HARD_HERE)(
  "PLUS-1091 the picture shown of a clip with %s is the frame named, in each engine",
  async (name) => {
    const { media, clip: one, isBrowserSafe } = await makeHardClip(name, folder, server.origin);
    const [rung = ""] = media.rungs;
    const sources = {
      [rung]: { ...media.stream, content: rung },
      // Chromium ends with a decoding error when seeking in such a file (docs/frame-table.md).
      ...(isBrowserSafe && name !== "open GOP" && { original: media.original }),
    };
    await tryEverywhere({ ...one, name: `25 (${name})` }, sources, (engine, _from, place) =>
      isTurnOf(engine, place + HARD_NAMES.indexOf(name)),
    );
  },
  TABLE ? 3_600_000 : 240_000,
);

const isTurnOf = (engine: EngineName, turn: number) => engine === TURNS[turn % TURNS.length];

type Sources = Readonly<Record<string, TestMedia["stream"]>>;

async function sourcesOf(media: TestMedia): Promise<Sources> {
  const { rungs, stream, original } = media;
  const levels = rungs.map((rung) => [rung, { ...stream, content: rung }]);
  const burned = await makeBurnedStream(media, "540p", folder);
  return { ...Object.fromEntries(levels), "burned 540p": burned, original };
}

/**
 * For the table the engines run one at a time, since they would slow each other down. In the normal run WebKitGTK, which mostly
 * waits, runs beside the others.
 */
async function tryEverywhere(
  one: Pick<TestClip, "name" | "rate" | "frameCount">,
  sources: Sources,
  isTried: (engine: EngineName, playedFrom: string, place: number) => boolean = () => true,
): Promise<void> {
  const mine: FrameTally[] = [];
  const rungs = Object.keys(sources).filter((name) => /^\d+p$/.test(name));
  const wanted = tabs.flatMap((tab) =>
    Object.entries(sources).flatMap(([playedFrom, source], place) =>
      TABLE || isTried(tab.driver.engine, playedFrom, place) ? [{ tab, playedFrom, source }] : [],
    ),
  );
  const isSlow = ({ tab }: (typeof wanted)[number]) => !TABLE && tab.driver.engine === "webkit";
  const inTurn = async (turn: typeof wanted) => {
    for (const { tab: lasting, playedFrom, source } of turn) {
      const effort = effortOf(lasting.driver.engine);
      const otherRung = rungs[(rungs.indexOf(playedFrom) + 1) % rungs.length];
      const isSwitched = rungs.includes(playedFrom) && otherRung !== playedFrom;
      const trial = { rate: one.name, clip: one, playedFrom, source, effort, ...(isSwitched && { otherRung }) };
      mine.push(await tallyOf(lasting, trial));
    }
  };
  await Promise.all([inTurn(wanted.filter(isSlow)), inTurn(wanted.filter((one) => !isSlow(one)))]);
  if (TABLE) await keep(mine, TABLE);
  expect(mine.filter(isFaulty).map(told)).toEqual([]);
  expect(mine).toHaveLength(wanted.length);
}

/** If a browser stalls at each start, the row is marked as unfinished, and the others are tried. */
async function tallyOf(lasting: LastingTab, trial: Omit<Parameters<typeof tryFrames>[0], "tab">): Promise<FrameTally> {
  const { rate, playedFrom } = trial;
  const before = lasting.restarts;
  const tally = await lasting
    .do(`${rate}, ${playedFrom}`, (tab) => tryFrames({ ...trial, tab }))
    .catch((error: unknown) => {
      if (!(error instanceof StandsStill)) throw error;
      return { ...newTally(lasting.driver.version, rate, playedFrom), isUnfinished: true };
    });
  return { ...tally, restarts: lasting.restarts - before };
}

async function keep(tallies: readonly FrameTally[], path: string): Promise<void> {
  for (const tally of tallies) await keepTally(tally);
  await writeFrameTable(path);
}

const told = ({ engine, rate, source, wrong, tried, late, longestLateMs, isUnfinished }: FrameTally) =>
  `${engine} ${rate} ${source}: ${wrong} wrong of ${tried}, ${late} late (${longestLateMs} ms)${isUnfinished ? ", stood still" : ""}`;

function clip(name: string, numerator: number, denominator: number, timecode: string): TestClip {
  return {
    name,
    rate: { numerator, denominator },
    frameCount: Math.round((seconds * numerator) / denominator),
    timecode,
  };
}
