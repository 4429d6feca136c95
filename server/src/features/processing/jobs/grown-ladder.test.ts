import { existsSync } from "node:fs";
import { chmod, readFile, rm, writeFile } from "node:fs/promises";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeNumberedClip, type NumberedClip } from "#media/test-clips/numbered-clip.ts";
import { type TempFolder, tempFolder } from "#media/test-clips/temp-folder.ts";
import type { JobDefinition } from "#server/platform/queue/job-definition.ts";
import { uploadClient } from "#testkit/calls/upload-client.ts";
import { type ProductionWorld, productionWorld } from "#testkit/production.ts";
import { pastFirstPicture } from "#testkit/stages/past-first-picture.ts";
import { shellGate } from "#testkit/stand-ins/shell-gate.ts";
import { until } from "#testkit/until.ts";
import { processVersion } from "../transcode/process-version.ts";
import { longTranscodeJob, transcodeJob } from "../transcode/transcode.job.ts";

/** No worker runs: the test runs the stages itself. */
let world: ProductionWorld;
let temp: TempFolder;
beforeAll(async () => {
  temp = await tempFolder();
  world = await productionWorld({ config: { ffmpegPath: temp.file("ffmpeg"), ffprobePath: "ffprobe" } });
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await temp[Symbol.asyncDispose]();
});

const gate = () => shellGate(temp.file("held"));

/** Replaces ffmpeg by one whose ladders have made this much audio, and hang until they are released. */
async function heldAt(seconds: number): Promise<void> {
  gate().shut();
  const playlist = `#EXTM3U\\n#EXT-X-VERSION:7\\n#EXT-X-TARGETDURATION:${seconds}\\n#EXT-X-MAP:URI="init.mp4"\\n#EXTINF:${seconds},\\na.m4s\\n`;
  const ladder = `printf '${playlist}' > audio.m3u8; : > "${temp.file("begun")}"; ${gate().wait}`;
  await writeFile(temp.file("ffmpeg"), `#!/bin/sh\ncase "$*" in *veryfast*) ${ladder};; esac\nexec ffmpeg "$@"\n`);
  await chmod(temp.file("ffmpeg"), 0o755);
}

async function uploaded(name: string, shape: Partial<NumberedClip> = {}) {
  const output = temp.file(name);
  await makeNumberedClip({ output, rate: { numerator: 25, denominator: 1 }, frames: 5, ...shape });
  const [sent] = await uploadClient(world.as("editor")).plain(world.folderId, { name, bytes: await readFile(output) });
  if (!sent?.versionId || !sent.jobId) throw new Error("the upload asked for no job");
  await pastFirstPicture(world, sent.jobId);
  return { versionId: sent.versionId, jobId: sent.jobId };
}

interface Sent {
  readonly versionId: string;
  readonly jobId: string;
}

const runOf = ({ versionId, jobId }: Sent) => ({
  jobId,
  payload: { versionId },
  attempt: 1,
  signal: new AbortController().signal,
  platform: world.platform,
  reportProgress() {},
  fence: async () => {},
});
const run = (job: JobDefinition<{ versionId: string }>, sent: Sent) => job.run(runOf(sent));

/** Runs a job and releases ffmpeg after the lengths have been checked. */
async function runToItsEnd(job: JobDefinition<{ versionId: string }>, sent: Sent) {
  await rm(temp.file("begun"), { force: true });
  const running = run(job, sent);
  await until(() => existsSync(temp.file("begun")), 60_000);
  // Lengths are checked every two seconds.
  await setTimeout(5_000);
  await gate().open();
  return await running;
}

async function shown(versionId: string) {
  const rows = world.platform.db.selectFrom("version").select(["playable", "is_processing"]);
  return await rows.where("id", "=", versionId).executeTakeFirstOrThrow();
}

test("PLUS-1264 a ladder that makes more than eight hours of audio, whatever its file claims, continues in the queue of long ladders", async () => {
  await heldAt(8 * 3_600 + 1);
  const sent = await uploaded("claims-little.mov");
  expect((await run(transcodeJob, sent))?.name).toBe("processing.transcode-long");
  expect((await shown(sent.versionId)).playable).not.toBe("LADDER");
  expect(await runToItsEnd(longTranscodeJob, sent)).toBeUndefined();
  expect(await shown(sent.versionId)).toEqual({ playable: "LADDER", is_processing: false });
});

test("PLUS-1264 a ladder that makes less stays in the ordinary queue", async () => {
  await heldAt(8 * 3_600 - 1);
  const sent = await uploaded("long.mov");
  expect(await runToItsEnd(transcodeJob, sent)).toBeUndefined();
  expect((await shown(sent.versionId)).playable).toBe("LADDER");
});

test("PLUS-1264 a ladder that takes longer than an ordinary one may take continues in the queue of long ladders", async () => {
  await heldAt(1);
  const sent = await uploaded("slow.mov");
  const seen: number[] = [];
  const ordinaryMs = (_: unknown, { frameCount }: { readonly frameCount: number }) => {
    seen.push(frameCount);
    return 200;
  };
  expect(await processVersion(runOf(sent), "ladder", { ordinaryMs })).toBe("longLadder");
  expect(seen).toEqual([5]);
  await gate().open();
  expect(await processVersion(runOf(sent), "ladder", { ordinaryMs: () => 600_000 })).toBe("nothing");
  expect((await shown(sent.versionId)).playable).toBe("LADDER");
});
