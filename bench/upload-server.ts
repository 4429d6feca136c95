/**
 * The servers that `upload.ts` measures, each in its own process: `node bench/upload-server.ts floor|ours FOLDER`. floor: PUT
 * to a file (`/file`, with `?sync` flushed to disk before the response), and parts by pwrite into one file with one fsync at
 * the end (`/part?at=`, `/end`). ours: the product's upload server on its disk storage, hashing and syncing before it responds.
 */
import { createWriteStream } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo, Server } from "node:net";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { systemClock } from "#server/platform/clock/clock.ts";
import { createAddressSigner } from "#server/platform/storage/create-address-signer.ts";
import { diskStorage } from "#server/platform/storage/disk/disk-storage.ts";
import { uploadServer } from "#server/platform/storage/upload-server.ts";

export const BENCH_SECRET = "a secret of the upload bench, long enough";
const bufferBytes = 1 << 20;

async function writeFile(request: IncomingMessage, path: string, isSynced: boolean): Promise<void> {
  await pipeline(request, createWriteStream(path, { highWaterMark: 4 << 20 }));
  if (!isSynced) return;
  const file = await open(path, "r+");
  await file.sync();
  await file.close();
}

async function writePart(request: IncomingMessage, file: FileHandle, start: number): Promise<void> {
  let [position, gathered, gatheredBytes]: [number, Buffer[], number] = [start, [], 0];
  const flush = async () => {
    const bytes = Buffer.concat(gathered);
    [gathered, gatheredBytes] = [[], 0];
    await file.write(bytes, 0, bytes.length, position);
    position += bytes.length;
  };
  for await (const chunk of request) {
    gathered.push(chunk);
    gatheredBytes += chunk.length;
    if (gatheredBytes >= bufferBytes) await flush();
  }
  if (gatheredBytes > 0) await flush();
}

async function floor(folder: string): Promise<Server> {
  const whole = await open(join(folder, "parts"), "w+");
  const server = createServer({ highWaterMark: bufferBytes }, async (request, response) => {
    const url = new URL(request.url ?? "", "http://floor");
    if (url.pathname === "/file") await writeFile(request, join(folder, "file"), url.searchParams.has("sync"));
    else if (url.pathname === "/part") await writePart(request, whole, Number(url.searchParams.get("at")));
    else await whole.sync();
    response.writeHead(204).end();
  });
  return server.listen(0, "127.0.0.1");
}

async function ours(folder: string): Promise<Server> {
  const storage = diskStorage(folder, systemClock);
  await storage.prepare();
  const addresses = createAddressSigner(BENCH_SECRET, systemClock);
  const app = await uploadServer({ storage, addresses, clock: systemClock }, (error, _request, reply) =>
    reply.code(500).send(String(error)),
  );
  await app.listen({ host: "127.0.0.1", port: 0 });
  return app.server;
}

if (process.argv[1] === import.meta.filename) {
  const [, , kind, folder = ""] = process.argv;
  const server = await (kind === "ours" ? ours(folder) : floor(folder));
  if (!server.listening) await new Promise((resolve) => server.once("listening", resolve));
  let peakBytes = 0;
  setInterval(() => {
    peakBytes = Math.max(peakBytes, process.memoryUsage.rss());
  }, 20).unref();
  process.on("message", () => {
    process.send?.({ peakBytes, cpu: process.cpuUsage() });
    peakBytes = 0;
  });
  process.once("disconnect", () => process.exit(0));
  process.send?.({ port: (server.address() as AddressInfo).port });
}
