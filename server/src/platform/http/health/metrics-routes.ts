import { isIPv4 } from "node:net";
import { type FastifyInstance, type FastifyRequest, fastify } from "fastify";
import { collectDefaultMetrics, Histogram, Registry } from "prom-client";
import { AppError } from "#core/errors/app-error.ts";
import type { Config } from "../../config/config.ts";
import { guardedServer } from "../guarded-server.ts";

const registries = new WeakMap<FastifyInstance, Registry>();

/** Collects metrics. `GET /metrics` on the app's own port responds to this machine only; others use METRICS_ADDRESS, if set. */
export function registerMetrics(app: FastifyInstance): Registry {
  const registry = new Registry();
  registries.set(app, registry);
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: "http_request_seconds",
    help: "Time to answer, by route pattern and status",
    labelNames: ["route", "method", "status"],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  app.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url ?? "none";
    seconds.observe({ route, method: request.method, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  app.get("/metrics", async (request, reply) => {
    if (!isOfThisMachine(request)) throw new AppError("NOT_FOUND");
    return reply.type(registry.contentType).send(await registry.metrics());
  });
  return registry;
}

/** Starts a second server that only serves the metrics of the first. */
export async function listenForMetrics(
  app: FastifyInstance,
  { host, port }: NonNullable<Config["metricsAddress"]>,
): Promise<FastifyInstance> {
  const server = fastify({ logger: false, forceCloseConnections: true, serverFactory: guardedServer() });
  server.get("/metrics", async (_request, reply) => {
    const registry = registries.get(app);
    return reply.type(registry?.contentType ?? "text/plain").send(await registry?.metrics());
  });
  await server.listen({ host, port });
  return server;
}

/** Whether a request comes directly from this machine: one that a local proxy forwards doesn't. */
function isOfThisMachine({ socket, headers }: FastifyRequest): boolean {
  const from = (socket.remoteAddress ?? "").replace(/^::ffff:/, "");
  const isLoopback = from === "::1" || (isIPv4(from) && from.startsWith("127."));
  return isLoopback && !("x-forwarded-for" in headers || "forwarded" in headers || "via" in headers);
}
