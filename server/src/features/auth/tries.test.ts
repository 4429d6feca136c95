import { expect, test } from "vitest";
import { testWorld } from "#testkit/test-world.ts";
import { Tries } from "./tries.ts";

test("PLUS-119 many accounts tried from one address slow that address down, and nobody else", async () => {
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
  // The next failure doubles the pause, and an hour of peace ends it all.
  world.clock.advance(1_001);
  await from("192.0.2.7", "person30").spend();
  await expect(from("192.0.2.7", "x").spend()).rejects.toMatchObject({ data: { retryAfterS: 2 } });
  world.clock.advance(3_700_000);
  await from("192.0.2.7", "person31").spend();
  await from("192.0.2.7", "somebody").spend();
});

test("PLUS-119 PLUS-230 a try that one counter refuses costs nothing at the others, and a right one gives back what it took", async () => {
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
  // Five were counted: twenty-five more are free.
  for (let i = 0; i < 25; i++) await tries(`person${i}`).spend();
  await expect(tries("last").spend()).rejects.toMatchObject({ code: "TOO_MANY" });
});

test("PLUS-230 an account's own counter takes thirty tries at once and one every two minutes, however many come together", async () => {
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
