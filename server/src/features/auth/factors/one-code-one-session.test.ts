import { generateSync } from "otplib";
import { expect, test, vi } from "vitest";
import type { Platform } from "#server/platform/platform.ts";
import { oneAfterTheOther } from "#testkit/calls/held-change.ts";
import { TEST_PASSWORD } from "#testkit/people.ts";
import { startSmsGateway } from "#testkit/stand-ins/sms-gateway.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";
import { issueOneTimeToken } from "../invitations/issue-one-time-token.ts";

const ADD =
  "mutation($user: ID!, $type: AuthFactorType!, $phone: String) { addAuthFactor(user: $user, type: $type, phone: $phone) { id secret } }";
const TRIGGER = "mutation($id: ID!) { triggerAuthFactor(id: $id) { id } }";
const ACTIVATE = "mutation($id: ID!, $code: String!) { activateAuthFactor(id: $id, code: $code) { isActive } }";
const RECOVERY = "mutation($user: ID!) { generateRecoveryCodes(user: $user) }";

const AT_ONCE = 6;
/** The number of calls from one address that the server handles concurrently; others wait. */
const HANDLED = 2;
/** As many attempts as a text message's code and the throttle allow. */
const FREE_TRIES = 5;

interface Added {
  readonly addAuthFactor: { readonly id: string; readonly secret: string };
}
type Gateway = Awaited<ReturnType<typeof startSmsGateway>>;

const lastCode = ({ received }: Gateway): string => /"(\d{6}) is/.exec(received.at(-1)?.body ?? "")?.[1] ?? "";

function worldWith({ url }: Gateway): Promise<TestWorld> {
  return testWorld({ config: { sms: { provider: "gateway", url, account: "", token: "t", from: "" } } });
}

async function setUpPhone(world: TestWorld, gateway: Gateway): Promise<string> {
  const variables = { user: world.people.editor.id, type: "sms", phone: "+4915112345678" };
  const { addAuthFactor: factor } = await world.as("editor").graphql<Added>(ADD, variables);
  await world.as("editor").graphql(TRIGGER, { id: factor.id });
  await world.as("editor").graphql(ACTIVATE, { id: factor.id, code: lastCode(gateway) });
  return factor.id;
}

async function setUpApp(world: TestWorld) {
  const variables = { user: world.people.editor.id, type: "app" };
  const { addAuthFactor: factor } = await world.as("editor").graphql<Added>(ADD, variables);
  const codeNow = () => generateSync({ secret: factor.secret, epoch: Math.floor(world.clock.nowMs() / 1000) });
  await world.as("editor").graphql(ACTIVATE, { id: factor.id, code: codeNow() });
  world.clock.advance(60_000);
  return { id: factor.id, codeNow };
}

async function signIn(world: TestWorld) {
  const body = { email: world.people.editor.email, password: TEST_PASSWORD };
  const answer = await world.anonymous.rest("POST", "/api/login", body);
  const { token, sessionId } = (await answer.json()) as { token: string; sessionId: string };
  return { client: world.withToken(token), sessionId };
}

/**
 * Makes calls wait after the next `count` changes, here their checks of the code, until all have been made and `release` is
 * called.
 */
