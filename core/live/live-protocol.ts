/**
 * How a page authenticates over a WebSocket: browsers can't send headers there, and addresses end up in proxy logs. The token is
 * a second sub-protocol (RFC 6455, section 1.9) beside ours, which is the only one that the server confirms.
 */
export const LIVE_PROTOCOL = "rushlight.live";
const TOKEN_PREFIX = "bearer.";

/** The protocols for `new WebSocket(address, …)`. */
export function liveProtocols(token: string): string[] {
  return [LIVE_PROTOCOL, `${TOKEN_PREFIX}${token}`];
}

/** The token of a `Sec-WebSocket-Protocol` header; null when there is none. */
export function tokenOfProtocols(header: string | undefined): string | null {
  const names = (header ?? "").split(",").map((name) => name.trim());
  if (!names.includes(LIVE_PROTOCOL)) return null;
  return names.find((name) => name.startsWith(TOKEN_PREFIX))?.slice(TOKEN_PREFIX.length) ?? null;
}
