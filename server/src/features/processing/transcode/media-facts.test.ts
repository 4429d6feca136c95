import { expect, test } from "vitest";
import { videoFixture } from "#media/test-clips/video-fixture.ts";
import { probedFacts } from "./media-facts.ts";

const kept = (found: Parameters<typeof videoFixture>[0]) => probedFacts(videoFixture(found).info).fileInfo;

test("PLUS-572 the probe's result about a clip's rate is stored: whether it is variable, and how many frames it lacks", () => {
  expect(kept({ isVariableRate: true })).toMatchObject({ isVariableRate: true, missingFrames: 0 });
  expect(kept({ missingFrames: 6 })).toMatchObject({ isVariableRate: false, missingFrames: 6 });
});

test("PLUS-578 the positions of a clip's missing frames are stored as the probe found them", () => {
  const gaps = [{ frame: 20, frames: 6 }];
  expect(kept({ missingFrames: 6, gaps, gapCount: 1 })).toMatchObject({ frameGaps: gaps, frameGapCount: 1 });
});
