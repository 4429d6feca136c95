import { expect, test } from "vitest";
import { parseFfprobeReport } from "./ffprobe-report.ts";
import { conformedInfo, soundAndPictureInfo } from "./read-media-info.ts";
import { sniffFormat } from "./sniff-format.ts";
import type { FrameTiming, ListedTiming, ReadPictures } from "./timing/frame-timing.ts";

const MP4 = sniffFormat(Buffer.from("....ftypisom", "latin1"));
const QUICKTIME = sniffFormat(Buffer.from("....ftypqt  ", "latin1"));
const RECORDED = sniffFormat(Buffer.concat([Buffer.from("1a45dfa3", "hex"), Buffer.from("webm")]));
const WEBM = sniffFormat(Buffer.from("1a45dfa3 7765626d 1c53bb6b".replaceAll(" ", ""), "hex"));
const picture = {
  index: 0,
  codec_name: "h264",
  codec_type: "video",
  profile: "High",
  width: 1920,
  height: 1080,
  pix_fmt: "yuv420p",
  r_frame_rate: "25/1",
  avg_frame_rate: "25/1",
  nb_frames: "50",
  duration: "2.0",
  start_time: "0.0",
};
const sound = { index: 1, codec_name: "aac", codec_type: "audio", channels: 2, sample_rate: "48000" };

function read(
  streams: readonly object[],
  format: object = { duration: "2.0", start_time: "0.0" },
  packets: readonly object[] = [],
  sniffed = MP4,
  pictures: ReadPictures | null = null,
) {
  return soundAndPictureInfo(sniffed, parseFfprobeReport(JSON.stringify({ streams, format, packets })), pictures);
}

test("a plain MP4 plays in the browser unchanged", () => {
  expect(read([picture, sound])).toMatchObject({ kind: "VIDEO", isBrowserSafe: true, durationMs: 2000 });
});

test("PLUS-573 H.264 with AAC, or without sound, also plays in the browser from QuickTime; other codecs don't", () => {
  const isSafe = (...streams: readonly object[]) => read(streams, undefined, [], QUICKTIME).isBrowserSafe;
  expect([isSafe(picture, sound), isSafe(picture)]).toEqual([true, true]);
  expect(isSafe(picture, { ...sound, codec_name: "pcm_s16le" })).toBe(false);
  expect(isSafe({ ...picture, codec_name: "hevc", profile: "Main" }, sound)).toBe(false);
  expect(isSafe({ ...picture, codec_name: "mjpeg" }, sound)).toBe(false);
  expect(isSafe({ ...picture, pix_fmt: "yuv422p", profile: "High 4:2:2" }, sound)).toBe(false);
});

test.each([
  ["10 bits", { pix_fmt: "yuv420p10le", profile: "High 10" }],
  ["4:2:2", { pix_fmt: "yuv422p", profile: "High 4:2:2" }],
  ["HEVC", { codec_name: "hevc", profile: "Main" }],
  ["HDR", { color_transfer: "smpte2084" }],
  ["interlaced", { field_order: "tt" }],
  ["a picture that starts late", { start_time: "0.5" }],
  ["a picture that starts early", { start_time: "-0.5" }],
])("%s needs a rendition", (_, changes) => {
  expect(read([{ ...picture, ...changes }, sound]).isBrowserSafe).toBe(false);
});

test("PLUS-1351 a silent clip whose first picture isn't at the file's zero needs a rendition; half a frame doesn't count", () => {
  const isSafe = (start_time: string) =>
    read([{ ...picture, start_time }], { duration: "2.0", start_time }, [], MP4).isBrowserSafe;
  expect(["0.08", "1.0", "0.02", "0.019"].map(isSafe)).toEqual([false, false, false, true]);
});

test("PLUS-1531 a clip whose sound ends a tenth of a second before its picture needs a rendition; a sound without a length doesn't", () => {
  const isSafe = (more: object) => read([picture, { ...sound, ...more }]).isBrowserSafe;
  const sounds = [
    { duration: "1.89" },
    { duration: "1.91" },
    { duration: "1.89", start_time: "0.05" },
    { duration: "9" },
    {},
  ];
  expect(sounds.map(isSafe)).toEqual([false, true, true, true, true]);
});

