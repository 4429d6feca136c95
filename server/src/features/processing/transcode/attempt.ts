import type { MediaTools } from "#media/run-ffmpeg.ts";
import type { WorkFolder } from "#server/platform/process/work-folder.ts";
import type { JobRun } from "#server/platform/queue/job-definition.ts";
import { publishVersionMedia } from "../../assets/versions/publish-version-media.ts";
import {
  PLAYLIST_FILE,
  type PublishedMedia,
  STREAM_SHAPE,
  type StoredPreviews,
} from "../../assets/versions/published-media.ts";
import { removeRenditionsRequest } from "../remove-renditions.job.ts";
import { attemptPrefix, attemptsPrefix, renditionPrefix } from "./rendition-keys.ts";
import { SourceReader, type SourceVersion } from "./source-store.ts";

/** The version, its asset or its project was deleted during the job: there is nothing left to do. */
export class VersionGoneError extends Error {
  override readonly name = "VersionGoneError";
}

/** How long players that show an older rendition may continue. */
const KEEP_REPLACED_MS = 3_600_000;

/** The stage of a job: making a version playable, or the rest of a video. */
export type Stage = "quick" | "ladder";

interface GivenUp {
  readonly isBroken: boolean;
  /** The public prefix; `growing` is the same while it still grows. */
  readonly shown: string | null;
  readonly growing: string | null;
}

/** One attempt at making a version's renditions, and what it has published so far. */
export class Attempt {
  readonly run: JobRun<{ versionId: string }>;
  readonly version: SourceVersion;
  readonly tools: MediaTools;
  readonly work: WorkFolder;
  /** Whether its existing ladder is being remade: that keeps playing with its own details until the new one is complete. */
  readonly isOnLadder: boolean;
  #facts: PublishedMedia = {};
  /** Whether the version is playable without this attempt: the original, where browsers support it. */
  #playableOriginal = false;
  #isDocument = false;
  /** Prefixes published while still growing, or about to be; empty if everything public is complete. */
  readonly #growing = new Set<string>();
  #published: string | null;

  constructor(
    { run, stage }: { readonly run: JobRun<{ versionId: string }>; readonly stage: Stage },
    version: SourceVersion,
    tools: MediaTools,
    work: WorkFolder,
  ) {
    this.run = run;
    this.version = version;
    this.isOnLadder = version.playable === "LADDER";
    this.tools = tools;
    this.work = work;
    this.#published = version.mediaPrefix;
    // A quick rung published by a killed attempt may have no end; the ladder only starts after a complete one.
    const isLeftOver = stage === "quick" && version.mediaPrefix?.startsWith(attemptsPrefix(version, run.jobId));
    if (isLeftOver && version.mediaPrefix?.endsWith("/quick")) this.#growing.add(version.mediaPrefix);
  }

  /** Whether a published part plays, although it is incomplete. */
  get isShown(): boolean {
    return this.#growing.size > 0;
  }

  prefix(part: "quick" | "full"): string {
    return renditionPrefix(this.version, this.run.jobId, this.run.attempt, part);
  }

  /** Publishes everything except images and playlists: the probe's details, and whether the original plays. */
  async publishFacts(media: PublishedMedia): Promise<void> {
    this.#playableOriginal = media.playable === "ORIGINAL";
    this.#isDocument = media.type === "DOCUMENT";
    this.#facts = media;
    await this.#publish(this.isOnLadder ? { isProcessing: true } : { ...media, isProcessing: true });
  }

