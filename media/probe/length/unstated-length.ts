import { type FfprobeReport, type FfprobeStream, type PacketList, tickSeconds } from "../ffprobe-report.ts";
import { statedSeconds } from "./stated-length.ts";

/** The length of a file whose headers state none, such as a browser's recording, or one that was interrupted (PLUS-1471). */
export interface UnstatedLength {
  readonly seconds: number;
  /** Only the beginning was read: the rest is assumed to be alike. */
  readonly isGuessed: boolean;
}

/** Players can't show more: a guess never refuses a file. */
const MOST_GUESSED_SECONDS = 86_400;

/** Null for a file that states its length, or whose packets have no times. */
export function unstatedLength(
  report: FfprobeReport,
  stream: FfprobeStream,
  { ticks, lastPlace }: Pick<PacketList, "ticks" | "lastPlace">,
  file: { readonly sizeBytes: number; readonly isWhole: boolean },
): UnstatedLength | null {
  if (statedSeconds(report, stream) !== null || ticks.length < 2) return null;
  const seconds = secondsOf(ticks, stream);
  if (file.isWhole) return { seconds, isGuessed: false };
  const times = lastPlace === undefined || lastPlace <= 0 ? 1 : Math.max(1, file.sizeBytes / lastPlace);
  return { seconds: Math.min(MOST_GUESSED_SECONDS, seconds * times), isGuessed: true };
}

/** How long pictures are shown: the last one as long as the others are on average. */
export function secondsOf(ticks: readonly number[], stream: FfprobeStream): number {
  const spanTicks =
    ticks.reduce((most, tick) => Math.max(most, tick)) - ticks.reduce((least, tick) => Math.min(least, tick));
  return (spanTicks * tickSeconds(stream) * ticks.length) / (ticks.length - 1);
}
