import { writeFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { formatTimecode } from "#core/timecode/timecode.ts";
import { runInChild } from "#media/child/run-in-child.ts";
import { burnRendition } from "#media/test-clips/burned-rendition.ts";
import { readFragmentTimes } from "#media/test-clips/fragment-times.ts";
import { lumaOfFrame, markCorrelation, recompressed } from "#media/test-clips/mark-correlation.ts";
import { makeNumberedClip } from "#media/test-clips/numbered-clip.ts";
import { readNumberedFrames } from "#media/test-clips/read-numbered-frames.ts";
import { type TempFolder, tempFolder } from "#media/test-clips/temp-folder.ts";
import { tileCorrelation } from "#media/test-clips/tile-correlation.ts";
import { transcodeClip } from "#media/test-clips/transcoded-clip.ts";
import { labelStrip } from "./label-strip.ts";
import { markFontPx, markRoom, placeMark, tileRoom } from "./mark-layout.ts";
import { spreadTile } from "./spread-tile.ts";

const LINES = ["Ada Lovelace · 203.0.113.9 · 2026-11-03 09:05 UTC"];

/** Correlation with the drawn mark at which people read the text without effort; that of another name stays below `ANOTHER`. */
const READABLE = 0.6;
const ANOTHER = 0.45;

/** A rendition as stored and with a mark, each joined into the bytes that a player appends to its buffer. */
async function burned(temp: TempFolder, given: Omit<Parameters<typeof burnRendition>[0], "lines">) {
  const parts = await burnRendition({ ...given, lines: LINES });
  const clean = Buffer.concat(parts.map((part) => part.clean));
  const made = Buffer.concat(parts.map((part) => part.burned));
  const path = temp.file(`${given.name}-burned.mp4`);
  await writeFile(path, made);
  return { clean, burned: made, path };
}

const RATES = [
  { numerator: 24_000, denominator: 1_001 },
  { numerator: 24, denominator: 1 },
  { numerator: 25, denominator: 1 },
  { numerator: 30_000, denominator: 1_001 },
  { numerator: 50, denominator: 1 },
  { numerator: 60_000, denominator: 1_001 },
];

test.each(RATES)(
  "PLUS-1076 a burned stream at $numerator/$denominator shows the same pictures at the same times, across its seams",
  async (rate) => {
    await using temp = await tempFolder();
    const source = temp.file("clip.mp4");
    // Two and a half segments.
    const frames = Math.round((rate.numerator / rate.denominator) * 5);
    await makeNumberedClip({ output: source, rate, frames, audio: false });
    const { folder, made: ladder } = await transcodeClip(source, temp);
    const [{ name } = { name: "" }] = ladder.variants;
    const made = await burned(temp, { folder, name, rate, labelOf: String });
    expect(readFragmentTimes(made.burned)).toEqual(readFragmentTimes(made.clean));
    expect(await readNumberedFrames("mov", made.path)).toEqual(Array.from({ length: frames }, (_, frame) => frame));
  },
);

/** Sources whose decoders report another chroma location than H.264's. */
test.each([
  ["mpeg2.mxf", ["-c:v", "mpeg2video", "-pix_fmt", "yuv422p", "-q:v", "3"], { width: 320, height: 180 }],
  ["dv.avi", ["-c:v", "dvvideo", "-pix_fmt", "yuv420p"], { width: 720, height: 576 }],
  ["motion.mov", ["-c:v", "mjpeg", "-pix_fmt", "yuvj422p", "-q:v", "3"], { width: 320, height: 180 }],
] as const)("PLUS-1451 a rendition of %s carries the mark in each of its pictures", async (file, codec, size) => {
  await using temp = await tempFolder();
  const rate = { numerator: 25, denominator: 1 };
  await makeNumberedClip({ output: temp.file(file), rate, frames: 30, ...size, codec, audio: false });
  const { folder, made: ladder } = await transcodeClip(temp.file(file), temp);
  const made = await burned(temp, { folder, name: ladder.variants[0]?.name ?? "", rate, labelOf: String });
  expect(await readNumberedFrames("mov", made.path)).toEqual(Array.from({ length: 30 }, (_, frame) => frame));
});

test("PLUS-1075 each picture carries the name, the address and its own timecode, readable at 360 lines and a low rate", async () => {
  await using temp = await tempFolder();
  const source = temp.file("clip.mp4");
  const rate = { numerator: 30_000, denominator: 1_001 };
  await makeNumberedClip({ output: source, rate, frames: 75, width: 1280, height: 720, audio: false });
  const { folder } = await transcodeClip(source, temp);
  const base = { rate, dropFrame: true };
  // In this clip frame 10 is 00:00:59;28, and 12 is 00:01:00;02.
  const label = (frame: number) => formatTimecode(1_788 + frame, base);
  const { path } = await burned(temp, { folder, name: "720p", rate, labelOf: label });
  const small = await recompressed(path, temp.path, 360, 300);
  const picture = { width: 1280, height: 720 };
  const fontPx = markFontPx(picture);
  const mark = await runInChild("drawMark", { lines: LINES, fontPx, room: markRoom(picture) });
  const other = await runInChild("drawMark", {
    lines: ["Bob Lovelock · 198.51.100.7 · 2026-12-24 18:47 UTC"],
    fontPx,
    room: markRoom(picture),
  });
  const glyphs = await runInChild("drawGlyphs", { fontPx });
  const stripOf = (text: string) => labelStrip([text], glyphs);
  const blockOf = (height: number) => ({ width: mark.width, height: mark.height + height });
  const at = placeMark(picture, blockOf(stripOf("0").height), "BOTTOMCENTER");
  for (const frame of [0, 12, 74]) {
    const luma = await lumaOfFrame(small, frame, { width: 640, height: 360 });
    expect(await markCorrelation(luma, mark, at, 0.5), `name at ${frame}`).toBeGreaterThan(READABLE);
    expect(await markCorrelation(luma, other, at, 0.5), "another name").toBeLessThan(ANOTHER);
    const strip = stripOf(label(frame));
    const stripAt = { x: at.x + Math.floor((mark.width - strip.width) / 4) * 2, y: at.y + mark.height };
    expect(await markCorrelation(luma, strip, stripAt, 0.5), `timecode at ${frame}`).toBeGreaterThan(READABLE);
  }
});

/** Windows of half the width and height: the four quarters, and one at an arbitrary place. */
const QUARTERS = [
  [0, 0],
  [320, 0],
  [0, 180],
  [320, 180],
  [97, 61],
] as const;
/** Correlation of a window's fine structure with the drawn tiles; those of another name have the same lines and dates, and reach 0.25. */
const TILED = 0.3;

test("PLUS-1190 faint tiles name the visitor in any quarter of the picture, also at 360 lines and a low rate", async () => {
  await using temp = await tempFolder();
  const source = temp.file("clip.mp4");
  const rate = { numerator: 25, denominator: 1 };
  const picture = { width: 1280, height: 720 };
  await makeNumberedClip({ output: source, rate, frames: 30, ...picture, audio: false });
  const { folder } = await transcodeClip(source, temp);
  const { path } = await burned(temp, { folder, name: "720p", rate, labelOf: String, isTiled: true });
  const luma = await lumaOfFrame(await recompressed(path, temp.path, 360, 300), 24, { width: 640, height: 360 }, 20);
  const expected = async (line: string) =>
    spreadTile(await runInChild("drawTile", { lines: [line], room: tileRoom(picture) }), picture);
  const own = await expected(LINES[0] ?? "");
  const other = await expected("Bob Lovelock · 198.51.100.7 · 2026-12-24 18:47 UTC");
  for (const [x, y] of QUARTERS) {
    const window = { x, y, width: 320, height: 180 };
    const [ofOwn, ofOther] = [await tileCorrelation(luma, own, window), await tileCorrelation(luma, other, window)];
    expect(ofOwn, `name at ${x}, ${y}`).toBeGreaterThan(TILED);
    expect(ofOther, `another name at ${x}, ${y}`).toBeLessThan(ofOwn * 0.75);
  }
});
