import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Histogram, Registry } from "prom-client";
import { pingDatabase } from "../db/ping-database.ts";
import type { Platform } from "../platform.ts";

/** `/healthz` (the process lives), `/readyz` (database and storage answer) and `/metrics` (Prometheus text). */
export function registerHealth(app: FastifyInstance, platform: Platform): void {
  const registry = new Registry();
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
  app.get("/healthz", async () => ({ ok: true }));
  app.get("/readyz", async (_request, reply) => {
    const failed = await notReady(platform);
    return failed === null ? { ok: true } : reply.code(503).send({ ok: false, failed });
  });
  app.get("/metrics", async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()));
}

async function notReady(platform: Platform): Promise<"database" | "storage" | null> {
  try {
    await pingDatabase(platform.db);
  } catch {
    return "database";
  }
  try {
    await platform.storage.freeBytes();
  } catch {
    return "storage";
  }
  return null;
}
