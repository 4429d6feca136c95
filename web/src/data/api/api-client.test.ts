import { expect, test } from "vitest";
import { createApiClient, errorList } from "./api-client.ts";
import { ApiError } from "./api-error.ts";

/** Statuses whose response can't have a body. */
const BODILESS = new Set([204, 205, 304]);

/** A client whose server returns one response; counts the calls of its handlers. */
function clientWith(status: number, body: unknown = null) {
  const seen = { signedOut: 0, reloaded: 0, headers: new Headers() };
  const client = createApiClient({
    fetch: async (_address, init) => {
      seen.headers = new Headers(init?.headers);
      const text = body === null ? null : JSON.stringify(body);
      return new Response(BODILESS.has(status) ? null : text, { status });
    },
    token: () => "t0ken",
    onUnauthenticated: () => {
      seen.signedOut += 1;
    },
    onUnavailable: () => {
      seen.reloaded += 1;
    },
  });
  return { client, seen };
}

const get = (path: string) => ({ method: "GET" as const, path });

test("API-003 requests carry the session's token as a bearer token", async () => {
  const { client, seen } = clientWith(200, {});
  await client.send(get("/api/hello"));
  expect(seen.headers.get("authorization")).toBe("Bearer t0ken");
});

test("API-004 200, 201 and 204 are success, every other status is an error", async () => {
  for (const status of [200, 201, 204])
    await expect(clientWith(status, { a: 1 }).client.send(get("/api/x"))).resolves.toBeDefined();
  const all = Array.from({ length: 400 }, (_, index) => 200 + index);
  for (const status of all.filter((one) => ![200, 201, 204].includes(one)))
    await expect(clientWith(status, {}).client.send(get("/api/x")), String(status)).rejects.toMatchObject({ status });
});

test("API-005 API-006 API-011 an error carries the server's code, timestamp and data; without a code it is QUERY_ERROR", async () => {
  const errors = [
    {
      message: "No",
      extensions: { code: "NAME_CONFLICT", timestamp: "2026-11-21T09:00:00Z", data: { field: "name" } },
    },
  ];
  const failure = await clientWith(409, { errors })
    .client.send(get("/api/x"))
    .catch((error: unknown) => error);
  expect(failure).toMatchObject({
    code: "NAME_CONFLICT",
    timestamp: "2026-11-21T09:00:00Z",
    data: { field: "name" },
    status: 409,
  });
  const bare = await clientWith(400, { errors: [{ message: "No" }] })
    .client.send(get("/api/x"))
    .catch((error: unknown) => error);
  expect(bare).toMatchObject({ code: "QUERY_ERROR", message: "No" });
});

test("API-007 a 401 signs out, except from login and logout", async () => {
  const tell = async (path: string) => {
    const { client, seen } = clientWith(401, {});
    await client.send(get(path)).catch(() => {});
    return seen.signedOut;
  };
  expect(await tell("/api/graphql")).toBe(1);
  expect(await tell("/api/refresh")).toBe(1);
  expect(await tell("/api/login")).toBe(0);
  expect(await tell("/api/logout")).toBe(0);
});

test("API-008 a 503 reloads, except from hello", async () => {
  const tell = async (path: string) => {
    const { client, seen } = clientWith(503, {});
    await client.send(get(path)).catch(() => {});
    return seen.reloaded;
  };
  expect(await tell("/api/graphql")).toBe(1);
  expect(await tell("/api/hello?link=abc")).toBe(0);
});

test("PLUS-135 PLUS-136 the handlers learn how long the server is away, and which token was refused", async () => {
  const heard: unknown[] = [];
  const answering = (status: number) =>
    createApiClient({
      fetch: async () => new Response("{}", { status, headers: { "retry-after": "30" } }),
      token: () => "t0ken",
      onUnauthenticated: (token) => heard.push(token),
      onUnavailable: (waitMs) => heard.push(waitMs),
    });
  for (const status of [401, 503]) await expect(answering(status).send(get("/api/x"))).rejects.toBeInstanceOf(ApiError);
  expect(heard).toEqual(["t0ken", 30_000]);
  const failure = await answering(503)
    .send(get("/api/hello"))
    .catch((error: unknown) => error);
  expect(failure).toMatchObject({ status: 503, retryAfterMs: 30_000 });
});

