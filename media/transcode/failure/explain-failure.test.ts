import { expect, test } from "vitest";
import { MediaError } from "#media/media-error.ts";
import { explainTranscodeFailure } from "./explain-failure.ts";

const said = (detail: string) =>
  explainTranscodeFailure(new MediaError("MEDIA_UNREADABLE", "raw", detail), { codec: "braw" });

test.each([
  ["Decoder (codec none) not found for input stream #0:0", "MEDIA_UNSUPPORTED"],
  ["[mov] stream 0, offset 0x30: partial file", "MEDIA_TRUNCATED"],
  ["File ended prematurely at pos. 300", "MEDIA_TRUNCATED"],
  ["Cannot allocate memory", "MEDIA_TOO_LARGE"],
  ["av_interleaved_write_frame(): No space left on device", "MEDIA_TOO_LARGE"],
  ["Error while decoding stream #0:0", "MEDIA_UNREADABLE"],
])("%s becomes a sentence with the code %s", (detail, code) => {
  const error = said(detail);
  expect(error.code).toBe(code);
  expect(error.message).toMatch(/^(This|Video|Audio|The) .{20,}/);
  expect(error.detail).toBe(detail);
});

/** Messages of ffmpeg 5.1 under a low limit. */
test("PLUS-1288 whichever part of ffmpeg lacks memory first, the sentence says so", () => {
  for (const detail of [
    "x264 [error]: malloc of size 7332480 failed\nError submitting video frame to the encoder\nConversion failed!",
    "[h264 @ 0x5640] get_buffer() failed",
    "Failed to inject frame into filter network: Resource temporarily unavailable",
    "terminate called after throwing an instance of 'std::bad_alloc'",
  ])
    expect(said(detail).message).toBe(
      "This video needs too much memory to read. The original is kept and can be downloaded",
    );
});

test("a timeout stays a timeout", () => {
  const timeout = new MediaError("MEDIA_TIMEOUT", "long");
  expect(explainTranscodeFailure(timeout, { codec: "h264" })).toBe(timeout);
});

test("PLUS-504 an audio track that can't be processed is reported as audio, and a memory limit as such", () => {
  const of = (detail: string, kind?: "sound") =>
    explainTranscodeFailure(new MediaError("MEDIA_UNREADABLE", "raw", detail), { codec: "pcm_s16le" }, kind).message;
  const kept = "The original is kept and can be downloaded";
  expect(of("Cannot allocate memory")).toBe(`This video needs too much memory to read. ${kept}`);
  expect(of("Cannot allocate memory", "sound")).toBe(`This sound needs too much memory to read. ${kept}`);
  for (const detail of ["Unknown decoder", "No space left on device", "something else"])
    expect(of(detail, "sound")).not.toMatch(/video/i);
});
