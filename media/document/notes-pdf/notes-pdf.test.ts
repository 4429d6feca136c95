import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { readPdfBoxes, readPdfTexts } from "#media/test-clips/read-pdf.ts";
import { tempFolder } from "#media/test-clips/temp-folder.ts";
import { NotesPdf } from "./notes-pdf.ts";
import type { PrintedNote } from "./print-note.ts";

const note: PrintedNote = {
  number: 1,
  place: ["01:00:04:12", "Frame 112"],
  author: "Ewa",
  writtenAt: "2026-11-26 22:40",
  text: "Boom",
  isTeamOnly: false,
  isResolved: false,
  fileNames: [],
  colour: "red",
  picture: null,
  missing: null,
  marks: [],
  replies: [],
};
const HOSTILE = [
  "x".repeat(10_000),
  "word ".repeat(2_000),
  `${"\n".repeat(300)}end`,
  "\u202e\u0000\u0007gnp.exe",
  "日本語 👩‍👩‍👧 e\u0301\u0301\u0301\u0301\u0301",
  "שלום עולם ".repeat(100),
  "مرحبا بالعالم 123 ".repeat(60),
  "𝔘𝔫𝔦𝔠𝔬𝔡𝔢 ".repeat(50),
];

async function printed(notes: readonly Partial<PrintedNote>[], title = "A001.mov"): Promise<Buffer> {
  await using temp = await tempFolder();
  const path = temp.file("notes.pdf");
  const pdf = NotesPdf.open(path, { paper: "A4", title, createdAt: new Date(0) });
  pdf.take({ title, facts: [["File", title]] });
  for (const [index, one] of notes.entries()) await pdf.note({ ...note, number: index + 1, ...one });
  await pdf.end();
  return await readFile(path);
}

test("PLUS-1165 whatever people wrote is drawn inside the page, no line over another", async () => {
  const start = (text: string) => text.slice(0, 200);
  const hostile = HOSTILE.flatMap((text) => [
    { text },
    { author: start(text), replies: [{ ...note, text: start(text), author: start(text) }], fileNames: [start(text)] },
  ]);
  const boxes = await readPdfBoxes(await printed(hostile, HOSTILE[0]));
  expect(boxes.length).toBeGreaterThan(500);
  const outside = boxes.filter(({ box: [x = 0, y = 0, width = 0] }) => x < 41 || x + width > 555 || y < 20 || y > 805);
  expect(outside).toEqual([]);
  const byPage = Map.groupBy(boxes, ({ page }) => page);
  const pairs = [...byPage.values()].flatMap((page) =>
    page.flatMap((a, place) => page.slice(place + 1).map((b) => [a, b] as const)),
  );
  const overlapping = pairs.filter(([a, b]) => {
    const [ax = 0, ay = 0, aw = 0] = a.box;
    const [bx = 0, by = 0, bw = 0] = b.box;
    const isSideBySide = ax + aw <= bx + 1 || bx + bw <= ax + 1;
    return !isSideBySide && Math.abs(ay - by) < 8;
  });
  expect(overlapping).toEqual([]);
});

test("PLUS-1165 Latin, Greek, Cyrillic, Hebrew and Arabic are text in the file; others are squares, and the last page says so", async () => {
  const text = "Žluťoučký Straße Ελληνικά Кириллица שלום";
  const [plain = ""] = await readPdfTexts(await printed([{ text }]));
  for (const word of text.split(" ")) expect(plain).toContain(word);
  expect(plain).not.toContain("□");
  const [squares = ""] = await readPdfTexts(await printed([{ text: "日本 🎬" }]));
  expect(squares).toContain("□□ □");
  expect(squares).toContain("□ stands for a character that this file has no letter for.");
});
