import { execFileSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { expect, test } from "vitest";
import { ANNOTATION_MAX_BYTES } from "#core/annotations/annotation.ts";
import { runInChild } from "#media/child/run-in-child.ts";
import { decoderChildren } from "#media/test-clips/child-processes.ts";
import { readPdfTexts } from "#media/test-clips/read-pdf.ts";
import { type TempFolder, tempFolder } from "#media/test-clips/temp-folder.ts";
import { until } from "#testkit/until.ts";
import type { LineToPrint, NoteToPrint } from "./print-notes.ts";

const TAKE: LineToPrint = { take: { title: "A001.mov", facts: [["File", "A001.mov"]] } };
const note = (text: string, more: Partial<NoteToPrint> = {}): LineToPrint => ({
  note: {
    number: 1,
    place: ["01:00:04:12"],
    author: "Ewa",
    writtenAt: "2026-11-26 22:40",
    text,
    isTeamOnly: false,
    isResolved: false,
    fileNames: [],
    colour: "red",
    picture: null,
    missing: null,
    replies: [],
    drawing: null,
    ...more,
  },
});

async function toPrint(temp: TempFolder, lines: readonly (LineToPrint | string)[]) {
  const [source, target] = [temp.file("notes.jsonl"), temp.file("notes.pdf")];
  await writeFile(
    source,
    lines.map((line) => `${typeof line === "string" ? line : JSON.stringify(line)}\n`),
  );
  return { source, target, paper: "A4", title: "A001.mov", createdAt: new Date(0) } as const;
}

async function printsNext(temp: TempFolder): Promise<void> {
  const input = await toPrint(temp, [TAKE, note("Boom\u2028in shot"), note("Sky")]);
  const printed: number[] = [];
  await runInChild("printNotes", input, { onPart: (count) => printed.push(count) });
  expect(printed).toEqual([1, 2]);
  expect((await readPdfTexts(await readFile(input.target)))[0]).toMatch(/Boom in shot .* Sky/);
}

test("PLUS-1086 pages of 4 MB of drawings are printed within the child's memory", async () => {
  await using temp = await tempFolder();
  const points = Array.from({ length: 4_000 }, (_, place) => place % 2);
  const mark = { kind: "pen", color: "#ff4b3e", width: 4, points };
  const marks = Array.from({ length: Math.floor(ANNOTATION_MAX_BYTES / JSON.stringify(mark).length) }, () => mark);
  const drawing = JSON.stringify(marks);
  const picture = { path: temp.file("picture.jpg"), width: 1280, height: 720 };
  await sharp({ create: { ...picture, channels: 3, background: "grey" } })
    .jpeg()
    .toFile(picture.path);
  const count = Math.floor((4 * 1024 ** 2) / drawing.length);
  expect(count * drawing.length).toBeGreaterThan(3.7 * 1024 ** 2);
  const notes = Array.from({ length: count }, (_, place) => note(`Stroke ${place}`, { picture, drawing }));
  const input = await toPrint(temp, [TAKE, ...notes]);
  await runInChild("printNotes", input);
  const texts = (await readPdfTexts(await readFile(input.target))).join(" ");
  for (const [place] of notes.entries()) expect(texts).toContain(`Stroke ${place}`);
});

test("PLUS-1086 printing that uses up its heap ends with a sentence, and the next PDF is printed", async () => {
  await using temp = await tempFolder();
  // Each of these is three bytes in the file and forty in memory.
  const input = await toPrint(temp, [TAKE, `{"note":[${"[],".repeat(20_000_000)}0]}`]);
  await expect(runInChild("printNotes", input)).rejects.toMatchObject({
    code: "MEDIA_TOO_LARGE",
    message: "This PDF needs too much memory to make. Select fewer takes",
  });
  await printsNext(temp);
});

test("PLUS-1086 printing that takes too long, or crashes, ends with a sentence; a full disk is reported as such", async () => {
  await using temp = await tempFolder();
  const input = await toPrint(temp, [TAKE, note("Boom")]);
  execFileSync("mkfifo", [temp.file("never")]);
  const forever = { ...input, source: temp.file("never") };
  await expect(runInChild("printNotes", forever, { timeoutMs: 500 })).rejects.toMatchObject({
    code: "MEDIA_TIMEOUT",
    message: "This PDF takes too long to make. Select fewer takes",
  });
  const before = new Set(decoderChildren().map(({ pid }) => pid));
  const crashed = runInChild("printNotes", forever).catch((error: unknown) => error);
  const own = () => decoderChildren().find(({ pid }) => !before.has(pid));
  await until(() => own() !== undefined);
  process.kill(own()?.pid ?? 0, "SIGSEGV");
  expect(await crashed).toMatchObject({ message: "This PDF could not be made. Export it again" });
  await expect(runInChild("printNotes", { ...input, target: "/dev/full" })).rejects.toMatchObject({ code: "ENOSPC" });
  await printsNext(temp);
});
