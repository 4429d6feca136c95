/**
 * How soon a child has ended after its work was cancelled midway: a slow log, PDF and image, each repeated. `npm run bench
 * cancel-child [tries=20]`
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { runInChild } from "#media/child/run-in-child.ts";
import { makePdfPoster } from "#media/document/make-pdf-poster.ts";
import { makeImageSet } from "#media/image/make-image-set.ts";
import { decoderChildren } from "#media/test-clips/child-processes.ts";
import { endlessPdf } from "#media/test-clips/pdf-file.ts";
import { until } from "#testkit/until.ts";

const TRIES = Number(process.argv[2] ?? 20);
/** After this long, a child has loaded all of its own code. */
const AT_WORK_MS = 400;

async function cancelled(work: (signal: AbortSignal) => Promise<unknown>): Promise<number> {
  const before = new Set(decoderChildren().map(({ pid }) => pid));
  const own = () => decoderChildren().filter(({ pid }) => !before.has(pid));
  const stop = new AbortController();
  const ended = work(stop.signal).catch(() => "cancelled");
  await until(() => own().some(({ cpuMs }) => cpuMs > AT_WORK_MS), 60_000);
  const from = performance.now();
  stop.abort();
  if ((await ended) !== "cancelled" || own().length > 0)
    throw new Error("it was not cancelled, or its child is still there");
  return performance.now() - from;
}

const folder = mkdtempSync(join(tmpdir(), "rushlight-bench-"));
try {
  const pdf = join(folder, "endless.pdf");
  writeFileSync(pdf, endlessPdf());
  const picture = join(folder, "huge.png");
  const blank = sharp({ create: { width: 16_000, height: 16_000, channels: 3, background: "black" } });
  await blank.png({ compressionLevel: 1 }).toFile(picture);
  const rows = Array.from({ length: 90_000 }, (_, index) => `A${index}\t${"value\t".repeat(40)}`);
  const columns = Array.from({ length: 40 }, (_, index) => `Custom ${index}`);
  const bytes = Buffer.from(["Column", ["Name", ...columns].join("\t"), "Data", ...rows].join("\n"));
  const works: [string, (signal: AbortSignal) => Promise<unknown>][] = [
    ["log", (signal) => runInChild("metadataRows", { name: "a.ale", bytes }, { signal })],
    ["PDF", (signal) => makePdfPoster(pdf, folder, signal)],
    ["picture", (signal) => makeImageSet(picture, folder, "i", [2560, 1280, 640, 320], signal)],
  ];
  for (const [name, work] of works) {
    const took: number[] = [];
    for (let n = 0; n < TRIES; n++) took.push(await cancelled(work));
    took.sort((a, b) => a - b);
    const at = (part: number) => Math.round(took[Math.min(took.length - 1, Math.floor(took.length * part))] ?? 0);
    console.log(
      `${name}: ${TRIES} tries, gone after ${at(0.5)} ms (median), ${at(1)} ms (longest), load ${loadavg()[0]?.toFixed(1)}`,
    );
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
