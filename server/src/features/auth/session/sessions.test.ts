import { expect, test } from "vitest";
import { createLink, login } from "#testkit/calls/share-links.ts";
import { TEST_PASSWORD } from "#testkit/people.ts";
import { stageProduction } from "#testkit/stage-production.ts";
import { testWorld } from "#testkit/test-world.ts";

const ME = "{ currentUser { id name } }";

interface Session {
  readonly token: string;
  readonly expiresAt: string;
  readonly mustVerify: boolean;
}

test("API-003 AUTH-047 signing in with email and password returns a token that works as bearer token", async () => {
  await using world = await testWorld();
  const { editor } = world.people;
  const response = await world.anonymous.rest("POST", "/api/login", {
    email: ` ${editor.email.toUpperCase()} `,
    password: TEST_PASSWORD,
  });
  expect(response.status).toBe(200);
  const session = (await response.json()) as Session;
  expect(session.mustVerify).toBe(false);
  expect(new Date(session.expiresAt).getTime() - world.clock.nowMs()).toBeGreaterThan(5 * 60_000);
  expect(await world.withToken(session.token).graphql(ME)).toEqual({
    currentUser: { id: editor.id, name: editor.name },
  });
  const wrong = await world.anonymous.rest("POST", "/api/login", { email: editor.email, password: "another lamp" });
  expect(wrong.status).toBe(401);
});

test("PLUS-400 the expiry of a session or a visit comes with the server's time", async () => {
  await using world = await testWorld();
  const stage = await stageProduction(world);
  const link = await createLink(world.as("supervisor"), { project: stage.projectId, folders: [stage.camera] });
  const { email } = world.people.editor;
  const signedIn = await login(world, { email, password: TEST_PASSWORD });
  const visit = await login(world, { linkToken: link.token });
  const person = world.withToken(String(signedIn.body.token));
  world.clock.advance(60_000);
  const now = world.clock.now().toISOString();
  const hello = (await (await person.rest("GET", "/api/hello")).json()) as Record<string, unknown>;
  const renewed = (await (await person.rest("POST", "/api/refresh")).json()) as Record<string, unknown>;
  const again = (await (await person.rest("POST", "/api/refresh")).json()) as Record<string, unknown>;
  const aMinuteAgo = new Date(world.clock.nowMs() - 60_000).toISOString();
  expect([signedIn.body.now, visit.body.now]).toEqual([aMinuteAgo, aMinuteAgo]);
  expect([hello.now, renewed.now, again.now]).toEqual([now, now, now]);
});

test("the token itself is not stored in the database", async () => {
  await using world = await testWorld();
  const rows = await world.platform.db.selectFrom("session").select("token_hash").execute();
  const kept = rows.map((row) => row.token_hash.toString("base64url")).join(" ");
  for (const person of Object.values(world.people)) expect(kept).not.toContain(person.token);
});

test("an unknown address and a wrong password get the same response", async () => {
  await using world = await testWorld();
  const answers = [];
  for (const email of [world.people.editor.email, "nobody@rushlight.example"]) {
    const response = await world.anonymous.rest("POST", "/api/login", { email, password: "wrong" });
    const body = (await response.json()) as { errors: { message: string; extensions: { code: string } }[] };
    answers.push([response.status, body.errors[0]?.message, body.errors[0]?.extensions.code]);
  }
  expect(answers[0]).toEqual([401, "Wrong email or password", "BAD_CREDENTIALS"]);
  expect(answers[1]).toEqual(answers[0]);
});

test("PLUS-116 a sign-in takes as much work for an unknown address as for a wrong password", async () => {
  await using world = await testWorld();
  // The processor time of this process: other programs add to the duration, not to the work.
  const work: Record<"known" | "unknown", number[]> = { known: [], unknown: [] };
  for (let round = 0; round < 4; round++) {
    for (const kind of ["known", "unknown"] as const) {
      const email = kind === "known" ? world.people.editor.email : "nobody@rushlight.example";
      const before = process.cpuUsage();
      expect((await world.anonymous.rest("POST", "/api/login", { email, password: "wrong" })).status).toBe(401);
      const { user, system } = process.cpuUsage(before);
      work[kind].push((user + system) / 1_000);
    }
  }
  // Without hashing, an unknown address would take a tenth of that.
  expect(Math.min(...work.unknown)).toBeGreaterThan(Math.min(...work.known) / 2);
});