test("an unreachable server is a network failure, a cancelled call stays a cancellation", async () => {
  const down = createApiClient({
    fetch: async () => {
      throw new TypeError("Failed to fetch");
    },
    token: () => null,
    onUnauthenticated: () => {},
    onUnavailable: () => {},
  });
  expect(await down.send(get("/api/x")).catch((error: unknown) => error)).toMatchObject({
    code: "NETWORK",
    kind: "network",
  });
  const signal = AbortSignal.abort();
  expect(await down.send({ ...get("/api/x"), signal }).catch((error: unknown) => error)).toBeInstanceOf(TypeError);
});

test("API-007 a wrong second-factor code signs nobody out, an ended session does", async () => {
  const verify = { method: "POST" as const, path: "/api/verify/1" };
  const refused = async (code: string) => {
    const { client, seen } = clientWith(401, { errors: [{ message: "No", extensions: { code } }] });
    await expect(client.send(verify)).rejects.toBeInstanceOf(ApiError);
    return seen.signedOut;
  };
  expect([await refused("BAD_CREDENTIALS"), await refused("UNAUTHENTICATED")]).toEqual([0, 1]);
});

/** A client without a session whose server responds with this; `sent` receives what it was sent. */
function answering(response: () => Response, sent: RequestInit[] = []) {
  return createApiClient({
    fetch: async (_address, init) => {
      sent.push(init ?? {});
      return response();
    },
    token: () => null,
    onUnauthenticated: () => {},
    onUnavailable: () => {},
  });
}

test("API-003 a call carries its body as JSON and its signal; without a session, or without a body, no header says otherwise", async () => {
  const sent: RequestInit[] = [];
  const client = answering(() => new Response("{}"), sent);
  const { signal } = new AbortController();
  await client.send({ method: "POST", path: "/api/x", body: { a: 1 }, signal });
  await client.send(get("/api/x"));
  expect(sent.map(({ method, body, signal: given }) => [method, body, given])).toEqual([
    ["POST", '{"a":1}', signal],
    ["GET", null, null],
  ]);
  const headers = sent.map((init) => Object.fromEntries(new Headers(init.headers)));
  const traceparent = expect.any(String);
  expect(headers).toEqual([{ "content-type": "application/json", traceparent }, { traceparent }]);
});

test("PLUS-1656 each call names a trace of its own, and asks nobody to record it", async () => {
  const sent: RequestInit[] = [];
  const client = answering(() => new Response("{}"), sent);
  await client.send(get("/api/x"));
  await client.send(get("/api/x"));
  const names = sent.map((init) => new Headers(init.headers).get("traceparent"));
  for (const name of names) expect(name).toMatch(/^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-00$/);
  expect(new Set(names.flatMap((name) => name?.split("-").slice(1, 3))).size).toBe(4);
});

test("API-004 a success without a body is null", async () => {
  const bodies = [new Response(""), new Response(null, { status: 204 }), new Response("[1]", { status: 201 })];
  const client = answering(() => bodies.shift() ?? Response.error());
  const read = () => client.send(get("/api/x"));
  expect([await read(), await read(), await read()]).toEqual([null, null, [1]]);
});

test.each([
  ["<html><h1>Bad Gateway</h1></html>", 502, "The server can't be reached (status 502). Try again in a moment"],
  ["", 500, "The server can't be reached (status 500). Try again in a moment"],
  ["No", 499, "A proxy or firewall refused the request (status 499). Ask whoever runs your network"],
])("PLUS-1626 a proxy's %j is told with its status %d", async (body, status, message) => {
  const failure = await answering(() => new Response(body, { status }))
    .send(get("/api/x"))
    .catch((error: unknown) => error);
  expect(failure).toMatchObject({ message, status, code: "QUERY_ERROR" });
});

test("a response has errors only if its list of errors isn't empty", () => {
  for (const body of [null, 5, "errors", {}, [], { errors: {} }, { errors: { length: 1 } }, { errors: [] }])
    expect(errorList(body), JSON.stringify(body)).toBeNull();
  expect(errorList({ errors: [{ message: "No" }] })).toEqual([{ message: "No" }]);
});