  /** Publishes the quick rung while it grows; next to a playable original it is for people who may not download that. */
  async publishGrowing(prefix: string, facts: PublishedMedia = {}): Promise<void> {
    const standIn = { fileInfo: { standInFile: PLAYLIST_FILE } };
    this.#growing.add(prefix);
    await this.#publish({
      ...facts,
      mediaPrefix: prefix,
      previews: {},
      ...(this.#playableOriginal ? standIn : { playable: "QUICK" }),
    });
  }

  /** Publishes images below the public prefix. */
  async publishPreviews(previews: StoredPreviews): Promise<void> {
    await this.#publish({ previews });
  }

  /** Marks the published part as complete: nothing public changes until the ladder. */
  markWhole(): void {
    this.#growing.clear();
  }

  /** Publishes the result in one transaction; what it replaces is removed some time later. */
  async publishFinished(media: PublishedMedia): Promise<void> {
    const facts = this.isOnLadder ? this.#facts : {};
    const fileInfo = { ...facts.fileInfo, standInFile: null, ...media.fileInfo };
    // The probe may call more playable than has been made.
    const playable = media.playable ?? (this.isOnLadder ? facts.playable : undefined);
    await this.#publish({ ...facts, ...media, ...(playable && { playable }), fileInfo, isProcessing: false });
  }

  async #publish(media: PublishedMedia): Promise<void> {
    const { platform } = this.run;
    const replaced = media.mediaPrefix === undefined || media.mediaPrefix === this.#published ? null : this.#published;
    await platform.transact(async (unit) => {
      await this.run.fence(unit);
      const made = media.mediaPrefix ? { ...media, streamShape: STREAM_SHAPE } : media;
      if (!(await publishVersionMedia(unit, platform.clock, this.version.id, made))) throw new VersionGoneError();
      if (replaced === null) return;
      const options = { title: "Remove replaced renditions", userId: null, startAfterMs: KEEP_REPLACED_MS };
      const payload = { versionId: this.version.id, prefix: replaced };
      await unit.enqueue(removeRenditionsRequest, payload, options);
    });
    if (media.mediaPrefix !== undefined) this.#published = media.mediaPrefix;
  }

  /** Removes invisible leftovers of earlier attempts, at the start and, against late writers, at the end. */
  async removeEarlierAttempts(): Promise<void> {
    const { jobId, attempt, platform } = this.run;
    if (attempt === 1) return;
    const kept = await new SourceReader(platform.db).kept(this.version.id);
    for (let earlier = 1; earlier < attempt; earlier++) {
      const prefix = attemptPrefix(this.version, jobId, earlier);
      if (!kept.some((one) => one.startsWith(`${prefix}/`))) await platform.storage.deletePrefix(prefix);
    }
  }

  /**
   * Cleans up after a failure or a cancellation: nothing unfinished stays visible, and the version no longer counts as being
   * processed (after a shutdown it does, since the job waits for the next worker). A superseded attempt changes nothing, since
   * the version belongs to another one by then. `isBroken`: the file isn't what it claims to be, so its original isn't played
   * with the length and frames read from it; it stays downloadable. (A document's viewer reports on its own that it can't be
   * opened.) The version's record decides what is public, since the response to the commit that published it may have been lost
   * (PLUS-1376).
   */
  async giveUp(isBroken: boolean): Promise<void> {
    const { platform, jobId } = this.run;
    const { growing, kept } = await platform.transact(async (unit) => {
      const reader = new SourceReader(unit.db);
      // Locks the job's record, so that a commit without a response has ended by then.
      const isOurs = await this.#mayGiveUp(unit);
      const shown = await reader.shown(this.version.id);
      const growing = shown !== null && this.#growing.has(shown) ? shown : null;
      if (isOurs) {
        const media = this.#withdrawn({ isBroken: isBroken && !this.#isDocument, shown, growing });
        const isProcessing = this.run.signal.reason === "shutdown";
        await publishVersionMedia(unit, platform.clock, this.version.id, { ...media, isProcessing });
      }
      return { growing, kept: await reader.kept(this.version.id) };
    });
    if (growing !== null && !kept.includes(growing)) await platform.storage.deletePrefix(growing);
    const own = attemptPrefix(this.version, jobId, this.run.attempt);
    const full = this.prefix("full");
    if (!kept.some((one) => one.startsWith(`${own}/`))) await platform.storage.deletePrefix(own);
    else if (!kept.includes(full)) await platform.storage.deletePrefix(full);
  }

  #withdrawn({ isBroken, shown, growing }: GivenUp): PublishedMedia {
    if (this.isOnLadder) return {};
    const playable = this.#playableOriginal && !isBroken ? "ORIGINAL" : "NONE";
    if (growing !== null) return { mediaPrefix: null, playable, previews: {}, fileInfo: { standInFile: null } };
    return isBroken && shown === null ? { playable } : {};
  }

  async #mayGiveUp(unit: Parameters<JobRun<never>["fence"]>[0]): Promise<boolean> {
    if (this.run.signal.reason === "cancelled") return await new SourceReader(unit.db).isCancelled(this.run.jobId);
    await this.run.fence(unit);
    return true;
  }
}
