import { fpsOf } from "#core/timecode/frame-rate.ts";
import type { MediaInfo, VideoInfo } from "#media/probe/media-info.ts";
import { planRungs, quickRung, type Rung } from "./rungs.ts";
import { type SegmentTiming, segmentTiming } from "./segment-timing.ts";
import { type SpriteSheet, spriteSheets } from "./sprite-sheet.ts";

/** One ffmpeg run over a video file. */
export interface VideoRunPlan {
  readonly use: "ladder" | "quick";
  readonly preset: "veryfast" | "superfast";
  readonly crf: number;
  readonly rungs: readonly Rung[];
  readonly timing: SegmentTiming;
  readonly hasAudio: boolean;
  /** Only the ladder makes pictures. */
  readonly sheets: readonly SpriteSheet[];
  readonly posterFrame: number | null;
  readonly stillFrame: number | null;
}

export interface VideoPlan {
  /** Null where the browser plays the original while the ladder is made. */
  readonly quick: VideoRunPlan | null;
  readonly ladder: VideoRunPlan;
}

/** Not the very first frame, which is often black or a slate. */
const POSTER_AT = 0.1;
const STILL_AT = 0.5;

/** What to make of a video: pure, from the probe alone. */
export function planVideo(info: MediaInfo, video: VideoInfo): VideoPlan {
  const rungs = planRungs({ width: video.displayWidth, height: video.displayHeight }, fpsOf(video.rate));
  const smallest = rungs.at(-1) ?? { width: 2, height: 2 };
  const hasAudio = info.audio !== null;
  const ladder: VideoRunPlan = {
    use: "ladder",
    preset: "veryfast",
    crf: 22,
    rungs,
    timing: segmentTiming(video.rate, "ladder"),
    hasAudio,
    sheets: spriteSheets(smallest),
    posterFrame: frameAt(video, POSTER_AT),
    stillFrame: frameAt(video, STILL_AT),
  };
  return { ladder, quick: info.isBrowserSafe ? null : quickPlan(ladder, video) };
}

function quickPlan(ladder: VideoRunPlan, video: VideoInfo): VideoRunPlan {
  return {
    ...ladder,
    use: "quick",
    preset: "superfast",
    crf: 24,
    rungs: [quickRung(ladder.rungs)],
    timing: segmentTiming(video.rate, "quick"),
    sheets: [],
    posterFrame: null,
    stillFrame: null,
  };
}

function frameAt(video: VideoInfo, share: number): number {
  return Math.min(video.frameCount - 1, Math.floor(video.frameCount * share));
}
