import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fpsOf } from "#core/timecode/frame-rate.ts";
import type { FrameTimes } from "#core/timecode/frame-times.ts";
import type { ImageSet } from "#media/image/image-sizes.ts";
import { POSTER_LONG_SIDES } from "#media/image/image-sizes.ts";
import { makeImageSets } from "#media/image/make-image-set.ts";
import { MediaError } from "#media/media-error.ts";
import { allRungs, type VideoRunPlan } from "#media/plan/transcode-plan.ts";
import type { MediaInfo, VideoInfo } from "#media/probe/media-info.ts";
import { type MediaTools, runTool, type StepBack, transcodeLimits } from "#media/run-ffmpeg.ts";
import { TONE_CUBE_FILE, writeToneCube } from "#media/tone/tone-cube.ts";
import { explainTranscodeFailure } from "./failure/explain-failure.ts";
import { refuseTruncated } from "./failure/refuse-truncated.ts";
import { followProgress } from "./follow-progress.ts";
import { withDecodedPictures } from "./input/decoded-pictures.ts";
import { FRAME_TIMES_FILE, takeFrameTimes } from "./listed-frames.ts";
import {
  finishAudioPlaylist,
  finishVideoPlaylist,
  MASTER_FILE,
  playlistNames,
  type ReadRenditions,
  readRenditions,
} from "./read-renditions.ts";
import { areMisplaced, remakeStills } from "./remake-stills.ts";
import { audioName, POSTER_FILE, STILL_FILE, videoArguments } from "./video-arguments.ts";

export interface VideoRun {
  readonly tools: MediaTools;
  readonly info: MediaInfo;
  readonly video: VideoInfo;
  readonly plan: VideoRunPlan;
  /** Local path of the original. */
  readonly source: string;
  /** An existing empty folder. */
  readonly folder: string;
  readonly signal?: AbortSignal | undefined;
  /** 0 to 1. */
  readonly onProgress?: (share: number) => void;
  /** Seconds of the longest rendition so far: a file may hold more than it claims. */
  readonly onMade?: (seconds: number) => void;
  /** A quick rung lowers its priority once playback is possible. */
  readonly stepsBack?: StepBack | undefined;
}

export interface MadeRenditions extends ReadRenditions {
  /** Frames in the top rung, or those of the file if they are listed: the clip's final frame count. */
  readonly frameCount: number;
  /** For a clip of variable rate, as in `FRAME_TIMES_FILE`. */
  readonly frameTimes: FrameTimes | null;
}

/**
 * Runs one plan. During the run the folder holds growing playlists; when it resolves, finished ones and `master.m3u8`.
 * @throws MediaError MEDIA_TRUNCATED if the result has clearly fewer frames than the file promises.
 */
export async function runVideo(run: VideoRun): Promise<MadeRenditions> {
  const { tools, info, video, plan, folder } = run;
  // The last rung is scaled from all others: a frame in it is in all of them.
  const names = [allRungs(plan).at(-1)?.name ?? ""];
  const seconds = Math.max(0.001, video.frameCount / fpsOf(video.rate));
  const { onProgress, onMade } = run;
  using _share = followProgress({ folder, names, everyMs: 250 }, (made) => onProgress?.(Math.min(1, made / seconds)));
  using _length = onMade && followProgress({ folder, names: playlistNames(plan), everyMs: 2_000 }, onMade);
  const args = videoArguments(info, video, plan, run.source);
  const limits = transcodeLimits(info.durationMs);
  const priority = plan.use === "ladder" ? "background" : undefined;
  const watched = { tool: "ffmpeg", cwd: folder, limits, priority, stepsBack: run.stepsBack } as const;
  await writeToneCube(video, folder);
  let stderrTail = "";
  try {
    ({ stderrTail } = await withDecodedPictures(
      run,
      (decoder) => runTool(tools, { ...watched, ...decoder }),
      (signal) => runTool(tools, { ...watched, args, signal }),
    ));
  } catch (error) {
    throw error instanceof MediaError ? explainTranscodeFailure(error, video) : error;
  } finally {
    await rm(join(folder, TONE_CUBE_FILE), { force: true });
  }
  return await finishRenditions(run, { stderrTail });
}

/** What the run wrote. */
interface Written {
  readonly stderrTail?: string;
  /** Sheets, poster and still were not made from the pictures of the file. */
  readonly lacksStills?: boolean;
}

/** Reads the segments in the folder of a run that has ended, and makes finished playlists of them. @throws MediaError as `runVideo` */
export async function finishRenditions(
  run: VideoRun,
  { stderrTail = "", lacksStills = false }: Written,
): Promise<MadeRenditions> {
  const { plan, video, folder } = run;
  const frameCount = await finishPlaylists(folder, plan, video);
  const made = await readRenditions(folder, plan, video.rate);
  if (!made || frameCount === 0)
    throw new MediaError("MEDIA_UNREADABLE", "This video has no frame that can be decoded", stderrTail);
  await refuseTruncated(run, frameCount, stderrTail);
  if (lacksStills || areMisplaced(plan, video.frameCount, frameCount)) await remakeStills(run, frameCount);
  const frameTimes = video.listed && (await takeFrameTimes(folder, frameCount, video.rate));
  if (frameTimes) await writeFile(join(folder, FRAME_TIMES_FILE), JSON.stringify(frameTimes));
  await writeFile(join(folder, MASTER_FILE), made.master);
  return { ...made, frameCount: frameTimes?.startsUs.length ?? frameCount, frameTimes };
}

/** Frames in the top rung, after all playlists are marked as finished. */
async function finishPlaylists(folder: string, plan: VideoRunPlan, video: VideoInfo): Promise<number> {
  const counts: number[] = [];
  for (const rung of allRungs(plan)) counts.push(await finishVideoPlaylist(folder, rung.name, video.rate));
  for (const place of plan.audioTracks.keys()) await finishAudioPlaylist(folder, audioName(place));
  return counts[0] ?? 0;
}

/** Poster and still of a ladder run in their sizes; removes the full frames they are made from. */
export async function makePosterAndStill(
  folder: string,
  signal?: AbortSignal,
): Promise<{ poster: ImageSet; still: ImageSet }> {
  const set = (file: string, name: string) => ({ source: join(folder, file), name, longSides: POSTER_LONG_SIDES });
  const sets = [set(POSTER_FILE, "poster"), set(STILL_FILE, "still")];
  const [poster, still] = await makeImageSets({ folder, sets }, signal);
  if (!poster || !still) throw new Error("a child returns a set for each picture");
  await rm(join(folder, POSTER_FILE));
  await rm(join(folder, STILL_FILE));
  return { poster, still };
}
