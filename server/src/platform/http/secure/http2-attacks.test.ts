import { once } from "node:events";
import type { Server } from "node:http";
import { type ClientHttp2Session, connect, constants } from "node:http2";
import type { AddressInfo } from "node:net";
import { connect as connectTls } from "node:tls";
import { fastify } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { firstCertificate } from "#testkit/stand-ins/certificates.ts";
import { until } from "#testkit/until.ts";
import { incomingChunks } from "../../storage/routes/incoming-chunks.ts";
import { guardedServer } from "../guarded-server.ts";
import { limitBodies } from "../time-outs.ts";

const ca = firstCertificate.certificate;
const certificate = {
  context: () => ({ cert: firstCertificate.certificate, key: firstCertificate.key }),
  onChange: () => () => {},
};
const secure = { certificate, http2: true };

let begun = 0;
const slow = Promise.withResolvers<string>();
const app = fastify({ serverFactory: guardedServer({ secure }), bodyLimit: 1 << 30, forceCloseConnections: true });
app.addContentTypeParser("text/plain", (_request, payload, done) => {
  let bytes = 0;
  payload.on("data", (chunk: Buffer) => (bytes += chunk.length)).once("end", () => done(null, bytes));
});
limitBodies(app, 300);
app.get("/slow", () => {
  begun += 1;
  return slow.promise;
});
app.get("/fast", async () => "fast");
app.put("/media/body", async ({ body }) => String(body));
app.post("/body", async ({ body }) => String(body));
/** Is done with a body at its first bytes. Node ends by itself what nobody reads, and below /media nothing limits how long a body takes. */
app.addContentTypeParser("text/first", (_request, payload, done) => payload.once("data", () => done(null)));
app.put("/media/first", async () => "enough");

const cutOff: string[] = [];
app.addContentTypeParser("text/read", (_request, _payload, done) => done(null));
app.put("/media/read", async ({ raw: message }) => {
  const taken = async () => {
    for await (const _chunk of incomingChunks(message));
    return "all";
  };
  cutOff.push(await taken().catch(() => "cut off"));
});

