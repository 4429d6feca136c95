import { expect, test } from "vitest";
import type { ClipRow } from "#core/clip-metadata/clip-row.ts";
import { companionKeysOf, type MatchableClip, matchRow } from "./match-rows.ts";

const PAL = { rate: { numerator: 25, denominator: 1 }, dropFrame: false };

function row(part: Partial<ClipRow> & { scene?: string; startLabel?: string; endLabel?: string }): ClipRow {
  const { scene = "", startLabel, endLabel, ...rest } = part;
  const timecode = (label?: string) => (label === undefined ? null : { label, rate: PAL.rate });
  return {
    fileNames: [],
    clipNames: [],
    reels: [],
    start: timecode(startLabel),
    end: timecode(endLabel),
    values: [{ label: "Scene", value: scene }],
    ...rest,
  };
}
const clip = (name: string, part: Partial<MatchableClip> = {}): MatchableClip => ({
  names: [name],
  timebase: null,
  startFrame: null,
  frameCount: null,
  ...part,
});
const match = (rows: ClipRow[], of: MatchableClip, companionKeys: string[] = []) => {
  const found = matchRow({ rows, companionKeys }, of);
  return found.kind === "matched" ? found.row.values[0]?.value : found.kind;
};

test("the file's name comes first, then the clip's name, then the reel", () => {
  const rows = [
    row({ scene: "reel", reels: ["A1"] }),
    row({ scene: "name", clipNames: ["A1"] }),
    row({ scene: "file", fileNames: ["a1.MXF"] }),
  ];
  expect(match(rows, clip("A1.mov"))).toBe("file");
  expect(match(rows.slice(0, 2), clip("A1.mov"))).toBe("name");
  expect(match(rows.slice(0, 1), clip("A1.mov"))).toBe("reel");
  expect(match(rows, clip("B1.mov"))).toBe("none");
});

test("names are compared in composed form, ignoring case and media extensions only", () => {
  expect(match([row({ scene: "1", clipNames: ["CAFE\u0301 1.mov"] })], clip("Café 1.mp4"))).toBe("1");
  expect(match([row({ scene: "1", clipNames: ["shot.v2"] })], clip("shot.mov"))).toBe("none");
  expect(match([row({ scene: "1", clipNames: ["shot.v2"] })], clip("shot.v2.mov"))).toBe("1");
});

test("an image sequence is named by the part before its frame number", () => {
  expect(match([row({ scene: "1", clipNames: ["fx_010.[0001-0100].exr"] })], clip("fx_010.mov"))).toBe("1");
});

test("camera and proxy suffixes are ignored if only one row can match", () => {
  const red = row({ scene: "1", fileNames: ["A118_C029_1102JR_001.R3D"] });
  const other = row({ scene: "2", fileNames: ["A118_C030_1102JR_001.R3D"] });
  expect(match([red, other], clip("A118_C029_1102JR.mov"))).toBe("1");
  expect(match([row({ scene: "1", clipNames: ["A118_C029"] })], clip("A118_C029_proxy.mov"))).toBe("1");
  const two = [row({ scene: "1", clipNames: ["A118_C029_001"] }), row({ scene: "2", clipNames: ["A118_C029_002"] })];
  expect(match(two, clip("A118_C029.mov"))).toBe("none");
  expect(match([row({ scene: "1", reels: ["A118"] })], clip("A118_C029.mov"))).toBe("none");
});

test("a roll and a start timecode together identify a clip", () => {
  const rows = [
    row({ scene: "1", reels: ["A118"], startLabel: "10:00:00:00" }),
    row({ scene: "2", reels: ["A118"], startLabel: "10:05:00:00" }),
  ];
  const startFrame = (10 * 3600 + 300) * 25;
  expect(match(rows, clip("A118_C029.mov", { timebase: PAL, startFrame }))).toBe("2");
  expect(match(rows, clip("A118_C029.mov", { timebase: PAL, startFrame: startFrame + 1 }))).toBe("none");
});

test("among rows of one name the start decides, then the length; nothing is guessed", () => {
  const rows = [
    row({ scene: "1", clipNames: ["A1"], startLabel: "10:00:00:00", endLabel: "10:00:01:00" }),
    row({ scene: "2", clipNames: ["A1"], startLabel: "10:00:02:00", endLabel: "10:00:04:00" }),
    row({ scene: "3", clipNames: ["A1"], startLabel: "10:00:02:00", endLabel: "10:00:05:00" }),
  ];
  const at = (seconds: number, frameCount: number | null = null) =>
    clip("A1.mov", { timebase: PAL, startFrame: (36_000 + seconds) * 25, frameCount });
  expect(match(rows, at(0))).toBe("1");
  expect(match(rows, at(2, 75))).toBe("3");
  expect(match(rows, at(2))).toBe("ambiguous");
  const unknown = matchRow({ rows, companionKeys: [] }, clip("A1.mov"));
  expect(unknown).toEqual({ kind: "ambiguous", candidates: rows });
});

