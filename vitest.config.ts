import { existsSync } from "node:fs";
import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { COMPILE_CACHE } from "./testkit/compile-cache.ts";
import { scaffoldedFeature } from "./tools/scaffold/scaffolded-plugin.ts";
import { SlowFirst } from "./tools/test-run/slow-first.ts";

/** Node runs the files itself, as in production; only what has JSX needs Vite. */
const byNode = { viteModuleRunner: false };
// Modules that one worker has compiled are reused by the others. The workers inherit it, as do the programs that tests start.
process.env.NODE_COMPILE_CACHE ??= COMPILE_CACHE.NODE_COMPILE_CACHE;

/** In a single run no module changes: a page in which a test loads the app again takes its modules from the browser's cache. */
const MODULE_HEADERS = process.argv.includes("run") ? { "Cache-Control": "max-age=3600" } : {};

/** How many tests that wait share a processor. `npm test` says 1 on a slow machine, where they would only hinder each other. */
const TESTS_PER_PROCESSOR = Number(process.env.TESTS_PER_PROCESSOR ?? 2);

/** The headless engine if it is installed, as in journeys. */
const CHROMIUM =
  process.env.CHROMIUM_PATH ??
  ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"].find((path) => existsSync(path)) ??
  "chromium";

export default defineConfig({
  test: {
    reporters: ["default", "json"],
    outputFile: { json: ".results/tests.json" },
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        test: {
          name: "unit",
          include: [
            "core/**/*.test.ts",
            "media/**/*.test.ts",
            "player/**/*.test.{ts,tsx}",
            "web/**/*.test.{ts,tsx}",
            "tools/**/*.test.ts",
          ],
          exclude: ["**/*.media.test.ts", "**/*.browser.test.*"],
          // Node loads the server itself, of which some rules read the features.
          server: { deps: { external: [/\/server\/src\//] } },
          isolate: false,
          maxWorkers: 2,
          setupFiles: ["testkit/steps/patience.ts"],
          // Some read every source file, or the whole app, beside other programs.
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [scaffoldedFeature(), react()],
        server: { headers: MODULE_HEADERS },
        define: {
          __UI_VERSION__: '"0.0.0"',
          __NEWEST_CHANGES__: JSON.stringify({
            version: "0.0.0",
            changes: [{ title: "Folders", text: "are faster, as are lists." }],
          }),
        },
        // Listed in advance: dependencies that are found while tests run would reload the page.
        optimizeDeps: { entries: ["web/src/main.tsx", "web/browser.setup.ts", "web/**/*.browser.test.*"] },
        test: {
          name: "browser",
          include: ["web/**/*.browser.test.{ts,tsx}", "player/**/*.browser.test.{ts,tsx}"],
          isolate: false,
          maxWorkers: 2,
          setupFiles: ["web/browser.setup.ts"],
          // In the order of definition: the page is closed first. One that is still open when a file empties its stores would
          // reload, during the next test.
          sequence: { hooks: "list" },
          // As long as the queries of Testing Library wait.
          expect: { poll: { timeout: 30_000 } },
          testTimeout: 120_000,
          browser: {
            enabled: true,
            headless: true,
            // The first page waits for all packages to be bundled, which beside other programs takes more than a minute.
            connectTimeout: 240_000,
            screenshotFailures: false,
            viewport: { width: 1280, height: 800 },
            provider: playwright({
              launchOptions: { executablePath: CHROMIUM, args: ["--no-sandbox", "--disable-gpu"] },
            }),
            instances: [{ browser: "chromium" }],
          },
        },
      },
      {
        test: {
          name: "server",
          include: ["server/**/*.test.ts", "testkit/**/*.test.ts"],
          exclude: ["**/*.contract.test.ts"],
          isolate: false,
          globalSetup: ["testkit/cluster/postgres.setup.ts"],
          // Tests wait for what is killed, held or timing out (0066).
          maxWorkers: 2 * TESTS_PER_PROCESSOR,
          // Far more than any needs: tests of speed have their own limits.
          testTimeout: 240_000,
          hookTimeout: 240_000,
          experimental: byNode,
        },
      },
      {
        test: {
          name: "contract",
          include: ["server/**/*.contract.test.ts"],
          isolate: false,
          fileParallelism: false,
          globalSetup: ["testkit/s3.setup.ts"],
          testTimeout: 240_000,
          experimental: byNode,
        },
      },
      {
        test: {
          name: "media",
          include: ["media/**/*.media.test.ts"],
          experimental: byNode,
          isolate: false,
          maxWorkers: TESTS_PER_PROCESSOR,
          testTimeout: 240_000,
        },
      },
      {
        test: {
          name: "e2e",
          include: ["e2e/**/*.e2e.ts"],
          exclude: ["**/*.alone.e2e.ts"],
          isolate: false,
          // Pages, starts, WebKit and playback leave processors idle (0066).
          maxWorkers: 2 * TESTS_PER_PROCESSOR,
          globalSetup: ["testkit/cluster/postgres.setup.ts", "e2e/built-app.setup.ts"],
          // Beside two others a journey may wait long; a second, the default, is too short. Polled rarely: each check takes
          // time from the page, the browser and the server, which the awaited work needs.
          expect: { poll: { timeout: 60_000, interval: 150 } },
          testTimeout: 240_000,
          hookTimeout: 300_000,
          experimental: byNode,
        },
      },
      {
        // Containers, packages and monitors: `npm run test:ops`, not part of `npm test`.
        test: {
          name: "ops",
          include: ["tools/**/*.ops.ts"],
          isolate: false,
          fileParallelism: false,
          globalSetup: ["testkit/cluster/postgres.setup.ts"],
          testTimeout: 300_000,
          experimental: byNode,
        },
      },
      {
        // Several programs behind a proxy, killed and replaced while people work: `npm run test:cluster`, not part of `npm test`.
        test: {
          name: "cluster",
          include: ["bench/**/*.cluster.ts"],
          isolate: false,
          fileParallelism: false,
          testTimeout: 900_000,
          hookTimeout: 300_000,
          experimental: byNode,
        },
      },
      {
        test: {
          name: "alone",
          include: ["e2e/**/*.alone.e2e.ts"],
          isolate: false,
          fileParallelism: false,
          // After the other journeys.
          sequence: { groupOrder: 1 },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
