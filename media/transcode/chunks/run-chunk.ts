import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { fpsOf } from "#core/timecode/frame-rate.ts";
import { MediaError } from "#media/media-error.ts";
import { picturesOfChunk, soundsOfLadder } from "#media/plan/chunks.ts";
import type { Chunk } from "#media/plan/frame-range.ts";
import { allRungs } from "#media/plan/transcode-plan.ts";
import type { VideoInfo } from "#media/probe/media-info.ts";
import { runTool, transcodeLimits } from "#media/run-ffmpeg.ts";
import { TONE_CUBE_FILE, writeToneCube } from "#media/tone/tone-cube.ts";
import { explainTranscodeFailure } from "../failure/explain-failure.ts";
import { followProgress } from "../follow-progress.ts";
import { countSegmentPictures } from "../playlist/fragment-samples.ts";
import { playlistNames, readPlaylist } from "../read-renditions.ts";
import type { VideoRun } from "../run-video.ts";
import { soundArguments, videoArguments } from "../video-arguments.ts";
import { setSegmentTime, ticksOfFrame } from "./set-segment-time.ts";

/** One part of a ladder; `chunk` null: its sounds. `plan` is that of the whole ladder. */
export type ChunkRun = Omit<VideoRun, "onMade" | "stepsBack"> & { readonly chunk: Chunk | null };

/**
 * Makes one part of a ladder in the empty folder: segments with the numbers and times that they have in the whole clip.
 * @throws MediaError MEDIA_UNREADABLE if the file doesn't have all of its frames
 */
export async function runChunk(run: ChunkRun): Promise<void> {
  const { tools, info, video, source, folder, signal, chunk, onProgress } = run;
  const plan = chunk === null ? soundsOfLadder(run.plan) : picturesOfChunk(run.plan, chunk);
  const frames = (chunk?.end ?? video.frameCount) - (chunk?.first ?? 0);
  const seconds = Math.max(1, frames / fpsOf(video.rate));
  const names = playlistNames(plan).slice(-1);
  using _share = followProgress({ folder, names, everyMs: 1_000 }, (made) => onProgress?.(Math.min(1, made / seconds)));
  const args = (chunk === null ? soundArguments : videoArguments)(info, video, plan, source);
  // Sounds are read from the whole file.
  const limits = transcodeLimits(chunk === null ? info.durationMs : seconds * 1_000);
  await writeToneCube(video, folder);
  try {
    await runTool(tools, { tool: "ffmpeg", args, cwd: folder, limits, signal, priority: "background" });
  } catch (error) {
    throw error instanceof MediaError ? explainTranscodeFailure(error, video) : error;
  } finally {
    await rm(join(folder, TONE_CUBE_FILE), { force: true });
  }
  if (chunk === null) return;
  for (const { name } of allRungs(plan)) await placeSegments({ folder, video, chunk }, name, plan.timing.segmentFrames);
}

/** Gives the segments of a rung their times in the whole clip. Only the last one of the clip may be shorter. */
async function placeSegments(
  { folder, video, chunk }: { folder: string; video: VideoInfo; chunk: Chunk },
  name: string,
  segmentFrames: number,
): Promise<void> {
  const playlist = await readPlaylist(folder, name);
  if (playlist?.init == null) throw lacksFrames(chunk);
  const { segments, init } = playlist;
  if (chunk.end !== null && segments.length * segmentFrames !== chunk.end - chunk.first) throw lacksFrames(chunk);
  const ticks = ticksOfFrame(await readFile(join(folder, init)), video.rate);
  for (const [index, { file }] of segments.entries()) {
    const path = join(folder, file);
    const frames = await countSegmentPictures(path);
    const mayBeShort = chunk.end === null && index === segments.length - 1;
    if (frames !== segmentFrames && !(mayBeShort && frames > 0 && frames < segmentFrames)) throw lacksFrames(chunk);
    if (chunk.first > 0) await setSegmentTime(path, BigInt(chunk.first + index * segmentFrames) * ticks);
  }
}

function lacksFrames({ first, end }: Chunk): MediaError {
  return new MediaError(
    "MEDIA_UNREADABLE",
    `Frames ${first} to ${end === null ? "the end" : end - 1} can't be read on their own`,
  );
}
