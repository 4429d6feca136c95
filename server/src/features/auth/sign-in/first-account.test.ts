import { expect, test } from "vitest";
import { testWorld } from "#testkit/test-world.ts";
import { AccountWriter } from "../account-store.ts";
import { issueOneTimeToken } from "../invitations/issue-one-time-token.ts";
import { ensureFirstSuperuser } from "./first-superuser.ts";
import { needsFirstAccount } from "./needs-first-account.ts";

const ADA = { name: "Ada", email: "ada@rushlight.example", password: "tungsten lamp" };

async function firstStart() {
  const world = await testWorld({ people: false });
  const first = await ensureFirstSuperuser(world.platform);
  if (first.kind !== "setup") throw new Error(`expected a link, got ${first.kind}`);
  const path = `/api${first.path}`;
  return { world, path, post: (body: unknown) => world.anonymous.rest("POST", path, body) };
}

const problemOf = async (answer: Response) => {
  const body = (await answer.json()) as { errors: { message: string; extensions: { data?: { field?: string } } }[] };
  return [answer.status, body.errors[0]?.extensions.data?.field, body.errors[0]?.message];
};

test("PLUS-760 the link of the first start is labelled as such, and sets the first account's address", async () => {
  const { world, path, post } = await firstStart();
  await using _world = world;
  expect(await (await world.anonymous.rest("GET", path)).json()).toMatchObject({ firstStart: true });
  for (const [email, sentence] of [
    ["", "Please enter an email"],
    ["ada", "Invalid email"],
    ["a\u0000da@rushlight.example", "Invalid email"],
    [7, "Please enter an email"],
  ])
    expect(await problemOf(await post({ ...ADA, email }))).toEqual([400, "email", sentence]);
  const { token } = (await (await post(ADA)).json()) as { token: string };
  const { currentUser } = await world
    .withToken(token)
    .graphql<{ currentUser: object }>("{ currentUser { name email isSuperuser } }");
  expect(currentUser).toEqual({ name: "Ada", email: ADA.email, isSuperuser: true });
  const again = await world.anonymous.rest("POST", "/api/login", { email: ADA.email, password: ADA.password });
  expect(again.status).toBe(200);
});

test("PLUS-760 without an address, as programs send it, the first account keeps its own", async () => {
  const { world, post } = await firstStart();
  await using _world = world;
  const { token } = (await (await post({ name: "Ada", password: ADA.password })).json()) as { token: string };
  expect(await world.withToken(token).graphql("{ currentUser { email } }")).toEqual({
    currentUser: { email: "admin@localhost" },
  });
});

test("PLUS-761 the link of the first start works once: of two simultaneous uses one succeeds, and later ones are refused", async () => {
  const { world, path, post } = await firstStart();
  await using _world = world;
  const eve = { name: "Eve", email: "eve@rushlight.example", password: "another lamp" };
  const answers = await Promise.all([post(ADA), post(eve)]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 410]));
  const accounts = await world.platform.db.selectFrom("app_user").select("email").execute();
  expect(accounts).toEqual([{ email: answers[0]?.status === 200 ? ADA.email : eve.email }]);
  expect((await post(eve)).status).toBe(410);
  expect((await world.anonymous.rest("GET", path)).status).toBe(410);
});

test("PLUS-761 the link of the first start expires after seven days, and not before", async () => {
  const { world, path, post } = await firstStart();
  await using _world = world;
  world.clock.advance(7 * 86_400_000 - 1_000);
  expect((await world.anonymous.rest("GET", path)).status).toBe(200);
  world.clock.advance(1_001);
  expect((await world.anonymous.rest("GET", path)).status).toBe(410);
  expect((await post(ADA)).status).toBe(410);
});

test("PLUS-1521 hello reports that there is no account only until the first one exists", async () => {
  const { world, post } = await firstStart();
  await using _world = world;
  const needed = async () => (await (await world.anonymous.rest("GET", "/api/hello")).json()) as object;
  expect(await needed()).toMatchObject({ needsFirstAccount: true });
  const { token } = (await (await post(ADA)).json()) as { token: string };
  expect(await needed()).toMatchObject({ needsFirstAccount: false });
  const ofAda = await world.withToken(token).rest("GET", "/api/hello");
  expect(await ofAda.json()).toMatchObject({ authenticated: true, needsFirstAccount: false });
});

test("PLUS-1521 a deleted account counts too, even for a program that starts later", async () => {
  const { world, post } = await firstStart();
  await using _world = world;
  await post(ADA);
  const { db, clock } = world.platform;
  const { id } = await db.selectFrom("app_user").select("id").executeTakeFirstOrThrow();
  await world.platform.transact((unit) => new AccountWriter(unit.db).remove([id], clock.now()));
  expect(await needsFirstAccount(world.platform)).toBe(false);
});

test("PLUS-762 an invited person keeps the address that the invitation went to, whatever the request contains", async () => {
  await using world = await testWorld();
  const { viewer } = world.people;
  const token = await world.platform.transact((unit) =>
    issueOneTimeToken(unit, world.platform, { kind: "invite", userId: viewer.id, lifeMs: 60_000 }),
  );
  const path = `/api/invite/${token}`;
  expect(await (await world.anonymous.rest("GET", path)).json()).not.toHaveProperty("firstStart");
  const answer = (await (await world.anonymous.rest("POST", path, ADA)).json()) as { token: string };
  expect(await world.withToken(answer.token).graphql("{ currentUser { email } }")).toEqual({
    currentUser: { email: viewer.email },
  });
});

test("PLUS-762 the first account can't take somebody else's address, and the attempt doesn't use up its link", async () => {
  const { world, post } = await firstStart();
  await using _world = world;
  await world.platform.db
    .insertInto("app_user")
    .values({
      id: world.platform.clock.uuid(),
      email: "Ada@rushlight.example",
      email_key: ADA.email,
      name: "Another Ada",
      is_superuser: false,
      created_at: world.platform.clock.now(),
    })
    .execute();
  expect((await post(ADA)).status).toBe(409);
  expect((await post({ ...ADA, email: "first@rushlight.example" })).status).toBe(200);
});
