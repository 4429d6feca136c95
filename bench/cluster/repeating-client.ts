import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { type GraphqlAnswer, TestClient } from "#testkit/test-client.ts";

/** As in the web app (`web/src/data/graphql/send-repeatably.ts`). */
const PAUSES_MS = [300, 1_000, 3_000];
const LOST = new Set([502, 504]);

/** Somebody who repeats what the web app repeats: a request whose response was lost. The server runs a mutation once per key. */
export class RepeatingClient extends TestClient {
  readonly #note: () => void;

  /** @param note called for each repetition */
  constructor(url: string, token: string | null, note: () => void) {
    super(url, token);
    this.#note = note;
  }

  override async ask<T = Record<string, unknown>>(
    query: string,
    variables: Record<string, unknown> = {},
  ): Promise<GraphqlAnswer<T>> {
    const headers: Record<string, string> = query.startsWith("mutation") ? { "idempotency-key": randomUUID() } : {};
    const send = () => this.rest("POST", "/api/graphql", { query, variables }, headers);
    const response = await repeatedly(send, this.#note);
    if (LOST.has(response.status)) throw new Error(`no answer: ${response.status}`);
    const body = (await response.json()) as Partial<GraphqlAnswer<T>>;
    return { status: response.status, data: body.data ?? null, errors: body.errors ?? [] };
  }
}

/** Sends again while the response is lost, at most three times. @returns the last response */
export async function repeatedly(send: () => Promise<Response>, note: () => void): Promise<Response> {
  for (const pauseMs of PAUSES_MS) {
    const response = await send().catch(() => null);
    if (response !== null && !LOST.has(response.status)) return response;
    note();
    await sleep(pauseMs * (0.5 + Math.random()));
  }
  return send();
}
