import fc from "fast-check";
import { expect, test } from "vitest";
import { COUNTS } from "../notes/round-trip-fixture.ts";
import { formatTimecode, framesPerDay, type Timebase } from "../timecode/timecode.ts";
import type { CutEvent } from "./cut.ts";
import { partsOfTake } from "./notes-in-cut.ts";
import { placeEvents } from "./place-events.ts";
import { readCut } from "./read-cut.ts";
import { seenParts, WRITERS, WRITTEN_FORMATS, type WrittenClip, type WrittenCut } from "./written-cuts-fixture.ts";

const NAMES = ["Tape 1 & 2.mov", "Ä 100%'.mxf", "A001_C002.mp4"];
const LENGTH = 6_000;

interface Drawn {
  readonly count: string;
  readonly recordDrops: boolean;
  readonly start: number;
  readonly takeStarts: readonly number[];
  readonly story: readonly {
    readonly take: number;
    readonly from: number;
    readonly frames: number;
    readonly gap: number;
    readonly dissolve: number;
  }[];
  readonly above: readonly {
    readonly take: number;
    readonly from: number;
    readonly frames: number;
    readonly place: number;
  }[];
}

const take = fc.nat(NAMES.length - 1);
const drawn: fc.Arbitrary<Drawn> = fc.record({
  count: fc.constantFrom(...Object.keys(COUNTS)),
  recordDrops: fc.boolean(),
  start: fc.double({ min: 0, max: 0.9, noNaN: true }),
  takeStarts: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 3, maxLength: 3 }),
  story: fc.array(
    fc.record({
      take,
      from: fc.integer({ min: 100, max: 4_000 }),
      frames: fc.integer({ min: 60, max: 900 }),
      gap: fc.oneof(fc.constant(0), fc.nat(500)),
      dissolve: fc.oneof(fc.constant(0), fc.nat(25)),
    }),
    { minLength: 1, maxLength: 10 },
  ),
  above: fc.array(
    fc.record({
      take,
      from: fc.nat(4_000),
      frames: fc.integer({ min: 1, max: 900 }),
      place: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
    { maxLength: 3 },
  ),
});

function baseFor(count: string): Timebase {
  const base = COUNTS[count];
  if (!base) throw new Error("no such count");
  return base;
}

function cutOf(it: Drawn): WrittenCut {
  const base = baseFor(it.count);
  const day = framesPerDay(base);
  const files = NAMES.map((name, index) => {
    const startFrame = Math.floor((it.takeStarts[index] ?? 0) * (day - LENGTH - 1));
    return { ...base, name, startFrame, frameCount: LENGTH };
  });
  const fileOf = (index: number) => files[index] ?? { ...base, name: "", startFrame: 0, frameCount: 0 };
  let at = 0;
  const story: WrittenClip[] = it.story.map(({ take: file, from, frames, gap, dissolve }, index) => {
    const begin = at + gap;
    at = begin + frames;
    return { file: fileOf(file), from, frames, at: begin, dissolve: gap === 0 && index > 0 ? dissolve : 0 };
  });
  let free = 0;
  const above: WrittenClip[] = it.above.flatMap(({ take: file, from, frames, place }) => {
    const begin = Math.max(free, Math.floor(place * (at - 1)));
    free = begin + frames;
    return begin < at ? [{ file: fileOf(file), from, frames, at: begin, dissolve: 0 }] : [];
  });
  const record = { rate: base.rate, dropFrame: base.dropFrame && it.recordDrops };
  return {
    title: "Reel 1",
    ...record,
    startFrame: Math.floor(it.start * framesPerDay(record)),
    tracks: [story, above],
  };
}

