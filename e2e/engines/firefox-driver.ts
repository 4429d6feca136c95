import puppeteer, { type Browser, type KeyInput } from "puppeteer-core";
import { CHOOSER_MS, type EngineDriver, keysOf, WINDOW } from "./engine-driver.ts";

export const FIREFOX_PATH = process.env.FIREFOX_PATH ?? "/usr/bin/firefox-esr";

/**
 * As for Chromium: sound may play without a click, and the browser makes no requests of its own. It starts no process for a page that
 * might be opened next.
 */
const PREFERENCES = {
  "media.autoplay.default": 0,
  "media.autoplay.blocking_policy": 0,
  "app.normandy.enabled": false,
  "browser.safebrowsing.downloads.remote.enabled": false,
  "services.settings.server": "data:,",
  "media.gmp-manager.url": "data:,",
  "dom.ipc.processPrelaunch.enabled": false,
  // As in Chromium's journeys: animations are drawn in software.
  "ui.prefersReducedMotion": 1,
};

/** A start takes 2 s on an idle machine. */
const LAUNCH_MS = 60_000;

const launch = (): Promise<Browser> =>
  puppeteer.launch({
    browser: "firefox",
    executablePath: FIREFOX_PATH,
    headless: true,
    extraPrefsFirefox: PREFERENCES,
    timeout: LAUNCH_MS,
    protocolTimeout: 60_000,
  });

/**
 * A browser that doesn't start, as beside two other engines on a busy machine, is restarted once: its start is not what is
 * tested.
 */
async function launchOrAgain(): Promise<Browser> {
  try {
    return await launch();
  } catch (error) {
    console.warn(`Firefox did not start and is restarted: ${String(error)}`);
    return await launch();
  }
}

let shared: Promise<Browser> | undefined;

/** One Firefox for all journeys of a worker, since a start takes four seconds of a processor; it ends with the worker. */
async function firefox(): Promise<Browser> {
  shared ??= launchOrAgain();
  const before = await shared;
  // A crashed Firefox fails its own journey, not those that follow.
  if (!before.connected) shared = launchOrAgain();
  return await shared;
}

/** Firefox over WebDriver BiDi, with its own storage. */
export async function launchFirefoxDriver(): Promise<EngineDriver> {
  const browser = await firefox();
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport(WINDOW);
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warn") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  // Dialogs are unexpected here; an open one would block the page forever.
  page.on("dialog", (dialog) => {
    complaints.push(`asked: ${dialog.type()}`);
    void dialog.accept();
  });
  return {
    engine: "firefox",
    version: (await browser.version()).replace(/^firefox\//, "Firefox "),
    complaints: async () => complaints,
    goto: async (url) => void (await page.goto(url)),
    evaluate: async (expression) => String(await page.evaluate(expression)),
    move: (x, y) => page.mouse.move(x, y),
    press: () => page.mouse.down(),
    release: () => page.mouse.up(),
    type: (text) => page.keyboard.type(text),
    key: async (name) => {
      const { held, key } = keysOf(name);
      for (const one of held) await page.keyboard.down(one as KeyInput);
      await page.keyboard.press(key as KeyInput);
      for (const one of held) await page.keyboard.up(one as KeyInput);
    },
    chooseFiles: async (open, paths) => {
      const [chooser] = await Promise.all([page.waitForFileChooser({ timeout: CHOOSER_MS }), open()]);
      await chooser.accept([...paths]);
    },
    screenshot: async (path) => void (await page.screenshot({ path: path as `${string}.png` })),
    [Symbol.asyncDispose]: () => context.close(),
  };
}
