import { expect, test } from "vitest";
import { oneAtATime } from "./one-at-a-time.ts";

test("a task begins once the one before has ended, even with an error, which only its own caller gets", async () => {
  const run = oneAtATime();
  const log: string[] = [];
  const slow = Promise.withResolvers<void>();
  const first = run(async () => {
    log.push("first");
    await slow.promise;
    throw new Error("refused");
  });
  const second = run(async () => {
    log.push("second");
    return 2;
  });
  await Promise.resolve();
  await Promise.resolve();
  expect(log).toEqual(["first"]);
  slow.resolve();
  await expect(first).rejects.toThrow("refused");
  expect(await second).toBe(2);
  expect(log).toEqual(["first", "second"]);
});
