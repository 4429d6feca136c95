import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { type AddressInfo, createConnection } from "node:net";
import { expect, test } from "vitest";
import { until } from "#testkit/until.ts";
import { onceClosed, Untaken } from "./untaken.ts";

const BYTES = 30_000_000;

/**
 * Starts a server whose responses of 30 MB count for the network and person in the address. Returns which of them were closed.
 */
async function served(untaken: Untaken) {
  const [seen, closed]: [string[], string[]] = [[], []];
  const server = createServer((request, response) => {
    const [, network = "", name = "", crowd = ""] = request.url?.split("/") ?? [];
    onceClosed(response, () => closed.push(name));
    seen.push(name);
    if (network !== "uncounted") untaken.add({ network, crowd }, { request, response }, BYTES);
    response.end(Buffer.alloc(BYTES));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  /** Requests several addresses without waiting for a response in between. */
  const silent = (...paths: string[]) => {
    const socket = createConnection(port, "127.0.0.1").pause();
    const requests = paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    socket.on("error", () => {}).write(requests.join(""));
  };
  /** Keeps the connection busy with empty lines between requests, which request nothing. */
  const chatty = (path: string) => {
    const socket = createConnection(port, "127.0.0.1").pause();
    socket.on("error", () => {}).write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    const timer = setInterval(() => socket.write("\r\n"), 50);
    socket.once("close", () => clearInterval(timer));
  };
  /** Waits until the server has counted the response. */
  const added = (name: string) => until(() => seen.includes(name));
  const taken = async (path: string) =>
    (await (await fetch(`http://127.0.0.1:${port}${path}`)).arrayBuffer()).byteLength;
  return {
    closed,
    silent,
    chatty,
    added,
    taken,
    [Symbol.dispose]: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

test("PLUS-1255 a caller that reads nothing of a response is disconnected; one that reads it gets all of it", async () => {
  // Longer than TCP may pause between two reads: with a full window, a sender asks again after 200 ms, then 400 ms, 800 ms.
  using server = await served(new Untaken({ silentMs: 4_000, mostOfANetwork: Number.POSITIVE_INFINITY }));
  server.silent("/one/silent");
  expect(await server.taken("/one/taken")).toBe(BYTES);
  await until(() => server.closed.includes("silent"));
});

test("PLUS-1255 beyond one network's limit of unread responses its oldest are dropped, and no other network's", async () => {
  using server = await served(new Untaken({ silentMs: 600_000, mostOfANetwork: 2 * BYTES }));
  server.silent("/two/other");
  server.silent("/one/first");
  await server.added("first");
  // Responses that were read don't count.
  for (const name of ["a", "b", "c"]) expect(await server.taken(`/one/${name}`)).toBe(BYTES);
  await until(() => server.closed.includes("c"));
  server.silent("/one/second");
  server.silent("/one/third");
  await until(() => server.closed.includes("first"));
  expect(server.closed.filter((name) => ["other", "second", "third"].includes(name))).toEqual([]);
});

test("PLUS-1267 a response queued behind an unread one on the same connection is closed too, and no longer counts", async () => {
  const untaken = new Untaken({ silentMs: 400, mostOfANetwork: Number.POSITIVE_INFINITY });
  using server = await served(untaken);
  server.silent("/uncounted/head", "/one/behind", "/one/last");
  await server.added("last");
  expect(untaken.bytes).toBe(2 * BYTES);
  await until(() => ["head", "behind", "last"].every((name) => server.closed.includes(name)));
  expect(untaken.bytes).toBe(0);
});

test("PLUS-1267 beyond the limit, a response queued behind an unread one can be dropped", async () => {
  const untaken = new Untaken({ silentMs: 600_000, mostOfANetwork: 2 * BYTES });
  using server = await served(untaken);
  server.silent("/uncounted/head", "/one/behind", "/one/last");
  await server.added("last");
  server.silent("/one/next");
  await until(() => ["head", "behind", "last"].every((name) => server.closed.includes(name)));
  expect(server.closed).not.toContain("next");
  expect(untaken.bytes).toBe(BYTES);
});

test("PLUS-1268 the crowd with the most unread bytes in a network loses its oldest response, not a neighbor who reads one slowly", async () => {
  using server = await served(new Untaken({ silentMs: 600_000, mostOfANetwork: 3 * BYTES }));
  for (const path of ["/nat/slow/neighbour", "/nat/first/greedy", "/nat/second/greedy", "/nat/third/greedy"]) {
    server.silent(path);
    await server.added(path.split("/")[2] ?? "");
  }
  await until(() => server.closed.length > 0);
  expect(server.closed).toEqual(["first"]);
  // Also if another crowd's response exceeds the limit.
  server.silent("/nat/another/newcomer");
  await until(() => server.closed.length > 1);
  expect(server.closed).toEqual(["first", "second"]);
});

test("PLUS-1255 a caller that sends empty lines and reads nothing is disconnected too", async () => {
  using server = await served(new Untaken({ silentMs: 400, mostOfANetwork: Number.POSITIVE_INFINITY }));
  server.chatty("/one/chatty");
  await until(() => server.closed.includes("chatty"), 20_000);
});

test("PLUS-1255 the unread responses of all networks are limited: the crowd with the most loses its oldest", async () => {
  const limits = { silentMs: 600_000, mostOfANetwork: 10 * BYTES, mostInAll: 3 * BYTES };
  using server = await served(new Untaken(limits));
  for (const path of ["/a/honest/neighbour", "/b/first/greedy", "/c/second/greedy", "/d/third/greedy"]) {
    server.silent(path);
    await server.added(path.split("/")[2] ?? "");
  }
  await until(() => server.closed.length > 0);
  expect(server.closed).toEqual(["first"]);
});

test("PLUS-1255 a response that closed before a listener was added counts as closed", () => {
  const left: string[] = [];
  onceClosed({ closed: true, destroyed: true, once: () => {} } as unknown as ServerResponse, () => left.push("left"));
  expect(left).toEqual(["left"]);
});
