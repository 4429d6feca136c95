import { MediaError } from "#media/media-error.ts";
import { hasLongLadder } from "#media/plan/long-ladder.ts";
import { brokenClaim } from "#media/probe/claimed-kind.ts";
import { tooManyPixels } from "#media/probe/largest.ts";
import { tooFast, tooLong } from "#media/probe/length/longest.ts";
import type { MediaInfo, VideoInfo } from "#media/probe/media-info.ts";
import { probeFile, sniffFile } from "#media/probe/probe-file.ts";
import { conformedInfo } from "#media/probe/read-media-info.ts";
import { UNKNOWN_FORMAT } from "#media/probe/sniff-format.ts";
import { openWorkFolder } from "#server/platform/process/work-folder.ts";
import type { JobRun } from "#server/platform/queue/job-definition.ts";
import { openSource } from "#server/platform/storage/open-source.ts";
import { watchRoom } from "#server/platform/storage/room/watch-room.ts";
import { storageRoot } from "#server/platform/storage/storage-root.ts";
import { configuredTools } from "../../images/media-tools.ts";
import { matchVersion } from "../../metadata/match-version.ts";
import { isMadeInChunks, processChunkedLadder } from "../chunks/process-chunked-ladder.ts";
import { openSharedSource } from "../chunks/shared-source.ts";
import { asJobError } from "../jobs/as-job-error.ts";
import { openingLaneOf } from "../jobs/lanes.ts";
import type { QuickSlot } from "../jobs/quick-slots.ts";
import { Attempt, type Stage, VersionGoneError } from "./attempt.ts";
import { probedFacts, withoutCount } from "./media-facts.ts";
import { processAudio } from "./process-audio.ts";
import { processDocument, processImage } from "./process-still.ts";
import { type LadderTime, processLadder, processQuickRung } from "./process-video.ts";
import { SourceReader, type SourceVersion } from "./source-store.ts";

/** What remains to be made of a version after a stage. */
type Owed = "nothing" | "growth" | "ladder" | "longLadder" | "chunkedLadder";

interface StageOptions {
  /** May refuse the probe's result before anything is published. */
  readonly accept?: (info: MediaInfo) => void;
  readonly slot?: QuickSlot | undefined;
  /** How long a ladder may take: one that takes longer is stopped, and remains to be made in the queue of long ladders. */
  readonly ordinaryMs?: LadderTime | null;
  /** Other jobs make the ladder's parts (decision 0113). */
  readonly inChunks?: boolean;
}

/** Errors of the file rather than of this server. */
const BROKEN: readonly string[] = ["MEDIA_TRUNCATED", "MEDIA_UNREADABLE"];

/**
 * Runs one stage of a version: probe, plan, make, publish. May be interrupted at any point: another attempt starts clean, with
 * its own prefix.
 * @returns what remains to be made
 */
export async function processVersion(
  run: JobRun<{ versionId: string }>,
  stage: Stage,
  { accept = () => {}, slot, ordinaryMs = null, inChunks = false }: StageOptions = {},
): Promise<Owed> {
  const { platform, jobId, payload } = run;
  const version = await new SourceReader(platform.db).version(payload.versionId);
  if (!version) return "nothing";
  await using work = await openWorkFolder(platform.config.dataDir, jobId, run.attempt);
  using room = await watchRoom(platform, storageRoot(version.storageKey), run.signal);
  const watched = { ...run, signal: room.signal };
  const attempt = new Attempt({ run: watched, stage }, version, configuredTools(platform.config), work);
  await attempt.removeEarlierAttempts();
  try {
    const owed = await workOn(attempt, stage, { accept, slot, ordinaryMs, inChunks });
    await attempt.removeEarlierAttempts();
    return owed;
  } catch (error) {
    await giveUp(attempt, error);
    if (error instanceof VersionGoneError) return "nothing";
    throw asJobError(error);
  }
}

