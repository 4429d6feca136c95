import { type FrameRate, fpsOf } from "#core/timecode/frame-rate.ts";
import type { MediaInfo, VideoInfo } from "#media/probe/media-info.ts";
import type { Chunk, FrameRange } from "./frame-range.ts";
import type { VideoRunPlan } from "./transcode-plan.ts";

/**
 * Chunks of about this many seconds, as equal as whole segments allow; a single one for a clip that is not longer than that. The
 * last has no end: it takes what the file has, as a run over the whole clip does.
 */
export function chunkRanges(
  { frameCount, rate }: { readonly frameCount: number; readonly rate: FrameRate },
  segmentFrames: number,
  chunkSeconds: number,
): FrameRange[] {
  const segments = Math.max(1, Math.ceil(frameCount / segmentFrames));
  const count = Math.min(segments, Math.ceil(frameCount / fpsOf(rate) / chunkSeconds));
  const boundary = (chunk: number) => Math.floor((chunk * segments) / count) * segmentFrames;
  return Array.from({ length: Math.max(1, count) }, (_, chunk) => ({
    first: boundary(chunk),
    end: chunk + 1 < count ? boundary(chunk + 1) : null,
  }));
}

/** Containers with an index, whose pictures have the same times wherever reading began. */
const SEEKABLE: readonly (string | null)[] = ["mov", "mxf"];

/** Whether each picture's place follows from its time alone, so that a run may begin anywhere (decision 0113). */
export function canBeCut({ demuxer }: Pick<MediaInfo, "demuxer">, video: VideoInfo): boolean {
  const isConstant = !video.isVariableRate && video.listed === null && video.isSteady && video.missingFrames === 0;
  const isWhole = video.edits === null && !video.hasEditList && !video.isLengthGuessed;
  const isPlain = video.hdr === null && !video.isUntimed && !video.hasTurnedPictures;
  return SEEKABLE.includes(demuxer) && isConstant && isWhole && isPlain;
}

/** The pictures of one chunk: stills are made from the joined renditions, since they belong to the whole clip. */
export function picturesOfChunk(ladder: VideoRunPlan, chunk: Chunk): VideoRunPlan {
  return { ...ladder, ...NO_STILLS, audioTracks: [], chunk };
}

/** All sounds in one piece: a seam would need an encoder's priming. */
export function soundsOfLadder(ladder: VideoRunPlan): VideoRunPlan {
  return { ...ladder, ...NO_STILLS, rungs: [], hdrRungs: [] };
}

const NO_STILLS = { sheets: [], posterFrame: null, stillFrame: null } as const;