function holdAfterChanges(platform: Platform, count: number) {
  const { transact } = platform;
  const [arrived, mayGoOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const held = vi.spyOn(platform, "transact");
  let made = 0;
  for (let n = 0; n < count; n += 1)
    held.mockImplementationOnce(async (work) => {
      const value = await transact(work);
      made += 1;
      if (made === count) arrived.resolve();
      await mayGoOn.promise;
      return value;
    });
  const release = () => {
    mayGoOn.resolve();
    held.mockRestore();
  };
  return { arrived: arrived.promise, release };
}

/** Creates sessions of one person that still need the second factor. */
async function signInSixTimes(world: TestWorld) {
  const sessions = [];
  for (let n = 0; n < AT_ONCE; n += 1) sessions.push(await signIn(world));
  return sessions;
}
type Session = Awaited<ReturnType<typeof signIn>>;

const verify = ({ client }: Session, id: string, code: string) => client.rest("POST", `/api/verify/${id}`, { code });

/** Expects that one response has a token, one session is open, and the other attempts are refused like used codes. */
async function expectOneOpened(world: TestWorld, sessions: readonly Session[], answers: readonly Response[]) {
  const opened = answers.filter(({ status }) => status === 200);
  expect(opened).toHaveLength(1);
  expect(await opened[0]?.json()).toMatchObject({ token: expect.any(String), mustVerify: false });
  const refused = answers.map(({ status }) => status).filter((status) => status !== 200);
  // After five attempts the throttle may refuse the rest.
  expect(refused.filter((status) => status === 401).length).toBeGreaterThanOrEqual(FREE_TRIES - 1);
  expect(refused.filter((status) => status !== 401 && status !== 429)).toEqual([]);
  const { db } = world.platform;
  const ids = sessions.map(({ sessionId }) => sessionId);
  const open = db.selectFrom("session").select("id").where("id", "in", ids).where("verified", "=", true);
  expect(await open.execute()).toHaveLength(1);
  const recorded = db.selectFrom("audit_record").select("id").where("verb", "=", "factor.refused");
  expect(await recorded.execute()).toHaveLength(refused.filter((status) => status === 401).length);
}

test("PLUS-1353 six calls with the same text-message code, two of which have checked it, open one session", async () => {
  await using gateway = await startSmsGateway();
  await using world = await worldWith(gateway);
  const id = await setUpPhone(world, gateway);
  const sessions = await signInSixTimes(world);
  await sessions[0]?.client.rest("POST", `/api/trigger-factor/${id}`);
  const held = holdAfterChanges(world.platform, HANDLED);
  const calls = sessions.map((session) => verify(session, id, lastCode(gateway)));
  await held.arrived;
  held.release();
  await expectOneOpened(world, sessions, await Promise.all(calls));
});

test("PLUS-1353 a code that is sent while the previous one is being used stays valid", async () => {
  await using gateway = await startSmsGateway();
  await using world = await worldWith(gateway);
  const id = await setUpPhone(world, gateway);
  const [first, second] = [await signIn(world), await signIn(world)];
  await first.client.rest("POST", `/api/trigger-factor/${id}`);
  const former = lastCode(gateway);
  const held = holdAfterChanges(world.platform, 1);
  const late = verify(first, id, former);
  await held.arrived;
  world.clock.advance(31_000);
  expect((await second.client.rest("POST", `/api/trigger-factor/${id}`)).status).toBe(204);
  expect(lastCode(gateway)).not.toBe(former);
  held.release();
  const answer = await late;
  const newer = await verify(second, id, lastCode(gateway));
  expect([answer.status, newer.status]).toEqual([401, 200]);
});

test.each(["code of an app", "recovery code"])(
  "PLUS-1353 six calls with the same %s open one session",
  async (kind) => {
    await using world = await testWorld();
    const { id, codeNow } = await setUpApp(world);
    const { generateRecoveryCodes: recovery } = await world
      .as("editor")
      .graphql<{ generateRecoveryCodes: string[] }>(RECOVERY, { user: world.people.editor.id });
    const code = kind === "recovery code" ? (recovery[0] ?? "") : codeNow();
    const sessions = await signInSixTimes(world);
    const calls = sessions.map((session) => verify(session, id, code));
    await expectOneOpened(world, sessions, await Promise.all(calls));
  },
);

test("PLUS-1353 of two calls that have both checked the same reset link only one sets the password", async () => {
  await using world = await testWorld();
  const { id: userId, email } = world.people.editor;
  const given = { kind: "reset", userId, lifeMs: 60_000 } as const;
  const token = await world.platform.transact((unit) => issueOneTimeToken(unit, world.platform, given));
  const reset = (password: string) => world.anonymous.rest("POST", `/api/reset-password/${token}`, { password });
  const [first, second] = await oneAfterTheOther(
    world.platform,
    () => reset("the first one"),
    () => reset("the second one"),
  );
  expect([first.status, await second.text()]).toEqual([204, expect.stringContaining("EXPIRED")]);
  const login = (password: string) => world.anonymous.rest("POST", "/api/login", { email, password });
  expect([(await login("the first one")).status, (await login("the second one")).status]).toEqual([200, 401]);
});
