import cors from "@fastify/cors";
import type { FastifyInstance } from "fastify";
import { answerMedia, type MediaParts } from "./media-get-route.ts";
import { receiveUpload } from "./media-put-route.ts";

/**
 * Serves `/media/…`: GET and HEAD of signed addresses, PUT of uploads. Addresses grant access without a cookie or token, so every
 * origin may use them (a page served elsewhere sends its bytes to the upload port).
 */
export async function mediaRoutes(app: FastifyInstance, parts: MediaParts): Promise<void> {
  // With its own prefix: the plugin answers every preflight in its scope, which must not include those of the API.
  await app.register((scope) => routes(scope, parts), { prefix: "/media" });
}

async function routes(app: FastifyInstance, parts: MediaParts): Promise<void> {
  await app.register(cors, {
    origin: "*",
    methods: ["GET", "HEAD", "PUT"],
    allowedHeaders: ["content-type", "x-checksum-xxh64", "range"],
    exposedHeaders: ["etag", "x-checksum-xxh64", "content-range"],
    maxAge: 86_400,
  });
  // Bodies are bytes whatever type they claim: no parser may buffer them in memory.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", (_request, _payload, done) => done(null));
  app.get("/*", { exposeHeadRoute: false }, (request, reply) => answerMedia(request, reply, parts));
  app.head("/*", (request, reply) => answerMedia(request, reply, parts));
  app.put("/*", { bodyLimit: Number.MAX_SAFE_INTEGER }, (request, reply) => receiveUpload(request, reply, parts));
}
