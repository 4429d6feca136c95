import type { StoreApi } from "zustand/vanilla";
import { catchUp } from "#player/core/pair/catch-up.ts";
import { type PairClock, type PairSide, pairSides } from "#player/core/pair/pair-clock.ts";
import type { Player } from "../player.ts";
import type { PlayerSnapshot } from "../player-snapshot.ts";
import type { PairState } from "./pair-state.ts";

/** As much of a pair as running it needs. */
export interface Together {
  readonly players: Readonly<Record<PairSide, Player>>;
  readonly store: StoreApi<PlayerSnapshot>;
  readonly pair: StoreApi<PairState>;
  readonly moment: number;
  show(moment: number): void;
  seekToFrame(frame: number): Promise<void>;
  end(): void;
}

/**
 * Lets two players run under one clock. The one that is heard leads, as long as it has pictures; the other one is held to it by going
 * a little faster or slower, which nobody hears. Where one waits for data the other waits for it.
 */
export class RunTogether {
  readonly #pair: Together;
  #tick: number | undefined;
  readonly #moving = new Set<PairSide>();
  #isHeld = false;

  constructor(pair: Together) {
    this.#pair = pair;
  }

  get isRunning(): boolean {
    return this.#tick !== undefined;
  }

  /** From the moment that is shown, whose pictures are on both sides. */
  start(): void {
    if (this.isRunning) return;
    this.#isHeld = false;
    this.#moving.clear();
    this.#tick = requestAnimationFrame(this.#onTick);
    const { clock } = this.#pair.pair.getState();
    if (clock) this.#moveThoseDue(clock, this.#pair.moment);
    this.#pair.store.setState(({ playback }) => ({ playback: { ...playback, isPlaying: true } }));
  }

  stop(): void {
    if (this.#tick === undefined) return;
    cancelAnimationFrame(this.#tick);
    this.#tick = undefined;
    for (const side of pairSides) {
      this.#player(side).stay();
      this.#player(side).nudge(1);
    }
    this.#moving.clear();
    this.#pair.store.setState(({ playback }) => ({ playback: { ...playback, isPlaying: false } }));
  }

  readonly #onTick = () => {
    if (this.#tick === undefined) return;
    this.#tick = requestAnimationFrame(this.#onTick);
    const { clock, loopIn, loopOut } = this.#pair.pair.getState();
    if (!clock) return;
    if (this.#waits()) return;
    const lead = this.#leader(clock);
    if (!lead) {
      this.#pair.end();
      return;
    }
    const moment = clock.momentOf(lead, this.#player(lead).store.getState().frame);
    this.#pair.show(Math.max(moment, this.#pair.moment));
    if (loopOut !== undefined && this.#pair.store.getState().frame > loopOut) {
      void this.#pair.seekToFrame(loopIn ?? 0);
      return;
    }
    this.#moveThoseDue(clock, moment);
    this.#keepTogether(clock, lead);
  };

  /** Whoever is heard, while it runs; else the other one. */
  #leader(clock: PairClock): PairSide | undefined {
    const { soundFrom } = this.#pair.pair.getState();
    const order: readonly PairSide[] = soundFrom === "a" ? ["a", "b"] : ["b", "a"];
    return order.find((side) => this.#moving.has(side) && !this.#isOver(side, clock));
  }

  #isOver(side: PairSide, clock: PairClock): boolean {
    const { frame, span, playback } = this.#player(side).store.getState();
    const isAtEnd = frame >= span.endFrame && playback.requested !== "play";
    return isAtEnd && clock.stateOf(side, this.#pair.moment + 1) !== "before";
  }

  /** A side whose clip begins later starts when its time has come. */
  #moveThoseDue(clock: PairClock, moment: number): void {
    for (const side of pairSides) {
      if (this.#moving.has(side) || clock.stateOf(side, moment) !== "running") continue;
      const { frame, span } = this.#player(side).store.getState();
      if (frame >= span.endFrame) continue;
      this.#moving.add(side);
      this.#player(side).play();
    }
  }

  /** While one waits for data the other stands still. */
  #waits(): boolean {
    const isWaiting = [...this.#moving].some((side) => isWithoutData(this.#player(side)));
    if (isWaiting === this.#isHeld) return isWaiting;
    this.#isHeld = isWaiting;
    for (const side of this.#moving) {
      const player = this.#player(side);
      if (isWaiting && !isWithoutData(player)) player.beginScrub();
      if (!isWaiting) player.endScrub();
    }
    return isWaiting;
  }

  #keepTogether(clock: PairClock, lead: PairSide): void {
    const other: PairSide = lead === "a" ? "b" : "a";
    if (!this.#moving.has(other) || this.#isOver(other, clock)) return;
    const aheadOfLead = lead === "a" ? clock.aheadSeconds : -clock.aheadSeconds;
    const errorSeconds = this.#player(other).clockSeconds - this.#player(lead).clockSeconds - aheadOfLead;
    const { rate } = this.#pair.store.getState();
    this.#player(lead).nudge(1);
    this.#player(other).nudge(catchUp(errorSeconds / rate));
  }

  #player(side: PairSide) {
    return this.#pair.players[side];
  }
}

function isWithoutData({ store }: Player): boolean {
  const { isBuffering, isLoading } = store.getState().playback;
  return isBuffering || isLoading;
}
