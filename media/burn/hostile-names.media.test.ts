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
    // Address and time alone have so much ink; a name adds some, unless it is scaled down with them.
    expect(ink(mark)).toBeGreaterThan(ink(without) * 0.9);
    expect(Buffer.from(mark.data).equals(Buffer.from(without.data))).toBe(false);
  },
);
