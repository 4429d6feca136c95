import type { CDPSession, Page } from "playwright-core";

/** What one action cost the page's main thread. */
export interface Work {
  name: string;
  /** Tasks over 50 ms, by the browser's own count. */
  longTasks: number;
  longestMs: number;
  cpuMs: number;
}

interface Seen {
  tasks: number[];
}

/** Starts to note long tasks; what happened so far does not count. */
async function watchTasks(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen: Seen = { tasks: [] };
    Object.assign(globalThis, { gridWork: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.tasks.push(entry.duration);
    }).observe({ type: "longtask" });
  });
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

/** Pulls a rubber band from the gutter to the foot of the page, where the page scrolls under it. */
async function pullBand(page: Page): Promise<void> {
  const box = await page.getByRole("gridcell").first().boundingBox();
  if (!box) throw new Error("no card");
  await page.mouse.move(box.x - 8, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + 700, 820, { steps: 20 });
  await page.waitForTimeout(1500);
  await page.mouse.up();
}

/** What people do to a folder of 10,000: each action measured by itself, on a page at rest. */
export async function measureWork(page: Page): Promise<Work[]> {
  const client = await page.context().newCDPSession(page);
  await client.send("Performance.enable", { timeDomain: "threadTicks" });
  await watchTasks(page);
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
    ["switch to the grid", () => page.getByRole("button", { name: "Grid" }).click()],
  ];
  const found: Work[] = [];
  for (const [name, act, prepare] of actions) {
    await prepare?.();
    await settled(page);
    await page.evaluate(() => {
      (globalThis as unknown as { gridWork: Seen }).gridWork.tasks = [];
    });
    const before = await taskMs(client);
    await act();
    await settled(page);
    const cpuMs = (await taskMs(client)) - before;
    const tasks = await page.evaluate(() => (globalThis as unknown as { gridWork: Seen }).gridWork.tasks);
    found.push({ name, longTasks: tasks.filter((ms) => ms > 50).length, longestMs: Math.max(0, ...tasks), cpuMs });
  }
  return found;
}