test("PLUS-1356 a clip with two videos needs a rendition: browsers play the first one, cover art isn't one", () => {
  const isSafe = (other: object) => read([picture, sound, { ...picture, index: 2, ...other }]).isBrowserSafe;
  const cover = { codec_name: "mjpeg", disposition: { attached_pic: 1 } };
  expect([{}, { width: 320, height: 180 }, cover].map(isSafe)).toEqual([false, false, true]);
});

const TIMING: FrameTiming = {
  rate: { numerator: 25, denominator: 1 },
  isVariable: false,
  listed: null,
  isSteady: true,
  missingFrames: 0,
  gaps: [],
  gapCount: 0,
};
const PICTURES: ReadPictures = {
  count: 50,
  timing: TIMING,
  isUntimed: false,
  isOfFields: false,
  isDoubled: false,
  jumpedSeconds: 0,
  readSeconds: null,
  hasOpenGroups: false,
  hasTurnedPictures: false,
  firstSeconds: null,
  timecodeTrimSeconds: 0,
  unstated: null,
};

test("PLUS-1551 a clip whose pictures say themselves how they are turned needs a rendition", () => {
  const looked = (hasTurnedPictures: boolean) =>
    read([picture, sound], undefined, undefined, undefined, { ...PICTURES, hasTurnedPictures });
  expect([false, true].map((isTurned) => looked(isTurned).isBrowserSafe)).toEqual([true, false]);
});

test("PLUS-1369 a clip of variable rate needs a rendition, also where its frames are not listed; one of constant rate doesn't", () => {
  const { rate } = TIMING;
  const looked = (isVariable: boolean, listed: ListedTiming | null) =>
    read([picture, sound], undefined, undefined, undefined, {
      ...PICTURES,
      timing: { ...TIMING, isVariable, listed },
    });
  const list = { carrier: { numerator: 50, denominator: 1 }, average: rate };
  const listed = looked(true, list);
  expect(
    [looked(false, null), listed, looked(true, null), conformedInfo(listed)].map((info) => info.isBrowserSafe),
  ).toEqual([true, false, false, false]);
  expect([listed.video?.listed === null, conformedInfo(listed).video?.listed]).toEqual([false, null]);
});

test("PLUS-1413 PLUS-1419 PLUS-1440 clips without display times, clips of fields, and clips whose pictures are far from their places need a rendition", () => {
  const isSafe = (changes: object) =>
    read([picture, sound], undefined, undefined, undefined, { ...PICTURES, ...changes }).isBrowserSafe;
  const unsteady = { timing: { ...TIMING, isSteady: false } };
  expect([{}, { isUntimed: true }, { isOfFields: true }, unsteady].map(isSafe)).toEqual([true, false, false, false]);
});

test("PLUS-1474 a stated length is a guess if the pictures that were read are much shorter", () => {
  const isGuessed = (duration: string, readSeconds: number | null) =>
    read([{ ...picture, duration }, sound], undefined, undefined, undefined, { ...PICTURES, readSeconds }).video
      ?.isLengthGuessed;
  expect([isGuessed("3600.0", 2), isGuessed("60.0", 2), isGuessed("3600.0", null)]).toEqual([true, false, false]);
});

test("an edit list that cuts pictures is detected by its discarded packets or by the length", () => {
  const cut = read([picture], undefined, [{ stream_index: 0, flags: "KD" }]);
  expect(cut).toMatchObject({ isBrowserSafe: false, video: { hasEditList: true } });
  expect(read([{ ...picture, duration: "1.0" }]).video).toMatchObject({ hasEditList: true, frameCount: 25 });
});

test("E12 cover art is never the picture: sound with a cover is AUDIO", () => {
  const cover = {
    index: 0,
    codec_type: "video",
    codec_name: "png",
    width: 371,
    height: 320,
    r_frame_rate: "90000/1",
    disposition: { attached_pic: 1 },
  };
  expect(read([cover, { ...sound, index: 1 }])).toMatchObject({ kind: "AUDIO", video: null, audio: { index: 1 } });
});

test("E10 the picture is found after the sound", () => {
  expect(
    read([
      { ...sound, index: 0 },
      { ...picture, index: 1 },
    ]).video?.index,
  ).toBe(1);
});

