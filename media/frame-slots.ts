/**
 * How pictures are placed on the grid of a constant rate: the same in the probe and in ffmpeg's filters. A slot is one frame of the
 * renditions.
 */

/**
 * A picture whose nearest slot is taken gets the next one, if that begins at most this much later: half a slot and the rounding
 * of time stamps. Repeated fields put every other picture between two slots.
 */
const NEXT_WITHIN = 0.6;
/** A time exactly between two slots belongs to the later one, whatever its last bits are. */
const ROUNDING = 1e-9;

/** The slot of each picture. Two share one only if the next is further away than rounding can explain. */
export function placeInSlots(positions: readonly number[]): number[] {
  let next = 0;
  return positions.map((position) => {
    const own = Math.round(position + ROUNDING);
    if (own >= next) next = own + 1;
    else if (next - position <= NEXT_WITHIN) next += 1;
    return next - 1;
  });
}

/** What an ffmpeg expression returns for a picture in its own slot, in the one after it, and without one. */
interface BySlot {
  /** Its place, in slots. */
  readonly position: string;
  readonly own: string;
  /** Here and in `none`, `THE_SLOT` is the picture's slot. */
  readonly after: string;
  readonly none: string;
}

/** In an expression of `bySlot`: the slot that was taken last. */
export const THE_SLOT = "(ld(1)-1)";

/** The rule of `placeInSlots` as an expression of ffmpeg, which keeps the next free slot in a register. */
export function bySlot({ position, own, after, none }: BySlot): string {
  const takes = (slot: string, value: string) => `0*st(1,${slot}+1)+${value}`;
  const afterwards = `if(lte(ld(1)-ld(0),${NEXT_WITHIN}),${takes("ld(1)", after)},${none})`;
  const nearest = `round(ld(0)+${ROUNDING})`;
  return `st(0,${position});if(gte(${nearest},ld(1)),${takes(nearest, own)},${afterwards})`;
}
