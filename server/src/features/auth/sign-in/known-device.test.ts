import { generateSync } from "otplib";
import { expect, test } from "vitest";
import { TEST_PASSWORD } from "#testkit/people.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";
import { issueOneTimeToken } from "../invitations/issue-one-time-token.ts";

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

/** Makes attempts as strangers at one address until these are refused unchecked. */
async function lockOut(world: TestWorld, from: string): Promise<void> {
  for (let n = 0; n < 5; n++) expect((await login(world, `wrong ${n}`, { from })).status).toBe(401);
  expect((await login(world, TEST_PASSWORD, { from })).status).toBe(429);
}

test("PLUS-231 a person on a known device can sign in while a stranger at the same address is locked out", async () => {
  await using world = await testWorld(proxied);
  const from = "192.0.2.7";
  const first = await login(world, TEST_PASSWORD, { from });
  expect(first.headers.getSetCookie()[0]).toMatch(/; Path=\/api; .*HttpOnly; SameSite=Strict$/);
  const cookie = cookiesOf(first);
  await lockOut(world, from);
  expect((await login(world, TEST_PASSWORD, { from, cookie })).status).toBe(200);
  // The device has separate attempts, but no more of them than a stranger.
  for (let n = 0; n < 5; n++) expect((await login(world, `wrong ${n}`, { from, cookie })).status).toBe(401);
  expect((await login(world, TEST_PASSWORD, { from, cookie })).status).toBe(429);
  // It is known for this person only, and forged cookies are ignored.
  const other = world.people.viewer.email;
  for (let n = 0; n < 5; n++) expect((await login(world, "wrong", { from: "192.0.2.9" }, other)).status).toBe(401);
  expect((await login(world, TEST_PASSWORD, { from: "192.0.2.9", cookie }, other)).status).toBe(429);
  const forged = `${cookie.split("=")[0]}=Zm9yZ2Vk`;
  expect((await login(world, TEST_PASSWORD, { from, cookie: forged })).status).toBe(429);
});

test("PLUS-231 a stranger only locks out their own network: the person can sign in from any other", async () => {
  await using world = await testWorld(proxied);
  await lockOut(world, "2001:db8:1:2::1");
  expect((await login(world, TEST_PASSWORD, { from: "192.0.2.8" })).status).toBe(200);
});

