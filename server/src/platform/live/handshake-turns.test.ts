import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { ANONYMOUS } from "#core/permissions/actor.ts";
import { openBackbone } from "#testkit/backbone.ts";
import { LiveClient } from "#testkit/calls/live-client.ts";
import { createTestDatabase } from "#testkit/test-database.ts";
import { until } from "#testkit/until.ts";
import { createLiveServer } from "./live-server.ts";

/** The number of handshakes that look up their person at the same time. */
const AT_ONCE = 8;

/** Starts a live server that knows nobody and holds the first handshakes until `go`; `asked` lists the tokens in order. */
async function openDoor(trustedProxy: readonly string[]) {
  const database = await createTestDatabase();
  const backbone = await openBackbone(database.url);
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const asked: string[] = [];
  const gate = Promise.withResolvers<void>();
  const live = createLiveServer({
    server,
    platform: { ...backbone.platform, config: { host: "127.0.0.1", allowedHosts: [], trustedProxy } as never },
    routes: [],
    identify: async (token) => {
      if (asked.push(token) <= AT_ONCE) await gate.promise;
      return ANONYMOUS;
    },
    renew: async () => [],
  });
  let come = 0;
  server.on("upgrade", () => {
    come += 1;
  });
  const { port } = server.address() as AddressInfo;
  return {
    asked,
    go: () => gate.resolve(),
    come: () => come,
    knock: (address: string, token: string, forwardedFor?: string) => {
      const headers = forwardedFor === undefined ? {} : { "x-forwarded-for": forwardedFor };
      const options = { localAddress: address, headers };
      return LiveClient.connect(`ws://127.0.0.1:${port}/ws?token=${token}`, options).catch(() => {});
    },
    async [Symbol.asyncDispose]() {
      await live.close();
      await new Promise((resolve) => server.close(resolve));
      await backbone.close();
      await database.drop();
    },
  };
}

test("PLUS-453 however many handshakes of one network wait, another network's handshake waits for one round, even behind a trusted proxy", async () => {
  await using door = await openDoor(["127.0.0.9"]);
  const { asked, knock, come } = door;
  const crowd = Array.from({ length: 200 }, (_, n) =>
    n % 2 ? knock("127.0.0.1", `false ${n}`) : knock("127.0.0.9", `false ${n}`, "203.0.113.9"),
  );
  await until(() => come() === 200);
  const one = knock("127.0.0.2", "one");
  const two = knock("127.0.0.9", "two", "203.0.113.7");
  // Forwarded addresses of untrusted senders don't count.
  const three = knock("127.0.0.1", "three", "203.0.113.8");
  await until(() => come() === 203);
  door.go();
  await Promise.all([...crowd, one, two, three]);
  expect(asked).toHaveLength(203);
  for (const token of ["one", "two"]) expect(asked.indexOf(token)).toBeLessThan(AT_ONCE + 5);
  expect(asked.indexOf("three")).toBeGreaterThan(100);
});
