import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeNumberedClip } from "#media/test-clips/numbered-clip.ts";
import { type TempFolder, tempFolder } from "#media/test-clips/temp-folder.ts";
import type { Platform } from "#server/platform/platform.ts";
import { isForWantOfRoom } from "#server/platform/queue/job-failure.ts";
import { uploadClient } from "#testkit/calls/upload-client.ts";
import { type ProductionWorld, productionWorld } from "#testkit/production.ts";
import { pastFirstPicture } from "#testkit/stages/past-first-picture.ts";
import { type HeldFfmpeg, heldFfmpeg } from "#testkit/stand-ins/held-ffmpeg.ts";
import { until } from "#testkit/until.ts";
import { transcodeJob } from "./transcode.job.ts";

/** No worker runs: the test runs the job itself. */
let world: ProductionWorld;
let temp: TempFolder;
let ffmpeg: HeldFfmpeg;
beforeAll(async () => {
  temp = await tempFolder();
  ffmpeg = await heldFfmpeg(temp);
  const rate = { numerator: 25, denominator: 1 };
  await makeNumberedClip({ output: temp.file("clip.mov"), rate, frames: 5, audio: false });
  world = await productionWorld({ config: { ffmpegPath: ffmpeg.path, ffprobePath: "ffprobe" } });
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await temp[Symbol.asyncDispose]();
});

/** Makes the ladder of a clip, in a storage that is as full as `usedRatio` returns. */
async function ladder(name: string, usedRatio: () => number): Promise<unknown> {
  const bytes = await readFile(temp.file("clip.mov"));
  const [sent] = await uploadClient(world.as("editor")).plain(world.folderId, { name, bytes });
  await pastFirstPicture(world, sent?.jobId ?? "");
  const storage = { ...world.platform.storage, usedRatio: async () => usedRatio() };
  const platform: Platform = { ...world.platform, storage };
  return await transcodeJob.run({
    jobId: sent?.jobId ?? "",
    payload: { versionId: sent?.versionId ?? "" },
    attempt: 1,
    signal: new AbortController().signal,
    platform,
    reportProgress() {},
    fence: async () => {},
  });
}

test("PLUS-1257 a ladder doesn't start while the storage is nearly full, and stops when it becomes nearly full", async () => {
  let usedRatio = 0.975;
  const refused = await ladder("waits.mov", () => usedRatio).catch((error: unknown) => error);
  expect([refused, isForWantOfRoom(refused)]).toMatchObject([{ code: "STORAGE_FULL" }, true]);
  expect(ffmpeg.hasLadderBegun()).toBe(false);

  usedRatio = 0.974;
  ffmpeg.hold("ladder");
  const stopped = ladder("stops.mov", () => usedRatio).catch((error: unknown) => error);
  await until(() => ffmpeg.hasLadderBegun());
  usedRatio = 0.975;
  const reason = await stopped;
  expect([reason, isForWantOfRoom(reason)]).toMatchObject([{ code: "STORAGE_FULL" }, true]);

  usedRatio = 0.974;
  await ffmpeg.release("ladder");
  await ladder("made.mov", () => usedRatio);
});
