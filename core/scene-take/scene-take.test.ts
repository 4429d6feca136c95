import { expect, test } from "vitest";
import { archiveFormat, archiveIcon } from "./archive-format.ts";
import { isCircled, sceneTakeLabel } from "./scene-take.ts";
import { slateFormatOf } from "./slate-format.ts";

const metadata = { Episode: "103", Scene: "19A", Shot: "2", Take: "1xa", "Camera Angle": "B" };

test.each([
  ["EPISODE_SCENE_TAKE", "103 / 19A / 1xa"],
  ["SCENE_SHOT_TAKE", "19A / 2 / 1xa"],
  ["SCENE_TAKE", "19A / 1xa"],
  ["SCENE_TAKE_CAMERA", "19A / 1xa / B"],
] as const)("FORMAT-002 FORMAT-003 DATA-013 the format %s labels a take %j", (format, label) => {
  expect(sceneTakeLabel(metadata, format)).toBe(label);
});

test("FORMAT-002 parts that are missing or blank are left out", () => {
  expect(sceneTakeLabel({ Scene: "7", Shot: " ", Take: " 3 " }, "SCENE_SHOT_TAKE")).toBe("7 / 3");
  expect(sceneTakeLabel({ Shot: "2" }, "SCENE_TAKE")).toBeNull();
});

test("DATA-013 the four formats are read as they are stored, anything else as the default one", () => {
  const formats = ["EPISODE_SCENE_TAKE", "SCENE_SHOT_TAKE", "SCENE_TAKE", "SCENE_TAKE_CAMERA"];
  expect(formats.map(slateFormatOf)).toEqual(formats);
  expect(slateFormatOf("TAKE_SCENE")).toBe("SCENE_SHOT_TAKE");
});

test("DATA-022 a take is circled if its field Selected says so", () => {
  expect(["1", "y", "Yes", " true ", "x", "*", "Circled", "good"].map((Selected) => isCircled({ Selected }))).toEqual(
    Array(8).fill(true),
  );
  expect(["0", "n", "no", "false", "", "maybe"].map((Selected) => isCircled({ Selected }))).toEqual(
    Array(6).fill(false),
  );
  expect(isCircled({})).toBe(false);
});

test.each([
  ["35mm film", "film"],
  ["16 mm", "film"],
  ["Hard Disk", "disk"],
  ["LTO-8", "lto"],
  ["LTO", "lto"],
  ["VHS", "vhs"],
  ["D2", "d2"],
  ["DAT", "dat"],
  ["HDCAM SR", "hdcam-sr"],
  ["Hi 8", "hi-8"],
  ["Hi8", "hi-8"],
  ["MOD", "mod"],
  ["Clay tablet", "archive"],
] as const)("FORMAT-001 %s has the icon %s", (text, icon) => {
  expect(archiveIcon(text)).toBe(icon);
});

test("PLUS-1280 a field that says there is no medium leaves an ordinary file", () => {
  for (const word of ["None", " none ", "no", "N/A", "na", "Online", "-", "--", "–", "—"])
    expect(archiveFormat({ "Archive Format": word }), word).toBeNull();
  for (const word of ["None of them", "Nob", "No. 7", "- 4", "Online disk"])
    expect(archiveFormat({ "Archive Format": word })?.label, word).toBe(word);
});

test("DATA-007 the archive format comes from its metadata field", () => {
  expect(archiveFormat({ "Archive Format": " LTO-6 " })).toEqual({ icon: "lto", label: "LTO-6" });
  expect(archiveFormat({ "Archive Format": " " })).toBeNull();
  expect(archiveFormat({})).toBeNull();
});
