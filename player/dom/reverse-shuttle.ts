import type { StoreApi } from "zustand/vanilla";
import { reverseFrame } from "#player/core/controls/shuttle.ts";
import type { PlayerSnapshot } from "./player-snapshot.ts";

/** The part of the player that reverse playback needs. */
interface Reversed {
  readonly store: StoreApi<PlayerSnapshot>;
  pause(): void;
  seekToFrame(frame: number): Promise<void>;
  settled(): Promise<void>;
}

/** Resolves at the next screen refresh, when another frame may be due. */
const tick = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => resolve()));

/**
 * Plays a clip backwards. Media elements can't, so this seeks: every step goes to the frame that is due, showing as many as the
 * decoder manages, and where it stops the picture is exactly the named frame.
 */
export class ReverseShuttle {
  readonly #player: Reversed;
  #turn = 0;

  constructor(player: Reversed) {
    this.#player = player;
  }

  /** Plays backwards at a rate from the frame on screen; ends at the first frame, or when anything else moves the player. */
  async run(rate: number): Promise<void> {
    const { store } = this.#player;
    const turn = ++this.#turn;
    // Immediately: a key pressed before the clip stands still makes it faster, or stops it.
    store.setState({ reverseRate: rate });
    await this.#standStill();
    if (turn !== this.#turn) return;
    const { clip, frame: fromFrame, span } = store.getState();
    if (!clip) {
      this.stop();
      return;
    }
    const startedAtMs = performance.now();
    let frame = fromFrame;
    while (frame > span.startFrame && this.#goesOn(turn, frame)) {
      const elapsedMs = performance.now() - startedAtMs;
      const due = reverseFrame(fromFrame, elapsedMs * rate, clip, span.startFrame);
      if (due === frame) {
        await tick();
      } else {
        frame = due;
        await this.#player.seekToFrame(frame);
      }
    }
    if (turn === this.#turn) this.stop();
  }

  /** Stops on the frame on screen. */
  stop(): void {
    this.#turn += 1;
    this.#player.store.setState({ reverseRate: 0 });
  }

  /** Waits for a first picture, and for the pause: it is reported later, and only then is its frame certain. */
  async #standStill(): Promise<void> {
    const { store } = this.#player;
    if (store.getState().playback.requested === "play") this.#player.pause();
    await new Promise<void>((resolve) => {
      const check = () => {
        const { isPlaying, isLoading } = store.getState().playback;
        if (isPlaying || isLoading) return;
        stop();
        resolve();
      };
      const stop = store.subscribe(check);
      check();
    });
    await this.#player.settled();
  }

  /** Whether reverse playback goes on: no other seek, play or source has taken over the player. */
  #goesOn(turn: number, frame: number): boolean {
    const { frame: shown, playback } = this.#player.store.getState();
    const isTaken = playback.isLoading || playback.hasError || playback.requested === "play";
    return turn === this.#turn && shown === frame && !isTaken;
  }
}
