import type { EngineDriver, EngineName } from "./engine-driver.ts";
import { EngineTab } from "./engine-tab.ts";
import { launchEngine } from "./launch-engine.ts";
import { StandsStill } from "./webkit-driver.ts";

/** Restarts of a stalled browser per task: the frames it shows are tested, not its stability. */
const MOST_STARTS = 12;

/** One page in one engine, in a browser that is restarted when it stalls, as WebKitGTK does without a graphics card. */
export class LastingTab implements AsyncDisposable {
  readonly #url: string;
  readonly #mostTasks: number;
  #tab: EngineTab;
  #tasks = 0;
  /** How often the browser was restarted after a stall. */
  restarts = 0;

  private constructor(tab: EngineTab, url: string, mostTasks: number) {
    this.#tab = tab;
    this.#url = url;
    this.#mostTasks = mostTasks;
  }

  /** `mostTasks`: the number of tasks before one browser is restarted. */
  static async open(engine: EngineName, url: string, mostTasks = Infinity): Promise<LastingTab> {
    const lasting = new LastingTab(await EngineTab.of(await launchEngine(engine)), url, mostTasks);
    await lasting.#tab.goto(url);
    return lasting;
  }

  get driver(): EngineDriver {
    return this.#tab.driver;
  }

  /** Runs a task, restarting the browser if necessary. `name` appears in messages. */
  async do<Result>(name: string, task: (tab: EngineTab) => Promise<Result>): Promise<Result> {
    for (let start = 1; ; start += 1) {
      if (this.#tasks === this.#mostTasks) await this.#beginAnew();
      this.#tasks += 1;
      try {
        return await task(this.#tab);
      } catch (error) {
        if (!(error instanceof StandsStill)) throw error;
        this.restarts += 1;
        const why = error.message.slice(0, 40);
        console.warn(`${this.driver.engine} stalled at ${name} (${why})${start < MOST_STARTS ? ": restarted" : ""}`);
        await this.#beginAnew();
        if (start === MOST_STARTS) throw error;
      }
    }
  }

  async #beginAnew(): Promise<void> {
    const { driver } = this.#tab;
    await driver[Symbol.asyncDispose]();
    this.#tab = await EngineTab.of(await launchEngine(driver.engine));
    this.#tasks = 0;
    await this.#tab.goto(this.#url);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.driver[Symbol.asyncDispose]();
  }
}
