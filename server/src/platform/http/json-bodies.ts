import { setImmediate as nextTurn } from "node:timers/promises";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "#core/errors/app-error.ts";
import { FairQueue } from "../call/fair-queue.ts";
import { networkOf } from "../call/network-of.ts";
import { shapeProblem } from "./json-shape.ts";

/** What a call may weigh that anybody can send: an address and a password, not a megabyte to be read for strangers (PLUS-964). */
export const CALL_BYTES = 16 * 1024;
/** And one of somebody who is known: a drawing, or the names of a thousand files. */
export const GRAPHQL_BYTES = 1 << 20;

/** What is shorter is read as it comes. */
const SHORT = 16 * 1024;

/**
 * Calls without a body (refresh, logout) may still say that they carry JSON. Long bodies are read one in each turn of the process,
 * network by network: a hundred that arrive together would stop everything else for as long as all of them take (PLUS-965).
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
