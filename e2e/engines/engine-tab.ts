import { fileURLToPath } from "node:url";
import { build } from "vite";
import { until } from "#testkit/until.ts";
import type { EngineDriver } from "./engine-driver.ts";
import type { Place, Wanted } from "./find-in-page.ts";
import { StandsStill } from "./webkit-driver.ts";

/** As long as other journeys wait: beside other programs the slowest engine may get a twentieth of a processor. */
const PATIENCE_MS = 60_000;
/** More focusable elements than any page here has. */
const MOST_STEPS = 120;

/** The same actions in every engine: what a person sees, points at and types. */
export class EngineTab {
  readonly driver: EngineDriver;
  /** The script that finds elements as assistive technology does; injected into each page that needs it. */
  readonly #finder: string;

  private constructor(driver: EngineDriver, finder: string) {
    this.driver = driver;
    this.#finder = finder;
  }

  static async of(driver: EngineDriver): Promise<EngineTab> {
    finder ??= bundleFinder();
    return new EngineTab(driver, await finder);
  }

  async goto(url: string): Promise<void> {
    await this.driver.goto(url);
  }

  /** Runs a self-contained function in the page; its result must be serializable as JSON. */
  async evaluate<Argument, Result>(work: (argument: Argument) => Result, argument: Argument): Promise<Awaited<Result>> {
    const call = `(${work.toString()})(${JSON.stringify(argument) ?? "undefined"})`;
    return await this.#run(call);
  }

  async waitFor(wanted: Wanted): Promise<void> {
    await this.#found(wanted, "isThere");
  }

  async waitUntilGone(wanted: Wanted): Promise<void> {
    await until(async () => !(await this.#ask<boolean>("isThere", wanted)), PATIENCE_MS);
  }

  /** Presses Tab, or another key, until the focus is on the element, as people without a mouse do. */
  async walkTo(wanted: Wanted, key = "Tab"): Promise<void> {
    for (let step = 0; step < MOST_STEPS; step += 1) {
      if (await this.#ask<boolean>("isFocused", wanted)) return;
      await this.driver.key(key);
    }
    throw new Error(`${this.driver.version}: ${key} does not lead to ${wanted.role ?? "the text"} ${wanted.name}`);
  }

  /** Waits until the element gets the focus without a key. */
  async untilFocused(wanted: Wanted): Promise<void> {
    await until(() => this.#ask<boolean>("isFocused", wanted), PATIENCE_MS).catch(() => {
      throw new Error(`${this.driver.version}: the focus is not on ${wanted.role ?? "the text"} ${wanted.name}`);
    });
  }

  async click(wanted: Wanted): Promise<void> {
    const place = await this.#found<Place>(wanted, "place");
    if (place) await this.clickAt(place.x, place.y);
  }

  async doubleClick(wanted: Wanted): Promise<void> {
    const place = await this.#found<Place>(wanted, "place");
    if (!place) return;
    await this.clickAt(place.x, place.y);
    await this.clickAt(place.x, place.y);
  }

  async clickAt(x: number, y: number): Promise<void> {
    await this.driver.move(x, y);
    await this.driver.press();
    await this.driver.release();
  }

  /** Puts the focus into a field by a click and types. */
  async fill(wanted: Wanted, text: string): Promise<void> {
    await this.click(wanted);
    await this.driver.type(text);
  }

  /** Draws a line with the pointer held down. */
  async drag(...points: readonly (readonly [x: number, y: number])[]): Promise<void> {
    const [first, ...others] = points;
    if (!first) return;
    await this.driver.move(...first);
    await this.driver.press();
    for (const point of others) await this.driver.move(...point);
    await this.driver.release();
  }

  async #found<Result>(wanted: Wanted, by: "place" | "isThere"): Promise<Result | null> {
    let answer: Result | null = null;
    let cause: unknown;
    const look = async () => {
      try {
        answer = await this.#ask<Result>(by, wanted);
      } catch (error) {
        if (error instanceof StandsStill) throw error;
        // A page that is being left, as after Sign Out, doesn't respond: the next one does.
        cause = error;
      }
      return Boolean(answer);
    };
    await until(look, PATIENCE_MS).catch((error: unknown) => {
      if (error instanceof StandsStill) throw error;
      throw new Error(`${this.driver.version} does not show ${wanted.role ?? "the text"} ${wanted.name}`, { cause });
    });
    return answer;
  }

  /** One call, or two in a page that has no finder yet: in WebKit each takes a while. */
  async #ask<Result>(by: "place" | "isThere" | "isFocused", wanted: Wanted): Promise<Result> {
    const look = `JSON.stringify(globalThis.findInPage.${by}(${JSON.stringify(wanted)}))`;
    const text = await this.driver.evaluate(`globalThis.findInPage ? ${look} : ""`);
    return JSON.parse(text || (await this.driver.evaluate(`(() => { ${this.#finder}; return ${look}; })()`)));
  }

  async #run<Result>(expression: string): Promise<Awaited<Result>> {
    const toText = "(value) => JSON.stringify(value ?? null)";
    const text = await this.driver.evaluate(
      `((value) => value instanceof Promise ? value.then(${toText}) : (${toText})(value))(${expression})`,
    );
    return JSON.parse(text);
  }
}

let finder: Promise<string> | undefined;

async function bundleFinder(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: "error",
    build: {
      write: false,
      minify: false,
      target: "es2024",
      lib: {
        entry: fileURLToPath(new URL("./find-in-page.ts", import.meta.url)),
        formats: ["iife"],
        name: "findInPageBundle",
      },
    },
  });
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((one) => ("output" in one ? one.output : []));
  const chunk = outputs.find((output) => output.type === "chunk");
  if (chunk?.type !== "chunk") throw new Error("The finder could not be bundled");
  return chunk.code;
}
