import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { testWorld } from "#testkit/test-world.ts";
import { until } from "#testkit/until.ts";

/** Starts a provider that serves its metadata, and holds every code exchange until it refuses all of them. */
async function slowProvider() {
  const held: ServerResponse[] = [];
  let refuses = false;
  const server = createServer((request, response) => {
    if (request.url === "/token") return refuses ? response.writeHead(400).end("{}") : void held.push(response);
    response.writeHead(200, { "content-type": "application/json" }).end(
      JSON.stringify({
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
      }),
    );
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    issuer,
    held,
    refuse() {
      refuses = true;
      for (const response of held) response.writeHead(400).end("{}");
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

test("PLUS-605 four people of one network can return from the provider at once, hundreds are refused, and other networks are unaffected", async () => {
  await using provider = await slowProvider();
  const named = { name: "Harbour", linkUrl: "/api/external-login", trustsEmail: false, domains: ["a.example"] };
  const externalLogin = { ...named, issuer: provider.issuer, clientId: "a", clientSecret: "b" };
  await using world = await testWorld({ config: { externalLogin, trustedProxy: ["127.0.0.1"] } });
  const visit = (from: string, path = "", cookie = "") =>
    fetch(`${world.url}/api/external-login${path}`, {
      redirect: "manual",
      headers: { "x-forwarded-for": from, ...(cookie === "" ? {} : { cookie }) },
    });
  const begun = await visit("203.0.113.7");
  const cookie = (begun.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
  const state = new URL(begun.headers.get("location") ?? "").searchParams.get("state");
  const returns = Array.from({ length: 150 }, (_, place) =>
    visit("203.0.113.7", `/return?code=${place}&state=${state}`, cookie),
  );
  let refused = 0;
  for (const one of returns) void one.then(() => (refused += 1));
  // Four are handled and a hundred wait.
  await until(() => provider.held.length === 4 && refused >= 46);
  const begins = await visit("203.0.113.7");
  expect(begins.headers.get("location")).toBe("/signin?external=failed");
  const other = await visit("192.0.2.7");
  expect(other.headers.get("location")).toContain(`${provider.issuer}/auth?`);
  expect([provider.held.length, refused]).toEqual([4, 46]);
  provider.refuse();
  const places = (await Promise.all(returns)).map(({ headers }) => headers.get("location"));
  expect(new Set(places)).toEqual(new Set(["/signin?external=failed"]));
});
