import { expect, test, vi } from "vitest";
import { type PersonName, TEST_PASSWORD } from "#testkit/people.ts";
import { startSmsGateway } from "#testkit/stand-ins/sms-gateway.ts";
import { step } from "#testkit/steps/step.ts";
import type { TestClient } from "#testkit/test-client.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";
import { until } from "#testkit/until.ts";

const ADD = `mutation($user: ID!, $phone: String) {
  addAuthFactor(user: $user, type: sms, phone: $phone) { id type isActive recipient mustTrigger triggeredAt token secret } }`;
const TRIGGER = "mutation($id: ID!) { triggerAuthFactor(id: $id) { triggeredAt } }";
const ACTIVATE = "mutation($id: ID!, $code: String!) { activateAuthFactor(id: $id, code: $code) { isActive } }";

type Gateway = Awaited<ReturnType<typeof startSmsGateway>>;
interface Factor {
  readonly id: string;
}

function worldWith(gateway: Gateway): Promise<TestWorld> {
  const sms = { provider: "gateway" as const, url: gateway.url, account: "", token: "t", from: "" };
  return testWorld({ config: { sms } });
}

const codeIn = (body = ""): string => /\d{6}/.exec(body.split("text")[1] ?? "")?.[0] ?? "";
const lastCode = ({ received }: Gateway): string => codeIn(received.at(-1)?.body);
const other = (code: string): string => ((Number(code) + 1) % 1_000_000).toString().padStart(6, "0");

async function setUp(world: TestWorld, gateway: Gateway): Promise<string> {
  const client = world.as("editor");
  const variables = { user: world.people.editor.id, phone: "+49 (151) 1234-5678" };
  const { addAuthFactor: factor } = await client.graphql<{ addAuthFactor: Factor }>(ADD, variables);
  await client.graphql(TRIGGER, { id: factor.id });
  await client.graphql(ACTIVATE, { id: factor.id, code: lastCode(gateway) });
  world.clock.advance(31_000);
  return factor.id;
}

async function signIn(world: TestWorld): Promise<TestClient> {
  const body = { email: world.people.editor.email, password: TEST_PASSWORD };
  const { token } = (await (await world.anonymous.rest("POST", "/api/login", body)).json()) as { token: string };
  return world.withToken(token);
}

test("a phone is added, receives a code, and is active once the code is entered", async () => {
  await using gateway = await startSmsGateway();
  await using world = await worldWith(gateway);
  const client = world.as("editor");
  const variables = { user: world.people.editor.id, phone: "+49 (151) 1234-5678" };
  const factor = await step("ACCOUNT-044 DATA-050 DATA-051 the phone is added, and not yet active", async () => {
    const { addAuthFactor: factor } = await client.graphql<{ addAuthFactor: Factor }>(ADD, variables);
    expect(factor).toMatchObject({
      type: "sms",
      isActive: false,
      recipient: "+4915112345678",
      mustTrigger: true,
      triggeredAt: null,
      token: factor.id,
      secret: null,
    });
    expect(await client.refusal(ACTIVATE, { id: factor.id, code: "123456" })).toBe("BAD_CREDENTIALS");
    const app =
      "mutation($user: ID!) { addAuthFactor(user: $user, type: app) { type isActive recipient mustTrigger } }";
    expect(await client.graphql(app, { user: variables.user })).toEqual({
      addAuthFactor: { type: "app", isActive: false, recipient: null, mustTrigger: false },
    });
    return factor;
  });
  await step("ACCOUNT-044 a number without a country code, or an invalid one, is refused", async () => {
    for (const phone of ["0151 12345678", "+49", "call me", ""])
      expect(await client.refusal(ADD, { ...variables, phone }), phone).toBe("VALIDATION");
  });
  await step("ACCOUNT-031 ACCOUNT-046 DATA-050 the code is sent on request, and the factor has the time", async () => {
    const triggeredAt = world.clock.now().toISOString();
    expect(await client.graphql(TRIGGER, { id: factor.id })).toEqual({ triggerAuthFactor: { triggeredAt } });
    expect(JSON.parse(gateway.received[0]?.body ?? "")).toMatchObject({ to: "+4915112345678" });
  });
  await step("ACCOUNT-029 ACCOUNT-045 the code activates the phone", async () => {
    const activated = await client.graphql(ACTIVATE, { id: factor.id, code: lastCode(gateway) });
    expect(activated).toEqual({ activateAuthFactor: { isActive: true } });
  });
});