async function workOn(
  attempt: Attempt,
  stage: Stage,
  { accept, slot, ordinaryMs, inChunks }: Required<Omit<StageOptions, "slot">> & Pick<StageOptions, "slot">,
): Promise<Owed> {
  const { run, version, work, tools } = attempt;
  const { storage } = run.platform;
  await using shared = inChunks ? await openSharedSource(run.platform, version.storageKey, run.signal) : null;
  const source = shared?.path ?? (await openSource(storage, version.storageKey, work.path, run.signal));
  // Shown as what it claims to be, even if it turns out to be broken: the viewer explains that.
  if ((await sniffFile(source)).family === "DOCUMENT")
    await attempt.publishFacts({ type: "DOCUMENT", playable: "ORIGINAL" });
  const info = numberedAsBefore(version, await probeFile(tools, source, run.signal));
  refuseBrokenClaim(info, version.filename);
  refuseTooMuch(info);
  accept(info);
  const facts = probedFacts(info);
  await attempt.publishFacts(version.hasFrameTimes ? withoutCount(facts) : facts);
  await matchVersion(run.platform, version.id);
  if (info.kind === "VIDEO" && info.video) {
    if (inChunks) {
      const outcome = await processChunkedLadder(attempt, info, { video: info.video, source });
      if (outcome === "uncuttable") return ladderInOnePiece(info, info.video);
      return outcome === "made" ? "nothing" : "chunkedLadder";
    }
    if (stage === "ladder") {
      const isMade = await processLadder(attempt, info, { video: info.video, source, ordinaryMs });
      return isMade ? "nothing" : "longLadder";
    }
    // A version with a playable ladder needs no quick rung while the ladder is remade.
    const next = isMadeInChunks(run.platform.config, info, info.video)
      ? "chunkedLadder"
      : ladderInOnePiece(info, info.video);
    if (attempt.isOnLadder) return next;
    const isWhole = await processQuickRung(attempt, info, { video: info.video, source, slot });
    return isWhole ? next : "growth";
  }
  if (info.kind === "AUDIO" && info.audio) await processAudio(attempt, info, info.audio, source);
  else await openingLaneOf(run.platform).run(run.signal, version.createdBy, () => processStill(attempt, info, source));
  return "nothing";
}

function ladderInOnePiece(info: MediaInfo, video: VideoInfo): Owed {
  return hasLongLadder(info, video) ? "longLadder" : "ladder";
}

/**
 * Comments refer to frames: a clip that has played at a constant rate keeps it, even if its frames could keep their own times.
 */
function numberedAsBefore({ playable, hasFrameTimes }: SourceVersion, info: MediaInfo): MediaInfo {
  return playable === "NONE" || hasFrameTimes ? info : conformedInfo(info);
}

/** A damaged clip isn't a file of unknown type: its job fails, and the viewer says why. */
function refuseBrokenClaim(info: MediaInfo, filename: string): void {
  const claim = info.container === UNKNOWN_FORMAT ? brokenClaim(filename) : null;
  if (claim !== null) throw new MediaError("MEDIA_UNREADABLE", claim);
}

/** Such a file would block a worker for more than a day, or use all its memory. */
function refuseTooMuch(info: MediaInfo): void {
  const sentence = tooFast(info) ?? tooLong(info) ?? tooManyPixels(info);
  if (sentence !== null) throw new MediaError("MEDIA_TOO_LARGE", sentence);
}

async function processStill(attempt: Attempt, info: MediaInfo, source: string): Promise<void> {
  if (info.kind === "IMAGE") return await processImage(attempt, info, source);
  if (info.kind === "DOCUMENT") return await processDocument(attempt, info, source);
  await attempt.publishFinished({});
}

/** The original error is the one to report; the clean-up may fail too (a superseded attempt, a lost database). */
async function giveUp(attempt: Attempt, cause: unknown): Promise<void> {
  try {
    const isBroken = cause instanceof MediaError && BROKEN.includes(cause.code);
    await attempt.giveUp(isBroken);
  } catch (error) {
    const { log } = attempt.run.platform;
    log.warn({ err: error, cause: String(cause), jobId: attempt.run.jobId }, "could not clean up a failed attempt");
  }
}
