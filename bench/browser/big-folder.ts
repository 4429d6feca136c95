/**
 * The page of a folder of 200,000 takes against one of 100, in Chromium: time and traffic up to the first card, a jump to the
 * middle by the scroll bar, and the memory left after scrolling through everything. Run it after `npm run build`: `node
 * bench/browser/big-folder.ts [takes=200000] [rounds=7]`
 */
import { loadavg } from "node:os";
import type { CDPSession, Page } from "playwright-core";
import type { ProductionWorld } from "#testkit/production.ts";
import { makeFolder } from "#testkit/stage-production.ts";
import { fillFolder } from "#testkit/stages/fill-folder.ts";
import { median } from "#testkit/statistics.ts";
import { inBenchWorld, WEB_DIR } from "../bench-world.ts";
import { launchBench } from "./launch-bench.ts";

const MANY = Number(process.argv[2] ?? 200_000);
const ROUNDS = Number(process.argv[3] ?? 7);
const FEW = 100;
/** Stops of the full scroll, and how long each lasts. */
const STOPS = 150;
const STOP_MS = 120;

/** In the page: waits for the first painted card. */
function firstCard(): Promise<number> {
  return new Promise((resolve) => {
    const look = (): void => {
      const card = document.querySelector("[role=gridcell][data-item]");
      if (card) requestAnimationFrame(() => resolve(performance.now()));
      else requestAnimationFrame(look);
    };
    look();
  });
}

interface Jump {
  readonly scroller: HTMLElement | null;
  readonly startMs: number;
}

/** In the page: scrolls to this fraction of the height. */
function scrollTo(share: number): Jump {
  const grid = document.querySelector<HTMLElement>("[role=grid]");
  let scroller = grid?.parentElement ?? null;
  while (scroller && scroller.scrollHeight <= scroller.clientHeight) scroller = scroller.parentElement;
  const startMs = performance.now();
  scroller?.scrollTo(0, (grid?.clientHeight ?? 0) * share);
  return { scroller, startMs };
}

/** In the page: the time from the jump until a card is visible. */
function cardAfter({ scroller, startMs }: Jump): Promise<number> {
  return new Promise((resolve) => {
    const look = (): void => {
      const box = scroller?.getBoundingClientRect();
      const at = document.elementFromPoint((box?.left ?? 0) + 100, (box?.top ?? 0) + 400);
      if (at?.closest("[data-item]")) resolve(performance.now() - startMs);
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

const jumpTo = async (page: Page, share: number): Promise<number> =>
  await page.evaluate(cardAfter, await page.evaluateHandle(scrollTo, share));

interface Opened {
  readonly ms: number;
  readonly kb: number;
}

/** Opens a folder with a warm cache: the time to its first card, and the API traffic before it. */
async function open(page: Page, client: CDPSession, url: string): Promise<Opened> {
  await page.goto("about:blank");
  const api = new Set<string>();
  let bytes = 0;
  const asked = ({ requestId, request }: { requestId: string; request: { url: string } }) =>
    void (request.url.includes("/api/") && api.add(requestId));
  const received = ({ requestId, encodedDataLength }: { requestId: string; encodedDataLength: number }) => {
    if (api.has(requestId)) bytes += encodedDataLength;
  };
  client.on("Network.requestWillBeSent", asked);
  client.on("Network.dataReceived", received);
  await page.goto(url, { waitUntil: "commit" });
  const ms = await page.evaluate(firstCard);
  client.off("Network.requestWillBeSent", asked);
  client.off("Network.dataReceived", received);
  return { ms, kb: bytes / 1000 };
}

async function heapMb(client: CDPSession): Promise<number> {
  await client.send("HeapProfiler.collectGarbage");
  return (await client.send("Runtime.getHeapUsage")).usedSize / 1e6;
}

async function measure(world: ProductionWorld): Promise<void> {
  const ids: string[] = [];
  for (const [name, count] of [
    ["Few", FEW],
    ["Many", MANY],
  ] as const) {
    const folderId = await makeFolder(world, world.projectId, world.rootFolderId, name);
    await fillFolder(world, { projectId: world.projectId, folderId }, count);
    ids.push(`${world.url}/projects/${world.projectId}/${folderId}`);
  }
  const browser = await launchBench();
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const { token } = world.people.editor;
  const session = JSON.stringify({ token, expiresAtMs: Date.now() + 3_600_000 });
  await page.addInitScript((value) => localStorage.setItem("rushlight.session.user", value), session);
  const client = await page.context().newCDPSession(page);
  await client.send("Network.enable");
  const seen: Opened[][] = ids.map(() => []);
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const [index, url] of ids.entries()) {
      const opened = await open(page, client, url);
      // The first round fills the cache.
      if (round > 0) seen[index]?.push(opened);
    }
  const [few = 0, many = 0] = seen.map((rounds) => median(rounds.map(({ ms }) => ms)));
  const kb = seen.map((rounds) => median(rounds.map((one) => one.kb)).toFixed(0));
  console.log(
    `first card: ${few.toFixed(0)} ms of ${FEW} (${kb[0]} kB before it), ${many.toFixed(0)} ms of ${MANY} (${kb[1]} kB), ratio ${(many / few).toFixed(2)}`,
  );
  const jumps: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    jumps.push(await jumpTo(page, 0.5 + round / 100));
    await jumpTo(page, 0);
  }
  console.log(`jump to the middle: first ${jumps[0]?.toFixed(0)} ms, median ${median(jumps).toFixed(0)} ms`);
  await open(page, client, ids[1] ?? "");
  const before = await heapMb(client);
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(globalThis, { tasks });
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: "longtask",
    });
  });
  for (let stop = 1; stop <= STOPS; stop += 1) {
    await page.evaluateHandle(scrollTo, stop / STOPS);
    await page.waitForTimeout(STOP_MS);
  }
  const tasks = await page.evaluate(() => (globalThis as unknown as { tasks: number[] }).tasks);
  const after = await heapMb(client);
  console.log(
    `scroll through ${MANY} in ${STOPS} steps: heap ${before.toFixed(1)} to ${after.toFixed(1)} MB, ${tasks.length} tasks over 50 ms (longest ${Math.max(0, ...tasks).toFixed(0)} ms)`,
  );
  await browser.close();
}

await inBenchWorld({ webDir: WEB_DIR, fakeTime: false }, async (world) => {
  console.log(`load ${loadavg()[0]?.toFixed(1)}`);
  await measure(world);
});
