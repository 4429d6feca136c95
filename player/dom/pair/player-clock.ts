import type { StoreApi } from "zustand/vanilla";
import { fpsOf } from "#core/timecode/frame-rate.ts";
import type { FrameWatch } from "../frame-watch.ts";
import type { PlayerSnapshot } from "../player-snapshot.ts";

/** The clock of one player: where it is, and how it catches up with the clock of another. */
export class PlayerClock {
  readonly #video: HTMLVideoElement;
  readonly #watch: FrameWatch;
  readonly #store: StoreApi<PlayerSnapshot>;

  constructor(video: HTMLVideoElement, watch: FrameWatch, store: StoreApi<PlayerSnapshot>) {
    this.#video = video;
    this.#watch = watch;
    this.#store = store;
  }

  /** In seconds of the clip. */
  get seconds(): number {
    const { clip, place } = this.#store.getState();
    const lateSeconds = clip && !clip.frameTimes ? place.lateFrames / fpsOf(clip.rate) : 0;
    return this.#video.currentTime - lateSeconds;
  }

  /**
   * Multiplies the speed until changed again. Not in WebKitGTK, which reports no pictures: it seeks at every change of speed, so
   * that its clock stands still for longer than most errors last.
   */
  nudge(factor: number): void {
    if (!this.#watch.hasReported) return;
    const rate = this.#store.getState().rate * factor;
    if (this.#video.playbackRate !== rate) this.#video.playbackRate = rate;
  }

  /** To keep the pitch at another speed, Chromium stops its clock at every change of speed: only the audible clip needs it. */
  keepPitch(isKept: boolean): void {
    this.#video.preservesPitch = isKept;
  }
}
