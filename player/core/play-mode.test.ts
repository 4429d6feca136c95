import { expect, test } from "vitest";
import { clampToSpan, defaultPlayMode, effectivePlayMode, playableSpan, playModes } from "./play-mode.ts";

test("PLAYER-038 the play modes are clips, fast and stills", () => {
  expect(playModes).toEqual(["clips", "fast", "stills"]);
});

test("PLAYER-039 the default play mode is clips", () => {
  expect(defaultPlayMode).toBe("clips");
});

test("PLAYER-042 a playlist of one asset forces clips", () => {
  expect(effectivePlayMode("fast", 1)).toBe("clips");
  expect(effectivePlayMode("stills", 0)).toBe("clips");
  expect(effectivePlayMode("fast", 2)).toBe("fast");
});

test("PLAYER-043 the fast window of five seconds is in the middle of the clip", () => {
  expect(playableSpan("fast", 500, 25)).toEqual({ startFrame: 187, endFrame: 312 });
});

test("PLAYER-040 in fast mode five seconds of a clip play, all of a shorter one", () => {
  for (const framesPerSecond of [24, 25, 60]) {
    const { startFrame, endFrame } = playableSpan("fast", 100 * framesPerSecond, framesPerSecond);
    expect((endFrame - startFrame) / framesPerSecond).toBe(5);
  }
  expect(playableSpan("fast", 50, 25)).toEqual({ startFrame: 0, endFrame: 49 });
});

test("PLAYER-044 in fast mode a seek ends at the start plus five seconds", () => {
  const span = playableSpan("fast", 500, 25);
  expect(clampToSpan(499, span)).toBe(span.startFrame + 125);
  expect(clampToSpan(0, span)).toBe(span.startFrame);
});

test("PLAYER-045 a seek stays between the first and the last frame", () => {
  const span = playableSpan("clips", 48, 24000 / 1001);
  expect(clampToSpan(-3, span)).toBe(0);
  expect(clampToSpan(48, span)).toBe(47);
  expect(clampToSpan(12, span)).toBe(12);
});
