import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { readStorage } from "#server/platform/config/storages.ts";
import { stageProduction } from "#testkit/stage-production.ts";
import { testWorld } from "#testkit/test-world.ts";

const HOUR_MS = 3_600_000;

/** Starts an object store with a bucket and its own clock; `copies` is its response to an unsigned header. */
async function objectStore({ aheadMs = 0, copies = 403 }) {
  const server = createServer((request, response: ServerResponse) => {
    request.resume();
    response.setHeader("date", new Date(Date.now() + aheadMs).toUTCString());
    response.writeHead(request.headers["x-amz-copy-source"] === undefined ? 200 : copies).end();
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const keys = { accessKeyId: "a", secretAccessKey: "b" };
  return {
    storage: (more = "") => readStorage(`s3://rushes?endpoint=${endpoint}${more}`, "", keys),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

test("PLUS-606 a server doesn't start with a store that copies because of an unsigned header, unless that is accepted", async () => {
  await using store = await objectStore({ copies: 404 });
  await expect(testWorld({ people: false, config: { storage: store.storage() } })).rejects.toThrow(
    "everyone who can upload could read all of them",
  );
  await using _ = await testWorld({ people: false, config: { storage: store.storage("&unsignedCopies=accepted") } });
  await using safe = await objectStore({ copies: 403 });
  await using __ = await testWorld({ people: false, config: { storage: safe.storage() } });
});

test("PLUS-476 upload addresses at the object store are signed by the store's clock, not by the server's", async () => {
  for (const aheadMs of [0, 2 * HOUR_MS, -2 * HOUR_MS]) {
    await using store = await objectStore({ aheadMs });
    await using world = await testWorld({ config: { storage: store.storage() } });
    const { clips } = await stageProduction(world);
    const { uploadAsset } = await world
      .as("editor")
      .graphql<{ uploadAsset: { files: { url: string }[] } }>(
        "mutation ($folder: ID!, $files: [UploadFileInput!]!) { uploadAsset(folder: $folder, files: $files) { files { url } } }",
        { folder: clips, files: [{ name: "A001.mov", size: 10 }] },
      );
    const stamp = new URL(uploadAsset.files[0]?.url ?? "").searchParams.get("X-Amz-Date") ?? "";
    const signedMs = Date.parse(stamp.replace(/(....)(..)(..)T(..)(..)(..)Z/, "$1-$2-$3T$4:$5:$6Z"));
    expect(Math.abs(signedMs - Date.now() - aheadMs)).toBeLessThan(60_000);
  }
});
