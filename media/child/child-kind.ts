import type { ChildTaskName } from "./child-tasks.ts";

/** Children of one kind share how many there are and what each may use. */
export interface ChildKind {
  readonly name: string;
  /** Begins the sentences that people see. */
  readonly subject: string;
  readonly tasks: readonly ChildTaskName[];
  /** At once. */
  readonly most: number;
  /** Tasks that wait for a child; further ones are refused. */
  readonly mostWaiting: number;
  /** Wall clock of one task. */
  readonly timeoutMs: number;
  readonly memoryBytes: number;
  /** CPU time in the life of a child. */
  readonly cpuSeconds: number;
  /** A child ends after so many tasks, and after any that failed: what a bad file did to it must not reach another. */
  readonly tasksPerLife: number;
}

const MIB = 1024 ** 2;
const GIB = 1024 * MIB;
/** More than one person's files are worked on at once, so that whoever sends what takes a minute each leaves room for others (PLUS-527). */
const MOST_AT_ONCE = 6;

export const CHILD_KINDS: readonly ChildKind[] = [
  {
    name: "text",
    subject: "This file",
    tasks: ["metadataRows", "hashList", "soundChunks"],
    most: 2,
    mostWaiting: 100,
    timeoutMs: 20_000,
    memoryBytes: 1_800 * MIB,
    cpuSeconds: 300,
    tasksPerLife: 200,
  },
  {
    name: "picture",
    subject: "This picture",
    tasks: ["imageSize", "imageSets", "heifSize", "heifStream"],
    most: MOST_AT_ONCE,
    mostWaiting: 1_000,
    timeoutMs: 60_000,
    memoryBytes: 1_800 * MIB,
    cpuSeconds: 600,
    tasksPerLife: 20,
  },
  {
    // PDFium keeps what a file did to its memory: a child of its own for each.
    name: "document",
    subject: "This PDF",
    tasks: ["pdfPages", "pdfPoster", "pdfPagePictures"],
    most: MOST_AT_ONCE,
    mostWaiting: 1_000,
    timeoutMs: 40_000,
    memoryBytes: GIB,
    cpuSeconds: 15,
    tasksPerLife: 1,
  },
];

export function kindOf(task: ChildTaskName): ChildKind {
  const kind = CHILD_KINDS.find(({ tasks }) => tasks.includes(task));
  if (!kind) throw new Error(`No child does ${task}`);
  return kind;
}
