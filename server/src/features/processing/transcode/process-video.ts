import { encoderSkills } from "#media/encoder-skills.ts";
import { hasGrownLong } from "#media/plan/long-ladder.ts";
import type { SpriteSheet } from "#media/plan/sprite-sheet.ts";
import { planVideo, type VideoRunPlan } from "#media/plan/transcode-plan.ts";
import type { MediaInfo, VideoInfo } from "#media/probe/media-info.ts";
import { type EarlySheets, isWorthEarlySheets, makeEarlySheets } from "#media/transcode/early-sheets.ts";
import { playlistNames, readRenditions } from "#media/transcode/read-renditions.ts";
import { type MadeRenditions, makePosterAndStill, runVideo, type VideoRun } from "#media/transcode/run-video.ts";
import { hugeLaneOf, isHuge, openingLaneOf, type Place } from "../jobs/lanes.ts";
import type { QuickSlot } from "../jobs/quick-slots.ts";
import { whenClipsPlay } from "../jobs/when-clips-play.ts";
import type { Attempt } from "./attempt.ts";
import { followWhile } from "./follow-while.ts";
import { GrowingRendition } from "./growing-rendition.ts";
import { madeFacts, storedImages, storedPreviews, storedRenditions } from "./media-facts.ts";
import { storeFolder } from "./store-folder.ts";

/** The progress at which each stage ends, by the relative costs of quick rung and ladder. */
const QUICK_UNTIL = 20;
const LADDER_UNTIL = 95;

/** The progress of a ladder of which this share is made. */
export const ladderProgress = (made: number) => QUICK_UNTIL + made * (LADDER_UNTIL - QUICK_UNTIL);

/**
 * Makes one small rung, public while it grows, even for a playable original: people who may not download that play this. Holds a
 * place in the lane until it is playable, for ten seconds at most.
 * @returns false if it plays, and gave its slot to another clip's first picture before it was complete
 */
export async function processQuickRung(
  attempt: Attempt,
  info: MediaInfo,
  { video, source, slot }: { readonly video: VideoInfo; readonly source: string; readonly slot: QuickSlot | undefined },
): Promise<boolean> {
  const { quick: plan, ladder } = planVideo(info, video, await encoderSkills(attempt.tools));
  const { signal, platform } = attempt.run;
  const work = { info, video, source, plan };
  const { createdBy } = attempt.version;
  const make = async () => {
    const place = attempt.isShown ? NO_PLACE : await openingLaneOf(platform).enter(signal, createdBy);
    try {
      if (video.listed === null) return await makeQuick(attempt, work, ladder.sheets, { place, slot });
      await makeListedQuick(attempt, work, ladder.sheets, place);
      return true;
    } finally {
      place.leave();
    }
  };
  return isHuge(video) ? await hugeLaneOf(platform, createdBy).run(signal, createdBy, make) : await make();
}

/**
 * Makes the whole ladder with its images, published together.
 * @param ordinaryMs how long it may take in the ordinary queue; null in the queue of long ladders
 * @returns false if it turned out to be long, whatever the file claims: nothing is published (PLUS-1264).
 */
export async function processLadder(
  attempt: Attempt,
  info: MediaInfo,
  {
    video,
    source,
    ordinaryMs,
  }: { readonly video: VideoInfo; readonly source: string; readonly ordinaryMs: LadderTime | null },
): Promise<boolean> {
  const { ladder: plan } = planVideo(info, video, await encoderSkills(attempt.tools));
  const { signal, platform } = attempt.run;
  await whenClipsPlay(platform, signal);
  const own = new AbortController();
  const onMade = (seconds: number) => {
    if (ordinaryMs && hasGrownLong(info, video, seconds)) own.abort(GROWN_LONG);
  };
  const timer = ordinaryMs && setTimeout(() => own.abort(GROWN_LONG), ordinaryMs(info, video));
  try {
    await makeLadder(attempt, { info, video, source, plan }, { signal: AbortSignal.any([signal, own.signal]), onMade });
    return true;
  } catch (error) {
    if (own.signal.reason !== GROWN_LONG || signal.aborted) throw error;
    return false;
  } finally {
    if (timer) clearTimeout(timer);
  }
}

/** Returns the limit in milliseconds, from what the file claims. */
export type LadderTime = (info: MediaInfo, video: VideoInfo) => number;

const GROWN_LONG = new Error("This ladder takes hours, unlike what its file claims.");

/** For a clip that already plays. */
const NO_PLACE: Place = { leave: () => {}, left: Promise.resolve() };
const SLOT_NEEDED = new Error("Somebody's first picture needs this slot.");

interface VideoWork {
  readonly info: MediaInfo;
  readonly video: VideoInfo;
  readonly source: string;
  readonly plan: VideoRunPlan;
}

