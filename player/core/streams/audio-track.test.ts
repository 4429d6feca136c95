import { expect, test } from "vitest";
import { nextAudioTrack } from "./audio-track.ts";

const tracks = [{ name: "Mix" }, { name: "Boom" }, { name: "Lavalier" }];

test("PLUS-030 the key for audio tracks cycles through them; a single track has no next one", () => {
  expect([0, 1, 2].map((current) => nextAudioTrack(tracks, current))).toEqual([1, 2, 0]);
  expect(nextAudioTrack([{ name: "Mix" }], 0)).toBeUndefined();
  expect(nextAudioTrack([], 0)).toBeUndefined();
});
