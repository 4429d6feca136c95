import { readFile, writeFile } from "node:fs/promises";
import { type FramePiece, keepPiece, piecesOfToday } from "./frame-pieces.ts";
import { isShortClip, shortClipSection } from "./short-clip-table.ts";

/** The clips of the table by their rates, in order; the last ones are unusual in another way. */
const FRAME_RATES = ["23.976", "24", "25", "29.97 DF", "29.97 NDF", "50", "59.94", "variable"].concat(
  ["edit list", "open GOP", "sound shorter", "sound longer", "two hours"].map((odd) => `25 (${odd})`),
);
/** A picture that only becomes the named frame after this time counts as wrong: nobody looks at it earlier. */
export const LATE_BOUND_MS = 500;

/** Results for one engine, at one rate, on one kind of source. */
export interface FrameTally {
  /** With its version: "Firefox 153.7.0". */
  readonly engine: string;
  readonly rate: string;
  /** "quick", the name of a rung, "original". */
  readonly source: string;
  tried: number;
  /** Picture on screen, or frame named by the player, was permanently not the requested one. */
  wrong: number;
  /** The picture was another one at first, and then the named frame. */
  late: number;
  longestLateMs: number;
  /** How often the browser was restarted after a stall. */
  restarts: number;
  /** It stalled at each start: the row is incomplete. */
  isUnfinished: boolean;
  readonly msToPicture: number[];
}

type Row = Omit<FrameTally, "msToPicture"> & { readonly medianMs: number; readonly p95Ms: number };

export function newTally(engine: string, rate: string, source: string): FrameTally {
  const counts = { tried: 0, wrong: 0, late: 0, longestLateMs: 0, restarts: 0 };
  return { engine, rate, source, ...counts, isUnfinished: false, msToPicture: [] };
}

/** Whether this row makes the table wrong. */
export function isFaulty({ wrong, longestLateMs, isUnfinished }: FrameTally): boolean {
  return wrong > 0 || longestLateMs > LATE_BOUND_MS || isUnfinished;
}

export async function keepTally({ msToPicture, ...counts }: FrameTally): Promise<void> {
  const row: Row = { ...counts, medianMs: percentile(msToPicture, 0.5), p95Ms: percentile(msToPicture, 0.95) };
  await keepPiece(`${row.engine}, ${row.rate}, ${row.source}`, row);
}

/** Writes the page from today's results for this code. */
export async function writeFrameTable(path: string): Promise<void> {
  const pieces = await piecesOfToday();
  const page = await readFile(path, "utf8").catch(() => "");
  const text = frameTablePage(pieces);
  if (text !== page) await writeFile(path, text);
}

const INTRODUCTION = `# The frame table

When the player shows a frame and names its number, it is that frame. Browser tests asked for the frames counted below, read the number
painted into each picture on the screen, and list every difference.

Each row says how many frames were requested from the player in a real browser: first and last, both sides of every edge of a group, random
ones, single steps both ways, after a change of rung and back, pauses during playback at 0.25× to 2×. The number painted into each picture was read from the screen; a picture that differs
from its frame is watched until it is stable. *Wrong* is a picture that stays different from the frame requested or named, or that changes
after it was right. *Late* is a picture that becomes its frame after the player reported it; the tests fail if that takes more than ${LATE_BOUND_MS} ms.
*Restarts* counts how often the browser had to be restarted because it stalled.

\`quick\` is the rung that can be watched first, \`1080p\` and the like are the rungs of the ladder, \`burned 540p\` is one with a visitor's
mark in its pictures, \`original\` is the uploaded file. Of the odd clips, all at 25, one begins in the middle of a group, the rest of which an
edit list hides; one has open groups; in two the sound is shorter or longer than the picture; and one takes two hours, of whose 180,000 frames
random ones and the last minute are tried (their numbers begin again after 65,536).
The ordinary run tries a part; \`FRAME_TABLE=docs/frame-table.md npm test -- --only e2e\` tries every rung at every rate and writes this page, and
\`FRAME_TABLE=docs/frame-table.md npx vitest run --project e2e e2e/frames/frame-exact.e2e.ts -t "at 24 the"\` a single rate. The page holds only results of one day and
one state of the code. The times are of a machine without a graphics card.
`;

