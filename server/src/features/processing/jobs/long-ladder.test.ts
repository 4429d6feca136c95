import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { options } from "#media/ffmpeg-options.ts";
import { makeNumberedClip, type NumberedClip } from "#media/test-clips/numbered-clip.ts";
import { type TempFolder, tempFolder } from "#media/test-clips/temp-folder.ts";
import { uploadClient } from "#testkit/calls/upload-client.ts";
import { type ProductionWorld, productionWorld } from "#testkit/production.ts";
import { quickJob } from "../transcode/quick.job.ts";

/** No worker runs: the test runs the stage itself. */
let world: ProductionWorld;
let temp: TempFolder;
beforeAll(async () => {
  temp = await tempFolder();
  world = await productionWorld({ config: { ffmpegPath: "ffmpeg", ffprobePath: "ffprobe" } });
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await temp[Symbol.asyncDispose]();
});

/** Returns what the job continues as when its ladder is remade, for which there is no quick rung. */
async function nextOf(name: string, shape: Partial<NumberedClip> = {}): Promise<string | undefined> {
  const output = temp.file(name);
  const rate = { numerator: 25, denominator: 1 };
  await makeNumberedClip({ output, rate, frames: 5, audio: false, ...shape });
  const file = { name, bytes: await readFile(output) };
  const [sent] = await uploadClient(world.as("editor")).plain(world.folderId, file);
  const versionId = sent?.versionId ?? "";
  const { platform } = world;
  await platform.db.updateTable("version").set({ playable: "LADDER" }).where("id", "=", versionId).execute();
  const next = await quickJob.run({
    jobId: sent?.jobId ?? "",
    payload: { versionId },
    attempt: 1,
    signal: new AbortController().signal,
    platform,
    reportProgress() {},
    fence: async () => {},
  });
  return next?.name;
}

test("PLUS-1085 the ladder of a file of five pictures that claims 23 hours goes to the queue of long ladders", async () => {
  expect(await nextOf("short.mkv")).toBe("processing.transcode");
  const extra = ["-fps_mode", "passthrough"];
  expect(await nextOf("claims.mkv", { filter: "setpts='if(eq(N,4),23*3600/TB,N)'", extra })).toBe(
    "processing.transcode-long",
  );
});

test("PLUS-1120 the ladder of five pictures with sixteen audio tracks that claim half an hour each goes to the queue of long ladders", async () => {
  /** After four thousand samples the audio pauses before it continues. */
  const withSounds = (pauseSeconds: number) => ({
    audio: [],
    isSoundMapped: true,
    extra: [
      ...Array.from({ length: 16 }, () => ["-map", "0:a"]).flat(),
      ...options({ "filter:a": `asetpts='PTS+gte(N,4000)*${pauseSeconds}/TB'`, "c:a": "pcm_s16le" }),
    ],
  });
  expect(await nextOf("quarter.mkv", withSounds(15 * 60))).toBe("processing.transcode");
  expect(await nextOf("half.mkv", withSounds(31 * 60))).toBe("processing.transcode-long");
});
