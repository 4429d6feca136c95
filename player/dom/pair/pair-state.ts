import type { PairClock, PairSide, SideState } from "#player/core/pair/pair-clock.ts";

/** What two players under one clock show beside what one does. */
export interface PairState {
  /** There once both clips are. */
  readonly clock: PairClock | undefined;
  /** The frame of B that lies beside the first one of A. */
  readonly offset: number;
  readonly sides: Readonly<Record<PairSide, SideState>>;
  readonly soundFrom: PairSide;
  /** A part that is played again and again, as frames of the pair; either end may be missing yet. */
  readonly loopIn: number | undefined;
  readonly loopOut: number | undefined;
}
