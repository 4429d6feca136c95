import { expect, test } from "vitest";
import { frameRate } from "#core/timecode/frame-rate.ts";
import type { LeavingTake } from "./noted-takes.ts";
import { notesFiles } from "./notes-files.ts";

const NOTE = {
  startFrame: 0,
  endFrame: 0,
  author: "Ana",
  text: "x".repeat(197),
  colour: "red",
  isResolved: false,
  writtenAt: "",
};

/** A take with 4,000 notes of 200 characters each. */
function take(path: string): LeavingTake {
  const clip = { name: path, rate: frameRate(25, 1), dropFrame: false, startFrame: 0, frameCount: 100 };
  const version = { assetName: "A.mov", number: 1, folderPath: [] };
  return { clip, version, markers: Array.from({ length: 4_000 }, () => NOTE) } as unknown as LeavingTake;
}

test("PLUS-1073 a table has at most 16 MiB of text including the take's path in each row; formats without paths may be larger", () => {
  const long = [take("p".repeat(4_000))];
  const most = [take("p".repeat(3_990))];
  expect(() => notesFiles(long, "CSV", "Day")).toThrow("These comments don't fit into one file");
  expect(notesFiles(most, "CSV", "Day")).toHaveLength(1);
  expect(notesFiles(long, "AVID_TEXT", "Day")).toHaveLength(1);
});
