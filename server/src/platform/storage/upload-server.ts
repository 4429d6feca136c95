import { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from "fastify";
import { compressAnswers } from "../http/compress-answers.ts";
import { guardedServer } from "../http/guarded-server.ts";
import { CALL_BYTES } from "../http/json-bodies.ts";
import type { ServedCertificate } from "../http/secure/secure-server.ts";
import { forbidCaching } from "../http/security-headers.ts";
import { traceCalls } from "../trace/trace-calls.ts";
import type { MediaParts } from "./routes/media-get-route.ts";
import { mediaRoutes } from "./routes/media-routes.ts";

/** Bytes read from a connection at once. */
const socketBytes = 1 << 20;

type ErrorHandler = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => unknown;

/**
 * A second server for upload bytes. Browsers open six connections to one origin, so six parts in transit to the API's origin
 * would block every call.
 * @param onError the main server's, so that refusals look the same on both
 */
export async function uploadServer(
  parts: MediaParts,
  onError: ErrorHandler,
  certificate?: ServedCertificate,
): Promise<FastifyInstance> {
  // Each part has a connection of its own: one for all would be slower.
  const secure = certificate && { certificate, http2: false };
  const app = fastify({
    logger: false, // addresses are secret
    bodyLimit: CALL_BYTES, // only receives bytes at signed addresses, which have their own limit
    forceCloseConnections: true,
    serverFactory: guardedServer({ node: { highWaterMark: socketBytes }, secure }),
  });
  app.setErrorHandler(onError);
  traceCalls(app, parts.traceParent ?? "id");
  forbidCaching(app);
  await compressAnswers(app);
  await app.register(mediaRoutes, parts);
  return app;
}
