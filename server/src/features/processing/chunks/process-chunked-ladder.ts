import { encoderSkills } from "#media/encoder-skills.ts";
import { canBeCut, chunkRanges } from "#media/plan/chunks.ts";
import { hasLongSounds } from "#media/plan/long-ladder.ts";
import { planVideo, type VideoRunPlan } from "#media/plan/transcode-plan.ts";
import type { MediaInfo, VideoInfo } from "#media/probe/media-info.ts";
import { findOrigin } from "#media/transcode/chunks/find-origin.ts";
import { ChunksDisagreeError, joinChunks } from "#media/transcode/chunks/join-chunks.ts";
import type { Config } from "#server/platform/config/config.ts";
import { isHuge } from "../jobs/lanes.ts";
import type { Attempt } from "../transcode/attempt.ts";
import { ladderProgress, publishLadder } from "../transcode/process-video.ts";
import { chunkPrefix } from "../transcode/rendition-keys.ts";
import type { ChunkRow } from "./chunk-store.ts";
import { fetchChunk } from "./fetch-chunk.ts";
import { LadderChunks, UncuttableError } from "./ladder-chunks.ts";

/** Whether a clip's ladder is made in chunks: long enough, surely exact, and not so large that two decoders fill the memory. */
export function isMadeInChunks({ chunkSeconds }: Pick<Config, "chunkSeconds">, info: MediaInfo, video: VideoInfo) {
  if (chunkSeconds === 0 || !canBeCut(info, video) || isHuge(video) || hasLongSounds(info, video)) return false;
  return chunkRanges(video, planVideo(info, video).ladder.timing.segmentFrames, chunkSeconds).length > 1;
}

interface ChunkedWork {
  readonly info: MediaInfo;
  readonly video: VideoInfo;
  readonly source: string;
  readonly plan: VideoRunPlan;
}

/**
 * Has the parts of a ladder made by other jobs, joins and publishes them. Nothing is published if some aren't made yet, or if the
 * file can't be cut exactly.
 */
export async function processChunkedLadder(
  attempt: Attempt,
  info: MediaInfo,
  { video, source }: Pick<ChunkedWork, "video" | "source">,
): Promise<"made" | "unmade" | "uncuttable"> {
  const { run, tools, version } = attempt;
  const { platform, signal, jobId } = run;
  const { ladder: plan } = planVideo(info, video, await encoderSkills(tools));
  // The setting may have changed since the job was requested.
  const mayBeCut = isMadeInChunks(platform.config, info, video);
  const originTicks = mayBeCut ? await findOrigin(tools, { info, video, source, signal }) : null;
  if (originTicks === null) {
    await new LadderChunks(run, version, []).remove();
    return "uncuttable";
  }
  const ranges = chunkRanges(video, plan.timing.segmentFrames, platform.config.chunkSeconds);
  const pictures = ranges.map((range) => ({ ...range, originTicks }));
  const chunks = new LadderChunks(run, version, info.audioTracks.length > 0 ? [...pictures, null] : pictures);
  try {
    await chunks.request();
    const rows = await chunks.whenMade((done) => run.reportProgress(ladderProgress(done)));
    if (rows === null) return "unmade";
    await join(attempt, { info, video, source, plan }, { chunks, rows, pictures: pictures.length });
  } catch (error) {
    if (!(error instanceof ChunksDisagreeError || error instanceof UncuttableError)) throw error;
    platform.log.warn({ reason: error.message, jobId }, "a clip can't be cut: its ladder is made in one piece");
    await chunks.remove();
    return "uncuttable";
  }
  await chunks.remove();
  return "made";
}

async function join(
  attempt: Attempt,
  work: ChunkedWork,
  made: { readonly chunks: LadderChunks; readonly rows: readonly ChunkRow[]; readonly pictures: number },
): Promise<void> {
  const { run, tools, version } = attempt;
  const { platform, signal, jobId } = run;
  const folders: string[] = [];
  for (const [index, row] of made.rows.entries()) {
    const folder = await attempt.work.subfolder(`chunk-${index}`);
    const prefix = chunkPrefix(version, jobId, row.id, row.attempt);
    const isPicture = index < made.pictures;
    const isThere = await fetchChunk({ storage: platform.storage, prefix, folder, plan: work.plan, isPicture, signal });
    if (!isThere) {
      await made.chunks.forget([row]);
      throw new Error("The files of a chunk were removed.");
    }
    folders.push(folder);
  }
  const folder = await attempt.work.subfolder("full");
  const chunkFolders = folders.slice(0, made.pictures);
  const joined = { ...work, tools, folder, signal, chunkFolders, soundFolder: folders[made.pictures] ?? null };
  await publishLadder(attempt, { ...work, folder }, await joinChunks(joined));
}
