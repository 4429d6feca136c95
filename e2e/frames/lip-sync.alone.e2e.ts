import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fpsOf } from "#core/timecode/frame-rate.ts";
import type { PlayerSource } from "#player/core/streams/player-source.ts";
import type { EngineTab } from "../engines/engine-tab.ts";
import { LastingTab } from "../engines/lasting-tab.ts";
import { enginesHere } from "../engines/launch-engine.ts";
import { buildHarness } from "../player-harness/build-harness.ts";
import { makeBurnedStream } from "../player-harness/hard-clips.ts";
import {
  isOutOfSync,
  keepSyncRow,
  MOVED,
  MOVED_FRAMES,
  type SyncRow,
  writeLipSyncTable,
} from "../player-harness/lip-sync-table.ts";
import { makeQuickStream, makeTestClip, makeTestMedia, type TestClip } from "../player-harness/make-test-stream.ts";
import { makeLateSound } from "../player-harness/odd-streams.ts";
import { recordedSync } from "../player-harness/recorded-sync.ts";
import { type StaticServer, serveStatic } from "../player-harness/static-server.ts";
import type { SoundSync } from "../player-harness/sync-of.ts";

/** The table in the docs has every rung at several rates; the normal run plays two sources at one rate. */
const TABLE = process.env.LIP_SYNC_TABLE;
const SECONDS = TABLE ? 4 : 2;
const clips: readonly TestClip[] = [clip("23.976", 24_000, 1001), clip("25", 25, 1), clip("59.94", 60_000, 1001)];
const tabs: LastingTab[] = [];
let folder: string;
let server: StaticServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "lip-sync-"));
  server = await serveStatic(folder, await buildHarness());
  const opening = enginesHere(["chromium", "firefox"]).map((name) => LastingTab.open(name, server.origin));
  tabs.push(...(await Promise.all(opening)));
});
afterAll(async () => {
  await Promise.all(tabs.map((tab) => tab[Symbol.asyncDispose]()));
  await server[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

test.each(TABLE ? clips : clips.filter(({ name }) => name === "25"))(
  "PLUS-1385 at $name each beep is heard within one frame of its picture, and one that was moved by three frames is heard three frames late",
  async (one) => {
    const sources = await sourcesOf(one);
    const rows: SyncRow[] = [];
    // For the table one engine at a time, since they would slow each other down.
    const turns = tabs.map((tab) => async () => {
      for (const [source, from] of Object.entries(sources)) rows.push(await played(tab, one, source, from));
    });
    if (TABLE) for (const turn of turns) await turn();
    else await Promise.all(turns.map((turn) => turn()));
    for (const row of TABLE ? rows : []) await keepSyncRow(row);
    if (TABLE) await writeLipSyncTable(TABLE);
    expect(rows.filter(isOutOfSync)).toEqual([]);
    expect(rows).toHaveLength(tabs.length * Object.keys(sources).length);
  },
  TABLE ? 600_000 : 120_000,
);

async function sourcesOf(one: TestClip): Promise<Record<string, PlayerSource>> {
  const original = await makeTestClip(one, folder, server.origin);
  const quick = await makeQuickStream(original, folder, server.origin);
  await makeLateSound(folder, `${one.name} quick`, `${one.name} late`, MOVED_FRAMES / fpsOf(one.rate));
  const late = { ...quick, content: "late", streamUrl: `${server.origin}/media/${one.name} late/master.m3u8` };
  if (!TABLE) return { quick, original, [MOVED]: late };
  const media = await makeTestMedia({ ...one, name: `${one.name} ladder` }, folder, server.origin);
  const levels = media.rungs.map((rung) => [rung, { ...media.stream, content: rung }]);
  const burned = await makeBurnedStream(media, "540p", folder);
  return { quick, ...Object.fromEntries(levels), "burned 540p": burned, original, [MOVED]: late };
}

/** Plays from the first frame to the last. */
function played(lasting: LastingTab, { name, rate }: TestClip, source: string, from: PlayerSource): Promise<SyncRow> {
  const fps = fpsOf(rate);
  return lasting.do(`${name}, ${source}`, async (tab) => {
    await tab.evaluate((quality) => harness.player.setQuality(quality), /^\d+p$/.test(source) ? source : "Auto");
    await tab.evaluate((one) => harness.open(one), from);
    const sync =
      tab.driver.engine === "firefox"
        ? await recorded(tab, fps)
        : await tab.evaluate((one) => harness.soundSync(one), fps);
    return { ...sync, engine: tab.driver.version, rate: name, source, frameMs: 1000 / fps };
  });
}

async function recorded(tab: EngineTab, fps: number): Promise<SoundSync> {
  const path = join(folder, "recorded.webm");
  await writeFile(path, Buffer.from(await tab.evaluate(() => harness.record(), null), "base64"));
  return await recordedSync(path, fps);
}

function clip(name: string, numerator: number, denominator: number): TestClip {
  const rate = { numerator, denominator };
  const size = TABLE ? { width: 1920, height: 1080 } : { width: 320, height: 180 };
  return { name, rate, frameCount: Math.round(SECONDS * fpsOf(rate)), timecode: "10:00:00:00", ...size };
}
