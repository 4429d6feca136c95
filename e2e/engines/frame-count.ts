import type { FrameTally } from "../player-harness/frame-table.ts";
import type { SeenFrame } from "../player-harness/harness-page.ts";

type Seen = Pick<SeenFrame, "named" | "seen" | "ms" | "lateMs" | "stayed">;

/** Counts the results of each action. A correct result must still be correct when the next action begins. */
export function countInto(tally: FrameTally): (expected: number, got: Seen, isTimed?: boolean) => void {
  const tell = (text: string) => console.error(`${tally.engine} ${tally.rate} ${tally.source}: ${text}`);
  let before: number | undefined;
  return (expected, got, isTimed = true) => {
    tally.tried += 1;
    if (isTimed) tally.msToPicture.push(got.ms);
    if (before !== undefined && got.stayed >= 0 && got.stayed !== before) {
      tally.wrong += 1;
      tell(`${before} was shown, and became ${got.stayed}`);
    }
    const isRight = got.seen === expected && got.named === expected;
    before = isRight ? expected : undefined;
    if (!isRight) {
      tally.wrong += 1;
      tell(`wanted ${expected}, named ${got.named}, seen ${got.seen}`);
    } else if (got.lateMs > 0) {
      tally.late += 1;
      tally.longestLateMs = Math.max(tally.longestLateMs, got.lateMs);
      tell(`${expected} came ${got.lateMs} ms late`);
    }
  };
}
