import { chunkRanges } from "#media/plan/chunks.ts";
import type { FrameRange } from "#media/plan/frame-range.ts";
import { planVideo } from "#media/plan/transcode-plan.ts";
import { probeFile } from "#media/probe/probe-file.ts";
import { mediaTools } from "#media/run-ffmpeg.ts";
import { findOrigin } from "#media/transcode/chunks/find-origin.ts";
import { joinChunks } from "#media/transcode/chunks/join-chunks.ts";
import { runChunk } from "#media/transcode/chunks/run-chunk.ts";
import type { TempFolder } from "./temp-folder.ts";
import type { TranscodedClip } from "./transcoded-clip.ts";

export interface CutClip extends TranscodedClip {
  readonly ranges: readonly FrameRange[];
}

/**
 * Makes the ladder of a local file in chunks of this length, as the jobs do.
 * @param lateTicks for chunk 1, by how much its pictures are taken for later than they are
 */
export async function cutClip(source: string, temp: TempFolder, chunkSeconds: number, lateTicks = 0): Promise<CutClip> {
  const tools = mediaTools();
  const info = await probeFile(tools, source);
  const { video } = info;
  if (video === null) throw new Error(`no video in ${source}`);
  const plan = planVideo(info, video).ladder;
  const signal = new AbortController().signal;
  const originTicks = await findOrigin(tools, { info, video, source, signal });
  if (originTicks === null) throw new Error(`no picture in ${source}`);
  const work = { tools, info, video, plan, source };
  const ranges = chunkRanges(video, plan.timing.segmentFrames, chunkSeconds);
  const chunkFolders: string[] = [];
  // The last first: no chunk needs the one before it.
  for (const [index, range] of [...ranges.entries()].toReversed()) {
    const folder = await temp.subfolder(`chunk-${index}`);
    await runChunk({ ...work, folder, chunk: { ...range, originTicks: originTicks - (index === 1 ? lateTicks : 0) } });
    chunkFolders.unshift(folder);
  }
  const soundFolder = info.audioTracks.length > 0 ? await temp.subfolder("sounds") : null;
  if (soundFolder !== null) await runChunk({ ...work, folder: soundFolder, chunk: null });
  const folder = await temp.subfolder("joined");
  const made = await joinChunks({ ...work, folder, chunkFolders, soundFolder });
  return { info, video, made, folder, ranges };
}
