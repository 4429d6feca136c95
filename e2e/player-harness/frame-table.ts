import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { shortClipsOf } from "./short-clip-table.ts";

/** What was tried in one engine, at one rate, on one kind of source. */
export interface FrameTally {
  /** With its version: "Firefox 153.7.0". */
  readonly engine: string;
  readonly rate: string;
  /** "quick", the name of a rung, "original". */
  readonly source: string;
  tried: number;
  /** Picture on screen, or frame named by the player, was not the one asked for. */
  wrong: number;
  readonly msToPicture: number[];
}

/** Keeps what was tried in `.results`, and writes `docsPath` when it is given. */
export async function writeFrameTable(tallies: readonly FrameTally[], docsPath: string | undefined): Promise<void> {
  const rows = tallies.map(({ msToPicture, ...row }) => ({
    ...row,
    medianMs: percentile(msToPicture, 0.5),
    p95Ms: percentile(msToPicture, 0.95),
  }));
  await write(".results/frame-table.json", `${JSON.stringify(rows, null, 2)}\n`);
  if (!docsPath) return;
  const before = await readFile(docsPath, "utf8").catch(() => "");
  await write(docsPath, markdown(rows, shortClipsOf(before)));
}

type Row = Omit<FrameTally, "msToPicture"> & { readonly medianMs: number; readonly p95Ms: number };

const INTRODUCTION = `# The frame table

Each row: so many frames were asked of the player in a real browser (first and last, both sides of every edge of a group, random ones,
single steps both ways, pauses while playing), and the number painted into the picture was read from the screen. Wrong is a picture
that is not the frame asked for, or not the one that the player names.

\`quick\` is the rung that can be watched first, \`1080p\` and the like are the rungs of the ladder, \`original\` is the uploaded file.
The ordinary run tries a part; \`FRAME_TABLE=docs/frame-table.md npm test -- --only e2e\` tries every rung at every rate and writes this page. The times are of a machine without a graphics card.
`;

function markdown(rows: readonly Row[], shortClips: string): string {
  const engines = [...new Set(rows.map(({ engine }) => engine))];
  const tables = engines.map((engine) =>
    section(
      engine,
      rows.filter((row) => row.engine === engine),
    ),
  );
  return `${[INTRODUCTION, ...tables, shortClips + LIMITS].join("\n")}`;
}

function section(engine: string, rows: readonly Row[]): string {
  const [tried, wrong] = [sum(rows.map((row) => row.tried)), sum(rows.map((row) => row.wrong))];
  const lines = rows.map(
    (row) => `| ${row.rate} | ${row.source} | ${row.tried} | ${row.wrong} | ${row.medianMs} / ${row.p95Ms} ms |`,
  );
  const head = [
    `## ${engine}`,
    `${wrong} wrong of ${tried}.\n`,
    "| rate | played from | frames tried | wrong | to the picture, median / p95 |",
    "|---|---|---:|---:|---:|",
  ];
  return `${[...head, ...lines].join("\n")}\n`;
}

const LIMITS = `## What an engine cannot do
- Every engine: an original is offered only as MP4 with H.264, VP9 or AV1, as QuickTime with H.264, or as WebM (8 bits, 4:2:0); all others, HEVC, ProRes or MXF among them, are watched from their ladder.
- WebKitGTK without a graphics card says nothing of the pictures that it shows, so that the player waits for a quarter of a second before it takes a seek for done, and names the frames of a clip that plays by the clock.
- WebKitGTK without a graphics card stands still, or comes to no picture, after some clips in one browser, whatever their rungs. The tests give it a new browser for each source, and begin it anew where it stands still all the same; they say so, and try the same frames again.
`;

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}
