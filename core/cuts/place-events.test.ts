import { describe, expect, test } from "vitest";
import { type CutTake, placeEvents } from "./place-events.ts";
import { readEdl } from "./read-edl.ts";

const take = (name: string, more: Partial<CutTake> = {}): CutTake => ({
  names: [name],
  reels: [],
  rate: { numerator: 25, denominator: 1 },
  dropFrame: false,
  startFrame: 90_000,
  frameCount: 100,
  ...more,
});
/** One second of a reel from 01:00:01:00 on, at 10:00:00:00. */
const SECOND = "V C 01:00:01:00 01:00:02:00 10:00:00:00 10:00:01:00";
const one = (reel: string, names = "") => `001  ${reel} ${SECOND}\n${names}`;
const placed = (edl: string, ...takes: CutTake[]) => placeEvents(readEdl(edl), takes);
const takenFor = (edl: string, ...takes: CutTake[]) => placed(edl, ...takes).uses.map((use) => use.take.names[0]);
const reasonsOf = (edl: string, ...takes: CutTake[]) =>
  placed(edl, ...takes).unplaced.map(({ number, name, reason }) => [number, name, reason]);

describe("PLUS-1311 a take of an event", () => {
  test.each([
    ["its file, before its clip and its reel", one("C", "* FROM CLIP NAME: B\n* SOURCE FILE: a.mxf\n"), "A.mov"],
    ["its clip, before its reel", one("C", "* FROM CLIP NAME: B\n"), "B.mov"],
    ["its reel", one("C"), "C.mov"],
    ["its clip, where no take has its file's name", one("C", "* FROM CLIP NAME: B\n* SOURCE FILE: x\n"), "B.mov"],
  ])("has the name of %s", (_what, edl, name) => {
    expect(takenFor(edl, take("A.mov"), take("B.mov"), take("C.mov"))).toEqual([name]);
  });

  test("has the reel in its metadata, or a name that begins with the event's, or the other way round", () => {
    expect(takenFor(one("R7"), take("A.mov", { reels: ["r7"] }), take("B.mov"))).toEqual(["A.mov"]);
    expect(takenFor(one("A118_C029"), take("A118_C029_1102JR.mov"), take("A118_C030.mov"))).toEqual([
      "A118_C029_1102JR.mov",
    ]);
    expect(takenFor(one("A118_C029_1102JR_001"), take("A118_C029_1102JR.mov"))).toEqual(["A118_C029_1102JR.mov"]);
    expect(placed(one("A118_C0291"), take("A118.mov"), take("A118_C029.mov")).uses).toEqual([]);
  });

  test("has the event's source timecode, to its first and last frame, which decides between several with its name", () => {
    expect(takenFor(one("A"), take("A.mov", { startFrame: 90_025, frameCount: 25 }))).toEqual(["A.mov"]);
    expect(reasonsOf(one("A"), take("A.mov", { startFrame: 90_026 }))).toEqual([["001", "A", "TIMECODE"]]);
    expect(reasonsOf(one("A"), take("A.mov", { frameCount: 49 }))).toEqual([["001", "A", "TIMECODE"]]);
    const later = take("A.mov", { startFrame: 0, reels: ["later"] });
    expect(placed(one("A"), later, take("A.mov")).uses[0]?.take.reels).toEqual([]);
    expect(takenFor(one("A", "* FROM CLIP NAME: B\n"), take("B.mov", { startFrame: 0 }), take("A.mov"))).toEqual([
      "A.mov",
    ]);
  });
});

