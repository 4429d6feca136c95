import { expect, test } from "vitest";
import { audioClip } from "../player-clip.ts";
import { type PlayerSource, sourceChange } from "./player-source.ts";

const source: PlayerSource = { key: "v1", content: "QUICK", clip: audioClip(1000), streamUrl: "/a", hdr: false };

test("a version whose full ladder has arrived is new content of the same clip", () => {
  expect(sourceChange(source, { ...source, content: "LADDER", streamUrl: "/b" })).toBe("other-content");
});

test("PLAYER-059 refreshed addresses are not a new clip", () => {
  expect(sourceChange(source, { ...source, streamUrl: "/a?later" })).toBe("other-addresses");
  expect(sourceChange(source, { ...source })).toBe("none");
});

test("another version is another clip", () => {
  expect(sourceChange(source, { ...source, key: "v2" })).toBe("other-clip");
  expect(sourceChange(undefined, source)).toBe("other-clip");
});
