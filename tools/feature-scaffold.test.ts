import { expect, test } from "vitest";
import { featureOrder } from "./feature-order.ts";
import { isFeatureName, scaffoldedFiles, withFeatureListed } from "./feature-scaffold.ts";
import { sourceFile } from "./source-file.ts";
import { readText } from "./source-tree.ts";
import { badNames } from "./tidy-rules.ts";

const LIST = "server/src/main/features.ts";

test("a new feature has its face, its schema, its README and its texts, under the same name on both sides", () => {
  const files = scaffoldedFiles("watch-folders");
  expect(Object.keys(files)).toEqual([
    "server/src/features/watch-folders/watch-folders.feature.ts",
    "server/src/features/watch-folders/watch-folders.graphql.ts",
    "server/src/features/watch-folders/README.md",
    "web/src/features/watch-folders/watch-folders.messages.ts",
  ]);
  expect(badNames(Object.keys(files))).toEqual([]);
  const parsed = Object.entries(files)
    .filter(([path]) => path.endsWith(".ts"))
    .map(([path, code]) => sourceFile(path, code));
  expect([...(parsed[0]?.publicNames ?? [])]).toEqual(["watchFoldersFeature"]);
});

test("it is listed last, after the features there are", () => {
  const before = featureOrder([sourceFile(LIST, readText(LIST))]);
  const after = featureOrder([sourceFile(LIST, withFeatureListed(readText(LIST), "watch-folders"))]);
  expect(after).toEqual([...before, "watch-folders"]);
  expect(before).toContain("auth");
});

test("it is not listed twice, and not into a file without a list", () => {
  expect(() => withFeatureListed(readText(LIST), "auth")).toThrow(/already/);
  expect(() => withFeatureListed("export const x = 1;", "watch-folders")).toThrow(/no list/);
});

test("its name is kebab-case", () => {
  expect(["shares", "watch-folders", "ale2"].every(isFeatureName)).toBe(true);
  expect(["", "Shares", "watch_folders", "-a", "a-", "2a", "../x", "a b"].some(isFeatureName)).toBe(false);
});
