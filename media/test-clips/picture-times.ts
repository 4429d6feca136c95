import { mediaTools, runTool, STILL_LIMITS } from "#media/run-ffmpeg.ts";

/** Seconds at which the pictures of a file are shown, in order. */
export async function pictureTimes(path: string): Promise<number[]> {
  const args = ["-select_streams", "v:0", "-show_entries", "frame=pts_time", "-of", "csv=p=0", path];
  const { stdout } = await runTool(mediaTools(), { tool: "ffprobe", args, limits: STILL_LIMITS });
  return stdout
    .toString("utf8")
    .trim()
    .split(/[\s,]+/)
    .map(Number);
}
