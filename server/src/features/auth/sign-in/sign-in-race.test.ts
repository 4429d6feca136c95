import { sql, type Transaction } from "kysely";
import { generateSync } from "otplib";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "#server/migrations/database.ts";
import { oneAfterTheOther } from "#testkit/calls/held-change.ts";
import { untilWaiting } from "#testkit/calls/waiting-calls.ts";
import { type PersonName, TEST_PASSWORD } from "#testkit/people.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";
import { issueOneTimeToken } from "../invitations/issue-one-time-token.ts";

const CHANGE =
  "mutation ($id: ID!, $email: String, $password: String) { updateUser(id: $id, email: $email, password: $password) { id } }";
const REMOVE = "mutation ($id: ID!) { deleteUsers(ids: [$id]) }";
const ADD = "mutation ($user: ID!) { addAuthFactor(user: $user, type: app) { id secret } }";
const ACTIVATE = "mutation ($id: ID!, $code: String!) { activateAuthFactor(id: $id, code: $code) { id } }";

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

const login = (email: string, password = TEST_PASSWORD) =>
  world.anonymous.rest("POST", "/api/login", { email, password });

/** Locks the account during the work: concurrent calls wait, and continue in order of arrival. */
function whileHeld<T>(userId: string, work: (tx: Transaction<Database>) => Promise<T>): Promise<T> {
  return world.platform.db.transaction().execute(async (tx) => {
    await sql`select from app_user where id = ${userId}::uuid for update`.execute(tx);
    return work(tx);
  });
}

const livingSessions = (userId: string) =>
  world.platform.db.selectFrom("session").select("verified").where("user_id", "=", userId).execute();

const update = (by: "superuser" | "supervisor", variables: Record<string, unknown>) =>
  world.as(by).graphql(CHANGE, variables);

const resetToken = (userId: string) =>
  world.platform.transact((unit) => issueOneTimeToken(unit, world.platform, { kind: "reset", userId, lifeMs: 60_000 }));

const reset = (token: string) =>
  world.anonymous.rest("POST", `/api/reset-password/${token}`, { password: "a new password" });

type Change = (id: string, token: string) => Promise<unknown>;

test.each([
  ["another password", "editor", 0, (id) => update("superuser", { id, password: "another one" })],
  ["a password set by mail", "viewer", 0, (_id, token) => reset(token)],
  ["another address", "supervisor", 1, (id) => update("supervisor", { id, email: "moved@rushlight.example" })],
  ["no account", "manager", 0, (id) => world.as("superuser").graphql(REMOVE, { id })],
] satisfies [string, PersonName, number, Change][])(
  "PLUS-390 a sign-in whose conditions change in the meantime fails: %s",
  async (_what, role, left, change) => {
    const { id, email } = world.people[role];
    const token = await resetToken(id);
    // Records the session's activity now rather than while the account is locked.
    await world.as(role).graphql("{ currentUser { id } }");
    const [, refused] = await oneAfterTheOther(
      world.platform,
      () => change(id, token),
      () => login(email),
    );
    expect(refused.status).toBe(401);
    expect(await refused.text()).toContain("BAD_CREDENTIALS");
    expect(await livingSessions(id)).toHaveLength(left);
  },
);

interface Factor {
  readonly id: string;
  readonly secret: string;
}

async function addFactor(person: PersonName): Promise<Factor> {
  const variables = { user: world.people[person].id };
  return (await world.as(person).graphql<{ addAuthFactor: Factor }>(ADD, variables)).addAuthFactor;
}

const codeNow = ({ secret }: Factor) => generateSync({ secret, epoch: Math.floor(world.clock.nowMs() / 1000) });

test("PLUS-390 a password-only sign-in during the setup of a second factor doesn't stay signed in", async () => {
  const { id, email } = world.people.folderViewer;
  const me = world.as("folderViewer");
  const factor = await addFactor("folderViewer");
  const [entering, activating] = await whileHeld(id, async () => {
    const first = login(email);
    await untilWaiting(world.platform.db, 1);
    const second = me.graphql(ACTIVATE, { id: factor.id, code: codeNow(factor) });
    await Promise.race([second, untilWaiting(world.platform.db, 2)]);
    return [first, second] as const;
  });
  await Promise.all([entering, activating]);
  // Only the session that set up the factor is left.
  expect(await livingSessions(id)).toEqual([{ verified: true }]);
});

test("PLUS-390 a code entered while its session ends doesn't sign in or make a device known", async () => {
  const { id, email } = world.people.otherManager;
  const factor = await addFactor("otherManager");
  await world.as("otherManager").graphql(ACTIVATE, { id: factor.id, code: codeNow(factor) });
  const { token, sessionId } = (await (await login(email)).json()) as { token: string; sessionId: string };
  world.clock.advance(30_000);
  const verifying = await whileHeld(id, async (tx) => {
    const body = { code: codeNow(factor) };
    const call = world.withToken(token).rest("POST", `/api/verify/${factor.id}`, body);
    await untilWaiting(world.platform.db, 1);
    await tx.deleteFrom("session").where("id", "=", sessionId).execute();
    return [call] as const;
  });
  expect((await verifying[0]).status).toBe(401);
  const devices = world.platform.db.selectFrom("known_device").select("id").where("user_id", "=", id);
  expect(await devices.execute()).toEqual([]);
});
