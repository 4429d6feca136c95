import { expect, test } from "vitest";
import { playerLayout, viewerSize } from "./player-layout.ts";

test("PLAYER-073 the viewer is at most 1920 wide and 16:9 high", () => {
  expect(viewerSize(4000, 3000)).toEqual({ widthPx: 1920, heightPx: 1080 });
  expect(viewerSize(1600, 450)).toEqual({ widthPx: 800, heightPx: 450 });
  expect(viewerSize(320, 900)).toEqual({ widthPx: 320, heightPx: 180 });
});

test("PLAYER-074 the full timecode is shown from 410 px on", () => {
  expect(playerLayout(409).showsFullTimecode).toBe(false);
  expect(playerLayout(410).showsFullTimecode).toBe(true);
});

test("PLAYER-075 the full actions are shown from 760 px on", () => {
  expect(playerLayout(759).showsFullActions).toBe(false);
  expect(playerLayout(760).showsFullActions).toBe(true);
});
