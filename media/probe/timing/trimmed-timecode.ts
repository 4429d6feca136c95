import type { MediaTools } from "#media/run-ffmpeg.ts";
import { type FfprobeReport, isCutInFront, tickSeconds, untrimmedListArguments } from "../ffprobe-report.ts";
import { runProbe } from "../run-probe.ts";

interface ProbedFile {
  readonly path: string;
  readonly demuxer: string;
  readonly signal: AbortSignal | undefined;
}

/**
 * How much of a QuickTime timecode track an edit list cuts in front, in seconds: ffprobe's label is that of its uncut start. It flags
 * the track's only packet, and gives it a negative time if it doesn't follow the edit list.
 */
export async function readTimecodeTrim(tools: MediaTools, file: ProbedFile, report: FfprobeReport): Promise<number> {
  const track = report.streams.find((stream) => stream.codec_tag_string === "tmcd" && isCutInFront(report, stream));
  if (file.demuxer !== "mov" || track === undefined) return 0;
  const args = untrimmedListArguments(file.demuxer, file.path, track.index);
  const ticks = Number.parseInt((await runProbe(tools, args, file.signal)).toString("latin1"), 10);
  return ticks < 0 ? -ticks * tickSeconds(track) : 0;
}
