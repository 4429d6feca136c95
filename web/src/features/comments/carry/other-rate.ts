import type { TakeVersion } from "#web/features/assets/take-slots.ts";

type Paced = Pick<TakeVersion, "frameRate" | "frameTimesUrl">;

/** Whether the same frame of two versions may be another moment: their rates differ, or one is variable (PLUS-1593). */
export function hasOtherRate(one: Paced, other: Paced): boolean {
  if (one.frameTimesUrl !== null || other.frameTimesUrl !== null) return true;
  if (one.frameRate === null || other.frameRate === null) return false;
  return (
    one.frameRate.numerator * other.frameRate.denominator !== other.frameRate.numerator * one.frameRate.denominator
  );
}
