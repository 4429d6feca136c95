import { expect, test } from "vitest";
import { readCut } from "./read-cut.ts";
import { eventOfClip } from "./written-cuts-fixture.ts";

const RATE = "<rate><timebase>25</timebase><ntsc>FALSE</ntsc></rate>";
const TIMECODE = `<timecode>${RATE}<string>01:00:00:00</string><frame>90000</frame><displayformat>NDF</displayformat></timecode>`;
const FILE = `<file id="f"><name>x</name><pathurl>file://localhost/D%3a/A%20%26%20B.mov</pathurl>${RATE}<timecode>${RATE}<string>02:00:00:00</string><displayformat>NDF</displayformat><reel><name>A001</name></reel></timecode></file>`;
const item = (times: string, inside = FILE, rate = RATE) => {
  const [start, end, from, to] = times.split(" ");
  return `<clipitem><name>Wide</name>${rate}<start>${start}</start><end>${end}</end><in>${from}</in><out>${to}</out>${inside}</clipitem>`;
};
const between = (start: number, end: number, alignment = "center") =>
  `<transitionitem><start>${start}</start><end>${end}</end><alignment>${alignment}</alignment></transitionitem>`;
const track = (items: string) => `<track>${items}</track>`;
const sequence = (tracks: string, more = RATE + TIMECODE, id = "s") =>
  `<sequence id="${id}"><name>Reel 1</name>${more}<media><video>${tracks}</video></media></sequence>`;
const xmeml = (inside: string) => `<?xml version="1.0"?>\n<!DOCTYPE xmeml>\n<xmeml version="5">${inside}</xmeml>`;
const read = (items: string) => readCut(xmeml(sequence(track(items))));
const spans = (items: string) =>
  read(items).events.map(({ record, source }) =>
    [record, source].map((range) => (range && "frame" in range ? [range.frame, range.frames] : null)),
  );
const at = (start: number, from: number, frames: number) => [
  [90_000 + start, frames],
  [180_000 + from, frames],
];

test("PLUS-1637 a clip of a sequence has its record and source frames, its file, clip and reel", () => {
  const rate = { numerator: 25, denominator: 1 };
  expect(read(item("10 30 5 25"))).toEqual({
    title: "Reel 1",
    rate,
    dropFrame: false,
    events: [eventOfClip("Wide")],
  });
});

test("PLUS-1637 a start or end of -1 is that of the transition beside it, however the source is counted", () => {
  const far = item("0 -1 0 60") + between(40, 60) + item("-1 100 0 60");
  expect(spans(far)).toEqual([at(0, 0, 60), at(40, 0, 60)]);
  const toTheCut = item("0 -1 0 50") + between(40, 60) + item("-1 100 0 50");
  expect(spans(toTheCut)).toEqual([at(0, 0, 50), at(50, 0, 50)]);
  expect(spans(item("0 -1 0 60") + between(40, 60, "end") + item("-1 100 0 40"))).toEqual([
    at(0, 0, 60),
    at(60, 0, 40),
  ]);
  // Between two transitions, or beside a single one; without any it is nowhere to be seen.
  expect(spans(between(0, 10) + item("-1 -1 0 60") + between(50, 60))).toEqual([at(0, 0, 60)]);
  expect(spans(between(0, 10) + item("-1 -1 0 60") + item("90 91 0 1"))).toEqual([at(0, 0, 60), at(90, 0, 1)]);
  expect(spans(item("-1 -1 0 60") + item("90 91 0 1"))).toEqual([at(90, 0, 1)]);
});

test("PLUS-1637 disabled clips and tracks, sound and what has no file are left out; all other tracks are read", () => {
  const off = "<enabled>FALSE</enabled>";
  const slug = "<file><name>Slug</name><mediaSource>Slug</mediaSource></file>";
  const tracks =
    track(item("0 10 0 10") + item("20 30 0 10", FILE + off) + item("30 40 0 10", slug)) +
    track(item("5 15 50 60")) +
    track(item("60 70 0 10") + off);
  const sound = `<audio>${track(item("0 99 0 99"))}</audio>`;
  const cut = readCut(xmeml(sequence(tracks).replace("</media>", `${sound}</media>`)));
  expect(cut.events.map(({ record }) => record)).toMatchObject([
    { frame: 90_000, frames: 10 },
    { frame: 90_005, frames: 10 },
  ]);
  const title = `<generatoritem><name>Title</name><start>0</start><end>10</end></generatoritem>`;
  expect(() => read(title)).toThrow("The cut has only sound and black");
});

const remap = (...said: [string, string][]) =>
  `<filter><effect><effectid>timeremap</effectid>${said.map(([id, value]) => `<parameter><parameterid>${id}</parameterid><value>${value}</value></parameter>`).join("")}</effect></filter>`;
