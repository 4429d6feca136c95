import { fastify } from "fastify";
import { expect, test } from "vitest";
import { AppError } from "#core/errors/app-error.ts";
import { freePort } from "#testkit/free-port.ts";
import { testWorld } from "#testkit/test-world.ts";
import { registerAddressHolder } from "../storage/address-holders.ts";
import { registerMediaReplacer } from "../storage/replaced-media.ts";
import { registerMetrics } from "./health/metrics-routes.ts";
import { forbidCaching } from "./security-headers.ts";

/** As the specification names them. */
const REST = [
  ["GET", "hello", "factors", "invite/x", "reset-password/x"],
  ["POST", "login", "refresh", "logout", "trigger-factor/x", "verify/x"],
  ["POST", "invite/x", "reset-password", "reset-password/x"],
] as const;

test("API-002 API-009 GraphQL has one path, POST only; the other calls have theirs, with their method", async () => {
  await using world = await testWorld();
  expect((await world.as("viewer").ask("{ currentUser { id } }")).status).toBe(200);
  expect((await world.as("viewer").rest("GET", "/api/graphql?query={currentUser{id}}")).status).toBe(404);
  for (const path of ["/graphql", "/query", "/api", "/api/query", "/api/v1/graphql"])
    expect([path, (await world.as("viewer").rest("POST", path, { query: "{ __typename }" })).status]).toEqual([
      path,
      404,
    ]);
  const NAMED = "query ($name: String!) { __type(name: $name) { name } }";
  expect(await world.as("viewer").graphql(NAMED, { name: "Query" })).toEqual({ __type: { name: "Query" } });
  const isThere = async (method: string, path: string) =>
    (await world.anonymous.rest(method, `/api/${path}`, method === "GET" ? undefined : {})).status !== 404;
  for (const [method, ...paths] of REST)
    for (const path of paths)
      expect([method, path, await isThere(method, path), await isThere("PUT", path)]).toEqual([
        method,
        path,
        true,
        false,
      ]);
  for (const path of ["login", "refresh", "logout", "trigger-factor/x", "verify/x", "reset-password"])
    expect([path, await isThere("GET", path)]).toEqual([path, false]);
  for (const path of ["hello", "factors"]) expect([path, await isThere("POST", path)]).toEqual([path, false]);
});

test("API-003 a call without a bearer token is refused with 401", async () => {
  await using world = await testWorld();
  const answer = await world.anonymous.ask("{ currentUser { id } }");
  expect([answer.status, answer.errors[0]?.extensions.code]).toEqual([401, "UNAUTHENTICATED"]);
  const basic = await world.anonymous.rest(
    "POST",
    "/api/graphql",
    { query: "{ currentUser { id } }" },
    { authorization: "Basic abc" },
  );
  expect(basic.status).toBe(401);
});

test("PLUS-1552 failures, redirects and the state of the server are kept by no cache in front", async () => {
  await using world = await testWorld();
  const paths = ["/media/o/x/y", "/assets/none.js", "/api/none", "/api/hello", "/healthz", "/readyz", "/docs"];
  const kept = await Promise.all(
    paths.map(async (path) => {
      const { headers } = await fetch(new URL(path, world.url), { redirect: "manual" });
      return [path, headers.get("cache-control")];
    }),
  );
  expect(kept).toEqual(paths.map((path) => [path, "no-store"]));
  const headers = { "content-type": "application/json" };
  const call = { method: "POST", headers, body: JSON.stringify({ query: "{ __typename }" }) };
  const answer = await fetch(new URL("/api/graphql", world.url), call);
  expect(answer.headers.get("cache-control")).toBe("no-store");
});

test("PLUS-1552 a route may allow caching of what it sends, but not of its failures", async () => {
  const app = fastify();
  forbidCaching(app);
  const allowed = "public, max-age=60";
  app.get("/sent", (_request, reply) => reply.header("cache-control", allowed).send("text"));
  app.get("/failed", (_request, reply) => {
    reply.header("cache-control", allowed);
    throw new Error("gone");
  });
  const answers = await Promise.all(["/sent", "/failed"].map((url) => app.inject({ url })));
  expect(answers.map(({ headers }) => headers["cache-control"])).toEqual([allowed, "no-store"]);
});

test("PLUS-441 pages of other origins are not allowed to call the API, and are allowed to fetch media", async () => {
  await using world = await testWorld();
  const preflight = async (path: string, method: string) => {
    const answer = await fetch(new URL(path, world.url), {
      method: "OPTIONS",
      headers: {
        origin: "http://elsewhere.example",
        "access-control-request-method": method,
        "access-control-request-headers": "content-type",
      },
    });
    return [answer.status, answer.headers.get("access-control-allow-origin")];
  };
  for (const path of ["/api/login", "/api/graphql", "/api/reset-password", "/"])
    expect([path, await preflight(path, "POST")]).toEqual([path, [404, null]]);
  expect(await preflight("/media/o/x/y", "PUT")).toEqual([204, "*"]);
});

