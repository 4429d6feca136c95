import { mutatedFiles, wantedFolders } from "./mutation-parts.ts";

const part = process.env.PART;

/** `PART=player npm run mutation`: how many small changes of the code the unit tests detect (docs/testing.md). */
export default {
  testRunner: "vitest",
  vitest: { configFile: "tools/mutation/vitest.mutation.config.ts" },
  mutate: mutatedFiles(wantedFolders()),
  // Texts aren't logic.
  mutator: { excludedMutations: ["StringLiteral"] },
  ignorePatterns: ["/data", "/web/dist*", "/.results"],
  coverageAnalysis: "perTest",
  // Values computed while a file loads can't be switched on and off: each would need a run of all tests.
  ignoreStatic: true,
  concurrency: Number(process.env.MUTATION_WORKERS ?? 2),
  incremental: true,
  incrementalFile: `.results/mutation-${part}.incremental.json`,
  reporters: ["clear-text", "json"],
  jsonReporter: { fileName: `.results/mutation-${part}.json` },
  clearTextReporter: { allowColor: false, allowEmojis: false, reportTests: false },
  // Stryker would read it through an interface that TypeScript 7 doesn't have.
  tsconfigFile: "none",
  tempDirName: `.results/stryker-${part}`,
};
