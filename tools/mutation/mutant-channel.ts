/** Between Stryker's process and the worker that stays. */
export const CHANNEL = "mutants";

/** How often each mutant was reached: while files load, and by each test. */
export interface Coverage {
  readonly static: Readonly<Record<string, number>>;
  readonly perTest: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

export interface RunTest {
  readonly id: string;
  readonly name: string;
  readonly state: string;
  readonly timeSpentMs: number;
  readonly message: string;
  readonly fileName: string;
  readonly line: number;
  readonly column: number;
}

export interface MutantQuestion {
  readonly kind: "mutant";
  readonly mutant: string;
  readonly tests: readonly string[];
}

export type Question = MutantQuestion | { readonly kind: "stop" };

/** All tests have run once. */
export interface Ready {
  readonly kind: "ready";
  readonly coverage: Coverage;
  /** Files that failed, or could not be loaded. */
  readonly broken: readonly string[];
  readonly tests: readonly RunTest[];
}

export type Answer =
  | Ready
  | { readonly kind: "killed"; readonly by: string; readonly message: string; readonly count: number }
  | { readonly kind: "survived"; readonly count: number }
  /** The changed code ran so often that it would never end. */
  | { readonly kind: "endless" }
  /** Stryker's own runner decides; also in future about changes that this test sees. */
  | { readonly kind: "unsure"; readonly test?: string };
