import { setTimeout as sleep } from "node:timers/promises";
import { TestClient } from "#testkit/test-client.ts";
import { ApiError } from "#web/data/api/api-error.ts";
import { sendRepeatably } from "#web/data/graphql/send-repeatably.ts";

/** Somebody who repeats a request whose response was lost, as the web app does: the server runs a mutation once per key. */
export class RepeatingClient extends TestClient {
  readonly #note: () => void;

  /** @param note called for each repetition */
  constructor(url: string, token: string | null, note: () => void) {
    super(url, token);
    this.#note = note;
  }

  override rest(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
    const isMutation = (body as { query?: string } | undefined)?.query?.startsWith("mutation");
    const keyed = (key: string) => (isMutation ? { ...headers, "idempotency-key": key } : headers);
    return repeatedly((key) => super.rest(method, path, body, keyed(key)), this.#note);
  }
}

/** What a proxy answers for a program that is gone. */
const OF_A_PROXY = new Set([502, 504]);

/** Sends again while the response is lost. @throws ApiError if it stays lost */
export function repeatedly(send: (key: string) => Promise<Response>, note: () => void): Promise<Response> {
  const attempt = async (key: string) => {
    const response = await send(key).catch((error: unknown) => {
      throw lost(0, String(error));
    });
    if (OF_A_PROXY.has(response.status)) throw lost(response.status, "no program answers");
    return response;
  };
  const wait = (ms: number) => {
    note();
    return sleep(ms);
  };
  return sendRepeatably(attempt, undefined, { wait, random: Math.random });
}

const lost = (status: number, message: string) => new ApiError({ code: "LOST", message, status });
