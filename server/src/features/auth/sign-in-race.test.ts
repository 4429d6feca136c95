import { sql } from "kysely";
import { generateSync } from "otplib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type PersonName, TEST_PASSWORD } from "#testkit/people.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";
import { untilWaiting } from "#testkit/waiting-calls.ts";
import { issueOneTimeToken } from "./issue-one-time-token.ts";

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

/** Nobody gets at the person's account meanwhile: whoever is under way waits, and goes on in the order of coming. */
function whileHeld<T>(userId: string, work: () => Promise<T>): Promise<T> {
  return world.platform.db.transaction().execute(async (tx) => {
    await sql`select from app_user where id = ${userId}::uuid for update`.execute(tx);
    return work();
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
  "PLUS-390 who was signing in by what stood before does not come in: %s",
  async (_what, role, left, change) => {
    const { id, email } = world.people[role];
    const token = await resetToken(id);
    // That somebody was there is noted now and not while the account is held.
    await world.as(role).graphql("{ currentUser { id } }");
    const [changing, entering] = await whileHeld(id, async () => {
      const first = change(id, token);
      await untilWaiting(world.platform.db, 1);
      const second = login(email);
      await untilWaiting(world.platform.db, 2);
      return [first, second] as const;
    });
    await changing;
    const refused = await entering;
    expect(refused.status).toBe(401);
    expect(await refused.text()).toContain("BAD_CREDENTIALS");
    expect(await livingSessions(id)).toHaveLength(left);
  },
);

test("PLUS-390 who was signing in by password alone while a second factor was set does not stay in", async () => {
  const { id, email } = world.people.folderViewer;
  const me = world.as("folderViewer");
  const { addAuthFactor: factor } = await me.graphql<{ addAuthFactor: { id: string; secret: string } }>(ADD, {
    user: id,
  });
  const code = generateSync({ secret: factor.secret, epoch: Math.floor(world.clock.nowMs() / 1000) });
  const [entering, activating] = await whileHeld(id, async () => {
    const first = login(email);
    await untilWaiting(world.platform.db, 1);
    const second = me.graphql(ACTIVATE, { id: factor.id, code });
    await Promise.race([second, untilWaiting(world.platform.db, 2)]);
    return [first, second] as const;
  });
  await Promise.all([entering, activating]);
  // The one that set it.
  expect(await livingSessions(id)).toEqual([{ verified: true }]);
});
