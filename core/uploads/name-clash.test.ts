import { expect, test } from "vitest";
import { nameKey } from "#core/names/name-rules.ts";
import { answeredFiles, type ClashAnswer, hasClash, placeKey } from "./name-clash.ts";

const taken = new Set(["A001.mov", "A002.mov", "A002 (2).mov", "Café.mov"].map(nameKey));
const file = (name: string, path = "") => ({ path, name });
const namesOf = (answers: Readonly<Record<string, ClashAnswer>>, ...files: { path: string; name: string }[]) =>
  answeredFiles(files, taken, ({ name }) => answers[name] ?? "new-version").map(({ path, name }) =>
    path === "" ? name : `${path}/${name}`,
  );

test("PLUS-220 a name clashes with the folder's names in any spelling, but not inside an uploaded folder", () => {
  expect(
    [file("a001.MOV"), file("CAFE\u0301.mov"), file("B001.mov"), file("A001.mov", "Day 2")].map((one) =>
      hasClash(one, taken),
    ),
  ).toEqual([true, true, false, false]);
});

test('PLUS-220 a new version keeps its name, "keep both" gets a free one, and a skipped file is not sent', () => {
  const files = [file("A001.mov"), file("A002.mov"), file("B001.mov"), file("A001.mov", "Day 2")];
  expect(namesOf({}, ...files)).toEqual(["A001.mov", "A002.mov", "B001.mov", "Day 2/A001.mov"]);
  expect(namesOf({ "A001.mov": "keep-both", "A002.mov": "keep-both" }, ...files)).toEqual([
    "A001 (2).mov",
    "A002 (3).mov",
    "B001.mov",
    "Day 2/A001.mov",
  ]);
  expect(namesOf({ "A001.mov": "skip" }, ...files)).toEqual(["A002.mov", "B001.mov", "Day 2/A001.mov"]);
});

test("PLUS-1292 a file that exists below the folder can be skipped or kept in its own place", () => {
  const known = new Set([...taken, placeKey(file("A001.mov", "Day 2"))]);
  const files = [file("A001.mov", "Day 2"), file("A001.mov", "Day 3"), file("A001.ale", "Day 2"), file("B001.mov")];
  expect(files.map((one) => hasClash(one, known))).toEqual([true, false, false, false]);
  const sent = (answer: ClashAnswer) =>
    answeredFiles(files, known, () => answer).map(({ path, name }) => `${path}/${name}`);
  expect(sent("skip")).toEqual(["Day 3/A001.mov", "/B001.mov"]);
  expect(sent("keep-both")).toEqual(["Day 2/A001 (2).mov", "Day 3/A001.mov", "Day 2/A001 (2).ale", "/B001.mov"]);
  expect(sent("new-version")).toEqual(["Day 2/A001.mov", "Day 3/A001.mov", "Day 2/A001.ale", "/B001.mov"]);
});

test("PLUS-220 a free name is also free among the files of the same upload", () => {
  expect(namesOf({ "A001.mov": "keep-both" }, file("A001.mov"), file("A001 (2).mov"))).toEqual([
    "A001 (3).mov",
    "A001 (2).mov",
  ]);
});

test("PLUS-220 companion files stay with their clip: renamed with it, skipped with it", () => {
  const files = [file("A001.mov"), file("A001.xml"), file("A002.mov"), file("A002.ale"), file("notes.txt")];
  expect(namesOf({ "A001.mov": "keep-both", "A002.mov": "skip" }, ...files)).toEqual([
    "A001 (2).mov",
    "A001 (2).xml",
    "notes.txt",
  ]);
  expect(namesOf({}, ...files)).toEqual(files.map(({ name }) => name));
});
