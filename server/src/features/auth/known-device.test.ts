import { expect, test } from "vitest";
import { TEST_PASSWORD } from "#testkit/people.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";
import { issueOneTimeToken } from "./issue-one-time-token.ts";

const proxied = { config: { trustedProxy: ["127.0.0.1"] } } as const;

interface Origin {
  readonly from: string;
  readonly cookie?: string;
}

const login = (world: TestWorld, password: string, { from, cookie }: Origin, email = world.people.editor.email) =>
  world.anonymous.rest("POST", "/api/login", { email, password }, headers({ from, cookie }));

const headers = ({ from, cookie }: { from: string; cookie: string | undefined }): Record<string, string> => ({
  "x-forwarded-for": from,
  ...(cookie === undefined ? {} : { cookie }),
});

const cookiesOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");

/** Strangers at one address try until they are refused before they are looked at. */
async function lockOut(world: TestWorld, from: string): Promise<void> {
  for (let n = 0; n < 5; n++) expect((await login(world, `wrong ${n}`, { from })).status).toBe(401);
  expect((await login(world, TEST_PASSWORD, { from })).status).toBe(429);
}

test("PLUS-231 who has signed in on a device comes in there while a stranger at the same address is locked out", async () => {
  await using world = await testWorld(proxied);
  const from = "192.0.2.7";
  const first = await login(world, TEST_PASSWORD, { from });
  expect(first.headers.getSetCookie()[0]).toMatch(/; Path=\/api; .*HttpOnly; SameSite=Strict$/);
  const cookie = cookiesOf(first);
  await lockOut(world, from);
  expect((await login(world, TEST_PASSWORD, { from, cookie })).status).toBe(200);
  // The device has tries of its own, and no more of them than a stranger.
  for (let n = 0; n < 5; n++) expect((await login(world, `wrong ${n}`, { from, cookie })).status).toBe(401);
  expect((await login(world, TEST_PASSWORD, { from, cookie })).status).toBe(429);
  // It is known for this person alone, and a cookie that we did not write is none.
  const other = world.people.viewer.email;
  for (let n = 0; n < 5; n++) expect((await login(world, "wrong", { from: "192.0.2.9" }, other)).status).toBe(401);
  expect((await login(world, TEST_PASSWORD, { from: "192.0.2.9", cookie }, other)).status).toBe(429);
  const forged = `${cookie.split("=")[0]}=Zm9yZ2Vk`;
  expect((await login(world, TEST_PASSWORD, { from, cookie: forged })).status).toBe(429);
});

test("PLUS-231 a stranger locks out their own network: the person comes in from any other", async () => {
  await using world = await testWorld(proxied);
  await lockOut(world, "2001:db8:1:2::1");
  expect((await login(world, TEST_PASSWORD, { from: "192.0.2.8" })).status).toBe(200);
});

test("PLUS-231 while many networks have used up the account's tries, a reset by mail lets its owner in", async () => {
  await using world = await testWorld(proxied);
  for (let n = 0; n < 30; n++) expect((await login(world, "wrong", { from: `198.51.100.${n}` })).status).toBe(401);
  const refused = await login(world, TEST_PASSWORD, { from: "192.0.2.8" });
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "120"]);
  const token = await world.platform.transact((unit) =>
    issueOneTimeToken(unit, world.platform, { kind: "reset", userId: world.people.editor.id, lifeMs: 60_000 }),
  );
  const path = `/api/reset-password/${token}`;
  const reset = await world.anonymous.rest("POST", path, { password: "a new password" });
  const cookie = cookiesOf(reset);
  expect((await login(world, "a new password", { from: "192.0.2.8", cookie })).status).toBe(200);
  expect((await login(world, "a new password", { from: "192.0.2.8" })).status).toBe(429);
});

test("PLUS-233 the addresses of one IPv6 /64 count as one, and those of the next /64 do not", async () => {
  await using world = await testWorld(proxied);
  for (let n = 0; n < 5; n++)
    expect((await login(world, "wrong", { from: `2001:db8:1:2::${n + 1}` })).status).toBe(401);
  expect((await login(world, TEST_PASSWORD, { from: "2001:db8:1:2:ffff::9" })).status).toBe(429);
  expect((await login(world, TEST_PASSWORD, { from: "2001:db8:1:3::1" })).status).toBe(200);
});
