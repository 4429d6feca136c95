import type { StoreApi } from "zustand/vanilla";
import { reverseFrame } from "#player/core/controls/shuttle.ts";
import type { PlayerSnapshot } from "./player-snapshot.ts";

/** What is asked of the player that runs backwards. */
interface Reversed {
  readonly store: StoreApi<PlayerSnapshot>;
  pause(): void;
  seekToFrame(frame: number): Promise<void>;
  settled(): Promise<void>;
}

/** The longest pause between two looks at the clock when a seek was quicker than a picture lasts. */
const tick = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => resolve()));

/**
 * Runs a clip backwards. Media elements cannot, so this seeks: every step goes to the frame that is due by then, as many
 * as the decoder manages in between are shown, and where it stops the picture is exactly the frame named.
 */
export class ReverseShuttle {
  readonly #player: Reversed;
  #turn = 0;

  constructor(player: Reversed) {
    this.#player = player;
  }

  /** Runs backwards at a rate from the frame on screen; ends at the first frame, or when anything else moves the player. */
  async run(rate: number): Promise<void> {
    const { store } = this.#player;
    const turn = ++this.#turn;
    await this.#standStill();
    const { clip, frame: fromFrame, span } = store.getState();
    if (!clip || turn !== this.#turn) return;
    store.setState({ reverseRate: rate });
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

  /** Stands still on the frame on screen. */
  stop(): void {
    this.#turn += 1;
    this.#player.store.setState({ reverseRate: 0 });
  }

  /** Waits for a first picture, and for the pause: it is reported later, and only then is its frame shown for certain. */
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

  /** Another seek, play, or source takes the player away. */
  #goesOn(turn: number, frame: number): boolean {
    const { frame: shown, playback } = this.#player.store.getState();
    const isTaken = playback.isLoading || playback.hasError || playback.requested === "play";
    return turn === this.#turn && shown === frame && !isTaken;
  }
}
