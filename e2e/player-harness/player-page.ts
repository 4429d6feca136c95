import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import type { PlayerSource } from "#player/core/streams/player-source.ts";
import type { PlayerSnapshot } from "#player/dom/player-snapshot.ts";
import { buildHarness } from "./build-harness.ts";
import type { SeenFrame } from "./harness-page.ts";
import { launchChromium } from "./launch-chromium.ts";
import { type StaticServer, serveStatic } from "./static-server.ts";

/** One player in one page, driven by a test. */
export interface PlayerPage extends AsyncDisposable {
  readonly page: Page;
  open(source: PlayerSource, startFrame?: number): Promise<void>;
  seek(frame: number): Promise<SeenFrame>;
  step(frames: number): Promise<SeenFrame>;
  look(): Promise<SeenFrame>;
  snapshot(): Promise<PlayerSnapshot>;
  /** Waits until this expression holds in the page. */
  reaches(expression: string): Promise<unknown>;
}

/** A browser, a media folder and a server for tests of the player alone. */
export class PlayerBench implements AsyncDisposable {
  readonly browser: Browser;
  readonly server: StaticServer;
  readonly folder: string;

  private constructor(browser: Browser, server: StaticServer, folder: string) {
    this.browser = browser;
    this.server = server;
    this.folder = folder;
  }

  static async open(entry?: URL): Promise<PlayerBench> {
    const folder = await mkdtemp(join(tmpdir(), "player-"));
    const server = await serveStatic(folder, await buildHarness(entry));
    return new PlayerBench(await launchChromium(), server, folder);
  }

  /** A page with a player; closing it closes its browser, if it has its own. */
  async newPage(own?: Browser): Promise<PlayerPage> {
    const page = await (own ?? this.browser).newPage({ viewport: { width: 700, height: 400 } });
    await page.goto(this.server.origin);
    return {
      page,
      open: (source, startFrame) => page.evaluate(([one, at]) => harness.open(one, at), [source, startFrame] as const),
      seek: (frame) => page.evaluate((one) => harness.seek(one), frame),
      step: (frames) => page.evaluate((one) => harness.step(one), frames),
      look: () => page.evaluate(() => harness.look()),
      snapshot: () => page.evaluate(() => harness.snapshot()),
      reaches: (expression) => page.waitForFunction(expression, undefined, { timeout: 60_000 }),
      [Symbol.asyncDispose]: async () => await (own ?? page).close(),
    };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.browser.close();
    await this.server[Symbol.asyncDispose]();
    await rm(this.folder, { recursive: true, force: true });
  }
}
