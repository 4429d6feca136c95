import { readFile, writeFile } from "node:fs/promises";
import { type FramePiece, keepPiece, piecesOfToday } from "./frame-pieces.ts";
import type { SoundSync } from "./sync-of.ts";

/** What one engine played of one source. */
export interface SyncRow extends SoundSync {
  /** With its version: "Firefox 153.7.0". */
  readonly engine: string;
  readonly rate: string;
  /** "quick", the name of a rung, "original". */
  readonly source: string;
  readonly frameMs: number;
}

const RATES = ["23.976", "25", "59.94"];

export const MOVED_FRAMES = 3;
/** Name of the source whose sound was moved. */
export const MOVED = "three frames late";

/** With fewer, a median says nothing. */
const FEWEST_PICTURES = 15;

/** Heard more than a frame from where it is expected, not at all, or beside too few pictures. */
export function isOutOfSync({ source, pictures, soundLateMs, frameMs }: SyncRow): boolean {
  const expectedMs = source === MOVED ? MOVED_FRAMES * frameMs : 0;
  return soundLateMs === null || pictures < FEWEST_PICTURES || Math.abs(soundLateMs - expectedMs) > frameMs;
}

export async function keepSyncRow(row: SyncRow): Promise<void> {
  await keepPiece(`lip sync, ${row.engine}, ${row.rate}, ${row.source}`, row);
}

/** Writes the page from today's results for this code. */
export async function writeLipSyncTable(path: string): Promise<void> {
  const text = lipSyncPage(await piecesOfToday());
  if (text !== (await readFile(path, "utf8").catch(() => ""))) await writeFile(path, text);
}

const INTRODUCTION = `# Lip sync

Each row is one clip played in a real browser by the player of the app. Its pictures carry their numbers, and it beeps at each second. *Sound
late* says by how much the beeps come after the pictures of their seconds, by the middle values of both; negative if sound comes first. The tests
fail if it is more than one frame.

- **Chromium** says when each picture is displayed (\`requestVideoFrameCallback\`), whose number is read, and Web Audio when each beep is played; the delay of Web Audio itself is subtracted.
- **Firefox**, in which Web Audio needs a sound card, records what it plays (\`mozCaptureStream\`, \`MediaRecorder\`), and numbers and beeps are read from the recording.

\`quick\` is the rung that can be watched first, \`1080p\` and the like are the rungs of the ladder, \`burned 540p\` is one with a
visitor's mark in its pictures, \`original\` is the uploaded file. *Three frames late* is a stream whose sound was moved by three frames, to show that the measurement sees it. The ordinary run tries a part;
\`LIP_SYNC_TABLE=docs/lip-sync.md npx vitest run --project alone e2e/frames/lip-sync.alone.e2e.ts\` tries everything and writes this page. It holds only
results of one day and one state of the code.
`;

/** The page of results, naming what is missing. */
export function lipSyncPage(pieces: readonly FramePiece[]): string {
  const own = pieces.filter(({ found }) => isSyncRow(found));
  const rows = own.map(({ found }) => found).filter(isSyncRow);
  const engines = [...new Set(rows.map(({ engine }) => engine))].toSorted();
  const [first] = own;
  const [least, most] = [Math.min, Math.max].map((of) => of(...own.map(({ load }) => load)).toFixed(1));
  const origin = `Measured on ${first?.day} with the code \`${first?.code}\` (a hash of player, media and these tests), at a system load of ${least} to ${most}.\n`;
  return [INTRODUCTION, origin, ...engines.map((engine) => section(engine, rows)), LIMITS].join("\n");
}

function section(engine: string, rows: readonly SyncRow[]): string {
  const mine = rows
    .filter((row) => row.engine === engine)
    .toSorted((a, b) => RATES.indexOf(a.rate) - RATES.indexOf(b.rate));
  const missing = RATES.filter((rate) => !mine.some((row) => row.rate === rate));
  return `${[
    `## ${engine}`,
    `${mine.filter(isOutOfSync).length} of ${mine.length} out by more than a frame.\n`,
    ...(missing.length > 0 ? [`**Not tried: ${missing.join(", ")}.**\n`] : []),
    "| rate | played from | pictures read | beeps heard | sound late | one frame |",
    "|---|---|---:|---:|---:|---:|",
    ...mine.map(
      (row) =>
        `| ${row.rate} | ${row.source} | ${row.pictures} | ${row.beeps} | ${row.soundLateMs ?? "?"} ms | ${Math.round(row.frameMs)} ms |`,
    ),
  ].join("\n")}\n`;
}

const LIMITS = `## What is not measured
- Delays of screens, sound cards and wireless headphones, which browsers know only in part.
- WebKitGTK without a graphics card reports no pictures, so there is nothing to compare the sound with. It plays the same streams, in which each beep is within one frame of its picture.
`;

function isSyncRow(found: unknown): found is SyncRow {
  return typeof found === "object" && found !== null && "soundLateMs" in found;
}
