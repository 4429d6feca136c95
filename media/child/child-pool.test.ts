import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { until } from "#testkit/until.ts";
import { CHILD_KINDS, type ChildKind } from "./child-kind.ts";
import { ChildPool, type Place } from "./child-pool.ts";
import { CHILD_TASKS } from "./child-tasks.ts";
import { guardedCommand, missingGuards, SYSTEM_PATH } from "./guarded-command.ts";
import { onBehalfOf, workingFor } from "./on-behalf-of.ts";
import { runInChild } from "./run-in-child.ts";
import { watchMemory } from "./watch-memory.ts";

const anna = "anna";
const kind: ChildKind = {
  name: "test",
  refusals: { tooLarge: "Large", tooLong: "Long", crashed: "Crashed" },
  tasks: [],
  most: 1,
  keptForOthers: 0,
  mostWaiting: 2,
  timeoutMs: 1_000,
  memoryBytes: 1024 ** 3,
  cpuSeconds: 10,
  tasksPerLife: 1,
};

test("PLUS-265 turns are taken in order; past the queue's length callers are asked to return later", async () => {
  const pool = new ChildPool(kind);
  const order: string[] = [];
  const first = await pool.place(undefined, anna);
  const take = async (name: string) => {
    await using _place = await pool.place(undefined, anna);
    order.push(name);
  };
  const [second, third] = [take("second"), take("third")];
  await expect(pool.place(undefined, anna)).rejects.toMatchObject({ code: "MEDIA_BUSY" });
  await first[Symbol.asyncDispose]();
  await Promise.all([second, third]);
  expect(order).toEqual(["second", "third"]);
});

/** A pool, and the names of those that got a place in it so far, in order. */
function diaryOf(limits: Pick<ChildKind, "most" | "keptForOthers">) {
  const pool = new ChildPool({ ...kind, ...limits, mostWaiting: 100 });
  const diary: string[] = [];
  const enter = async (person: string | null, name = person ?? "program") => {
    const place = await pool.place(undefined, person);
    diary.push(name);
    return place;
  };
  const leave = async (place: Promise<Place>) => (await place)[Symbol.asyncDispose]();
  return { diary, enter, leave };
}

test("PLUS-1360 however many tasks two people bring, a third person gets a place immediately", async () => {
  const { diary, enter } = diaryOf({ most: 4, keptForOthers: 2 });
  for (let count = 0; count < 5; count += 1) void enter("anna");
  for (let count = 0; count < 5; count += 1) void enter("bert");
  void enter("carl");
  await turn();
  expect(diary).toEqual(["anna", "anna", "bert", "carl"]);
});

test("PLUS-1360 a free place goes to the person with the fewest, then to the one served longest ago, and the program's own work counts as one person's", async () => {
  const { diary, enter, leave } = diaryOf({ most: 2, keptForOthers: 0 });
  const [one, two] = [enter("anna", "anna 1"), enter("anna", "anna 2")];
  const third = enter("anna", "anna 3");
  const [bert, carl, program] = [enter("bert"), enter("carl"), enter(null)];
  void enter("bert", "bert again");
  await leave(one);
  await leave(two);
  await turn();
  expect(diary.slice(2)).toEqual(["bert", "carl"]);
  await leave(bert);
  await turn();
  expect(diary.slice(4)).toEqual(["program"]);
  await leave(carl);
  await turn();
  expect(diary.slice(5)).toEqual(["anna 3"]);
  await leave(program);
  await leave(third);
  await turn();
  expect(diary.slice(6)).toEqual(["bert again"]);
});

test("PLUS-1360 one person gets at most half of the places for pictures and for documents", () => {
  const kinds = CHILD_KINDS.filter(({ name }) => ["picture", "document"].includes(name));
  expect(kinds.map(({ most, keptForOthers }) => [most, keptForOthers])).toEqual([
    [8, 4],
    [8, 4],
  ]);
});

test("PLUS-1360 children count for the person whose work starts them, also in nested calls", async () => {
  const told = () => new Promise<string | null>((settle) => setTimeout(() => settle(workingFor()), 1));
  const nested = onBehalfOf("anna", async () => [await told(), await onBehalfOf(null, told), await told()]);
  expect([await told(), ...(await nested), await told()]).toEqual([null, "anna", null, "anna", null]);
});

test("PLUS-265 a caller that stops waiting leaves the queue, and its turn goes to the next", async () => {
  const pool = new ChildPool(kind);
  const first = await pool.place(undefined, anna);
  const stop = new AbortController();
  const waiting = pool.place(stop.signal, anna);
  stop.abort(new Error("gone"));
  await expect(waiting).rejects.toThrow("gone");
  await first[Symbol.asyncDispose]();
  await using _free = await pool.place(undefined, anna);
});

test("PLUS-265 each task has one kind of child, with limits of time, memory and processor", () => {
  const told = CHILD_KINDS.flatMap(({ tasks }) => tasks);
  expect(told.toSorted()).toEqual(Object.keys(CHILD_TASKS).toSorted());
  for (const one of CHILD_KINDS) {
    for (const limit of [one.timeoutMs, one.memoryBytes, one.cpuSeconds, one.most, one.mostWaiting])
      expect(limit).toBeGreaterThan(0);
  }
});

test("PLUS-265 a damaged file ends with the task's own sentence, and the next task succeeds", {
  timeout: 20_000,
}, async () => {
  await expect(runInChild("imageSize", { path: "/nowhere.png" })).rejects.toMatchObject({
    code: "MEDIA_UNREADABLE",
    message: "This image is damaged and can't be shown. Upload a complete copy",
  });
  const bytes = Buffer.from("Column\nName\nData\nA1\n");
  expect(await runInChild("metadataRows", { name: "a.ale", bytes })).toEqual({ kind: "rows", count: 1 });
});

test.skipIf(process.platform !== "linux")(
  "PLUS-265 a guarded program is stopped at its CPU and memory limits",
  { timeout: 30_000 },
  () => {
    const run = (limits: Parameters<typeof guardedCommand>[2], code: string) => {
      const [program = "", ...args] = guardedCommand(SYSTEM_PATH, [process.execPath, "-e", code], limits);
      return spawnSync(program, args, { env: { PATH: SYSTEM_PATH } });
    };
    expect(run({ cpuSeconds: 1 }, "for (;;);").signal).toBe("SIGXCPU");
    const hungry = "const all = []; for (;;) all.push(Buffer.alloc(5e7, 1));";
    expect(run({ dataBytes: 700 * 1024 ** 2 }, hungry).status).not.toBe(0);
  },
);

test("PLUS-265 a system without the wrapper programs logs what replaces them, and starts programs without them", () => {
  expect(missingGuards("/nowhere")).toEqual([
    expect.stringMatching(/^prlimit is not installed: the memory .* is polled/),
    expect.stringMatching(/^setpriv is not installed: /),
  ]);
  expect(guardedCommand("/nowhere", ["ffmpeg", "-version"], { cpuSeconds: 1 })).toEqual(["ffmpeg", "-version"]);
});

test("PLUS-265 without a wrapper the memory of a child is polled", { timeout: 30_000 }, async () => {
  const hungry = "const all = []; setInterval(() => all.push(Buffer.alloc(2e7, 1)), 20);";
  const child = spawn(process.execPath, ["-e", hungry], { stdio: "ignore" });
  let isTooLarge = false;
  const stop = watchMemory(child.pid ?? 0, 200 * 1024 ** 2, () => {
    isTooLarge = true;
    child.kill("SIGKILL");
  });
  await until(() => isTooLarge, 20_000);
  stop();
  if (child.signalCode === null) await once(child, "close");
});
