import { defineConfig } from "vitest/config";

/** graphql ships ESM and CJS: inlined, so that our files and its plugins share one copy ("another module or realm" otherwise). */
const oneGraphql = { deps: { inline: [/graphql/, /@pothos\//] } };

export default defineConfig({
  test: {
    reporters: ["default", ["json", { outputFile: ".results/tests.json" }]],
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
          exclude: ["**/*.media.test.ts"],
          isolate: false,
        },
      },
      {
        test: {
          name: "server",
          include: ["server/**/*.test.ts", "testkit/**/*.test.ts"],
          exclude: ["**/*.contract.test.ts"],
          isolate: false,
          globalSetup: ["testkit/postgres.setup.ts"],
          maxWorkers: 2,
          // Some kill processes and databases at any moment: a test may be tried once more, and the report says that it was.
          retry: 1,
          testTimeout: 30_000,
          hookTimeout: 60_000,
          server: oneGraphql,
        },
      },
      {
        test: {
          name: "contract",
          include: ["server/**/*.contract.test.ts"],
          isolate: false,
          fileParallelism: false,
          globalSetup: ["testkit/postgres.setup.ts"],
          testTimeout: 60_000,
          // Before a machine's first run the packages of the S3 store are fetched.
          hookTimeout: 300_000,
          server: oneGraphql,
        },
      },
      {
        test: {
          name: "media",
          include: ["media/**/*.media.test.ts"],
          isolate: false,
          fileParallelism: false,
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: "e2e",
          include: ["e2e/**/*.e2e.ts"],
          isolate: false,
          maxWorkers: 2,
          globalSetup: ["testkit/postgres.setup.ts", "e2e/built-app.setup.ts"],
          // Real browsers on a busy machine: a journey may be tried once more, and the report says that it was.
          retry: 1,
          testTimeout: 120_000,
          hookTimeout: 180_000,
          server: oneGraphql,
        },
      },
    ],
  },
});
