import { once } from "node:events";
import { type ClientRequest, type IncomingMessage, type OutgoingHttpHeaders, request as startRequest } from "node:http";
import { expect, test } from "vitest";
import { createLink, enterLink } from "#testkit/calls/share-links.ts";
import { stageProduction } from "#testkit/stage-production.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";
import { until } from "#testkit/until.ts";

const LARGE = 64 * 1024 + 1;
const HEAD = '{"query":"{ me { id } }","variables":{"x":"';

/** Sends the head of a call that announces a body of this size, or of unknown size, and the start of the body. */
function begin({ url }: TestWorld, token: string, bytes: number | null, more: OutgoingHttpHeaders = {}): ClientRequest {
  const length = bytes === null ? { "transfer-encoding": "chunked" } : { "content-length": bytes };
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json", ...length, ...more };
  const call = startRequest(`${url}/api/graphql`, { method: "POST", headers, agent: false });
  call.on("error", () => undefined);
  call.write(HEAD);
  return call;
}

const statusOf = async (call: ClientRequest) => ((await once(call, "response")) as [IncomingMessage])[0].statusCode;

function finished(call: ClientRequest, bytes: number): Promise<number | undefined> {
  const tail = '"}}';
  call.end("y".repeat(bytes - HEAD.length - tail.length) + tail);
  return statusOf(call);
}

test("PLUS-1365 one person has four large calls at a time; further large calls are refused before they are read, small ones and other people's are not", async () => {
  await using world = await testWorld();
  const { viewer, editor } = world.people;
  const held = [LARGE, LARGE, LARGE, LARGE, null].map((bytes) => begin(world, viewer.token, bytes));
  // The call that was refused, which is the last to arrive.
  const [status, last] = await Promise.race(held.map(async (call) => [await statusOf(call), call] as const));
  expect(status).toBe(429);
  expect(await statusOf(begin(world, viewer.token, LARGE))).toBe(429);
  expect(await finished(begin(world, viewer.token, LARGE - 1), LARGE - 1)).toBe(200);
  expect(await finished(begin(world, editor.token, LARGE), LARGE)).toBe(200);
  held.find((call) => call !== last)?.destroy();
  await until(async () => (await finished(begin(world, viewer.token, LARGE), LARGE).catch(() => 0)) === 200);
  for (const call of held) call.destroy();
});

test("PLUS-1365 one network of a link's visitors has four large calls at a time, however many visits it makes; other networks and links are not refused", async () => {
  await using world = await testWorld({ config: { trustedProxy: ["127.0.0.1"] } });
  const { projectId, clips, otherDay } = await stageProduction(world);
  const linkTo = (folder: string) => createLink(world.as("superuser"), { project: projectId, folders: [folder] });
  const [one, other] = [await linkTo(clips), await linkTo(otherDay)];
  const visits = await Promise.all([one, one, other].map((link) => enterLink(world, link)));
  const [first = "", second = "", elsewhere = ""] = visits.map(({ token }) => token ?? "");
  const from = (network: string) => ({ "x-forwarded-for": network });
  const near = from("192.0.2.1");
  const held = [first, second, first, second, first].map((token) => begin(world, token, LARGE, near));
  expect(await Promise.race(held.map(statusOf))).toBe(429);
  expect(await statusOf(begin(world, second, LARGE, near))).toBe(429);
  for (const [token, network] of [
    [first, from("198.51.100.1")],
    [elsewhere, near],
  ] as const)
    expect(await finished(begin(world, token, LARGE, network), LARGE)).toBe(200);
  for (const call of held) call.destroy();
});
