/** The steps of `npm test`: checks, which pass or fail, and kinds of tests, which are counted. */

export const KINDS = ["unit", "browser", "server", "contract", "media", "e2e"] as const;
export type Kind = (typeof KINDS)[number];

/** What the check of the server's types found out about each file: the test of a new feature checks only what that changes. */
export const SERVER_TYPES = ".results/server-types.tsbuildinfo";

/** The commands of each check: it counts as one test, which passes if all of them do. */
const CHECKS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  lint: [
    ["biome", "check", "."],
    ["oxlint", "--type-aware", "--deny-warnings"],
  ],
  // One checker each: several would parse the same declarations again, and other checks use the processors beside this one.
  types: [
    ["tsc", "-p", "tsconfig.server.json", "--checkers", "1", "--incremental", "--tsBuildInfoFile", SERVER_TYPES],
    ["tsc", "-p", "tsconfig.web.json", "--checkers", "1"],
  ],
  build: [
    ["node", "server/src/main/prepare/build-web.ts"],
    ["node", "bench/bundle.ts"],
  ],
};

/**
 * What runs concurrently, round by round: only what leaves a processor idle by itself (decisions 0066 and 0094). Server tests
 * wait for killed processes, those of the S3 store for the store, and use what ffmpeg leaves. Unit tests use what the two pages
 * of component tests leave.
 */
export const ROUNDS: readonly (readonly string[])[] = [
  ["lint", "types", "build"],
  ["unit", "browser"],
  ["server", "contract", "media"],
  ["e2e"],
];

/** Runs at a lower priority, since component tests decide when their round ends: it uses what they leave. */
export const YIELDING_STEP: Kind = "unit";

export const STEPS = ROUNDS.flat();

export const isKind = (step: string): step is Kind => KINDS.some((kind) => kind === step);

/** What to run, in sequence; the first word is a program of `node_modules/.bin` or "node". */
export function commandsOf(step: string, reportPath: string): readonly (readonly string[])[] {
  if (!isKind(step)) return CHECKS[step] ?? [];
  // Journeys that measure how something plays run after the others, one at a time.
  const projects = step === "e2e" ? ["--project", "e2e", "--project", "alone"] : ["--project", step];
  return [["vitest", "run", ...projects, "--reporter=default", "--reporter=json", `--outputFile=${reportPath}`]];
}

/** The requested steps, all by default; null if the arguments are invalid. */
export function wantedSteps(args: readonly string[]): readonly string[] | null {
  if (args.length === 0) return STEPS;
  if (args[0] !== "--only" || args.length === 1) return null;
  const names = args.filter((argument) => argument !== "--only");
  return names.every((name) => STEPS.includes(name)) ? STEPS.filter((step) => names.includes(step)) : null;
}
