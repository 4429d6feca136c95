import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { WatermarkPosition } from "#core/watermark/watermarks.ts";
import { options } from "#media/ffmpeg-options.ts";
import { safeInput } from "#media/run-ffmpeg.ts";
import type { Drawn } from "./draw-mark.ts";
import { type BurnEncoder, encodePictures } from "./encode-pictures.ts";
import { readFragmentTimes, writeFragment } from "./fragment.ts";
import type { LabelStrip } from "./label-strip.ts";
import { placeMark } from "./mark-layout.ts";
import { decoderParameters, readPictureEntry } from "./picture-entry.ts";

/** One media segment of a rendition and what is drawn into its pictures. */
export interface SegmentToBurn {
  /** The init segment of the stored rendition. */
  readonly init: Buffer;
  readonly segment: Buffer;
  /** The init segment of the burned rendition (`burnedInit`). */
  readonly burnedInit: Buffer;
  /** The mark, which is the same in every picture. */
  readonly mark: Drawn;
  /** A label for each picture, above or below the mark; null: none. */
  readonly strip: LabelStrip | null;
  readonly position: WatermarkPosition;
  /** Faint, as large as the picture, below the mark; null: none. */
  readonly tiles: Drawn | null;
  /** Empty, for this segment alone. */
  readonly folder: string;
}

/**
 * The segment with the mark in the pixels of each picture: the same pictures at the same times, keyframes at the same places.
 * @throws Error if the encoder makes fewer or more pictures, or pictures that the init segment doesn't describe; MediaError
 * from ffmpeg
 */
export async function burnSegment(encoder: BurnEncoder, given: SegmentToBurn): Promise<Buffer> {
  const { init, segment, burnedInit, folder } = given;
  const times = readFragmentTimes(init, segment);
  await writeFile(join(folder, "clean.mp4"), Buffer.concat([init, segment]));
  await writeFile(join(folder, "mark.rgba"), given.mark.data);
  if (given.strip) await writeFile(join(folder, "strip.rgba"), given.strip.data);
  if (given.tiles) await writeFile(join(folder, "tiles.rgba"), given.tiles.data);
  const made = await encodePictures(encoder, {
    inputs: inputsOf(encoder, given),
    graph: graphOf(encoder, given),
    folder,
  });
  if (!made.parameters.equals(decoderParameters(burnedInit))) throw new Error("another encoder made the init segment");
  return writeFragment(times, made.samples, made.data);
}

function inputsOf({ rate }: BurnEncoder, { mark, strip, tiles, folder }: SegmentToBurn): string[] {
  const fps = `${rate.numerator}/${rate.denominator}`;
  const raw = (file: string, { width, height }: { width: number; height: number }) =>
    safeInput("rawvideo", join(folder, file), [
      ...options({ pixel_format: "rgba", video_size: `${width}x${height}`, framerate: fps }),
    ]);
  return [
    // The file's times are ignored: pictures are matched with their labels by order.
    ...safeInput("mov", join(folder, "clean.mp4"), options({ r: fps })),
    ...raw("mark.rgba", mark),
    ...(strip ? raw("strip.rgba", strip) : []),
    ...(tiles ? raw("tiles.rgba", tiles) : []),
  ];
}

function graphOf({ rate }: BurnEncoder, { init, mark, strip, tiles, position }: SegmentToBurn): string {
  const picture = readPictureEntry(init);
  const block = {
    width: Math.max(mark.width, strip?.width ?? 0),
    height: mark.height + (strip?.height ?? 0),
  };
  const { x, y } = placeMark(picture, block, position);
  const centered = (width: number) => x + Math.floor((block.width - width) / 4) * 2;
  const layers = [{ left: centered(mark.width), top: y }];
  if (strip) layers.push({ left: centered(strip.width), top: y + mark.height });
  if (tiles) layers.push({ left: 0, top: 0 });
  const clock = `[0:v:0]settb=${rate.denominator}/${rate.numerator},setpts=N,setsar=1[on0]`;
  const drawn = layers.map(
    ({ left, top }, index) =>
      `[on${index}][${index + 1}:v]overlay=${left}:${top}:format=yuv420:eof_action=repeat[on${index + 1}]`,
  );
  return `${[clock, ...drawn].join(";")};[on${layers.length}]null[out]`;
}