test("PLUS-1311 an event isn't placed if no take or several takes fit, or if it runs at another speed or rate", () => {
  const known = take("B.mov");
  const others = one("B").replace("001", "002") + one("B").replace("001", "003");
  const of = (edl: string, ...takes: CutTake[]) => reasonsOf(edl + others, known, ...takes);
  expect(of(one("A", "* FROM CLIP NAME: Wide\n"))).toEqual([["001", "Wide", "NAME"]]);
  expect(of(one("A"), take("A.mov"), take("A.mxf"))).toEqual([["001", "A", "SEVERAL"]]);
  for (const rate of [{ numerator: 24, denominator: 1 }, null])
    expect(of(one("A"), take("A.mov", { rate }))).toEqual([["001", "A", "RATE"]]);
  for (const speed of ["050.0", "000.0", "-25.0", "x"])
    expect(of(one("A", `M2 A ${speed} 01:00:01:00\n`), take("A.mov"))).toEqual([["001", "A", "SPEED"]]);
  expect(of(one("A").replace("10:00:01:00", "10:00:01:01"), take("A.mov"))).toEqual([["001", "A", "SPEED"]]);
  expect(of(one("A", "M2 A 025.0 01:00:01:00\n"), take("A.mov"))).toEqual([]);
  expect(of(one("A").replaceAll(/01:00:(0\d):00/g, "01:00:$1;00"), take("A.mov"))).toEqual([["001", "A", "TIMECODE"]]);
});

test("PLUS-1311 the rate of a cut is that of most takes with its names; without one nothing is placed", () => {
  const half = { numerator: 50, denominator: 1 };
  const edl = one("A") + one("B").replace("001", "002") + one("C").replace("001", "003");
  const [a, b, c] = [take("A"), take("B", { rate: half }), take("C", { rate: half })];
  expect(placed(edl, a, { ...b, startFrame: 180_000 }, c).timeline?.rate).toEqual(half);
  expect(placed(one("A"), take("B"))).toEqual({
    timeline: null,
    uses: [],
    unplaced: [{ number: "001", name: "A", reason: "NAME" }],
  });
  expect(placed(one("A"), take("A", { rate: null }))).toMatchObject({ timeline: null, unplaced: [{ reason: "RATE" }] });
});

test("PLUS-1311 record timecode that the rate doesn't have is refused with a sentence", () => {
  const at = (label: string) => one("A").replace("10:00:00:00", label);
  expect(() => placed(at("10:00:00:25"), take("A"))).toThrow(
    'The record timecode "10:00:00:25" doesn\'t exist at 25, the rate of the takes in the cut',
  );
  expect(() => placed(`FCM: DROP FRAME\n${one("A")}`, take("A"))).toThrow(
    "The cut uses drop-frame timecode, which doesn't exist at 25",
  );
});

test("PLUS-1311 a cut reaches from its first to its last frame in any order, also across midnight", () => {
  const lines = [
    "001  A V C 01:00:00:00 01:00:01:00 00:00:01:00 00:00:02:00",
    "002  A V C 01:00:02:00 01:00:04:00 23:59:58:00 00:00:00:00",
    "003  BL V C 00:00:00:00 00:00:01:00 00:00:00:00 00:00:01:00",
  ].join("\n");
  const cut = placed(lines, take("A"));
  expect(cut).toMatchObject({ timeline: { startFrame: 24 * 3600 * 25 - 50, frameCount: 100 }, unplaced: [] });
  expect(cut.uses.map(({ sourceFrame, recordFrame, frames }) => [sourceFrame, recordFrame, frames])).toEqual([
    [0, 75, 25],
    [50, 0, 50],
  ]);
});

test("PLUS-1311 during a transition both clips are placed", () => {
  const lines = [
    "001  A V C 01:00:00:00 01:00:01:00 10:00:00:00 10:00:01:00",
    "002  A V C 01:00:01:00 01:00:01:00 10:00:01:00 10:00:01:00",
    "002  B V D 010 01:00:00:00 01:00:02:00 10:00:01:00 10:00:03:00",
  ].join("\n");
  const cut = placed(lines, take("A"), take("B"));
  expect(cut.uses.map(({ sourceFrame, recordFrame, frames }) => [sourceFrame, recordFrame, frames])).toEqual([
    [0, 0, 25],
    [25, 25, 10],
    [0, 25, 50],
  ]);
  expect(cut.timeline?.frameCount).toBe(75);
});

test("PLUS-1311 thousands of events with thousands of takes of one name are refused before they take seconds", () => {
  const events = (count: number) => `${SECOND}\n`.repeat(count).replaceAll("V C", "001  A V C");
  const takes = Array.from({ length: 5_000 }, () => take("A.mov", { startFrame: 0 }));
  expect(placed(events(1_000), ...takes).unplaced).toHaveLength(1_000);
  expect(() => placed(events(1_001), ...takes)).toThrow("Too many takes match the names in this cut");
});
