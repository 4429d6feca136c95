import { z } from "zod";

/** Something that the doctor has seen. A problem needs somebody; a hint is worth knowing. */
export const findingSchema = z.object({
  check: z.enum(["migrations", "settings", "clock", "disk", "ffmpeg", "versions", "objects", "checksums"]),
  level: z.enum(["problem", "hint"]),
  /** Stable, for scripts. */
  code: z.string(),
  sentence: z.string(),
  /** How many there are of it; `examples` names the first. */
  count: z.number(),
  examples: z.array(z.string()),
  /** Whether `--repair` does something about it. */
  canRepair: z.boolean(),
});
export type Finding = z.output<typeof findingSchema>;

/** A finding's other fields with their usual values. */
export const finding = (
  check: Finding["check"],
  level: Finding["level"],
  code: string,
  sentence: string,
  more: Partial<Pick<Finding, "count" | "examples" | "canRepair">> = {},
): Finding => ({ check, level, code, sentence, count: 1, examples: [], canRepair: false, ...more });

/** How many, and the first of them: a large store has room for millions of the same. */
export class Sample {
  static readonly #most = 20;
  readonly #examples: string[] = [];
  count = 0;
  bytes = 0;

  add(example: string, bytes = 0): void {
    this.count += 1;
    this.bytes += bytes;
    if (this.#examples.length < Sample.#most) this.#examples.push(example);
  }

  get examples(): string[] {
    return [...this.#examples];
  }
}
