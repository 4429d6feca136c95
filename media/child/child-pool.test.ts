import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";
import { until } from "#testkit/until.ts";
import { CHILD_KINDS, type ChildKind } from "./child-kind.ts";
import { ChildPool } from "./child-pool.ts";
import { CHILD_TASKS } from "./child-tasks.ts";
import { guardedCommand, missingGuards, SYSTEM_PATH } from "./guarded-command.ts";
import { runInChild } from "./run-in-child.ts";
import { watchMemory } from "./watch-memory.ts";

const kind: ChildKind = {
  name: "test",
  refusals: { tooLarge: "Large", tooLong: "Long", crashed: "Crashed" },
  tasks: [],
  most: 1,
  mostWaiting: 2,
  timeoutMs: 1_000,
  memoryBytes: 1024 ** 3,
  cpuSeconds: 10,
  tasksPerLife: 1,
};

test("PLUS-265 turns are taken in order; past the queue's length callers are asked to return later", async () => {
  const pool = new ChildPool(kind);
  const order: string[] = [];
  const first = await pool.place(undefined);
  const take = async (name: string) => {
    await using _place = await pool.place(undefined);
    order.push(name);
  };
  const [second, third] = [take("second"), take("third")];
  await expect(pool.place(undefined)).rejects.toMatchObject({ code: "MEDIA_BUSY" });
  await first[Symbol.asyncDispose]();
  await Promise.all([second, third]);
  expect(order).toEqual(["second", "third"]);
});

test("PLUS-265 a caller that stops waiting leaves the queue, and an abandoned turn is free", async () => {
  const pool = new ChildPool(kind);
  const first = await pool.place(undefined);
  const stop = new AbortController();
  const waiting = pool.place(stop.signal);
  stop.abort(new Error("gone"));
  await expect(waiting).rejects.toThrow("gone");
  await first[Symbol.asyncDispose]();
  await using _free = await pool.place(undefined);
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
  "PLUS-265 a guarded program is stopped at its limits of processor and memory",
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

test("PLUS-265 a system without the wrapper programs logs what replaces them, and programs are started bare", () => {
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
