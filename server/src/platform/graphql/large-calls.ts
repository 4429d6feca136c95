import type { IncomingMessage, ServerResponse } from "node:http";
import { AppError } from "#core/errors/app-error.ts";
import type { Actor } from "#core/permissions/actor.ts";
import { onceClosed } from "../http/untaken/untaken.ts";
import { crowdOf } from "../idempotency/answer-repeatable.ts";

/** A longer body takes up to seventeen times its size in memory while its call runs or waits for its turn. */
export const LARGE_CALL_BYTES = 64 * 1024;
const MOST_AT_ONCE = 4;
const RETRY_AFTER_S = 2;

export interface LargeCall {
  readonly actor: Actor;
  readonly network: string;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/**
 * Counts the calls with large bodies before their bodies are read: of each person, and of visitors by link and network
 * (PLUS-1365).
 */
export class LargeCalls {
  readonly #counts = new Map<string, number>();

  /** Counts the call until its response is closed. @throws AppError TOO_MANY */
  enter({ actor, network, request, response }: LargeCall): void {
    // A chunked body doesn't state its size.
    const bytes = Number(request.headers["content-length"] ?? Number.POSITIVE_INFINITY);
    if (bytes <= LARGE_CALL_BYTES) return;
    const sender = actor.kind === "visitor" ? `${crowdOf(actor)} ${network}` : crowdOf(actor);
    const count = this.#counts.get(sender) ?? 0;
    if (count >= MOST_AT_ONCE)
      throw new AppError("TOO_MANY", "Too many large calls at the same time", { retryAfterS: RETRY_AFTER_S });
    this.#counts.set(sender, count + 1);
    onceClosed(response, () => this.#leave(sender));
  }

  #leave(sender: string): void {
    const count = (this.#counts.get(sender) ?? 0) - 1;
    if (count > 0) this.#counts.set(sender, count);
    else this.#counts.delete(sender);
  }
}
