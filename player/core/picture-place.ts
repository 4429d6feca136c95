import { type FrameRate, fpsOf } from "#core/timecode/frame-rate.ts";
import type { PlayerClip } from "./player-clip.ts";
import type { EngineVerdict } from "./streams/engine-check.ts";

/** Where the pictures of one piece of a stream begin, in seconds. */
export interface PlacedFragment {
  /** By the playlist: the sum of what comes before. */
  readonly promised: number;
  /** By its own time stamps. */
  readonly stamped: number;
  /** By the engine, of pieces that begin a buffered range. */
  readonly buffered?: number | undefined;
  /** How long before it is decoded a picture of it is shown, at the most. */
  readonly early?: number | undefined;
}

/** How this engine plays numbered clips of two shapes. */
export interface EngineVerdicts {
  /** Pictures in the order they are decoded, no edit list. */
  readonly plain: EngineVerdict;
  /** Reordered pictures with an edit list that moves them. */
  readonly edited: EngineVerdict;
}

export interface PicturePlace {
  /** How many frames later than they should the pictures come on the element's clock; to be added to what is asked of it. */
  readonly lateFrames: number;
  /** False where no constant makes the picture the frame named. */
  readonly isTrusted: boolean;
}

export const exactPlace: PicturePlace = { lateFrames: 0, isTrusted: true };
export const unknownVerdicts: EngineVerdicts = { plain: { type: "unknown" }, edited: { type: "unknown" } };

/** More than that is no delay of a stream: something else begins there. */
const mostFrames = 5;
/** How early pictures of the reordered check clip are shown, in frames: what was found with it holds for streams like it. */
const checkedEarlyFrames = 2;
/** Fragments whose delays differ by more than this are not delayed alike. */
const sameShare = 0.6;

/** What is known about a stream's frames from the segments seen so far and the engine's behaviour. */
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
  // WebKit calls a range that begins late one that begins at 0, so time stamps count, unless an edit list has its say as well.
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

/** A delay in frames is no length of time where these differ in length: such a clip is right as it is, or not to be trusted. */
export function placeOfClip({ frameTimes }: Pick<PlayerClip, "frameTimes">, place: PicturePlace): PicturePlace {
  if (!frameTimes || place.lateFrames === 0) return place;
  return { lateFrames: 0, isTrusted: false };
}

function isSteady(late: readonly number[]): boolean {
  return late.length === 0 || Math.max(...late) - Math.min(...late) <= sameShare;
}

/** An engine that moves reordered pictures moves those of another encoding by another number. */
function isAsChecked(earlyFrames: readonly (number | undefined)[], verdict: EngineVerdict): boolean {
  if (verdict.type === "late" && verdict.frames === 0) return true;
  return earlyFrames.every((early) => early === undefined || Math.round(early) === checkedEarlyFrames);
}
