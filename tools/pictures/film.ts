import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";

interface Shot {
  readonly file: string;
  readonly holdMs: number;
}

/** A silent film of pages: each shot is shown for the given time, however long it took to take. */
export class Film {
  readonly #folder: string;
  readonly #shots: Shot[] = [];

  constructor(folder: string) {
    this.#folder = folder;
    mkdirSync(folder, { recursive: true });
  }

  /** Takes a screenshot, shown for this long. */
  async shoot(page: Page, holdMs: number): Promise<void> {
    const file = join(this.#folder, `${String(this.#shots.length).padStart(4, "0")}.png`);
    await page.screenshot({ path: file });
    this.#shots.push({ file, holdMs });
  }

  get lengthMs(): number {
    return this.#shots.reduce((sum, { holdMs }) => sum + holdMs, 0);
  }

  /** Writes an animated WebP that loops forever. */
  write(output: string, { width, framesPerSecond }: { width: number; framesPerSecond: number }): void {
    const last = this.#shots.at(-1);
    if (!last) throw new Error("The film has no shots.");
    const lines = this.#shots.map(({ file, holdMs }) => `file '${file}'\nduration ${holdMs / 1000}`);
    const list = join(this.#folder, "shots.txt");
    writeFileSync(list, `${[...lines, `file '${last.file}'`].join("\n")}\n`);
    const filter = `fps=${framesPerSecond},scale=${width}:-2:flags=lanczos`;
    const coding = [
      "-c:v",
      "libwebp_anim",
      "-lossless",
      "0",
      "-quality",
      "75",
      "-compression_level",
      "5",
      "-loop",
      "0",
    ];
    const input = ["-y", "-loglevel", "error", "-f", "concat", "-safe", "0", "-i", list];
    execFileSync("ffmpeg", [...input, "-vf", filter, ...coding, "-an", output], { stdio: "inherit" });
  }
}
