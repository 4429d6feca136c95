import { expect, test } from "vitest";
import { SharedQuestions } from "./shared-questions.ts";

/** Resolves checks in order, on demand. */
function slowOracle() {
  const waiting: PromiseWithResolvers<number>[] = [];
  return {
    ask: () => {
      const answer = Promise.withResolvers<number>();
      waiting.push(answer);
      return answer.promise;
    },
    answer: (n: number) => waiting[n]?.resolve(n),
    fail: (n: number) => waiting[n]?.reject(new Error("away")),
    asked: () => waiting.length,
  };
}

test("PLUS-587 at most two of any number of identical concurrent checks run, and none gets a result from before it started", async () => {
  const shared = new SharedQuestions<number>();
  const oracle = slowOracle();
  const first = shared.ask("a", oracle.ask);
  const many = Array.from({ length: 1_000 }, () => shared.ask("a", oracle.ask));
  expect(oracle.asked()).toBe(1);
  oracle.answer(0);
  expect(await first).toBe(0);
  await Promise.resolve();
  expect(oracle.asked()).toBe(2);
  const later = shared.ask("a", oracle.ask);
  oracle.answer(1);
  expect(new Set(await Promise.all(many))).toEqual(new Set([1]));
  oracle.answer(2);
  expect(await later).toBe(2);
  const fresh = shared.ask("a", oracle.ask);
  oracle.answer(3);
  expect(await fresh).toBe(3);
});

test("PLUS-587 different checks run concurrently, and a failure only reaches the callers that wait for it", async () => {
  const shared = new SharedQuestions<number>();
  const oracle = slowOracle();
  const first = shared.ask("a", oracle.ask);
  const other = shared.ask("b", oracle.ask);
  const second = shared.ask("a", oracle.ask);
  expect(oracle.asked()).toBe(2);
  oracle.fail(0);
  await expect(first).rejects.toThrow("away");
  oracle.answer(1);
  expect(await other).toBe(1);
  oracle.answer(2);
  expect(await second).toBe(2);
});
