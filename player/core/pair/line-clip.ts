import { sameRate } from "#core/timecode/frame-rate.ts";
import type { LabelledFrame, PlayerClip } from "#player/core/player-clip.ts";
import type { ClockSide, GroupClock } from "./pair-clock.ts";

/**
 * The line of several clips as one clip, with the timecode of the first side that has its rate. Where that side has no frame, a
 * frame has the timecode of one that has, and where none has, the last one of that side.
 */
export function lineClip<Side extends ClockSide>(
  clock: GroupClock<Side>,
  clips: Readonly<Record<Side, PlayerClip>>,
): PlayerClip | undefined {
  const main = clock.sides.find((side) => sameRate(clock.rate, clips[side].rate));
  if (main === undefined) return undefined;
  const { rate, dropFrame, startFrame, frameTimes } = clips[main];
  const line: PlayerClip = {
    kind: "video",
    rate,
    dropFrame,
    startFrame: startFrame - clock.momentOf(main, 0) + clock.first,
    frameCount: clock.last - clock.first + 1,
  };
  // Frames of variable duration have no timecode to continue with.
  if (frameTimes) return line;
  const seekFrameOf = (side: Side, frame: number) => clock.momentOf(side, frame) - clock.first;
  const labelAt = (frame: number): LabelledFrame => {
    const moment = frame + clock.first;
    const runs = (side: Side) => clock.stateOf(side, moment) === "running" && !clips[side].frameTimes;
    const side = [main, ...clock.sides].find(runs) ?? main;
    const shown = clock.frameOf(side, moment);
    // A timecode may be typed beyond the end of the main side.
    if (side === main) return { clip: line, frame: seekFrameOf(main, shown), seekFrameOf: (typed) => typed };
    return { clip: clips[side], frame: shown, seekFrameOf: (typed) => seekFrameOf(side, typed) };
  };
  return { ...line, labelAt };
}