test("AUTH-049 a new session receives a code, sees the number masked, and is unlocked by the correct code, once", async () => {
  await using gateway = await startSmsGateway();
  await using world = await worldWith(gateway);
  const id = await setUp(world, gateway);
  const client = await signIn(world);
  const factors = (await (await client.rest("GET", "/api/factors")).json()) as { recipient: string }[];
  expect(factors[0]?.recipient).toBe("+49•••••••••78");
  expect((await client.rest("POST", `/api/trigger-factor/${id}`)).status).toBe(204);
  const code = lastCode(gateway);
  expect((await client.rest("POST", `/api/verify/${id}`, { code: other(code) })).status).toBe(401);
  expect((await client.rest("POST", `/api/verify/${id}`, { code })).status).toBe(200);
  const again = await signIn(world);
  expect((await again.rest("POST", `/api/verify/${id}`, { code })).status).toBe(401);
});

test("AUTH-049 a code expires after 10 minutes, after 5 attempts, and when the next one is sent, which can be requested after 30 s", async () => {
  await using gateway = await startSmsGateway();
  await using world = await worldWith(gateway);
  const id = await setUp(world, gateway);
  const client = await signIn(world);
  const send = () => client.rest("POST", `/api/trigger-factor/${id}`);
  const verify = async (code: string) => (await client.rest("POST", `/api/verify/${id}`, { code })).status;

  expect((await send()).status).toBe(204);
  const first = lastCode(gateway);
  const early = await send();
  expect([early.status, early.headers.get("retry-after")]).toEqual([429, "30"]);
  world.clock.advance(31_000);
  expect((await send()).status).toBe(204);
  expect(await verify(first)).toBe(401);
  world.clock.advance(10 * 60_000);
  expect(await verify(lastCode(gateway))).toBe(401);

  expect((await send()).status).toBe(204);
  for (let i = 0; i < 5; i++) {
    expect([401, 429]).toContain(await verify(other(lastCode(gateway))));
    world.clock.advance(40_000);
  }
  world.clock.advance(60_000);
  expect(await verify(lastCode(gateway))).toBe(401);
});

test("a failing provider shows an error, and the next attempt needn't wait", async () => {
  await using gateway = await startSmsGateway();
  await using world = await worldWith(gateway);
  const id = await setUp(world, gateway);
  const client = await signIn(world);
  gateway.status = 500;
  expect((await client.rest("POST", `/api/trigger-factor/${id}`)).status).toBe(502);
  gateway.status = 200;
  expect((await client.rest("POST", `/api/trigger-factor/${id}`)).status).toBe(204);
});

test("PLUS-690 a call repeated with its key sends the current code again, unless another has been requested since", async () => {
  await using gateway = await startSmsGateway();
  await using world = await worldWith(gateway);
  const client = world.as("editor");
  const variables = { user: world.people.editor.id, phone: "+4915112345678" };
  const { addAuthFactor: factor } = await client.graphql<{ addAuthFactor: Factor }>(ADD, variables);
  const trigger = async (key: string) => {
    const body = { query: TRIGGER, variables: { id: factor.id } };
    const answer = await client.rest("POST", "/api/graphql", body, { "idempotency-key": key });
    return ((await answer.json()) as { errors?: { extensions: { code: string } }[] }).errors?.[0]?.extensions.code;
  };
  /** Simulates a crash between the first call's write and its response. */
  const forgetAnswers = () => world.platform.db.deleteFrom("repeatable_answer").execute();
  gateway.status = 500;
  expect(await trigger("the-first-call")).toBe("UPSTREAM_FAILED");
  gateway.status = 200;
  expect(await trigger("the-first-call")).toBeUndefined();
  await forgetAnswers();
  expect(await trigger("the-first-call")).toBeUndefined();
  const codes = gateway.received.map(({ body }) => codeIn(body));
  expect([codes.length, new Set(codes).size]).toEqual([2, 1]);

  world.clock.advance(31_000);
  expect(await trigger("the-second-call")).toBeUndefined();
  const { length } = gateway.received;
  await forgetAnswers();
  expect(await trigger("the-first-call")).toBe("CONFLICT");
  expect(gateway.received).toHaveLength(length);
  expect(await trigger("the-second-call")).toBeUndefined();
  const activated = await client.graphql(ACTIVATE, { id: factor.id, code: lastCode(gateway) });
  expect(activated).toEqual({ activateAuthFactor: { isActive: true } });
  // The code has been used by now.
  await forgetAnswers();
  expect(await trigger("the-second-call")).toBe("CONFLICT");
});

