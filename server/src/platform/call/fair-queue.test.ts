import { expect, test } from "vitest";
import { FairQueue } from "./fair-queue.ts";

/** Work that runs until the test ends it. */
function controlled(queue: FairQueue) {
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const add = (lane: string, name: string) =>
    queue.run(lane, async () => {
      started.push(name);
      await new Promise<void>((end) => ends.push(end));
    });
  const settle = async () => {
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  };
  const finishOne = async () => {
    await settle();
    ends.shift()?.();
    await settle();
  };
  return { started, add, settle, finishOne };
}

test("PLUS-232 with two hundred waiting in one lane the first of another lane runs after one turn", async () => {
  const queue = new FairQueue({ atOnce: 2, atOncePerLane: 2, waiting: 500, waitingPerLane: 300 });
  const { started, add, settle, finishOne } = controlled(queue);
  const all = Array.from({ length: 200 }, (_, n) => add("crowd", `crowd ${n}`));
  all.push(add("honest", "honest"));
  await settle();
  expect(started).toEqual(["crowd 0", "crowd 1"]);
  await finishOne();
  await finishOne();
  expect(started.slice(2)).toContain("honest");
  for (let n = 0; n < 199; n++) await finishOne();
  await Promise.all(all);
  expect(started).toHaveLength(201);
});

test("PLUS-232 a full lane refuses work, other lanes don't; a full queue refuses everything", async () => {
  const queue = new FairQueue({ atOnce: 1, atOncePerLane: 1, waiting: 3, waitingPerLane: 2 });
  const { add, finishOne } = controlled(queue);
  const all = [add("crowd", "a"), add("crowd", "b")];
  all.push(add("honest", "c"), add("third", "d"));
  await expect(add("fourth", "e")).rejects.toMatchObject({ code: "UNAVAILABLE", data: { retryAfterS: 2 } });
  for (let n = 0; n < 4; n++) await finishOne();
  await Promise.all(all);
  // Once the lane is empty, it accepts work again.
  const more = add("third", "g");
  await finishOne();
  await more;
});

test("PLUS-1093 a full queue gives the last place of the longest lane to a shorter lane", async () => {
  const queue = new FairQueue({ atOnce: 1, atOncePerLane: 1, waiting: 4, waitingPerLane: 3 });
  const { started, add, finishOne } = controlled(queue);
  const all = ["a", "b", "c"].map((name) => add("crowd", name));
  const last = add("crowd", "d");
  await expect(add("crowd", "e")).rejects.toMatchObject({ code: "TOO_MANY", data: { retryAfterS: 2 } });
  all.push(add("honest", "f"), add("honest", "g"));
  await expect(last).rejects.toMatchObject({ code: "UNAVAILABLE", data: { retryAfterS: 2 } });
  // Each lane has two waiting tasks, so neither gives up a place.
  await expect(add("crowd", "h")).rejects.toMatchObject({ code: "UNAVAILABLE" });
  const third = add("third", "i");
  await expect(all.splice(2, 1)[0]).rejects.toMatchObject({ code: "UNAVAILABLE" });
  for (let n = 0; n < 5; n++) await finishOne();
  await Promise.all([...all, third]);
  expect(started).toEqual(["a", "b", "f", "i", "g"]);
});

test("PLUS-1093 a full queue refuses no work that has begun", async () => {
  const queue = new FairQueue({ atOnce: 1, atOncePerLane: 1, waiting: 2, waitingPerLane: 9 });
  const { add, finishOne, settle } = controlled(queue);
  const [away, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const begun = ["a", "b"].map((name) =>
    queue.run("begun", () => queue.stepOut("begun", () => away.promise.then(() => name))),
  );
  await settle();
  const holds = queue.run("other", () => over.promise);
  away.resolve();
  await settle();
  await expect(add("third", "c")).rejects.toMatchObject({ code: "UNAVAILABLE" });
  over.resolve();
  expect(await Promise.all(begun)).toEqual(["a", "b"]);
  await holds;
  const next = add("third", "d");
  await finishOne();
  await next;
});

test("PLUS-232 a lane never runs more than its share, and failing work frees its place", async () => {
  const queue = new FairQueue({ atOnce: 3, atOncePerLane: 2, waiting: 10, waitingPerLane: 10 });
  const { started, add, settle, finishOne } = controlled(queue);
  const all = [add("a", "1"), add("a", "2"), add("a", "3")];
  await settle();
  expect(started).toEqual(["1", "2"]);
  await expect(queue.run("b", () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  all.push(add("b", "4"));
  await settle();
  expect(started).toEqual(["1", "2", "4"]);
  for (let n = 0; n < 4; n++) await finishOne();
  await Promise.all(all);
  expect(started).toEqual(["1", "2", "4", "3"]);
});

test("PLUS-405 long work yields to other lanes, and work started in a lane continues before new work begins", async () => {
  const queue = new FairQueue({ atOnce: 1, atOncePerLane: 1, waiting: 10, waitingPerLane: 10 });
  const steps: string[] = [];
  const long = (lane: string, name: string, turnMs = 0) =>
    queue.runInTurns(lane, turnMs, async (pause) => {
      for (const step of [1, 2, 3]) {
        steps.push(`${name}${step}`);
        await pause();
      }
    });
  await Promise.all([long("crowd", "a"), long("crowd", "b"), long("honest", "h")]);
  expect(steps).toEqual(["a1", "h1", "a2", "h2", "a3", "h3", "b1", "b2", "b3"]);
  steps.length = 0;
  await Promise.all([long("crowd", "a", 60_000), long("honest", "h")]);
  expect(steps).toEqual(["a1", "a2", "a3", "h1", "h2", "h3"]);
});
