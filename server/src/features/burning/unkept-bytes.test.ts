import { once } from "node:events";
import { buffer } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Clock } from "#server/platform/clock/clock.ts";
import { BurnCache } from "./burn-cache.ts";
import { UnkeptBytes } from "./unkept-bytes.ts";

const MIB = 1024 ** 2;
const ALL = { start: 0 };
const FULL = expect.objectContaining({ code: "STORAGE_FULL" });

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

test("PLUS-1269 a visitor who reads nothing holds at most a quarter of the memory for sending; others still get their files", async () => {
  const unkept = new UnkeptBytes();
  const held = Array.from({ length: 4 }, () => unkept.send("greedy", Buffer.alloc(4 * MIB), ALL));
  expect(() => unkept.send("greedy", Buffer.alloc(1), ALL)).toThrow(FULL);
  expect(await buffer(unkept.send("other", Buffer.from("abcdef"), { start: 2, end: 4 }))).toEqual(Buffer.from("cde"));
  // The first reader to leave frees its memory.
  held[0]?.destroy();
  if (held[0]) await once(held[0], "close");
  expect(() => unkept.send("greedy", Buffer.alloc(4 * MIB), ALL)).not.toThrow();
});

test("PLUS-1269 simultaneous reads never exceed the memory limit", () => {
  const unkept = new UnkeptBytes();
  const made = Buffer.alloc(4 * MIB);
  const sent = Array.from({ length: 40 }, (_, place) => {
    try {
      return unkept.send(`visitor ${place}`, made, ALL);
    } catch {
      return null;
    }
  });
  expect(sent.filter((one) => one !== null)).toHaveLength(16);
});

test("PLUS-1269 a reader who reads nothing for 30 s is disconnected; one who reads a piece within that time gets everything", async () => {
  const unkept = new UnkeptBytes();
  const silent = unkept.send("silent", Buffer.alloc(20 * MIB), ALL);
  const left = once(silent, "error");
  const slow = unkept.send("slow", Buffer.alloc(MIB), ALL)[Symbol.asyncIterator]();
  let taken = 0;
  for (let piece = await slow.next(); !piece.done; piece = await slow.next()) {
    taken += piece.value.length;
    await vi.advanceTimersByTimeAsync(20_000);
  }
  expect(taken).toBe(MIB);
  expect(await left).toEqual([new Error("The reader takes nothing")]);
  expect(silent.destroyed).toBe(true);
  expect(() => unkept.send("silent", Buffer.alloc(20 * MIB), ALL)).not.toThrow();
});

test("PLUS-1269 before 30 s have passed, nobody is disconnected", async () => {
  const silent = new UnkeptBytes().send("silent", Buffer.alloc(20 * MIB), ALL);
  silent.once("error", () => {});
  await vi.advanceTimersByTimeAsync(29_999);
  expect(silent.destroyed).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(silent.destroyed).toBe(true);
});

test("PLUS-1269 each visitor has a separate quarter, even for the same file that isn't cached", async () => {
  const clock = { nowMs: () => 0, now: () => new Date(0) } as Clock;
  const cache = new BurnCache({ folder: "/nowhere", mostBytes: 0, roomBytes: async () => 0, clock });
  const file = await cache.keep("file", Buffer.alloc(16 * MIB));
  const read = (visitor: string) => file.read(ALL, visitor);
  const held = [await read("one")];
  await expect(read("one")).rejects.toEqual(FULL);
  held.push(await read("other"));
  for (const one of held) one.destroy();
});
