import { sql } from "kysely";
import { expect, test } from "vitest";
import { createLink, enterLink } from "#testkit/calls/share-links.ts";
import { untilWaiting } from "#testkit/calls/waiting-calls.ts";
import { TEST_PASSWORD } from "#testkit/people.ts";
import { stageProduction } from "#testkit/stage-production.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";
import { until } from "#testkit/until.ts";

/** More than the number of database connections. */
const CROWD = 30;
const from = (address: string) => ({ "x-forwarded-for": address });
const crowd = from("203.0.113.7");
const elsewhere = from("192.0.2.7");

/** Creates a link whose table is locked, as by a slow change, until disposed of. */
async function heldLink(world: TestWorld) {
  const stage = await stageProduction(world);
  const link = await createLink(world.as("superuser"), { project: stage.projectId, folders: [stage.camera] });
  const visit = await enterLink(world, link);
  const [held, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = world.platform.db.transaction().execute(async (tx) => {
    await sql`lock table share_link in access exclusive mode`.execute(tx);
    held.resolve();
    await over.promise;
  });
  await held.promise;
  return {
    token: link.token,
    visit,
    async [Symbol.asyncDispose]() {
      over.resolve();
      await holding;
    },
  };
}

const statuses = async (calls: readonly Promise<Response>[]) => [
  ...new Set((await Promise.all(calls)).map(({ status }) => status)),
];

test("PLUS-442 calls from one network that wait for the database don't delay other networks", async () => {
  await using world = await testWorld({ config: { trustedProxy: ["127.0.0.1"] } });
  await using link = await heldLink(world);
  const hello = `/api/hello?link=${link.token}`;
  const calls = Array.from({ length: CROWD }, () => world.anonymous.rest("GET", hello, undefined, crowd));
  await untilWaiting(world.platform.db, 2);
  const answer = await world.as("editor").rest("GET", "/api/hello", undefined, elsewhere);
  expect(await answer.json()).toMatchObject({ authenticated: true });
  await link[Symbol.asyncDispose]();
  expect(await statuses(calls)).toEqual([200]);
});

test("PLUS-442 queries from one network that wait for the database don't delay other networks", async () => {
  await using world = await testWorld({ config: { trustedProxy: ["127.0.0.1"] } });
  await using link = await heldLink(world);
  const body = { query: "{ nonsense }" };
  const calls = Array.from({ length: CROWD }, () => link.visit.rest("POST", "/api/graphql", body, crowd));
  await untilWaiting(world.platform.db, 2);
  const answer = await world.as("editor").rest("POST", "/api/graphql", { query: "{ currentUser { id } }" }, elsewhere);
  expect(await answer.json()).toEqual({ data: { currentUser: { id: world.people.editor.id } } });
  await link[Symbol.asyncDispose]();
  expect(await statuses(calls)).toEqual([200]);
});

test("PLUS-232 the queue of sign-ins is limited and alternates between networks: a storm from one delays nobody else", async () => {
  await using world = await testWorld({ config: { trustedProxy: ["127.0.0.1"] } });
  const signIn = (body: object, headers: Record<string, string>) =>
    world.anonymous.rest("POST", "/api/login", body, headers);
  let answered = 0;
  let refused = 0;
  const storm = Array.from({ length: 400 }, async (_, place) => {
    const answer = await signIn({ email: `guess${place}@night.example`, password: "lamp" }, crowd);
    if (answer.status === 429) refused += 1;
    else answered += 1;
    return answer.status;
  });
  await until(() => refused > 0);
  const before = answered;
  const { email } = world.people.editor;
  const answer = await signIn({ email, password: TEST_PASSWORD }, elsewhere);
  expect(answer.status).toBe(200);
  expect(answered - before).toBeLessThan(20);
  await Promise.all(storm);
});

test("PLUS-1094 one network has the same few places for all calls that prove an identity, and other networks still get responses", async () => {
  await using world = await testWorld({ config: { trustedProxy: ["127.0.0.1"] } });
  await using link = await heldLink(world);
  let refused = 0;
  const call = async (method: string, path: string, body?: object) => {
    const { status } = await world.anonymous.rest(method, path, body, crowd);
    if (status === 503) refused += 1;
    return status;
  };
  const times = (count: number, one: () => Promise<number>) => Array.from({ length: count }, one);
  const held = [
    ...times(110, () => call("GET", `/api/hello?link=${link.token}`)),
    ...times(110, () => call("POST", "/api/login", { linkToken: link.token })),
  ];
  // Two calls of each kind are in the database, which is all that one network gets.
  await untilWaiting(world.platform.db, 4);
  const others = [
    ...times(110, () => call("GET", "/api/invite/nothing")),
    ...times(110, () => call("GET", "/api/reset-password/nothing")),
  ];
  await until(() => refused === 440 - 4 - 300);
  const hello = await world.as("editor").rest("GET", "/api/hello", undefined, elsewhere);
  expect(await hello.json()).toMatchObject({ authenticated: true });
  expect((await world.anonymous.rest("GET", "/api/invite/nothing", undefined, elsewhere)).status).toBe(410);
  expect(refused).toBe(136);
  await link[Symbol.asyncDispose]();
  expect(new Set(await Promise.all([...held, ...others]))).toContain(200);
});
