import { expect, test } from "vitest";
import { clipTags, nameKeys, prefixesOf, rowTags, sequenceKey, stemKey } from "./clip-keys.ts";
import type { ClipRow } from "./clip-row.ts";

const row = (names: Partial<ClipRow>): ClipRow => ({
  fileNames: [],
  clipNames: [],
  reels: [],
  start: null,
  end: null,
  values: [],
  ...names,
});

test.each(
  `mov mp4 m4v mxf mkv webm avi mts m2ts mpg mpeg r3d ari arx braw crm rmf nev dng dpx exr tif tiff jpg jpeg png wav bwf
   rf64 aif aiff mp3 m4a flac ale xml MOV`.split(/\s+/),
)("a clip is named without its extension .%s too", (extension) => {
  expect(nameKeys(`A1.${extension}`)).toEqual([`a1.${extension.toLowerCase()}`, "a1"]);
  expect(stemKey(`A1.${extension}`)).toBe("a1");
});

test("other endings belong to the name, and a name that is only an extension stays", () => {
  expect(nameKeys("shot.v2")).toEqual(["shot.v2"]);
  expect(nameKeys("a.movx")).toEqual(["a.movx"]);
  expect(nameKeys("a.mov.bak")).toEqual(["a.mov.bak"]);
  expect(nameKeys(".mov")).toEqual([".mov"]);
});

test.each([
  ["fx_010.[0001-0100].exr", "fx_010"],
  ["FX_010_[1-100].dpx", "fx_010"],
  ["fx.%04d.dpx", "fx"],
  ["fx.%d", "fx"],
  ["fx.%12d.dpx", "fx"],
  ["fx_####.exr", "fx"],
  ["fx#", "fx"],
  ["fx[0001-0100]", "fx"],
])("the image sequence %s is %s", (name, key) => {
  expect(sequenceKey(name)).toBe(key);
});

test.each(["fx_010.mov", "[0001-0100].exr", "fx.[0001].exr", "fx.%s.dpx", "fx.[0001-0100].exr.bak.x", "#1 take.mov"])(
  "%s is no image sequence",
  (name) => {
    expect(sequenceKey(name)).toBeNull();
  },
);

test("a name may extend what precedes each of its separators, of which the last twelve count", () => {
  expect(prefixesOf("a118_c029 1102.jr-001")).toEqual(["a118", "a118_c029", "a118_c029 1102", "a118_c029 1102.jr"]);
  expect(prefixesOf("_a__b")).toEqual(["_a"]);
  expect(prefixesOf("a")).toEqual([]);
  const long = Array.from({ length: 15 }, (_, index) => index).join("_");
  expect(prefixesOf(long)).toHaveLength(12);
  expect(prefixesOf(long).at(-1)).toBe("0_1_2_3_4_5_6_7_8_9_10_11_12_13");
  expect(prefixesOf(long)[0]).toBe("0_1_2");
});

test("a row is stored under its full names and under beginnings of six characters and more", () => {
  const tags = rowTags(row({ fileNames: ["A118_C029_1102_001.R3D"], clipNames: ["Porch"], reels: ["ABCDE_1"] }));
  expect(tags).toEqual([
    "=a118_c029_1102_001.r3d",
    "=a118_c029_1102_001",
    "<a118_c029",
    "<a118_c029_1102",
    "=porch",
    "=abcde_1",
  ]);
  expect(rowTags(row({ reels: ["ABCDEF_1"] }))).toEqual(["=abcdef_1", "<abcdef"]);
});

test("an image sequence is stored under the part before its numbers too", () => {
  expect(rowTags(row({ clipNames: ["fx_010.[0001-0100].exr"] }))).toContain("=fx_010");
});

test("names that no clip can have are not stored: longer than 255 characters, or with a line break", () => {
  expect(rowTags(row({ fileNames: ["a".repeat(255)] }))).toEqual([`=${"a".repeat(255)}`]);
  expect(rowTags(row({ fileNames: ["a".repeat(256), "a\nb", ""] }))).toEqual([]);
});

test("a clip is found by its names, by rows that extend them, and by rows that they extend", () => {
  expect(clipTags(["A118_C029.mov", "A118_C029.mov", ""])).toEqual([
    "=a118_c029.mov",
    "<a118_c029.mov",
    "=a118_c029",
    "<a118_c029",
    "=a118",
  ]);
});

test.each([
  [row({ fileNames: ["A1.MXF"] }), "a1.mov"],
  [row({ clipNames: ["A118_C029_1102JR_001"] }), "A118_C029.mov"],
  [row({ clipNames: ["A118_C029"] }), "A118_C029_proxy.mov"],
  [row({ clipNames: ["fx_010.[0001-0100].exr"] }), "fx_010.mov"],
  [row({ reels: ["A118"] }), "A118_C029.mov"],
])("a row that can match a clip shares a tag with it", (one, clip) => {
  const tags = clipTags([clip]);
  expect(rowTags(one).some((tag) => tags.includes(tag))).toBe(true);
});
