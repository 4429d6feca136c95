import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

/** What was tried at one rate, on one kind of source. */
export interface FrameTally {
  readonly rate: string;
  readonly source: "stream" | "original";
  tried: number;
  /** Picture on screen, or frame named by the player, was not the one asked for. */
  wrong: number;
  readonly msToPicture: number[];
}

/** The table of the README: rates by frames tried and wrong. */
export async function writeFrameTable(tallies: readonly FrameTally[], docsPath: string | undefined): Promise<void> {
  const rows = tallies.map(({ msToPicture, ...row }) => ({
    ...row,
    medianMs: percentile(msToPicture, 0.5),
    p95Ms: percentile(msToPicture, 0.95),
  }));
  await write(".results/frame-table.json", `${JSON.stringify(rows, null, 2)}\n`);
  if (docsPath) await write(docsPath, markdown(rows));
}

type Row = Omit<FrameTally, "msToPicture"> & { readonly medianMs: number; readonly p95Ms: number };

function markdown(rows: readonly Row[]): string {
  const lines = rows.map(
    (row) => `| ${row.rate} | ${row.source} | ${row.tried} | ${row.wrong} | ${row.medianMs} / ${row.p95Ms} ms |`,
  );
  const head = [
    "| rate | played from | frames tried | wrong | to the picture, median / p95 |",
    "|---|---|---:|---:|---:|",
  ];
  return `${[...head, ...lines].join("\n")}\n`;
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}