test("identical rows count as one", () => {
  const same = row({ scene: "1", clipNames: ["A1"] });
  expect(match([same, { ...same }], clip("A1.mov"))).toBe("1");
});

test("a log kept at 25 matches its start in a clip of 50", () => {
  const rows = [
    row({ scene: "1", clipNames: ["A1"], startLabel: "00:00:01:00" }),
    row({ scene: "2", clipNames: ["A1"], startLabel: "00:00:01:12" }),
  ];
  const timebase = { rate: { numerator: 50, denominator: 1 }, dropFrame: false };
  expect(match(rows, clip("A1.mov", { timebase, startFrame: 74 }))).toBe("2");
});

test("a sidecar with one row belongs to the clip it is named after", () => {
  expect(companionKeysOf("C0001M01.XML")).toEqual(["c0001m01", "c0001"]);
  expect(match([row({ scene: "1", clipNames: ["else"] })], clip("C0001.MP4"), companionKeysOf("C0001M01.XML"))).toBe(
    "1",
  );
});

test("an end that is missing, or a length that no row has, decides nothing", () => {
  const timebase = PAL;
  const rows = [
    row({ scene: "1", clipNames: ["A1"], startLabel: "10:00:00:00", endLabel: "10:00:01:00" }),
    row({ scene: "2", clipNames: ["A1"], startLabel: "10:00:00:00" }),
  ];
  const lasting = (frameCount: number | null) => clip("A1.mov", { timebase, startFrame: 900_000, frameCount });
  expect(match(rows, lasting(25))).toBe("1");
  expect(match(rows, lasting(26))).toBe("ambiguous");
  expect(match(rows, lasting(null))).toBe("ambiguous");
  expect(match(rows, { ...lasting(25), timebase: null })).toBe("ambiguous");
});

test("a label of another rate counts only if it falls on a whole frame", () => {
  const timebase = { rate: { numerator: 24, denominator: 1 }, dropFrame: false };
  const rows = [
    row({ scene: "1", clipNames: ["A1"], startLabel: "00:00:01:00" }),
    row({ scene: "2", clipNames: ["A1"], startLabel: "00:00:01:13" }),
  ];
  expect(match(rows, clip("A1.mov", { timebase, startFrame: 24 }))).toBe("1");
  expect(match(rows, clip("A1.mov", { timebase, startFrame: 36 }))).toBe("ambiguous");
});

test("a log without a rate is read in the clip's count", () => {
  const at = (label: string, scene: string) => row({ scene, clipNames: ["A1"], start: { label, rate: null } });
  const timebase = { rate: { numerator: 50, denominator: 1 }, dropFrame: false };
  const rows = [at("00:00:01:00", "1"), at("00:00:01:40", "2")];
  expect(match(rows, clip("A1.mov", { timebase, startFrame: 90 }))).toBe("2");
});

test("similar names need six characters, and one similar row", () => {
  expect(match([row({ scene: "1", clipNames: ["ABCDEF"] })], clip("ABCDEF_proxy.mov"))).toBe("1");
  expect(match([row({ scene: "1", clipNames: ["ABCDE"] })], clip("ABCDE_proxy.mov"))).toBe("none");
  expect(match([row({ scene: "1", clipNames: ["ABCDEF_1"] })], clip("ABCDEF.mov"))).toBe("1");
  expect(match([row({ scene: "1", clipNames: ["ABCDE_1"] })], clip("ABCDE.mov"))).toBe("none");
  const sameName = [row({ scene: "1", clipNames: ["ABCDEF_1"] }), row({ scene: "2", clipNames: ["ABCDEF_1"] })];
  expect(match(sameName, clip("ABCDEF.mov"))).toBe("ambiguous");
});

test("a roll needs the start of the clip, of which nothing is known before it is probed", () => {
  const rows = [row({ scene: "1", reels: ["A118"], startLabel: "10:00:00:00" })];
  const name = "A118_C029.mov";
  expect(match(rows, clip(name, { timebase: PAL, startFrame: 900_000 }))).toBe("1");
  expect(match(rows, clip(name, { timebase: PAL }))).toBe("none");
  expect(match(rows, clip(name, { startFrame: 900_000 }))).toBe("none");
  expect(match([row({ scene: "1", reels: ["A118"] })], clip(name, { timebase: PAL, startFrame: 0 }))).toBe("none");
});

test("a sidecar with several rows, or beside another clip, belongs to no clip by its own name", () => {
  const one = row({ scene: "1", clipNames: ["else"] });
  const two = row({ scene: "2", clipNames: ["other"] });
  expect(companionKeysOf("C0001.XML")).toEqual(["c0001"]);
  expect(match([one, two], clip("C0001.MP4"), companionKeysOf("C0001.XML"))).toBe("none");
  expect(match([one], clip("C0002.MP4"), companionKeysOf("C0001.XML"))).toBe("none");
  expect(match([], clip("C0001.MP4"), companionKeysOf("C0001.XML"))).toBe("none");
});

test("a row without a name matches no clip without one", () => {
  expect(match([row({ scene: "1", fileNames: [""], clipNames: [""], reels: [""] })], clip(""))).toBe("none");
});
