import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { sameRate } from "#core/timecode/frame-rate.ts";
import type { MediaInfo } from "#media/probe/media-info.ts";
import { isConnectionLoss } from "#server/platform/db/database-errors.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { JobDefinition, JobRun } from "#server/platform/queue/job-definition.ts";
import { PermanentJobError, SupersededError } from "#server/platform/queue/job-errors.ts";
import { publishVersionMedia } from "../assets/versions/publish-version-media.ts";
import { STREAM_SHAPE } from "../assets/versions/published-media.ts";
import { type OldStreams, OldStreamsReader } from "./old-streams-store.ts";
import { processVersion } from "./transcode/process-version.ts";
import { reportOutcome } from "./transcode/report-outcome.ts";
import { readStoredStream, removeEdits } from "./transcode/stored-stream.ts";

const LOOK_AGAIN_MS = 2_000;

/**
 * Remakes streams in the previous format, one clip at a time, while no other processing waits: current playback continues until
 * the new stream replaces the old one. Finished versions are marked, so that an interrupted run resumes.
 * @public
 */
export const renewStreamsJob: JobDefinition<object> = {
  name: "processing.renew-streams",
  type: "MAINTENANCE",
  payload: z.object({}),
  maxAttempts: 3,
  timeoutMs: 23 * 3_600_000,
  concurrency: 1,
  run: async (run) => {
    const reader = new OldStreamsReader(run.platform.db);
    const total = await reader.count();
    let renewed = 0;
    let left = 0;
    let old = await reader.next(null);
    while (old) {
      await whileBusy(run, reader);
      if (await renew(run, old)) renewed += 1;
      else left += 1;
      run.reportProgress(((renewed + left) / Math.max(total, 1)) * 100);
      old = await reader.next(old.versionId);
    }
    await reportOutcome(run, sentence(renewed, left));
  },
};

/** Requests the job once after the upgrade that changed the format; superusers start later runs. */
export async function renewStreamsOnce(platform: Platform): Promise<void> {
  const reader = new OldStreamsReader(platform.db);
  if ((await reader.next(null)) === undefined || (await reader.wasAsked(renewStreamsJob.name))) return;
  await platform.transact(async (unit) => {
    const behindLock = new OldStreamsReader(unit.db);
    await behindLock.lockAsking();
    if (await behindLock.wasAsked(renewStreamsJob.name)) return;
    await unit.enqueue(renewStreamsJob, {}, { title: "Renew streams", userId: null });
  });
}

async function whileBusy({ signal }: JobRun<object>, reader: OldStreamsReader): Promise<void> {
  signal.throwIfAborted();
  while (await reader.isBusy()) await sleep(LOOK_AGAIN_MS, undefined, { signal });
}

/** Returns false if the clip was skipped; the reason is in the log. */
async function renew(run: JobRun<object>, old: OldStreams): Promise<boolean> {
  const { platform, signal } = run;
  try {
    const renditions = await readStoredStream(platform.storage, old.mediaPrefix);
    if (renditions.some(({ shape }) => shape.isReordered)) await remake(run, old);
    else {
      for (const rendition of renditions)
        if (rendition.shape.hasEditList) await removeEdits(platform.storage, rendition);
      await platform.transact(async (unit) => {
        await run.fence(unit);
        await publishVersionMedia(unit, platform.clock, old.versionId, { streamShape: STREAM_SHAPE });
      });
    }
    return true;
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof SupersededError || isConnectionLoss(error)) throw error;
    platform.log.warn(
      { err: error, versionId: old.versionId },
      "could not renew the streams of a version; they still play",
    );
    return false;
  }
}

/** Remakes the ladder with the frame numbers that comments refer to; skips a clip that would now be counted differently. */
async function remake(run: JobRun<object>, old: OldStreams): Promise<void> {
  const clip = { ...run, payload: { versionId: old.versionId }, reportProgress: () => {} };
  await processVersion(clip, "ladder", { accept: (info) => requireSameNumbers(info, old) });
}

function requireSameNumbers({ video }: MediaInfo, { rateNumerator, rateDenominator }: OldStreams): void {
  const before = { numerator: rateNumerator ?? 0, denominator: rateDenominator ?? 1 };
  if (video && !sameRate(video.rate, before))
    throw new PermanentJobError("Its frame numbers would change. Regenerate it manually");
}

function sentence(renewed: number, left: number): string {
  if (renewed + left === 0) return "All streams are up to date.";
  const done = renewed === 1 ? "1 clip was renewed." : `${renewed} clips were renewed.`;
  if (left === 0) return done;
  return `${done} ${left === 1 ? "1 was skipped" : `${left} were skipped`}: the server's log says why.`;
}
