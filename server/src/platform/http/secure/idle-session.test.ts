import { EventEmitter, once } from "node:events";
import { connect, createServer, type ServerHttp2Session, type ServerHttp2Stream } from "node:http2";
import type { AddressInfo } from "node:net";
import { createConnection } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { until } from "#testkit/until.ts";
import { endIdleSession } from "./idle-session.ts";

afterEach(() => void vi.useRealTimers());

const PREFACE = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n";

/** Starts a server whose connections end soon when idle. */
async function served() {
  const server = createServer();
  const running: ServerHttp2Stream[] = [];
  server.on("session", (session) => endIdleSession(session, { firstMs: 200, laterMs: 200 }));
  server.on("stream", (stream) => running.push(stream));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return { server, running, port: (server.address() as AddressInfo).port };
}

test("PLUS-1698 a connection without a request is closed, although pings arrive; one with a running request isn't until it ends", async () => {
  const { server, running, port } = await served();
  const idle = connect(`http://127.0.0.1:${port}`);
  const pings = setInterval(() => idle.destroyed || idle.ping(() => {}), 20);
  const busy = connect(`http://127.0.0.1:${port}`);
  const request = busy.request({ ":path": "/" });
  await Promise.all([once(idle, "close"), until(() => running.length === 1)]);
  clearInterval(pings);
  await new Promise((wait) => setTimeout(wait, 600));
  expect(busy.closed).toBe(false);
  const closed = once(busy, "close");
  running[0]?.respond({ ":status": 200 }, { endStream: true });
  request.resume();
  await closed;
  server.close();
});

test("PLUS-1698 a connection with an unfinished header is closed too", async () => {
  const { server, port } = await served();
  const socket = createConnection(port, "127.0.0.1");
  socket.on("error", () => {}).resume();
  const settings = Buffer.from([0, 0, 0, 4, 0, 0, 0, 0, 0]);
  const unfinished = Buffer.from([0, 0, 1, 1, 0, 0, 0, 0, 1, 0x82]);
  socket.write(Buffer.concat([Buffer.from(PREFACE), settings, unfinished]));
  await once(socket, "close");
  expect(socket.destroyed).toBe(true);
  server.close();
});

test("PLUS-1698 a connection may be idle for 15 seconds before its first request, and for 72 seconds after the last one of several", () => {
  vi.useFakeTimers();
  /** A connection, and when it was closed. */
  const opened = () => {
    const close = vi.fn();
    const session = Object.assign(new EventEmitter(), { close, setTimeout: () => {}, destroyed: false });
    endIdleSession(session as unknown as ServerHttp2Session);
    return { session, isClosed: () => close.mock.calls.length > 0 };
  };
  const first = opened();
  vi.advanceTimersByTime(14_999);
  expect(first.isClosed()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(first.isClosed()).toBe(true);
  const { session, isClosed } = opened();
  const streams = [new EventEmitter(), new EventEmitter()] as const;
  for (const stream of streams) session.emit("stream", stream);
  streams[0].emit("close");
  vi.advanceTimersByTime(100_000);
  expect(isClosed()).toBe(false);
  streams[1].emit("close");
  vi.advanceTimersByTime(71_999);
  expect(isClosed()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(isClosed()).toBe(true);
});
