import { describe, expect, test } from "vitest";
import { type ComparedFile, compareList, filesByPath, ListComparison, pathKey } from "./compare-list.ts";
import type { ListedFile } from "./hash-list.ts";

const listed = (path: string, change: Partial<ListedFile> = {}): ListedFile => ({
  path,
  sizeBytes: 10,
  hashes: { md5: "aa" },
  ...change,
});
const there = (path: string, sizeBytes = 10, md5 = "aa") => ({ path, sizeBytes, hashes: { md5 } });
const lines = (files: readonly ComparedFile[]) => files.map(({ path, result }) => `${path} ${result}`);

describe("the comparison of a list with a folder", () => {
  test("begins with what needs attention, each group by path", () => {
    const list = [listed("z"), listed("y", { hashes: { md5: "bb" } }), listed("gone"), listed("a"), listed("away")];
    const folder = [there("a"), there("z"), there("y"), there("new"), there("more")];
    expect(lines(compareList(list, folder))).toEqual([
      "y differs",
      "away missing",
      "gone missing",
      "more notInList",
      "new notInList",
      "a verified",
      "z verified",
    ]);
  });

  test("says which kind of checksum decided, and both values", () => {
    const of = (entry: ListedFile, file = there("a")) => compareList([entry], [file])[0];
    expect(of(listed("a"))).toEqual({ path: "a", result: "verified", kind: "md5", listed: "aa", present: "aa" });
    expect(of(listed("a", { hashes: { md5: "bb" } }))).toEqual({
      path: "a",
      result: "differs",
      kind: "md5",
      listed: "bb",
      present: "aa",
    });
    const nothing = { kind: null, listed: null, present: null };
    expect(of(listed("a", { hashes: {} }))).toEqual({ path: "a", result: "unsupported", ...nothing });
    expect(of(listed("a", { hashes: { sha1: "cc" } }))).toEqual({ path: "a", result: "notComputed", ...nothing });
    expect(of(listed("b"))).toEqual({ path: "b", result: "missing", ...nothing });
  });

  test("one checksum that differs outweighs others that match", () => {
    const both = (md5: string, sha1: string) => ({ md5, sha1 });
    const file = { path: "a", sizeBytes: 10, hashes: both("aa", "cc") };
    const of = (md5: string, sha1: string) => compareList([listed("a", { hashes: both(md5, sha1) })], [file])[0];
    expect(of("aa", "dd")).toMatchObject({ result: "differs", kind: "sha1", listed: "dd", present: "cc" });
    expect(of("bb", "cc")).toMatchObject({ result: "differs", kind: "md5" });
    expect(of("aa", "cc")).toMatchObject({ result: "verified" });
  });

  test("needs no checksum where the size differs, and no size where the list has none", () => {
    expect(compareList([listed("a", { sizeBytes: 11 })], [there("a")])).toEqual([
      { path: "a", result: "sizeDiffers", kind: null, listed: "11", present: "10" },
    ]);
    expect(lines(compareList([listed("a", { sizeBytes: null })], [there("a")]))).toEqual(["a verified"]);
  });

  test("finds names in any case and form, each file once", () => {
    expect(lines(compareList([listed("Clips/CAFE\u0301.mov")], [there("clips/caf\u00e9.MOV")]))).toEqual([
      "Clips/CAFE\u0301.mov verified",
    ]);
    expect(lines(compareList([listed("a"), listed("A")], [there("a")]))).toEqual(["A missing", "a verified"]);
  });
});

test("a long list keeps its first files, and counts all", () => {
  const names = Array.from({ length: 10 }, (_, index) => `f${9 - index}`);
  const comparison = new ListComparison(filesByPath([there("f3"), there("new")]), 3, pathKey);
  for (const name of names) comparison.add([listed(name)]);
  const { counts, files } = comparison.end();
  expect([...counts].toSorted(([a], [b]) => (a < b ? -1 : 1))).toEqual([
    ["missing", 9],
    ["notInList", 1],
    ["verified", 1],
  ]);
  expect(lines(files)).toEqual(["f0 missing", "f1 missing", "f2 missing"]);
});
