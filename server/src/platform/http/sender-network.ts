import type { IncomingMessage } from "node:http";
import proxyAddr from "@fastify/proxy-addr";
import { networkOf } from "../call/network-of.ts";

/** Reads where a request that Fastify does not see comes from, by the same rules: what a trusted proxy says, else the socket's address. See `networkOf`. */
export function senderNetwork(trustedProxy: readonly string[]): (request: IncomingMessage) => string {
  const isTrusted = proxyAddr.compile([...trustedProxy]);
  return (request) => networkOf(proxyAddr(request, isTrusted));
}
