import puppeteer, { type KeyInput } from "puppeteer-core";
import { type EngineDriver, WINDOW } from "./engine-driver.ts";

export const FIREFOX_PATH = process.env.FIREFOX_PATH ?? "/usr/bin/firefox-esr";

/** As for Chromium: sound may play without a click, and nothing calls home. */
const PREFERENCES = {
  "media.autoplay.default": 0,
  "media.autoplay.blocking_policy": 0,
  "app.normandy.enabled": false,
  "browser.safebrowsing.downloads.remote.enabled": false,
  "services.settings.server": "data:,",
  "media.gmp-manager.url": "data:,",
};

/** Firefox over WebDriver BiDi. */
export async function launchFirefoxDriver(): Promise<EngineDriver> {
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: FIREFOX_PATH,
    headless: true,
    extraPrefsFirefox: PREFERENCES,
    protocolTimeout: 60_000,
  });
  const page = await browser.newPage();
  await page.setViewport(WINDOW);
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warn") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  // Nothing that is asked here is expected; unanswered it would hold the page for good.
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
    key: (name) => page.keyboard.press(name as KeyInput),
    setFiles: async (selector, paths) => {
      const input = await page.$(selector);
      // A hidden input is found all the same: `page.$` asks for no visibility.
      if (!input) throw new Error(`There is no ${selector}`);
      await (input as import("puppeteer-core").ElementHandle<HTMLInputElement>).uploadFile(...paths);
    },
    screenshot: async (path) => void (await page.screenshot({ path: path as `${string}.png` })),
    [Symbol.asyncDispose]: () => browser.close(),
  };
}
