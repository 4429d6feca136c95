import { expect, test } from "vitest";
import { eachAtMost, MAX_ASSIGNMENTS } from "./at-most.ts";

test("USERS-014 assigning to several projects runs at most 3 assignments in parallel, and all three lanes are used", async () => {
  let running = 0;
  let most = 0;
  const done = new Set<number>();
  const failed = await eachAtMost(MAX_ASSIGNMENTS, [1, 2, 3, 4, 5, 6, 7, 8], async (item) => {
    running += 1;
    most = Math.max(most, running);
    for (let turn = 0; turn < item; turn += 1) await Promise.resolve();
    running -= 1;
    if (item === 2) throw new Error("refused");
    done.add(item);
  });
  expect(most).toBe(3);
  expect(done).toEqual(new Set([1, 3, 4, 5, 6, 7, 8]));
  expect(failed).toEqual([2]);
});

test("USERS-014 one assignment takes one lane, none takes none", async () => {
  const seen: string[] = [];
  await eachAtMost(MAX_ASSIGNMENTS, ["a"], async (item) => seen.push(item));
  await eachAtMost<string>(MAX_ASSIGNMENTS, [], async (item) => seen.push(item));
  expect(seen).toEqual(["a"]);
});
