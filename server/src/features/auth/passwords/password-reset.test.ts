import { sql } from "kysely";
import { expect, test } from "vitest";
import { queriesDuring } from "#testkit/count-queries.ts";
import { TEST_PASSWORD } from "#testkit/people.ts";
import { mailPart, mailServer } from "#testkit/stand-ins/mail-server.ts";
import { step } from "#testkit/steps/step.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";
import { until } from "#testkit/until.ts";
import { AccountWriter } from "../account-store.ts";
import { sendInvitation } from "../invitations/send-invitation.ts";

const PUBLIC_URL = "https://rushlight.example";

type Server = Awaited<ReturnType<typeof mailServer>>;

function worldWith(server: Server): Promise<TestWorld> {
  const mail = { smtpUrl: server.url, from: "Rushlight <no-reply@rushlight.example>" };
  return testWorld({ worker: true, fakeTime: false, config: { mail, publicUrl: PUBLIC_URL } });
}

/** Returns the token in the newest mail's link. */
async function tokenIn(server: Server, path: string, count = 1): Promise<string> {
  await until(() => server.received.length >= count);
  const plain = mailPart(server.received.at(-1)?.raw ?? "", "text/plain");
  return new RegExp(`${PUBLIC_URL}/${path}/([\\w-]+)`).exec(plain)?.[1] ?? "";
}

const ask = (world: TestWorld, email: unknown) => world.anonymous.rest("POST", "/api/reset-password", { email });
const login = async (world: TestWorld, password: string) =>
  (await world.anonymous.rest("POST", "/api/login", { email: world.people.editor.email, password })).status;

test("a reset link comes by mail, works once, and ends every session", async () => {
  await using server = await mailServer();
  await using world = await worldWith(server);
  const path = await step("AUTH-006 AUTH-053 the link is mailed to the account's address", async () => {
    expect((await ask(world, ` ${world.people.editor.email.toUpperCase()} `)).status).toBe(204);
    const path = `/api/reset-password/${await tokenIn(server, "reset-password")}`;
    expect(server.received[0]?.to).toEqual([world.people.editor.email]);
    return path;
  });
  await step("AUTH-054 DATA-054 the link shows whose password it resets", async () => {
    expect(await (await world.anonymous.rest("GET", path)).json()).toEqual({ email: world.people.editor.email });
  });
  await step("AUTH-041 AUTH-044 a password of five characters is refused", async () => {
    expect((await world.anonymous.rest("POST", path, { password: "12345" })).status).toBe(400);
  });
  await step("AUTH-007 AUTH-055 the new password works, and the session has ended", async () => {
    expect((await world.anonymous.rest("POST", path, { password: "new password" })).status).toBe(204);
    expect([await login(world, TEST_PASSWORD), await login(world, "new password")]).toEqual([401, 200]);
    expect(await world.as("editor").refusal("{ currentUser { id } }")).toBe("UNAUTHENTICATED");
  });
  expect((await world.anonymous.rest("POST", path, { password: "another one" })).status).toBe(410);
  expect((await world.anonymous.rest("GET", path)).status).toBe(410);
  const rows = await world.platform.db.selectFrom("one_time_token").select("token_hash").execute();
  expect(rows.some(({ token_hash: hash }) => path.includes(hash.toString("utf8")))).toBe(false);
});

test("AUTH-063 a reset link expires after an hour or when the next one is created, and is not an invitation", async () => {
  await using server = await mailServer();
  await using world = await worldWith(server);
  await ask(world, world.people.editor.email);
  const first = await tokenIn(server, "reset-password");
  await ask(world, world.people.editor.email);
  const second = await tokenIn(server, "reset-password", 2);
  const status = async (path: string) => (await world.anonymous.rest("GET", `/api/${path}`)).status;
  expect(await status(`reset-password/${first}`)).toBe(410);
  expect(await status(`invite/${second}`)).toBe(410);
  expect(await status(`reset-password/${second}`)).toBe(200);
  expect(await status(`reset-password/${second.slice(1)}`)).toBe(410);
  world.clock.advance(3_601_000);
  expect(await status(`reset-password/${second}`)).toBe(410);
});

test("PLUS-843 a reset link that is created while the account's address changes goes to the new one", async () => {
  await using server = await mailServer();
  await using world = await worldWith(server);
  const { db, transact } = world.platform;
  const { id, email } = world.people.editor;
  const moved = "moved@rushlight.example";
  const changes = { name: undefined, email: moved, passwordHash: undefined, isSuperuser: undefined };
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await transact(async (unit) => {
    await new AccountWriter(unit.db).update(id, changes, null);
    expect((await ask(world, email)).status).toBe(204);
    await until(async () => server.received.length > 0 || (await waiting.execute(db)).rows.length > 0);
  });
  await tokenIn(server, "reset-password");
  expect(server.received.map(({ to }) => to)).toEqual([[moved]]);
});

