import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { makeNumberedClip } from "#media/test-clips/numbered-clip.ts";
import { tempFolder } from "#media/test-clips/temp-folder.ts";
import { uploadClient } from "#testkit/calls/upload-client.ts";
import { COMPILE_CACHE } from "#testkit/compile-cache.ts";
import { productionWorld } from "#testkit/production.ts";
import { type HeldFfmpeg, heldFfmpeg } from "#testkit/stand-ins/held-ffmpeg.ts";
import type { TestWorld } from "#testkit/test-world.ts";
import { until } from "#testkit/until.ts";

const SLOW_MS = 240_000;
const workers: ChildProcess[] = [];
afterAll(() => {
  for (const worker of workers) worker.kill("SIGKILL");
});

function startWorker(world: TestWorld, ffmpeg: HeldFfmpeg): ChildProcess {
  const settings = {
    DATABASE_URL: world.databaseUrl,
    DATA_DIR: world.dataDir,
    SECRET: world.platform.config.secret ?? "",
    LOG_LEVEL: "error",
    FFMPEG_PATH: ffmpeg.path,
    FFPROBE_PATH: "ffprobe",
    CHUNK_SECONDS: "2",
  };
  const env = { PATH: process.env.PATH ?? "", ...COMPILE_CACHE, ...settings };
  const file = join(import.meta.dirname, "../../../main/worker.ts");
  const worker = spawn(process.execPath, [file], { stdio: ["ignore", "inherit", "inherit"], env });
  workers.push(worker);
  return worker;
}

test.skipIf(!existsSync("/proc/self/cmdline"))(
  "PLUS-1711 when a worker is killed in the middle of a part, another makes that part again, and no other",
  { timeout: 600_000 },
  async () => {
    await using world = await productionWorld({ fakeTime: false });
    await using temp = await tempFolder();
    const ffmpeg = await heldFfmpeg(temp);
    const output = temp.file("clip.mov");
    await makeNumberedClip({ output, rate: { numerator: 25, denominator: 1 }, frames: 170, audio: false });
    const file = { name: "clip.mov", bytes: await readFile(output) };
    const [sent] = await uploadClient(world.as("editor")).plain(world.folderId, file);
    const chunks = () =>
      world.platform.db
        .selectFrom("job")
        .select(["id", "state", "attempt"])
        .where("queue_name", "=", "processing.make-chunk")
        .execute();
    const first = startWorker(world, ffmpeg);
    await until(async () => (await chunks()).some(({ state }) => state === "COMPLETED"), SLOW_MS);
    ffmpeg.hold("ladder");
    await ffmpeg.forgetLadder();
    await until(() => ffmpeg.hasLadderBegun(), SLOW_MS);
    first.kill("SIGKILL");
    const before = await chunks();
    const made = before.filter(({ state }) => state === "COMPLETED");
    const killed = before.filter(({ state }) => state === "RUNNING");
    expect(killed).toHaveLength(1);
    await ffmpeg.release("ladder");
    startWorker(world, ffmpeg);
    const version = world.platform.db
      .selectFrom("version")
      .select(["playable", "frame_count as frames"])
      .where("id", "=", sent?.versionId ?? "");
    await until(async () => (await version.executeTakeFirstOrThrow()).playable === "LADDER", SLOW_MS);
    expect(await version.executeTakeFirstOrThrow()).toEqual({ playable: "LADDER", frames: 170 });
    const after = new Map((await chunks()).map(({ id, attempt }) => [id, attempt]));
    expect(made.map(({ id }) => after.get(id))).toEqual(made.map(() => 1));
    expect(killed.map(({ id }) => after.get(id))).toEqual([2]);
    expect(after.size).toBe(before.length);
  },
);
