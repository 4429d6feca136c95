/**
 * Uploads against a bare node PUT-to-disk server, and our server's memory at 10 MB, 1 GB and 4 GB: `node bench/upload.ts
 * [ROUNDS]`. Both receive the same bytes from the same sender alternately; ours also hashes (xxh64) and flushes everything to
 * disk before it responds. Ratios of medians; wall-clock figures of a busy machine mean little on their own.
 */
import { type ChildProcess, execFileSync, fork } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { PartPlan } from "#core/uploads/part-plan.ts";
import { systemClock } from "#server/platform/clock/clock.ts";
import { createAddressSigner } from "#server/platform/storage/create-address-signer.ts";
import { diskStorage } from "#server/platform/storage/disk/disk-storage.ts";
import { median } from "#testkit/statistics.ts";
import { BENCH_SECRET } from "./upload-server.ts";

const MIB = 1 << 20;
const rounds = Number(process.argv[2] ?? 5);
const fileBytes = 512 * MIB;
const part = 16 * MIB;
const chunk = randomBytes(MIB);
const folder = mkdtempSync(join(process.env.BENCH_DIR ?? tmpdir(), "rushlight-upload-bench-"));

interface Served {
  readonly base: string;
  readonly child: ChildProcess;
  usage(): Promise<{ peakBytes: number; cpu: { user: number; system: number } }>;
}

async function serve(kind: "floor" | "ours"): Promise<Served> {
  const child = fork(join(import.meta.dirname, "upload-server.ts"), [kind, folder]);
  const answer = () => new Promise<never>((resolve) => child.once("message", (message) => resolve(message as never)));
  const { port }: { port: number } = await answer();
  const usage = () => {
    const answered = answer();
    child.send("usage");
    return answered;
  };
  return { base: `http://127.0.0.1:${port}`, child, usage };
}

async function put(url: string, bytes: number): Promise<void> {
  const sending = request(url, { method: "PUT", headers: { "content-length": bytes } });
  const answered = new Promise<void>((resolve, reject) => {
    sending.on("error", reject);
    sending.on("response", (response) => {
      response.resume();
      if ((response.statusCode ?? 500) < 300) response.once("end", resolve);
      else reject(new Error(`${url} answered ${response.statusCode}`));
    });
  });
  const body = function* () {
    for (let left = bytes; left > 0; left -= chunk.length) yield left < chunk.length ? chunk.subarray(0, left) : chunk;
  };
  await Promise.all([answered, pipeline(Readable.from(body(), { objectMode: false }), sending)]);
}

const storage = diskStorage(folder, systemClock);
await storage.prepare();
const addresses = createAddressSigner(BENCH_SECRET, systemClock);
const [floor, ours] = [await serve("floor"), await serve("ours")];

async function sixAtOnce(send: (number: number) => Promise<void>): Promise<void> {
  let next = 1;
  const lane = async () => {
    for (let number = next++; number <= fileBytes / part; number = next++) await send(number);
  };
  await Promise.all(Array.from({ length: 6 }, lane));
}

const signed = (key: string, sizeBytes: number, piece?: { uploadId: string; number: number; offsetBytes: number }) =>
  ours.base + addresses.upload(piece ? { key, sizeBytes, part: piece } : { key, sizeBytes }, 3_600_000).url;

async function oursInParts(): Promise<void> {
  const plan: PartPlan = { size: fileBytes, partSize: part, partCount: fileBytes / part };
  const uploadId = await storage.multipart.begin("temp/parts", plan);
  await sixAtOnce((number) =>
    put(signed("temp/parts", part, { uploadId, number, offsetBytes: (number - 1) * part }), part),
  );
  await storage.multipart.complete("temp/parts", uploadId, plan);
}

const runs: Record<string, () => Promise<void>> = {
  "floor, one PUT": () => put(`${floor.base}/file`, fileBytes),
  "synced floor, one PUT": () => put(`${floor.base}/file?sync`, fileBytes),
  "ours, one PUT": () => put(signed("temp/file", fileBytes), fileBytes),
  "floor, 6 parts at once": async () => {
    await sixAtOnce((number) => put(`${floor.base}/part?at=${(number - 1) * part}`, part));
    await put(`${floor.base}/end`, 0);
  },
  "ours, 6 parts at once": oursInParts,
};

const cpuOf = async (served: Served) => {
  const { cpu } = await served.usage();
  return (cpu.user + cpu.system) / 1e6;
};

const perRun = () => Object.fromEntries(Object.keys(runs).map((name): [string, number[]] => [name, []]));
const [times, cpus] = [perRun(), perRun()];
try {
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, run] of Object.entries(runs)) {
      const served = name.startsWith("ours") ? ours : floor;
      execFileSync("sync"); // no run waits for the disk writes of the one before
      const cpuBefore = await cpuOf(served);
      const startMs = performance.now();
      await run();
      if (round === 0) continue; // warming up
      times[name]?.push(performance.now() - startMs);
      cpus[name]?.push((await cpuOf(served)) - cpuBefore);
    }
  }
  for (const name of Object.keys(runs)) {
    const megabytes = fileBytes / 1e6;
    console.log(
      `${name.padEnd(24)} ${Math.round((megabytes * 1000) / median(times[name] ?? []))} MB/s, server ${median(cpus[name] ?? []).toFixed(2)} CPU s`,
    );
  }
  const synced = median(times["synced floor, one PUT"] ?? []) / median(times["ours, one PUT"] ?? []);
  console.log(`one PUT: ${synced.toFixed(2)} x the speed of a floor that syncs before it answers, as ours does`);
  for (const way of ["one PUT", "6 parts at once"]) {
    const speed = median(times[`floor, ${way}`] ?? []) / median(times[`ours, ${way}`] ?? []);
    const cpu = median(cpus[`ours, ${way}`] ?? []) / median(cpus[`floor, ${way}`] ?? []);
    console.log(`${way}: ${speed.toFixed(2)} x the floor's speed (goal 0.80), ${cpu.toFixed(2)} x its CPU`);
  }
  await ours.usage();
  const peaks: number[] = [];
  for (const [name, bytes] of [
    ["10 MB", 10e6],
    ["1 GB", 1e9],
    ["4 GB", 4e9],
  ] as const) {
    await put(signed("temp/memory", bytes), bytes);
    const { peakBytes } = await ours.usage();
    peaks.push(peakBytes);
    console.log(`memory of our server at ${name}: ${Math.round(peakBytes / MIB)} MiB`);
  }
  console.log(`difference: ${Math.round((Math.max(...peaks) - Math.min(...peaks)) / MIB)} MiB (goal: 64)`);
} finally {
  floor.child.kill();
  ours.child.kill();
  rmSync(folder, { recursive: true, force: true });
}
