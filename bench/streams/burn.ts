/**
 * What a burned stream costs and how long visitors wait for it: processor time of a segment of two seconds at 540 lines, the
 * first picture and a seek of one visitor, and several visitors who watch at once, each with their own mark.
 * `node bench/streams/burn.ts [visitors=10] [seconds=12]`
 */
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { loadavg } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { makeNumberedClip } from "#media/test-clips/numbered-clip.ts";
import { tempFolder } from "#media/test-clips/temp-folder.ts";
import { parseMediaPlaylist } from "#media/transcode/playlist/media-playlist.ts";
import { createLink, enterLink, type TestLink } from "#testkit/calls/share-links.ts";
import { uploadClient } from "#testkit/calls/upload-client.ts";
import type { ProductionWorld } from "#testkit/production.ts";
import { median } from "#testkit/statistics.ts";
import { inBenchWorld } from "../bench-world.ts";

const VISITORS = Number(process.argv[2] ?? 10);
const SECONDS = Number(process.argv[3] ?? 12);
const FPS = 25;
const RUNG = "540p";
const CLOCK_TICKS = 100;
/** The segment that a visitor seeks to: none of those that were made ahead of the first. */
const SOUGHT = 3;
const VERSION = "query($id: ID!) { asset(assetId: $id) { newestVersion { playable isProcessing streamUrl } } }";

interface Answer {
  readonly asset: { readonly newestVersion: { playable: string; isProcessing: boolean; streamUrl: string } };
}

/** CPU time of ended child processes and their children, from the kernel's account of this process. */
function childrenCpuSeconds(): number {
  const fields = readFileSync("/proc/self/stat", "latin1").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[13]) + Number(fields[14])) / CLOCK_TICKS;
}

async function uploaded(world: ProductionWorld): Promise<string> {
  await using temp = await tempFolder();
  const output = temp.file("clip.mp4");
  const size = { width: 960, height: 540, filter: "noise=alls=14:allf=t" } as const;
  await makeNumberedClip({ output, rate: { numerator: FPS, denominator: 1 }, frames: SECONDS * FPS, ...size });
  const file = { name: "clip.mp4", bytes: await readFile(output) };
  const [result] = await uploadClient(world.as("editor")).plain(world.folderId, file);
  const id = result?.assetId ?? "";
  for (;;) {
    const { asset } = await world.as("editor").graphql<Answer>(VERSION, { id });
    if (asset.newestVersion.playable === "LADDER" && !asset.newestVersion.isProcessing) return id;
    await sleep(200);
  }
}

/** One visitor of the link, with addresses of the stream's files. */
async function visitor(world: ProductionWorld, link: TestLink, id: string): Promise<(file: string) => Promise<Buffer>> {
  const { asset } = await (await enterLink(world, link)).graphql<Answer>(VERSION, { id });
  return async (file) => {
    for (;;) {
      const response = await fetch(asset.newestVersion.streamUrl.replace(/[^/]+$/, file));
      if (response.ok) return Buffer.from(await response.arrayBuffer());
      if (response.status !== 503) throw new Error(`${response.status} of ${file}`);
      await sleep(Number(response.headers.get("retry-after")) * 1000);
    }
  };
}

const segment = (place: number) => `${RUNG}-${String(place).padStart(5, "0")}.m4s`;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startMs = performance.now();
  await work();
  return performance.now() - startMs;
}

/** Fetches all segments, one at a time, and counts how often one comes later than its picture is due. */
async function watch(fetchFile: (file: string) => Promise<Buffer>): Promise<{ firstMs: number; stalls: number }> {
  const startMs = performance.now();
  await fetchFile("master.m3u8");
  const { segments } = parseMediaPlaylist((await fetchFile(`${RUNG}.m3u8`)).toString());
  await fetchFile(`${RUNG}-init.mp4`);
  let [firstMs, stalls, dueMs] = [0, 0, Number.POSITIVE_INFINITY];
  for (const { file, seconds } of segments) {
    await fetchFile(file);
    const nowMs = performance.now();
    firstMs ||= nowMs - startMs;
    if (nowMs > dueMs) stalls += 1;
    dueMs = (nowMs > dueMs || dueMs === Number.POSITIVE_INFINITY ? nowMs : dueMs) + seconds * 1000;
  }
  return { firstMs, stalls };
}

async function measure(world: ProductionWorld): Promise<void> {
  const id = await uploaded(world);
  const watermark = { position: "BOTTOMCENTER", text: "For review" };
  // Each visitor has a link: what visitors of one link see in the same minute is alike, and made once.
  const enter = async (name: string) => {
    const options = { project: world.projectId, assets: [id], watermark, name };
    return visitor(world, await createLink(world.as("editor"), options), id);
  };
  const one = await enter("One");
  const firstMs = await timed(async () => {
    for (const file of ["master.m3u8", `${RUNG}.m3u8`, `${RUNG}-init.mp4`, segment(0)]) await one(file);
  });
  await sleep(3_000);
  const cpuBefore = childrenCpuSeconds();
  const seekMs = await timed(() => one(segment(SOUGHT)));
  console.info(`one visitor: first picture ${Math.round(firstMs)} ms, a seek ${Math.round(seekMs)} ms`);
  await sleep(3_000);
  // The segment, and the two that are made ahead of it, as far as there are any.
  const made = Math.min(3, Math.ceil(SECONDS / 2) - SOUGHT);
  const cpu = (childrenCpuSeconds() - cpuBefore) / made;
  console.info(`a segment of 2 s at 540 lines: ${cpu.toFixed(2)} s of a processor`);
  const watchers = await Promise.all(Array.from({ length: VISITORS }, (_, place) => enter(`Visitor ${place}`)));
  const seen = await Promise.all(watchers.map(watch));
  const first = seen.map((each) => each.firstMs).toSorted((a, b) => a - b);
  const stalls = seen.map((each) => each.stalls);
  const told = `first picture ${Math.round(median(first))} ms in the middle, ${Math.round(first.at(-1) ?? 0)} ms at most`;
  console.info(`${VISITORS} visitors: ${told}; late segments per visitor ${stalls.join(", ")}`);
}

await inBenchWorld({ worker: true, fakeTime: false }, async (world) => {
  console.info(`load ${loadavg()[0]?.toFixed(1)}`);
  await measure(world);
  console.info(`load ${loadavg()[0]?.toFixed(1)}`);
});
