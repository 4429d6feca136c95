import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { TEST_PASSWORD } from "#testkit/people.ts";
import { stageProduction } from "#testkit/stage-production.ts";
import type { TestClient } from "#testkit/test-client.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";
import { until } from "#testkit/until.ts";
import { AccountWriter } from "../../auth/account-store.ts";
import { issueOneTimeToken } from "../../auth/invitations/issue-one-time-token.ts";

// biome-ignore lint/suspicious/noExplicitAny: answers of GraphQL, whose form the test itself asserts
type Answer = Record<string, any>;

let world: TestWorld;

beforeAll(async () => {
  world = await testWorld();
  await stageProduction(world);
});
afterAll(() => world[Symbol.asyncDispose]());

const UPDATE = `mutation ($id: ID!, $name: String, $email: String, $password: String, $isSuperuser: Boolean, $revision: Int) {
  updateUser(id: $id, name: $name, email: $email, password: $password, isSuperuser: $isSuperuser, revision: $revision) { id name email revision } }`;
const DELETE = `mutation ($ids: [ID!]!) { deleteUsers(ids: $ids) }`;

let count = 0;
const freshEmail = (): string => `person${++count}@rushlight.example`;

/** Invites a person without a password and returns the account's id. */
async function invite(name: string): Promise<string> {
  const INVITE = `mutation ($email: String!, $name: String!) { inviteUser(email: $email, name: $name) { user { id } } }`;
  return (await world.as("superuser").graphql<Answer>(INVITE, { email: freshEmail(), name })).inviteUser.user.id;
}

test("ACCOUNT-038 ACCOUNT-041 the person or a superuser can change name, address and password; the later of two concurrent changes is a conflict", async () => {
  const { id } = world.people.outsider;
  const self = world.as("outsider");
  const first = (await self.graphql<Answer>(UPDATE, { id, name: " Odd Renamed " })).updateUser;
  expect(first.name).toBe("Odd Renamed");
  await self.graphql(UPDATE, { id, name: "Odd Outsider", revision: first.revision });
  expect(await world.as("superuser").refusal(UPDATE, { id, name: "Late", revision: first.revision })).toBe("CONFLICT");
  expect(await self.refusal(UPDATE, { id, email: world.people.viewer.email.toUpperCase() })).toBe("CONFLICT");
  expect(await self.refusal(UPDATE, { id, password: "12345" })).toBe("VALIDATION");
  expect(await self.refusal(UPDATE, { id, name: "" })).toBe("VALIDATION");
  expect(await self.refusal(UPDATE, { id, isSuperuser: true })).toBe("FORBIDDEN");
  expect(await world.as("supervisor").refusal(UPDATE, { id: world.people.viewer.id, name: "x" })).toBe("FORBIDDEN");
  expect(await world.as("viewer").refusal(UPDATE, { id, name: "x" })).toBe("NOT_FOUND");
  const email = freshEmail();
  await self.graphql(UPDATE, { id, email, password: "tungsten lamp 13" });
  const enters = async (password: string) =>
    (await world.anonymous.rest("POST", "/api/login", { email, password })).status;
  expect([await enters(TEST_PASSWORD), await enters("tungsten lamp 13")]).toEqual([401, 200]);
  await self.graphql(UPDATE, { id, email: world.people.outsider.email, password: TEST_PASSWORD });
});

test("ACCOUNT-035 ACCOUNT-036 ACCOUNT-037 ACCOUNT-038 an invalid name, address or password is refused with an error for its field, and other values are stored as typed", async () => {
  const { id, email } = world.people.outsider;
  const self = world.as("outsider");
  const long = "x".repeat(10_000);
  const refused = async (change: Record<string, string>) => {
    const { errors } = await self.ask(UPDATE, { id, ...change });
    const { code, data } = errors?.[0]?.extensions ?? {};
    return [code, data?.field];
  };
  for (const name of ["", " \t ", "a\u0000b", long])
    expect(await refused({ name }), name.slice(0, 20)).toEqual(["VALIDATION", "name"]);
  for (const bad of ["", "nobody", "a b@c.example", "a\u0000@c.example", `${long}@c.example`]) {
    expect(await refused({ email: bad }), bad.slice(0, 20)).toEqual(["VALIDATION", "email"]);
  }
  for (const password of ["", "12345", long]) {
    expect(await refused({ password }), password.slice(0, 20)).toEqual(["VALIDATION", "password"]);
  }
  const name = '<img onerror="alert(1)"> \u202Eeman';
  const changed = await self.graphql<Answer>(UPDATE, { id, name: ` ${name} ` });
  expect(changed.updateUser).toMatchObject({ name, email });
  await self.graphql(UPDATE, { id, name: world.people.outsider.name });
});

