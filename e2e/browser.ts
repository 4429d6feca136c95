import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { expect } from "vitest";

export const CHROMIUM_PATH = process.env.CHROMIUM_PATH ?? "/usr/bin/chromium";
/** The headless engine, if installed: the same pages in less processor time. Frames are proven in the full browser. */
const QUICK_CHROMIUM_PATH = "/usr/bin/chromium-headless-shell";
const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

export const CHROMIUM_FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--autoplay-policy=no-user-gesture-required",
  "--font-render-hinting=none",
];

/** What Playwright turns off: a second list replaces its own. */
const OFF_IN_PLAYWRIGHT = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
];
/**
 * A page that isolates itself from its opener can't stay in the process of the empty page before it. Each page of a journey would
 * start two processes (0066).
 */
const ONE_PROCESS = `--disable-features=${[...OFF_IN_PLAYWRIGHT, "CrossOriginOpenerPolicy"].join(",")}`;

let shared: Promise<Browser> | undefined;

/** One Chromium for all journeys of a run; it ends with the run's process. */
export function browser(): Promise<Browser> {
  const isQuick = process.env.CHROMIUM_PATH === undefined && existsSync(QUICK_CHROMIUM_PATH);
  shared ??= chromium.launch({
    executablePath: isQuick ? QUICK_CHROMIUM_PATH : CHROMIUM_PATH,
    args: [...CHROMIUM_FLAGS, ONE_PROCESS],
  });
  return shared;
}

/** A person's browser: own storage, own errors. Disposing fails the test if the page wrote errors to its console. */
export interface Visit extends AsyncDisposable {
  readonly page: Page;
  readonly context: BrowserContext;
  /** The page's console errors so far. */
  readonly complaints: string[];
  /** Expected errors: a test that provokes a refusal names it here. */
  allow(pattern: RegExp): void;
}

export async function visit(baseURL: string, options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await (await browser()).newContext({
    baseURL,
    viewport: { width: 1440, height: 900 },
    // Animations are drawn sixty times a second; the few journeys about one turn them on.
    reducedMotion: "reduce",
    ...options,
  });
  const page = await context.newPage();
  await slowDown(page);
  const complaints: string[] = [];
  const allowed: RegExp[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning")
      complaints.push(`${message.text()} ${message.location().url}`);
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  // Far more than any page needs: beside other programs it may get a twentieth of a processor, and no journey is retried.
  page.setDefaultTimeout(60_000);
  return {
    page,
    context,
    complaints,
    allow: (pattern) => void allowed.push(pattern),
    [Symbol.asyncDispose]: async () => {
      // Requests that are still open when the page closes have no receiver.
      for (const open of context.pages()) await open.unrouteAll({ behavior: "ignoreErrors" });
      await context.close();
      expect(complaints.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([]);
    },
  };
}

/** `SLOW_PAGES=3` gives pages a third of the processor, which reveals what a journey or the app assumes on a fast machine. */
async function slowDown(page: Page): Promise<void> {
  const rate = Number(process.env.SLOW_PAGES ?? 1);
  if (rate <= 1) return;
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate });
}

/** Fails with the accessibility violations (WCAG 2.2 A and AA) of the page in its current state. */
export async function expectAccessible(page: Page): Promise<void> {
  await settled(page);
  // Evaluated rather than injected as a script element: the page's policy allows only its own files.
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axeSource);
  const violations = await page.evaluate(async () => {
    const axe = (
      globalThis as unknown as {
        axe: {
          run(node: Document, options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
        };
      }
    ).axe;
    const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
    // Passing rules aren't reported, which would take half as long again.
    const found = await axe.run(document, { runOnly: { type: "tag", values: tags }, resultTypes: ["violations"] });
    return found.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(" | ")}`,
    );
  });
  expect(violations).toEqual([]);
}

/** Waits until fading or sliding elements have arrived: intermediate colours have no meaningful contrast. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((a) => a.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map((animation) => animation.finished));
  });
}

/** With `SCREENS=1`: saves a screenshot of the page below `.results/screens/`, for people to look at. */
export async function screenshot(page: Page, name: string): Promise<void> {
  if (process.env.SCREENS === undefined) return;
  mkdirSync(".results/screens", { recursive: true });
  await page.screenshot({ path: `.results/screens/${name}.png` });
}
