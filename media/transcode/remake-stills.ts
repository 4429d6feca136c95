import { appendFile, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { fpsOf } from "#core/timecode/frame-rate.ts";
import { tileCountOf } from "#media/plan/sprite-sheet.ts";
import { stillFrames, type VideoRunPlan } from "#media/plan/transcode-plan.ts";
import type { VideoInfo } from "#media/probe/media-info.ts";
import { type MediaTools, runTool, safeInput, transcodeLimits } from "#media/run-ffmpeg.ts";
import type { MediaPlaylist } from "./playlist/media-playlist.ts";
import { readPlaylist } from "./read-renditions.ts";
import { singleFrameFilter, spriteFilter } from "./still-filters.ts";
import { pictureOutputs } from "./video-arguments.ts";

/** Whether a tile would show a picture of its neighbour's share, or stills be missing: headers may be wrong about the length. */
export function areMisplaced(plan: VideoRunPlan, plannedFrames: number, madeFrames: number): boolean {
  const tiles = Math.max(0, ...plan.sheets.map(tileCountOf));
  return Math.abs(madeFrames - plannedFrames) * tiles > plannedFrames / 2;
}

interface Finished {
  readonly tools: MediaTools;
  readonly video: VideoInfo;
  readonly plan: VideoRunPlan;
  /** Holds the finished renditions. */
  readonly folder: string;
  readonly signal?: AbortSignal | undefined;
}

const SHEETS_INPUT = "for-sheets.mp4";
const POSTER_INPUT = "for-poster.mp4";
const STILL_INPUT = "for-still.mp4";

/** Makes the sheets, poster and still of a ladder again from its renditions, now that the number of frames is known. */
export async function remakeStills(
  { tools, video, plan, folder, signal }: Finished,
  frameCount: number,
): Promise<void> {
  const names = { top: plan.rungs[0]?.name ?? "", lowest: plan.rungs.at(-1)?.name ?? "" };
  const { posterFrame, stillFrame } = stillFrames(frameCount);
  const counted = { ...video, frameCount };
  const labels = plan.sheets.map((_, index) => `[s${index}]`);
  try {
    const lowest = await playlistOf(folder, names.lowest);
    const top = await playlistOf(folder, names.top);
    await writeJoined(folder, SHEETS_INPUT, lowest.init, lowest.segments);
    const poster = await placeInSegment(folder, top, posterFrame, { video, output: POSTER_INPUT });
    const still = await placeInSegment(folder, top, stillFrame, { video, output: STILL_INPUT });
    const chains = [
      `[0:v]split=${labels.length}${labels.join("")}`,
      ...plan.sheets.map((sheet, index) => `${labels[index]}${spriteFilter(sheet, counted)}[${sheet.name}]`),
      `[1:v]${singleFrameFilter(poster)}[poster]`,
      `[2:v]${singleFrameFilter(still)}[middle]`,
    ];
    const inputs = [SHEETS_INPUT, POSTER_INPUT, STILL_INPUT].flatMap((file) => safeInput("mov", join(folder, file)));
    const args = [...inputs, "-filter_complex", chains.join(";"), ...pictureOutputs({ ...plan, posterFrame })];
    const limits = transcodeLimits((frameCount / fpsOf(video.rate)) * 1_000);
    await runTool(tools, { tool: "ffmpeg", args, cwd: folder, limits, signal, priority: "background" });
  } finally {
    for (const file of [SHEETS_INPUT, POSTER_INPUT, STILL_INPUT]) await rm(join(folder, file), { force: true });
  }
}

/** Writes the one segment of a rendition that holds a frame. @returns the frame's place in it. */
async function placeInSegment(
  folder: string,
  { init, segments }: MediaPlaylist,
  frame: number,
  { video, output }: { readonly video: VideoInfo; readonly output: string },
): Promise<number> {
  let first = 0;
  for (const segment of segments) {
    const end = first + Math.round(segment.seconds * fpsOf(video.rate));
    if (frame < end) {
      await writeJoined(folder, output, init, [segment]);
      return frame - first;
    }
    first = end;
  }
  throw new RangeError(`a rendition has only ${first} frames`);
}

async function playlistOf(folder: string, name: string): Promise<MediaPlaylist> {
  const playlist = await readPlaylist(folder, name);
  if (playlist === null) throw new Error(`${name} has no playlist`);
  return playlist;
}

async function writeJoined(
  folder: string,
  output: string,
  init: MediaPlaylist["init"],
  segments: MediaPlaylist["segments"],
): Promise<void> {
  for (const file of [init ?? "", ...segments.map((segment) => segment.file)])
    await appendFile(join(folder, output), await readFile(join(folder, file)));
}
