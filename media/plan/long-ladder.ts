import { fpsOf } from "#core/timecode/frame-rate.ts";
import { claimedSeconds } from "#media/probe/length/longest.ts";
import type { MediaInfo, VideoInfo } from "#media/probe/media-info.ts";

/** Two hours of full HD at 25 frames per second. */
const LONG_PIXELS = 7_200 * 25 * 1_920 * 1_080;
/** However small, a frame costs as much as this many pixels. */
const LEAST_PIXELS = 640 * 360;
/** Eight hours of sound, all tracks together: two hours with four tracks. */
const LONG_SOUND_SECONDS = 8 * 3_600;

/**
 * Whether the ladder takes hours, by its frames and their size, or by its sounds: a file of a few kilobytes may claim a day. Frames
 * count as they are decoded or shown, whichever is more: a file may claim pixels of any shape.
 */
export function hasLongLadder(lengths: Lengths, video: Frames): boolean {
  return video.frameCount * pixelsOf(video) > LONG_PIXELS || hasLongSounds(lengths, video);
}

export function hasLongSounds({ longestMs, audioTracks }: Lengths, video: Frames): boolean {
  return audioTracks.length * claimedSeconds({ longestMs, video }) > LONG_SOUND_SECONDS;
}

/** Like `hasLongLadder`, for a ladder of which this much was made: a header may claim less than the file holds (PLUS-1264). */
export function hasGrownLong({ audioTracks }: Pick<Lengths, "audioTracks">, video: Frames, seconds: number): boolean {
  const frameCount = Math.round(seconds * fpsOf(video.rate));
  return hasLongLadder({ longestMs: seconds * 1_000, audioTracks }, { ...video, frameCount });
}

/** Far below what a small server makes: on a slower one a ladder starts again among the long ones. */
const PIXELS_IN_A_SECOND = 5_000_000;
const SOUND_SECONDS_IN_A_SECOND = 5;
const LEAST_SECONDS = 120;

/**
 * How long an ordinary ladder may take, in milliseconds: many times what the claimed length takes on a slow machine. One that
 * takes longer holds more than it claims, such as pictures without times of their own (PLUS-1264).
 */
export function ordinaryLadderMs({ longestMs, audioTracks }: Lengths, video: Frames): number {
  const sounds = (audioTracks.length * claimedSeconds({ longestMs, video })) / SOUND_SECONDS_IN_A_SECOND;
  const pictures = (video.frameCount * pixelsOf(video)) / PIXELS_IN_A_SECOND;
  return Math.round((LEAST_SECONDS + pictures + sounds) * 1_000);
}

function pixelsOf({ codedWidth, codedHeight, displayWidth, displayHeight }: Frames): number {
  return Math.max(codedWidth * codedHeight, displayWidth * displayHeight, LEAST_PIXELS);
}

type Lengths = Pick<MediaInfo, "longestMs" | "audioTracks">;
type Frames = Pick<VideoInfo, "frameCount" | "rate" | "codedWidth" | "codedHeight" | "displayWidth" | "displayHeight">;