/** Two more sessions of a person, which work. */
async function signedInTwice(email: string, password: string): Promise<readonly TestClient[]> {
  const clients: TestClient[] = [];
  for (let n = 0; n < 2; n += 1) {
    const login = await world.anonymous.rest("POST", "/api/login", { email, password });
    const client = world.withToken(((await login.json()) as { token: string }).token);
    await client.graphql("{ currentUser { id } }");
    clients.push(client);
  }
  return clients;
}

test("ACCOUNT-042 a new address ends all other sessions too", async () => {
  const { id, email } = world.people.outsider;
  const others = await signedInTwice(email, TEST_PASSWORD);
  const moved = freshEmail();
  await world.as("outsider").graphql(UPDATE, { id, email: moved });
  for (const other of others) expect(await other.refusal("{ currentUser { id } }")).toBe("UNAUTHENTICATED");
  expect(await world.as("outsider").graphql("{ currentUser { email } }")).toEqual({ currentUser: { email: moved } });
  const again = await world.anonymous.rest("POST", "/api/login", { email: moved, password: TEST_PASSWORD });
  expect(again.status).toBe(200);
  await world.as("outsider").graphql(UPDATE, { id, email });
});

test("ACCOUNT-042 a new password ends all other sessions", async () => {
  const { email } = world.people.otherManager;
  const others = await signedInTwice(email, "tungsten lamp 12");
  await world.as("otherManager").graphql(UPDATE, { id: world.people.otherManager.id, password: "another lamp" });
  for (const other of others) expect(await other.refusal("{ currentUser { id } }")).toBe("UNAUTHENTICATED");
  await world.as("otherManager").graphql("{ currentUser { id } }");
  expect((await world.anonymous.rest("POST", "/api/login", { email, password: "another lamp" })).status).toBe(200);
});

test("ACCOUNT-007 ACCOUNT-008 ACCOUNT-009 ACCOUNT-069 name, address and password of an identity provider's account can't be changed", async () => {
  const { id } = world.people.viewer;
  const external = (is: boolean) =>
    world.platform.db.updateTable("app_user").set({ is_external: is }).where("id", "=", id).execute();
  await external(true);
  for (const change of [{ name: "Own" }, { email: freshEmail() }, { password: "another lamp" }]) {
    expect(await world.as("viewer").refusal(UPDATE, { id, ...change }), JSON.stringify(change)).toBe("FORBIDDEN");
  }
  await external(false);
});

test("the last superuser can neither be deleted nor demoted", async () => {
  const root = world.as("superuser");
  const { id } = world.people.superuser;
  expect(await root.refusal(UPDATE, { id, isSuperuser: false })).toBe("CONFLICT");
  expect(await root.refusal(DELETE, { ids: [id] })).toBe("FORBIDDEN");
  const second = await invite("Second Root");
  await root.graphql(UPDATE, { id: second, isSuperuser: true });
  await root.graphql(UPDATE, { id: second, isSuperuser: false });
  await root.graphql(DELETE, { ids: [second] });
});

test("a superuser who loses the status while deleting all others is refused, so that one remains", async () => {
  const root = world.as("superuser");
  const others = await Promise.all(
    ["Ruth Root", "Rolf Root"].map(async (name) => {
      const id = await invite(name);
      await root.graphql(UPDATE, { id, isSuperuser: true });
      return id;
    }),
  );
  const { db, transact } = world.platform;
  const own = world.people.superuser.id;
  const deletion = await transact(async (unit) => {
    await new AccountWriter(unit.db).lockChanges();
    const asked = root.refusal(DELETE, { ids: others });
    await until(
      async () =>
        (await sql`select from pg_locks where locktype = 'advisory' and not granted`.execute(db)).rows.length > 0,
    );
    await unit.db.updateTable("app_user").set({ is_superuser: false }).where("id", "=", own).execute();
    return { asked };
  });
  expect(await deletion.asked).toBe("CONFLICT");
  await db.updateTable("app_user").set({ is_superuser: true }).where("id", "=", own).execute();
  await root.graphql(DELETE, { ids: others });
});

