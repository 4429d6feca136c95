import { expect, test } from "vitest";
import { readCut } from "./read-cut.ts";
import { eventOfClip } from "./written-cuts-fixture.ts";

/** A file from 02:00:00:00 on, as Final Cut Pro and Resolve write it. */
const RESOURCES = `<format id="r1" frameDuration="100/2500s"/><format id="r50" frameDuration="1/50s"/><format id="r0" name="FFVideoFormatRateUndefined"/>
<asset id="a" name="Wide" start="7200s" duration="100s" hasVideo="1" format="r1"><media-rep kind="original-media" src="file:///Volumes/Day%201/A%20%26%20B.mov"/><metadata><md key="com.apple.proapps.studio.reel" value="A001"/></metadata></asset>
<asset id="sound" name="Music" start="0s" duration="100s" hasAudio="1"/><asset id="still" name="Card" start="0s" duration="0s" hasVideo="1" format="r0"/>`;
const project = (spine: string, resources = "", more = 'tcStart="3600s" tcFormat="NDF"') =>
  `<?xml version="1.0"?>\n<!DOCTYPE fcpxml>\n<fcpxml version="1.8"><resources>${RESOURCES}${resources}</resources><library><event><project name="Reel 1"><sequence format="r1" ${more}><spine>${spine}</spine></sequence></project></event></library></fcpxml>`;
/** Times in frames. */
const time = (frames: number) => `${frames * 4}/100s`;
const clip = (offset: number, start: number, duration: number, more = "", inside = "", name = "asset-clip") =>
  `<${name} ref="a" offset="${time(offset)}" name="Shot" start="${time(start)}" duration="${time(duration)}" ${more}>${inside}</${name}>`;
const AT = 90_000;
const FROM = 180_000;
const events = (spine: string, resources = "") => readCut(project(spine, resources)).events;
const spans = (spine: string, resources = "") =>
  events(spine, resources).map(({ record, source }) => [
    "frame" in record ? [record.frame - AT, record.frames] : null,
    source && "frame" in source ? source.frame - FROM : null,
  ]);
const groups = (spine: string, resources = "") =>
  events(spine, resources).map(({ isGroup, clipName }) => [isGroup, clipName]);

test("PLUS-1639 a clip of a project has its record and source frames, the names of its file and clip, and its reel", () => {
  const rate = { numerator: 25, denominator: 1 };
  expect(readCut(project(clip(AT + 10, FROM + 5, 20)))).toEqual({
    title: "Reel 1",
    rate,
    dropFrame: false,
    events: [eventOfClip("Shot")],
  });
  expect(readCut(project(clip(0, FROM, 1), "", 'tcFormat="DF"')).dropFrame).toBe(true);
});

test("PLUS-1639 without a start a clip begins with its file, without an offset after the one before, without a duration it has all", () => {
  const bare = (attributes: string) => `<asset-clip ref="a" name="Shot" ${attributes}/>`;
  expect(spans(bare(`duration="${time(10)}"`) + bare(`duration="${time(5)}"`) + bare(""))).toEqual([
    [[0, 10], 0],
    [[10, 5], 0],
    [[15, 2500], 0],
  ]);
});

test("PLUS-1639 both clips of a transition are seen as long as it lasts", () => {
  const transition = `<transition name="Cross Dissolve" offset="${time(AT + 44)}" duration="${time(12)}"/>`;
  expect(spans(clip(AT, FROM, 50) + transition + clip(AT + 50, FROM + 100, 50))).toEqual([
    [[0, 56], 0],
    [[44, 56], 94],
  ]);
});

test("PLUS-1639 connected clips and storylines are where they are connected, also beyond the clip below, also on a gap", () => {
  const story = `<spine lane="2" offset="${time(FROM + 20)}">${clip(0, FROM + 200, 5)}<gap offset="${time(5)}" duration="${time(5)}"/>${clip(10, FROM + 300, 5)}</spine>`;
  expect(spans(clip(AT, FROM, 30, "", clip(FROM + 10, FROM + 50, 100, 'lane="1"') + story))).toEqual([
    [[0, 30], 0],
    [[10, 100], 50],
    [[20, 5], 200],
    [[30, 5], 300],
  ]);
  const gap = `<gap offset="${time(AT)}" start="3600s" duration="${time(50)}">${clip(AT + 5, FROM, 10, 'lane="-1"')}</gap>`;
  expect(spans(gap)).toEqual([[[5, 10], 0]]);
});

test("PLUS-1639 disabled clips, sound, titles and generators are left out, what is connected to them isn't", () => {
  const above = clip(FROM, FROM + 7, 10, 'lane="1"');
  expect(spans(clip(AT, FROM, 30, 'enabled="0"', above))).toEqual([[[0, 10], 7]]);
  const sounds = `<asset-clip ref="sound" lane="-1" duration="2s"/><audio ref="sound" lane="-2" duration="2s"/>${clip(FROM, FROM, 5, 'lane="-3" srcEnable="audio"')}`;
  const made = `<title ref="e" lane="3" duration="2s"/><video ref="e" lane="4" duration="2s"/>`;
  expect(spans(clip(AT, FROM, 30, "", sounds + made))).toEqual([[[0, 30], 0]]);
  expect(() => events(sounds + made)).toThrow("The cut has only sound and black");
});

test("PLUS-1639 of an audition the first clip is seen", () => {
  const audition = `<audition offset="${time(AT + 3)}">${clip(0, FROM + 1, 5)}${clip(0, FROM + 9, 5)}</audition>`;
  expect(spans(audition + clip(AT + 8, FROM, 2))).toEqual([
    [[3, 5], 1],
    [[8, 2], 0],
  ]);
});

