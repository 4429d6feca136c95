import type { ClockSide, GroupClock, SideState } from "#player/core/pair/pair-clock.ts";

/** The state of players under one clock, beyond that of a single player. */
export interface GroupState<Side extends ClockSide> {
  /** Set once all clips are loaded. */
  readonly clock: GroupClock<Side> | undefined;
  /** The frame of each side beside the first frame of the first side. */
  readonly offsets: Readonly<Record<Side, number>>;
  readonly sides: Readonly<Record<Side, SideState>>;
  readonly soundFrom: Side;
  /** A loop, in frames of the group; either end may still be missing. */
  readonly loopIn: number | undefined;
  readonly loopOut: number | undefined;
}
