import { options } from "#media/ffmpeg-options.ts";
import type { MediaInfo, VideoInfo } from "#media/probe/media-info.ts";
import { FRAME_LIMITS, type MediaTools, runTool } from "#media/run-ffmpeg.ts";
import { pictureInput } from "../input/picture-input.ts";

/**
 * The time of the first picture that ffmpeg shows, in the units of the file: a run over the whole clip counts from there, whatever
 * its header says. Null if there is none.
 */
export async function findOrigin(
  tools: MediaTools,
  { info, video, source, signal }: { info: MediaInfo; video: VideoInfo; source: string; signal: AbortSignal },
): Promise<number | null> {
  const unchanged = { "c:v": "rawvideo", fps_mode: "passthrough", enc_time_base: -1, f: "framecrc" };
  const first = options({ map: `0:${video.index}`, "frames:v": 1, ...unchanged });
  const args = ["-copyts", ...pictureInput(info, video, source), ...first, "pipe:1"];
  const { stdout } = await runTool(tools, { tool: "ffmpeg", args, limits: FRAME_LIMITS, signal });
  // Stream, decode time, presentation time.
  const [, ticks] = /^0,\s*-?\d+,\s*(-?\d+),/m.exec(stdout.toString("latin1")) ?? [];
  return ticks === undefined ? null : Number(ticks);
}
