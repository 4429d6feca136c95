import type { CDPSession, Page } from "playwright-core";

/** The main-thread cost of one action. */
export interface Work {
  name: string;
  /** Tasks over 50 ms of wall-clock time, including those delayed by load. */
  longTasks: number;
  longestMs: number;
  /** Processor time of the longest task: its duration on an idle machine. */
  longestCpuMs: number;
  cpuMs: number;
}

interface TraceEvent {
  name: string;
  tid: number;
  /** Wall clock and processor time, in microseconds. */
  dur?: number;
  tdur?: number;
  args: { name?: string };
}

/** The main-thread tasks during the work, from the browser's own trace. */
async function tracedTasks(client: CDPSession, work: () => Promise<unknown>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: object[] }) => void events.push(...(value as TraceEvent[]));
  client.on("Tracing.dataCollected", collect);
  await client.send("Tracing.start", { categories: "disabled-by-default-devtools.timeline,__metadata" });
  await work();
  const complete = new Promise((resolve) => client.once("Tracing.tracingComplete", resolve));
  await client.send("Tracing.end");
  await complete;
  client.off("Tracing.dataCollected", collect);
  const mains = new Set(
    events.filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain").map(({ tid }) => tid),
  );
  return events.filter(({ name, tid }) => name === "RunTask" && mains.has(tid));
}

/** Two frames drawn and nothing left to do. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() => requestIdleCallback(() => resolve(), { timeout: 500 })),
        ),
      ),
  );
}

async function taskMs(client: CDPSession): Promise<number> {
  const { metrics } = await client.send("Performance.getMetrics");
  return 1000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0);
}

/** Drags a rubber band from the gutter to the end of the page, which scrolls under it. */
async function pullBand(page: Page): Promise<void> {
  const box = await page.getByRole("gridcell").first().boundingBox();
  if (!box) throw new Error("no card");
  await page.mouse.move(box.x - 8, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + 700, 820, { steps: 20 });
  await page.waitForTimeout(1500);
  await page.mouse.up();
}

/** Common actions in a folder of 10,000, each measured separately on an idle page. */
export async function measureWork(page: Page): Promise<Work[]> {
  const client = await page.context().newCDPSession(page);
  await client.send("Performance.enable", { timeDomain: "threadTicks" });
  const filter = page.getByRole("textbox", { name: /^Filter/ });
  const focusFirst = () => page.getByRole("gridcell").first().focus();
  const actions: [string, () => Promise<unknown>, (() => Promise<unknown>)?][] = [
    ["type a filter of 8 letters", () => page.keyboard.type("101 / 12", { delay: 30 }), () => filter.focus()],
    ["clear the filter", () => filter.fill("")],
    ["select all", () => page.keyboard.press("Control+a"), focusFirst],
    ["clear the selection", () => page.keyboard.press("Escape")],
    ["select to the end with Shift", () => page.keyboard.press("Shift+End"), focusFirst],
    ["back to the top", () => page.keyboard.press("Home")],
    ["rubber band with scrolling, 1.5 s", () => pullBand(page), () => page.keyboard.press("Escape")],
    ["switch to the list", () => page.getByRole("button", { name: "List" }).click()],
    [
      "select all in the list",
      () => page.keyboard.press("Control+a"),
      () => page.locator("tr[data-item]").first().focus(),
    ],
    ["sort by size in the list", () => page.getByRole("button", { name: "Size" }).click()],
    ["sort by name in the list", () => page.getByRole("button", { name: "Scene" }).click()],
    ["filter in the list", () => page.keyboard.type("12", { delay: 30 }), () => filter.focus()],
    ["clear the filter in the list", () => filter.fill("")],
    ["switch to the grid", () => page.getByRole("button", { name: "Grid" }).click()],
  ];
  const found: Work[] = [];
  for (const [name, act, prepare] of actions) {
    await prepare?.();
    await settled(page);
    const before = await taskMs(client);
    const tasks = await tracedTasks(client, async () => {
      await act();
      await settled(page);
    });
    const cpuMs = (await taskMs(client)) - before;
    found.push({
      name,
      longTasks: tasks.filter(({ dur = 0 }) => dur > 50_000).length,
      longestMs: Math.max(0, ...tasks.map(({ dur = 0 }) => dur / 1000)),
      longestCpuMs: Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur / 1000)),
      cpuMs,
    });
  }
  return found;
}
