import type { Server } from "node:http";
import { type AddressInfo, createConnection } from "node:net";
import { fastify } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";
import { until } from "#testkit/until.ts";
import { uploadServer } from "../storage/upload-server.ts";
import { mostConnections } from "./connection-room.ts";
import { guardedServer } from "./guarded-server.ts";

let handled = 0;
const bodies: number[] = [];
const slow = Promise.withResolvers<string>();
const app = fastify({ serverFactory: guardedServer(), bodyLimit: 1 << 30 });
app.addContentTypeParser("text/plain", (_request, payload, done) => {
  let bytes = 0;
  payload.on("data", (chunk: Buffer) => (bytes += chunk.length)).once("end", () => done(null, bytes));
});
app.get("/slow", () => {
  handled += 1;
  return slow.promise;
});
app.get("/fast", async () => "fast");
for (const method of ["POST", "PUT"] as const)
  app.route({
    method,
    url: "/body",
    handler: async ({ body }) => {
      bodies.push(body as number);
      return "taken";
    },
  });

let world: TestWorld;
beforeAll(async () => {
  await app.listen({ port: 0, host: "127.0.0.1" });
  world = await testWorld();
});
afterAll(async () => {
  await app.close();
  await world[Symbol.asyncDispose]();
});

const portOf = ({ server }: { readonly server: Server }) => (server.address() as AddressInfo).port;

