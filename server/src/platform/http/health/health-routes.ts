import type { FastifyInstance } from "fastify";
import type { Platform } from "../../platform.ts";
import { createReadiness } from "./readiness.ts";

/** Serves `/healthz` (the process is alive) and `/readyz` (database and storage accept writes and have space). */
export function registerHealth(app: FastifyInstance, platform: Platform): void {
  app.get("/healthz", async () => ({ ok: true }));
  const readiness = createReadiness(platform);
  app.get("/readyz", async (_request, reply) => {
    const failures = await readiness();
    const [first] = failures;
    if (first === undefined) return { ok: true };
    return reply.code(503).send({ ok: false, failed: first.what, failures });
  });
}
