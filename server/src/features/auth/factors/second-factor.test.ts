import { generateSync } from "otplib";
import { toDataURL } from "qrcode";
import { expect, test } from "vitest";
import { TEST_PASSWORD } from "#testkit/people.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";

const ADD = "mutation($user: ID!) { addAuthFactor(user: $user, type: app) { id isActive secret qr } }";
const ACTIVATE =
  "mutation($id: ID!, $code: String!) { activateAuthFactor(id: $id, code: $code) { isActive secret qr } }";

interface Added {
  readonly addAuthFactor: {
    readonly id: string;
    readonly isActive: boolean;
    readonly secret: string;
    readonly qr: string;
  };
}

const codeNow = (world: TestWorld, secret: string) =>
  generateSync({ secret, epoch: Math.floor(world.clock.nowMs() / 1000) });

async function setUp(world: TestWorld): Promise<{ id: string; secret: string }> {
  const { addAuthFactor: factor } = await world.as("editor").graphql<Added>(ADD, { user: world.people.editor.id });
  await world.as("editor").graphql(ACTIVATE, { id: factor.id, code: codeNow(world, factor.secret) });
  world.clock.advance(60_000);
  return factor;
}

async function signIn(world: TestWorld): Promise<{ token: string; mustVerify: boolean }> {
  const body = { email: world.people.editor.email, password: TEST_PASSWORD };
  return (await (await world.anonymous.rest("POST", "/api/login", body)).json()) as {
    token: string;
    mustVerify: boolean;
  };
}

test("DATA-052 ACCOUNT-023 a factor shows its secret and QR image only in the response that creates it", async () => {
  await using world = await testWorld();
  const { addAuthFactor: factor } = await world.as("editor").graphql<Added>(ADD, { user: world.people.editor.id });
  expect(factor.isActive).toBe(false);
  const address = encodeURIComponent(world.people.editor.email);
  const uri = `otpauth://totp/Rushlight:${address}?secret=${factor.secret}&issuer=Rushlight`;
  expect(factor.qr).toBe(await toDataURL(uri, { margin: 1, width: 240 }));
  const activated = await world.as("editor").graphql(ACTIVATE, { id: factor.id, code: codeNow(world, factor.secret) });
  expect(activated).toEqual({ activateAuthFactor: { isActive: true, secret: null, qr: null } });
  const listed = await world
    .as("editor")
    .graphql("query($user: ID!) { authFactors(user: $user) { isActive secret qr } }", { user: world.people.editor.id });
  expect(listed).toEqual({ authFactors: [{ isActive: true, secret: null, qr: null }] });
  const rows = await world.platform.db.selectFrom("auth_factor").select("secret").execute();
  expect(rows[0]?.secret?.includes(factor.secret)).toBe(false);
});

test("AUTH-004 SESSION-005 SESSION-011 AUTH-048 with an active factor a new session must verify, lists its factors, and is unlocked by a correct code", async () => {
  await using world = await testWorld();
  const { id, secret } = await setUp(world);
  const theirs = { id: world.clock.uuid(), user_id: world.people.viewer.id, type: "sms", is_active: true } as const;
  await world.platform.db
    .insertInto("auth_factor")
    .values({ ...theirs, created_at: world.clock.now() })
    .execute();
  const session = await signIn(world);
  expect(session.mustVerify).toBe(true);
  const client = world.withToken(session.token);
  expect(await client.refusal("{ currentUser { id } }")).toBe("VERIFICATION_REQUIRED");
  const factors = (await (await client.rest("GET", "/api/factors")).json()) as Record<string, unknown>[];
  expect(factors).toEqual([
    expect.objectContaining({ id, type: "app", isActive: true, mustTrigger: false, secret: null, qr: null }),
  ]);
  expect((await client.rest("POST", `/api/verify/${id}`, { code: "000000" })).status).toBe(401);
  expect((await client.rest("POST", `/api/verify/${id}`, { code: codeNow(world, secret) })).status).toBe(200);
  expect(await client.graphql("{ currentUser { id } }")).toEqual({ currentUser: { id: world.people.editor.id } });
});

test("a code is accepted only once", async () => {
  await using world = await testWorld();
  const { id, secret } = await setUp(world);
  const code = codeNow(world, secret);
  const first = world.withToken((await signIn(world)).token);
  expect((await first.rest("POST", `/api/verify/${id}`, { code })).status).toBe(200);
  const second = world.withToken((await signIn(world)).token);
  expect((await second.rest("POST", `/api/verify/${id}`, { code })).status).toBe(401);
});

test("guessed codes are throttled", async () => {
  await using world = await testWorld();
  const { id } = await setUp(world);
  const client = world.withToken((await signIn(world)).token);
  for (let i = 0; i < 5; i++)
    expect((await client.rest("POST", `/api/verify/${id}`, { code: "000000" })).status).toBe(401);
  expect((await client.rest("POST", `/api/verify/${id}`, { code: "000000" })).status).toBe(429);
});

test("nobody can set up, verify with or remove another person's factor", async () => {
  await using world = await testWorld();
  const { id, secret } = await setUp(world);
  expect(await world.as("superuser").refusal(ADD, { user: world.people.editor.id })).toBe("FORBIDDEN");
  expect(await world.as("viewer").refusal("mutation($id: ID!) { deleteAuthFactor(id: $id) }", { id })).toBe(
    "NOT_FOUND",
  );
  const code = codeNow(world, secret);
  expect((await world.as("viewer").rest("POST", `/api/verify/${id}`, { code })).status).toBe(404);
  expect((await world.anonymous.rest("GET", "/api/factors")).status).toBe(401);
});
