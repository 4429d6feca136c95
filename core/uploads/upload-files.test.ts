import { expect, test } from "vitest";
import { groupedFiles, isMetadataFile, orderedFiles, withoutHiddenFiles } from "./upload-files.ts";

const file = (fullPath: string) => {
  const slash = fullPath.lastIndexOf("/");
  return { path: fullPath.slice(0, Math.max(0, slash)), name: fullPath.slice(slash + 1) };
};
const paths = (files: readonly { path: string; name: string }[]) =>
  files.map(({ path, name }) => (path ? `${path}/${name}` : name));
const grouped = (...names: string[]) => groupedFiles(names.map(file)).map(paths);

test("UPLOAD-025 ale and xml files are metadata, in upper and lower case", () => {
  expect(["a.ale", "a.ALE", "b.Xml", "a.b.xml"].map(isMetadataFile)).toEqual([true, true, true, true]);
  for (const other of ["a.mov", "ale", ".xml", "a.xml.mov", "", "a.edl", "a.csv", "a.mhl", "a.txt"])
    expect(isMetadataFile(other), other).toBe(false);
});

test("UPLOAD-056 UPLOAD-057 names that begin with a dot are dropped, also inside dropped folders", () => {
  const files = ["clip.mov", ".DS_Store", "Day 1/._clip.mov", ".Trashes/old.mov", "Day 1/b.mov"].map(file);
  expect(paths(withoutHiddenFiles(files))).toEqual(["clip.mov", "Day 1/b.mov"]);
  expect(groupedFiles(files).map(paths)).toEqual([["clip.mov"], ["Day 1/b.mov"]]);
});

test("UPLOAD-046 files are ordered by path and name, metadata last", () => {
  const files = ["b/2.mov", "a.ale", "b/10.mov", "a/z.mov", "c.mov"].map(file);
  expect(paths(orderedFiles(files))).toEqual(["c.mov", "a/z.mov", "b/2.mov", "b/10.mov", "a.ale"]);
});

test("UPLOAD-045 a clip and the metadata with its name are one upload", () => {
  expect(grouped("B.ale", "a.mov", "A.XML", "b.mov", "a.ale")).toEqual([
    ["a.mov", "a.ale", "A.XML"],
    ["b.mov", "B.ale"],
  ]);
});

test("UPLOAD-045 a camera's M01 sidecar belongs to its clip", () => {
  expect(grouped("C0001.MP4", "C0002.MP4", "C0001M01.XML")).toEqual([["C0001.MP4", "C0001M01.XML"], ["C0002.MP4"]]);
});

test("UPLOAD-045 E05 the only clip of a folder takes all metadata of the folder, metadata last", () => {
  expect(grouped("fcp7_scene_take_good.xml", "frames.webm")).toEqual([["frames.webm", "fcp7_scene_take_good.xml"]]);
});

test("UPLOAD-046 inside an upload the clip comes first, then its metadata by name", () => {
  expect(grouped("a.xml", "a.ale", "b/z.mov", "a.mov", "b/z.ale")).toEqual([
    ["a.mov", "a.ale", "a.xml"],
    ["b/z.mov", "b/z.ale"],
  ]);
});

test("UPLOAD-046 metadata for several clips comes after them, as a separate upload", () => {
  expect(grouped("day.ale", "2.mov", "1.mov")).toEqual([["1.mov"], ["2.mov"], ["day.ale"]]);
});

test("UPLOAD-045 metadata does not apply to another folder", () => {
  expect(grouped("x/a.mov", "y/a.ale")).toEqual([["x/a.mov"], ["y/a.ale"]]);
});

test("an empty selection uploads nothing", () => {
  expect(grouped()).toEqual([]);
  expect(grouped(".DS_Store")).toEqual([]);
});
