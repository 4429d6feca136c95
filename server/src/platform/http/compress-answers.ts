import { randomBytes, randomInt } from "node:crypto";
import compress from "@fastify/compress";
import type { FastifyInstance, FastifyReply } from "fastify";

/** Smaller responses fit into the packet that their headers need anyway. */
const SMALLEST_BYTES = 1_024;
const MOST_PADDING_BYTES = 48;
const TYPES = /^application\/(json|vnd\.apple\.mpegurl)\b/;

/**
 * Lets routes send with `reply.compress`, in an encoding that the client accepts (brotli, else gzip). Routes opt in: a response
 * with a secret is not compressed (decision 0053). Request bodies are never decompressed: a small one could become large.
 */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    global: false,
    threshold: SMALLEST_BYTES,
    customTypes: TYPES,
    encodings: ["br", "gzip"],
  });
}

/**
 * Sends a personal response. It contains signed image addresses next to names that others chose; padding varies the compressed
 * length, so that it reveals nothing about the addresses.
 */
export function sendCompressed(reply: FastifyReply, body: string): FastifyReply {
  const padding = randomBytes(randomInt(MOST_PADDING_BYTES)).toString("base64url");
  // As bytes: Node takes twice as long to encode a long text for the socket.
  reply.header("x-padding", padding).compress(Buffer.from(body));
  return reply;
}
