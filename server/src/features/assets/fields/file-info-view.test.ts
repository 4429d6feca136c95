import { expect, test } from "vitest";
import { fileInfoView } from "./file-info-view.ts";

test("DATA-029 a file is HDR only if its colour transfer is smpte2084 or arib-std-b67", () => {
  const hdr = (colourTransfer?: string | null) =>
    fileInfoView(colourTransfer === undefined ? {} : { colourTransfer }).hdr;
  expect(["smpte2084", "arib-std-b67"].map(hdr)).toEqual([true, true]);
  expect(["bt709", "", "SMPTE2084", null, undefined].map(hdr)).toEqual([false, false, false, false, false]);
});

test("PLUS-572 a clip with a variable rate has no missing frames, since it has no fixed positions", () => {
  expect(fileInfoView({ isVariableRate: false, missingFrames: 6 })).toMatchObject({ missingFrames: 6 });
  expect(fileInfoView({ isVariableRate: true, missingFrames: 60 })).toMatchObject({
    isVariableRate: true,
    missingFrames: 0,
  });
});

test("PLUS-578 missing frames are only reported at a constant rate; a clip that was processed before this feature has none", () => {
  const stored = { missingFrames: 6, frameGaps: [{ frame: 20, frames: 6 }], frameGapCount: 1 };
  expect(fileInfoView(stored)).toMatchObject(stored);
  const none = { frameGaps: [], frameGapCount: 0 };
  expect(fileInfoView({ ...stored, isVariableRate: true })).toMatchObject(none);
  expect(fileInfoView({ missingFrames: 6 })).toMatchObject({ missingFrames: 6, ...none });
});

test("DATA-028 unknown values of a file are null", () => {
  expect(fileInfoView({ videoCodec: "h264", audioChannels: 2 })).toEqual({
    videoCodec: "h264",
    videoBitrate: null,
    audioCodec: null,
    audioTracks: [],
    hdr: false,
    colourTransfer: null,
    bitDepth: null,
    isVariableRate: false,
    missingFrames: 0,
    frameGaps: [],
    frameGapCount: 0,
    audioChannels: 2,
    pages: null,
    startTimeMs: null,
  });
});
