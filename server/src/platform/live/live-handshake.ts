import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { tokenOfProtocols } from "#core/live/live-protocol.ts";
import type { Actor, UserActor } from "#core/permissions/actor.ts";
import { hostName, isOwnHost, type OwnHostSettings } from "../http/own-hosts.ts";

const PATH = "/ws";

export const REFUSED = {
  malformed: "400 Bad Request",
  unknown: "401 Unauthorized",
  forbidden: "403 Forbidden",
  elsewhere: "404 Not Found",
  misdirected: "421 Misdirected Request",
  unavailable: "503 Service Unavailable",
} as const;

/**
 * Returns the token of a request to the right path from one of the app's pages, or the status of the refusal. Reads no database.
 */
export function readHandshake(request: IncomingMessage, config: OwnHostSettings): { readonly token: string } | string {
  if (!URL.canParse(request.url ?? "", "http://localhost")) return REFUSED.malformed;
  const url = new URL(request.url ?? "", "http://localhost");
  if (url.pathname !== PATH) return REFUSED.elsewhere;
  if (!isOwnHost(config, hostName(request.headers.host))) return REFUSED.misdirected;
  if (!isOwnPage(request, config.publicUrl)) return REFUSED.forbidden;
  const token = tokenOfProtocols(request.headers["sec-websocket-protocol"]) ?? url.searchParams.get("token");
  return token === null || token === "" ? REFUSED.unknown : { token };
}

/** Whether an actor may have a live connection: only signed-in people. */
export function admits(actor: Actor): UserActor | string {
  if (actor.kind === "visitor") return REFUSED.forbidden;
  return actor.kind === "user" && actor.verified ? actor : REFUSED.unknown;
}

/** A page of another origin must not use a stolen token. Programs other than browsers send no origin. */
function isOwnPage({ headers }: IncomingMessage, publicUrl: string | undefined): boolean {
  if (headers.origin === undefined) return true;
  if (!URL.canParse(headers.origin)) return false;
  const { origin, host } = new URL(headers.origin);
  return host === headers.host || (publicUrl !== undefined && origin === new URL(publicUrl).origin);
}

export function refuse(stream: Duplex, status: string): void {
  if (stream.destroyed) return;
  const wait = status === REFUSED.unavailable ? "Retry-After: 1\r\n" : "";
  stream.end(`HTTP/1.1 ${status}\r\n${wait}Connection: close\r\nContent-Length: 0\r\n\r\n`, () => stream.destroy());
}
