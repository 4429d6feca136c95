import { expect, test } from "vitest";
import { frameOfTile, spriteSheets } from "#media/plan/sprite-sheet.ts";
import { makeNumberedClip } from "#media/test-clips/numbered-clip.ts";
import { readNumberedFrames } from "#media/test-clips/read-numbered-frames.ts";
import { tempFolder } from "#media/test-clips/temp-folder.ts";
import { transcodeClip } from "#media/test-clips/transcoded-clip.ts";

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
      // Takes the sheet apart: one picture per tile, left to right, top to bottom.
      const apart = `untile=${sheet.columns}x${sheet.rows},`;
      expect(await readNumberedFrames("jpeg_pipe", path, apart)).toEqual(
        tiles.map((tile) => frameOfTile(tile, count, frames)),
      );
    }
  },
);
