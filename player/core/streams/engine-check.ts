/** How an engine plays a clip of numbered frames. */
export type EngineVerdict =
  /** All pictures are late by this many frames on its clock; 0 if it is exact. */
  | { readonly type: "late"; readonly frames: number }
  /** A request for one frame shows another, unpredictably. */
  | { readonly type: "erratic" }
  /** Nothing was readable. */
  | { readonly type: "unknown" };

/** Shows a frame of the numbered clip as the player would, and returns the number in its pixels; null if unreadable. */
export type ShowNumbered = (frame: number) => Promise<number | null>;

/**
 * Seeks far and near, across a GOP's edge (12, 24, 36), then steps forward and back. None of the first frames: nothing precedes
 * them.
 */
const asked: readonly number[] = [30, 12, 43, 24, 23, 36, 8, 9, 10, 11, 12, 11, 10];

/**
 * Checks with a numbered clip whether the engine shows the requested frames. An erratic result is checked again, since a busy
 * machine shows pictures late.
 */
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
