import { MediaError } from "#media/media-error.ts";
import type { MediaInfo } from "#media/probe/media-info.ts";
import { probeFile, sniffFile } from "#media/probe/probe-file.ts";
import { openWorkFolder } from "#server/platform/process/work-folder.ts";
import { type JobDefinition, type JobRun, PermanentJobError } from "#server/platform/queue/queue.ts";
import { openSource } from "#server/platform/storage/open-source.ts";
import { configuredTools } from "../images/media-tools.ts";
import { matchVersion } from "../metadata/match-version.ts";
import { transcodeRequest } from "../uploads/transcode-request.ts";
import { Attempt, VersionGoneError } from "./attempt.ts";
import { JOBS_AHEAD, lanesOf } from "./lanes.ts";
import { markIdle } from "./mark-idle.ts";
import { probedFacts } from "./media-facts.ts";
import { processAudio } from "./process-audio.ts";
import { processDocument, processImage } from "./process-still.ts";
import { processVideo } from "./process-video.ts";
import { SourceReader } from "./source-store.ts";

/** What says something of the file and not of this server. */
const BROKEN: readonly string[] = ["MEDIA_TRUNCATED", "MEDIA_UNREADABLE"];

type TranscodeRun = JobRun<{ versionId: string }>;

/** Probe, plan, make, publish. Can be cut off at any point: another attempt starts clean, under a prefix of its own. */
export const transcodeJob: JobDefinition<{ versionId: string }> = {
  ...transcodeRequest,
  maxAttempts: 3,
  timeoutMs: 12 * 3_600_000,
  concurrency: (platform) => platform.config.workerSlots + JOBS_AHEAD,
  run: transcode,
  abandoned: ({ versionId }, platform) => markIdle(platform, versionId),
};

async function transcode(run: TranscodeRun): Promise<void> {
  const { platform, jobId, payload } = run;
  const version = await new SourceReader(platform.db).version(payload.versionId);
  if (!version) return;
  await using work = await openWorkFolder(platform.config.dataDir, jobId, run.attempt);
  const attempt = new Attempt(run, version, configuredTools(platform.config), work);
  await attempt.removeEarlierAttempts();
  try {
    await processVersion(attempt);
    await attempt.removeEarlierAttempts();
  } catch (error) {
    await giveUp(attempt, error);
    if (error instanceof VersionGoneError) return;
    throw asJobError(error);
  }
}

async function processVersion(attempt: Attempt): Promise<void> {
  const { run, version, work, tools } = attempt;
  const source = await openSource(run.platform.storage, version.storageKey, work.path, run.signal);
  // Shown as what it claims to be also when it turns out to be broken: a viewer says so in its own words.
  if ((await sniffFile(source)).family === "DOCUMENT")
    await attempt.publishFacts({ type: "DOCUMENT", playable: "ORIGINAL" });
  const info = await probeFile(tools, source, run.signal);
  await attempt.publishFacts(probedFacts(info));
  await matchVersion(run.platform, version.id);
  if (info.kind === "VIDEO" && info.video) return await processVideo(attempt, info, info.video, source);
  const { quick, ladder } = lanesOf(run.platform);
  // Sound may last for hours; pictures are done in a moment.
  const lane = info.kind === "AUDIO" ? ladder : quick;
  await lane.run(run.signal, () => processOther(attempt, info, source));
}

async function processOther(attempt: Attempt, info: MediaInfo, source: string): Promise<void> {
  if (info.kind === "AUDIO" && info.audio) return await processAudio(attempt, info, info.audio, source);
  if (info.kind === "IMAGE") return await processImage(attempt, info, source);
  if (info.kind === "DOCUMENT") return await processDocument(attempt, source);
  await attempt.publishFinished({});
}

/** The failure that brought us here is the one to tell; tidying may meet another (a superseded attempt, a lost database). */
async function giveUp(attempt: Attempt, cause: unknown): Promise<void> {
  try {
    const isBroken = cause instanceof MediaError && BROKEN.includes(cause.code);
    await attempt.giveUp(isBroken);
  } catch (error) {
    const { log } = attempt.run.platform;
    log.warn({ err: error, cause: String(cause), jobId: attempt.run.jobId }, "a failed attempt could not be tidied up");
  }
}

/** What the media rules refuse no retry can mend; everything else may pass. */
function asJobError(error: unknown): unknown {
  if (!(error instanceof MediaError)) return error;
  return new PermanentJobError(error.message, error.detail, { cause: error });
}
