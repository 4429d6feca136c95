import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";

/** The default comes last, so that the page keeps it between shots. */
const THEMES = ["light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

/** A silent film of pages in both themes: each shot is shown for the given time, however long it took to take. */
export class Film {
  readonly #folder: string;
  readonly #holdsMs: number[] = [];

  constructor(folder: string) {
    this.#folder = folder;
    for (const theme of THEMES) mkdirSync(join(folder, theme), { recursive: true });
  }

  /** Takes a screenshot in each theme, shown for this long. */
  async shoot(page: Page, holdMs: number): Promise<void> {
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme });
      await page.locator(`html[data-theme="${theme}"]`).waitFor();
      await page.screenshot({ path: this.#file(theme, this.#holdsMs.length), animations: "disabled" });
    }
    this.#holdsMs.push(holdMs);
  }

  #file(theme: Theme, index: number): string {
    return join(this.#folder, theme, `${String(index).padStart(4, "0")}.png`);
  }

  get lengthMs(): number {
    return this.#holdsMs.reduce((sum, holdMs) => sum + holdMs, 0);
  }

  /** Writes an animated WebP that loops forever. */
  write(output: string, theme: Theme, { width, framesPerSecond }: { width: number; framesPerSecond: number }): void {
    const lines = this.#holdsMs.map((holdMs, index) => `file '${this.#file(theme, index)}'\nduration ${holdMs / 1000}`);
    if (lines.length === 0) throw new Error("The film has no shots.");
    const list = join(this.#folder, `${theme}.txt`);
    writeFileSync(list, `${[...lines, `file '${this.#file(theme, lines.length - 1)}'`].join("\n")}\n`);
    const filter = `fps=${framesPerSecond},scale=${width}:-2:flags=lanczos`;
    const coding = [
      "-c:v",
      "libwebp_anim",
      "-lossless",
      "0",
      "-quality",
      "90",
      "-compression_level",
      "5",
      "-loop",
      "0",
    ];
    const input = ["-y", "-loglevel", "error", "-f", "concat", "-safe", "0", "-i", list];
    execFileSync("ffmpeg", [...input, "-vf", filter, ...coding, "-an", output], { stdio: "inherit" });
  }
}
