import fc from "fast-check";
import { expect, test } from "vitest";
import { framesPerDay } from "../timecode/timecode.ts";
import { frameOfLabel, labelOfFrame } from "./clip-labels.ts";
import { cleanName, cleanText } from "./line-text.ts";
import { NOTE_FORMATS, type NoteFormat, notesFile } from "./note-formats.ts";
import type { MarkedClip, NoteMarker } from "./note-marker.ts";
import { readMarkers } from "./read-markers.ts";
import { COUNTS, clipOverMidnight, HARD_NAMES, HARD_TEXTS, marker, markersOn } from "./round-trip-fixture.ts";

const READABLE = NOTE_FORMATS.filter((format) => format !== "TEXT");
const clip = clipOverMidnight(
  COUNTS["29.97 drop-frame"] ?? { rate: { numerator: 25, denominator: 1 }, dropFrame: false },
);

const again = (format: NoteFormat, markers: readonly NoteMarker[], on: MarkedClip = clip) =>
  readMarkers(new TextEncoder().encode(notesFile(format, [{ clip: on, markers }])), on);

/** Around each minute, the first and last frames, and some between. */
function tellingFrames({ frameCount }: MarkedClip): number[] {
  const near = [0, 1 / 6, 1 / 2, 5 / 6, 1].flatMap((part) =>
    Array.from({ length: 41 }, (_, index) => Math.round(part * frameCount) - 20 + index),
  );
  const between = Array.from({ length: 40 }, (_, index) => index * 101);
  return [...new Set([...near, ...between])].filter((frame) => frame >= 0 && frame < frameCount).sort((a, b) => a - b);
}

test.each(Object.keys(COUNTS))("PLUS-1000 at %s each format returns the same frames, also across midnight", (name) => {
  const count = COUNTS[name];
  if (!count) throw new Error("no such count");
  const on = clipOverMidnight(count);
  const markers = markersOn(tellingFrames(on), on);
  expect(markers.length).toBeGreaterThan(150);
  for (const format of READABLE) {
    const { markers: read, outside } = again(format, markers, on);
    expect(outside, format).toEqual([]);
    expect(
      read.map(({ startFrame, endFrame, text }) => [startFrame, endFrame, text]),
      format,
    ).toEqual(markers.map(({ startFrame, endFrame, text }) => [startFrame, endFrame, text]));
  }
});

test.each(Object.keys(COUNTS))("PLUS-1000 at %s every frame around midnight has a timecode of its own", (name) => {
  const count = COUNTS[name];
  if (!count) throw new Error("no such count");
  const on = clipOverMidnight(count);
  const labels = new Set<string>();
  for (let frame = 0; frame < on.frameCount; frame += 1) {
    const label = labelOfFrame(frame, on);
    labels.add(label);
    if (frameOfLabel(label, on) !== frame) throw new Error(`${label} is not frame ${frame}`);
  }
  expect(labels.size).toBe(on.frameCount);
});

/** Frames of the test clip at the lowest rate. */
const SHORTEST = 180 * 24;

/** What a format can't hold: tabs in the text of Media Composer. */
const kept = (format: NoteFormat, text: string) => (format === "AVID_TEXT" ? text.replaceAll("\t", " ") : text);

test.each(READABLE)("PLUS-1001 in %s words of every kind survive a round trip", (format) => {
  const markers = HARD_TEXTS.map((text, index) => marker({ startFrame: index * 5, text }));
  expect(again(format, markers).markers.map(({ text }) => text)).toEqual(HARD_TEXTS.map((text) => kept(format, text)));
  const named = HARD_NAMES.map((author, index) => marker({ startFrame: index * 5, author }));
  expect(again(format, named).markers.map(({ author }) => author)).toEqual(HARD_NAMES);
});

test.each(READABLE)(
  "PLUS-1000 PLUS-1001 in %s any place, author and words survive a round trip, at any rate and from any start timecode",
  (format) => {
    const unit = fc.oneof(
      fc.constantFrom(..."\t\n|¦\u200b'\"=,;<&>* \\".split("")),
      fc.string({ unit: "grapheme", minLength: 1, maxLength: 1 }),
    );
    const words = fc.string({ unit }).map((text) => cleanText(text.replace(/[\u2028\u2029]/g, "")));
    const given = fc.record({
      frame: fc.nat(SHORTEST - 1),
      length: fc.nat(500),
      text: words,
      author: words.map(cleanName),
    });
    const list = fc.uniqueArray(given, { selector: ({ frame }) => frame, minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(fc.constantFrom(...Object.values(COUNTS)), fc.nat(), list, (count, start, all) => {
        const on = { ...clipOverMidnight(count), startFrame: start % framesPerDay(count) };
        const markers = all
          .filter(({ text, author }) => text !== "" && author !== "")
          .map(({ frame, length, ...rest }) =>
            marker({ startFrame: frame, endFrame: Math.min(on.frameCount - 1, frame + length), ...rest }),
          )
          .toSorted((a, b) => a.startFrame - b.startFrame);
        fc.pre(markers.length > 0);
        expect(again(format, markers, on).markers).toMatchObject(
          markers.map(({ startFrame, endFrame, author, text }) => ({
            startFrame,
            endFrame,
            author,
            text: kept(format, text),
          })),
        );
      }),
      { numRuns: 60 },
    );
  },
);

test("PLUS-1002 5,000 notes are exported and imported in every format", () => {
  const markers = markersOn(
    Array.from({ length: 5_000 }, (_, index) => index),
    clip,
  );
  for (const format of READABLE) expect(again(format, markers).markers.length, format).toBe(5_000);
});

test("PLUS-1000 notes on one frame are one marker in programs that keep one, and several elsewhere", () => {
  const both = [marker({ text: "One" }), marker({ text: "Two", author: "Bo", endFrame: 9 })];
  for (const format of ["AVID_TEXT", "AVID_XML", "RESOLVE_EDL"] as const)
    expect(again(format, both).markers).toMatchObject([{ endFrame: 9, author: "Ana", text: "One\n[Bo] Two" }]);
  for (const format of ["PREMIERE_XML", "FCPXML", "OTIO", "CSV"] as const)
    expect(again(format, both).markers.map(({ text }) => text)).toEqual(["One", "Two"]);
});

test("PLUS-1000 colours and resolved state survive a round trip if the format can hold them", () => {
  const markers = markersOn([0, 2, 4, 6, 8, 10, 12, 14], clip);
  const colours = markers.map(({ colour }) => colour);
  for (const format of ["AVID_TEXT", "AVID_XML", "RESOLVE_EDL", "OTIO"] as const)
    expect(
      again(format, markers).markers.map(({ colour }) => colour),
      format,
    ).toEqual(colours);
  for (const format of ["FCPXML", "OTIO", "CSV"] as const)
    expect(
      again(format, markers).markers.map(({ isResolved }) => isResolved),
      format,
    ).toEqual(markers.map(({ isResolved }) => isResolved));
});
