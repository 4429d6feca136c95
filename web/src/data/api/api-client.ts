import { ApiError, readServerError } from "./api-error.ts";
import { retryAfterMs } from "./retry-after.ts";

export interface ApiRequest {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Path below the origin, with its leading slash. */
  path: string;
  body?: unknown;
  /** For a call that may be repeated after a lost response: it runs once. */
  key?: string;
  signal?: AbortSignal | undefined;
}

/** The client's dependencies, so that it runs without a browser in tests. */
export interface ApiClientPorts {
  fetch: typeof fetch;
  token: () => string | null;
  /** HTTP 401, except from login and logout (API-007), and for a wrong second-factor code. `token` is the refused one. */
  onUnauthenticated: (token: string | null) => void;
  /** HTTP 503, except from hello (API-008). */
  onUnavailable: (retryAfterMs: number | undefined) => void;
  /** Receives every failed call before its caller does. */
  onFailure?: (failure: ApiError) => void;
}

/** API-004: every other status is an error. */
const SUCCESS = new Set([200, 201, 204]);
const NO_SIGN_OUT = new Set(["/api/login", "/api/logout"]);
/** Here 401 can also mean a wrong code, which ends no session. */
const VERIFY = /^\/api\/verify\//;
const NO_RELOAD = new Set(["/api/hello"]);

export interface ApiClient {
  /** Sends a call with the bearer token; resolves with the parsed body, null without one. Throws ApiError. */
  send: (request: ApiRequest) => Promise<unknown>;
}

/** The only place in the interface that talks HTTP to the api (file bytes have their own addresses). */
export function createApiClient(ports: ApiClientPorts): ApiClient {
  return {
    async send(request) {
      const token = ports.token();
      const response = await reach(ports, request, token);
      if (SUCCESS.has(response.status)) return await readBody(response);
      const path = request.path.split("?", 1)[0] ?? request.path;
      const failure = await readFailure(response);
      ports.onFailure?.(failure);
      const isWrongCode = VERIFY.test(path) && failure.code === "BAD_CREDENTIALS";
      if (response.status === 401 && !NO_SIGN_OUT.has(path) && !isWrongCode) ports.onUnauthenticated(token);
      if (response.status === 503 && !NO_RELOAD.has(path)) ports.onUnavailable(failure.retryAfterMs);
      throw failure;
    },
  };
}

async function reach(ports: ApiClientPorts, request: ApiRequest, token: string | null): Promise<Response> {
  const headers = new Headers({ traceparent: newTraceParent() });
  if (token) headers.set("authorization", `Bearer ${token}`);
  if (request.key !== undefined) headers.set("idempotency-key", request.key);
  if (request.body !== undefined) headers.set("content-type", "application/json");
  try {
    return await ports.fetch(request.path, {
      method: request.method,
      headers,
      body: request.body === undefined ? null : JSON.stringify(request.body),
      signal: request.signal ?? null,
    });
  } catch (cause) {
    if (request.signal?.aborted) throw cause;
    const failure = new ApiError({ code: "NETWORK", message: "The server could not be reached", status: 0 });
    ports.onFailure?.(failure);
    throw failure;
  }
}

/** Names the call's trace, in which an operator finds what it did (W3C Trace Context). Nothing is recorded here. */
function newTraceParent(): string {
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) => byte.toString(16).padStart(2, "0"));
  return `00-${hex.splice(8).join("")}-${hex.join("")}-00`;
}

async function readBody(response: Response): Promise<unknown> {
  if (response.status === 204) return null;
  const text = await response.text();
  return text === "" ? null : JSON.parse(text);
}

async function readFailure(response: Response): Promise<ApiError> {
  const text = await response.text().catch(() => "");
  const waitMs = retryAfterMs(response.headers.get("retry-after"), Date.now());
  try {
    const body: unknown = JSON.parse(text);
    const first = errorList(body)?.[0];
    return readServerError(first ?? body, response.status, waitMs);
  } catch {
    // Not from our server: a proxy's page, which nobody wants to read in a notice (PLUS-1626).
    return readServerError({ message: proxySentence(response.status) }, response.status, waitMs);
  }
}

function proxySentence(status: number): string {
  return status >= 500
    ? `The server can't be reached (status ${status}). Try again in a moment`
    : `A proxy or firewall refused the request (status ${status}). Ask whoever runs your network`;
}

/** The `errors` list of a response, if it has entries. */
export function errorList(body: unknown): readonly unknown[] | null {
  if (typeof body !== "object" || body === null || !("errors" in body)) return null;
  return Array.isArray(body.errors) && body.errors.length > 0 ? body.errors : null;
}
