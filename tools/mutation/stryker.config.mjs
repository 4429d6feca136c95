import { mutatedFiles, wantedFolders } from "./mutation-parts.ts";

const part = process.env.PART;
/** Unit tests read nothing of these; Stryker copies the rest. */
const NEVER_READ = ["/data", "/web/dist*", "/.results", "/e2e", "/bench", "/ops", "/docs/images"];

/** `PART=player npm run mutation`: how many small changes of the code the unit tests detect (docs/testing.md). */
export default {
  plugins: ["@stryker-mutator/vitest-runner", "./tools/mutation/staying-runner.ts"],
  testRunner: "staying",
  vitest: { configFile: "tools/mutation/vitest.mutation.config.ts" },
  mutate: mutatedFiles(wantedFolders()),
  // Texts aren't logic.
  mutator: { excludedMutations: ["StringLiteral"] },
  ignorePatterns: [...NEVER_READ, ...(part?.startsWith("web") ? [] : ["/web", "/server", "/docs"])],
  coverageAnalysis: "perTest",
  // Values computed while a file loads can't be switched on and off: each would need a run of all tests.
  ignoreStatic: true,
  concurrency: Number(process.env.MUTATION_WORKERS ?? 1),
  // Longer than a busy machine needs: a timeout counts as noticed.
  timeoutMS: 10_000,
  incremental: true,
  incrementalFile: `.results/mutation-${part}.incremental.json`,
  reporters: ["clear-text", "json", "progress-append-only"],
  jsonReporter: { fileName: `.results/mutation-${part}.json` },
  clearTextReporter: { allowColor: false, allowEmojis: false, reportTests: false },
  // Stryker would read it through an interface that TypeScript 7 doesn't have.
  tsconfigFile: "none",
  tempDirName: `.results/stryker-${part}`,
};
