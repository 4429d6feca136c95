import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { type AddressInfo, createConnection } from "node:net";
import { expect, test } from "vitest";
import { until } from "#testkit/until.ts";
import { onceClosed, Untaken } from "./untaken.ts";

const BYTES = 30_000_000;

/** A server whose responses of 30 MB count for the network that the address names. Returns which of them were closed. */
async function served(untaken: Untaken) {
  const closed: string[] = [];
  const server = createServer((request, response) => {
    const [, network = "", name = ""] = request.url?.split("/") ?? [];
    onceClosed(response, () => closed.push(name));
    untaken.add(network, response, BYTES);
    response.end(Buffer.alloc(BYTES));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const silent = (path: string) => {
    const socket = createConnection(port, "127.0.0.1").pause();
    socket.on("error", () => {}).write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  };
  const taken = async (path: string) =>
    (await (await fetch(`http://127.0.0.1:${port}${path}`)).arrayBuffer()).byteLength;
  return {
    closed,
    silent,
    taken,
    [Symbol.dispose]: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

test("PLUS-1255 a caller that takes nothing of a response is disconnected; one that takes it gets all of it", async () => {
  using server = await served(new Untaken({ silentMs: 400, mostCharacters: Number.POSITIVE_INFINITY }));
  server.silent("/one/silent");
  expect(await server.taken("/one/taken")).toBe(BYTES);
  await until(() => server.closed.includes("silent"));
});

test("PLUS-1255 beyond what one network may leave untaken its oldest responses are given up, and nobody else's", async () => {
  using server = await served(new Untaken({ silentMs: 600_000, mostCharacters: 2 * BYTES }));
  server.silent("/two/other");
  server.silent("/one/first");
  // What is taken doesn't count.
  for (const name of ["a", "b", "c"]) expect(await server.taken(`/one/${name}`)).toBe(BYTES);
  await until(() => server.closed.includes("c"));
  server.silent("/one/second");
  server.silent("/one/third");
  await until(() => server.closed.includes("first"));
  expect(server.closed.filter((name) => ["other", "second", "third"].includes(name))).toEqual([]);
});

test("PLUS-1255 a response that is closed before anybody listens counts as closed", () => {
  const left: string[] = [];
  onceClosed({ closed: true, destroyed: true, once: () => {} } as unknown as ServerResponse, () => left.push("left"));
  expect(left).toEqual(["left"]);
});
