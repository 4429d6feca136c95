import { type FrameRate, fpsOf } from "#core/timecode/frame-rate.ts";
import type { PlayerClip } from "./player-clip.ts";
import type { EngineVerdict } from "./streams/engine-check.ts";

/** Where the pictures of a segment begin, in seconds. */
export interface PlacedFragment {
  /** In the playlist: the sum of the durations before it. */
  readonly promised: number;
  /** In its own timestamps. */
  readonly stamped: number;
  /** In the engine, for segments that start a buffered range. */
  readonly buffered?: number | undefined;
  /** The largest delay between decoding and presentation of its pictures. */
  readonly early?: number | undefined;
}

/** How this engine plays numbered clips of two shapes. */
export interface EngineVerdicts {
  /** Pictures in decode order, no edit list. */
  readonly plain: EngineVerdict;
  /** Reordered pictures with an edit list that shifts them. */
  readonly edited: EngineVerdict;
}

export interface PicturePlace {
  /** By how many frames all pictures are late on the element's clock; add it to seek times. */
  readonly lateFrames: number;
  /** False if no constant makes the picture match the named frame. */
  readonly isTrusted: boolean;
}

export const exactPlace: PicturePlace = { lateFrames: 0, isTrusted: true };
export const unknownVerdicts: EngineVerdicts = { plain: { type: "unknown" }, edited: { type: "unknown" } };

/** A larger difference isn't a delay: something else begins there. */
const mostFrames = 5;
/** How early the pictures of the reordered check clip are shown, in frames: the same applies to similar streams. */
const checkedEarlyFrames = 2;
/** Segments whose delays differ by more than this are not delayed alike. */
const sameShare = 0.6;

/** What the segments seen so far and the engine's behaviour say about a stream's frames. */
export function picturePlace(
  fragments: readonly PlacedFragment[],
  isEdited: boolean,
  verdicts: EngineVerdicts,
  rate: FrameRate,
): PicturePlace {
  const frames = (seconds: number) => seconds * fpsOf(rate);
  const stamped = fragments.map(({ promised, stamped: at }) => frames(at - promised));
  const seen = fragments
    .map(({ promised, buffered }) => (buffered === undefined ? undefined : Math.round(frames(buffered - promised))))
    .find((late) => late !== undefined && Math.abs(late) <= mostFrames);
  const byStamps = Math.round(stamped.find((late) => Math.abs(late) <= mostFrames) ?? 0);
  // WebKit reports a range that begins late as beginning at 0, so timestamps count, unless an edit list shifts them.
  const own = isEdited ? (seen ?? byStamps) : byStamps || (seen ?? 0);
  const verdict = isEdited ? verdicts.edited : verdicts.plain;
  const isTrusted =
    isSteady(stamped) &&
    verdict.type !== "erratic" &&
    (!isEdited ||
      isAsChecked(
        fragments.map(({ early }) => early && frames(early)),
        verdict,
      ));
  if (verdict.type !== "late") return { lateFrames: own, isTrusted };
  return { lateFrames: isEdited ? verdict.frames : own + verdict.frames, isTrusted };
}

/** A delay in frames isn't a fixed time if frame durations vary: such a clip is either exact or can't be trusted. */
export function placeOfClip({ frameTimes }: Pick<PlayerClip, "frameTimes">, place: PicturePlace): PicturePlace {
  if (!frameTimes || place.lateFrames === 0) return place;
  return { lateFrames: 0, isTrusted: false };
}

function isSteady(late: readonly number[]): boolean {
  return late.length === 0 || Math.max(...late) - Math.min(...late) <= sameShare;
}

/**
 * Whether the check covers a stream: an engine that shifts reordered pictures shifts each encoding by its own number of frames.
 */
function isAsChecked(earlyFrames: readonly (number | undefined)[], verdict: EngineVerdict): boolean {
  if (verdict.type === "late" && verdict.frames === 0) return true;
  return earlyFrames.every((early) => early === undefined || Math.round(early) === checkedEarlyFrames);
}
