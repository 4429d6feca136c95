import { generateSync } from "otplib";
import { expect, test } from "vitest";
import { TEST_PASSWORD } from "#testkit/people.ts";
import type { TestClient } from "#testkit/test-client.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";

const UPDATE = `mutation ($id: ID!, $name: String, $email: String, $password: String) {
  updateUser(id: $id, name: $name, email: $email, password: $password) { email } }`;
const ADD = "mutation ($user: ID!) { addAuthFactor(user: $user, type: app) { id secret } }";
const ACTIVATE = "mutation ($id: ID!, $code: String!) { activateAuthFactor(id: $id, code: $code) { isActive } }";
const REMOVE = "mutation ($id: ID!) { deleteAuthFactor(id: $id) }";
const CODES = "mutation ($user: ID!) { generateRecoveryCodes(user: $user) }";
const SESSIONS = "{ ownSessions { id browser system address isCurrent lastSeenAt } }";
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0";
const PAST_PROOF_MS = 5 * 60_000 + 1;

async function signIn(world: TestWorld, headers: Record<string, string> = {}): Promise<TestClient> {
  const body = { email: world.people.editor.email, password: TEST_PASSWORD };
  const answer = (await (await world.anonymous.rest("POST", "/api/login", body, headers)).json()) as { token: string };
  return world.withToken(answer.token);
}

const mails = async (world: TestWorld) =>
  (await world.platform.db.selectFrom("mail").select(["recipient", "subject"]).orderBy("created_at").execute()).map(
    ({ recipient, subject }) => `${recipient}: ${subject}`,
  );

const codeNow = (world: TestWorld, secret: string) =>
  generateSync({ secret, epoch: Math.floor(world.clock.nowMs() / 1000) });

test("PLUS-236 five minutes after sign-in, changes of password, address and factors require the password again, and a change of name does not", async () => {
  await using world = await testWorld();
  const { id } = world.people.editor;
  const client = await signIn(world);
  const calls: [string, Record<string, unknown>][] = [
    [UPDATE, { id, password: "another one" }],
    [UPDATE, { id, email: "new@films.example" }],
    [ADD, { user: id }],
    [CODES, { user: id }],
  ];
  world.clock.advance(PAST_PROOF_MS);
  for (const [query, variables] of calls) {
    const [error] = (await client.ask(query, variables)).errors;
    expect(error?.extensions).toMatchObject({ code: "PROOF_REQUIRED", data: { ways: ["password"] } });
  }
  await client.graphql(UPDATE, { id, name: "Tomasz", email: world.people.editor.email });
  expect((await client.rest("POST", "/api/prove", { password: "wrong" })).status).toBe(401);
  expect(await client.refusal(ADD, { user: id })).toBe("PROOF_REQUIRED");
  expect((await client.rest("POST", "/api/prove", { password: TEST_PASSWORD })).status).toBe(204);
  world.clock.advance(PAST_PROOF_MS - 2);
  for (const [query, variables] of calls) await client.graphql(query, variables);
  const { addAuthFactor: begun } = await client.graphql<{ addAuthFactor: { id: string; secret: string } }>(ADD, {
    user: id,
  });
  world.clock.advance(PAST_PROOF_MS);
  expect(await client.refusal(ADD, { user: id })).toBe("PROOF_REQUIRED");
  // A setup that was started while the proof was valid can't be completed either.
  const activation = { id: begun.id, code: codeNow(world, begun.secret) };
  expect(await client.refusal(ACTIVATE, activation)).toBe("PROOF_REQUIRED");
});

test("PLUS-236 a factor's code is accepted as proof too; removing the factor requires it", async () => {
  await using world = await testWorld();
  const { id } = world.people.editor;
  const client = await signIn(world);
  const { addAuthFactor: factor } = await client.graphql<{ addAuthFactor: { id: string; secret: string } }>(ADD, {
    user: id,
  });
  await client.graphql(ACTIVATE, { id: factor.id, code: codeNow(world, factor.secret) });
  world.clock.advance(PAST_PROOF_MS);
  const [error] = (await client.ask(REMOVE, { id: factor.id })).errors;
  expect(error?.extensions).toMatchObject({ code: "PROOF_REQUIRED", data: { ways: ["password", "app"] } });
  const prove = (code: string) => client.rest("POST", "/api/prove", { factor: factor.id, code });
  expect((await prove("000000")).status).toBe(401);
  expect((await prove(codeNow(world, factor.secret))).status).toBe(204);
  await client.graphql(REMOVE, { id: factor.id });
});

test("PLUS-236 only five of 200 simultaneous wrong passwords given as proof are checked", async () => {
  await using world = await testWorld();
  const client = await signIn(world);
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, n) => client.rest("POST", "/api/prove", { password: `wrong ${n}` })),
  );
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
  expect((await client.rest("POST", "/api/prove", { password: TEST_PASSWORD })).status).toBe(429);
  expect((await world.anonymous.rest("POST", "/api/prove", { password: TEST_PASSWORD })).status).toBe(401);
});

