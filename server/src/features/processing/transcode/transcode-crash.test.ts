import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import { makeNumberedClip } from "#media/test-clips/numbered-clip.ts";
import { tempFolder } from "#media/test-clips/temp-folder.ts";
import { uploadClient } from "#testkit/calls/upload-client.ts";
import { COMPILE_CACHE } from "#testkit/compile-cache.ts";
import { type ProductionWorld, productionWorld } from "#testkit/production.ts";
import { type HeldFfmpeg, heldFfmpeg } from "#testkit/stand-ins/held-ffmpeg.ts";
import type { TestWorld } from "#testkit/test-world.ts";
import { until } from "#testkit/until.ts";
import { removeRenditionsJob } from "../remove-renditions.job.ts";

const FRAMES = 60;
const workers: ChildProcess[] = [];
afterAll(() => {
  for (const worker of workers) worker.kill("SIGKILL");
});

/** Starts the worker as in production, on this world's database and storage. */
function startWorker(world: TestWorld, ffmpeg: HeldFfmpeg): ChildProcess {
  const file = join(import.meta.dirname, "../../../main/worker.ts");
  const { config } = world.platform;
  const settings = {
    DATABASE_URL: world.databaseUrl,
    DATA_DIR: world.dataDir,
    SECRET: config.secret ?? "",
    LOG_LEVEL: "error",
    FFMPEG_PATH: ffmpeg.path,
    FFPROBE_PATH: "ffprobe",
  };
  const env = { PATH: process.env.PATH ?? "", ...COMPILE_CACHE, ...settings };
  const worker = spawn(process.execPath, [file], { stdio: ["ignore", "inherit", "inherit"], env });
  workers.push(worker);
  return worker;
}

const removal = z.object({ versionId: z.string(), prefix: z.string() });

/** Runs the delayed job as if at its scheduled time. */
async function runRemoval(world: TestWorld, payload: z.infer<typeof removal>): Promise<void> {
  const { platform } = world;
  const run = {
    jobId: "",
    attempt: 1,
    signal: new AbortController().signal,
    reportProgress: () => {},
    fence: () => Promise.resolve(),
  };
  await removeRenditionsJob.run({ ...run, platform, payload });
}

/** Lists the programs that work in a folder of this world. */
function programsOf(world: TestWorld, that = "ffmpeg"): string[] {
  const ids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return ids.filter((id) => {
    try {
      const command = readFileSync(`/proc/${id}/cmdline`, "latin1");
      return command.includes("ffmpeg") && command.includes(that) && command.includes(world.dataDir);
    } catch {
      return false;
    }
  });
}

interface Version {
  readonly id: string;
  readonly playable: string;
  readonly isProcessing: boolean;
  readonly frameCount: number;
  readonly processingJob: { readonly state: string } | null;
}

/** Uploads a clip and returns a function that reads its visible state. */
async function sendClip(world: ProductionWorld): Promise<() => Promise<Version>> {
  await using temp = await tempFolder();
  const output = temp.file("clip.mov");
  const codec = ["-c:v", "mpeg2video", "-q:v", "4"];
  const rate = { numerator: 25, denominator: 1 };
  await makeNumberedClip({ output, rate, frames: FRAMES, codec, audio: ["-c:a", "pcm_s16le"] });
  const bytes = await readFile(output);
  const [sent] = await uploadClient(world.as("editor")).plain(world.folderId, { name: "clip.mov", bytes });
  const query =
    "query($id: ID!) { asset(assetId: $id) { newestVersion { id playable isProcessing frameCount processingJob { state } } } }";
  return async () => {
    type Answer = { asset: { newestVersion: Version } };
    return (await world.as("editor").graphql<Answer>(query, { id: sent?.assetId })).asset.newestVersion;
  };
}

test.skipIf(!existsSync("/proc/self/cmdline"))(
  "when a worker is killed in the middle of a transcode, ffmpeg stops too, another worker takes the job, and nothing is duplicated",
  { timeout: 400_000 },
  async () => {
    await using world = await productionWorld({ fakeTime: false });
    await using temp = await tempFolder();
    const ffmpeg = await heldFfmpeg(temp);
    ffmpeg.hold("endless");
    const first = startWorker(world, ffmpeg);
    const version = await sendClip(world);
    const isGrowing = async () => (await version()).playable === "QUICK" && programsOf(world, "superfast").length > 0;
    // How long this takes depends on the machine; from then on ffmpeg runs until it is stopped.
    await until(isGrowing, 120_000);
    first.kill("SIGKILL");
    const killedMs = performance.now();
    await until(() => programsOf(world).length === 0);
    expect(await version()).toMatchObject({ isProcessing: true });

    await ffmpeg.release("endless");
    ffmpeg.hold("ladder");
    startWorker(world, ffmpeg);
    // The start depends on the machine; the limit of a minute is PLUS-326's.
    await until(() => programsOf(world).length > 0, 180_000);
    console.info(`transcode: taken up ${((performance.now() - killedMs) / 1000).toFixed(1)} s after kill -9`);
    await ffmpeg.release("ladder");
    await until(async () => (await version()).playable === "LADDER", 180_000);
    await until(async () => (await version()).processingJob === null, 60_000);
    const done = await version();
    expect(done).toMatchObject({ frameCount: FRAMES, isProcessing: false });
    // Of the first attempt only files that may still be playing exist; their removal in an hour is requested.
    const renditions = join(world.dataDir, "storage", "renditions", done.id);
    // The second attempt remade the quick rung, the third prefix is the ladder's.
    const [one = "", two = "", three = ""] = readdirSync(renditions).toSorted();
    expect([one, two, three].map((name) => name.slice(-2))).toEqual(["-1", "-2", "-3"]);
    expect(readdirSync(join(renditions, one))).toEqual(["quick"]);
    const rows = await world.platform.db
      .selectFrom("job")
      .select("payload")
      .where("queue_name", "=", "processing.remove-renditions")
      .execute();
    const asked = rows.map((row) => removal.parse(row.payload).prefix);
    expect(asked.toSorted()).toEqual([one, two].map((name) => `renditions/${done.id}/${name}/quick`));
    for (const prefix of asked) await runRemoval(world, { versionId: done.id, prefix });
    const files = readdirSync(renditions, { recursive: true, encoding: "utf8" }).filter((name) => /\.\w+$/.test(name));
    expect(files.length).toBeGreaterThan(5);
    expect(files.filter((name) => !name.startsWith(`${three}/full/`))).toEqual([]);
    await until(() => readdirSync(join(world.dataDir, "work")).length === 0, 60_000);
  },
);

test.skipIf(!existsSync("/proc/self/cmdline"))(
  "a worker that is asked to stop stops ffmpeg, shows nothing unfinished, and returns its job, and the version stays in progress",
  { timeout: 180_000 },
  async () => {
    await using world = await productionWorld({ fakeTime: false });
    await using temp = await tempFolder();
    const ffmpeg = await heldFfmpeg(temp);
    ffmpeg.hold("endless");
    const worker = startWorker(world, ffmpeg);
    const version = await sendClip(world);
    await until(async () => (await version()).playable === "QUICK", 120_000);
    worker.kill("SIGTERM");
    await until(() => worker.exitCode !== null, 60_000);
    expect(programsOf(world)).toEqual([]);
    const { playable, isProcessing, processingJob } = await version();
    expect({ isProcessing, processingJob }).toEqual({ isProcessing: true, processingJob: { state: "WAITING" } });
    // A complete quick rung keeps playing.
    expect(["NONE", "QUICK"]).toContain(playable);
    expect(readdirSync(join(world.dataDir, "work"))).toEqual([]);
  },
);
