import { expect, test } from "vitest";
import { copyName } from "./copy-name.ts";
import { NAME_MAX_LENGTH } from "./name-rules.ts";

const among =
  (...names: string[]) =>
  (name: string) =>
    names.includes(name);

test("PLUS-020 a copy keeps its name if that is free; otherwise it is named copy, copy 2, before the extension", () => {
  expect(copyName("A001.mov", among(), true)).toBe("A001.mov");
  expect(copyName("A001.mov", among("A001.mov"), true)).toBe("A001 copy.mov");
  expect(copyName("A001.mov", among("A001.mov", "A001 copy.mov"), true)).toBe("A001 copy 2.mov");
  expect(copyName("Day 1.5", among("Day 1.5"), false)).toBe("Day 1.5 copy");
  expect(copyName(".hidden", among(".hidden"), true)).toBe(".hidden copy");
});

test("PLUS-020 the name of a copy is never longer than the limit", () => {
  const long = `${"🎬".repeat(NAME_MAX_LENGTH - 4)}.mov`;
  const copy = copyName(long, among(long), true);
  expect(Array.from(copy)).toHaveLength(NAME_MAX_LENGTH);
  expect(copy.endsWith(" copy.mov")).toBe(true);
});
