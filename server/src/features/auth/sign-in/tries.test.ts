import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Platform } from "#server/platform/platform.ts";
import { onMachineAhead } from "#testkit/stand-ins/clock-ahead.ts";
import { testWorld } from "#testkit/test-world.ts";
import { until } from "#testkit/until.ts";
import { purgeTriesJob } from "./purge-tries.job.ts";
import { Tries, type TryBudget } from "./tries.ts";
import { TryStore } from "./try-store.ts";

const HOUR = 3_600_000;

test("PLUS-119 attempts on many accounts from one address throttle only that address", async () => {
  await using world = await testWorld({ people: false });
  const from = (ip: string, account: string) =>
    new Tries(world.platform, [
      ["password from network", ip],
      ["password of account from network", account, ip],
    ]);
  for (let i = 0; i < 30; i++) await from("192.0.2.7", `person${i}`).spend();
  await expect(from("192.0.2.7", "somebody").spend()).rejects.toMatchObject({
    code: "TOO_MANY",
    data: { retryAfterS: 1 },
  });
  await from("192.0.2.8", "somebody").spend();
  // The next failure doubles the pause, and an hour without one resets it.
  world.clock.advance(1_001);
  await from("192.0.2.7", "person30").spend();
  await expect(from("192.0.2.7", "x").spend()).rejects.toMatchObject({ data: { retryAfterS: 2 } });
  world.clock.advance(3_700_000);
  await from("192.0.2.7", "person31").spend();
  await from("192.0.2.7", "somebody").spend();
});

test("PLUS-119 PLUS-230 an attempt that one counter refuses isn't counted by the others, and a successful one is refunded", async () => {
  await using world = await testWorld({ people: false });
  const tries = (account: string) =>
    new Tries(world.platform, [
      ["password from network", "192.0.2.7"],
      ["password of account from network", account, "192.0.2.7"],
    ]);
  for (let i = 0; i < 5; i++) await tries("one").spend();
  for (let i = 0; i < 40; i++) await expect(tries("one").spend()).rejects.toMatchObject({ code: "TOO_MANY" });
  for (let i = 0; i < 40; i++) {
    const right = tries("two");
    await right.spend();
    await right.succeed();
  }
  // Five were counted, so twenty-five are left.
  for (let i = 0; i < 25; i++) await tries(`person${i}`).spend();
  await expect(tries("last").spend()).rejects.toMatchObject({ code: "TOO_MANY" });
});

test("PLUS-1102 all free attempts are allowed, in whatever order they are counted; a pause also applies to earlier attempts", async () => {
  await using world = await testWorld({ people: false });
  const spend = () => new Tries(world.platform, [["password of link from network", "link", "192.0.2.7"]]).spend();
  /** An attempt that started a moment before, or on a server whose clock is slow, and is counted only now. */
  const spendLate = async () => {
    world.clock.advance(-40);
    await spend().finally(() => world.clock.advance(40));
  };
  const right = new Tries(world.platform, [["password of link from network", "link", "192.0.2.7"]]);
  await right.spend();
  await right.giveBack();
  await spendLate();
  await spend();
  await spendLate();
  for (let i = 0; i < 2; i++) await spend();
  await expect(spendLate()).rejects.toMatchObject({ code: "TOO_MANY" });
});

test("PLUS-230 an account's own counter allows thirty attempts at once and then one every two minutes, however many arrive together", async () => {
  await using world = await testWorld({ people: false });
  const spend = () => new Tries(world.platform, [["password of account", "somebody"]]).spend();
  const outcomes = async (count: number) => {
    const all = await Promise.allSettled(Array.from({ length: count }, spend));
    return all.filter(({ status }) => status === "fulfilled").length;
  };
  expect(await outcomes(200)).toBe(30);
  await expect(spend()).rejects.toMatchObject({ data: { retryAfterS: 120 } });
  world.clock.advance(4 * 60_000);
  expect(await outcomes(50)).toBe(2);
});

test("PLUS-1378 attempts on a server whose clock is an hour ahead or behind count as on the others", async () => {
  await using world = await testWorld({ people: false });
  const spend = (platform: Platform) => new Tries(platform, [["password of account", "somebody"]]).spend();
  await onMachineAhead(world.platform, HOUR, spend);
  const rest = async (platform: Platform) => {
    for (let i = 0; i < 29; i++) await spend(platform);
  };
  await onMachineAhead(world.platform, 0, rest);
  for (const aheadMs of [-HOUR, 0]) {
    const refused = await onMachineAhead(world.platform, aheadMs, spend).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: "TOO_MANY", data: { retryAfterS: expect.toSatisfy((s) => s <= 120) } });
  }
  // A refund also ends the pause that the attempt began, at whatever precision the database stores it.
  const growing = async (platform: Platform) => {
    for (let i = 0; i < 4; i++) await new Tries(platform, [["proof in session", "one"]]).spend();
    const last = new Tries(platform, [["proof in session", "one"]]);
    await last.spend();
    await last.giveBack();
    await new Tries(platform, [["proof in session", "one"]]).spend();
  };
  await onMachineAhead(world.platform, 0, growing);
});

test("PLUS-233 attempts of one kind don't count for any other kind, whoever makes them", async () => {
  await using world = await testWorld({ people: false });
  const spend = (...budget: TryBudget) => new Tries(world.platform, [budget]).spend();
  const useUp = async (...budget: TryBudget) => {
    for (let n = 0; n < 40; n++) await spend(...budget).catch(() => undefined);
  };
  // Uses the same values for other kinds, and values that are equal when concatenated.
  await useUp("reset mail to address", "somebody");
  await useUp("code of person from network", "somebody", "192.0.2.7");
  await useUp("password of account", "from network somebody 192.0.2.7");
  for (const kind of ["password of account", "code of person", "proof in session", "invitation to address"] as const)
    await spend(kind, "somebody");
  await spend("password of account from network", "somebody", "192.0.2.7");
});

test("PLUS-246 obsolete counters are removed, oldest first and in batches; counters that still have an effect stay", async () => {
  await using world = await testWorld({ people: false, worker: ["auth.purge-tries"] });
  const store = new TryStore(world.platform);
  const spend = (...budget: TryBudget) => new Tries(world.platform, [budget]).spend();
  const left = async () =>
    Number(
      (await world.platform.db.selectFrom("sign_in_throttle").select(sql<string>`count(*)`.as("n")).execute())[0]?.n,
    );
  for (let i = 0; i < 12; i++) await spend("password from network", `192.0.2.${i}`);
  // An hour's worth of attempts at once, the rest of which still counts after an hour.
  for (let i = 0; i < 30; i++) await spend("code of person", "somebody");
  await world.platform.db
    .updateTable("sign_in_throttle")
    .set({ blocked_until: new Date(world.clock.nowMs() + 2 * 3_600_000) })
    .where("failures", "=", 0)
    .execute();
  world.clock.advance(3_600_000);
  expect(await store.purge(5)).toBe(0);
  world.clock.advance(1);
  await spend("password from network", "198.51.100.1");
  expect(await store.purge(5)).toBe(5);
  expect(await left()).toBe(9);
  await world.platform.transact((unit) => unit.enqueue(purgeTriesJob, {}, { title: "Test", userId: null }));
  await until(async () => (await left()) === 2);
  world.clock.advance(2 * 3_600_000);
  expect(await store.purge(5)).toBe(2);
  // It runs once an hour.
  expect(purgeTriesJob.schedule?.cron).toMatch(/^\d+ \* \* \* \*$/);
});
