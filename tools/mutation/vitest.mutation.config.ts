import { defineConfig } from "vitest/config";
import { wantedFolders } from "./mutation-parts.ts";

/** All tests of `core`: its parts depend on each other. */
const folders = wantedFolders().map((folder) => folder.replace(/^core\/.*/, "core"));

/** Compares millions of pairs: with every step counted that takes a minute for each change. */
const FAR_TOO_SLOW = ["core/cuts/place-events.test.ts"];

/** Read source files, which Stryker has changed. */
const SOURCE_READERS = [
  "web/src/app/notice-texts.test.ts",
  "web/src/app/scaffold/new-feature.test.tsx",
  "web/src/data/graphql/operations.test.ts",
  "web/src/ui/icons/icon-name.test.ts",
];

/** The unit tests that may detect a change; the rules over all source files never do. */
export default defineConfig({
  test: {
    include: [...new Set(folders)].map((folder) => `${folder}/**/*.test.{ts,tsx}`),
    exclude: ["**/*.media.test.ts", "**/*.browser.test.*", ...FAR_TOO_SLOW, ...SOURCE_READERS],
    testTimeout: 30_000,
  },
});
