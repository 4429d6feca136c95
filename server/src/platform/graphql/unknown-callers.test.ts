import { Agent, request } from "node:http";
import { expect, test } from "vitest";
import { testWorld } from "#testkit/test-world.ts";

test("PLUS-595 a body is read and parsed only for signed-in callers", async () => {
  await using world = await testWorld();
  const post = async (token: string | null, body: string) => {
    const response = await fetch(`${world.url}/api/graphql`, {
      method: "POST",
      headers: { "content-type": "application/json", ...(token !== null && { authorization: `Bearer ${token}` }) },
      body,
    });
    const { errors } = (await response.json()) as { errors: readonly { extensions: { code: string } }[] };
    return [response.status, errors[0]?.extensions.code];
  };
  const [broken, deep] = ["{", `{"query":${"[".repeat(5_000)}`];
  const { token } = world.people.viewer;
  expect(await post(token, broken)).toEqual([400, "VALIDATION"]);
  expect(await post(token, deep)).toEqual([400, "VALIDATION"]);
  for (const stranger of [null, "no-such-token"]) {
    expect(await post(stranger, broken)).toEqual([401, "UNAUTHENTICATED"]);
    expect(await post(stranger, deep)).toEqual([401, "UNAUTHENTICATED"]);
    expect(await post(stranger, "x".repeat(900_000))).toEqual([401, "UNAUTHENTICATED"]);
  }
});

test("PLUS-1329 within one network, a call doesn't wait for all the calls made with another token", async () => {
  await using world = await testWorld();
  const agent = new Agent({ keepAlive: true, maxSockets: 500 });
  const { port } = new URL(world.url);
  const call = (token: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
      const sent = request({ agent, port, path: "/api/graphql", method: "POST", headers }, (response) => {
        response.resume().once("end", () => resolve(response.statusCode));
      });
      sent.once("error", reject).end('{"query":"{ __typename }"}');
    });
  // Each call has a separate connection.
  await Promise.all(Array.from({ length: 403 }, () => call("no-such-token")));
  let refused = 0;
  const flood = Array.from({ length: 400 }, () => call("no-such-token").then(() => (refused += 1)));
  // One in 64 tokens shares a lane with another one.
  const { viewer, editor, supervisor } = world.people;
  const waits = [viewer, editor, supervisor].map(async ({ token }) => [await call(token), refused] as const);
  const answers = await Promise.all(waits);
  expect(answers.map(([status]) => status)).toEqual([200, 200, 200]);
  expect(Math.min(...answers.map(([, before]) => before))).toBeLessThan(200);
  await Promise.all(flood);
  agent.destroy();
});
