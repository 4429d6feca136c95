import { setTimeout as sleep } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { CHILD_KINDS } from "#media/child/child-kind.ts";
import type { Platform } from "#server/platform/platform.ts";
import { publishJob } from "../../images/publish-image.job.ts";
import { finalizeJob } from "../../uploads/finalize/finalize-upload.job.ts";
import { quickJob } from "../transcode/quick.job.ts";
import { hugeLaneOf, isHuge, Lane, openingLaneOf } from "./lanes.ts";

const never = new AbortController().signal;
const anna = "anna";

test("a limited number of tasks run concurrently, the rest in order", async () => {
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
  await Promise.all(["a", "b", "c", "d", "e"].map((name) => lane.run(never, anna, () => work(name))));
  expect(diary).toEqual(["a", "b", "c", "d", "e"]);
  expect(most).toBe(2);
});

test("a task that stops waiting leaves the queue, and a failure frees the lane", async () => {
  const lane = new Lane(1);
  const gate = Promise.withResolvers<void>();
  const first = lane.run(never, anna, async () => {
    await gate.promise;
    throw new Error("broken");
  });
  const stop = new AbortController();
  const second = lane.run(stop.signal, anna, () => Promise.resolve("second"));
  const third = lane.run(never, anna, () => Promise.resolve("third"));
  stop.abort(new Error("cancelled"));
  await expect(second).rejects.toThrow("cancelled");
  gate.resolve();
  await expect(first).rejects.toThrow("broken");
  expect(await third).toBe("third");
  expect(await lane.run(never, anna, () => Promise.resolve("fourth"))).toBe("fourth");
});

test("PLUS-422 a probe that takes longer than ten seconds passes its place to the next, once, and lowers its priority", async () => {
  vi.useFakeTimers();
  try {
    const lane = openingLaneOf({} as Platform);
    const slow = await lane.enter(never, anna);
    await lane.enter(never, anna);
    const diary: string[] = [];
    void slow.left.then(() => diary.push("left"));
    for (const name of ["third", "fourth", "fifth"]) void lane.enter(never, anna).then(() => diary.push(name));
    await vi.advanceTimersByTimeAsync(9_000);
    expect(diary).toEqual([]);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(diary.toSorted()).toEqual(["fourth", "left", "third"]);
    slow.leave();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(diary).not.toContain("fifth");
  } finally {
    vi.useRealTimers();
  }
});

test("PLUS-580 a person with several places immediately gives the oldest to a person without one", async () => {
  const lane = openingLaneOf({} as Platform);
  const diary: string[] = [];
  for (const name of ["a1", "a2", "a3", "a4"])
    void lane.enter(never, anna).then(({ left }) => {
      diary.push(name);
      void left.then(() => diary.push(`${name} left`));
    });
  const berts = await lane.enter(never, "bert");
  expect(diary).toEqual(["a1", "a2", "a1 left"]);
  berts.leave();
  await sleep(0);
  expect(diary).toEqual(["a1", "a2", "a1 left", "a3"]);
});

test("PLUS-580 a free place goes to the person without one who was served longest ago, not to the one who has waited longest", async () => {
  const lane = new Lane(2);
  const diary: string[] = [];
  const enter = (name: string, person: string) =>
    lane.enter(never, person).then((place) => {
      diary.push(name);
      return place;
    });
  const annas = await enter("a1", anna);
  const berts = await enter("b1", "bert");
  void enter("a2", anna);
  void enter("b2", "bert");
  const carls = enter("c1", "carl");
  annas.leave();
  (await carls).leave();
  await sleep(0);
  expect(diary).toEqual(["a1", "b1", "c1", "a2"]);
  berts.leave();
  await sleep(0);
  expect(diary.at(-1)).toBe("b2");
});

test("PLUS-421 one person never takes all places for work that people wait for", () => {
  expect(quickJob).toMatchObject({ concurrency: 12, perPerson: 4 });
  expect(finalizeJob).toMatchObject({ concurrency: 3, perPerson: 2 });
});

test("PLUS-527 one person's slow images and documents leave child processes for others, and a logo or poster has a reserved place", () => {
  expect(publishJob).toMatchObject({ concurrency: 3, perPerson: 1 });
  const ofOnePerson = (quickJob.perPerson ?? 0) + (publishJob.perPerson ?? 0);
  for (const { name, most } of CHILD_KINDS.filter((kind) => ["picture", "document"].includes(kind.name)))
    expect([name, most > ofOnePerson]).toEqual([name, true]);
});

test("PLUS-1266 one person's huge films are processed one at a time, another person's at the same time", async () => {
  const platform = {} as Platform;
  const first = await hugeLaneOf(platform, anna).enter(never, anna);
  const entered: string[] = [];
  const second = hugeLaneOf(platform, anna).enter(never, anna);
  void second.then(() => entered.push("anna"));
  await hugeLaneOf(platform, "bert").enter(never, "bert");
  await sleep(5);
  expect(entered).toEqual([]);
  first.leave();
  await second;
  expect([
    isHuge({ codedWidth: 4_096, codedHeight: 2_304 }),
    isHuge({ codedWidth: 4_098, codedHeight: 2_304 }),
  ]).toEqual([false, true]);
});
