import { z } from "zod";

/** A finding of the doctor. A problem needs action; a hint is worth knowing. */
export const findingSchema = z.object({
  check: z.enum(["migrations", "settings", "clock", "disk", "ffmpeg", "versions", "objects", "checksums"]),
  level: z.enum(["problem", "hint"]),
  /** Stable, for scripts. */
  code: z.string(),
  sentence: z.string(),
  /** How many there are; `examples` lists the first ones. */
  count: z.number(),
  examples: z.array(z.string()),
  /** Whether `--repair` fixes it. */
  canRepair: z.boolean(),
});
export type Finding = z.output<typeof findingSchema>;

/** Creates a finding with the usual values of its other fields. */
export const finding = (
  check: Finding["check"],
  level: Finding["level"],
  code: string,
  sentence: string,
  more: Partial<Pick<Finding, "count" | "examples" | "canRepair">> = {},
): Finding => ({ check, level, code, sentence, count: 1, examples: [], canRepair: false, ...more });

/** The number of items and the first few of them: a large store can have millions of the same kind. */
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