test("PLUS-231 when many networks have used up the account's attempts, its owner can still sign in with a reset by mail", async () => {
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

const strangers = "203.0.113.5";
const isKnown = async (world: TestWorld, cookie: string, password = TEST_PASSWORD) =>
  (await login(world, password, { from: strangers, cookie })).status === 200;

test("PLUS-392 a new password makes every device unknown except the one on which it was set", async () => {
  await using world = await testWorld(proxied);
  const from = "192.0.2.7";
  const [here, there] = [await login(world, TEST_PASSWORD, { from }), await login(world, TEST_PASSWORD, { from })];
  const { token } = (await here.json()) as { token: string };
  const change = 'mutation ($id: ID!) { updateUser(id: $id, password: "another one") { id } }';
  await world.withToken(token).graphql(change, { id: world.people.editor.id });
  await lockOut(world, strangers);
  expect(await isKnown(world, cookiesOf(there), "another one")).toBe(false);
  expect(await isKnown(world, cookiesOf(here), "another one")).toBe(true);
});

test("PLUS-392 a change of address by a superuser makes the person's devices unknown, and their sessions continue", async () => {
  await using world = await testWorld(proxied);
  const cookie = cookiesOf(await login(world, TEST_PASSWORD, { from: "192.0.2.7" }));
  const email = "moved@rushlight.example";
  const change = "mutation ($id: ID!, $email: String) { updateUser(id: $id, email: $email) { id } }";
  await world.as("superuser").graphql(change, { id: world.people.editor.id, email });
  for (let n = 0; n < 5; n++) expect((await login(world, "wrong", { from: strangers }, email)).status).toBe(401);
  expect((await login(world, TEST_PASSWORD, { from: strangers, cookie }, email)).status).toBe(429);
  await world.as("editor").graphql("{ currentUser { id } }");
});

test("PLUS-393 repeated sign-ins without a cookie leave only the ten newest devices known", async () => {
  await using world = await testWorld(proxied);
  const cookies: string[] = [];
  for (let n = 0; n < 12; n++) cookies.push(cookiesOf(await login(world, TEST_PASSWORD, { from: "192.0.2.7" })));
  await lockOut(world, strangers);
  const known = [];
  for (const cookie of cookies) known.push(await isKnown(world, cookie));
  expect(known).toEqual([false, false, ...Array(10).fill(true)]);
});

test("PLUS-394 all known devices of a person share 30 attempts, then one every two minutes; strangers can't use them up", async () => {
  await using world = await testWorld(proxied);
  const cookies: string[] = [];
  for (let n = 0; n < 8; n++) cookies.push(cookiesOf(await login(world, TEST_PASSWORD, { from: "192.0.2.7" })));
  for (let n = 0; n < 30; n++) await login(world, "wrong", { from: `198.51.100.${n}` });
  const tried: number[] = [];
  for (const cookie of cookies.slice(1))
    for (let n = 0; n < 5; n++) tried.push((await login(world, "wrong", { from: strangers, cookie })).status);
  expect(tried).toEqual([...Array(30).fill(401), ...Array(5).fill(429)]);
  expect(await isKnown(world, cookies[0] ?? "")).toBe(false);
  world.clock.advance(120_001);
  expect(await isKnown(world, cookies[0] ?? "")).toBe(true);
});

interface Factor {
  readonly id: string;
  readonly secret: string;
}

const codeNow = ({ clock }: TestWorld, { secret }: Factor) =>
  generateSync({ secret, epoch: Math.floor(clock.nowMs() / 1000) });

/** Sets up an authenticator app in the editor's browser. */
async function setFactor(world: TestWorld, token: string): Promise<Factor> {
  const client = world.withToken(token);
  const { addAuthFactor: factor } = await client.graphql<{ addAuthFactor: Factor }>(
    "mutation ($user: ID!) { addAuthFactor(user: $user, type: app) { id secret } }",
    { user: world.people.editor.id },
  );
  const activate = "mutation ($id: ID!, $code: String!) { activateAuthFactor(id: $id, code: $code) { id } }";
  await client.graphql(activate, { id: factor.id, code: codeNow(world, factor) });
  return factor;
}

test("PLUS-392 PLUS-394 devices known from before a second factor have no separate code attempts, and later ones share 30", async () => {
  await using world = await testWorld(proxied);
  const from = "192.0.2.7";
  const before = cookiesOf(await login(world, TEST_PASSWORD, { from }));
  const { token } = (await (await login(world, TEST_PASSWORD, { from })).json()) as { token: string };
  const factor = await setFactor(world, token);
  const verify = (session: string, code: string, origin: Origin) =>
    world
      .withToken(session)
      .rest("POST", `/api/verify/${factor.id}`, { code }, headers({ cookie: undefined, ...origin }));
  const unverified = async () =>
    ((await (await login(world, TEST_PASSWORD, { from })).json()) as { token: string }).token;
  const guesses = await unverified();
  const tried: number[] = [];
  for (let n = 0; n < 6; n++) tried.push((await verify(guesses, "000000", { from: strangers })).status);
  tried.push((await verify(guesses, "000000", { from: strangers, cookie: before })).status);
  expect(tried).toEqual([401, 401, 401, 401, 401, 429, 429]);
  const cookies: string[] = [];
  for (let n = 0; n < 7; n++) {
    world.clock.advance(30_000);
    const right = await verify(await unverified(), codeNow(world, factor), { from });
    expect(right.status).toBe(200);
    cookies.push(cookiesOf(right));
  }
  const looked: number[] = [];
  for (const cookie of cookies)
    for (let n = 0; n < 5; n++) looked.push((await verify(guesses, "000000", { from: strangers, cookie })).status);
  expect(looked).toEqual([...Array(30).fill(401), ...Array(5).fill(429)]);
});

test("PLUS-233 the addresses of one IPv6 /64 count as one, and those of the next /64 don't", async () => {
  await using world = await testWorld(proxied);
  for (let n = 0; n < 5; n++)
    expect((await login(world, "wrong", { from: `2001:db8:1:2::${n + 1}` })).status).toBe(401);
  expect((await login(world, TEST_PASSWORD, { from: "2001:db8:1:2:ffff::9" })).status).toBe(429);
  expect((await login(world, TEST_PASSWORD, { from: "2001:db8:1:3::1" })).status).toBe(200);
});