test("PLUS-237 a change of address, password or factor is reported to the previous address and ends the other sessions", async () => {
  await using world = await testWorld();
  const { id, email } = world.people.editor;
  const client = await signIn(world);
  const isAlive = async (one: TestClient) => (await one.ask("{ currentUser { id } }")).status === 200;
  let other = await signIn(world);
  await client.graphql(UPDATE, { id, name: "Tomasz" });
  expect([await isAlive(other), await mails(world)]).toEqual([true, []]);
  await client.graphql(UPDATE, { id, email: "new@films.example" });
  expect([await isAlive(client), await isAlive(other)]).toEqual([true, false]);
  await client.graphql(UPDATE, { id, email });
  other = await signIn(world);
  const { addAuthFactor: factor } = await client.graphql<{ addAuthFactor: { id: string; secret: string } }>(ADD, {
    user: id,
  });
  expect(await isAlive(other)).toBe(true);
  await client.graphql(ACTIVATE, { id: factor.id, code: codeNow(world, factor.secret) });
  expect([await isAlive(client), await isAlive(other)]).toEqual([true, false]);
  world.clock.advance(30_000);
  const unproved = await signIn(world);
  const proved = await unproved.rest("POST", `/api/verify/${factor.id}`, { code: codeNow(world, factor.secret) });
  other = world.withToken(((await proved.json()) as { token: string }).token);
  expect(await isAlive(other)).toBe(true);
  await client.graphql(CODES, { user: id });
  await client.graphql(REMOVE, { id: factor.id });
  expect([await isAlive(client), await isAlive(other)]).toEqual([true, false]);
  other = await signIn(world);
  await client.graphql(UPDATE, { id, password: "another one" });
  expect([await isAlive(client), await isAlive(other)]).toEqual([true, false]);
  expect(await mails(world)).toEqual([
    `${email}: Your Rushlight email was changed`,
    "new@films.example: Your Rushlight email was changed",
    `${email}: A second factor was added to your Rushlight account`,
    `${email}: New recovery codes for your Rushlight account`,
    `${email}: A second factor was removed from your Rushlight account`,
    `${email}: Your Rushlight password was changed`,
  ]);
});

test("PLUS-238 sessions are listed with browser, system and address, and can be ended one by one; nobody can end another person's sessions", async () => {
  await using world = await testWorld({ config: { trustedProxy: ["127.0.0.1"] } });
  const client = await signIn(world, { "user-agent": FIREFOX, "x-forwarded-for": "192.0.2.7" });
  const other = await signIn(world, { "user-agent": "curl/8.1", "x-forwarded-for": "192.0.2.8" });
  const lastUse = world.clock.now().toISOString();
  world.clock.advance(60_000);
  interface Listed {
    readonly ownSessions: {
      id: string;
      browser: string | null;
      isCurrent: boolean;
      address: string | null;
      lastSeenAt: string;
    }[];
  }
  const list = async () => (await client.graphql<Listed>(SESSIONS)).ownSessions;
  const [firefox, program] = [
    (await list()).find(({ isCurrent }) => isCurrent),
    (await list()).find(({ address }) => address === "192.0.2.8"),
  ];
  expect(firefox).toMatchObject({ browser: "Firefox 153", system: "Linux", address: "192.0.2.7", isCurrent: true });
  expect(program).toMatchObject({ isCurrent: false, lastSeenAt: lastUse });
  const end = "mutation ($id: ID!) { endSession(id: $id) }";
  expect(await world.as("superuser").refusal(end, { id: program?.id })).toBe("NOT_FOUND");
  await client.graphql(end, { id: program?.id });
  expect((await other.ask("{ currentUser { id } }")).status).toBe(401);
  // The seeded session remains, in addition to this one.
  expect(await list()).toHaveLength(2);
  await client.graphql("mutation { endOtherSessions }");
  expect((await list()).map(({ id }) => id)).toEqual([firefox?.id]);
  expect(await world.as("viewer").graphql<Listed>(SESSIONS)).toMatchObject({ ownSessions: [{ isCurrent: true }] });
});

test("PLUS-239 the token changes on renewal and after the second factor; the previous one works for two minutes and can't be renewed", async () => {
  await using world = await testWorld();
  const { editor } = world.people;
  const first = await signIn(world);
  const renew = async (client: TestClient) => (await (await client.rest("POST", "/api/refresh")).json()) as Answer;
  interface Answer {
    readonly token: string;
    readonly expiresAt: string;
    readonly sessionId: string;
  }
  const renewed = await renew(first);
  expect(renewed.token).not.toBe(first.token);
  const isAlive = async (one: TestClient) => (await one.ask("{ currentUser { id } }")).status === 200;
  const second = world.withToken(renewed.token);
  expect([await isAlive(first), await isAlive(second)]).toEqual([true, true]);
  const again = await renew(first);
  expect(again.token).toBe(first.token);
  expect(again.sessionId).toBe(renewed.sessionId);
  expect(Date.parse(again.expiresAt) - world.clock.nowMs()).toBe(120_000);
  world.clock.advance(120_001);
  expect([await isAlive(first), await isAlive(second)]).toEqual([false, true]);
  const { addAuthFactor: factor } = await second.graphql<{ addAuthFactor: { id: string; secret: string } }>(ADD, {
    user: editor.id,
  });
  await second.graphql(ACTIVATE, { id: factor.id, code: codeNow(world, factor.secret) });
  world.clock.advance(120_001);
  const unproved = await signIn(world);
  const answer = await unproved.rest("POST", `/api/verify/${factor.id}`, { code: codeNow(world, factor.secret) });
  const verified = (await answer.json()) as Answer;
  expect(verified.token).not.toBe(unproved.token);
  const both = [unproved, world.withToken(verified.token)];
  expect(await Promise.all(both.map(isAlive))).toEqual([true, true]);
  world.clock.advance(120_001);
  expect([await isAlive(unproved), await isAlive(world.withToken(verified.token))]).toEqual([false, true]);
});
