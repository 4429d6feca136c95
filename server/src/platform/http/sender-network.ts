import type { IncomingMessage } from "node:http";
import proxyAddr from "@fastify/proxy-addr";
import { networkOf } from "../call/network-of.ts";

/**
 * Returns the network of a request that bypasses Fastify, by the same rules: what a trusted proxy forwards, else the socket's
 * address. See `networkOf`.
 */
export function senderNetwork(trustedProxy: readonly string[]): (request: IncomingMessage) => string {
  const isTrusted = proxyAddr.compile([...trustedProxy]);
  return (request) => networkOf(proxyAddr(request, isTrusted));
}
