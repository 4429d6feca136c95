import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { fakeClock } from "../../clock/fake-clock.ts";
import type { S3Config } from "./s3-address.ts";
import { s3Storage } from "./s3-storage.ts";

const hourMs = 3_600_000;

/** Starts a store with its own clock that answers every call with an empty response. */
async function store(aheadMs: number) {
  const server = createServer((_, response) => {
    response.setHeader("date", new Date(Date.now() + aheadMs).toUTCString());
    response.end();
  }).listen(0, "127.0.0.1");
  await new Promise((listening) => server.once("listening", listening));
  const { port } = server.address() as AddressInfo;
  return { endpoint: `http://127.0.0.1:${port}`, [Symbol.dispose]: () => void server.close() };
}

const config = (endpoint: string, more: Partial<S3Config> = {}): S3Config => ({
  kind: "s3",
  endpoint,
  region: "eu-central-1",
  bucket: "takes",
  prefix: "",
  pathStyle: true,
  accessKeyId: "key",
  secretAccessKey: "secret",
  ...more,
});

const signedAtMs = (address: string) => {
  const stamp = new URL(address).searchParams.get("X-Amz-Date") ?? "";
  return Date.parse(stamp.replace(/(....)(..)(..)T(..)(..)(..)Z/, "$1-$2-$3T$4:$5:$6Z"));
};

test("PLUS-476 addresses at the object store are signed by the store's clock", async () => {
  for (const aheadMs of [2 * hourMs, -2 * hourMs]) {
    using other = await store(aheadMs);
    const clock = fakeClock(new Date());
    const storage = s3Storage(config(other.endpoint), clock);
    await storage.prepare();
    const until = { expiresAtMs: clock.nowMs() + hourMs };
    for (const address of [await storage.signedGet("a/b", until), await storage.signedPut("a/b", until)]) {
      expect(Math.abs(signedAtMs(address ?? "") - Date.now() - aheadMs)).toBeLessThan(60_000);
      expect(new URL(address ?? "").searchParams.get("X-Amz-Expires")).toBe("3600");
    }
  }
});

test("addresses use the bucket's public address, and keep their query", async () => {
  const clock = fakeClock(new Date());
  const addressAt = async (more: Partial<S3Config>, endpoint: string) => {
    const storage = s3Storage(config(endpoint, more), clock);
    return new URL(
      (await storage.signedGet("a/b", { expiresAtMs: clock.nowMs() + 1, downloadName: "A + b.mov" })) ?? "",
    );
  };
  const below = await addressAt({ prefix: "production one" }, "https://store.example.org/below/");
  expect(below.href).toContain("https://store.example.org/below/takes/production%20one/a/b?");
  expect(below.searchParams.get("response-content-disposition")).toContain("A + b.mov");
  expect(below.search).not.toContain("+");
  expect(below.searchParams.get("X-Amz-Expires")).toBe("1");
  const host = await addressAt({ pathStyle: false }, "https://s3.example.org:8443");
  expect(host.href).toContain("https://takes.s3.example.org:8443/a/b?");
});

test("a repeated request returns the same address", async () => {
  const clock = fakeClock(new Date());
  const storage = s3Storage(config("http://127.0.0.1:1"), clock);
  const expiresAtMs = clock.nowMs() + hourMs;
  const first = await storage.signedPut("a/b", { expiresAtMs });
  clock.advance(60_000);
  expect(await storage.signedPut("a/b", { expiresAtMs })).toBe(first);
  expect(await storage.signedPut("a/c", { expiresAtMs })).not.toBe(first);
});
