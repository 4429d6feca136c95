import { defineConfig } from "vitest/config";
import { wantedFolders } from "./mutation-parts.ts";

/** Read source files, which Stryker has changed. */
const SOURCE_READERS = [
  "web/src/app/notice-texts.test.ts",
  "web/src/app/scaffold/new-feature.test.tsx",
  "web/src/data/graphql/operations.test.ts",
  "web/src/ui/icons/icon-name.test.ts",
];

/** Too long for code in which every step is counted. */
const LONG = "ten times the rows|PLUS-261|PLUS-1311 thousands";

/** A part's own unit tests: what only tests of other folders notice counts as unnoticed. */
export default defineConfig({
  test: {
    include: wantedFolders().map((folder) => `${folder}/**/*.test.{ts,tsx}`),
    exclude: ["**/*.media.test.ts", "**/*.browser.test.*", ...SOURCE_READERS],
    testNamePattern: new RegExp(`^(?!.*(${LONG}))`),
    testTimeout: 30_000,
  },
});
