import { type PairSide, pairSides } from "#player/core/pair/pair-clock.ts";
import type { Player } from "../player.ts";
import { GroupPlayer } from "./group-player.ts";

/** Two players under one clock, of which B is shifted relative to A. */
export class PairPlayer extends GroupPlayer<PairSide> {
  constructor(
    players: Readonly<Record<PairSide, Player>>,
    start: { readonly offset: number; readonly soundFrom: PairSide },
  ) {
    super(pairSides, players, { offsets: { a: 0, b: start.offset }, soundFrom: start.soundFrom });
  }

  /** Sets the frame of B that is shown beside the first one of A. */
  setOffset(offset: number): void {
    this.setOffsets({ a: 0, b: offset });
  }
}
