import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { testWorld } from "#testkit/test-world.ts";

const PIECE = Buffer.alloc(1 << 20, " ");

test("PLUS-502 an identity provider with an endless response is given up after a megabyte", async () => {
  let pieces = 0;
  const answer = (response: ServerResponse) => {
    do pieces += 1;
    while (response.write(PIECE));
    response.once("drain", () => answer(response));
  };
  const provider = createServer((_request, response) => {
    response.writeHead(200, { "content-type": "application/json" });
    answer(response);
  });
  await new Promise<void>((ready) => provider.listen(0, "127.0.0.1", ready));
  const issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  const named = { name: "Harbour", linkUrl: "/api/external-login" };
  const externalLogin = {
    issuer,
    clientId: "a",
    clientSecret: "b",
    domains: ["a.example"],
    trustsEmail: false,
    ...named,
  };
  await using world = await testWorld({ config: { externalLogin } });
  const response = await fetch(`${world.url}/api/external-login`, { redirect: "manual" });
  expect(response.headers.get("location")).toBe("/signin?external=failed");
  // Buffers on the way add to it.
  expect(pieces).toBeLessThan(30);
  provider.closeAllConnections();
  provider.close();
});
