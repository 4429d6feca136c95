import { defineConfig } from "vitest/config";
import { wantedFolders } from "./mutation-parts.ts";

/** Of `core` all tests: its parts stand on each other. */
const folders = wantedFolders().map((folder) => folder.replace(/^core\/.*/, "core"));

/** The unit tests that may notice a change; the rules over all source files know nothing about one. */
export default defineConfig({
  test: {
    include: [...new Set(folders)].map((folder) => `${folder}/**/*.test.{ts,tsx}`),
    exclude: ["**/*.media.test.ts", "**/*.browser.test.*"],
    testTimeout: 30_000,
  },
});
