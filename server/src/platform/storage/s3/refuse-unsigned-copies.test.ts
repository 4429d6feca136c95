import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { systemClock } from "#server/platform/clock/clock.ts";
import { ConfigError } from "../../config/config-error.ts";
import { readStorage } from "../../config/storages.ts";
import type { S3Config } from "./s3-address.ts";
import { s3Storage } from "./s3-storage.ts";

/** Starts a store with a bucket that responds like this to an upload that requests a copy. */
async function storeThatAnswers(status: number) {
  const sources: string[] = [];
  const server = createServer((request, response) => {
    const source = request.headers["x-amz-copy-source"];
    if (source !== undefined) sources.push(String(source));
    request.resume();
    response.writeHead(source === undefined ? 200 : status).end();
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const keys = { accessKeyId: "a", secretAccessKey: "b" };
  return {
    sources,
    prepare: (more = "") =>
      s3Storage(
        readStorage(`s3://rushes/ours?endpoint=${endpoint}${more}`, "", keys) as S3Config,
        systemClock,
      ).prepare(),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

test("PLUS-606 a store that copies because of an unsigned header is refused at the start", async () => {
  await using store = await storeThatAnswers(404);
  const refused = store.prepare();
  await expect(refused).rejects.toThrow(ConfigError);
  await expect(refused).rejects.toThrow("everyone who can upload could read all of them");
  expect(store.sources).toEqual([expect.stringMatching(/^\/rushes\/ours\/absent-/)]);
  await store.prepare("&unsignedCopies=accepted");
  expect(store.sources.length).toBe(1);
});

test.each([400, 403, 200])(
  "PLUS-606 a store that responds to an unsigned header with %i is accepted",
  async (status) => {
    await using store = await storeThatAnswers(status);
    await store.prepare();
    expect(store.sources.length).toBe(1);
  },
);
