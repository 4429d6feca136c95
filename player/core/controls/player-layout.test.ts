import { expect, test } from "vitest";
import { playerLayout } from "./player-layout.ts";

test("PLAYER-074 the full timecode is shown from 410 px", () => {
  expect(playerLayout(409).showsFullTimecode).toBe(false);
  expect(playerLayout(410).showsFullTimecode).toBe(true);
});

test("PLAYER-075 the full actions are shown from 760 px", () => {
  expect(playerLayout(759).showsFullActions).toBe(false);
  expect(playerLayout(760).showsFullActions).toBe(true);
});
