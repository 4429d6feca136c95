import { planVideo } from "#media/plan/transcode-plan.ts";
import type { MediaInfo, VideoInfo } from "#media/probe/media-info.ts";
import { probeFile } from "#media/probe/probe-file.ts";
import { mediaTools } from "#media/run-ffmpeg.ts";
import { type MadeRenditions, runVideo } from "#media/transcode/run-video.ts";
import type { TempFolder } from "./temp-folder.ts";

export interface TranscodedClip {
  readonly info: MediaInfo;
  readonly video: VideoInfo;
  readonly made: MadeRenditions;
  readonly folder: string;
}

/** Probes a local file, plans it and runs one plan, as the job does. */
export async function transcodeClip(
  source: string,
  temp: TempFolder,
  use: "ladder" | "quick" = "ladder",
  counted: (info: MediaInfo) => MediaInfo = (info) => info,
): Promise<TranscodedClip> {
  const tools = mediaTools();
  const info = counted(await probeFile(tools, source));
  if (info.video === null) throw new Error(`no video in ${source}`);
  const plan = planVideo(info, info.video)[use];
  const folder = await temp.subfolder(use);
  const made = await runVideo({ tools, info, video: info.video, plan, source, folder });
  return { info, video: info.video, made, folder };
}