async function makeQuick(
  attempt: Attempt,
  { info, video, source, plan }: VideoWork,
  sheets: readonly SpriteSheet[],
  { place, slot }: { readonly place: Place; readonly slot: QuickSlot | undefined },
): Promise<boolean> {
  const { run, tools } = attempt;
  const folder = await attempt.work.subfolder("quick");
  const prefix = attempt.prefix("quick");
  const own = new AbortController();
  const signal = AbortSignal.any([run.signal, own.signal]);
  const playable = Promise.withResolvers<void>();
  const growing = new GrowingRendition({
    storage: run.platform.storage,
    folder,
    prefix,
    playlists: playlistNames(plan),
    readMaster: async () => (await readRenditions(folder, plan, video.rate))?.master ?? null,
    signal,
    onPlayable: async () => {
      await attempt.publishGrowing(prefix);
      playable.resolve();
      place.leave();
      void slot?.whenNeeded(video.frameCount, signal).then(
        () => own.abort(SLOT_NEEDED),
        () => {},
      );
    },
  });
  const onProgress = (done: number) => run.reportProgress(done * QUICK_UNTIL);
  const stepsBack = { when: place.left, priority: "growing" } as const;
  const work = runVideo({ tools, info, video, plan, source, folder, signal, onProgress, stepsBack });
  const early = isWorthEarlySheets(video)
    ? playable.promise.then(() => publishEarlySheets(attempt, { info, video, source, sheets, prefix, signal }))
    : undefined;
  try {
    await followWhile(
      work,
      () => growing.follow(),
      (reason) => own.abort(reason),
    );
  } catch (error) {
    if (own.signal.reason !== SLOT_NEEDED || run.signal.aborted) throw error;
    await early;
    return false;
  }
  await early;
  attempt.markWhole();
  return true;
}

/** Frames of a variable rate are identified by their complete list, so such a clip plays once it is complete. */
async function makeListedQuick(
  attempt: Attempt,
  { info, video, source, plan }: VideoWork,
  sheets: readonly SpriteSheet[],
  place: Place,
): Promise<void> {
  const { run, tools } = attempt;
  const { signal } = run;
  const folder = await attempt.work.subfolder("quick");
  const prefix = attempt.prefix("quick");
  const onProgress = (done: number) => run.reportProgress(done * QUICK_UNTIL);
  const stepsBack = { when: place.left, priority: "growing" } as const;
  const made = await runVideo({ tools, info, video, plan, source, folder, signal, onProgress, stepsBack });
  await storeFolder(run.platform.storage, folder, prefix, signal);
  await attempt.publishGrowing(prefix, madeFacts(video, made));
  attempt.markWhole();
  place.leave();
  if (isWorthEarlySheets(video)) await publishEarlySheets(attempt, { info, video, source, sheets, prefix, signal });
}

/** Made for a long clip alongside the quick rung. If they fail, the ladder's follow later: nothing depends on these. */
async function publishEarlySheets(
  attempt: Attempt,
  { prefix, ...work }: Omit<EarlySheets, "tools" | "folder"> & { readonly prefix: string },
): Promise<void> {
  const { platform, jobId } = attempt.run;
  try {
    const folder = await attempt.work.subfolder("sheets");
    await makeEarlySheets({ ...work, tools: attempt.tools, folder });
    await storeFolder(platform.storage, folder, prefix, work.signal);
    await attempt.publishPreviews(storedPreviews(work.sheets));
  } catch (error) {
    if (!work.signal.aborted) platform.log.warn({ err: error, jobId }, "no early sprite sheets");
  }
}

async function makeLadder(
  attempt: Attempt,
  { info, video, source, plan }: VideoWork,
  watched: Required<Pick<VideoRun, "onMade">> & { readonly signal: AbortSignal },
): Promise<void> {
  const { run, tools } = attempt;
  const folder = await attempt.work.subfolder("full");
  const onProgress = (done: number) => run.reportProgress(ladderProgress(done));
  const made = await runVideo({ tools, info, video, plan, source, folder, ...watched, onProgress });
  await publishLadder(attempt, { video, plan, folder }, made);
}

/** Stores a finished folder, and makes it public. */
export async function publishLadder(
  attempt: Attempt,
  { video, plan, folder }: Pick<VideoRun, "video" | "plan" | "folder">,
  made: MadeRenditions,
): Promise<void> {
  const { run } = attempt;
  const { poster, still } = await makePosterAndStill(folder, run.signal);
  const mediaBytes = await storeFolder(run.platform.storage, folder, attempt.prefix("full"), run.signal);
  run.reportProgress(99);
  const { fileInfo, ...counted } = madeFacts(video, made);
  await attempt.publishFinished({
    mediaPrefix: attempt.prefix("full"),
    playable: "LADDER",
    ...counted,
    renditions: storedRenditions(made.variants),
    images: storedImages(poster, still),
    previews: storedPreviews(plan.sheets),
    fileInfo: { ...fileInfo, mediaBytes },
  });
}
