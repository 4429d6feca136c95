import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SharedAnswers } from "./shared-answers.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Calls that the test ends, or that are cancelled. */
function calls() {
  const made: { signal: AbortSignal; answer: PromiseWithResolvers<string> }[] = [];
  const ask = (signal: AbortSignal) => {
    const answer = Promise.withResolvers<string>();
    signal.addEventListener("abort", () => answer.reject(signal.reason));
    made.push({ signal, answer });
    return answer.promise;
  };
  return { made, ask };
}

test("UPLOAD-059 one call serves all files of a directory, for a while", async () => {
  const { made, ask } = calls();
  const answers = new SharedAnswers<string>(5_000);
  const { signal } = new AbortController();
  const both = [answers.get("Day 1", ask, signal), answers.get("Day 1", ask, signal)];
  made[0]?.answer.resolve("folder");
  expect(await Promise.all(both)).toEqual(["folder", "folder"]);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await answers.get("Day 1", ask, signal)).toBe("folder");
  expect(made.length).toBe(1);
  await vi.advanceTimersByTimeAsync(2_000);
  void answers.get("Day 1", ask, signal);
  expect(made.length).toBe(2);
});

test("UPLOAD-059 the call is cancelled with the last file, not with the first", async () => {
  const { made, ask } = calls();
  const answers = new SharedAnswers<string>(5_000);
  const files = [new AbortController(), new AbortController()];
  const ends = files.map(({ signal }) => answers.get("Day 1", ask, signal).catch(String));
  files[0]?.abort("cancelled");
  expect(await ends[0]).toBe("cancelled");
  expect(made[0]?.signal.aborted).toBe(false);
  files[1]?.abort("cancelled too");
  expect(await ends[1]).toBe("cancelled too");
  expect(made[0]?.signal.aborted).toBe(true);
  const again = answers.get("Day 1", ask, new AbortController().signal);
  made[1]?.answer.resolve("folder");
  expect(await again).toBe("folder");
});

test("UPLOAD-059 a failure is not cached, and cancelled files request nothing", async () => {
  const { made, ask } = calls();
  const answers = new SharedAnswers<string>(5_000);
  const failing = answers.get("Day 1", ask, new AbortController().signal);
  made[0]?.answer.reject(new Error("no"));
  await expect(failing).rejects.toThrow("no");
  await expect(answers.get("Day 1", ask, AbortSignal.abort("cancelled"))).rejects.toBe("cancelled");
  expect(made.length).toBe(1);
  void answers.get("Day 1", ask, new AbortController().signal);
  expect(made.length).toBe(2);
});