test("failed sign-ins throttle the account with 429 and Retry-After, and the pause ends on its own", async () => {
  await using world = await testWorld();
  const { email } = world.people.viewer;
  const attempt = (password: string) => world.anonymous.rest("POST", "/api/login", { email, password });
  for (let i = 0; i < 5; i++) expect((await attempt("wrong")).status).toBe(401);
  const blocked = await attempt(TEST_PASSWORD);
  expect(blocked.status).toBe(429);
  expect(Number(blocked.headers.get("retry-after"))).toBeGreaterThan(0);
  world.clock.advance(2_000);
  expect((await attempt(TEST_PASSWORD)).status).toBe(200);
});

test("SESSION-006 SESSION-007 SESSION-008 hello reports whether the caller is signed in, and accepts a link", async () => {
  await using world = await testWorld();
  const asked = async (client: typeof world.anonymous, query = "") =>
    (await (await client.rest("GET", `/api/hello${query}`)).json()) as Record<string, unknown>;
  expect(await asked(world.anonymous)).toMatchObject({
    authenticated: false,
    mustVerify: false,
    expiresAt: null,
    license: "active",
  });
  expect(await asked(world.as("viewer"))).toMatchObject({ authenticated: true, mustVerify: false });
  expect(await asked(world.withToken("forged"))).toMatchObject({ authenticated: false });
  expect(await asked(world.anonymous)).not.toHaveProperty("link");
  expect(await asked(world.anonymous, "?link=unknown")).toMatchObject({
    link: { state: "invalid", hasPassword: false },
  });
});

test.each([
  [undefined, false],
  [{ smtpUrl: "smtp://ana:secret@mail.rushlight.example:587", from: "post@rushlight.example" }, true],
])("PLUS-1394 hello reports whether mail leaves the server, and nothing about how", async (mail, delivers) => {
  await using world = await testWorld({ config: { mail } });
  const text = await (await world.anonymous.rest("GET", "/api/hello")).text();
  expect(JSON.parse(text)).toMatchObject({ delivers });
  expect(text).not.toMatch(/secret|mail\.rushlight|post@/);
});

test("SESSION-008 SESSION-011 hello reports that a session must verify, and such a session can do nothing else", async () => {
  await using world = await testWorld();
  await world.platform.db
    .updateTable("session")
    .set({ verified: false })
    .where("user_id", "=", world.people.viewer.id)
    .execute();
  const hello = await (await world.as("viewer").rest("GET", "/api/hello")).json();
  expect(hello).toMatchObject({ authenticated: true, mustVerify: true });
  const answer = await world.as("viewer").ask(ME);
  expect([answer.status, answer.errors[0]?.extensions.code]).toEqual([403, "VERIFICATION_REQUIRED"]);
});

test("SESSION-012 refresh extends the expiry, but never past the session's absolute end", async () => {
  await using world = await testWorld();
  const signedIn = (await (
    await world.anonymous.rest("POST", "/api/login", { email: world.people.editor.email, password: TEST_PASSWORD })
  ).json()) as Session;
  let { token } = signedIn;
  const ends: number[] = [];
  const renew = async () => {
    const answer = await world.withToken(token).rest("POST", "/api/refresh");
    if (answer.status !== 200) return { status: answer.status, session: signedIn };
    const session = (await answer.json()) as Session;
    token = session.token;
    ends.push(new Date(session.expiresAt).getTime());
    return { status: 200, session };
  };
  world.clock.advance(60_000);
  const { session: renewed } = await renew();
  expect(new Date(renewed.expiresAt).getTime() - new Date(signedIn.expiresAt).getTime()).toBe(60_000);
  expect(renewed.token).not.toBe(signedIn.token);
  const { idleMs, maxMs } = world.platform.config.session;
  for (let passed = 60_000; passed < maxMs - idleMs; passed += idleMs / 2) {
    world.clock.advance(idleMs / 2);
    expect((await renew()).status).toBe(200);
  }
  expect(Math.max(...ends)).toBe(new Date(signedIn.expiresAt).getTime() - idleMs + maxMs);
  world.clock.advance(idleMs);
  expect((await renew()).status).toBe(401);
});

test("an expired session is refused everywhere with 401", async () => {
  await using world = await testWorld();
  world.clock.advance(2 * 86_400_000);
  expect((await world.as("viewer").ask(ME)).status).toBe(401);
  expect((await world.as("viewer").rest("POST", "/api/refresh")).status).toBe(401);
});

test("SESSION-013 logout ends the session on the server; a second logout is not an error", async () => {
  await using world = await testWorld();
  const client = world.as("viewer");
  expect((await client.rest("POST", "/api/logout")).status).toBe(204);
  const answer = await client.ask(ME);
  expect([answer.status, answer.errors[0]?.extensions.code]).toEqual([401, "UNAUTHENTICATED"]);
  expect((await client.rest("POST", "/api/logout")).status).toBe(204);
});
