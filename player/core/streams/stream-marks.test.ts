import { expect, test } from "vitest";
import { earliestTicks, movesByEdits, segmentStarts, ticksPerSecond } from "./stream-marks.ts";

const bytes = (hex: string) =>
  Uint8Array.from(hex.replaceAll(" ", "").match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const init = (edits: string) => bytes(`00000018 66747970 69736f35 ${edits} 00000020 6d646864 00000000`);

test("segments begin at the sum of the previous ones", () => {
  const text =
    '#EXTM3U\n#EXT-X-MAP:URI="i.mp4"\n#EXTINF:2.002000,\na.m4s\n#EXTINF:2.002000,\nb.m4s\n#EXTINF:0.5,\nc.m4s\n';
  expect(segmentStarts(text)).toEqual([0, 2.002, 4.004]);
  expect(segmentStarts("#EXTM3U\n")).toEqual([]);
});

test("PLUS-204 an empty edit at the start shifts the pictures", () => {
  const list = "656c7374 00000000 00000002 00000053 ffffffff 00010000 00000000 00000000 00010000";
  expect(movesByEdits(init(`00000030 65647473 00000028 ${list}`))).toBe(true);
});

test("PLUS-204 one edit from a later position shifts the pictures, one from 0 does not, in both widths", () => {
  const short = (mediaTime: string) =>
    init(`00000024 65647473 0000001c 656c7374 00000000 00000001 00000000 ${mediaTime} 00010000`);
  expect(movesByEdits(short("000003ea"))).toBe(true);
  expect(movesByEdits(short("00000000"))).toBe(false);
  const long = (mediaTime: string) =>
    init(`0000002c 65647473 00000024 656c7374 01000000 00000001 0000000000000000 ${mediaTime} 00010000`);
  expect(movesByEdits(long("00000000000003ea"))).toBe(true);
  expect(movesByEdits(long("0000000000000000"))).toBe(false);
});

test("an init segment without an edit list, or one that is cut off inside it, shifts nothing", () => {
  expect(movesByEdits(init(""))).toBe(false);
  expect(movesByEdits(bytes("00000024 65647473 0000001c 656c7374"))).toBe(false);
});

test("PLUS-209 a segment states the time between decoding and showing a picture, an init segment its unit", () => {
  // Two samples of duration, size, flags and composition offset: 1,024 ticks late, and 512 early.
  const samples = "00000200 00000010 00000000 00000400 00000200 00000010 00000000 fffffe00";
  expect(earliestTicks(bytes(`00000034 7472756e 01000f01 00000002 00000064 ${samples}`))).toBe(512);
  expect(earliestTicks(bytes("00000014 7472756e 01000001 00000002 00000064"))).toBe(0);
  expect(earliestTicks(bytes("00000008 6d646174"))).toBe(0);
  expect(ticksPerSecond(bytes("00000020 6d646864 00000000 00000000 00000000 00003200 00000000"))).toBe(12_800);
  expect(ticksPerSecond(bytes("00000008 66747970"))).toBe(0);
});
