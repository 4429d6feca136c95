import { fpsOf } from "#core/timecode/frame-rate.ts";
import type { AudioInfo, MediaInfo, VideoInfo } from "#media/probe/media-info.ts";
import type { Chunk } from "./frame-range.ts";
import { hdrRungs, planRungs, quickRung, type Rung } from "./rungs.ts";
import { type SegmentTiming, segmentTiming } from "./segment-timing.ts";
import { type SpriteSheet, spriteSheets } from "./sprite-sheet.ts";

/** One ffmpeg run over a video file. */
export interface VideoRunPlan {
  readonly use: "ladder" | "quick";
  readonly preset: "veryfast" | "superfast";
  readonly crf: number;
  /** The SDR ladder, largest first. */
  readonly rungs: readonly Rung[];
  /** For HDR sources, in addition. */
  readonly hdrRungs: readonly Rung[];
  readonly timing: SegmentTiming;
  /** Each becomes its own rendition; the first plays by default. */
  readonly audioTracks: readonly AudioInfo[];
  /** Only the ladder makes stills. */
  readonly sheets: readonly SpriteSheet[];
  readonly posterFrame: number | null;
  readonly stillFrame: number | null;
  /** Missing: the whole clip. */
  readonly chunk?: Chunk;
}

export interface VideoPlan {
  /** Playable while the ladder is made. */
  readonly quick: VideoRunPlan;
  readonly ladder: VideoRunPlan;
}

/** The encoders of this installation's ffmpeg. */
export interface EncoderSkills {
  readonly hevc: boolean;
}

/** All picture renditions of a run, SDR first. */
export function allRungs(plan: Pick<VideoRunPlan, "rungs" | "hdrRungs">): Rung[] {
  return [...plan.rungs, ...plan.hdrRungs];
}

/** Not the very first frame, which is often black or a slate. */
const POSTER_AT = 0.1;
const STILL_AT = 0.5;

/** Plans the processing of a video: pure, from the probe and the encoders of ffmpeg alone. */
export function planVideo(info: MediaInfo, video: VideoInfo, skills: EncoderSkills = { hevc: true }): VideoPlan {
  const rungs = planRungs({ width: video.displayWidth, height: video.displayHeight }, fpsOf(video.rate));
  const smallest = rungs.at(-1) ?? { width: 2, height: 2 };
  const ladder: VideoRunPlan = {
    use: "ladder",
    preset: "veryfast",
    crf: 22,
    rungs,
    hdrRungs: video.hdr !== null && skills.hevc ? hdrRungs(rungs, video.hdr) : [],
    timing: segmentTiming(video.rate, "ladder"),
    audioTracks: info.audioTracks,
    sheets: spriteSheets(smallest),
    ...stillFrames(video.frameCount),
  };
  return { ladder, quick: quickPlan(ladder, video) };
}

function quickPlan(ladder: VideoRunPlan, video: VideoInfo): VideoRunPlan {
  return {
    ...ladder,
    use: "quick",
    preset: "superfast",
    crf: 24,
    rungs: [quickRung(ladder.rungs)],
    hdrRungs: [],
    timing: segmentTiming(video.rate, "quick"),
    sheets: [],
    posterFrame: null,
    stillFrame: null,
  };
}

/** Which frames become poster and still. */
export function stillFrames(frameCount: number): { readonly posterFrame: number; readonly stillFrame: number } {
  const at = (share: number) => Math.min(frameCount - 1, Math.floor(frameCount * share));
  return { posterFrame: at(POSTER_AT), stillFrame: at(STILL_AT) };
}
