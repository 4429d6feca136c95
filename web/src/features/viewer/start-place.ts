import type { PlayerClip } from "#player/core/player-clip.ts";

/** The start position in the viewer's address. */
export interface ViewPlace {
  readonly frame?: number | undefined;
  /** Seconds, for sound. */
  readonly t?: number | undefined;
  readonly comment?: string | undefined;
  /** The version to show, if it isn't the newest. */
  readonly version?: string | undefined;
}

/** The frame in an address; undefined without one. The player clamps frames outside the clip. */
export function startFrame(place: ViewPlace, clip: PlayerClip): number | undefined {
  if (clip.kind === "audio") return place.t === undefined ? undefined : Math.round(place.t * 1000);
  if (place.frame !== undefined) return Math.floor(place.frame);
  return place.t === undefined ? undefined : Math.floor((place.t * clip.rate.numerator) / clip.rate.denominator + 1e-6);
}

/** The parameters `search` of the viewer's address, with this place in the clip. */
export function addressParameters(search: string, clip: PlayerClip, place: number): string {
  const parameters = new URLSearchParams(search);
  const [name, value, other] = clip.kind === "audio" ? ["t", place / 1000, "frame"] : ["frame", place, "t"];
  parameters.delete(other);
  parameters.set(name, String(value));
  return parameters.toString();
}

/** The position of a new comment: a video's frame, milliseconds of a sound, none for stills (COMMENTS-035 to COMMENTS-038). */
export function commentPlace(clip: PlayerClip | undefined, frame: number, isStill: boolean): number | undefined {
  return clip === undefined || isStill ? undefined : Math.round(frame);
}
