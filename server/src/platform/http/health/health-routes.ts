import type { FastifyInstance } from "fastify";
import { AppError } from "#core/errors/app-error.ts";
import type { Platform } from "../../platform.ts";
import { createReadiness } from "./readiness.ts";

/**
 * Serves `/healthz` (the process is alive) and `/readyz` (database and storage accept writes and have space). All processes share
 * one storage, so a proxy asks for `/readyz?exclude=storage`: without the storage, people still read and comment (PLUS-1744).
 */
export function registerHealth(app: FastifyInstance, platform: Platform): void {
  app.get("/healthz", async () => ({ ok: true }));
  const readiness = createReadiness(platform);
  const withoutStorage = createReadiness(platform, ["database"]);
  app.get<{ Querystring: { exclude?: unknown } }>("/readyz", async ({ query: { exclude } }, reply) => {
    if (exclude !== undefined && exclude !== "storage") throw new AppError("VALIDATION", "exclude can only be storage");
    const failures = await (exclude === "storage" ? withoutStorage : readiness)();
    const [first] = failures;
    if (first === undefined) return { ok: true };
    return reply.code(503).send({ ok: false, failed: first.what, failures });
  });
}
