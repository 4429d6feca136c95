import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { burnSegment } from "#media/burn/burn-segment.ts";
import { burnedInit } from "#media/burn/burned-init.ts";
import { labelStrip } from "#media/burn/label-strip.ts";
import { markFontPx, markRoom, tileRoom } from "#media/burn/mark-layout.ts";
import { readPictureEntry } from "#media/burn/picture-entry.ts";
import { spreadTile } from "#media/burn/spread-tile.ts";
import { runInChild } from "#media/child/run-in-child.ts";
import { segmentTiming } from "#media/plan/segment-timing.ts";
import { mediaTools } from "#media/run-ffmpeg.ts";
import { parseMediaPlaylist } from "#media/transcode/playlist/media-playlist.ts";
import { readFragmentTimes } from "./fragment-times.ts";
import { tempFolder } from "./temp-folder.ts";

interface RenditionToBurn {
  readonly folder: string;
  readonly name: string;
  readonly rate: { readonly numerator: number; readonly denominator: number };
  readonly labelOf: (frame: number) => string;
  readonly lines: readonly string[];
  readonly isTiled?: boolean;
}

interface BurnedPart {
  readonly file: string;
  readonly clean: Buffer;
  readonly burned: Buffer;
}

/** The init segment of a rendition and each of its segments, in order: as stored, and with a mark burned in. */
export async function burnRendition(given: RenditionToBurn): Promise<readonly BurnedPart[]> {
  const { folder, name, rate, labelOf, lines, isTiled = false } = given;
  await using temp = await tempFolder();
  const playlist = parseMediaPlaylist(await readFile(join(folder, `${name}.m3u8`), "utf8"));
  const initFile = playlist.init ?? "";
  const init = await readFile(join(folder, initFile));
  const picture = readPictureEntry(init);
  const { gopFrames } = segmentTiming(rate, "ladder");
  const encoder = { tools: mediaTools(), picture, rate, gopFrames };
  const head = await burnedInit(encoder, init, await temp.subfolder("init"));
  const fontPx = markFontPx(picture);
  const mark = await runInChild("drawMark", { lines, fontPx, room: markRoom(picture) });
  const glyphs = await runInChild("drawGlyphs", { fontPx });
  const tiles = isTiled ? spreadTile(await runInChild("drawTile", { lines, room: tileRoom(picture) }), picture) : null;
  const parts: BurnedPart[] = [{ file: initFile, clean: init, burned: head }];
  let frame = 0;
  for (const { file } of playlist.segments) {
    const segment = await readFile(join(folder, file));
    const count = readFragmentTimes(Buffer.concat([init, segment])).ticks.length;
    const labels = Array.from({ length: count }, (_, index) => labelOf(frame + index));
    frame += count;
    const work = await temp.subfolder(`burn-${file}`);
    const burned = await burnSegment(encoder, {
      init,
      segment,
      burnedInit: head,
      mark,
      strip: labelStrip(labels, glyphs),
      position: "BOTTOMCENTER",
      tiles,
      folder: work,
    });
    parts.push({ file, clean: segment, burned });
  }
  return parts;
}
