import { expect, test } from "vitest";
import { searchWords } from "./search-words.ts";

test("SEARCH-020 a text without words is not searched", () => {
  expect(searchWords("")).toBeNull();
  expect(searchWords("  ")).toBeNull();
});

test("words match anywhere, short ones only at the beginning of a word, except in scripts without spaces", () => {
  expect(searchWords(" night walk")).toEqual({ phrase: " night walk", patterns: ["%night%", "%walk%"] });
  expect(searchWords(" a1 night")).toEqual({ phrase: " a1 night", patterns: ["% a1%", "%night%"] });
  expect(searchWords(" 灯光")).toEqual({ phrase: " 灯光", patterns: ["%灯光%"] });
  expect(searchWords(" go go")?.patterns).toEqual(["% go%"]);
});
