import type { PlayerClip } from "../player-clip.ts";
import type { AudioTrack } from "./audio-track.ts";
import type { KnownLevel, OriginalSource } from "./quality-level.ts";

/** Something to play. */
export interface PlayerSource {
  /** The version: the same key keeps the frame, whatever its addresses become. */
  readonly key: string;
  /** Tells one making of the version from another (quick rung, full ladder): another one is loaded at once. */
  readonly content: string;
  readonly clip: PlayerClip;
  readonly streamUrl?: string | undefined;
  /** What the stream offers, in its order, as far as it is known before its playlist is read. */
  readonly knownLevels?: readonly KnownLevel[] | undefined;
  /** Of a clip without pictures: the addresses of its sounds, in their order. With pictures, the stream itself offers them. */
  readonly soundUrls?: readonly string[] | undefined;
  /** Only where the browser can play the file as it is. */
  readonly original?: OriginalSource | undefined;
  readonly hdr: boolean;
  /** The stream's sounds, in its order; a choice where there are several. */
  readonly audioTracks?: readonly AudioTrack[] | undefined;
}

/** What a change of source asks of the player. */
export type SourceChange = "none" | "other-clip" | "other-content" | "other-addresses";

export function sourceChange(before: PlayerSource | undefined, after: PlayerSource): SourceChange {
  if (!before || before.key !== after.key) return "other-clip";
  if (before.content !== after.content) return "other-content";
  const isSame = before.streamUrl === after.streamUrl && before.original?.url === after.original?.url;
  return isSame ? "none" : "other-addresses";
}
