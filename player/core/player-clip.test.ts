import { expect, test } from "vitest";
import { STANDARD_RATES } from "#core/timecode/frame-rate.ts";
import { lengthOfListedFrame } from "#core/timecode/frame-times.ts";
import { someFrameTimes } from "#core/timecode/frame-times-fixture.ts";
import { seekTimeOfFrame, startTimeOfFrame } from "#core/timecode/media-time.ts";
import {
  audioClip,
  displaysOf,
  effectiveDisplay,
  frameAtClock,
  type PlayerClip,
  presentedFrame,
  seekSeconds,
} from "./player-clip.ts";

const clipAt = (rate: PlayerClip["rate"]): PlayerClip => ({
  kind: "video",
  rate,
  dropFrame: false,
  startFrame: 0,
  frameCount: 100_000,
});

test("a presentation time rounded to microseconds, up or down, still names its frame at every rate", () => {
  for (const rate of STANDARD_RATES) {
    const clip = clipAt(rate);
    for (let frame = 0; frame < 100_000; frame += 37) {
      const exact = startTimeOfFrame(frame, rate) * 1e6;
      expect(presentedFrame(Math.floor(exact) / 1e6, clip)).toBe(frame);
      expect(presentedFrame(Math.ceil(exact) / 1e6, clip)).toBe(frame);
    }
  }
});

test("PLUS-202 a picture reported at the sought position, the middle of its frame, is that frame", () => {
  for (const rate of STANDARD_RATES) {
    const clip = clipAt(rate);
    for (let frame = 0; frame < 100_000; frame += 37)
      expect(presentedFrame(Math.round(seekTimeOfFrame(frame, rate) * 1e6) / 1e6, clip)).toBe(frame);
  }
});

test("a clock in the middle of a frame is in that frame", () => {
  for (const rate of STANDARD_RATES) {
    for (const frame of [0, 1, 1799, 17982])
      expect(frameAtClock(seekTimeOfFrame(frame, rate), clipAt(rate))).toBe(frame);
  }
});

test("no time names a frame outside the clip", () => {
  const clip = { ...clipAt({ numerator: 25, denominator: 1 }), frameCount: 50 };
  expect(presentedFrame(2.5, clip)).toBe(49);
  expect(frameAtClock(-1, clip)).toBe(0);
});

test("PLAYER-052 sound always shows time, and counts milliseconds", () => {
  expect(effectiveDisplay("timecode", audioClip(9637))).toBe("time");
  expect(effectiveDisplay("frames", clipAt({ numerator: 25, denominator: 1 }))).toBe("frames");
  expect(audioClip(9637).frameCount).toBe(9637);
  expect(frameAtClock(1.5, audioClip(9637))).toBe(1500);
});

test("PLUS-313 a sound's clock starts at its recorder's time of day, in milliseconds", () => {
  expect(audioClip(2_000, 36_001_500).dayTimeSeconds).toBe(36_001.5);
  expect(audioClip(2_000)).not.toHaveProperty("dayTimeSeconds");
});

test("PLUS-575 whatever the spacing of pictures: the time sought for a frame belongs to that frame, and so does the time an engine reports for it", () => {
  for (const frameTimes of someFrameTimes(60)) {
    const frameCount = frameTimes.startsUs.length;
    const clip: PlayerClip = { ...clipAt({ numerator: 25, denominator: 1 }), frameCount, frameTimes };
    for (const [frame, startUs] of frameTimes.startsUs.entries()) {
      const sought = seekSeconds(frame, clip);
      const lengthSeconds = lengthOfListedFrame(frame, frameTimes);
      // As far as possible from both neighbours, since engines round.
      expect(sought - startUs / 1e6).toBeCloseTo(lengthSeconds / 2, 6);
      expect(frameAtClock(sought, clip)).toBe(frame);
      // The delay of other clips doesn't apply to it.
      expect(frameAtClock(sought, clip, 2)).toBe(frame);
      expect(presentedFrame(sought, clip)).toBe(frame);
      for (const reported of [startUs / 1e6, (startUs - 1) / 1e6, (startUs + 1) / 1e6, (startUs - 900) / 1e6])
        expect(presentedFrame(reported, clip)).toBe(frame);
    }
  }
});

test("PLUS-575 a variable-rate clip has no timecode to show, only its time", () => {
  const frameTimes = { startsUs: [0, 7], endUs: 9 };
  const clip = { ...clipAt({ numerator: 25, denominator: 1 }), frameTimes };
  expect(effectiveDisplay("timecode", clip)).toBe("time");
  expect(effectiveDisplay("frames", clip)).toBe("frames");
});

test("PLUS-577 the displays of a variable-rate clip are frames and time, those of others have timecode", () => {
  const clip = clipAt({ numerator: 25, denominator: 1 });
  expect(displaysOf(clip)).toEqual(["timecode", "frames", "time"]);
  expect(displaysOf({ ...clip, frameTimes: { startsUs: [0, 7], endUs: 9 } })).toEqual(["frames", "time"]);
});
