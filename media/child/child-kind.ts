import { KEPT } from "#media/media-error.ts";
import type { ChildTaskName } from "./child-tasks.ts";

/** Children of one kind share a maximum number and limits for each. */
export interface ChildKind {
  readonly name: string;
  readonly refusals: Refusals;
  readonly tasks: readonly ChildTaskName[];
  /** Children running at the same time. */
  readonly most: number;
  /** How many of these places are only for people without any: one person's slow files leave them free (PLUS-1360). */
  readonly keptForOthers: number;
  /** Queued tasks; further ones are refused. */
  readonly mostWaiting: number;
  /** Wall-clock limit for one task. */
  readonly timeoutMs: number;
  readonly memoryBytes: number;
  /** CPU time for the life of a child. */
  readonly cpuSeconds: number;
  /** A child ends after this many tasks, and after any failure: the effects of a bad file must not reach another. */
  readonly tasksPerLife: number;
}

/** Sentences for people whose task exceeded a limit, or whose child crashed. */
export interface Refusals {
  readonly tooLarge: string;
  readonly tooLong: string;
  readonly crashed: string;
}

const ofFile = (subject: string): Refusals => ({
  tooLarge: `${subject} needs too much memory to read. ${KEPT}`,
  tooLong: `${subject} takes too long to read. ${KEPT}`,
  crashed: `${subject} is damaged and can't be read. Upload a complete copy`,
});

const MIB = 1024 ** 2;
const GIB = 1024 * MIB;
/** Several people's files are processed concurrently, so that slow files of one leave room for others (PLUS-527). */
const MOST_AT_ONCE = 8;
/** Half: room for as many of other people's files as one person may have at the same time. */
const KEPT_FOR_OTHERS = 4;

export const CHILD_KINDS: readonly ChildKind[] = [
  {
    name: "text",
    refusals: ofFile("This file"),
    tasks: ["metadataRows", "hashList", "soundChunks"],
    most: 2,
    keptForOthers: 1,
    mostWaiting: 100,
    timeoutMs: 20_000,
    memoryBytes: 1_800 * MIB,
    cpuSeconds: 300,
    tasksPerLife: 200,
  },
  {
    name: "picture",
    refusals: ofFile("This picture"),
    tasks: ["imageSize", "imageSets", "flatPicture", "heifSize", "heifStream"],
    most: MOST_AT_ONCE,
    keptForOthers: KEPT_FOR_OTHERS,
    mostWaiting: 1_000,
    timeoutMs: 60_000,
    memoryBytes: 1_800 * MIB,
    cpuSeconds: 600,
    tasksPerLife: 20,
  },
  {
    // Decoding one takes more than a gigabyte, interlaced or not: one per person, and two in all (PLUS-1361).
    name: "large picture",
    refusals: ofFile("This picture"),
    tasks: ["largeImageSets"],
    most: 2,
    keptForOthers: 1,
    mostWaiting: 1_000,
    timeoutMs: 60_000,
    memoryBytes: 1_800 * MIB,
    cpuSeconds: 600,
    tasksPerLife: 20,
  },
  {
    // Our own text on pictures that we made. Somebody waits for each, so they have places apart from those of uploads.
    name: "mark",
    refusals: ofFile("This picture"),
    tasks: ["drawMark", "drawGlyphs", "drawTile", "markPicture"],
    most: 2,
    keptForOthers: 0,
    mostWaiting: 1_000,
    timeoutMs: 30_000,
    memoryBytes: 1_800 * MIB,
    cpuSeconds: 600,
    tasksPerLife: 500,
  },
  {
    // What a file did to PDFium's memory stays there: each file gets its own child.
    name: "document",
    refusals: ofFile("This PDF"),
    tasks: ["pdfPages", "pdfPoster", "pdfPagePictures"],
    most: MOST_AT_ONCE,
    keptForOthers: KEPT_FOR_OTHERS,
    mostWaiting: 1_000,
    timeoutMs: 40_000,
    memoryBytes: GIB,
    cpuSeconds: 15,
    tasksPerLife: 1,
  },
  {
    // Pages of comments and drawings, as many at a time as there are jobs that make them.
    name: "print",
    refusals: {
      tooLarge: "This PDF needs too much memory to make. Select fewer takes",
      tooLong: "This PDF takes too long to make. Select fewer takes",
      crashed: "This PDF could not be made. Export it again",
    },
    tasks: ["printNotes"],
    most: 2,
    keptForOthers: 1,
    mostWaiting: 100,
    timeoutMs: 900_000,
    memoryBytes: 1_400 * MIB,
    cpuSeconds: 180,
    tasksPerLife: 1,
  },
];

export function kindOf(task: ChildTaskName): ChildKind {
  const kind = CHILD_KINDS.find(({ tasks }) => tasks.includes(task));
  if (!kind) throw new Error(`No child does ${task}`);
  return kind;
}
