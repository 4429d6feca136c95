/**
 * Perceived speed: a session of forty reviewer actions on a large library, each from the press to the painted result; then with
 * the processor slowed four times and a round trip of 40 ms. Run it after `npm run build`: `node bench/browser/feel.ts
 * [takes=200000] [rounds=3]`
 */
import { readFile } from "node:fs/promises";
import { loadavg } from "node:os";
import type { Browser, Page } from "playwright-core";
import { makeNumberedClip } from "#media/test-clips/numbered-clip.ts";
import { tempFolder } from "#media/test-clips/temp-folder.ts";
import { uploadClient } from "#testkit/calls/upload-client.ts";
import type { ProductionWorld } from "#testkit/production.ts";
import { makeFolder } from "#testkit/stage-production.ts";
import { fillFolder } from "#testkit/stages/fill-folder.ts";
import { median } from "#testkit/statistics.ts";
import { until } from "#testkit/until.ts";
import { inBenchWorld, WEB_DIR } from "../bench-world.ts";
import { acts, type Places } from "./feel-acts.ts";
import { feltMs } from "./feel-watch.ts";
import { launchBench } from "./launch-bench.ts";

const TAKES = Number(process.argv[2] ?? 200_000);
const ROUNDS = Number(process.argv[3] ?? 3);
const CLIPS = 13;
const SLOWER = 4;
const ROUND_TRIP_MS = 40;
/** A reviewer pauses between actions; background work in that pause isn't charged to the next one. */
const LOOK_MS = 600;
const DAY = "Shoot 02";
const LIBRARY = "Library";

/** Playable clips, and a folder of many takes beside them. */
async function stage(world: ProductionWorld): Promise<Places> {
  const { projectId, rootFolderId } = world;
  const day = await makeFolder(world, projectId, rootFolderId, DAY);
  const library = await makeFolder(world, projectId, rootFolderId, LIBRARY);
  await using temp = await tempFolder();
  const output = temp.file("clip.mov");
  await makeNumberedClip({ output, rate: { numerator: 25, denominator: 1 }, frames: 50 });
  const bytes = await readFile(output);
  const clips = Array.from({ length: CLIPS }, (_, place) => `A001C${String(place + 1).padStart(3, "0")}.mov`);
  for (const name of clips) await uploadClient(world.as("editor")).plain(day, { name, bytes });
  await until(async () => (await playables(world, day)).every((one) => one === "LADDER"), 300_000);
  await fillFolder(world, { projectId, folderId: library }, TAKES);
  const settings = "mutation ($id: ID!) { updateUserSettings(userId: $id, settings: { autoPlay: false }) { id } }";
  await world.as("editor").graphql(settings, { id: world.people.editor.id });
  return { project: "Lantern", day: DAY, clips, library: LIBRARY };
}

async function playables(world: ProductionWorld, folderId: string): Promise<readonly string[]> {
  type Answer = { folder: { assets: { nodes: { newestVersion: { playable: string } }[] } } };
  const query =
    "query ($id: ID!, $project: ID!) { folder(id: $id, project: $project) { assets { nodes { newestVersion { playable } } } } }";
  const { folder } = await world.as("editor").graphql<Answer>(query, { id: folderId, project: world.projectId });
  return folder.assets.nodes.map(({ newestVersion }) => newestVersion.playable);
}

async function open(browser: Browser, world: ProductionWorld, isSlowed: boolean): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const { token } = world.people.editor;
  const session = JSON.stringify({ token, expiresAtMs: Date.now() + 3_600_000 });
  await context.addInitScript((value) => localStorage.setItem("rushlight.session.user", value), session);
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  if (isSlowed) {
    const client = await context.newCDPSession(page);
    await client.send("Network.enable");
    await client.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    const line = { offline: false, latency: ROUND_TRIP_MS, downloadThroughput: -1, uploadThroughput: -1 };
    await client.send("Network.emulateNetworkConditions", line);
  }
  await page.goto(`${world.url}/projects`);
  await page.locator("[role=gridcell][data-item]").first().waitFor();
  return page;
}

type Felt = Map<string, number[]>;

async function session(page: Page, places: Places, felt: Felt): Promise<void> {
  for (const { name, result, act, settle } of acts(places)) {
    await page.waitForTimeout(LOOK_MS);
    const ms = await feltMs(page, result, () => act(page)).catch((cause: unknown) => {
      throw new Error(`Nothing came of: ${name}`, { cause });
    });
    felt.set(name, [...(felt.get(name) ?? []), ms]);
    await settle?.(page);
  }
}

const at = (sorted: readonly number[], share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? 0;

function report(felt: Felt, how: string): void {
  const all = [...felt.values()].flat().sort((a, b) => a - b);
  const slow = all.filter((ms) => ms > 500).length;
  const [middle, p95, worst] = [0.5, 0.95, 1].map((share) => at(all, share).toFixed(0));
  console.log(
    `${how}: ${all.length} acts, median ${middle} ms, p95 ${p95} ms, longest ${worst} ms, ${slow} over 500 ms`,
  );
  for (const [name, times] of felt)
    console.log(
      `  ${name}: median ${median(times).toFixed(0)} ms, longest ${Math.max(...times).toFixed(0)} ms (${times.length})`,
    );
}

await inBenchWorld({ worker: true, fakeTime: false, webDir: WEB_DIR }, async (world) => {
  const places = await stage(world);
  const browser = await launchBench();
  for (const isSlowed of [false, true]) {
    const felt: Felt = new Map();
    for (let round = 0; round < ROUNDS; round += 1) {
      const page = await open(browser, world, isSlowed);
      await session(page, places, felt);
      await page.context().close();
    }
    report(felt, isSlowed ? `${SLOWER} x slower, ${ROUND_TRIP_MS} ms round trip` : "as it is");
  }
  await browser.close();
  console.log(`${TAKES} takes beside, load ${loadavg()[0]?.toFixed(1)}`);
});
process.exit();
