import { expect, test } from "vitest";
import { brokenClaim } from "./claimed-kind.ts";

test("PLUS-305 a file named like media that holds none is reported as damaged, in the word for its kind", () => {
  expect(brokenClaim("A001_C002.MOV")).toBe(
    "This file is damaged: it is named .mov but contains no readable video. Upload a complete copy",
  );
  expect(brokenClaim("boom.wav")).toContain("contains no readable sound");
  expect(brokenClaim("still.jpeg")).toContain("contains no readable picture");
  expect(brokenClaim("call sheet.pdf")).toContain("contains no readable PDF");
});

test.each(["notes.txt", "list.m3u8", "drawing.svg", "A001.R3D", "mov", "clip.mov.zip", ""])(
  "PLUS-305 %s doesn't claim to be media",
  (name) => {
    expect(brokenClaim(name)).toBeNull();
  },
);
