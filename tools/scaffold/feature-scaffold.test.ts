import { expect, test } from "vitest";
import { featureOrder, SERVER_FEATURES, WEB_FEATURES } from "../source/feature-order.ts";
import { sourceFile } from "../source/source-file.ts";
import { readText } from "../source/source-tree.ts";
import { badNames } from "../tidy-rules.ts";
import { isFeatureName, scaffoldedFiles, withFeatureListed } from "./feature-scaffold.ts";

test("a new feature has its face, its schema, its README, a use case, a tab and its texts, under the same name on both sides", () => {
  const files = scaffoldedFiles("star-charts");
  expect(Object.keys(files)).toEqual([
    "server/src/features/star-charts/star-charts.feature.ts",
    "server/src/features/star-charts/star-charts.graphql.ts",
    "server/src/features/star-charts/README.md",
    "web/src/features/star-charts/star-charts.feature.ts",
    "web/src/features/star-charts/star-charts.commands.ts",
    "web/src/features/star-charts/folder-tab.tsx",
    "web/src/features/star-charts/star-charts.messages.ts",
  ]);
  expect(badNames(Object.keys(files))).toEqual([]);
  const parsed = Object.entries(files)
    .filter(([path]) => /\.tsx?$/.test(path))
    .map(([path, code]) => sourceFile(path, code));
  expect([...(parsed[0]?.publicNames ?? [])]).toEqual(["starChartsFeature"]);
});

test.each([SERVER_FEATURES, WEB_FEATURES])("it is listed last in $list, after the existing features", (side) => {
  const text = readText(side.list);
  const before = featureOrder([sourceFile(side.list, text)], side);
  const after = featureOrder([sourceFile(side.list, withFeatureListed(text, "star-charts", side))], side);
  expect(after).toEqual([...before, "star-charts"]);
  expect(before).toContain("auth");
});

test("it is not listed twice, and not into a file without a list", () => {
  const side = SERVER_FEATURES;
  expect(() => withFeatureListed(readText(side.list), "auth", side)).toThrow(/already/);
  expect(() => withFeatureListed("export const x = 1;", "star-charts", side)).toThrow(/no list/);
});

test("its name is kebab-case", () => {
  expect(["shares", "star-charts", "ale2"].every(isFeatureName)).toBe(true);
  expect(["", "Shares", "star_charts", "-a", "a-", "2a", "../x", "a b"].some(isFeatureName)).toBe(false);
});
