import { expect, test } from "vitest";
import { CrowdQueue } from "./crowd-queue.ts";

const LIMITS = { atOncePerCrowd: 1, waitingPerCrowd: 4, waitingPerNetwork: 2, most: 8 } as const;

test("PLUS-403 a network with too much waiting is refused, another one of the crowd and another crowd are not", async () => {
  const queue = new CrowdQueue(LIMITS);
  let end = () => {};
  const held = new Promise<void>((done) => {
    end = done;
  });
  const waited: [string, boolean][] = [];
  const add = (crowd: string, network: string) =>
    queue.run(crowd, network, async (hasWaited) => {
      waited.push([crowd, hasWaited]);
      await held;
    });
  const all = [add("link", "a"), add("link", "a"), add("link", "a")];
  await expect(add("link", "a")).rejects.toMatchObject({ code: "TOO_MANY", data: { retryAfterS: 2 } });
  all.push(add("link", "b"), add("link", "c"));
  await expect(add("link", "d")).rejects.toMatchObject({ code: "UNAVAILABLE" });
  all.push(add("other", "a"), add("other", "a"), add("third", "a"));
  await expect(add("fourth", "a")).rejects.toMatchObject({ code: "UNAVAILABLE" });
  end();
  await Promise.all(all);
  expect(waited.filter(([, hasWaited]) => !hasWaited)).toEqual([
    ["link", false],
    ["other", false],
    ["third", false],
  ]);
  await queue.run("fourth", "a", async () => {});
});