test("API-005 API-011 refusals are returned as an errors list with code, timestamp and data, and status 200", async () => {
  await using world = await testWorld();
  const answer = await world
    .as("viewer")
    .ask("query($id: ID!) { project(id: $id) { id } }", { id: world.clock.uuid() });
  expect(answer.status).toBe(200);
  const [error] = answer.errors;
  expect(error?.extensions).toMatchObject({ code: "NOT_FOUND", data: {} });
  expect(Number.isNaN(Date.parse(error?.extensions.timestamp ?? ""))).toBe(false);
});

test("API-005 an unreadable query is refused in the same format, and the server keeps running", async () => {
  await using world = await testWorld();
  for (const query of ["{ nonsense", "{ noSuchField }", ""]) {
    const answer = await world.as("viewer").ask(query);
    expect(answer.errors.length).toBeGreaterThan(0);
  }
  expect((await world.as("viewer").ask("{ currentUser { id } }")).status).toBe(200);
});

test("a body that is not JSON, too large, or empty is refused with a clear message", async () => {
  await using world = await testWorld();
  const url = new URL("/api/login", world.url);
  const headers = { "content-type": "application/json" };
  expect((await fetch(url, { method: "POST", headers, body: "{not json" })).status).toBe(400);
  expect((await fetch(url, { method: "POST", headers, body: "" })).status).toBe(400);
  const large = await fetch(url, { method: "POST", headers, body: JSON.stringify({ email: "a".repeat(2_000_000) }) });
  expect(large.status).toBe(413);
});

test("every response has a strict content security policy and disallows sniffing and framing", async () => {
  await using world = await testWorld();
  const { headers } = await world.anonymous.rest("GET", "/healthz");
  const policy = headers.get("content-security-policy") ?? "";
  expect(policy).toContain("default-src 'self'");
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("referrer-policy")).toBe("no-referrer");
});

test("health, readiness and metrics respond; metrics name routes, never addresses", async () => {
  await using world = await testWorld();
  expect(await (await world.anonymous.rest("GET", "/healthz")).json()).toEqual({ ok: true });
  expect(await (await world.anonymous.rest("GET", "/readyz")).json()).toEqual({ ok: true });
  await world.anonymous.rest("GET", "/api/invite/secret-token");
  const metrics = await (await world.anonymous.rest("GET", "/metrics")).text();
  expect(metrics).toContain('http_request_seconds_count{route="/api/invite/:token"');
  expect(metrics).not.toContain("secret-token");
});

test("PLUS-335 metrics are for this machine only: proxied requests are refused, and a separate address serves others", async () => {
  const port = await freePort();
  await using world = await testWorld({ config: { metricsAddress: { host: "127.0.0.1", port } } });
  const proxied = { "x-forwarded-for": "198.51.100.7" };
  expect((await world.anonymous.rest("GET", "/metrics", undefined, proxied)).status).toBe(404);
  const own = await fetch(`http://127.0.0.1:${port}/metrics`, { headers: proxied });
  expect([own.status, await own.text()]).toEqual([200, expect.stringContaining("process_cpu_seconds_total")]);
  expect((await fetch(`http://127.0.0.1:${port}/api/hello`)).status).toBe(404);
});

test.each([
  ["127.0.0.1", 200],
  ["::1", 200],
  ["::ffff:127.0.0.1", 200],
  ["192.168.1.20", 404],
  ["::ffff:192.168.1.20", 404],
  ["127.0.0.1.example", 404],
])("PLUS-335 metrics requested from %s return %d", async (remoteAddress, status) => {
  const app = fastify();
  app.setErrorHandler((error, _request, reply) => reply.code(error instanceof AppError ? 404 : 500).send());
  registerMetrics(app);
  expect((await app.inject({ url: "/metrics", remoteAddress })).statusCode).toBe(status);
});

test.each(["x-forwarded-for", "forwarded", "via"])(
  "PLUS-335 a request with the header %s from a proxy on this machine gets no metrics",
  async (header) => {
    const app = fastify();
    app.setErrorHandler((error, _request, reply) => reply.code(error instanceof AppError ? 404 : 500).send());
    registerMetrics(app);
    const asked = { url: "/metrics", remoteAddress: "127.0.0.1", headers: { [header]: "1.1 198.51.100.7" } };
    expect((await app.inject(asked)).statusCode).toBe(404);
  },
);

test("an unknown API path is an error, not a page", async () => {
  await using world = await testWorld();
  const response = await world.anonymous.rest("GET", "/api/no-such-call");
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: "NOT_FOUND" } }] });
});

test("PLUS-1195 media that are busy with other callers are refused with the place in line and the time to wait", async () => {
  await using world = await testWorld();
  registerAddressHolder("waiting", async () => true);
  registerMediaReplacer("waiting", async (_platform, { fields: [place = ""] }) => {
    const inLine = place === "none" ? {} : { placeInLine: Number(place) };
    throw new AppError("BUSY", undefined, { retryAfterS: 2, ...inLine });
  });
  const headersFor = async (place: string) => {
    const { url } = world.platform.addresses.object("x.m4s", { life: "media", holder: `waiting_${place}` });
    const { status, headers } = await fetch(new URL(url, world.url));
    return [status, headers.get("retry-after"), headers.get("x-place-in-line")];
  };
  expect(await headersFor("3")).toEqual([503, "2", "3"]);
  expect(await headersFor("none")).toEqual([503, "2", null]);
});
