import { afterEach, beforeEach, vi } from "vitest";

/** One operation sent to the server. */
interface Call {
  readonly operationName: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

class Refusal {
  readonly error: object;

  constructor(message: string, code: string) {
    this.error = { message, extensions: { code } };
  }
}

/** As a response: the server refuses with this sentence and code. */
export const refused = (message: string, code: string): Refusal => new Refusal(message, code);
export const REFUSED = refused("This name is taken by the server", "FORBIDDEN");

interface StandIn {
  /** The operations it received, in order. */
  readonly calls: readonly Call[];
  /** Its responses, by operation name: data or a refusal; no data by default. */
  answers: Record<string, unknown>;
}

/** Responds in place of the server in all tests of a file, reset before each. */
export function standInServer(): StandIn {
  const calls: Call[] = [];
  const server: StandIn = { calls, answers: {} };
  beforeEach(() => {
    calls.length = 0;
    server.answers = {};
    vi.stubGlobal("fetch", async (_address: string, init: { body: string }) => {
      const call: Call = JSON.parse(init.body);
      calls.push(call);
      const answer = server.answers[call.operationName] ?? {};
      return Response.json(answer instanceof Refusal ? { data: null, errors: [answer.error] } : { data: answer });
    });
  });
  afterEach(() => vi.unstubAllGlobals());
  return server;
}
