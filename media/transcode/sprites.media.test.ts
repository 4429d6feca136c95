import { readdir } from "node:fs/promises";
import { expect, test } from "vitest";
import { frameOfTile, spriteSheets } from "#media/plan/sprite-sheet.ts";
import { probeFile } from "#media/probe/probe-file.ts";
import { mediaTools } from "#media/run-ffmpeg.ts";
import { makeNumberedClip } from "#media/test-clips/numbered-clip.ts";
import { readNumberedFrames } from "#media/test-clips/read-numbered-frames.ts";
import { tempFolder } from "#media/test-clips/temp-folder.ts";
import { transcodeClip } from "#media/test-clips/transcoded-clip.ts";
import { isWorthEarlySheets, makeEarlySheets } from "./early-sheets.ts";
import { makePosterAndStill } from "./run-video.ts";
import { POSTER_FILE, STILL_FILE } from "./video-arguments.ts";

test.each([1, 7, 60, 61, 150])(
  "PLAYER-002 ASSETS-021 each tile of both sheets shows the middle of its share of %i frames; none is black",
  async (frames) => {
    await using temp = await tempFolder();
    const output = temp.file("clip.mp4");
    await makeNumberedClip({
      output,
      rate: { numerator: 25, denominator: 1 },
      frames,
      width: 480,
      height: 270,
      audio: false,
    });
    const clip = await transcodeClip(output, temp);
    for (const sheet of spriteSheets({ width: 480, height: 270 })) {
      const count = sheet.columns * sheet.rows;
      const tiles = Array.from({ length: count }, (_, tile) => tile);
      const path = `${clip.folder}/${sheet.name}.jpg`;
      // Splits the sheet: one picture per tile, left to right, top to bottom.
      const apart = `untile=${sheet.columns}x${sheet.rows},`;
      expect(await readNumberedFrames("jpeg_pipe", path, apart)).toEqual(
        tiles.map((tile) => frameOfTile(tile, count, frames)),
      );
    }
  },
);

test.each([
  { planned: 40, has: "more", size: { width: 320, height: 180 } },
  { planned: 600, has: "fewer", size: { width: 1_280, height: 720 } },
])(
  "PLUS-1473 sheets, poster and still show the right pictures of a clip with $has pictures than its header says",
  async ({ planned, size }) => {
    await using temp = await tempFolder();
    const output = temp.file("clip.mp4");
    const frames = 150;
    await makeNumberedClip({ output, rate: { numerator: 25, denominator: 1 }, frames, ...size, audio: false });
    const { folder, made, video } = await transcodeClip(output, temp, "ladder", (info) => ({
      ...info,
      video: info.video && { ...info.video, frameCount: planned, promisedDurationMs: null },
    }));
    expect([video.frameCount, made.frameCount]).toEqual([planned, frames]);
    for (const { name, columns, rows } of spriteSheets(size)) {
      const shown = await readNumberedFrames("jpeg_pipe", `${folder}/${name}.jpg`, `untile=${columns}x${rows},`);
      const tiles = Array.from({ length: columns * rows }, (_, tile) => frameOfTile(tile, columns * rows, frames));
      expect(shown).toEqual(tiles);
    }
    expect(await readNumberedFrames("jpeg_pipe", `${folder}/${POSTER_FILE}`)).toEqual([15]);
    expect(await readNumberedFrames("jpeg_pipe", `${folder}/${STILL_FILE}`)).toEqual([75]);
    expect((await readdir(folder)).filter((file) => file.endsWith(".mp4")).every((file) => /-init/.test(file))).toBe(
      true,
    );
    const { poster, still } = await makePosterAndStill(folder);
    for (const { sizes } of [poster, still]) expect(Math.max(...sizes.map(({ width }) => width))).toBe(size.width);
  },
  60_000,
);

test("PLUS-206 sheets made from keyframes show in each tile a picture at most one group before its own", async () => {
  await using temp = await tempFolder();
  const source = temp.file("clip.mp4");
  const [frames, group] = [300, 25];
  const codec = ["-c:v", "libx264", "-preset", "veryfast", "-g", String(group), "-pix_fmt", "yuv420p"];
  await makeNumberedClip({
    output: source,
    rate: { numerator: 25, denominator: 1 },
    frames,
    codec,
    width: 320,
    height: 180,
  });
  const info = await probeFile(mediaTools(), source);
  if (info.video === null) throw new Error("no video");
  const folder = await temp.subfolder("sheets");
  const sheets = spriteSheets({ width: 320, height: 180 });
  const { signal } = new AbortController();
  await makeEarlySheets({ tools: mediaTools(), info, video: info.video, source, folder, sheets, signal });
  expect((await readdir(folder)).sort()).toEqual(["thumbnail-preview.jpg", "video-preview.jpg"]);
  for (const { name, columns, rows } of sheets) {
    const apart = `untile=${columns}x${rows},`;
    const numbers = await readNumberedFrames("jpeg_pipe", `${folder}/${name}.jpg`, apart);
    const finest = Array.from({ length: 60 }, (_, tile) => frameOfTile(tile, 60, frames));
    const wanted = finest.filter((_, tile) => tile % (60 / (columns * rows)) === 0);
    expect(numbers).toEqual(wanted.map((frame) => frame - (frame % group)));
  }
});

test("PLUS-1473 no sheets are made from keyframes of a clip whose length is a guess", () => {
  const long = { rate: { numerator: 25, denominator: 1 }, frameCount: 250_000 };
  expect(isWorthEarlySheets({ ...long, isLengthGuessed: false, edits: null })).toBe(true);
  expect(isWorthEarlySheets({ ...long, isLengthGuessed: true, edits: null })).toBe(false);
});

test("PLUS-1576 no sheets are made from keyframes of a clip that is shown in pieces", () => {
  const long = { rate: { numerator: 25, denominator: 1 }, frameCount: 250_000, isLengthGuessed: false };
  const edits = { unitsPerSecond: 25, parts: [{ from: 0, end: 250_000, at: 0 }] };
  expect(isWorthEarlySheets({ ...long, edits })).toBe(false);
});
