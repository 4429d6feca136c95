import { expect, test } from "vitest";
import { frameRate } from "../timecode/frame-rate.ts";
import { type Note, notesAsMarkers } from "./notes-as-markers.ts";

const ntsc = { rate: frameRate(30000, 1001), dropFrame: true, startFrame: 109_652 };
const note = (more: Partial<Note>): Note => ({
  author: "Ana",
  text: "Boom",
  hasDrawing: false,
  position: null,
  replies: [],
  ...more,
});
const at = (start: number, end = start) => ({ start, end });

test("E09 frame 40 of a drop-frame clip that starts at 01:00:58;20 is marked at 01:01:00;02, not at a dropped label", () => {
  expect(
    notesAsMarkers([note({ position: at(0) }), note({ position: at(39) }), note({ position: at(40, 63) })], {
      ...ntsc,
      startFrame: 109_652,
    }).map(({ timecode, lengthFrames }) => [timecode, lengthFrames]),
  ).toEqual([
    ["01:00:58;20", 1],
    ["01:00:59;29", 1],
    ["01:01:00;02", 24],
  ]);
});

test("EXPORT-006 markers are in order of time; each author has a colour; comments without a frame follow each other on TC1", () => {
  const notes = [
    note({ text: "late", position: at(50) }),
    note({ text: "nowhere", author: "Bo" }),
    note({ text: "nowhere either" }),
    note({ text: "early", position: at(2), author: "Bo" }),
  ];
  const clip = { rate: frameRate(25, 1), dropFrame: false, startFrame: 90_000 };
  expect(notesAsMarkers(notes, clip).map((marker) => Object.values(marker))).toEqual([
    ["Bo", "01:00:00:00", "TC1", "green", "nowhere", 1],
    ["Ana", "01:00:00:01", "TC1", "red", "nowhere either", 1],
    ["Bo", "01:00:00:02", "V1", "green", "early", 1],
    ["Ana", "01:00:02:00", "V1", "red", "late", 1],
  ]);
});

test("EXPORT-006 comments on one frame become one marker, which names replies and drawings", () => {
  const replies = [{ author: "Cy", text: "yes", writtenAt: "2026-05-01 10:00" }];
  const [only, ...others] = notesAsMarkers(
    [note({ position: at(3, 9), hasDrawing: true, replies }), note({ author: "Bo", text: "me too", position: at(3) })],
    ntsc,
  );
  expect(others).toEqual([]);
  expect(only).toMatchObject({
    user: "Ana",
    text: "Boom [Drawing]\n[Cy 2026-05-01 10:00] yes\n[Bo] me too",
    lengthFrames: 7,
  });
});

test("EXPORT-006 replies to a deleted comment are exported in its place; sound is counted at 25 frames per second", () => {
  const deleted = note({ text: "", position: at(1_999), replies: [{ author: "Cy", text: "why?", writtenAt: "x" }] });
  expect(notesAsMarkers([deleted], { rate: null, dropFrame: false, startFrame: 0 })).toMatchObject([
    { track: "A1", timecode: "00:00:01:24", text: "[Cy x] why?", lengthFrames: 1 },
  ]);
});

test("PLUS-577 markers of a variable-rate clip are at the time of their frame and name the frame", () => {
  const frameTimes = { startsUs: [0, 40_000, 3_000_000], endUs: 3_040_000 };
  const clip = { rate: { numerator: 24_700, denominator: 1000 }, dropFrame: false, startFrame: 0, frameTimes };
  const note = { author: "Ana", text: "Here", hasDrawing: false, position: { start: 2, end: 2 }, replies: [] };
  expect(notesAsMarkers([note], clip)).toMatchObject([
    { timecode: "00:00:03:00", text: "[Frame 2] Here", lengthFrames: 1 },
  ]);
});
