import type { PlacedFragment } from "#player/core/picture-place.ts";
import type { QualityLevel } from "#player/core/streams/quality-level.ts";

/** What feeds the media element: hls.js for streams, the element itself for originals. */
export interface MediaEngine {
  /** Starts loading. The element's own events report when there is something to see. */
  start(): void;
  /** Selects a stream level by id, or Auto. Returns whether the visible picture will be replaced. */
  setLevel(id: number): boolean;
  /** Selects a sound by its index in the stream. */
  setAudioTrack(id: number): void;
  /** Whether a seek can get lost permanently, so that a slow one is retried. */
  readonly losesSeeks: boolean;
  /** How long a loaded picture may take before the engine counts as stalled. */
  readonly patienceMs: number;
  /** Whether the picture at the current time must be fetched first. */
  waitsForData(): boolean;
  /** Resolves when a seek can't collide with the engine's own work on the element. */
  readyToSeek(seconds: number): Promise<void>;
  /** Current end of a stream that is still being made; `undefined` for complete ones. */
  growingEndSeconds(): number | undefined;
  destroy(): void;
}

export interface EngineListener {
  /** The stream's levels are known. */
  levels(levels: readonly QualityLevel[]): void;
  /** Details of the levels are known: their own playlists were loaded. */
  levelsRead(levels: readonly QualityLevel[]): void;
  /** Another level is shown. */
  activeLevel(name: string): void;
  /** A segment's start is known; `isEdited`: an edit list shifts its pictures. */
  placed(fragment: PlacedFragment, isEdited: boolean): void;
  /** Data of the requested level is loaded around the current frame: show it again. */
  pictureReplaced(): void;
  /** A recovery rebuilt the element: show the current frame again. */
  recovered(): void;
  /** The server asked to retry later, or serves data again; with the place in line, if it named one. */
  serverBusy(isBusy: boolean, placeInLine?: number): void;
  /** All recoveries are used up, or none applies. */
  failed(): void;
}
