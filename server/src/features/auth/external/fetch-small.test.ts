import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { testWorld } from "#testkit/test-world.ts";
import { fetchSmall } from "./fetch-small.ts";

const PIECE = Buffer.alloc(1 << 20, " ");

test("PLUS-502 an endless response of an identity provider is aborted after a megabyte", async () => {
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
  // More than a megabyte arrives, because of buffers in between.
  expect(pieces).toBeLessThan(30);
  provider.closeAllConnections();
  provider.close();
});

test("PLUS-502 a response of a megabyte is read, a response that is one byte longer is aborted", async () => {
  const provider = createServer((request, response) => void response.end(Buffer.alloc(Number(request.url?.slice(1)))));
  await new Promise<void>((ready) => provider.listen(0, "127.0.0.1", ready));
  const { port } = provider.address() as AddressInfo;
  const read = async (bytes: number) => {
    const response = await fetchSmall(`http://127.0.0.1:${port}/${bytes}`, { method: "GET" } as never);
    return (await response.arrayBuffer()).byteLength;
  };
  expect(await read(1_048_576)).toBe(1_048_576);
  await expect(read(1_048_577)).rejects.toThrow("more than 1048576 bytes");
  provider.closeAllConnections();
  provider.close();
});
