import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { WebSocket } from "ws";
import type { UserActor } from "#core/permissions/actor.ts";
import { type Backbone, openBackbone } from "#testkit/backbone.ts";
import { LiveClient } from "#testkit/calls/live-client.ts";
import { livePerson } from "#testkit/live-person.ts";
import { createTestDatabase, type TestDatabase } from "#testkit/test-database.ts";
import { until } from "#testkit/until.ts";
import { createLiveServer } from "./live-server.ts";

const NAMES = ["first", "second", "third", "fourth"] as const;
/** Four sessions of Ann, and one of Bob. */
const ACTORS = new Map<string, UserActor>([
  ...NAMES.map((token) => [token, { ...livePerson(token), userId: "ann" }] as const),
  ["bob", livePerson("bob")] as const,
]);

let database: TestDatabase;
let backbone: Backbone;
beforeAll(async () => {
  database = await createTestDatabase();
  backbone = await openBackbone(database.url);
});
afterAll(async () => {
  await backbone.close();
  await database.drop();
});

async function openDoor(heartbeatMs: number) {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const config = { host: "127.0.0.1", allowedHosts: [], trustedProxy: [] } as never;
  const live = createLiveServer({
    server,
    platform: { ...backbone.platform, config },
    routes: [],
    identify: async (token) => ACTORS.get(token) ?? livePerson(token),
    renew: async (ids) => [...ACTORS.values()].filter(({ sessionId }) => ids.includes(sessionId)),
    heartbeatMs,
  });
  const { port } = server.address() as AddressInfo;
  return {
    live,
    url: (token: string) => `ws://127.0.0.1:${port}/ws?token=${token}`,
    async [Symbol.asyncDispose]() {
      await live.close();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

test("PLUS-1320 one person has at most 150 live connections, 50 of a session; others can still connect, and a closed connection frees its place", async () => {
  await using door = await openDoor(600_000);
  const connect = (token: string) => LiveClient.connect(door.url(token));
  const kept = await Promise.all(
    NAMES.slice(0, 3).flatMap((token) => Array.from({ length: 50 }, () => connect(token))),
  );
  expect(door.live.count()).toBe(150);
  const one = await connect("first");
  expect(await one.closed).toBe(4429);
  const more = await connect("fourth");
  expect(await more.closed).toBe(4429);
  const bob = await connect("bob");
  expect(await bob.next()).toEqual({ event: "welcome" });
  await kept.pop()?.[Symbol.asyncDispose]();
  await until(() => door.live.count() === 150);
  kept.push(await connect("fourth"), bob);
  expect(await kept.at(-2)?.next()).toEqual({ event: "welcome" });
  expect(door.live.count()).toBe(151);
  await Promise.all(kept.map((client) => client[Symbol.asyncDispose]()));
});

test("PLUS-1321 a peer that no longer responds is disconnected, even if it sends unsolicited pongs; one that responds stays connected", async () => {
  await using door = await openDoor(150);
  const responds = new WebSocket(door.url("bob"));
  const silent = new WebSocket(door.url("first"), { autoPong: false });
  const guesses = new WebSocket(door.url("second"), { autoPong: false });
  const all = [responds, silent, guesses];
  await Promise.all(all.map((socket) => once(socket, "open")));
  const timer = setInterval(() => {
    if (guesses.readyState === WebSocket.OPEN) guesses.pong();
  }, 20);
  await Promise.all([silent, guesses].map((socket) => once(socket, "close")));
  clearInterval(timer);
  for (let beats = 0; beats < 3; beats += 1) await once(responds, "ping");
  expect(responds.readyState).toBe(WebSocket.OPEN);
  responds.terminate();
});
