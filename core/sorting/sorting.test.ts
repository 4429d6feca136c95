import { describe, expect, test } from "vitest";
import { compareNatural } from "./natural-order.ts";
import { chosenSort, type Sort, sorted } from "./sort.ts";
import {
  COMMENT_SORT_KEYS,
  DEFAULT_COMMENT_SORT,
  DEFAULT_PROJECT_SORT,
  DEFAULT_SIDEBAR_SORT,
  folderKind,
  folderSortKeys,
  initialFolderSort,
  initialViewerSort,
  PROJECT_SORT_KEYS,
  STARTS_DESCENDING,
} from "./sort-rules.ts";

const plain = { circled: false, sceneTake: null };
const circled = { circled: true, sceneTake: null };
const NOTHING = { hasAssets: false, hasCircled: false, hasSlates: false };

describe("order", () => {
  test("FOLDERS-038 numbers inside names count as numbers", () => {
    const names = ["Take 10", "take 2", "Take 1", "Äther", "Zebra", "A005_C012", "A005_C009"];
    expect(names.toSorted(compareNatural)).toEqual([
      "A005_C009",
      "A005_C012",
      "Äther",
      "Take 1",
      "take 2",
      "Take 10",
      "Zebra",
    ]);
  });

  test("texts that collate alike still have a stable order", () => {
    expect(compareNatural("a", "a")).toBe(0);
    expect(Math.sign(compareNatural("01", "1"))).toBe(-Math.sign(compareNatural("1", "01")));
    expect(compareNatural("01", "1")).not.toBe(0);
  });

  test("unknown values come last in both directions; equal rows keep their order", () => {
    const rows = [
      { id: 1, size: null },
      { id: 2, size: 5 },
      { id: 3, size: 9 },
      { id: 4, size: 5 },
    ];
    const ids = (direction: Sort<"size">["direction"]) =>
      sorted(rows, { key: "size", direction }, (row, key) => row[key]).map((row) => row.id);
    expect(ids("ascending")).toEqual([2, 4, 3, 1]);
    expect(ids("descending")).toEqual([3, 2, 4, 1]);
    expect(rows.map((row) => row.id)).toEqual([1, 2, 3, 4]);
  });

  test("texts and flags are sorted in both directions; an empty text counts as unknown, zero and false don't", () => {
    const order = (
      values: readonly (string | number | boolean | null | undefined)[],
      direction: "ascending" | "descending",
    ) => sorted(values, { key: "value", direction }, (value) => value);
    expect(order(["b", "", "a10", undefined, "a9"], "ascending")).toEqual(["a9", "a10", "b", "", undefined]);
    expect(order(["b", "", "a10", undefined, "a9"], "descending")).toEqual(["b", "a10", "a9", "", undefined]);
    expect(order([null, 2, 0, 10], "ascending")).toEqual([0, 2, 10, null]);
    expect(order([null, true, false], "ascending")).toEqual([false, true, null]);
    expect(order([null, false, true], "descending")).toEqual([true, false, null]);
  });

  test("circled takes come first when sorted by Selected descending", () => {
    const rows = [plain, circled, plain];
    expect(sorted(rows, { key: "circled", direction: "descending" }, (row, key: "circled") => row[key])[0]).toBe(
      circled,
    );
  });

  test("PROJECTS-007 PROJECTS-008 created starts with the newest; selecting the active sort again reverses it", () => {
    const byTitle = chosenSort(DEFAULT_PROJECT_SORT, "title", STARTS_DESCENDING);
    expect(byTitle).toEqual({ key: "title", direction: "ascending" });
    const byCreated = chosenSort(byTitle, "created", STARTS_DESCENDING);
    expect(byCreated).toEqual({ key: "created", direction: "descending" });
    expect(chosenSort(byCreated, "created", STARTS_DESCENDING).direction).toBe("ascending");
    expect(chosenSort(byTitle, "title", STARTS_DESCENDING)).toEqual({ key: "title", direction: "descending" });
  });
});

describe("defaults", () => {
  test("FOLDERS-051 a folder without assets is sorted by created, descending", () => {
    expect(initialFolderSort(folderKind(NOTHING), undefined)).toEqual({ key: "created", direction: "descending" });
  });

  test("FOLDERS-052 a folder with slates is sorted by scene, ascending", () => {
    expect(initialFolderSort(folderKind({ ...NOTHING, hasAssets: true, hasSlates: true }), undefined)).toEqual({
      key: "scene",
      direction: "ascending",
    });
  });

  test("FOLDERS-053 any other folder is sorted by name, ascending", () => {
    expect(initialFolderSort(folderKind({ ...NOTHING, hasAssets: true }), undefined)).toEqual({
      key: "name",
      direction: "ascending",
    });
  });

  test("FOLDERS-109 the user's own choice wins over the default of the kind", () => {
    expect(initialFolderSort("scene-take", { key: "size", direction: "descending" })).toEqual({
      key: "size",
      direction: "descending",
    });
  });

  test("FOLDERS-104 FOLDERS-110 PLAYER-018 PLAYER-019 Selected and Scene are offered only where they apply", () => {
    expect(folderSortKeys(NOTHING)).toEqual(["name", "created", "size", "duration"]);
    expect(folderSortKeys({ ...NOTHING, hasCircled: true })).toEqual([
      "name",
      "created",
      "size",
      "duration",
      "selected",
    ]);
    expect(folderSortKeys({ hasCircled: true, hasSlates: true })).toEqual([
      "name",
      "created",
      "size",
      "duration",
      "selected",
      "scene",
    ]);
  });

  test("PLAYER-020 the viewer starts with Scene when there are slates, else with Name, both ascending", () => {
    expect(initialViewerSort({ hasSlates: true })).toEqual({ key: "scene", direction: "ascending" });
    expect(initialViewerSort({ hasSlates: false })).toEqual({ key: "name", direction: "ascending" });
  });

  test("PROJECTS-099 PROJECTS-100 PROJECTS-101 projects: created descending, in the sidebar by title", () => {
    expect(DEFAULT_PROJECT_SORT).toEqual({ key: "created", direction: "descending" });
    expect(DEFAULT_SIDEBAR_SORT).toEqual({ key: "title", direction: "ascending" });
    expect(PROJECT_SORT_KEYS).toEqual(["title", "manager", "created"]);
  });

  test("COMMENTS-020 COMMENTS-021 comments: author, created, timecode; the newest first", () => {
    expect(COMMENT_SORT_KEYS).toEqual(["author", "created", "timecode"]);
    expect(DEFAULT_COMMENT_SORT).toEqual({ key: "created", direction: "descending" });
  });
});
