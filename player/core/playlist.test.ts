import { expect, test } from "vitest";
import { afterEnd, neighbour } from "./playlist.ts";

test("PLAYER-046 when a clip ends the next one in the playlist plays", () => {
  expect(afterEnd(["a", "b", "c"], "b")).toEqual({ type: "play", clipId: "c" });
});

test("PLAYER-047 when the last clip ends the player pauses", () => {
  expect(afterEnd(["a", "b", "c"], "c")).toEqual({ type: "pause" });
  expect(afterEnd([], "c")).toEqual({ type: "pause" });
});

test("takes are traversed in both directions", () => {
  expect(neighbour(["a", "b"], "b", -1)).toBe("a");
  expect(neighbour(["a", "b"], "a", -1)).toBeUndefined();
});