test.each([
  ["no filter", item("0 10 0 10"), true],
  ["another filter", item("0 10 0 10", `${FILE}<filter><effect><effectid>basic</effectid></effect></filter>`), true],
  ["100 %", item("0 10 0 10", FILE + remap(["speed", "100"], ["reverse", "FALSE"], ["variablespeed", "0"])), true],
  [
    "a filter that is off",
    item("0 10 0 10", FILE + remap(["speed", "50"]).replace("<effect>", "<enabled>FALSE</enabled><effect>")),
    true,
  ],
  ["50 %", item("0 10 0 10", FILE + remap(["speed", "50"])), false],
  ["99.9 %", item("0 10 0 10", FILE + remap(["speed", "99.9"])), false],
  ["backwards", item("0 10 0 10", FILE + remap(["speed", "100"], ["reverse", "TRUE"])), false],
  ["a variable one", item("0 10 0 10", FILE + remap(["speed", "100"], ["variablespeed", "1"])), false],
  ["one that isn't said", item("0 10 0 10", FILE + remap()), false],
  ["a still", item("0 10 0 10", `${FILE}<stillframe>TRUE</stillframe>`), false],
  ["another length of the source", item("0 10 0 20"), false],
])("PLUS-1637 the speed of a clip with %s", (_what, items, isOwn) => {
  expect(read(items).events.map(({ speed }) => speed)).toEqual([isOwn ? null : Number.NaN]);
});

test("PLUS-1637 a clip keeps the rate of its file or its own, whichever isn't the sequence's; a subclip has no known frames", () => {
  const ntsc = "<rate><timebase>30</timebase><ntsc>TRUE</ntsc></rate>";
  const rateOf = (items: string) => {
    const [source] = read(items).events.map((event) => event.source);
    return source && "rate" in source ? source.rate : source;
  };
  const ofNtsc = { numerator: 30_000, denominator: 1001 };
  expect(rateOf(item("0 10 0 10", FILE.replaceAll(RATE, ntsc)))).toEqual(ofNtsc);
  expect(rateOf(item("0 10 0 10", FILE, ntsc))).toEqual(ofNtsc);
  expect(rateOf(item("0 10 0 10", `${FILE}<subclipinfo><startoffset>5</startoffset></subclipinfo>`))).toBe(null);
  expect(rateOf(item("0 10 0 10", FILE.replace("02:00:00:00", "02:00:00:25")))).toBe(null);
});

test("PLUS-1637 the timecode is that of its label, or else of its frame; DF or a semicolon means drop-frame", () => {
  const ntsc = "<rate><timebase>30</timebase><ntsc>TRUE</ntsc></rate>";
  const first = (timecode: string) => {
    const { dropFrame, events } = readCut(
      xmeml(sequence(track(item("0 10 0 10", FILE, ntsc)), `${ntsc}<timecode>${timecode}</timecode>`)),
    );
    return [dropFrame, events[0] && "frame" in events[0].record ? events[0].record.frame : null];
  };
  expect(first("<string>01:00:00;00</string><displayformat>DF</displayformat>")).toEqual([true, 107_892]);
  expect(first("<string>01:00:00:00</string><displayformat>DF</displayformat>")).toEqual([true, 107_892]);
  expect(first("<string>01:00:00;00</string>")).toEqual([true, 107_892]);
  expect(first("<string>01:00:00:00</string><frame>5</frame><displayformat>NDF</displayformat>")).toEqual([
    false,
    108_000,
  ]);
  expect(first("<frame>5</frame><displayformat>NDF</displayformat>")).toEqual([false, 5]);
  expect(first("")).toEqual([false, 0]);
  expect(() => first("<string>01:00:00:30</string>")).toThrow(
    "The start timecode of the sequence doesn't exist at its rate",
  );
});

test("PLUS-1638 clips of a nested sequence of the same rate are events where it is shown, cut to that part; others are groups", () => {
  const inner = sequence(track(item("0 10 0 10") + item("10 40 100 130")), RATE, "nested");
  const shown = (from: string, rate = "") => item(from, inner.replace(RATE, rate || RATE));
  expect(spans(shown("50 70 5 25"))).toEqual([at(50, 5, 5), at(55, 100, 15)]);
  // Described once, used twice.
  expect(spans(shown("50 60 10 20") + item("60 65 0 5", '<sequence id="nested"/>'))).toEqual([
    at(50, 100, 10),
    at(60, 0, 5),
  ]);
  const groups = (items: string) => read(items).events.map(({ isGroup, clipName }) => [isGroup, clipName]);
  expect(groups(shown("50 70 5 25", "<rate><timebase>50</timebase><ntsc>FALSE</ntsc></rate>"))).toEqual([
    [true, "Wide"],
  ]);
  expect(groups(shown("50 70 5 45"))).toEqual([[true, "Wide"]]);
  expect(groups(item("0 10 0 10", "<multiclip/>"))).toEqual([[true, "Wide"]]);
  expect(groups(item("0 10 0 10", '<sequence id="missing"/>'))).toEqual([[true, "Wide"]]);
});

test("PLUS-1638 the sequence is the one that no other contains; several are refused", () => {
  const one = (id: string, inside: string) => sequence(track(inside), RATE + TIMECODE, id).replace("Reel 1", id);
  const nested = one("inner", item("0 10 0 10"));
  expect(readCut(xmeml(nested + one("outer", item("0 5 0 5", '<sequence id="inner"/>')))).title).toBe("outer");
  expect(() => readCut(xmeml(nested + one("other", item("0 10 0 10"))))).toThrow(
    "The file has 2 sequences. Export the one of the cut alone",
  );
  expect(() => readCut(xmeml(`<clip>${FILE}</clip>`))).toThrow("The file has no sequence");
});

test("PLUS-1638 a sequence that contains itself is refused", () => {
  const self = sequence(track(item("0 10 0 10", '<sequence id="inner"/>')), RATE, "inner");
  expect(() => read(item("0 10 0 10", self))).toThrow("or one that contains itself");
});
