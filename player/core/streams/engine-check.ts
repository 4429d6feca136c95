/** How an engine plays a clip whose frames carry their numbers. */
export type EngineVerdict =
  /** All pictures come so many frames later on its clock than they should; 0 where it is exact. */
  | { readonly type: "late"; readonly frames: number }
  /** Asked for one frame it shows another, now this one and now that. */
  | { readonly type: "erratic" }
  /** Nothing could be read. */
  | { readonly type: "unknown" };

/** Shows a frame of the numbered clip as the player would, and answers the number that is then in the pixels; null when none can be read. */
export type ShowNumbered = (frame: number) => Promise<number | null>;

/** Seeks far and near, over both sides of a group's edge (12, 24, 36), then steps on and back. None is among the first: nothing lies before those. */
const asked: readonly number[] = [30, 12, 43, 24, 23, 36, 8, 9, 10, 11, 12, 11, 10];

/** Tells by a numbered clip whether the engine shows what it is asked for. Who looks erratic is tried once more: a busy machine shows pictures late. */
export async function checkEngine(show: ShowNumbered): Promise<EngineVerdict> {
  const first = await tryAll(show);
  return first.type === "erratic" ? await tryAll(show) : first;
}

async function tryAll(show: ShowNumbered): Promise<EngineVerdict> {
  const late = new Set<number>();
  for (const frame of asked) {
    const shown = await show(frame);
    if (shown === null) return { type: "unknown" };
    late.add(frame - shown);
  }
  const [frames = 0, ...others] = late;
  return others.length === 0 ? { type: "late", frames } : { type: "erratic" };
}
