import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { Lane } from "./lanes.ts";

const never = new AbortController().signal;

test("so many run side by side, the rest in order", async () => {
  const lane = new Lane(2);
  const diary: string[] = [];
  let running = 0;
  let most = 0;
  const work = async (name: string) => {
    running += 1;
    most = Math.max(most, running);
    diary.push(name);
    await sleep(5);
    running -= 1;
  };
  await Promise.all(["a", "b", "c", "d", "e"].map((name) => lane.run(never, () => work(name))));
  expect(diary).toEqual(["a", "b", "c", "d", "e"]);
  expect(most).toBe(2);
});

test("one that stops waiting gives its place up, and a failure frees the lane", async () => {
  const lane = new Lane(1);
  const gate = Promise.withResolvers<void>();
  const first = lane.run(never, async () => {
    await gate.promise;
    throw new Error("broken");
  });
  const stop = new AbortController();
  const second = lane.run(stop.signal, () => Promise.resolve("second"));
  const third = lane.run(never, () => Promise.resolve("third"));
  stop.abort(new Error("cancelled"));
  await expect(second).rejects.toThrow("cancelled");
  gate.resolve();
  await expect(first).rejects.toThrow("broken");
  expect(await third).toBe("third");
  expect(await lane.run(never, () => Promise.resolve("fourth"))).toBe("fourth");
});
