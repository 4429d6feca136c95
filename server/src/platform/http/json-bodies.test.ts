import { fastify } from "fastify";
import { expect, test } from "vitest";
import { testWorld } from "#testkit/test-world.ts";
import { readJsonBodies } from "./json-bodies.ts";

const headers = { "content-type": "application/json" };
const ofBytes = (bytes: number) => JSON.stringify({ email: "a".repeat(bytes) });

test("PLUS-964 a long body is only read at API addresses and for identified callers", async () => {
  await using world = await testWorld();
  const send = async (base: string, path: string, bytes: number, token: string | null) => {
    const authorization = token === null ? {} : { authorization: `Bearer ${token}` };
    const response = await fetch(base + path, {
      method: "POST",
      headers: { ...headers, ...authorization },
      body: ofBytes(bytes),
    });
    return response.status;
  };
  const { token } = world.as("viewer");
  const addresses = ["/api/login", "/api/reset-password", "/api/prove", "/api/logout", "/api/nothing", "/"];
  for (const path of addresses)
    for (const who of [null, token]) expect([path, await send(world.url, path, 20_000, who)]).toEqual([path, 413]);
  expect(await send(world.url, "/api/login", 10_000, null)).not.toBe(413);
  expect(await send(world.url, "/api/graphql", 20_000, token)).not.toBe(413);
  expect(await send(world.url, "/api/graphql", 1 << 20, token)).toBe(413);
});

/** A server that records in which turn of the event loop it parsed each body, and whose body it was. */
async function readers() {
  const app = fastify();
  readJsonBodies(app);
  const read: { from: string; turn: number }[] = [];
  let turn = 0;
  let isCounting = true;
  const count = () => {
    turn += 1;
    if (isCounting) setImmediate(count);
  };
  setImmediate(count);
  app.post("/", { bodyLimit: 1 << 20 }, async ({ ip }) => {
    read.push({ from: ip, turn });
    return {};
  });
  await app.ready();
  return {
    read,
    send: (remoteAddress: string, bytes: number) =>
      app.inject({ method: "POST", url: "/", headers, payload: ofBytes(bytes), remoteAddress }),
    [Symbol.asyncDispose]: async () => {
      isCounting = false;
      await app.close();
    },
  };
}

test("PLUS-965 long bodies that arrive together are read in separate turns", async () => {
  await using server = await readers();
  await Promise.all(Array.from({ length: 8 }, () => server.send("192.0.2.1", 100_000)));
  expect(new Set(server.read.map(({ turn }) => turn)).size).toBe(8);
});

test("PLUS-965 another network's long body waits for one long body before it, a short one for none", async () => {
  await using server = await readers();
  const crowd = Array.from({ length: 8 }, () => server.send("192.0.2.1", 100_000));
  await Promise.all([...crowd, server.send("192.0.2.2", 100_000), server.send("192.0.2.3", 10)]);
  const order = server.read.map(({ from }) => from);
  expect(order.indexOf("192.0.2.3")).toBe(0);
  expect(order.indexOf("192.0.2.2")).toBeLessThanOrEqual(3);
});
