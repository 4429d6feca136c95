import { setImmediate as nextTurn } from "node:timers/promises";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "#core/errors/app-error.ts";
import { FairQueue } from "../call/fair-queue.ts";
import { shapeProblem } from "../call/json-shape.ts";
import { networkOf } from "../call/network-of.ts";

/**
 * The largest body of an anonymous call: enough for an address and a password, so that strangers can't send a megabyte to be
 * parsed (PLUS-964).
 */
export const CALL_BYTES = 16 * 1024;
/** The largest body of an identified caller: enough for a drawing, or the names of a thousand files. */
export const GRAPHQL_BYTES = 1 << 20;

/** Shorter bodies are parsed immediately. */
const SHORT = 16 * 1024;

/**
 * Accepts calls without a body that claim to send JSON (refresh, logout). Long bodies are parsed one per turn of the event loop,
 * network by network: a hundred arriving together would otherwise block everything else (PLUS-965).
 */
export function readJsonBodies(app: FastifyInstance): void {
  const readJson = app.getDefaultJsonParser("error", "error");
  const turns = new FairQueue({ atOnce: 1, atOncePerLane: 1, waiting: 2_000, waitingPerLane: 500 });

  function read(request: FastifyRequest, text: string): Promise<unknown> {
    const problem = shapeProblem(text);
    if (problem !== null) throw new AppError("VALIDATION", problem);
    return new Promise((done, fail) => {
      void readJson(request, text, (error, body: unknown) => (error ? fail(error) : done(body)));
    });
  }

  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "string" }, async (request: FastifyRequest, body: string) => {
    if (body === "") return undefined;
    if (body.length <= SHORT) return read(request, body);
    return turns.run(networkOf(request.ip), async () => {
      await nextTurn();
      return read(request, body);
    });
  });
}
