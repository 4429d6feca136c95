import helmet from "@fastify/helmet";
import rateLimit from "@fastify/rate-limit";
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from "fastify";
import type { Feature } from "../feature.ts";
import { buildSchema } from "../graphql/build-schema.ts";
import { registerGraphql } from "../graphql/graphql-route.ts";
import type { Platform } from "../platform.ts";
import { traceCalls } from "../trace/trace-calls.ts";
import { compressAnswers } from "./compress-answers.ts";
import { errorAnswer } from "./error-answer.ts";
import { guardedServer } from "./guarded-server.ts";
import { registerHealth } from "./health/health-routes.ts";
import { registerMetrics } from "./health/metrics-routes.ts";
import { collectTraceMetrics } from "./health/trace-metrics.ts";
import { collectWorkMetrics } from "./health/work-metrics.ts";
import { CALL_BYTES, readJsonBodies } from "./json-bodies.ts";
import { refuseForeignHosts } from "./own-hosts.ts";
import { registerWebApp } from "./pages/web-app.ts";
import type { RequestIdentity } from "./request-identity.ts";
import { keepRequestSource } from "./request-source.ts";
import type { ServedCertificate } from "./secure/secure-server.ts";
import { forbidCaching, sendSecurityPolicy } from "./security-headers.ts";
import { limitBodies } from "./time-outs.ts";

export interface HttpParts {
  readonly platform: Platform;
  readonly features: readonly Feature[];
  readonly identity: RequestIdentity;
  /** Folder of the built web app; absent in tests that don't need it. */
  readonly webDir: string | undefined;
  /** Undefined: plain HTTP. */
  readonly certificate?: ServedCertificate | undefined;
  /** Adds the platform's routes for media addresses. */
  readonly mount?: (app: FastifyInstance) => void;
}

/**
 * The main HTTP server, ready to listen: API, health, metrics and the web app. The caller attaches the live connection to its
 * socket.
 */
export async function createHttpServer({
  platform,
  features,
  identity,
  webDir,
  certificate,
  mount,
}: HttpParts): Promise<FastifyInstance> {
  const { config } = platform;
  const app = fastify({
    loggerInstance: platform.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }), // Addresses contain tokens and signatures: metrics count requests, and errors are logged by id.
    bodyLimit: CALL_BYTES,
    trustProxy: config.trustedProxy.length > 0 ? [...config.trustedProxy] : false,
    forceCloseConnections: true,
    serverFactory: guardedServer({ secure: certificate && { certificate, http2: true } }),
    routerOptions: { maxParamLength: 2_000 },
  });
  traceCalls(app, config.traceParent);
  readJsonBodies(app);
  app.setErrorHandler((error, _request, reply) => {
    const answer = errorAnswer(error, platform);
    const { retryAfterS, placeInLine } = answer.body.errors[0]?.extensions.data ?? {};
    if (typeof retryAfterS === "number") reply.header("retry-after", String(retryAfterS));
    // For media, whose error bodies the player doesn't read.
    if (typeof placeInLine === "number") reply.header("x-place-in-line", String(placeInLine));
    return reply.code(answer.status).send(answer.body);
  });
  forbidCaching(app);
  limitBodies(app);
  refuseForeignHosts(app, config);
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: "same-site" },
    strictTransportSecurity: config.publicUrl?.startsWith("https:") ?? false,
  });
  sendSecurityPolicy(app, config, (request) => identity.originsOf(request));
  await app.register(rateLimit, { global: false });
  await compressAnswers(app);
  keepRequestSource(app);
  registerHealth(app, platform);
  const registry = registerMetrics(app);
  collectWorkMetrics(registry, platform);
  collectTraceMetrics(registry);
  mount?.(app);
  registerGraphql(app, platform, identity, buildSchema(features));
  await app.register(
    async (api) => {
      for (const feature of features) feature.routes?.(api, platform);
    },
    { prefix: "/api" },
  );
  await registerWebApp(app, webDir);
  return app;
}
