import { spawn } from "node:child_process";
import { existsSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  type Actions,
  Builder,
  By,
  Capabilities,
  Key,
  Origin,
  type WebDriver,
  error as WebDriverError,
} from "selenium-webdriver";
import { until } from "#testkit/until.ts";
import { freePort } from "../start/started-program.ts";
import { watchConsole } from "./console-watch.ts";
import { CHOOSER_MS, type EngineDriver, keysOf, WINDOW } from "./engine-driver.ts";
import { openVirtualDisplay } from "./virtual-display.ts";

export const WEBKIT_DRIVER_PATH = process.env.WEBKIT_DRIVER_PATH ?? "/usr/bin/WebKitWebDriver";

/** The browser that comes with WebKitGTK; its location depends on the architecture. */
export function miniBrowserPath(): string | undefined {
  const named = process.env.MINIBROWSER_PATH;
  if (named) return existsSync(named) ? named : undefined;
  return globSync("/usr/lib/*/webkit2gtk-4.1/MiniBrowser")[0];
}

const ENVIRONMENT = {
  GDK_BACKEND: "x11",
  NO_AT_BRIDGE: "1",
  LIBGL_ALWAYS_SOFTWARE: "1",
  WEBKIT_DISABLE_DMABUF_RENDERER: "1",
  // Without a graphics card the page sometimes waits for its own compositor forever.
  WEBKIT_GST_DISABLE_GL_SINK: "1",
};
/** Longer than the page itself waits for a picture. */
const ANSWER_TIMEOUT_MS = 20_000;
/** Beside other journeys on a slow machine a page that decodes 1080p did not answer for 10 seconds, several times in a row. */
const STILL_MS = 20_000;
/** A browser that starts, or a page that loads, may keep its driver waiting longer. */
const BUSY_MS = 30_000;

const KEYS: Readonly<Record<string, string>> = {
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Tab: Key.TAB,
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
  ArrowUp: Key.ARROW_UP,
  ArrowDown: Key.ARROW_DOWN,
  Control: Key.CONTROL,
  Shift: Key.SHIFT,
};

/** A folder of settings without animations: pages are asked for reduced motion, as in the other engines. */
function stillSettings(): string {
  const folder = mkdtempSync(join(tmpdir(), "rushlight-gtk-"));
  mkdirSync(join(folder, "gtk-3.0"));
  writeFileSync(join(folder, "gtk-3.0/settings.ini"), "[Settings]\ngtk-enable-animations=false\n");
  return folder;
}

/** WebKitGTK's MiniBrowser on a screen in memory, over WebDriver. */
export async function launchWebKitDriver(): Promise<EngineDriver> {
  const display = await openVirtualDisplay();
  const port = await freePort();
  const settings = stillSettings();
  const server = spawn(WEBKIT_DRIVER_PATH, [`--port=${port}`, "--host=127.0.0.1"], {
    stdio: "ignore",
    // A separate process group, so that a stalled browser ends with its driver.
    detached: true,
    env: { ...process.env, DISPLAY: display.name, XDG_CONFIG_HOME: settings, ...ENVIRONMENT },
  });
  const stop = () => {
    if (server.pid !== undefined) process.kill(-server.pid, "SIGKILL");
    display[Symbol.dispose]();
    rmSync(settings, { recursive: true, force: true });
  };
  try {
    const address = `http://127.0.0.1:${port}`;
    await until(async () => (await fetch(`${address}/status`).catch(() => null))?.ok === true, 60_000);
    const driver = await within(2 * BUSY_MS, openSession(address));
    return await driverOf(driver, async () => {
      await soon(driver.quit()).catch(() => {});
      stop();
    });
  } catch (error) {
    stop();
    throw error;
  }
}

/** Thrown if the browser no longer responds to its driver, or shows no picture: its media pipeline may block the page forever. */
export class StandsStill extends Error {}

async function soon<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await within(STILL_MS, answer);
  } catch (cause) {
    // Script errors of the page are returned as a result: this error means the page itself is gone.
    if (cause instanceof WebDriverError.WebDriverError) throw new StandsStill("WebKit's page crashed", { cause });
    throw cause;
  }
}

/** A driver whose browser hangs never answers a command: without a limit its journey would wait until its own timeout. */
async function within<Answer>(limitMs: number, answer: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new StandsStill("WebKit stands still")), limitMs);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

async function openSession(address: string): Promise<WebDriver> {
  const options = { binary: miniBrowserPath(), args: ["--automation"] };
  const capabilities = new Capabilities({
    browserName: "MiniBrowser",
    // Not until everything is loaded: the console must be watched earlier.
    pageLoadStrategy: "none",
    "webkitgtk:browserOptions": options,
  });
  const driver = await new Builder().usingServer(address).withCapabilities(capabilities).build();
  await driver.manage().setTimeouts({ script: 60_000 });
  await fitWindow(driver);
  return driver;
}