test("PLUS-230 PLUS-601 strangers who add a person's number, or know their password, don't use up that person's messages", async () => {
  await using gateway = await startSmsGateway();
  await using world = await worldWith(gateway);
  const id = await setUp(world, gateway);
  const code = await messageTo(await signIn(world), id, gateway);
  const verified = await (await signIn(world)).rest("POST", `/api/verify/${id}`, { code });
  const cookie = (verified.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
  expect(cookie).toContain("rushlight_device_");
  for (const person of ["viewer", "supervisor"] as const) {
    const variables = { user: world.people[person].id, phone: "+4915112345678" };
    for (let times = 0; times < 6; times += 1) {
      const { addAuthFactor: factor } = await world.as(person).graphql<{ addAuthFactor: Factor }>(ADD, variables);
      const { errors } = await world.as(person).ask(TRIGGER, { id: factor.id });
      expect(errors[0]?.extensions.code).toBe(person === "supervisor" && times >= 3 ? "TOO_MANY" : undefined);
    }
  }
  const stranger = await signIn(world);
  const statuses: number[] = [];
  for (let times = 0; times < 10; times += 1) {
    world.clock.advance(31_000);
    statuses.push((await stranger.rest("POST", `/api/trigger-factor/${id}`)).status);
  }
  expect([statuses[0], statuses.at(-1)]).toEqual([204, 429]);
  const owner = await signIn(world);
  expect((await owner.rest("POST", `/api/trigger-factor/${id}`, undefined, { cookie })).status).toBe(204);
});

test("PLUS-600 a provider that doesn't respond doesn't block others' changes", async () => {
  await using gateway = await startSmsGateway();
  await using world = await worldWith(gateway);
  const add = async (person: PersonName, number: number) => {
    const variables = { user: world.people[person].id, phone: `+49151123456${number}` };
    return (await world.as(person).graphql<{ addAuthFactor: Factor }>(ADD, variables)).addAuthFactor.id;
  };
  const people = ["viewer", "supervisor", "manager", "otherManager", "folderViewer", "outsider"] as const;
  const ids = await Promise.all(people.map((person, place) => add(person, 10 + place)));
  // Disables the request's timeout of ten seconds, which would free its place.
  const limit = vi.spyOn(AbortSignal, "timeout").mockImplementation(() => new AbortController().signal);
  gateway.isSilent = true;
  const waiting = people.map((person, place) => world.as(person).ask(TRIGGER, { id: ids[place] }));
  await until(() => gateway.held() === people.length);
  // This response arrives while all of the others wait.
  expect(await add("editor", 99)).toBeTruthy();
  expect(gateway.held()).toBe(people.length);
  gateway.release();
  expect((await Promise.all(waiting)).flatMap(({ errors }) => errors)).toEqual([]);
  limit.mockRestore();
});

async function messageTo(client: TestClient, id: string, gateway: Gateway): Promise<string> {
  expect((await client.rest("POST", `/api/trigger-factor/${id}`)).status).toBe(204);
  return lastCode(gateway);
}

test("PLUS-101 PLUS-122 an invalid phone number is refused with a clear message; with mail but without text messages no phone can be added", async () => {
  await using gateway = await startSmsGateway();
  await using world = await worldWith(gateway);
  for (const phone of ["", "0151 12345678", "+49", "+49 151 CALLME", `+${"1".repeat(40)}`, undefined]) {
    expect(await world.as("editor").refusal(ADD, { user: world.people.editor.id, phone })).toBe("VALIDATION");
  }
  const mail = { smtpUrl: "smtp://127.0.0.1:1", from: "rushlight@example.com" };
  await using plain = await testWorld({ config: { mail } });
  const refused = await plain.as("editor").refusal(ADD, { user: plain.people.editor.id, phone: "+4915112345678" });
  expect(refused).toBe("NOT_CONFIGURED");
  expect(await world.as("editor").graphql("{ authFactorTypes }")).toEqual({ authFactorTypes: ["app", "sms"] });
});

test("ACCOUNT-031 ACCOUNT-043 ACCOUNT-044 ACCOUNT-045 without any delivery, a superuser can read the code in the outbox; the factor is listed before and after it is active", async () => {
  await using world = await testWorld();
  const client = world.as("editor");
  const variables = { user: world.people.editor.id, phone: "+4915112345678" };
  const { addAuthFactor: factor } = await client.graphql<{ addAuthFactor: Factor }>(ADD, variables);
  const LIST = "query($user: ID!) { authFactors(user: $user) { id isActive } }";
  expect(await client.graphql(LIST, variables)).toEqual({ authFactors: [{ id: factor.id, isActive: false }] });
  await client.graphql(TRIGGER, { id: factor.id });
  const { mailOutbox } = await world
    .as("superuser")
    .graphql<{ mailOutbox: { nodes: { recipient: string; text: string }[] } }>(
      "{ mailOutbox(first: 1) { nodes { recipient text } } }",
    );
  expect(mailOutbox.nodes[0]?.recipient).toBe("+4915112345678");
  const code = /\d{6}/.exec(mailOutbox.nodes[0]?.text ?? "")?.[0];
  await client.graphql(ACTIVATE, { id: factor.id, code });
  expect(await client.graphql(LIST, variables)).toEqual({ authFactors: [{ id: factor.id, isActive: true }] });
});
