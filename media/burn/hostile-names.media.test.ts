import { expect, test } from "vitest";
import { burnedLines } from "#core/watermark/burned-mark.ts";
import { runInChild } from "#media/child/run-in-child.ts";
import type { Drawn } from "./draw-mark.ts";
import { markFontPx, markRoom } from "./mark-layout.ts";

const PICTURE = { width: 960, height: 540 };
const SINCE = new Date("2026-11-03T09:05:00Z");
const BRIGHT = 200;

const drawn = (name: string): Promise<Drawn> => {
  const lines = burnedLines({ name, address: "203.0.113.9", since: SINCE }, null);
  return runInChild("drawMark", { lines, fontPx: markFontPx(PICTURE), room: markRoom(PICTURE) });
};

/** Height in pixels of the letters in the last line: digits and capitals. */
function letterHeight({ data, width, height }: Drawn): number {
  const isBright = (row: number) =>
    Array.from({ length: width }, (_, column) => (row * width + column) * 4).some(
      (at) => (data[at] ?? 0) > BRIGHT && (data[at + 3] ?? 0) > BRIGHT,
    );
  const rows = Array.from({ length: height }, (_, row) => isBright(row));
  const end = rows.lastIndexOf(true);
  return end - rows.lastIndexOf(false, end);
}

/** Width in pixels of the last line of a tile's first row. */
function lastLineWidth({ data, width }: Drawn, tileHeight: number): number {
  const hasInk = (row: number, column: number) => (data[(row * width + column) * 4 + 3] ?? 0) > 0;
  const columns = Array.from({ length: width }, (_, column) => column);
  const rows = Array.from({ length: tileHeight }, (_, row) => row);
  const end = rows.findLast((row) => columns.some((column) => hasInk(row, column))) ?? 0;
  const inked = columns.filter((column) => rows.slice(end - 3, end + 1).some((row) => hasInk(row, column)));
  return (inked.at(-1) ?? 0) - (inked[0] ?? 0);
}

/** Bright and opaque pixels: letters. */
function ink({ data, width, height }: Drawn): number {
  const pixels = Array.from({ length: width * height }, (_, place) => place * 4);
  return pixels.filter((at) => (data[at] ?? 0) > BRIGHT && (data[at + 3] ?? 0) > BRIGHT).length;
}

test.each([
  ["right to left", "عبد الرحمن الخوارزمي"],
  ["both directions", "Ada \u202emoc.elpmaxe\u202c שלום"],
  ["emoji", "👩🏽‍🚀🏳️‍🌈👨‍👩‍👧‍👦"],
  ["markup", '<span size="1">&amp;</span><b>Ada</b>]]>&#0;'],
  ["control characters", "A\u0000d\u0007a\u001b[2J\r\n\t"],
  ["letters that no font has", "\u{1f9ff}\ue000\u{10ffff}𐎀𒀀"],
  ["a tower of accents", `A${"\u0301".repeat(500)}`],
  ["as long as a page", "Ada Lovelace ".repeat(2_000)],
  ["one endless word", "W".repeat(5_000)],
  ["options of a filter", "':x=0:y=0:text=%{pts},drawbox=t=fill"],
])(
  "PLUS-1188 a name of %s is drawn as text within its room, and does not hide the rest of the mark",
  async (_what, name) => {
    const [mark, without] = [await drawn(name), await drawn("")];
    const room = markRoom(PICTURE);
    expect(mark.width).toBeLessThanOrEqual(room.width);
    expect(mark.height).toBeLessThanOrEqual(room.height);
    // Address and time alone have this much ink; a name adds some, unless it is scaled down with them.
    expect(ink(mark)).toBeGreaterThan(ink(without) * 0.9);
    expect(Buffer.from(mark.data).equals(Buffer.from(without.data))).toBe(false);
  },
);

test.each([
  ["the widest letter there is", "﷽"],
  ["capitals", "W"],
  ["emoji", "👩🏽"],
  ["letters of several parts", "क्ष्म"],
])(
  "PLUS-1367 however wide 80 letters of a name are (%s), the mark is as large as with a short name",
  async (_what, letter) => {
    const account = { email: `${letter.repeat(80)}@example.com`, code: "0C1D-2E3F-4A5B" };
    for (const picture of [
      { width: 960, height: 540 },
      { width: 540, height: 540 },
      { width: 540, height: 960 },
    ]) {
      const of = (name: string, owned: typeof account) => {
        const lines = burnedLines({ name, account: owned, address: "203.0.113.9", since: SINCE }, null);
        return runInChild("drawMark", { lines, fontPx: markFontPx(picture), room: markRoom(picture) });
      };
      const short = letterHeight(await of("Ada", { ...account, email: "ada@example.com" }));
      expect(short).toBeGreaterThan(markFontPx(picture) * 0.6);
      expect(letterHeight(await of(letter.repeat(80), account)), JSON.stringify(picture)).toBeGreaterThanOrEqual(
        short - 1,
      );
    }
  },
);

test("PLUS-1367 with a name in wide letters faint tiles are as large as with one of 80 usual letters", async () => {
  const room = { width: 240, height: 136 };
  const dateWidth = async (name: string) => {
    const lines = burnedLines({ name, address: "203.0.113.9", since: SINCE }, null);
    return lastLineWidth(await runInChild("drawTile", { lines, room }), room.height);
  };
  const usual = await dateWidth("n".repeat(80));
  expect(usual).toBeGreaterThan(room.width / 2);
  expect(await dateWidth("W".repeat(80))).toBeGreaterThan(usual * 0.95);
});

test("PLUS-1367 names of usual letters, and the address, are drawn whole", async () => {
  const shown = async (name: string) => ink(await drawn(name));
  expect(await shown(`${"i".repeat(79)}W`)).toBeGreaterThan(await shown("i".repeat(79)));
  expect(await shown("ﷺ".repeat(3))).toBeGreaterThan(await shown("ﷺ".repeat(2)));
});
