import { TestRunner } from "vitest";

/** What a part of a test showed. */
interface StepResult {
  readonly title: string;
  readonly status: "passed" | "failed";
}

declare module "vitest" {
  interface TaskMeta {
    steps?: StepResult[];
  }
}

/**
 * A part of a test that proves something on its own, with the ids of its rows: a long journey names each behaviour where it
 * shows it. It is reported beside its test (`tools/test-run/test-results.ts`), and a failure begins with its title. A journey
 * whose browser stalled starts again: the last result of a step counts.
 */
export async function step<Shown>(title: string, act: () => Promise<Shown>): Promise<Shown> {
  const test = TestRunner.getCurrentTest();
  if (!test) throw new Error(`No test runs of which this is a step: ${title}`);
  const note = (status: StepResult["status"]) => {
    const others = (test.meta.steps ?? []).filter((other) => other.title !== title);
    test.meta.steps = [...others, { title, status }];
  };
  try {
    const shown = await act();
    note("passed");
    return shown;
  } catch (error) {
    note("failed");
    if (error instanceof Error) error.message = `${title}: ${error.message}`;
    throw error;
  }
}
