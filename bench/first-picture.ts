/**
 * Concurrently uploaded clips that browsers can't play: how long until each shows a picture, through the API, from the end of
 * their upload. The goal is the ratio of the last to the first. `node bench/first-picture.ts [clips=3] [seconds=6] [rounds=3]`
 */
import { readFile } from "node:fs/promises";
import { loadavg } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { makeNumberedClip } from "#media/test-clips/numbered-clip.ts";
import { tempFolder } from "#media/test-clips/temp-folder.ts";
import { uploadClient } from "#testkit/calls/upload-client.ts";
import type { ProductionWorld } from "#testkit/production.ts";
import { median } from "#testkit/statistics.ts";
import { inBenchWorld } from "./bench-world.ts";

const CLIPS = Number(process.argv[2] ?? 3);
const SECONDS = Number(process.argv[3] ?? 6);
const ROUNDS = Number(process.argv[4] ?? 3);
const FPS = 25;
const LOOK_EVERY_MS = 25;
const STATE = "newestVersion { playable isProcessing streamUrl }";

interface Shown {
  readonly newestVersion: {
    readonly playable: string;
    readonly isProcessing: boolean;
    readonly streamUrl: string | null;
  };
}

/** A clip in a format of cameras, which browsers don't play. */
async function cameraClip(): Promise<Buffer> {
  await using temp = await tempFolder();
  const output = temp.file("camera.mov");
  const codec = ["-c:v", "prores", "-profile:v", "1", "-pix_fmt", "yuv422p10le"];
  const size = { width: 1920, height: 1080 } as const;
  await makeNumberedClip({ output, rate: { numerator: FPS, denominator: 1 }, frames: SECONDS * FPS, codec, ...size });
  return await readFile(output);
}

/** Milliseconds from the end of all uploads until each clip plays, and until each is complete, in order. */
async function drop(world: ProductionWorld, bytes: Buffer): Promise<{ firstMs: number[]; wholeMs: number[] }> {
  const client = world.as("editor");
  const files = Array.from({ length: CLIPS }, (_, index) => ({ name: `${crypto.randomUUID()}-${index}.mov`, bytes }));
  const results = await Promise.all(files.map((file) => uploadClient(client).plain(world.folderId, file)));
  const startMs = performance.now();
  const ids = results.map(([result]) => result?.assetId);
  const firstMs = ids.map(() => 0);
  const wholeMs = ids.map(() => 0);
  while (wholeMs.includes(0)) {
    for (const [index, id] of ids.entries()) {
      if (wholeMs[index]) continue;
      const { asset } = await client.graphql<{ asset: Shown }>(`query($id: ID!) { asset(assetId: $id) { ${STATE} } }`, {
        id,
      });
      const { playable, isProcessing } = asset.newestVersion;
      if (playable !== "NONE") firstMs[index] ||= performance.now() - startMs;
      if (!isProcessing) wholeMs[index] = performance.now() - startMs;
    }
    await sleep(LOOK_EVERY_MS);
  }
  return { firstMs: firstMs.toSorted((a, b) => a - b), wholeMs: wholeMs.toSorted((a, b) => a - b) };
}

const seconds = (times: readonly number[]) => times.map((ms) => (ms / 1000).toFixed(1)).join(", ");

/** The ratio of the last to the first. */
async function round(world: ProductionWorld, bytes: Buffer): Promise<number> {
  const { firstMs, wholeMs } = await drop(world, bytes);
  const ratio = (firstMs.at(-1) ?? 0) / (firstMs[0] ?? 1);
  const told = `first picture after ${seconds(firstMs)} s, whole after ${seconds(wholeMs)} s`;
  console.info(`${told}; last / first ${ratio.toFixed(2)}`);
  return ratio;
}

const bytes = await cameraClip();
await inBenchWorld({ worker: true, fakeTime: false }, async (world) => {
  const load = () => `load ${loadavg()[0]?.toFixed(1)}`;
  console.info(`${CLIPS} clips of ${SECONDS} s, ${(bytes.length / 1e6).toFixed(0)} MB each; ${load()}`);
  const ratios: number[] = [];
  for (let done = 0; done < ROUNDS; done++) ratios.push(await round(world, bytes));
  console.info(`last / first, median ${median(ratios).toFixed(2)} (goal ≤ 2); ${load()}`);
});
