import { join } from "node:path";
import { options } from "#media/ffmpeg-options.ts";
import type { MediaInfo, VideoInfo } from "#media/probe/media-info.ts";
import { FRAME_LIMITS, type MediaTools, runTool, safeInput } from "#media/run-ffmpeg.ts";
import { writeToneCube } from "#media/tone/tone-cube.ts";
import { frameClock, onlyGraph, sdrLook } from "#media/transcode/picture-filter.ts";
import { type ImageSet, POSTER_LONG_SIDES } from "./image-sizes.ts";
import { makeImageSet } from "./make-image-set.ts";

/** One frame of a clip. */
export interface FramePicture {
  readonly tools: MediaTools;
  readonly info: MediaInfo;
  readonly video: VideoInfo;
  readonly source: string;
  /** From 0. */
  readonly frame: number;
  readonly folder: string;
  readonly signal?: AbortSignal;
}

/**
 * Exactly that frame, upright, in screen colours, in the poster sizes. Seeks, so a late frame of a long clip costs no more than
 * the first.
 */
export async function makeFramePicture({
  tools,
  info,
  video,
  source,
  frame,
  folder,
  signal,
}: FramePicture): Promise<ImageSet> {
  const output = join(folder, "frame.png");
  const { rate, displayWidth: width, displayHeight: height } = video;
  // Half a frame early: ffmpeg takes the first picture at or after this time. It counts from the file's start, sound included.
  const ofPicture = ((frame - 0.5) * rate.denominator) / rate.numerator;
  const seconds = frame === 0 ? 0 : video.startOffsetSeconds + ofPicture;
  const seek = seconds > 0 ? options({ ss: seconds.toFixed(6) }) : [];
  const look = sdrLook(video, { name: "frame", width, height, maxKbps: 0, range: "SDR" });
  const args = [
    ...safeInput(info.demuxer ?? "", source, [...onlyGraph(video), ...seek]),
    ...options({
      map: `0:${video.index}`,
      vf: `${frameClock(video)},${look}`,
      "frames:v": 1,
      "c:v": "png",
      f: "image2",
      update: 1,
    }),
    output,
  ];
  await writeToneCube(video, folder);
  await runTool(tools, { tool: "ffmpeg", args, cwd: folder, limits: FRAME_LIMITS, ...(signal ? { signal } : {}) });
  return await makeImageSet(output, folder, "poster", POSTER_LONG_SIDES, signal);
}
