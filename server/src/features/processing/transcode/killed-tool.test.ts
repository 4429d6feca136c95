import { chmod, readFile, writeFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { makeNumberedClip } from "#media/test-clips/numbered-clip.ts";
import { tempFolder } from "#media/test-clips/temp-folder.ts";
import { judge } from "#server/platform/queue/job-failure.ts";
import { uploadClient } from "#testkit/calls/upload-client.ts";
import { productionWorld } from "#testkit/production.ts";
import { pastFirstPicture } from "#testkit/stages/past-first-picture.ts";
import { transcodeJob } from "./transcode.job.ts";

test("PLUS-1262 a ladder whose ffmpeg is killed is retried; the third time its job fails with a clear message", async () => {
  await using temp = await tempFolder();
  const ffmpegPath = temp.file("ffmpeg");
  await writeFile(ffmpegPath, '#!/bin/sh\ncase "$*" in *veryfast*) kill -KILL $$;; esac\nexec ffmpeg "$@"\n');
  await chmod(ffmpegPath, 0o755);
  // No worker runs: the test runs the job itself.
  await using world = await productionWorld({ config: { ffmpegPath, ffprobePath: "ffprobe" } });
  const output = temp.file("clip.mov");
  await makeNumberedClip({ output, rate: { numerator: 25, denominator: 1 }, frames: 5, audio: false });
  const file = { name: "clip.mov", bytes: await readFile(output) };
  const [sent] = await uploadClient(world.as("editor")).plain(world.folderId, file);
  await pastFirstPicture(world, sent?.jobId ?? "");
  const verdict = async (attempt: number) => {
    const run = transcodeJob.run({
      jobId: sent?.jobId ?? "",
      payload: { versionId: sent?.versionId ?? "" },
      attempt,
      signal: new AbortController().signal,
      platform: world.platform,
      reportProgress() {},
      fence: async () => {},
    });
    const error = await run.catch((reason: unknown) => reason);
    return judge(error, undefined, { made: attempt, allowed: transcodeJob.maxAttempts, waits: 0 });
  };
  for (const attempt of [1, 2]) expect(await verdict(attempt)).toMatchObject({ kind: "try-again" });
  expect(await verdict(3)).toMatchObject({
    kind: "fail",
    failure: {
      code: "UNAVAILABLE",
      message: expect.stringContaining("was stopped, perhaps"),
      detail: expect.stringContaining("signal SIGKILL"),
    },
  });
});
