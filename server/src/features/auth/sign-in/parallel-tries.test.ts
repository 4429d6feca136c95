import { generateSync } from "otplib";
import { expect, test } from "vitest";
import { createLink } from "#testkit/calls/share-links.ts";
import { TEST_PASSWORD } from "#testkit/people.ts";
import { stageProduction } from "#testkit/stage-production.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";

const AT_ONCE = 250;

/** Counts responses per status. */
async function tally(calls: readonly Promise<Response>[]): Promise<Record<number, number>> {
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  return Object.fromEntries(
    [...new Set(statuses)].map((code) => [code, statuses.filter((one) => one === code).length]),
  );
}

const many = (count: number, call: (n: number) => Promise<Response>) =>
  Array.from({ length: count }, (_, n) => call(n));

/** Returns how many attempts were checked: each refusal is recorded. */
async function looked(world: TestWorld, verb: string): Promise<number> {
  const rows = await world.platform.db.selectFrom("audit_record").select("id").where("verb", "=", verb).execute();
  return rows.length;
}

const login = (world: TestWorld, email: string, password: string) =>
  world.anonymous.rest("POST", "/api/login", { email, password });

test("PLUS-230 only five of 250 simultaneous passwords are checked, and the correct one among them doesn't succeed", async () => {
  await using world = await testWorld();
  const { email } = world.people.editor;
  const calls = many(AT_ONCE, (n) => login(world, email, `wrong ${n}`));
  calls.push(login(world, email, TEST_PASSWORD));
  expect(await tally(calls)).toEqual({ 401: 5, 429: AT_ONCE - 4 });
  expect(await looked(world, "session.refused")).toBe(5);
});

test("PLUS-230 a password sent during a pause is not checked: it costs no processor time", async () => {
  await using world = await testWorld();
  const { email } = world.people.editor;
  const costOf = async (calls: readonly (() => Promise<unknown>)[]) => {
    const before = process.cpuUsage();
    for (const call of calls) await call();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / calls.length;
  };
  await costOf(Array.from({ length: 5 }, () => () => login(world, email, TEST_PASSWORD)));
  const looked = await costOf(Array.from({ length: 5 }, (_, n) => () => login(world, email, `wrong ${n}`)));
  const refused = await costOf(Array.from({ length: 40 }, () => () => login(world, email, TEST_PASSWORD)));
  expect(refused).toBeLessThan(looked / 2);
});

test("PLUS-230 only five of 250 simultaneous wrong codes are checked, then one after each pause", async () => {
  await using world = await testWorld();
  const { editor } = world.people;
  const client = world.as("editor");
  const { addAuthFactor: factor } = await client.graphql<{ addAuthFactor: { id: string; secret: string } }>(
    "mutation($user: ID!) { addAuthFactor(user: $user, type: app) { id secret } }",
    { user: editor.id },
  );
  const code = generateSync({ secret: factor.secret, epoch: Math.floor(world.clock.nowMs() / 1000) });
  const activate = "mutation($id: ID!, $code: String!) { activateAuthFactor(id: $id, code: $code) { id } }";
  await client.graphql(activate, { id: factor.id, code });
  const session = (await (await login(world, editor.email, TEST_PASSWORD)).json()) as { token: string };
  const verify = (text: string) =>
    world.withToken(session.token).rest("POST", `/api/verify/${factor.id}`, { code: text });
  expect(await tally(many(AT_ONCE, (n) => verify(String(n).padStart(6, "0"))))).toEqual({ 401: 5, 429: AT_ONCE - 5 });
  expect(await looked(world, "factor.refused")).toBe(5);
  world.clock.advance(1_001);
  // A recovery code counts like any other code.
  expect(await tally(many(20, () => verify("abcde-fghjk")))).toEqual({ 401: 1, 429: 19 });
});

test("PLUS-230 only five of 250 simultaneous wrong link passwords are checked", async () => {
  await using world = await testWorld();
  const stage = await stageProduction(world);
  const given = { project: stage.projectId, folders: [stage.camera], hasPassword: true, password: "open sesame" };
  const { token } = await createLink(world.as("superuser"), given);
  const enter = (n: number) => world.anonymous.rest("POST", "/api/login", { linkToken: token, password: `wrong ${n}` });
  expect(await tally(many(AT_ONCE, enter))).toEqual({ 401: 5, 429: AT_ONCE - 5 });
  expect(await looked(world, "link.refused")).toBe(5);
});

test("PLUS-230 only five of 80 simultaneous resets send a mail", async () => {
  await using world = await testWorld();
  const { email } = world.people.editor;
  const ask = () => world.anonymous.rest("POST", "/api/reset-password", { email });
  expect(await tally(many(80, ask))).toEqual({ 204: 5, 429: 75 });
  const jobs = world.platform.db.selectFrom("job").select("id").where("queue_name", "=", "auth.password-reset");
  expect(await jobs.execute()).toHaveLength(5);
});

test("PLUS-233 signing in as 'factor of' a person, and attempts of another kind, don't lock their factor", async () => {
  await using world = await testWorld();
  const { editor } = world.people;
  for (let n = 0; n < 6; n++) await login(world, `factor of ${editor.id}`, "wrong");
  for (let n = 0; n < 6; n++) await world.anonymous.rest("POST", "/api/reset-password", { email: editor.email });
  const client = world.as("editor");
  const { addAuthFactor: factor } = await client.graphql<{ addAuthFactor: { id: string; secret: string } }>(
    "mutation($user: ID!) { addAuthFactor(user: $user, type: app) { id secret } }",
    { user: editor.id },
  );
  const code = generateSync({ secret: factor.secret, epoch: Math.floor(world.clock.nowMs() / 1000) });
  const activate = "mutation($id: ID!, $code: String!) { activateAuthFactor(id: $id, code: $code) { isActive } }";
  expect(await client.graphql(activate, { id: factor.id, code })).toEqual({ activateAuthFactor: { isActive: true } });
  expect((await login(world, editor.email, TEST_PASSWORD)).status).toBe(200);
});

test("PLUS-230 only six of 13 concurrent invitations to one address are sent", async () => {
  await using world = await testWorld();
  const ask = async (call: string) => {
    const query = `mutation { ${call}(email: "new@rushlight.example", name: "Nia New") { invited } }`;
    return (await world.as("superuser").ask(query)).errors[0]?.extensions.code ?? "sent";
  };
  const answers = [
    await ask("inviteUser"),
    ...(await Promise.all(Array.from({ length: 12 }, () => ask("reinviteUser")))),
  ];
  expect(answers.toSorted()).toEqual([...Array(7).fill("TOO_MANY"), ...Array(6).fill("sent")]);
  expect(await looked(world, "user.invited")).toBe(6);
});