function connect(port = portOf(app)) {
  const socket = createConnection(port, "127.0.0.1");
  const told: Buffer[] = [];
  const closed = new Promise((resolve) => socket.once("close", resolve));
  socket.on("error", () => {}).on("data", (chunk: Buffer) => told.push(chunk));
  return { socket, closed, said: () => Buffer.concat(told).toString() };
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
const chunked = (method: string) =>
  `${method} /body HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\nTransfer-Encoding: chunked\r\n\r\n`;
const pieces = (count: number, bytes: number) => `${bytes.toString(16)}\r\n${"a".repeat(bytes)}\r\n`.repeat(count);

test("PLUS-1023 a connection with eight waiting requests is closed at the ninth; the others don't run", async () => {
  const patient = connect();
  patient.socket.write(get("/slow").repeat(8));
  await until(() => handled === 8);
  const greedy = connect();
  greedy.socket.write(get("/slow").repeat(2_000));
  await greedy.closed;
  expect(handled).toBe(16);
  slow.resolve("slow");
  await until(() => patient.said().split("200 OK").length === 9);
  patient.socket.write(get("/fast"));
  await until(() => patient.said().endsWith("fast"));
  patient.socket.destroy();
});

test("PLUS-1023 a connection may send any number of sequential requests, and errors keep their stacks", async () => {
  const polite = connect();
  for (let count = 1; count <= 40; count += 1) {
    polite.socket.write(get("/fast"));
    await until(() => polite.said().split("200 OK").length === count + 1);
  }
  polite.socket.destroy();
  expect(Error.stackTraceLimit).toBeGreaterThan(0);
});

test("PLUS-1023 both servers of the program close connections with too many waiting requests", async () => {
  const { storage, addresses, clock } = world.platform;
  const uploads = await uploadServer({ storage, addresses, clock }, (_error, _request, reply) =>
    reply.code(404).send(),
  );
  await uploads.listen({ port: 0, host: "127.0.0.1" });
  for (const port of [Number(new URL(world.url).port), portOf(uploads)]) {
    const greedy = connect(port);
    greedy.socket.write(get("/media/o/x/y").repeat(2_000));
    await greedy.closed;
    expect(greedy.said().split("HTTP/1.1 ").length).toBeLessThan(10);
  }
  await uploads.close();
});

test("PLUS-1025 a body in many one-byte chunks closes the connection; the same number of normal chunks is accepted", async () => {
  const tiny = connect();
  tiny.socket.write(chunked("PUT") + pieces(20_100, 1));
  await tiny.closed;
  expect([tiny.said(), bodies]).toEqual(["", []]);
  const usual = connect();
  usual.socket.write(`${chunked("PUT") + pieces(20_100, 512)}0\r\n\r\n`);
  await until(() => usual.said().endsWith("taken"));
  const few = connect();
  few.socket.write(`${chunked("PUT") + pieces(19_000, 1)}0\r\n\r\n`);
  await until(() => few.said().endsWith("taken"));
  expect(bodies).toEqual([20_100 * 512, 19_000]);
  usual.socket.destroy();
  few.socket.destroy();
});

test("PLUS-1025 after a body without a length the connection is closed, except for uploads", async () => {
  const call = connect();
  call.socket.write(`${chunked("POST") + pieces(1, 4)}0\r\n\r\n`);
  await call.closed;
  expect(call.said()).toContain("Connection: close");
  const upload = connect();
  upload.socket.write(`${chunked("PUT") + pieces(1, 4)}0\r\n\r\n`);
  await until(() => upload.said().endsWith("taken"));
  expect(upload.said()).toContain("Connection: keep-alive");
  upload.socket.destroy();
});

/** Connects from another address of this machine. */
async function connectFrom(localAddress: string, port: number) {
  const socket = createConnection({ port, host: "127.0.0.1", localAddress });
  const closed = new Promise((resolve) => socket.once("close", resolve));
  const told: Buffer[] = [];
  socket.on("error", () => {}).on("data", (chunk: Buffer) => told.push(chunk));
  await new Promise((resolve) => socket.once("connect", resolve));
  const ask = async (path: string) => {
    socket.write(get(path));
    await until(() => Buffer.concat(told).includes("fast") || socket.destroyed);
    return Buffer.concat(told).toString();
  };
  return { socket, closed, ask };
}

test("PLUS-1328 while one network has thousands of requests waiting on hundreds of connections, another network's request begins after a few of them", async () => {
  const busy = fastify({ serverFactory: guardedServer() });
  let begun = 0;
  let before = -1;
  busy.get("/fast", async () => "fast");
  busy.get("/work", async () => {
    begun += 1;
    const endMs = performance.now() + 1;
    while (performance.now() < endMs);
    return "worked";
  });
  busy.get("/honest", async () => {
    before = begun;
    return "fast";
  });
  await busy.listen({ port: 0, host: "127.0.0.1" });
  const port = portOf(busy);
  const honest = await connectFrom("127.0.0.4", port);
  const crowd = await Promise.all(Array.from({ length: 300 }, () => connectFrom("127.0.0.3", port)));
  // All are accepted before the first request runs.
  await Promise.all([honest, ...crowd].map(({ ask }) => ask("/fast")));
  for (const { socket } of crowd) socket.write(get("/work").repeat(8));
  honest.socket.write(get("/honest"));
  await until(() => before >= 0);
  expect(before).toBeLessThan(400);
  await until(() => begun === 2_400);
  for (const { socket } of [honest, ...crowd]) socket.destroy();
  await busy.close();
});

test("PLUS-1029 at the limit a new connection closes the oldest idle connection of the network with the most", async () => {
  const crowded = fastify({ serverFactory: guardedServer({ most: 6 }) });
  const waiting = Promise.withResolvers<string>();
  crowded.get("/slow", () => waiting.promise);
  crowded.get("/fast", async () => "fast");
  await crowded.listen({ port: 0, host: "127.0.0.1" });
  const port = portOf(crowded);
  const quiet = await connectFrom("127.0.0.2", port);
  const crowd = [];
  for (let count = 0; count < 5; count += 1) crowd.push(await connectFrom("127.0.0.3", port));
  const [working, oldest, next] = crowd;
  working?.socket.write(get("/slow"));
  expect(await crowd[4]?.ask("/fast")).toContain("fast");
  const honest = await connectFrom("127.0.0.4", port);
  expect(await honest.ask("/fast")).toContain("fast");
  await oldest?.closed;
  const another = await connectFrom("127.0.0.3", port);
  await next?.closed;
  expect([quiet, working, honest, another].map((one) => one?.socket.destroyed)).toEqual([false, false, false, false]);
  expect(await quiet.ask("/fast")).toContain("fast");
  waiting.resolve("slow");
  for (const { socket } of [quiet, honest, another, ...crowd]) socket.destroy();
  await crowded.close();
});

test("PLUS-1029 a server takes at most 10,000 connections, and 40 percent of the files that the program may open", () => {
  expect([1_024, 20_000, 1_048_576].map(mostConnections)).toEqual([409, 8_000, 10_000]);
});