test("the default one of two video streams is used, otherwise the larger", () => {
  const small = { ...picture, index: 2, width: 320, height: 180 };
  expect(read([small, { ...picture, index: 1 }]).video?.index).toBe(1);
  expect(
    read([
      { ...small, disposition: { default: 1 } },
      { ...picture, index: 1 },
    ]).video?.index,
  ).toBe(2);
});

test("a file with only a timecode track is OTHER", () => {
  expect(read([{ index: 0, codec_type: "data", tags: { timecode: "01:00:00:00" } }]).kind).toBe("OTHER");
});

test("E06 drop-frame timecode becomes the start frame in the nominal base", () => {
  const rate = { r_frame_rate: "30000/1001", avg_frame_rate: "30000/1001" };
  const { video } = read([{ ...picture, ...rate, tags: { timecode: "01:00:58;20" } }]);
  expect(video).toMatchObject({ startFrame: 109_652, isDropFrame: true });
});

test("timecode may be on another stream or on the file; garbage is ignored", () => {
  expect(read([picture, { index: 2, codec_type: "data", tags: { timecode: "00:00:01:00" } }]).video?.startFrame).toBe(
    25,
  );
  expect(read([picture], { duration: "2", tags: { timecode: "10:00:00:00" } }).video?.startFrame).toBe(900_000);
  expect(read([{ ...picture, tags: { timecode: "00:00:00:0" } }]).video?.startFrame).toBeNull();
});

test("a drop-frame mark on a rate without drop frame is read as non-drop", () => {
  expect(read([{ ...picture, tags: { timecode: "00:00:01;00" } }]).video).toMatchObject({
    startFrame: 25,
    isDropFrame: false,
  });
});

test("size is shown upright and with square pixels", () => {
  const turned = { ...picture, side_data_list: [{ rotation: -90 }] };
  expect(read([turned]).video).toMatchObject({ rotationDegrees: 90, displayWidth: 1080, displayHeight: 1920 });
  const wide = { ...picture, width: 720, height: 576, sample_aspect_ratio: "64:45" };
  expect(read([wide]).video).toMatchObject({ displayWidth: 1024, displayHeight: 576, codedWidth: 720 });
});

test("a variable rate is conformed to a standard one, and counted by length", () => {
  const { video } = read([{ ...picture, r_frame_rate: "90000/1", avg_frame_rate: "2950/100", nb_frames: "59" }]);
  expect(video).toMatchObject({ isVariableRate: true, rate: { numerator: 30_000, denominator: 1001 }, frameCount: 60 });
});

test("PLUS-1422 WebM is browser-safe with its own codecs and an index, Matroska is not", () => {
  const vp9 = { ...picture, codec_name: "vp9", profile: "Profile 0" };
  expect(read([vp9], undefined, [], WEBM).isBrowserSafe).toBe(true);
  expect(read([vp9, sound], undefined, [], WEBM).isBrowserSafe).toBe(false);
  expect(read([vp9], undefined, [], RECORDED).isBrowserSafe).toBe(false);
  expect(read([vp9], undefined, [], sniffFormat(Buffer.from("1a45dfa3", "hex"))).isBrowserSafe).toBe(false);
});

test("bit depth is read from the pixel format", () => {
  expect(read([{ ...picture, pix_fmt: "yuv422p10le" }]).video?.bitDepth).toBe(10);
  expect(read([{ ...picture, pix_fmt: "gbrp12le" }]).video?.bitDepth).toBe(12);
  expect(read([picture]).video?.bitDepth).toBe(8);
});

test("an audio track of an unknown kind is skipped for one that can be decoded", () => {
  const spatial = { index: 1, codec_type: "audio", channels: 4, disposition: { default: 1 } };
  expect(read([picture, spatial, { ...sound, index: 2 }]).audio?.index).toBe(2);
  expect(read([picture, spatial]).audio).toBeNull();
});

test("two leading mono streams are left and right; a stereo one stays separate", () => {
  const mono = { ...sound, codec_name: "pcm_s24le", channels: 1 };
  expect(read([picture, mono, { ...mono, index: 2 }, { ...mono, index: 3 }]).audio).toMatchObject({
    index: 1,
    rightIndex: 2,
  });
  expect(read([picture, sound, { ...mono, index: 2 }]).audio).toMatchObject({ index: 1, rightIndex: null });
});
