import { once } from "node:events";
import { readdirSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { tempFolder } from "#media/test-clips/temp-folder.ts";
import { fakeClock } from "#server/platform/clock/fake-clock.ts";
import type { MediaObject } from "#server/platform/storage/replaced-media.ts";
import { until } from "#testkit/until.ts";
import { BurnCache } from "./burn-cache.ts";
import { BUSY, BurnDesk, type Watched } from "./burn-desk.ts";

const recipient = (link: string, network = "n") => ({ linkId: link, lane: `${link} ${network}` });

/** A desk with two slots whose work ends when the test decides. */
async function heldDesk() {
  const temp = await tempFolder();
  const clock = fakeClock(new Date());
  const config = {
    dataDir: temp.path,
    uploadsPauseAt: 1,
    burning: { slots: 2, mostLines: 720, cacheGib: 1, downloadsGib: 1 },
  };
  const desk = new BurnDesk({ clock, config });
  const started: string[] = [];
  const open = new Map<string, () => void>();
  const ask = (name: string, whose = recipient("one"), watched?: Watched) =>
    desk.get(name, {
      kind: "segment",
      recipient: whose,
      ...(watched && { watched }),
      make: async () => {
        started.push(name);
        await new Promise<void>((done) => open.set(name, done));
        return Buffer.from(name);
      },
    });
  const finish = (name: string) => open.get(name)?.();
  return { desk, started, ask, finish, [Symbol.asyncDispose]: () => temp[Symbol.asyncDispose]() };
}

test("PLUS-1080 of a thousand simultaneous requests of one link two run, thirty wait and the rest are refused; another link's request is next", async () => {
  await using held = await heldDesk();
  const told = (asked: Promise<unknown>) => asked.then(() => null).catch((error: unknown) => error);
  const one = Array.from({ length: 1_000 }, (_, place) => told(held.ask(`one ${place}`)));
  expect(await Promise.race(one)).toMatchObject({ code: "BUSY", status: 503, message: BUSY, data: { retryAfterS: 2 } });
  // After the first refusal, thirty of them wait in their link's queue, and two are next in the queue of links.
  const two = Array.from({ length: 33 }, (_, place) => told(held.ask(`two ${place}`, recipient("two"))));
  expect(await Promise.race(two)).toMatchObject({ code: "BUSY" });
  expect(held.started).toHaveLength(2);
  for (const place of [0, 1]) {
    held.finish(held.started[place] ?? "");
    await until(() => held.started.length === 3 + place);
  }
  expect(
    held.started
      .slice(2)
      .map((name) => name.slice(0, 3))
      .toSorted(),
  ).toEqual(["one", "two"]);
  const all = Promise.all([...one, ...two]);
  let isDone = false;
  void all.then(() => {
    isDone = true;
  });
  await until(() => {
    for (const name of held.started) held.finish(name);
    return isDone;
  });
  expect(held.started).toHaveLength(2 + 30 + 2 + 30);
  expect((await all).filter((error) => error !== null)).toHaveLength(968 + 1);
});

test("PLUS-1112 a link that is visited from many networks takes turns with another link, whose visitor is next", async () => {
  await using held = await heldDesk();
  const crowd = Array.from({ length: 90 }, (_, place) => held.ask(`one ${place}`, recipient("one", `n${place}`)));
  await until(() => held.started.length === 2);
  const two = held.ask("two", recipient("two"));
  held.finish(held.started[0] ?? "");
  await until(() => held.started.length === 3);
  expect(held.started[2]).toBe("two");
  held.finish("two");
  await two;
  let isDone = false;
  const all = Promise.all(crowd).then(() => {
    isDone = true;
  });
  await until(() => {
    for (const name of held.started) held.finish(name);
    return isDone;
  });
  await all;
});

test("PLUS-1111 head starts are limited to the number of slots, and one that fails frees its slot for the next", async () => {
  await using held = await heldDesk();
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const start = (name: string) =>
    held.desk.headStart(() => {
      begun.push(name);
      return new Promise<void>((_, fail) => ends.push(() => fail(new Error(name))));
    });
  for (const name of ["a", "b", "c", "d"]) start(name);
  expect(begun).toEqual(["a", "b"]);
  ends[0]?.();
  await until(() => {
    start("e");
    return begun.length > 2;
  });
  expect(begun).toEqual(["a", "b", "e"]);
});

test("PLUS-1080 equal pictures are made once for all requests, and then cached", async () => {
  await using held = await heldDesk();
  const asked = Array.from({ length: 50 }, () => held.ask("same"));
  await until(() => held.started.length > 0);
  held.finish("same");
  const all = await Promise.all(asked);
  expect(new Set(all.map(({ stat }) => stat.etag)).size).toBe(1);
  await held.ask("same");
  expect(held.started).toEqual(["same"]);
});

test("PLUS-1080 a failure is reported to everyone who waits, and the next request tries again", async () => {
  await using held = await heldDesk();
  const order = { kind: "picture", recipient: recipient("one") } as const;
  const broken = held.desk.get("x", { ...order, make: () => Promise.reject(new Error("no")) });
  await expect(broken).rejects.toThrow("no");
  const made = await held.desk.get("x", { ...order, make: async () => Buffer.from("x") });
  expect(made.stat.sizeBytes).toBe(1);
});

test("PLUS-1187 watchers beyond the capacity are refused with their place in line; cached segments are for everyone", async () => {
  await using held = await heldDesk();
  const watch = (by: string, name = by) => held.ask(name, recipient(by), { by, playsMs: 2_000 });
  const five = ["a", "b", "c", "d", "e"].map((by) => ({ by, asked: watch(by) }));
  // The request whose cache lookup took longest arrives last.
  const never = new Promise<never>(() => {});
  const refused = await Promise.race(
    five.map(({ by, asked }) =>
      asked.then(
        () => never,
        (error: unknown) => ({ by, error }),
      ),
    ),
  );
  expect(refused.error).toMatchObject({
    code: "BUSY",
    status: 503,
    message: "Others are watching now. Playback starts when there's room. You're number 1 in line",
    data: { placeInLine: 1 },
  });
  const inside = five.filter(({ by }) => by !== refused.by);
  let isDone = false;
  void Promise.all(inside.map(({ asked }) => asked)).then(() => {
    isDone = true;
  });
  await until(() => {
    for (const name of held.started) held.finish(name);
    return isDone;
  });
  expect(held.started.toSorted()).toEqual(inside.map(({ by }) => by));
  expect((await watch(refused.by, inside[0]?.by)).stat.sizeBytes).toBe(1);
});

test("PLUS-1081 burned files are deleted after seven days, and the least recently used first if space runs out", async () => {
  await using temp = await tempFolder();
  const clock = fakeClock(new Date("2026-11-01T00:00:00Z"));
  const cache = new BurnCache({ folder: temp.path, mostBytes: 1_000, roomBytes: PLENTY, clock });
  const hourMs = 3_600_000;
  await cache.keep("old", Buffer.alloc(260));
  clock.advance(hourMs);
  await cache.keep("newer", Buffer.alloc(260));
  clock.advance(hourMs);
  expect(await cache.find("old")).not.toBeNull();
  clock.advance(hourMs);
  await cache.keep("third", Buffer.alloc(260));
  await cache.keep("fourth", Buffer.alloc(260));
  const names = ["old", "newer", "third", "fourth"];
  const kept = await Promise.all(names.map(async (name) => (await cache.find(name)) !== null));
  expect(kept).toEqual([true, false, true, true]);
  expect(bytesBelow(temp.path)).toBeLessThanOrEqual(1_000);
  clock.advance(7 * 24 * hourMs - 3 * hourMs);
  expect(await cache.find("old")).toBeNull();
  await cache.sweep();
  clock.advance(3 * hourMs);
  await cache.sweep();
  expect(bytesBelow(temp.path)).toBe(0);
});

test("PLUS-1256 burned files leave uploads as much space as they take, and are sent without being written once uploads pause", async () => {
  await using temp = await tempFolder();
  const clock = fakeClock(new Date("2026-11-01T00:00:00Z"));
  let diskBytes = 1_000;
  const roomBytes = async () => Math.max(0, diskBytes - bytesBelow(temp.path));
  const cache = new BurnCache({ folder: temp.path, mostBytes: 1_000_000, roomBytes, clock });
  const keep = async (name: string) => {
    clock.advance(60_000);
    return cache.keep(name, Buffer.from(name.repeat(50)));
  };
  for (const name of ["aa", "bb", "cc", "dd", "ee", "ff", "gg", "hh"]) await keep(name);
  expect(bytesBelow(temp.path)).toBeGreaterThan(300);
  expect(bytesBelow(temp.path)).toBeLessThanOrEqual(500);
  expect(await cache.find("hh")).not.toBeNull();
  // Other files fill the disk.
  diskBytes = 0;
  const read = async (object: MediaObject) => buffer(await object.read({ start: 2, end: 5 }));
  for (const name of ["ii", "jj", "kk", "ll", "mm", "nn"])
    expect(String(await read(await keep(name)))).toBe(name.repeat(2));
  expect(await cache.find("nn")).toBeNull();
  // What a slow reader hasn't read yet stays in memory.
  const large = await cache.keep("oo", Buffer.alloc(65 * 1024 ** 2));
  const slow = await large.read({ start: 0 });
  await expect(keep("pp").then(read)).rejects.toMatchObject({ code: "STORAGE_FULL" });
  slow.destroy();
  await once(slow, "close");
  expect(String(await read(await keep("pp")))).toBe("pppp");
  expect(bytesBelow(temp.path)).toBeLessThan(100);
});

test("PLUS-1081 a draft is kept while it may still be written, and deleted when its writer is gone", async () => {
  await using temp = await tempFolder();
  const nowMs = Date.parse("2026-11-01T00:00:00Z");
  const cache = new BurnCache({
    folder: temp.path,
    mostBytes: 1_000,
    roomBytes: PLENTY,
    clock: fakeClock(new Date(nowMs)),
  });
  for (const [name, ageMs] of [
    ["young", 60_000],
    ["left", 3_600_000],
  ] as const) {
    const path = join(temp.path, `${name}.tmp`);
    writeFileSync(path, name);
    utimesSync(path, (nowMs - ageMs) / 1000, (nowMs - ageMs) / 1000);
  }
  await cache.sweep();
  expect(readdirSync(temp.path)).toEqual(["young.tmp"]);
});

const PLENTY = async () => Number.POSITIVE_INFINITY;

function bytesBelow(folder: string): number {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => statSync(join(folder, name)))
    .reduce((sum, one) => sum + (one.isFile() ? one.size : 0), 0);
}
