import { checkRoot, type Given, schemaAnswer } from "./schema-answers-fixture.ts";

/** One operation that the app sent. */
export interface Sent {
  readonly name: string;
  readonly variables: Given;
}

/** The server's responses outside GraphQL, by method and path: a body, or a whole response. */
export type RestAnswers = Readonly<Record<string, (body: unknown) => unknown>>;

export interface StandInServer {
  /** Every operation so far. */
  readonly sent: readonly Sent[];
  /** "GET /api/hello" or an operation's name, in order. */
  readonly asked: readonly string[];
  /** The addresses of the calls outside GraphQL, with their queries. */
  readonly addresses: readonly string[];
  /** The token of the last call. */
  readonly lastToken: () => string | undefined;
  /** The variables of every call of an operation. */
  readonly calls: (name: string) => Given[];
  /** Changes the server's responses from now on. */
  readonly give: (more: Given) => void;
  /** Undefined for anything that isn't a call to the server. */
  readonly fetch: (input: RequestInfo | URL, init?: RequestInit) => Promise<Response> | undefined;
}

/** The server's first response to a signed-in user. */
export const HELLO = {
  authenticated: true,
  mustVerify: false,
  expiresAt: null,
  license: "active",
  build: { api: "1" },
};

/** A session as the server returns it. */
export const aSession = (token = "token", lastsMs = 3_600_000) => ({
  token,
  expiresAt: new Date(Date.now() + lastsMs).toISOString(),
  mustVerify: false,
});

const REST: RestAnswers = { "GET /api/hello": () => HELLO, "POST /api/refresh": () => aSession() };

/** Replaces the server, responding from `first`; a request without a response fails the test that sent it. */
export function standInServer(first: Given, rest: RestAnswers = {}): StandInServer {
  let given = first;
  checkRoot(given);
  const sent: Sent[] = [];
  const asked: string[] = [];
  const addresses: string[] = [];
  let lastToken: string | undefined;
  const all = { ...REST, ...rest };
  async function answer(path: string, { method = "GET", body, headers }: RequestInit): Promise<Response> {
    lastToken = new Headers(headers).get("authorization")?.replace("Bearer ", "");
    const parsed = typeof body === "string" ? JSON.parse(body) : undefined;
    if (path === "/api/graphql") {
      sent.push({ name: parsed.operationName, variables: parsed.variables });
      asked.push(parsed.operationName);
      return Response.json(await schemaAnswer(given, parsed.query, parsed.variables));
    }
    const call = `${method} ${path.split("?")[0]}`;
    asked.push(call);
    addresses.push(path);
    const said = await all[call]?.(parsed);
    if (said === undefined) return new Response(null, { status: 404 });
    return said instanceof Response ? said : Response.json(said);
  }
  return {
    sent,
    asked,
    addresses,
    lastToken: () => lastToken,
    calls: (name) => sent.filter((one) => one.name === name).map(({ variables }) => variables),
    give: (more) => {
      checkRoot(more);
      given = { ...given, ...more };
    },
    fetch: (input, init = {}) =>
      typeof input === "string" && input.startsWith("/api/")
        ? answer(input, init).catch((error: unknown) => {
            queueMicrotask(() => Promise.reject(error));
            throw error;
          })
        : undefined,
  };
}