beforeAll(async () => {
  await app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => app.close());

const portOf = (server: Server) => (server.address() as AddressInfo).port;

function session(port = portOf(app.server), localAddress = "127.0.0.1"): ClientHttp2Session {
  const opened = connect(`https://localhost:${port}`, { ca, host: "127.0.0.1", localAddress } as object);
  return opened.on("error", () => {});
}

async function statusOf(client: ClientHttp2Session, headers: Record<string, string>, body?: string) {
  const stream = client.request(headers, { endStream: body === undefined });
  if (body !== undefined) stream.end(body);
  stream.resume();
  const [answer] = (await once(stream, "response")) as [Record<string, unknown>];
  return answer[":status"];
}

const frame = (type: number, flags: number, stream: number, payload: Buffer = Buffer.alloc(0)) => {
  const head = Buffer.alloc(9);
  head.writeUIntBE(payload.length, 0, 3);
  head.writeUInt8(type, 3);
  head.writeUInt8(flags, 4);
  head.writeUInt32BE(stream, 5);
  return Buffer.concat([head, payload]);
};
const [DATA, HEADERS, RST, SETTINGS, WINDOW, CONTINUATION] = [0, 1, 3, 4, 8, 9];
const [END_STREAM, END_HEADERS] = [1, 4];
/** GET /fast of localhost, without Huffman coding. */
const text = (value: string) => Buffer.concat([Buffer.from([value.length]), Buffer.from(value)]);
const FAST = Buffer.concat([Buffer.from([0x82, 0x87, 0x04]), text("/fast"), Buffer.from([0x01]), text("localhost")]);
const putTo = (path: string, type: string) =>
  Buffer.concat([
    Buffer.from([0x02, 3]),
    Buffer.from("PUT"),
    Buffer.from([0x87, 0x04]),
    text(path),
    Buffer.from([0x01]),
    text("localhost"),
    Buffer.from([0x0f, 0x10]),
    text(type),
  ]);
const id = (stream: number) => stream * 2 + 1;

/** A client that sends any frames. */
async function raw(port = portOf(app.server)) {
  const socket = connectTls({ port, host: "127.0.0.1", servername: "localhost", ca, ALPNProtocols: ["h2"] });
  socket.on("error", () => {});
  await once(socket, "secureConnect");
  const said: Buffer[] = [];
  socket
    .on("data", (chunk: Buffer) => said.push(chunk))
    .write(Buffer.concat([Buffer.from("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"), frame(SETTINGS, 0, 0)]));
  return { socket, closed: once(socket, "close") };
}

/**
 * Sends the frames and waits until the server closes the connection: because of them, since an older idle one is still open.
 * Others are still served.
 */
async function isClosedBy(...frames: Buffer[]): Promise<void> {
  const idle = await raw();
  const { socket, closed } = await raw();
  for (const each of frames) socket.write(each);
  await closed;
  expect(idle.socket.destroyed).toBe(false);
  idle.socket.destroy();
  const other = session();
  expect(await statusOf(other, { ":path": "/fast" })).toBe(200);
  other.close();
}

test("PLUS-1692 a client that cancels hundreds of requests at once is disconnected; the cancelled ones that had not begun don't run", async () => {
  const before = begun;
  const SLOW = Buffer.concat([Buffer.from([0x82, 0x87, 0x04]), text("/slow"), Buffer.from([0x01]), text("localhost")]);
  const both = Array.from({ length: 2_000 }, (_, n) => [
    frame(HEADERS, END_HEADERS | END_STREAM, id(n), SLOW),
    frame(RST, 0, id(n), Buffer.from([0, 0, 0, 8])),
  ]).flat();
  await isClosedBy(Buffer.concat(both));
  expect(begun - before).toBeLessThan(300);
});

test("PLUS-1692 a client may cancel fifty requests at once", async () => {
  const client = session();
  const streams = Array.from({ length: 50 }, () => client.request({ ":path": "/slow" }));
  for (const stream of streams) stream.on("error", () => {}).close(constants.NGHTTP2_CANCEL);
  expect(await statusOf(client, { ":path": "/fast" })).toBe(200);
  client.close();
});

test("PLUS-1693 headers that go on without end, or are larger than 16 KiB, are refused", async () => {
  const piece = Buffer.concat([Buffer.from([0x00]), text("x-a"), text("b".repeat(100))]);
  const endless = Array.from({ length: 5_000 }, () => frame(CONTINUATION, 0, 1, piece));
  await isClosedBy(frame(HEADERS, END_STREAM, 1, FAST), Buffer.concat(endless));
  const client = session();
  await once(client, "remoteSettings");
  expect(await statusOf(client, { ":path": "/fast", "x-large": "a".repeat(12_000) })).toBe(200);
  const large = client.request({ ":path": "/fast", "x-large": "a".repeat(20_000) });
  await expect(once(large, "response")).rejects.toThrow(/NGHTTP2|closed/i);
  client.destroy();
});

test("PLUS-1693 floods of empty frames of a body, and of invalid frames, close the connection", async () => {
  const many = (each: Buffer, count = 20_000) => Buffer.concat(Array.from({ length: count }, () => each));
  const request = frame(HEADERS, END_HEADERS, 1, FAST);
  await isClosedBy(request, many(frame(DATA, 0, 1)));
  await isClosedBy(many(frame(WINDOW, 0, 0, Buffer.from([0, 0, 0, 0]))));
});

test("PLUS-1694 a client has at most 100 requests open on one connection", async () => {
  const client = session();
  await once(client, "remoteSettings");
  expect(client.remoteSettings).toMatchObject({ maxConcurrentStreams: 100, maxHeaderListSize: 16_384 });
  client.destroy();
  const before = begun;
  const { socket } = await raw();
  const SLOW = Buffer.concat([Buffer.from([0x82, 0x87, 0x04]), text("/slow"), Buffer.from([0x01]), text("localhost")]);
  socket.write(
    Buffer.concat(Array.from({ length: 150 }, (_, n) => frame(HEADERS, END_HEADERS | END_STREAM, id(n), SLOW))),
  );
  await until(() => begun - before >= 100);
  await new Promise((wait) => setTimeout(wait, 200));
  expect(begun - before).toBe(100);
  socket.destroy();
});

test("PLUS-1694 at the limit of a server, a new request closes the oldest of the network with the most", async () => {
  const small = fastify({ serverFactory: guardedServer({ most: 6, secure }), forceCloseConnections: true });
  const waiting = Promise.withResolvers<string>();
  let arrived = 0;
  small.get("/slow", () => {
    arrived += 1;
    return waiting.promise;
  });
  small.get("/fast", async () => "fast");
  await small.listen({ port: 0, host: "127.0.0.1" });
  const greedy = session(portOf(small.server), "127.0.0.3");
  const closed: number[] = [];
  const streams = Array.from({ length: 6 }, (_, n) =>
    greedy
      .request({ ":path": "/slow" })
      .on("error", () => {})
      .once("close", () => closed.push(n)),
  );
  expect(streams).toHaveLength(6);
  await until(() => arrived === 6);
  expect(closed).toEqual([]);
  const honest = session(portOf(small.server), "127.0.0.4");
  expect(await statusOf(honest, { ":path": "/fast" })).toBe(200);
  await until(() => closed.length === 1);
  expect(closed).toEqual([0]);
  greedy.destroy();
  honest.destroy();
  waiting.resolve("slow");
  await small.close();
});

test.each([constants.NGHTTP2_NO_ERROR, constants.NGHTTP2_CANCEL, constants.NGHTTP2_PROTOCOL_ERROR])(
  "PLUS-1690 a body that is cut off with code %i, or with its connection, never counts as a whole one",
  async (code) => {
    cutOff.length = 0;
    const body = frame(DATA, 0, 1, Buffer.alloc(1_000));
    const ended = frame(DATA, END_STREAM, 1, Buffer.alloc(10));
    const whole = await raw();
    whole.socket.write(Buffer.concat([frame(HEADERS, END_HEADERS, 1, putTo("/media/read", "text/read")), body, ended]));
    await until(() => cutOff.length === 1);
    for (const isReset of [true, false]) {
      const before = cutOff.length;
      const cut = await raw();
      cut.socket.write(Buffer.concat([frame(HEADERS, END_HEADERS, 1, putTo("/media/read", "text/read")), body]));
      await new Promise((wait) => setTimeout(wait, 100));
      if (isReset) cut.socket.write(frame(RST, 0, 1, Buffer.from([0, 0, 0, code])));
      else cut.socket.destroy();
      await until(() => cutOff.length > before);
    }
    expect(cutOff).toEqual(["all", "cut off", "cut off"]);
    whole.socket.destroy();
  },
);

test("PLUS-1695 a body in very many tiny frames closes the connection, and one that doesn't arrive its request", async () => {
  const many = Array.from({ length: 20_100 }, () => frame(DATA, 0, 1, Buffer.from("a")));
  await isClosedBy(frame(HEADERS, END_HEADERS, 1, putTo("/media/body", "text/plain")), Buffer.concat(many));
  const client = session();
  const late = client.request({ ":method": "POST", ":path": "/body", "content-type": "text/plain" });
  late.write("half");
  const [answer] = (await once(late, "response")) as [Record<string, unknown>];
  expect(answer[":status"]).toBe(408);
  await once(late.resume(), "close");
  expect(await statusOf(client, { ":path": "/fast" })).toBe(200);
  client.close();
});

test("PLUS-1695 a body that goes on after the response ends its request, and no other", async () => {
  const client = session();
  const put = client.request({ ":method": "PUT", ":path": "/media/first", "content-type": "text/first" });
  put.on("error", () => {}).write("half");
  const [answer] = (await once(put, "response")) as [Record<string, unknown>];
  expect(answer[":status"]).toBe(200);
  await once(put.resume(), "close");
  expect(await statusOf(client, { ":path": "/fast" })).toBe(200);
  client.close();
});
