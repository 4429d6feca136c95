import { chromium, type Page } from "playwright-core";
import { CHROMIUM_FLAGS, CHROMIUM_PATH } from "../browser.ts";
import { CHOOSER_MS, type EngineDriver, WINDOW } from "./engine-driver.ts";

/** Chromium over its DevTools protocol. */
export async function launchChromiumDriver(): Promise<EngineDriver> {
  const browser = await chromium.launch({ executablePath: CHROMIUM_PATH, args: CHROMIUM_FLAGS });
  const context = await browser.newContext({ viewport: WINDOW, reducedMotion: "reduce" });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  return {
    ...pageDriver(page, `Chromium ${browser.version()}`),
    complaints: async () => complaints,
    [Symbol.asyncDispose]: () => browser.close(),
  };
}

/** A visit's page, driven as the other engines are. Its visit ends it, and watches its console. */
export function pageDriver(page: Page, version = "Chromium"): EngineDriver {
  return {
    engine: "chromium",
    version,
    complaints: async () => [],
    goto: async (url) => void (await page.goto(url)),
    evaluate: (expression) => page.evaluate<string>(expression),
    move: (x, y) => page.mouse.move(x, y),
    press: () => page.mouse.down(),
    release: () => page.mouse.up(),
    type: (text) => page.keyboard.type(text),
    key: (name) => page.keyboard.press(name),
    chooseFiles: async (open, paths) => {
      const [chooser] = await Promise.all([page.waitForEvent("filechooser", { timeout: CHOOSER_MS }), open()]);
      await chooser.setFiles([...paths]);
    },
    screenshot: async (path) => void (await page.screenshot({ path })),
    [Symbol.asyncDispose]: async () => undefined,
  };
}
