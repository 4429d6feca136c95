import { expect, test } from "vitest";
import { tooManyPixels } from "./largest.ts";
import type { MediaInfo, VideoInfo } from "./media-info.ts";

/** Only the size is read. */
const film = (codedWidth: number, codedHeight: number) =>
  ({ video: { codedWidth, codedHeight } as VideoInfo }) satisfies Pick<MediaInfo, "video">;

test("PLUS-528 a film with pictures larger than 12K is refused with a sentence, camera formats are not", () => {
  for (const [width, height] of [
    [1920, 1080],
    [7680, 4320],
    [12_288, 6_480],
    [12_288, 8_192],
  ] as const)
    expect(tooManyPixels(film(width, height))).toBeNull();
  expect(tooManyPixels({ video: null })).toBeNull();
  for (const [width, height] of [
    [12_289, 8_192],
    [12_288, 8_193],
  ] as const)
    expect(tooManyPixels(film(width, height))).not.toBeNull();
  expect(tooManyPixels(film(16_000, 16_000))).toMatch(/^This file has 16000 × 16000 pixels/);
});
