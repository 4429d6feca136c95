import { expect, test } from "vitest";
import { fileInfoView } from "./file-info-view.ts";

test("DATA-029 a file is HDR when its colour transfer is smpte2084 or arib-std-b67, and only then", () => {
  const hdr = (colourTransfer?: string | null) =>
    fileInfoView(colourTransfer === undefined ? {} : { colourTransfer }).hdr;
  expect(["smpte2084", "arib-std-b67"].map(hdr)).toEqual([true, true]);
  expect(["bt709", "", "SMPTE2084", null, undefined].map(hdr)).toEqual([false, false, false, false, false]);
});

test("PLUS-572 of a variable rate no frames are missing: it has no places that could be empty", () => {
  expect(fileInfoView({ isVariableRate: false, missingFrames: 6 })).toMatchObject({ missingFrames: 6 });
  expect(fileInfoView({ isVariableRate: true, missingFrames: 60 })).toMatchObject({
    isVariableRate: true,
    missingFrames: 0,
  });
});

test("PLUS-578 places of missing frames are told of a constant rate alone; of a clip read before they were kept there are none", () => {
  const stored = { missingFrames: 6, frameGaps: [{ frame: 20, frames: 6 }], frameGapCount: 1 };
  expect(fileInfoView(stored)).toMatchObject(stored);
  const none = { frameGaps: [], frameGapCount: 0 };
  expect(fileInfoView({ ...stored, isVariableRate: true })).toMatchObject(none);
  expect(fileInfoView({ missingFrames: 6 })).toMatchObject({ missingFrames: 6, ...none });
});

test("DATA-028 what is not known of a file is null", () => {
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
