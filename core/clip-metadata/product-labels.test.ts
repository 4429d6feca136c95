import { expect, test } from "vitest";
import { rowLabeller } from "./labelled-values.ts";
import { columnKey, productLabel, productValue } from "./product-labels.ts";

test.each([
  ["Episode", ["Episode", "Ep", "Episode Number"]],
  ["Scene", ["Scene", "Scene Name", "SCENE_NO"]],
  ["Shot", ["Shot", "Slate", "Setup"]],
  ["Take", ["Take", "Take Number", "take-no"]],
  ["Camera Angle", ["Camera Angle", "Camera", "Camera #", "Camera ID", "Camera Index", "Cam", "Angle"]],
  ["Selected", ["Selected", "Circle", "Circled", "Circle Take", "circledTake", "Good Take", "Print"]],
  ["Comments", ["Comments", "Comment", "DESCRIPT", "Description", "Notes", "Note"]],
])("DATA-024 %s is what logging programs call %j", (label, columns) => {
  expect(columns.map((column) => productLabel(column)?.label)).toEqual(columns.map(() => label));
});

test("other columns are custom fields", () => {
  for (const column of ["", "Lens", "Scenery", "Take 2", "Kamera"]) expect(productLabel(column), column).toBeNull();
});

test("column names are the same without case, blanks and punctuation; letters of all languages count", () => {
  expect(["Camera #", "CAMERA", "camera_", " Ca-me.ra "].map(columnKey)).toEqual(Array(4).fill("camera"));
  expect(columnKey("Szene Ä-1")).toBe("szeneä1");
});

test("cameras lose the underscores at the end of their letter, unless there is nothing else", () => {
  expect(["A_", "A__", "A_B", "__"].map((value) => productValue("Camera Angle", value))).toEqual([
    "A",
    "A",
    "A_B",
    "__",
  ]);
  expect(productValue("Scene", "12_")).toBe("12_");
});

test("DATA-022 a circle has one spelling where it is known, and its own where it isn't", () => {
  const stored = (value: string) => productValue("Selected", value);
  for (const yes of ["1", "Y", "yes", "TRUE", "x", "*", "Circled", "good", "Selected"])
    expect(stored(yes)).toBe("true");
  for (const no of ["0", "N", "no", "FALSE"]) expect(stored(no)).toBe("false");
  expect(stored("Maybe")).toBe("Maybe");
  expect(productValue("Comments", "yes")).toBe("yes");
});

test("a product label takes the first of its columns that is filled; the others keep their names, in the order of the file", () => {
  const values = rowLabeller(["Note", "Lens", "Comments", "", "Lens", "Scene"]);
  expect(values(["n", "35", "c", "x", "50", "7"])).toEqual([
    { label: "Scene", value: "7" },
    { label: "Comments", value: "c" },
    { label: "Note", value: "n" },
    { label: "Lens", value: "35" },
  ]);
  expect(values(["n", "", "", "x", "50"])).toEqual([
    { label: "Comments", value: "n" },
    { label: "Lens", value: "50" },
  ]);
  expect(values(["", "", ""])).toEqual([]);
  expect(values([])).toEqual([]);
});

test("a value has at most 4,000 characters, and no half of one", () => {
  const values = rowLabeller(["Scene", "Lens"]);
  const cut = values([`${"a".repeat(3_999)} b`, `${"b".repeat(3_999)}🎬`]);
  expect(cut[0]).toEqual({ label: "Scene", value: "a".repeat(3_999) });
  expect(cut[1]).toEqual({ label: "Lens", value: `${"b".repeat(3_999)}\uFFFD` });
  expect(values(["c".repeat(4_000)])[0]?.value).toHaveLength(4_000);
});

test("of a label's columns the first sixteen are looked at; the others keep their names", () => {
  const after = (count: number) => {
    const columns = [...Array.from({ length: count }, () => "Scene"), "Scene Name"];
    return rowLabeller(columns)(columns.map((column) => (column === "Scene" ? "" : "7")));
  };
  expect(after(15)).toEqual([{ label: "Scene", value: "7" }]);
  expect(after(16)).toEqual([{ label: "Scene Name", value: "7" }]);
});
