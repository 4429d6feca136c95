import { defineConfig } from "vitest/config";
import { wantedFolders } from "./mutation-parts.ts";

/** All tests of `core`: its parts depend on each other. */
const folders = wantedFolders().map((folder) => folder.replace(/^core\/.*/, "core"));

/** The unit tests that may detect a change; the rules over all source files never do. */
export default defineConfig({
  test: {
    include: [...new Set(folders)].map((folder) => `${folder}/**/*.test.{ts,tsx}`),
    exclude: ["**/*.media.test.ts", "**/*.browser.test.*"],
    testTimeout: 30_000,
  },
});
