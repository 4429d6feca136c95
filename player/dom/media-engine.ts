import type { PlacedFragment } from "#player/core/picture-place.ts";
import type { QualityLevel } from "#player/core/streams/quality-level.ts";

/** What feeds the media element: hls.js for streams, the element itself for originals. */
export interface MediaEngine {
  /** Begins to load. The element's own events tell when there is something to see. */
  start(): void;
  /** Picks a stream level by id, or Auto. Returns whether the picture on screen will be replaced. */
  setLevel(id: number): boolean;
  /** Picks a sound by its place in the stream. */
  setAudioTrack(id: number): void;
  /** Whether a seek can be lost permanently, so that one that takes long is started again. */
  readonly losesSeeks: boolean;
  /** How long a picture may take for which nothing has to be fetched: what takes longer stands still. */
  readonly patienceMs: number;
  /** Whether the picture at the element's place has to be fetched first. */
  waitsForData(): boolean;
  /** Resolves when a seek there cannot collide with the engine's own work on the element. */
  readyToSeek(seconds: number): Promise<void>;
  /** Where a stream ends that is still being made; `undefined` for everything that is whole. */
  growingEndSeconds(): number | undefined;
  destroy(): void;
}

export interface EngineListener {
  /** The stream's levels became known. */
  levels(levels: readonly QualityLevel[]): void;
  /** More became known of the same levels: their own playlists were read. */
  levelsRead(levels: readonly QualityLevel[]): void;
  /** Another level is being shown. */
  activeLevel(name: string): void;
  /** Where a piece of a stream begins became known; `isEdited`: its pictures are moved by an edit list. */
  placed(fragment: PlacedFragment, isEdited: boolean): void;
  /** New data of the level asked for is around the current frame: show it again. */
  pictureReplaced(): void;
  /** A recovery rebuilt the element: show the current frame again. */
  recovered(): void;
  /** All recoveries are used up, or none applies. */
  failed(): void;
}