test.each(WRITTEN_FORMATS)(
  "PLUS-1636 any cut written as %s has the frames of its takes at their record frames",
  (format) => {
    fc.assert(
      fc.property(drawn, (it) => {
        const cut = cutOf(it);
        const base = baseFor(it.count);
        const takes = [...new Set(cut.tracks.flat().map(({ file }) => file))].map((file) => ({
          ...file,
          names: [file.name],
          reels: [],
        }));
        const { timeline, uses, unplaced } = placeEvents(readCut(WRITERS[format](cut)), takes);
        expect(unplaced).toEqual([]);
        const seen = seenParts(cut);
        const first = Math.min(...seen.map(({ recordFrame }) => recordFrame));
        const last = Math.max(...seen.map(({ recordFrame, frames }) => recordFrame + frames));
        // OTIO doesn't store it: the takes decide.
        const dropFrame = format === "OTIO" ? base.dropFrame : cut.dropFrame;
        expect(timeline).toEqual({
          rate: base.rate,
          dropFrame,
          startFrame: cut.startFrame + first,
          frameCount: last - first,
        });
        for (const one of takes)
          expect(partsOfTake(uses.filter((use) => use.take === one))).toEqual(
            partsOfTake(
              seen
                .filter(({ name }) => name === one.name)
                .map(({ sourceFrame, recordFrame, frames }) => ({
                  sourceFrame,
                  recordFrame: recordFrame - first,
                  frames,
                })),
            ),
          );
      }),
      { numRuns: 150 },
    );
  },
);

test.each(["xmeml", "FCPXML", "OTIO"] as const)(
  "PLUS-1636 in %s an event without a take is listed by its record timecode",
  (format) => {
    const base = baseFor("29.97 drop-frame");
    const file = { ...base, name: "A.mov", startFrame: 0, frameCount: LENGTH };
    const clip = { file, from: 100, frames: 50, at: 10, dissolve: 0 };
    // 00:59:59;20 and 10 frames: the next label is 01:00:00;00.
    const cut = { title: "Reel 1", ...base, startFrame: 107_882, tracks: [[clip], []] } as const;
    const taken = { names: ["A.mov"], reels: [], ...base, startFrame: 2_000, frameCount: 9 };
    const { unplaced } = placeEvents(readCut(WRITERS[format](cut)), [taken]);
    expect(unplaced).toEqual([{ number: formatTimecode(107_892, base), name: "A.mov", reason: "TIMECODE" }]);
    expect(unplaced[0]?.number).toBe("01:00:00;00");
  },
);

test.each(WRITTEN_FORMATS)("PLUS-1636 a cut in %s goes on after midnight", (format) => {
  const base = baseFor("25");
  const file = { ...base, name: "A.mov", startFrame: framesPerDay(base) - 200, frameCount: LENGTH };
  const clip = { file, from: 150, frames: 100, at: 0, dissolve: 0 };
  const cut = {
    title: "",
    ...base,
    startFrame: framesPerDay(base) - 10,
    tracks: [[clip], [{ ...clip, from: 400, at: 50 }]],
  } as const;
  const known = { names: ["A.mov"], reels: [], ...file };
  const { timeline, uses } = placeEvents(readCut(WRITERS[format](cut)), [known]);
  expect(timeline).toMatchObject({ startFrame: framesPerDay(base) - 10, frameCount: 150 });
  expect(partsOfTake(uses)).toEqual([
    { sourceFrame: 150, recordFrame: 0, frames: 100 },
    { sourceFrame: 400, recordFrame: 50, frames: 100 },
  ]);
});

test("PLUS-1636 the rate of a cut is the one that its file states, whatever its takes have; a group has no take", () => {
  const base = baseFor("25");
  const file = { ...base, name: "A.mov", startFrame: 0, frameCount: LENGTH };
  const clip = { file, from: 100, frames: 50, at: 0, dissolve: 0 };
  const written: WrittenCut = { title: "", ...base, startFrame: 0, tracks: [[clip], []] };
  const cut = readCut(WRITERS.xmeml(written));
  const known = { names: ["A.mov"], reels: [], ...file };
  const { timeline, unplaced } = placeEvents(cut, [{ ...known, ...baseFor("24") }]);
  expect(timeline?.rate).toEqual(base.rate);
  expect(unplaced).toMatchObject([{ reason: "RATE" }]);
  const reasons = (events: readonly CutEvent[]) =>
    placeEvents({ ...cut, events }, [known]).unplaced.map(({ reason }) => reason);
  expect(reasons(cut.events)).toEqual([]);
  expect(reasons(cut.events.map((event) => ({ ...event, isGroup: true })))).toEqual(["GROUP"]);
  // A file at another rate than the take that has its name, such as a proxy.
  const proxy = { ...clip, file: { ...file, ...baseFor("50") } };
  expect(reasons(readCut(WRITERS.xmeml({ ...written, tracks: [[proxy], []] })).events)).toEqual(["RATE"]);
});
