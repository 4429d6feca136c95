import type { PlayerClip } from "../player-clip.ts";
import type { AudioTrack } from "./audio-track.ts";
import type { KnownLevel, OriginalSource } from "./quality-level.ts";

/** Something to play. */
export interface PlayerSource {
  /** Identifies the version: the same key keeps the frame, even with new addresses. */
  readonly key: string;
  /** Distinguishes the processing stages of a version (quick rung, full ladder): a new one is loaded immediately. */
  readonly content: string;
  readonly clip: PlayerClip;
  readonly streamUrl?: string | undefined;
  /** The stream's levels in order, as far as known before its playlist is loaded. */
  readonly knownLevels?: readonly KnownLevel[] | undefined;
  /** For a clip without pictures: the addresses of its sounds, in order. With pictures, the stream itself offers them. */
  readonly soundUrls?: readonly string[] | undefined;
  /** Only if the browser can play the file directly. */
  readonly original?: OriginalSource | undefined;
  readonly hdr: boolean;
  /** The stream's sounds, in order; selectable if there are several. */
  readonly audioTracks?: readonly AudioTrack[] | undefined;
}

/** What the player must do for a change of source. */
export type SourceChange = "none" | "other-clip" | "other-content" | "other-addresses";

export function sourceChange(before: PlayerSource | undefined, after: PlayerSource): SourceChange {
  if (!before || before.key !== after.key) return "other-clip";
  if (before.content !== after.content) return "other-content";
  const isSame = before.streamUrl === after.streamUrl && before.original?.url === after.original?.url;
  return isSame ? "none" : "other-addresses";
}
