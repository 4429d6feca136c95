import type { PlayerClip } from "#player/core/player-clip.ts";

/** What the viewer's address says about where to open. */
export interface ViewPlace {
  readonly frame?: number | undefined;
  /** Seconds, for sound. */
  readonly t?: number | undefined;
  readonly comment?: string | undefined;
  /** The version to show, where it is not the newest. */
  readonly version?: string | undefined;
}

/** The frame an address asks for; nothing when it asks for none. Frames outside of the clip are clamped by the player. */
export function startFrame(place: ViewPlace, clip: PlayerClip): number | undefined {
  if (clip.kind === "audio") return place.t === undefined ? undefined : Math.round(place.t * 1000);
  if (place.frame !== undefined) return Math.floor(place.frame);
  return place.t === undefined ? undefined : Math.floor((place.t * clip.rate.numerator) / clip.rate.denominator + 1e-6);
}

/** Where a new comment stands: the frame of a video, milliseconds of a sound, nowhere on stills (COMMENTS-035 to COMMENTS-038). */
export function commentPlace(clip: PlayerClip | undefined, frame: number, isStill: boolean): number | undefined {
  return clip === undefined || isStill ? undefined : Math.round(frame);
}
