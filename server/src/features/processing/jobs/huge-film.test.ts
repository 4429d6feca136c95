import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { makeNumberedClip } from "#media/test-clips/numbered-clip.ts";
import { tempFolder } from "#media/test-clips/temp-folder.ts";
import { uploadClient } from "#testkit/calls/upload-client.ts";
import { productionWorld } from "#testkit/production.ts";
import { until } from "#testkit/until.ts";
import { quickJob } from "../transcode/quick.job.ts";
import { hugeLaneOf, openingLaneOf } from "./lanes.ts";

test("PLUS-1266 a huge film that is cancelled while others are being opened leaves its person's lane", async () => {
  await using temp = await tempFolder();
  // No worker runs: the test runs the job itself.
  await using world = await productionWorld({ config: { ffmpegPath: "ffmpeg", ffprobePath: "ffprobe" } });
  const output = temp.file("huge.mov");
  const codec = ["-c:v", "mjpeg", "-q:v", "31"];
  const size = { width: 4_160, height: 2_320 };
  await makeNumberedClip({ output, rate: { numerator: 25, denominator: 1 }, frames: 2, audio: false, codec, ...size });
  const file = { name: "huge.mov", bytes: await readFile(output) };
  const [sent] = await uploadClient(world.as("editor")).plain(world.folderId, file);
  const { platform } = world;
  const [busy, editor] = [new AbortController().signal, world.people.editor.id];
  const openings = openingLaneOf(platform);
  const others = await Promise.all(["anna", "bert"].map((person) => openings.enter(busy, person)));

  const cancel = new AbortController();
  const run = quickJob.run({
    jobId: sent?.jobId ?? "",
    payload: { versionId: sent?.versionId ?? "" },
    attempt: 1,
    signal: cancel.signal,
    platform,
    reportProgress() {},
    fence: async () => {},
  });
  await until(() => !hugeLaneOf(platform, editor).isEmpty, 60_000);
  cancel.abort(new Error("cancelled"));
  await expect(run).rejects.toThrow("cancelled");
  expect(hugeLaneOf(platform, editor).isEmpty).toBe(true);
  for (const other of others) other.leave();
});
