import { options } from "#media/ffmpeg-options.ts";
import { type MediaTools, runTool, safeInput, transcodeLimits } from "#media/run-ffmpeg.ts";
import { metadataOff } from "#media/transcode/video-arguments.ts";

export interface StreamsToJoin {
  /** Files that we made, of one stream each: the picture first, if there is one. */
  readonly inputs: readonly string[];
  readonly hasPictures: boolean;
  readonly target: string;
  readonly signal?: AbortSignal;
}

/** Copies the streams into one MP4, its index at the front. @throws MediaError */
export async function joinStreams(
  tools: MediaTools,
  { inputs, hasPictures, target, signal }: StreamsToJoin,
): Promise<void> {
  const maps = inputs.flatMap((_, place) => options({ map: `${place}:${hasPictures && place === 0 ? "v" : "a"}:0` }));
  const args = [
    ...inputs.flatMap((path) => safeInput("mov", path)),
    ...maps,
    ...options({ c: "copy" }),
    ...metadataOff(),
    ...options({ movflags: "faststart", f: "mp4" }),
    target,
  ];
  await runTool(tools, { tool: "ffmpeg", args, limits: transcodeLimits(null), signal, priority: "background" });
}
