/**
 * How a page says over a WebSocket who it is: browsers can send no header there, and an address ends in the logs of proxies. The token
 * goes as a second sub-protocol (RFC 6455, section 1.9) beside the name of ours, which alone the server answers with.
 */
export const LIVE_PROTOCOL = "rushlight.live";
const TOKEN_PREFIX = "bearer.";

/** What `new WebSocket(address, …)` is given. */
export function liveProtocols(token: string): string[] {
  return [LIVE_PROTOCOL, `${TOKEN_PREFIX}${token}`];
}

/** The token of a `Sec-WebSocket-Protocol` header; null when there is none. */
export function tokenOfProtocols(header: string | undefined): string | null {
  const names = (header ?? "").split(",").map((name) => name.trim());
  if (!names.includes(LIVE_PROTOCOL)) return null;
  return names.find((name) => name.startsWith(TOKEN_PREFIX))?.slice(TOKEN_PREFIX.length) ?? null;
}