test("a link mailed before the address or password changed no longer opens the account; a change of name doesn't matter", async () => {
  const root = world.as("superuser");
  const id = await invite("Mia Moved");
  const issue = () =>
    world.platform.transact((unit) =>
      issueOneTimeToken(unit, world.platform, { kind: "reset", userId: id, lifeMs: 60_000 }),
    );
  const opens = async (token: string) => (await world.anonymous.rest("GET", `/api/reset-password/${token}`)).status;
  const email = freshEmail();
  const statusAfter = async (change: Answer) => {
    const token = await issue();
    await root.graphql(UPDATE, { id, ...change });
    return opens(token);
  };
  expect(await statusAfter({ email })).toBe(410);
  expect(await statusAfter({ name: "Mia Married", email: email.toUpperCase() })).toBe(200);
  expect(await statusAfter({ password: "another lamp" })).toBe(410);
});

test("PLUS-609 a person who changes their own address can find out whether five addresses are taken, superusers about any number", async () => {
  const taken = world.people.viewer.email;
  const ask = async (person: "folderViewer" | "superuser") => {
    const { id } = world.people[person];
    // An invalid revision changes nothing.
    const { errors } = await world.as(person).ask(UPDATE, { id, email: taken, revision: 0 });
    return errors[0]?.extensions.code;
  };
  const answers = { folderViewer: [] as unknown[], superuser: [] as unknown[] };
  for (let asked = 0; asked < 6; asked++) {
    answers.folderViewer.push(await ask("folderViewer"));
    answers.superuser.push(await ask("superuser"));
  }
  const conflicts = Array<string>(5).fill("CONFLICT");
  expect(answers).toEqual({ folderViewer: [...conflicts, "TOO_MANY"], superuser: [...conflicts, "CONFLICT"] });
  world.clock.advance(10 * 60_000);
  await world.as("folderViewer").rest("POST", "/api/prove", { password: TEST_PASSWORD });
  expect([await ask("folderViewer"), await ask("folderViewer")]).toEqual(["CONFLICT", "TOO_MANY"]);
  const { id } = world.people.folderViewer;
  // Submitting one's current address is not a change of address.
  const own = { id, email: world.people.folderViewer.email.toUpperCase(), name: "Fay Folder" };
  expect((await world.as("folderViewer").graphql<Answer>(UPDATE, own)).updateUser.name).toBe("Fay Folder");
});

test("DATA-056 a user has address, creator, last sign-in and activity, factors, and permissions, for people who administer them", async () => {
  const USER = `query ($id: ID!) { user(id: $id) { id email createdAt createdBy { id name } lastLogin lastActivity hasJoined isSuperuser
    needsMfa hasActiveFactors needsVerification hasEditableProjects allowedTo { edit delete } } }`;
  const { db, clock } = world.platform;
  const { editor, superuser, supervisor } = world.people;
  const [createdAt, loginAt, activeAt] = [3, 2, 1].map((hours) => new Date(clock.nowMs() - hours * 3_600_000));
  const times = { created_at: createdAt, last_login_at: loginAt, last_activity_at: activeAt };
  await db
    .updateTable("app_user")
    .set({ ...times, created_by: superuser.id, joined_at: null })
    .where("id", "=", editor.id)
    .execute();
  const secret = Buffer.from("sealed");
  const factor = {
    id: clock.uuid(),
    user_id: editor.id,
    type: "app",
    secret,
    created_at: clock.now(),
    is_active: true,
  };
  await db.insertInto("auth_factor").values(factor).execute();
  const user = async (by: "superuser" | "supervisor", id: string) =>
    (await world.as(by).graphql<Answer>(USER, { id })).user;
  expect(await user("superuser", editor.id)).toEqual({
    id: editor.id,
    email: editor.email,
    createdAt: createdAt?.toISOString(),
    createdBy: { id: superuser.id, name: superuser.name },
    lastLogin: loginAt?.toISOString(),
    lastActivity: activeAt?.toISOString(),
    hasJoined: false,
    isSuperuser: false,
    needsMfa: false,
    hasActiveFactors: true,
    needsVerification: true,
    hasEditableProjects: false,
    allowedTo: { edit: true, delete: true },
  });
  await db.deleteFrom("auth_factor").where("id", "=", factor.id).execute();
  expect(await user("supervisor", supervisor.id)).toMatchObject({ hasEditableProjects: true, hasActiveFactors: false });
  expect(await user("superuser", superuser.id)).toMatchObject({ isSuperuser: true, hasJoined: true });
});
