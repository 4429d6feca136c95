import { expect, test } from "vitest";
import { readCut } from "./read-cut.ts";
import { eventOfClip } from "./written-cuts-fixture.ts";

type Node = Record<string, unknown>;
const time = (value: unknown, rate: unknown = 25) => ({ OTIO_SCHEMA: "RationalTime.1", rate, value });
const range = (start: number, length: number, rate = 25) => ({
  OTIO_SCHEMA: "TimeRange.1",
  duration: time(length, rate),
  start_time: time(start, rate),
});
const media = (more: Node = {}) => ({
  OTIO_SCHEMA: "ExternalReference.1",
  available_range: range(180_000, 2_500),
  target_url: "file:///Volumes/Day%201/A%20%26%20B.mov",
  ...more,
});
const clip = (from: number, frames: number, more: Node = {}) => ({
  OTIO_SCHEMA: "Clip.2",
  name: "Shot",
  source_range: range(180_000 + from, frames),
  media_references: { DEFAULT_MEDIA: media() },
  active_media_reference_key: "DEFAULT_MEDIA",
  ...more,
});
const gap = (frames: number) => ({ OTIO_SCHEMA: "Gap.1", source_range: range(0, frames) });
const of =
  (kind: string) =>
  (children: readonly Node[], more: Node = {}) => ({
    OTIO_SCHEMA: `${kind}.1`,
    name: kind,
    source_range: null,
    ...(kind === "Track" ? { kind: "Video" } : {}),
    children,
    ...more,
  });
const [track, stack] = [of("Track"), of("Stack")];
const timeline = (tracks: readonly Node[], more: Node = {}) => ({
  OTIO_SCHEMA: "Timeline.1",
  name: "Reel 1",
  global_start_time: time(90_000),
  tracks: stack(tracks),
  ...more,
});
const read = (root: unknown) => readCut(JSON.stringify(root));
const events = (...tracks: readonly Node[]) => read(timeline(tracks)).events;
const spans = (...tracks: readonly Node[]) =>
  events(...tracks).map(({ record, source }) => [
    "frame" in record ? [record.frame - 90_000, record.frames] : null,
    source && "frame" in source ? source.frame - 180_000 : null,
  ]);

test("PLUS-1640 a clip of a timeline has its record and source frames, the names of its file and clip, and its reel", () => {
  const rate = { numerator: 25, denominator: 1 };
  const reel = { metadata: { cmx_3600: { reel: "A001" } } };
  const cut = { title: "Reel 1", rate, dropFrame: null, events: [eventOfClip("Shot")] };
  expect(read(timeline([track([gap(10), clip(5, 20, reel)])]))).toEqual(cut);
  const first = { OTIO_SCHEMA: "Clip.1", media_references: undefined, media_reference: media(), ...reel };
  const collection = {
    OTIO_SCHEMA: "SerializableCollection.1",
    children: [timeline([track([gap(10), clip(5, 20, first)])])],
  };
  expect(read(collection)).toEqual(cut);
  expect(
    events(track([clip(0, 1, { media_references: { DEFAULT_MEDIA: media({ target_url: "C:\\Day 1\\B.mov" }) } })]))[0]
      ?.fileName,
  ).toBe("B.mov");
  const images = { OTIO_SCHEMA: "ImageSequenceReference.1", target_url: undefined, name_prefix: "Shot_010." };
  expect(events(track([clip(0, 1, { media_references: { DEFAULT_MEDIA: media(images) } })]))[0]?.fileName).toBe(
    "Shot_010",
  );
});

test("PLUS-1640 without a range of its own a clip shows all of its media; without a start the timecode begins at zero, at the rate of the first clip", () => {
  const cut = read(timeline([track([clip(0, 1, { source_range: null }), clip(5, 20)])], { global_start_time: null }));
  expect(cut.rate).toEqual({ numerator: 25, denominator: 1 });
  expect(cut.events.map(({ record }) => record)).toMatchObject([
    { frame: 0, frames: 2_500 },
    { frame: 2_500, frames: 20 },
  ]);
});

test("PLUS-1640 both clips of a transition are seen as long as it lasts", () => {
  const transition = { OTIO_SCHEMA: "Transition.1", in_offset: time(6), out_offset: time(4) };
  expect(spans(track([clip(0, 50), transition, clip(100, 50)]))).toEqual([
    [[0, 54], 0],
    [[44, 56], 94],
  ]);
});

test("PLUS-1640 disabled clips and tracks, sound and what a program makes are left out, and keep their place", () => {
  const made = { media_references: { DEFAULT_MEDIA: { OTIO_SCHEMA: "GeneratorReference.1" } } };
  const off = { enabled: false };
  expect(
    spans(
      track([clip(0, 5, off), clip(0, 6, made), clip(7, 8)]),
      track([clip(1, 2)], off),
      track([clip(1, 2)], { kind: "Audio" }),
      track([clip(50, 9)]),
    ),
  ).toEqual([
    [[0, 9], 50],
    [[11, 8], 7],
  ]);
  expect(() => events(track([clip(1, 2)], { kind: "Audio" }))).toThrow("The cut has only sound and black");
});

