import type { StoreApi } from "zustand/vanilla";
import type { PlayerSnapshot } from "./player-snapshot.ts";

/** What buttons, keys and a timeline need from a player: of one clip, or of two under one clock. */
export interface PlayerControls {
  readonly store: StoreApi<PlayerSnapshot>;
  readonly reverse: { run(rate: number): Promise<void>; stop(): void };
  play(): void;
  pause(): void;
  stay(): void;
  togglePlay(): void;
  seekToFrame(frame: number): Promise<void>;
  moveBy(frames: number): Promise<void>;
  stepBy(frames: number): Promise<void>;
  beginScrub(): void;
  endScrub(): void;
  setRate(rate: number): void;
  setVolume(volume: number): void;
  toggleMute(): void;
  setQuality(name: string): void;
  setAudioTrack(id: number): void;
}
