import { execFileSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { makePdfPoster } from "#media/document/make-pdf-poster.ts";
import { decoderChildren } from "#media/test-clips/child-processes.ts";
import { bombPdf, endlessPdf, honestPdf } from "#media/test-clips/pdf-file.ts";
import { type TempFolder, tempFolder } from "#media/test-clips/temp-folder.ts";
import { until } from "#testkit/until.ts";
import { runInChild } from "./run-in-child.ts";

/** After this long, a child has loaded all of its own code. */
const AT_WORK_MS = 400;
/**
 * Generous for a busy machine: at rest a child is gone within a second, which `npm run bench cancel-child` measures. The work of
 * a child that isn't killed never ends.
 */
const GONE_WITHIN_MS = 10_000;

/**
 * Starts the work in a child, cancels it once the child used this much processor time, and expects child and promise to end. The
 * child is halted just before, so that it can't continue on its own. Work that ends is halted as soon as its child appears: a fast
 * machine would finish it first.
 */
async function isCancelled(work: (signal: AbortSignal) => Promise<unknown>, afterCpuMs = -1): Promise<void> {
  const before = new Set(decoderChildren().map(({ pid }) => pid));
  const stop = new AbortController();
  const ended = work(stop.signal).then(
    () => "done",
    (error: unknown) => error,
  );
  const own = () => decoderChildren().filter(({ pid }) => !before.has(pid));
  let halted: number | undefined;
  const halt = () => {
    halted = own().find(({ cpuMs }) => cpuMs > afterCpuMs)?.pid;
    if (halted !== undefined) process.kill(halted, "SIGSTOP");
    return halted !== undefined;
  };
  await until(halt);
  const from = performance.now();
  stop.abort(new Error("cancelled by hand"));
  expect(await ended).toMatchObject({ message: "cancelled by hand" });
  expect(own().map(({ pid }) => pid)).not.toContain(halted);
  expect(performance.now() - from).toBeLessThan(GONE_WITHIN_MS);
}

async function honestPoster(temp: TempFolder): Promise<void> {
  await writeFile(temp.file("honest.pdf"), honestPdf());
  expect(await makePdfPoster(temp.file("honest.pdf"), temp.path)).toMatchObject({ width: 1810, height: 2560 });
}

test("PLUS-263 a PDF that draws forever is stopped when cancelled, and the next is drawn", async () => {
  await using temp = await tempFolder();
  await writeFile(temp.file("endless.pdf"), endlessPdf());
  await isCancelled((signal) => makePdfPoster(temp.file("endless.pdf"), temp.path, signal), AT_WORK_MS);
  await honestPoster(temp);
});

const TOO_LONG = {
  code: "MEDIA_TIMEOUT",
  message: "This PDF takes too long to read. The original is kept and can be downloaded",
};

test("PLUS-263 PLUS-265 a PDF that draws forever is stopped at its time limit, with a sentence", async () => {
  await using temp = await tempFolder();
  await writeFile(temp.file("endless.pdf"), endlessPdf());
  const input = { source: temp.file("endless.pdf"), folder: temp.path, name: "p", longSides: [320], longSide: 2560 };
  await expect(runInChild("pdfPoster", input, { timeoutMs: 1_500 })).rejects.toMatchObject({
    ...TOO_LONG,
    detail: expect.stringContaining("signal SIGKILL"),
  });
});

test("PLUS-263 PLUS-265 a PDF that draws forever is stopped at its CPU limit, however much time remains, with a sentence", async () => {
  await using temp = await tempFolder();
  await writeFile(temp.file("endless.pdf"), endlessPdf());
  const input = { source: temp.file("endless.pdf"), folder: temp.path, name: "p", longSides: [320], longSide: 2560 };
  const before = new Set(decoderChildren().map(({ pid }) => pid));
  const ended = runInChild("pdfPoster", input, { timeoutMs: 100_000 }).catch((error: unknown) => error);
  const own = () => decoderChildren().find(({ pid, cpuMs }) => !before.has(pid) && cpuMs > AT_WORK_MS);
  await until(() => own() !== undefined, 30_000);
  const { pid = 0 } = own() ?? {};
  expect(await readFile(`/proc/${pid}/limits`, "utf8")).toMatch(/Max cpu time +15 +17 /);
  // The rest of its fifteen seconds would only cost processor time.
  execFileSync("prlimit", ["--pid", String(pid), "--cpu=1:17"]);
  expect(await ended).toMatchObject({ ...TOO_LONG, detail: expect.stringContaining("signal SIGXCPU") });
});

test("PLUS-263 PLUS-265 a PDF of a few kilobytes that unpacks to gigabytes is refused with a sentence, and the next is drawn", async () => {
  await using temp = await tempFolder();
  const bomb = bombPdf(800 * 1024 ** 2);
  expect(bomb.length).toBeLessThan(20_000);
  await writeFile(temp.file("bomb.pdf"), bomb);
  await expect(makePdfPoster(temp.file("bomb.pdf"), temp.path)).rejects.toMatchObject({
    code: "MEDIA_TOO_LARGE",
    message: "This PDF needs too much memory to read. The original is kept and can be downloaded",
  });
  await honestPoster(temp);
});

test("PLUS-264 a slow image and a slow log are stopped when cancelled", async () => {
  // Other files of tests in this process may have left idle children, which would take the work.
  vi.resetModules();
  const { makeImageSet } = await import("#media/image/make-image-set.ts");
  const { runInChild } = await import("./run-in-child.ts");
  await using temp = await tempFolder();
  const blank = sharp({ create: { width: 16_000, height: 16_000, channels: 3, background: "black" } });
  await blank.png({ compressionLevel: 1 }).toFile(temp.file("huge.png"));
  const sizes = [2560, 1280, 640, 320];
  // A child that only read its size is idle then, and has used less.
  await isCancelled((signal) => makeImageSet(temp.file("huge.png"), temp.path, "i", sizes, signal), AT_WORK_MS);
  const rows = Array.from({ length: 90_000 }, (_, index) => `A${index}\t${"value\t".repeat(120)}`);
  const columns = Array.from({ length: 120 }, (_, index) => `Custom ${index}`);
  const bytes = Buffer.from(["Column", ["Name", ...columns].join("\t"), "Data", ...rows].join("\n"));
  await isCancelled((signal) => runInChild("metadataRows", { name: "a.ale", bytes }, { signal }));
});

test("PLUS-1262 a child that is killed from outside says nothing about its file", async () => {
  await using temp = await tempFolder();
  await writeFile(temp.file("endless.pdf"), endlessPdf());
  const input = { source: temp.file("endless.pdf"), folder: temp.path, name: "p", longSides: [320], longSide: 2560 };
  const before = new Set(decoderChildren().map(({ pid }) => pid));
  const ended = runInChild("pdfPoster", input).catch((error: unknown) => error);
  const own = () => decoderChildren().find(({ pid }) => !before.has(pid));
  await until(() => own() !== undefined);
  process.kill(own()?.pid ?? 0, "SIGKILL");
  expect(await ended).toMatchObject({ name: "ToolKilledError" });
});
