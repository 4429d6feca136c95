/**
 * Scrolling a folder of 10,000 items: frames and long tasks of the product's grid against a bare grid that recycles its nodes,
 * interleaved. Then common actions in such a folder: filter, select, drag a band, change the view. Run it after `npm run build`:
 * `node bench/browser/grid.ts`, or only the second part: `node bench/browser/grid.ts work`
 */
import type { CDPSession, Page } from "playwright-core";
import { openBareGrid } from "./grid-bare.ts";
import { serveGridBench } from "./grid-server.ts";
import { measureWork, type Work } from "./grid-work.ts";
import { launchBench } from "./launch-bench.ts";

const TOTAL = 10_000;
const ROUNDS = process.argv[2] === "work" ? 0 : 5;
const WORK_ROUNDS = 3;
const SPEED_PX_PER_S = 5000;
const DISTANCE_PX = 20_000;

interface Figures {
  framesPerSecond: number;
  late: number;
  longTasks: number;
  longestMs: number;
  /** Main-thread processor time for the whole gesture, independent of load. */
  cpuMs: number;
}

const server = await serveGridBench(TOTAL);
const browser = await launchBench();

async function newPage(): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const token = JSON.stringify({ token: "bench", expiresAtMs: Date.now() + 86_400_000 });
  await context.addInitScript((value) => localStorage.setItem("rushlight.session.user", value), token);
  return await context.newPage();
}

async function openProduct(): Promise<Page> {
  const page = await newPage();
  await page.goto(`${server.url}/projects/bench/root`);
  await page.getByRole("gridcell").first().waitFor();
  await page.waitForFunction(() => (document.querySelector(".vgrid")?.clientHeight ?? 0) > 100_000);
  return page;
}

async function openBare(columns: number, rowPx: number): Promise<Page> {
  const page = await newPage();
  await page.goto(`${server.url}/bench.svg`);
  await page.goto(`${server.url}/error/default`);
  await page.evaluate(openBareGrid, { total: TOTAL, columns, rowPx });
  return page;
}

/** Scrolls by real input and counts the frames shown. */
async function scroll(page: Page): Promise<Figures> {
  await page.evaluate(() => {
    const seen = { stamps: [] as number[], tasks: [] as number[], on: true };
    Object.assign(globalThis, { gridBench: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.tasks.push(entry.duration);
    }).observe({ type: "longtask" });
    const tick = (stamp: number): void => {
      seen.stamps.push(stamp);
      if (seen.on) requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  });
  const client = await page.context().newCDPSession(page);
  await client.send("Performance.enable", { timeDomain: "threadTicks" });
  const before = await taskMs(client);
  await client.send("Input.synthesizeScrollGesture", {
    x: 700,
    y: 500,
    yDistance: -DISTANCE_PX,
    speed: SPEED_PX_PER_S,
    gestureSourceType: "mouse",
  });
  const cpuMs = (await taskMs(client)) - before;
  const seen = await page.evaluate(() => {
    const seen = (globalThis as unknown as { gridBench: { stamps: number[]; tasks: number[]; on: boolean } }).gridBench;
    seen.on = false;
    const gaps = seen.stamps.slice(1).map((stamp, index) => stamp - (seen.stamps[index] ?? stamp));
    return {
      framesPerSecond:
        (1000 * gaps.length) /
        Math.max(
          1,
          gaps.reduce((sum, gap) => sum + gap, 0),
        ),
      late: gaps.filter((gap) => gap > 34).length,
      longTasks: seen.tasks.filter((ms) => ms > 50).length,
      longestMs: Math.max(0, ...seen.tasks),
    };
  });
  return { ...seen, cpuMs };
}

async function taskMs(client: CDPSession): Promise<number> {
  const { metrics } = await client.send("Performance.getMetrics");
  return 1000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0);
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const ours: Figures[] = [];
const bare: Figures[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  const product = await openProduct();
  const shape = await product.evaluate(() => {
    const rows = [...document.querySelectorAll<HTMLElement>(".gline[role=row]:not(.sec)")];
    const tops = rows.map((row) => new DOMMatrix(getComputedStyle(row).transform).m42);
    return { columns: rows[0]?.children.length ?? 3, rowPx: (tops[1] ?? 0) - (tops[0] ?? 0) };
  });
  const rival = await openBare(shape.columns, shape.rowPx);
  ours.push(await scroll(product));
  bare.push(await scroll(rival));
  await product.context().close();
  await rival.context().close();
}
const work: Work[][] = [];
for (let round = 0; round < WORK_ROUNDS; round += 1) {
  const product = await openProduct();
  work.push(await measureWork(product));
  await product.context().close();
}
await browser.close();
server.close();

for (const [index, { name }] of (work[0] ?? []).entries()) {
  const rounds = work.map((all) => all[index]).filter((one) => one !== undefined);
  console.log(
    `${name}: ${median(rounds.map(({ longTasks }) => longTasks))} tasks over 50 ms (longest of all rounds ` +
      `${Math.max(...rounds.map(({ longestMs }) => longestMs)).toFixed(0)} ms, of processor time ` +
      `${median(rounds.map(({ longestCpuMs }) => longestCpuMs)).toFixed(0)}, at most ` +
      `${Math.max(...rounds.map(({ longestCpuMs }) => longestCpuMs)).toFixed(0)} ms), ${median(rounds.map(({ cpuMs }) => cpuMs)).toFixed(0)} ms of processor time`,
  );
}
if (ROUNDS === 0) process.exit();

for (const [name, all] of [
  ["Rushlight", ours],
  ["bare", bare],
] as const) {
  console.log(
    `grid of ${TOTAL}, ${name}: ${median(all.map(({ framesPerSecond }) => framesPerSecond)).toFixed(1)} frames/s, ${median(all.map(({ late }) => late))} later than 34 ms, ` +
      `${median(all.map(({ longTasks }) => longTasks))} tasks over 50 ms (longest of all rounds ${Math.max(...all.map(({ longestMs }) => longestMs)).toFixed(0)} ms), ` +
      `${median(all.map(({ cpuMs }) => cpuMs)).toFixed(0)} ms of processor time`,
  );
}
const ratio =
  median(ours.map(({ framesPerSecond }) => framesPerSecond)) /
  median(bare.map(({ framesPerSecond }) => framesPerSecond));
console.log(`frames/s, ratio to the bare grid: ${ratio.toFixed(2)} (medians of ${ROUNDS} rounds)`);
