import type { IncomingMessage } from "node:http";
import proxyAddr from "@fastify/proxy-addr";
import { networkOf } from "../call/network-of.ts";

/**
 * The network of a request that bypasses Fastify, by the same rules: a trusted proxy's word, else the socket's address. See
 * `networkOf`.
 */
export function senderNetwork(trustedProxy: readonly string[]): (request: IncomingMessage) => string {
  const isTrusted = proxyAddr.compile([...trustedProxy]);
  return (request) => networkOf(proxyAddr(request, isTrusted));
}
