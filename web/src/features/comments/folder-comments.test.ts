import "#testkit/browser-window.ts";
import { expect, test } from "vitest";
import { audioClip, type PlayerClip } from "#player/core/player-clip.ts";
import { clockWithoutPlayer, type OpenPlace } from "./folder-comments.tsx";

const ntsc: PlayerClip = {
  kind: "video",
  rate: { numerator: 30_000, denominator: 1_001 },
  dropFrame: true,
  startFrame: 107_892,
  frameCount: 900,
};

test("PLUS-360 next to the folder a comment's position reads as in the viewer: timecode, frames or time", () => {
  const reads = (display: "timecode" | "frames" | "time", clip: PlayerClip | null = ntsc) =>
    clockWithoutPlayer(clip, display, () => {}).format(60);
  expect(reads("timecode")).toBe("01:00:02;00");
  expect(reads("frames")).toBe("60");
  expect(reads("time")).toBe("00:00:02");
  expect(clockWithoutPlayer(audioClip(90_000), "timecode", () => {}).format(61_000)).toBe("00:01:01");
});

test("PLUS-360 going to a position opens the take there, by frame or by second", () => {
  const opened: OpenPlace[] = [];
  clockWithoutPlayer(ntsc, "timecode", (place) => opened.push(place)).seek(60);
  clockWithoutPlayer(audioClip(90_000), "time", (place) => opened.push(place)).seek(61_500);
  expect(opened).toEqual([{ frame: 60 }, { t: 61.5 }]);
});
