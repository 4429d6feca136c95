import type { ClockSide, GroupClock, SideState } from "#player/core/pair/pair-clock.ts";

/** What players under one clock show beside what one does. */
export interface GroupState<Side extends ClockSide> {
  /** There once all clips are. */
  readonly clock: GroupClock<Side> | undefined;
  /** The frame of each side that lies beside the first one of the first side. */
  readonly offsets: Readonly<Record<Side, number>>;
  readonly sides: Readonly<Record<Side, SideState>>;
  readonly soundFrom: Side;
  /** A part that is played again and again, as frames of the group; either end may be missing yet. */
  readonly loopIn: number | undefined;
  readonly loopOut: number | undefined;
}
