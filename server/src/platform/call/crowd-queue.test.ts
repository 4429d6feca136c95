import { expect, test } from "vitest";
import { CrowdQueue } from "./crowd-queue.ts";

const LIMITS = { atOncePerCrowd: 1, waitingPerCrowd: 4, waitingPerNetwork: 2, most: 8 } as const;

test("PLUS-403 a network with too many waiting calls is refused; other networks of its crowd and other crowds are not", async () => {
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
  // A fifth network: the first has two waiting, the others one.
  const [, second, third] = all;
  all.push(add("link", "d"));
  await expect(third).rejects.toMatchObject({ code: "UNAVAILABLE" });
  await expect(add("link", "e")).rejects.toMatchObject({ code: "UNAVAILABLE" });
  all.push(add("other", "a"), add("other", "a"), add("third", "a"));
  // A ninth call: the link has five.
  all.push(add("fourth", "a"));
  await expect(second).rejects.toMatchObject({ code: "UNAVAILABLE" });
  end();
  await Promise.allSettled(all);
  expect(waited.filter(([, hasWaited]) => !hasWaited)).toEqual([
    ["link", false],
    ["other", false],
    ["third", false],
    ["fourth", false],
  ]);
  expect(waited).toHaveLength(8);
  await queue.run("fourth", "a", async () => {});
});

test("PLUS-1093 a full queue gives a place of the largest crowd to a smaller one, and refuses a crowd of the same size", async () => {
  const queue = new CrowdQueue({ atOncePerCrowd: 1, waitingPerCrowd: 4, waitingPerNetwork: 4, most: 4 });
  const over = Promise.withResolvers<void>();
  const add = (crowd: string) => queue.run(crowd, "a", () => over.promise);
  const [first, second, third] = [add("link"), add("link"), add("link")];
  const other = [add("other"), add("other")];
  await expect(third).rejects.toMatchObject({ code: "UNAVAILABLE", data: { retryAfterS: 2 } });
  await expect(add("link")).rejects.toMatchObject({ code: "UNAVAILABLE" });
  over.resolve();
  await Promise.all([first, second, ...other]);
});

test("PLUS-1094 a network of a crowd runs no more than its share of the crowd's calls", async () => {
  const queue = new CrowdQueue({ ...LIMITS, atOncePerCrowd: 3, atOncePerNetwork: 2 });
  const over = Promise.withResolvers<void>();
  const waited: [string, boolean][] = [];
  const add = (network: string) =>
    queue.run("link", network, async (hasWaited) => {
      waited.push([network, hasWaited]);
      await over.promise;
    });
  const all = [add("a"), add("a"), add("a"), add("b")];
  over.resolve();
  await Promise.all(all);
  expect(waited).toEqual([
    ["a", false],
    ["a", false],
    ["b", false],
    ["a", true],
  ]);
});
