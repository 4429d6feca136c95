import { editOptions } from "#media/edits/edits.ts";
import { options } from "#media/ffmpeg-options.ts";
import { readLimit } from "#media/plan/read-limit.ts";
import type { MediaInfo, VideoInfo } from "#media/probe/media-info.ts";
import { safeInput } from "#media/run-ffmpeg.ts";
import { onlyGraph } from "../picture-filter.ts";

/** Coded pictures may be a little larger than the header says, and decoders round their width up to 64. */
const TIMES_AS_LARGE = 2;
/** However small the header's pictures are, these cost little. */
const SMALL_PIXELS = 1_000_000;

/** The original as ffmpeg's input, bound to what was probed. */
export function pictureInput(info: MediaInfo, video: VideoInfo, path: string): string[] {
  return safeInput(info.demuxer ?? "", path, [
    ...editOptions(info),
    ...readLimit(info, path),
    ...pixelLimit(video),
    ...onlyGraph(video),
  ]);
}

/** Limits and lanes are chosen by the size in the header, and later pictures may have another: larger ones aren't decoded (PLUS-1265). */
function pixelLimit({ codedWidth, codedHeight }: VideoInfo): string[] {
  return options({ max_pixels: Math.max(SMALL_PIXELS, codedWidth * codedHeight * TIMES_AS_LARGE) });
}
