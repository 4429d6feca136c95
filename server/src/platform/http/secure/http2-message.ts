import type { IncomingMessage } from "node:http";
import { Http2ServerRequest, Http2ServerResponse, type ServerHttp2Stream } from "node:http2";
import type { Socket } from "node:net";

/** Returns the stream of an HTTP/2 request or response; undefined for HTTP/1.1. Fastify's types know only HTTP/1.1. */
export function streamOf(message: object): ServerHttp2Stream | undefined {
  if (message instanceof Http2ServerRequest || message instanceof Http2ServerResponse) return message.stream;
  return undefined;
}

/** Returns what carries a message and can be destroyed, or watched, without harm to others: its stream, else its connection. */
export function carrierOf(request: Pick<IncomingMessage, "socket">): Socket | ServerHttp2Stream {
  return streamOf(request) ?? request.socket;
}

/** Whether nobody waits for the response any longer. */
export function isGone(request: IncomingMessage): boolean {
  const stream = streamOf(request);
  return stream === undefined ? request.socket.destroyed : stream.destroyed || stream.closed;
}

/**
 * Whether the whole body has arrived. `complete` of an HTTP/2 request is also true for one that was cut off, and its body then
 * ends like a whole one.
 */
export function hasArrived(request: IncomingMessage): boolean {
  const stream = streamOf(request);
  if (stream === undefined) return request.complete;
  return stream.endAfterHeaders || (request.readableEnded && !stream.aborted);
}