test.each([
  ["no map", "", true],
  [
    "a map that changes nothing",
    '<timeMap><timept time="0s" value="0s"/><timept time="10s" value="10s"/></timeMap>',
    true,
  ],
  ["half the speed", '<timeMap><timept time="0s" value="0s"/><timept time="20s" value="10s"/></timeMap>', false],
  ["a hold", '<timeMap><timept time="0s" value="5s"/><timept time="20s" value="5s"/></timeMap>', false],
])("PLUS-1639 the speed of a clip with %s", (_what, map, isOwn) => {
  expect(events(clip(AT, FROM, 10, "", map)).map(({ speed }) => speed)).toEqual([isOwn ? null : Number.NaN]);
});

test("PLUS-1639 a clip has the rate of its file; a still has neither frames nor speed", () => {
  const other = '<asset id="b" start="7200s" duration="100s" hasVideo="1" format="r50"/>';
  const [fast] = events('<asset-clip ref="b" duration="1s"/>', other);
  expect(fast?.source).toMatchObject({ rate: { numerator: 50, denominator: 1 }, frame: 360_000 });
  expect(events('<video ref="still" start="0s" duration="2s"/>')).toMatchObject([
    { clipName: "Card", source: null, speed: Number.NaN },
  ]);
});

const compound = (inside: string, more = 'format="r1" tcStart="0s"') =>
  `<media id="m" name="Compound"><sequence ${more}><spine>${inside}</spine></sequence></media>`;
const refClip = (offset: number, start: number, duration: number, more = "", inside = "") =>
  clip(AT + offset, start, duration, more, inside, "ref-clip").replace('ref="a"', 'ref="m"');

test("PLUS-1638 clips in a compound, synchronised or wrapped clip are events where it is shown, cut to that part", () => {
  const two = clip(0, FROM, 10) + clip(10, FROM + 100, 30);
  expect(spans(refClip(50, 5, 20), compound(two))).toEqual([
    [[50, 5], 5],
    [[55, 15], 100],
  ]);
  const sync = clip(
    AT + 50,
    5,
    20,
    "",
    `<spine>${two}</spine><asset-clip ref="sound" lane="-1" duration="9s"/>`,
    "sync-clip",
  );
  expect(spans(sync)).toEqual([
    [[50, 5], 5],
    [[55, 15], 100],
  ]);
  const wrapped = clip(AT, FROM + 3, 10, "", clip(FROM, FROM, 2500, "", "", "video"), "clip");
  expect(spans(wrapped)).toEqual([[[0, 10], 3]]);
});

test("PLUS-1638 of a multicam clip the angle with the picture is seen, counted from the start of the multicam clip", () => {
  const angles = `<mc-angle angleID="A">${clip(0, FROM, 100)}</mc-angle><mc-angle angleID="B"><gap offset="0s" duration="${time(4)}"/>${clip(4, FROM + 500, 100)}</mc-angle>`;
  const media = `<media id="m"><multicam format="r1" tcStart="${time(1_000)}">${angles}</multicam></media>`;
  const sources = '<mc-source angleID="A" srcEnable="audio"/><mc-source angleID="B" srcEnable="video"/>';
  const mcClip = (inside: string) => refClip(20, 1_010, 30, "", inside).replaceAll("ref-clip", "mc-clip");
  expect(spans(mcClip(sources), media)).toEqual([[[20, 30], 506]]);
  expect(groups(mcClip(""), media)).toEqual([[true, "Shot"]]);
  expect(groups(mcClip('<mc-source angleID="C" srcEnable="all"/>'), media)).toEqual([[true, "Shot"]]);
});

test("PLUS-1638 a compound clip at another speed or rate, or that the file lacks, is a group", () => {
  const map = '<timeMap><timept time="0s" value="0s"/><timept time="20s" value="10s"/></timeMap>';
  const inside = clip(0, FROM, 10);
  expect(groups(refClip(0, 0, 10, "", map), compound(inside))).toEqual([[true, "Shot"]]);
  expect(groups(refClip(0, 0, 10), compound(inside, 'format="r50"'))).toEqual([[true, "Shot"]]);
  expect(groups(refClip(0, 0, 10))).toEqual([[true, "Shot"]]);
  expect(() => groups(refClip(0, 0, 10, 'srcEnable="audio"'))).toThrow("only sound");
});

test("PLUS-1638 compound clips that contain each other are refused, and those that multiply without end", () => {
  expect(() => events(refClip(0, 0, 10), compound(refClip(0, 0, 10).replace(time(AT), "0s")))).toThrow(
    "or one that contains itself",
  );
  const level = (of: number) =>
    compound(
      Array.from({ length: 20 }, (_, index) =>
        clip(index, 0, 1, "", "", "ref-clip").replace('ref="a"', `ref="m${of + 1}"`),
      ).join(""),
    ).replace('id="m"', `id="m${of}"`);
  const levels = Array.from({ length: 12 }, (_, index) => level(index)).join("");
  expect(() => events(refClip(0, 0, 10).replace('ref="m"', 'ref="m0"'), levels)).toThrow(
    /too many nested clips|The limit is 5,000/,
  );
});

test("PLUS-1639 a file without a project, or with several, is refused with what to do", () => {
  const text = project(clip(AT, FROM, 10));
  expect(() => readCut(text.replaceAll("project", "other"))).toThrow(
    "In Final Cut Pro, select the project of the cut, then File > Export XML",
  );
  expect(() => readCut(text.replace("<event>", '<event><project name="Other"/>'))).toThrow(
    "The file has 2 projects. Export the one of the cut alone",
  );
  expect(() => readCut(text.replace('sequence format="r1"', "sequence"))).toThrow("doesn't say its frame rate");
});
