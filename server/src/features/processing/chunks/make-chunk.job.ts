import { encoderSkills } from "#media/encoder-skills.ts";
import { planVideo } from "#media/plan/transcode-plan.ts";
import { probeFile } from "#media/probe/probe-file.ts";
import { runChunk } from "#media/transcode/chunks/run-chunk.ts";
import { openWorkFolder } from "#server/platform/process/work-folder.ts";
import type { JobDefinition, JobRun } from "#server/platform/queue/job-definition.ts";
import { PermanentJobError } from "#server/platform/queue/job-errors.ts";
import { watchRoom } from "#server/platform/storage/room/watch-room.ts";
import { storageRoot } from "#server/platform/storage/storage-root.ts";
import { configuredTools } from "../../images/media-tools.ts";
import { asJobError } from "../jobs/as-job-error.ts";
import { whenClipsPlay } from "../jobs/when-clips-play.ts";
import { chunkPrefix } from "../transcode/rendition-keys.ts";
import { SourceReader, type SourceVersion } from "../transcode/source-store.ts";
import { storeFolder } from "../transcode/store-folder.ts";
import { ChunkReader } from "./chunk-store.ts";
import { type ChunkPayload, makeChunkRequest } from "./make-chunk-request.ts";
import { openSharedSource } from "./shared-source.ts";

/** Makes one part of a ladder: some frames of all rungs, or all sounds. */
export const makeChunkJob: JobDefinition<ChunkPayload> = {
  ...makeChunkRequest,
  maxAttempts: 3,
  timeoutMs: 12 * 3_600_000,
  concurrency: (platform) => platform.config.workerSlots,
  run: async (run) => {
    const { platform, payload, jobId, attempt } = run;
    const version = await new SourceReader(platform.db).version(payload.versionId);
    if (version === undefined || !(await new ChunkReader(platform.db).isWanted(payload.ladderId)))
      return void (await platform.queue.cancel(jobId));
    const prefixOf = (one: number) => chunkPrefix(version, payload.ladderId, jobId, one);
    for (let earlier = 1; earlier < attempt; earlier += 1) await platform.storage.deletePrefix(prefixOf(earlier));
    await whenClipsPlay(platform, run.signal);
    using room = await watchRoom(platform, storageRoot(version.storageKey), run.signal);
    try {
      await makeChunk({ ...run, signal: room.signal }, version, prefixOf(attempt));
    } catch (error) {
      await platform.storage.deletePrefix(prefixOf(attempt)).catch(() => {});
      throw asJobError(error);
    }
  },
};

async function makeChunk(run: JobRun<ChunkPayload>, version: SourceVersion, prefix: string): Promise<void> {
  const { platform, payload, signal, jobId, attempt } = run;
  const tools = configuredTools(platform.config);
  await using work = await openWorkFolder(platform.config.dataDir, jobId, attempt);
  await using source = await openSharedSource(platform, version.storageKey, signal);
  const info = await probeFile(tools, source.path, signal);
  if (info.video === null) throw new PermanentJobError("This file has no video");
  const { ladder: plan } = planVideo(info, info.video, await encoderSkills(tools));
  const folder = await work.subfolder("chunk");
  const { chunk } = payload;
  const onProgress = (done: number) => run.reportProgress(done * 100);
  await runChunk({ tools, info, video: info.video, plan, source: source.path, folder, signal, chunk, onProgress });
  await storeFolder(platform.storage, folder, prefix, signal);
}
