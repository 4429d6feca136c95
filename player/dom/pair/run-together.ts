import type { StoreApi } from "zustand/vanilla";
import { catchUp } from "#player/core/pair/catch-up.ts";
import type { ClockSide, GroupClock } from "#player/core/pair/pair-clock.ts";
import type { Player } from "../player.ts";
import type { PlayerSnapshot } from "../player-snapshot.ts";
import type { GroupState } from "./group-state.ts";

/** The part of a group that is needed to run it. */
export interface Together<Side extends ClockSide> {
  readonly sides: readonly Side[];
  readonly players: Readonly<Record<Side, Player>>;
  readonly store: StoreApi<PlayerSnapshot>;
  readonly group: StoreApi<GroupState<Side>>;
  readonly moment: number;
  show(moment: number): void;
  seekToFrame(frame: number): Promise<void>;
  end(): void;
}

/**
 * Runs players under one clock. The audible one leads as long as it has pictures; the others follow by running slightly faster or
 * slower, inaudibly. If one waits for data, all wait.
 */
export class RunTogether<Side extends ClockSide> {
  readonly #group: Together<Side>;
  #tick: number | undefined;
  readonly #moving = new Set<Side>();
  #isHeld = false;

  constructor(group: Together<Side>) {
    this.#group = group;
  }

  get isRunning(): boolean {
    return this.#tick !== undefined;
  }

  /** Starts at the current moment, once all sides have their pictures. */
  start(): void {
    if (this.isRunning) return;
    this.#isHeld = false;
    this.#moving.clear();
    this.#tick = requestAnimationFrame(this.#onTick);
    const { clock } = this.#group.group.getState();
    if (clock) this.#moveThoseDue(clock, this.#group.moment);
    this.#group.store.setState(({ playback }) => ({ playback: { ...playback, isPlaying: true } }));
  }

  stop(): void {
    if (this.#tick === undefined) return;
    cancelAnimationFrame(this.#tick);
    this.#tick = undefined;
    for (const side of this.#group.sides) {
      this.#player(side).stay();
      this.#player(side).clock.nudge(1);
    }
    this.#moving.clear();
    this.#group.store.setState(({ playback }) => ({ playback: { ...playback, isPlaying: false } }));
  }

  readonly #onTick = () => {
    if (this.#tick === undefined) return;
    this.#tick = requestAnimationFrame(this.#onTick);
    const { clock, loopIn, loopOut } = this.#group.group.getState();
    if (!clock) return;
    if (this.#waits()) return;
    const lead = this.#leader(clock);
    if (!lead) {
      this.#group.end();
      return;
    }
    const moment = clock.momentOf(lead, this.#player(lead).store.getState().frame);
    this.#group.show(Math.max(moment, this.#group.moment));
    if (loopOut !== undefined && this.#group.store.getState().frame > loopOut) {
      void this.#group.seekToFrame(loopIn ?? 0);
      return;
    }
    this.#moveThoseDue(clock, moment);
    this.#keepTogether(clock, lead);
  };

  /** The audible side while it runs; else the first running one. */
  #leader(clock: GroupClock<Side>): Side | undefined {
    const { soundFrom } = this.#group.group.getState();
    const runs = (side: Side) => this.#moving.has(side) && !this.#isOver(side, clock);
    return runs(soundFrom) ? soundFrom : this.#group.sides.find(runs);
  }

  #isOver(side: Side, clock: GroupClock<Side>): boolean {
    const { frame, span, playback } = this.#player(side).store.getState();
    const isAtEnd = frame >= span.endFrame && playback.requested !== "play";
    return isAtEnd && clock.stateOf(side, this.#group.moment + 1) !== "before";
  }

  /** A side whose clip begins later starts when its time comes. */
  #moveThoseDue(clock: GroupClock<Side>, moment: number): void {
    for (const side of this.#group.sides) {
      if (this.#moving.has(side) || clock.stateOf(side, moment) !== "running") continue;
      const { frame, span } = this.#player(side).store.getState();
      if (frame >= span.endFrame) continue;
      this.#moving.add(side);
      this.#player(side).play();
    }
  }

  /** Whether a side waits for data; pauses the others for as long. */
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

  #keepTogether(clock: GroupClock<Side>, lead: Side): void {
    const { rate } = this.#group.store.getState();
    const lineSeconds = this.#player(lead).clock.seconds - clock.aheadSeconds[lead];
    this.#player(lead).clock.nudge(1);
    for (const side of this.#moving) {
      if (side === lead || this.#isOver(side, clock)) continue;
      const errorSeconds = this.#player(side).clock.seconds - clock.aheadSeconds[side] - lineSeconds;
      this.#player(side).clock.nudge(catchUp(errorSeconds / rate));
    }
  }

  #player(side: Side) {
    return this.#group.players[side];
  }
}

function isWithoutData({ store }: Player): boolean {
  const { isBuffering, isLoading } = store.getState().playback;
  return isBuffering || isLoading;
}
