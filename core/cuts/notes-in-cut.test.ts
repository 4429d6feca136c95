import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { notesFile } from "../notes/note-formats.ts";
import { COUNTS, marker } from "../notes/round-trip-fixture.ts";
import { formatTimecode, framesPerDay, type Timebase } from "../timecode/timecode.ts";
import { partsOfTake, placesInCut } from "./notes-in-cut.ts";
import { placeEvents } from "./place-events.ts";
import { readCut } from "./read-cut.ts";
import { readEdl } from "./read-edl.ts";

const part = (sourceFrame: number, recordFrame: number, frames: number) => ({ sourceFrame, recordFrame, frames });

test("PLUS-1312 a comment inside one part appears once, inside two parts twice, outside of them never; a range is cut to the part", () => {
  const parts = [part(100, 0, 50), part(120, 50, 10), part(300, 60, 5)];
  const of = (startFrame: number, endFrame = startFrame) => placesInCut({ startFrame, endFrame }, parts);
  const point = (frame: number) => ({ startFrame: frame, endFrame: frame });
  expect(of(99)).toEqual([]);
  expect(of(100)).toEqual([point(0)]);
  expect(of(149)).toEqual([point(49)]);
  expect(of(150)).toEqual([]);
  expect(of(125)).toEqual([point(25), point(55)]);
  expect(of(90, 121)).toEqual([
    { startFrame: 0, endFrame: 21 },
    { startFrame: 50, endFrame: 51 },
  ]);
  expect(of(140, 400)).toEqual([
    { startFrame: 40, endFrame: 49 },
    { startFrame: 60, endFrame: 64 },
  ]);
});

test("PLUS-1312 a range appears once in parts that continue each other or occur twice", () => {
  expect(
    partsOfTake([part(110, 10, 5), part(100, 0, 10), part(100, 0, 10), part(116, 16, 4), part(100, 500, 1)]),
  ).toEqual([part(100, 0, 15), part(116, 16, 4), part(100, 500, 1)]);
});

/** A cut of one take whose parts follow each other in the record. */
const cuts = fc.record({
  count: fc.constantFrom(...Object.keys(COUNTS)),
  takeStart: fc.double({ min: 0, max: 1, noNaN: true }),
  recordStart: fc.double({ min: 0, max: 1, noNaN: true }),
  recordDrops: fc.boolean(),
  events: fc.array(fc.record({ from: fc.nat(4_000), frames: fc.integer({ min: 1, max: 900 }) }), {
    minLength: 1,
    maxLength: 12,
  }),
  notes: fc.array(fc.nat(4_999), { minLength: 1, maxLength: 20 }),
});

function edlOf(
  events: readonly { from: number; frames: number }[],
  take: Timebase & { start: number },
  record: Timebase & { start: number },
) {
  let at = record.start;
  const lines = events.map(({ from, frames }, index) => {
    const source = [take.start + from, take.start + from + frames].map((frame) => formatTimecode(frame, take));
    const places = [at, at + frames].map((frame) => formatTimecode(frame, record));
    at += frames;
    return `${String(index + 1).padStart(3, "0")}  AX       V     C        ${[...source, ...places].join(" ")}\n* FROM CLIP NAME: Tape 1.mov\n`;
  });
  return `TITLE: Cut\n${lines.join("")}`;
}

test("PLUS-1312 at each rate, drop and non-drop, from any start across midnight, each frame gets its record timecode", () => {
  fc.assert(
    fc.property(cuts, ({ count, takeStart, recordStart, recordDrops, events, notes }) => {
      const base = COUNTS[count];
      if (!base) throw new Error("no such count");
      const day = framesPerDay(base);
      const take = { ...base, start: Math.floor(takeStart * (day - 1)) };
      const recordBase = { rate: base.rate, dropFrame: base.dropFrame && recordDrops };
      const record = { ...recordBase, start: Math.floor(recordStart * (framesPerDay(recordBase) - 1)) };
      const known = { names: ["Tape 1.mov"], reels: [], ...base, startFrame: take.start, frameCount: 5_000 };
      const { timeline, uses, unplaced } = placeEvents(readEdl(edlOf(events, take, record)), [known]);
      if (!timeline) throw new Error("nothing placed");
      expect(unplaced).toEqual([]);
      const parts = partsOfTake(uses);
      for (const note of notes) {
        const labels = placesInCut({ startFrame: note, endFrame: note }, parts).map(({ startFrame }) =>
          formatTimecode(timeline.startFrame + startFrame, timeline),
        );
        let at = record.start;
        const expected = events.flatMap(({ from, frames }) => {
          const here = at;
          at += frames;
          return note >= from && note < from + frames ? [formatTimecode(here + note - from, record)] : [];
        });
        expect(labels).toEqual(expected);
      }
    }),
    { numRuns: 500 },
  );
});

test.each([
  ["reel_1.edl", "003", "Wide 1.mov"],
  ["reel_1_premiere.xml", "01:00:03:00", "Wide 1.mov"],
  ["reel_1_final_cut.fcpxml", "01:00:03:00", "Wide 1"],
  ["reel_1_resolve.otio", "01:00:03:00", "Wide 1.mov"],
])(
  "PLUS-1312 PLUS-1636 the markers of a reviewed cut, %s, are byte for byte the reviewed ones",
  async (cut, number, name) => {
    const take = (name: string, startFrame: number) => {
      const rate = { numerator: 24_000, denominator: 1_001 };
      return { names: [name], reels: [], rate, dropFrame: false, startFrame, frameCount: 2_400 };
    };
    // 01:00:00:00 and 14:19:50:00.
    const [wide, close] = [take("Wide 1.mov", 86_400), take("Close 1.mov", 1_238_160)];
    const text = readFileSync(new URL(`golden/${cut}`, import.meta.url), "utf8");
    const { timeline, uses, unplaced } = placeEvents(readCut(text), [wide, close]);
    if (!timeline) throw new Error("nothing placed");
    expect(unplaced).toEqual([{ number, name, reason: "SPEED" }]);
    const noted = [
      // 01:00:11:06, in two parts, and 01:00:12:03 to 01:00:12:20, also in the transition.
      { take: wide, startFrame: 270, endFrame: 270, text: "Boom in shot" },
      { take: wide, startFrame: 291, endFrame: 308, text: "Dolly shakes" },
      // 14:20:00:00.
      { take: close, startFrame: 240, endFrame: 240, text: "First frame" },
    ];
    const markers = noted.flatMap(({ take: of, text, ...range }) =>
      placesInCut(range, partsOfTake(uses.filter((use) => use.take === of))).map((place) => marker({ ...place, text })),
    );
    const file = notesFile("RESOLVE_EDL", [{ clip: { name: "Reel 1", ...timeline }, markers }]);
    await expect(file).toMatchFileSnapshot("golden/reel_1_markers.golden");
  },
);