/** The page of results, naming what is missing. */
export function frameTablePage(pieces: readonly FramePiece[]): string {
  const rows = pieces.map(({ found }) => found).filter(isRow);
  const engines = [...new Set(rows.map(({ engine }) => engine))].toSorted();
  const sections = engines.map((engine) =>
    section(
      engine,
      rows.filter((row) => row.engine === engine),
    ),
  );
  const short = shortClipSection(pieces.map(({ found }) => found).filter(isShortClip));
  return [INTRODUCTION, origin(pieces), ...sections, ...(short ? [short] : []), LIMITS].join("\n");
}

function origin(pieces: readonly FramePiece[]): string {
  const loads = pieces.map(({ load }) => load);
  const [least, most] = [Math.min(...loads), Math.max(...loads)].map((load) => load.toFixed(1));
  return `All of this was measured on ${pieces[0]?.day} with the code \`${pieces[0]?.code}\` (a hash of player, media and these tests), at a system load of ${least} to ${most}.\n`;
}

function section(engine: string, mine: readonly Row[]): string {
  const rows = mine.toSorted((a, b) => FRAME_RATES.indexOf(a.rate) - FRAME_RATES.indexOf(b.rate));
  const missing = FRAME_RATES.filter((rate) => !rows.some((row) => row.rate === rate));
  const late = sum(rows.map((row) => row.late));
  const longest = Math.max(0, ...rows.map((row) => row.longestLateMs));
  const total = `${sum(rows.map((row) => row.wrong))} wrong of ${sum(rows.map((row) => row.tried))}, ${late} late${late > 0 ? ` (at most ${longest} ms)` : ""}.`;
  const head = [
    `## ${engine}`,
    `${total}${missing.length > 0 ? ` **Not tried: ${missing.join(", ")}.**` : ""}\n`,
    "| rate | played from | frames tried | wrong | late | restarts | to the picture, median / p95 |",
    "|---|---|---:|---:|---:|---:|---:|",
  ];
  return `${[...head, ...rows.map(line)].join("\n")}\n`;
}

function line(row: Row): string {
  const late = row.late > 0 ? `${row.late} (${row.longestLateMs} ms)` : "0";
  const tried = row.isUnfinished ? `${row.tried}, then it stood still` : row.tried;
  return `| ${row.rate} | ${row.source} | ${tried} | ${row.wrong} | ${late} | ${row.restarts} | ${row.medianMs} / ${row.p95Ms} ms |`;
}

const LIMITS = `## What an engine cannot do
- Every engine: an original is offered only as MP4 with H.264, VP9 or AV1, as QuickTime with H.264, or as WebM (8 bits, 4:2:0); all others, HEVC, ProRes or MXF among them, are watched from their ladder.
- Chromium 156 ends with a decoding error when an original with open groups of pictures is sought. It plays from the ladder.
- WebKitGTK that has played past the end of the sound keeps its picture at every seek, as measured on 2026-11-29 with an original whose sound ends after 1.5 of 4 seconds. Such a clip is watched from its ladder, where the sound is as long as the picture.
- WebKitGTK without a graphics card says nothing about the pictures that it shows. The player compares small copies of the picture to tell when a new one is up, and names the frames of a clip that plays by the clock. Compared clips start together and then keep their own speed; one that the engine holds up is in sync again after a pause.
- WebKitGTK without a graphics card may break off when it is sought in before its first picture, or while it still comes to a stop. The player avoids both, attaches the source again where the engine stands still, and says so if that does not help. Its page may still stop responding as a whole: the tests give it a new browser for each source, and start it again then (column *restarts*).
`;

function isRow(found: unknown): found is Row {
  return typeof found === "object" && found !== null && "medianMs" in found;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}
