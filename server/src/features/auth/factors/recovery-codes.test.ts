import { generateSync } from "otplib";
import { expect, test } from "vitest";
import { TEST_PASSWORD } from "#testkit/people.ts";
import type { TestClient } from "#testkit/test-client.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";

const CODES = "query($user: ID!) { recoveryCodes(user: $user) }";
const GENERATE = "mutation($user: ID!) { generateRecoveryCodes(user: $user) }";
const ADD = "mutation($user: ID!) { addAuthFactor(user: $user, type: app) { id secret } }";
const ACTIVATE = "mutation($id: ID!, $code: String!) { activateAuthFactor(id: $id, code: $code) { isActive } }";
const DELETE = "mutation($id: ID!) { deleteAuthFactor(id: $id) }";

async function addApp(world: TestWorld, client: TestClient): Promise<string> {
  const added = await client.graphql<{ addAuthFactor: { id: string; secret: string } }>(ADD, {
    user: world.people.editor.id,
  });
  const { id, secret } = added.addAuthFactor;
  const code = generateSync({ secret, epoch: Math.floor(world.clock.nowMs() / 1000) });
  await client.graphql(ACTIVATE, { id, code });
  return id;
}

async function signIn(world: TestWorld): Promise<TestClient> {
  const body = { email: world.people.editor.email, password: TEST_PASSWORD };
  const { token } = (await (await world.anonymous.rest("POST", "/api/login", body)).json()) as { token: string };
  return world.withToken(token);
}

test("ACCOUNT-048 ACCOUNT-049 ACCOUNT-062 ten recovery codes are shown in plain text once and stored only as hashes", async () => {
  await using world = await testWorld();
  const user = world.people.editor.id;
  const client = world.as("editor");
  const { recoveryCodes: shown } = await client.graphql<{ recoveryCodes: string[] }>(CODES, { user });
  expect(new Set(shown).size).toBe(10);
  for (const code of shown) expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);
  const again = await client.graphql<{ recoveryCodes: string[] }>(CODES, { user });
  expect(new Set(again.recoveryCodes)).toEqual(new Set(["•••••-•••••"]));
  const { generateRecoveryCodes: fresh } = await client.graphql<{ generateRecoveryCodes: string[] }>(GENERATE, {
    user,
  });
  expect(fresh.filter((code) => shown.includes(code))).toEqual([]);
  expect(await world.as("superuser").refusal(CODES, { user })).toBe("FORBIDDEN");
});

test("ACCOUNT-047 ACCOUNT-049 a recovery code opens one session; new codes invalidate the old ones; they are removed with the last factor", async () => {
  await using world = await testWorld();
  const user = world.people.editor.id;
  const client = world.as("editor");
  const factor = await addApp(world, client);
  const codes = (await client.graphql<{ recoveryCodes: string[] }>(CODES, { user })).recoveryCodes;
  const verify = async (session: TestClient, code: string | undefined) =>
    (await session.rest("POST", `/api/verify/${factor}`, { code })).status;
  const first = await signIn(world);
  expect(await verify(first, codes[0]?.toUpperCase().replace("-", " "))).toBe(200);
  expect(await first.graphql("{ currentUser { id } }")).toEqual({ currentUser: { id: user } });
  expect(await verify(await signIn(world), codes[0])).toBe(401);
  const { recoveryCodes: left } = await client.graphql<{ recoveryCodes: string[] }>(CODES, { user });
  expect(left.filter((code) => code === "used")).toHaveLength(1);
  await client.graphql(GENERATE, { user });
  expect(await verify(await signIn(world), codes[1])).toBe(401);
  await client.graphql(DELETE, { id: factor });
  expect(await world.platform.db.selectFrom("recovery_code").selectAll().execute()).toEqual([]);
  expect(await world.platform.db.selectFrom("auth_factor").selectAll().execute()).toEqual([]);
});

test("ACCOUNT-043 ACCOUNT-030 a person's factors are listed without their secrets; a factor that is cancelled before activation is gone", async () => {
  await using world = await testWorld();
  const user = world.people.editor.id;
  const client = world.as("editor");
  const listed = async () =>
    (
      await client.graphql<{ authFactors: { id: string }[] }>(
        "query($user: ID!) { authFactors(user: $user) { id type isActive secret qr } }",
        { user },
      )
    ).authFactors;
  const theirs = { user: world.people.viewer.id };
  await world.as("viewer").graphql(ADD, theirs);
  expect(await client.refusal("query($user: ID!) { authFactors(user: $user) { id } }", theirs)).toBe("FORBIDDEN");
  const pending = await client.graphql<{ addAuthFactor: { id: string; secret: string } }>(ADD, { user });
  const { id, secret } = pending.addAuthFactor;
  expect(await listed()).toEqual([{ id, type: "app", isActive: false, secret: null, qr: null }]);
  expect(await client.graphql(DELETE, { id })).toEqual({ deleteAuthFactor: true });
  expect(await listed()).toEqual([]);
  const code = generateSync({ secret, epoch: Math.floor(world.clock.nowMs() / 1000) });
  expect(await client.refusal(ACTIVATE, { id, code })).toBe("NOT_FOUND");
  const factor = await addApp(world, client);
  expect(await listed()).toEqual([{ id: factor, type: "app", isActive: true, secret: null, qr: null }]);
  expect(await client.graphql("{ authFactorTypes }")).toEqual({ authFactorTypes: ["app", "sms"] });
});

test("ACCOUNT-013 ACCOUNT-032 DATA-056 if everyone must have a factor, a session without one can only set one up, and the last factor can't be removed", async () => {
  await using world = await testWorld({ config: { requireMfa: "all" } });
  const client = world.as("editor");
  expect(await client.refusal("{ workspaces { id } }")).toBe("FACTOR_REQUIRED");
  expect(await client.refusal("{ projects { nodes { id } } }")).toBe("FACTOR_REQUIRED");
  const ME =
    "{ currentUser { id needsMfa hasActiveFactors hasEditableProjects hasManagedWorkspaces allowedTo { edit } } }";
  expect(await client.graphql(ME)).toEqual({
    currentUser: {
      id: world.people.editor.id,
      needsMfa: true,
      hasActiveFactors: false,
      hasEditableProjects: false,
      hasManagedWorkspaces: false,
      allowedTo: { edit: true },
    },
  });
  const factor = await addApp(world, client);
  expect(await client.graphql("{ workspaces { id } }")).toEqual({ workspaces: [] });
  expect(await client.refusal(DELETE, { id: factor })).toBe("CONFLICT");
});

test("ACCOUNT-032 'internal' excludes people who sign in through an identity provider", async () => {
  await using world = await testWorld({ config: { requireMfa: "internal" } });
  await world.platform.db
    .updateTable("app_user")
    .set({ is_external: true })
    .where("id", "=", world.people.viewer.id)
    .execute();
  expect(await world.as("editor").refusal("{ workspaces { id } }")).toBe("FACTOR_REQUIRED");
  expect(await world.as("viewer").graphql("{ workspaces { id } }")).toEqual({ workspaces: [] });
});