test.each([
  ["another effect", { OTIO_SCHEMA: "Effect.1" }, true],
  ["a warp of 1", { OTIO_SCHEMA: "LinearTimeWarp.1", time_scalar: 1 }, true],
  ["a warp that is off", { OTIO_SCHEMA: "LinearTimeWarp.1", time_scalar: 2, enabled: false }, true],
  ["a warp of 2", { OTIO_SCHEMA: "LinearTimeWarp.1", time_scalar: 2 }, false],
  ["a warp of -1", { OTIO_SCHEMA: "LinearTimeWarp.1", time_scalar: -1 }, false],
  ["a warp of no number", { OTIO_SCHEMA: "LinearTimeWarp.1", time_scalar: [1] }, false],
  ["a frozen frame", { OTIO_SCHEMA: "FreezeFrame.1", time_scalar: 0 }, false],
  ["any change of time", { OTIO_SCHEMA: "TimeEffect.1" }, false],
])("PLUS-1640 the speed of a clip with %s", (_what, effect, isOwn) => {
  expect(events(track([clip(0, 5, { effects: [effect] })])).map(({ speed }) => speed)).toEqual([
    isOwn ? null : Number.NaN,
  ]);
});

test("PLUS-1640 a clip has the rate of its media, or that in which it is counted", () => {
  const rateOf = (more: Node) =>
    events(track([clip(0, 5, more)])).map(({ source }) => source && "rate" in source && source.rate);
  const fast = { numerator: 50, denominator: 1 };
  expect(rateOf({ media_references: { DEFAULT_MEDIA: media({ available_range: range(1, 9, 50) }) } })).toEqual([fast]);
  expect(rateOf({ source_range: range(360_000, 10, 50), media_references: {} })).toEqual([fast]);
  // Zero may be counted in any rate.
  const zero = { ...range(0, 2_500), start_time: time(0, 1) };
  expect(rateOf({ media_references: { DEFAULT_MEDIA: media({ available_range: zero }) } })).toEqual([
    { numerator: 25, denominator: 1 },
  ]);
  expect(read(timeline([track([clip(0, 5)])], { global_start_time: time(86_400, 23.976) })).rate).toEqual({
    numerator: 24_000,
    denominator: 1001,
  });
});

test("PLUS-1638 clips in nested stacks and tracks are events where they are shown, cut to that part; at another speed or rate they are a group", () => {
  const two = track([clip(0, 10), clip(100, 30)]);
  const shown = [
    [[50, 5], 5],
    [[55, 15], 100],
  ];
  expect(spans(track([gap(50), stack([two], { source_range: range(5, 20) })]))).toEqual(shown);
  expect(spans(track([gap(50), { ...two, source_range: range(5, 20) }]))).toEqual(shown);
  expect(spans(track([stack([track([gap(7)]), track([clip(0, 5)])]), clip(60, 5)]))).toEqual([
    [[0, 5], 0],
    [[7, 5], 60],
  ]);
  const transition = { OTIO_SCHEMA: "Transition.1", in_offset: time(2), out_offset: time(3) };
  expect(spans(track([gap(50), transition, stack([two], { source_range: range(5, 20) }), transition, gap(9)]))).toEqual(
    [
      [[48, 7], 3],
      [[55, 18], 100],
    ],
  );
  const groups = (more: Node) =>
    events(track([gap(50), stack([two], { source_range: range(5, 20), ...more })])).map(({ isGroup, clipName }) => [
      isGroup,
      clipName,
    ]);
  expect(groups({ effects: [{ OTIO_SCHEMA: "LinearTimeWarp.1", time_scalar: 2 }] })).toEqual([[true, "Stack"]]);
  expect(groups({ source_range: range(5, 20, 50) })).toEqual([[true, "Stack"]]);
});

test("PLUS-1638 stacks that nest without end are refused", () => {
  let deep = stack([track([clip(0, 5)])]);
  for (let level = 0; level < 40; level++) deep = stack([deep]);
  expect(() => events(track([deep]))).toThrow("nested more than 16 deep");
  for (let level = 0; level < 100; level++) deep = stack([deep]);
  expect(() => events(track([deep]))).toThrow("nested more than 100 deep");
});

test("PLUS-1640 a file without a timeline, or with several, is refused with what to do", () => {
  const one = timeline([track([clip(0, 5)])]);
  expect(() => read({ OTIO_SCHEMA: "SerializableCollection.1", children: [one, one] })).toThrow(
    "The file has 2 timelines. Export the one of the cut alone",
  );
  expect(() => read(clip(0, 5))).toThrow("The file has no timeline");
  expect(() => read(timeline([], { global_start_time: null }))).toThrow("doesn't say its frame rate");
});
