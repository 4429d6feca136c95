import { once } from "node:events";
import { type ClientRequest, type IncomingMessage, request as startRequest } from "node:http";
import { expect, test } from "vitest";
import { testWorld } from "#testkit/test-world.ts";
import { until } from "#testkit/until.ts";

const LARGE = 64 * 1024 + 1;

test("PLUS-1365 one person has four large calls at a time; more are refused before they are read, small ones and others' are not", async () => {
  await using world = await testWorld();
  /** The head of a call that announces a body of this size, or of unknown size, and the body's beginning. */
  const begin = (token: string, bytes: number | null): ClientRequest => {
    const length = bytes === null ? { "transfer-encoding": "chunked" } : { "content-length": bytes };
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json", ...length };
    const call = startRequest(`${world.url}/api/graphql`, { method: "POST", headers, agent: false });
    call.on("error", () => undefined);
    call.write('{"query":"{ me { id } }","variables":{"x":"');
    return call;
  };
  const statusOf = async (call: ClientRequest) => ((await once(call, "response")) as [IncomingMessage])[0].statusCode;
  const finished = (call: ClientRequest, bytes: number) => {
    const [head, tail] = ['{"query":"{ me { id } }","variables":{"x":"', '"}}'];
    call.end("y".repeat(bytes - head.length - tail.length) + tail);
    return statusOf(call);
  };
  const { viewer, editor } = world.people;
  const held = [LARGE, LARGE, LARGE, LARGE, null].map((bytes) => begin(viewer.token, bytes));
  // Whichever comes last.
  const [status, last] = await Promise.race(held.map(async (call) => [await statusOf(call), call] as const));
  expect(status).toBe(429);
  expect(await statusOf(begin(viewer.token, LARGE))).toBe(429);
  expect(await finished(begin(viewer.token, LARGE - 1), LARGE - 1)).toBe(200);
  expect(await finished(begin(editor.token, LARGE), LARGE)).toBe(200);
  held.find((call) => call !== last)?.destroy();
  await until(async () => (await finished(begin(viewer.token, LARGE), LARGE).catch(() => 0)) === 200);
  for (const call of held) call.destroy();
});