test("AUTH-053 an unknown address gets the same response and no mail; repeated requests are throttled", async () => {
  await using world = await testWorld();
  const answers = [await ask(world, "nobody@rushlight.example"), await ask(world, world.people.editor.email)];
  expect(answers.map(({ status }) => status)).toEqual([204, 204]);
  const jobs = await world.platform.db
    .selectFrom("job")
    .select("payload")
    .where("queue_name", "=", "auth.password-reset")
    .execute();
  expect(jobs).toHaveLength(2);
  expect((await ask(world, " ")).status).toBe(400);
  for (let i = 0; i < 5; i++) await ask(world, world.people.editor.email);
  const slowed = await ask(world, world.people.editor.email);
  expect(slowed.status).toBe(429);
  expect(Number(slowed.headers.get("retry-after"))).toBeGreaterThan(0);
});

test("PLUS-116 a reset request takes the same amount of work for an unknown address", async () => {
  await using world = await testWorld();
  const workFor = async (email: string) => (await queriesDuring(world, () => ask(world, email))).map(({ sql }) => sql);
  const known = await workFor(world.people.editor.email);
  expect(known.length).toBeGreaterThan(2);
  expect(await workFor("nobody@rushlight.example")).toEqual(known);
});

test("PLUS-114 an invitation to an address of the identity provider can't be accepted with a password", async () => {
  await using server = await mailServer();
  const externalLogin = {
    issuer: "https://id.rushlight.example",
    clientId: "rushlight",
    clientSecret: undefined,
    domains: ["rushlight.example"],
    trustsEmail: false,
    name: "Harbour",
    linkUrl: "/api/external-login",
  };
  const mail = { smtpUrl: server.url, from: "Rushlight <no-reply@rushlight.example>" };
  await using world = await testWorld({
    worker: true,
    fakeTime: false,
    config: { mail, publicUrl: PUBLIC_URL, externalLogin },
  });
  await world.platform.transact((unit) =>
    sendInvitation(unit, world.platform, {
      user: world.people.editor,
      inviterName: "Sanna",
      invitedTo: null,
    }),
  );
  const path = `/api/invite/${await tokenIn(server, "invite")}`;
  expect((await world.anonymous.rest("GET", path)).status).toBe(200);
  expect((await world.anonymous.rest("POST", path, { name: "Tomasz", password: "long enough" })).status).toBe(409);
  expect(await login(world, TEST_PASSWORD)).toBe(200);
  await step("PLUS-1045 reset mails aren't sent to people of the identity provider, except to superusers", async () => {
    const { editor, superuser } = world.people;
    for (const { email } of [editor, superuser]) expect((await ask(world, email)).status).toBe(204);
    const resets = world.platform.db.selectFrom("job").select("state").where("queue_name", "=", "auth.password-reset");
    await until(async () => (await resets.execute()).every(({ state }) => state === "COMPLETED"));
    const mails = world.platform.db
      .selectFrom("mail")
      .select("recipient")
      .where("subject", "like", "Set a new password%");
    expect((await mails.execute()).map(({ recipient }) => recipient)).toEqual([superuser.email]);
  });
});

test("an invitation names the inviter and the project, and signs in the person who sets a password", async () => {
  await using server = await mailServer();
  await using world = await worldWith(server);
  const { editor: user } = world.people;
  await world.platform.transact((unit) =>
    sendInvitation(unit, world.platform, {
      user,
      inviterName: "Sanna",
      invitedTo: "Night & Fog",
    }),
  );
  const path = `/api/invite/${await tokenIn(server, "invite")}`;
  expect(mailPart(server.received[0]?.raw ?? "", "text/plain")).toContain(
    'Sanna invites you to "Night & Fog" on Rushlight',
  );
  await step("AUTH-051 DATA-053 the link shows the invited person", async () => {
    expect(await (await world.anonymous.rest("GET", path)).json()).toEqual({ name: user.name, email: user.email });
  });
  await step("AUTH-040 AUTH-044 an empty name, or a password of five characters, is refused", async () => {
    expect((await world.anonymous.rest("POST", path, { name: " ", password: "long enough" })).status).toBe(400);
    expect((await world.anonymous.rest("POST", path, { name: "Tomasz", password: "12345" })).status).toBe(400);
  });
  await step("AUTH-005 AUTH-052 the link accepts name and password once, and signs in", async () => {
    const accepted = await world.anonymous.rest("POST", path, { name: "Tomasz", password: "long enough" });
    expect(accepted.status).toBe(200);
    const { token } = (await accepted.json()) as { token: string };
    expect(await world.withToken(token).graphql("{ currentUser { name } }")).toEqual({
      currentUser: { name: "Tomasz" },
    });
    expect((await world.anonymous.rest("POST", path, { name: "Eve", password: "long enough" })).status).toBe(410);
    expect([await login(world, "long enough"), await login(world, TEST_PASSWORD)]).toEqual([200, 401]);
  });
});
