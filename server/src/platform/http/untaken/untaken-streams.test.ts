import { once } from "node:events";
import { type ClientHttp2Session, connect } from "node:http2";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { fastify } from "fastify";
import { expect, test } from "vitest";
import { firstCertificate } from "#testkit/stand-ins/certificates.ts";
import { until } from "#testkit/until.ts";
import { guardedServer } from "../guarded-server.ts";
import { onceClosed, Untaken } from "./untaken.ts";

const BYTES = 3_000_000;
const SILENT_MS = 600;

/** Starts a server by HTTP/2 whose responses count as those of GraphQL calls do. */
async function served(untaken: Untaken) {
  const closed: string[] = [];
  const certificate = {
    context: () => ({ cert: firstCertificate.certificate, key: firstCertificate.key }),
    onChange: () => () => {},
  };
  const serverFactory = guardedServer({ secure: { certificate, http2: true } });
  const app = fastify({ serverFactory, forceCloseConnections: true });
  app.get<{ Params: { network: string; name: string } }>("/:network/:name", async ({ params, raw }, reply) => {
    untaken.add({ network: params.network, crowd: params.name }, { request: raw, response: reply.raw }, BYTES);
    onceClosed(reply.raw, () => closed.push(params.name));
    return reply.send(Buffer.alloc(BYTES));
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const client = connect(`https://localhost:${(app.server.address() as AddressInfo).port}`, {
    ca: firstCertificate.certificate,
  });
  client.on("error", () => {});
  return {
    closed,
    client,
    [Symbol.asyncDispose]: async () => {
      client.destroy();
      await app.close();
    },
  };
}

/** Requests a response and reads nothing of it. */
const silent = (client: ClientHttp2Session, path: string) => client.request({ ":path": path }).on("error", () => {});

test("PLUS-1695 a caller that reads nothing of a response loses only its request; one that reads slowly gets all of it", async () => {
  await using server = await served(new Untaken({ silentMs: SILENT_MS, mostOfANetwork: Number.POSITIVE_INFINITY }));
  silent(server.client, "/one/silent");
  const slow = server.client.request({ ":path": "/one/slow" });
  let bytes = 0;
  slow.on("data", (chunk: Buffer) => {
    bytes += chunk.length;
    slow.pause();
    setTimeout(() => slow.resume(), 10);
  });
  await until(() => server.closed.includes("silent"));
  await once(slow, "end");
  expect(bytes).toBe(BYTES);
  expect(server.client.closed).toBe(false);
});

test("PLUS-1695 beyond a network's limit its oldest unread response is dropped, and counts no longer", async () => {
  const untaken = new Untaken({ silentMs: 600_000, mostOfANetwork: 2 * BYTES });
  await using server = await served(untaken);
  for (const name of ["first", "second"]) silent(server.client, `/one/${name}`);
  silent(server.client, "/two/other");
  await until(() => untaken.bytes === 3 * BYTES);
  silent(server.client, "/one/third");
  await until(() => server.closed.length === 1);
  await sleep(SILENT_MS);
  expect([server.closed, untaken.bytes]).toEqual([["first"], 3 * BYTES]);
});
