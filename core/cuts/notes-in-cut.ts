import type { CutUse } from "./place-events.ts";

/** A part of a take in a cut. */
export type CutPart = Omit<CutUse<unknown>, "take">;

interface Places {
  readonly startFrame: number;
  readonly endFrame: number;
}

/** Where the parts of one take are in a cut: those that continue each other, or occur twice (picture tracks), are one. */
export function partsOfTake(uses: readonly CutPart[]): CutPart[] {
  const byShift = Map.groupBy(uses, ({ sourceFrame, recordFrame }) => recordFrame - sourceFrame);
  const parts = [...byShift].flatMap(([shift, group]) => {
    const joined: { sourceFrame: number; recordFrame: number; frames: number }[] = [];
    for (const { sourceFrame, frames } of group.toSorted((a, b) => a.sourceFrame - b.sourceFrame)) {
      const last = joined.at(-1);
      if (last && sourceFrame <= last.sourceFrame + last.frames)
        last.frames = Math.max(last.frames, sourceFrame + frames - last.sourceFrame);
      else joined.push({ sourceFrame, recordFrame: sourceFrame + shift, frames });
    }
    return joined;
  });
  return parts.sort((a, b) => a.recordFrame - b.recordFrame);
}

/** Where frames of a take are in a cut: once for each part with some of them, a range cut to the part. */
export function placesInCut({ startFrame, endFrame }: Places, parts: readonly CutPart[]): Places[] {
  const places: Places[] = [];
  // Thousands of comments are compared with thousands of parts: nothing is made for those that don't meet.
  for (const { sourceFrame, recordFrame, frames } of parts) {
    const first = Math.max(startFrame, sourceFrame);
    const last = Math.min(endFrame, sourceFrame + frames - 1);
    const shift = recordFrame - sourceFrame;
    if (first <= last) places.push({ startFrame: first + shift, endFrame: last + shift });
  }
  return places;
}