/** Makes the window as large as the page's size plus its own frame. */
async function fitWindow(driver: WebDriver): Promise<void> {
  const window = driver.manage().window();
  await window.setRect({ x: 0, y: 0, ...WINDOW });
  const [width, height] = await driver.executeScript<[number, number]>("return [innerWidth, innerHeight]");
  await window.setRect({
    x: 0,
    y: 0,
    width: 2 * WINDOW.width - width,
    height: 2 * WINDOW.height - height,
  });
}

interface Answer {
  readonly value?: string;
  readonly error?: string;
}

/**
 * The value of an expression; if it is a promise, awaited in the page and fetched from there: a script awaited by WebKitWebDriver
 * itself never ends if its promise doesn't.
 */
async function awaited(driver: WebDriver, expression: string): Promise<string> {
  const start = `globalThis.answer = null;
    try {
      const value = (${expression});
      if (typeof value === "string") return { value };
      (async () => value)().then(
        (value) => { globalThis.answer = { value: String(value) } }, (error) => { globalThis.answer = { error: String(error) } });
      return null;
    } catch (error) { return { error: String(error) } }`;
  let answer = await soon(driver.executeScript<Answer | null>(start));
  const isAnswered = async () => {
    // Undefined in the next page, if this one was left in the meantime.
    answer ??= await soon(
      driver.executeScript<Answer | null>(`return globalThis.answer === undefined ? { error: "left" } : answer`),
    );
    return answer !== null;
  };
  await until(isAnswered, ANSWER_TIMEOUT_MS).catch((cause: unknown) => {
    throw cause instanceof StandsStill ? cause : new StandsStill("WebKit comes to no answer", { cause });
  });
  const { value, error } = answer ?? {};
  if (error?.includes("not reached")) throw new StandsStill(error);
  if (value === undefined) throw new Error(error ?? "no answer");
  return value;
}

/**
 * Runs in the page: keeps the next file field instead of opening its chooser. WebKitWebDriver reports no choosers and only
 * fills fields.
 */
function catchChooser(): void {
  const page = globalThis as unknown as { chooser?: HTMLInputElement };
  delete page.chooser;
  const caught = new AbortController();
  const look = (event: Event) => {
    const { target } = event;
    if (!(target instanceof HTMLInputElement) || target.type !== "file") return;
    event.preventDefault();
    page.chooser = target;
    caught.abort();
  };
  addEventListener("click", look, { capture: true, signal: caught.signal });
}

async function driverOf(driver: WebDriver, close: () => Promise<void>): Promise<EngineDriver> {
  const version = (await soon(driver.getCapabilities())).getBrowserVersion() ?? "";
  const earlier: string[] = [];
  const seen = async () =>
    await within(
      BUSY_MS,
      driver.executeScript<string[]>("return globalThis.complaints ?? []").catch((): string[] => []),
    );
  const act = (what: (hand: Actions) => Actions) => soon(what(driver.actions({ async: true })).perform());
  return {
    engine: "webkit",
    version: `WebKitGTK ${version}`,
    complaints: async () => [...earlier, ...(await seen())],
    goto: async (url) => {
      earlier.push(...(await seen()));
      await soon(driver.executeScript("globalThis.isLeaving = true"));
      await soon(driver.get(url));
      await until(async () => {
        const watch = `if (globalThis.isLeaving || location.href === "about:blank") return false; (${watchConsole.toString()})(); return document.readyState !== "loading"`;
        const isWatched = driver.executeScript<boolean>(watch).catch(() => false);
        return await within(BUSY_MS, isWatched);
      }, 60_000);
    },
    evaluate: (expression) => awaited(driver, expression),
    move: (x, y) =>
      act((hand) => hand.move({ x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT, duration: 0 })),
    press: () => act((hand) => hand.press()),
    release: () => act((hand) => hand.release()),
    type: (text) => act((hand) => hand.sendKeys(text)),
    key: (name) => {
      const { held, key } = keysOf(name);
      const code = (one: string) => KEYS[one] ?? one;
      return act((hand) => {
        for (const one of held) hand.keyDown(code(one));
        hand.sendKeys(code(key));
        for (const one of held) hand.keyUp(code(one));
        return hand;
      });
    },
    chooseFiles: async (open, paths) => {
      await soon(driver.executeScript(`(${catchChooser.toString()})()`));
      await open();
      await until(() => soon(driver.executeScript<boolean>("return globalThis.chooser !== undefined")), CHOOSER_MS);
      await soon(driver.findElement(By.js("return globalThis.chooser")).sendKeys(paths.join("\n")));
    },
    screenshot: async (path) => await writeFile(path, await soon(driver.takeScreenshot()), "base64"),
    [Symbol.asyncDispose]: close,
  };
}
