import { options } from "#media/ffmpeg-options.ts";
import type { Rung } from "#media/plan/rungs.ts";
import type { VideoInfo } from "#media/probe/media-info.ts";
import { TONE_CUBE_FILE } from "#media/tone/tone-cube.ts";

const SD_LINES = 576;

/**
 * Options of the input. Where pictures change their size or format, ffmpeg would make a new graph, which counts frames and times
 * from zero again (PLUS-1286): pictures of any size go through this one, and the first filter that reads them scales them. Not
 * those that ffmpeg turns or mirrors: its own filters for that come first, and expect a single size.
 */
export function onlyGraph({ hasMatrix }: VideoInfo): string[] {
  // Only the pictures': a sound that changes its channels or its rate needs a new graph.
  return hasMatrix ? [] : [...options({ "reinit_filter:v": 0 }), "-noautorotate"];
}

/**
 * The start of the filter graph: frame n of the output is exactly n/R seconds in, deinterlaced, upright (ffmpeg rotates by
 * itself).
 */
export function frameClock(video: VideoInfo): string {
  const fromZero = video.listed === null ? "setpts=PTS-STARTPTS" : ownPlaces(video);
  return [fromZero, constantRate(video), ...deinterlace(video)].join(",");
}

/**
 * The same for a clip of variable rate, whose frames are also reported at `label`: each has the number of its first slot, as a
 * time in units of the rate. In the following slots the frame repeats.
 */
export function listedClock(video: VideoInfo, label: string): string {
  return `${ownPlaces(video)},split=2[${label}][kept];[kept]${constantRate(video)}`;
}

/**
 * Each frame at a slot of its own, in units of the rate. Unread frames of a long file may collide: the first of two in a slot is
 * kept. The end, which `setpts` treats like a frame, is at least one slot after the last frame; otherwise a last frame of less
 * than half a slot would be lost.
 */
function ownPlaces({ rate }: VideoInfo): string {
  const place = (time: string) => `round(${time}*${rate.numerator}/${rate.denominator})`;
  const selected = `select='isnan(prev_selected_t)+gt(${place("t")},${place("prev_selected_t")})'`;
  const inPlaces = `settb=${rate.denominator}/${rate.numerator}`;
  const ended = "setpts='if(isnan(PREV_OUTPTS),PTS,max(PTS,PREV_OUTPTS+1))'";
  return ["setpts=PTS-STARTPTS", selected, inPlaces, ended].join(",");
}

function constantRate({ rate }: VideoInfo): string {
  // Without `eof_action=pass` ffmpeg 5.1 drops the last frame of clips whose B-frames make it place their end too early.
  return `fps=${rate.numerator}/${rate.denominator}:eof_action=pass`;
}

function deinterlace({ isInterlaced, hasMatrix, codedWidth, codedHeight }: VideoInfo): string[] {
  if (!isInterlaced) return [];
  // It compares pictures with their neighbours. Those of the usual size pass unchanged.
  const sameSize = hasMatrix ? [] : [`scale=${codedWidth}:${codedHeight}`];
  return [...sameSize, "bwdif=mode=send_frame:deint=all"];
}

/** Scales to the top rung: square pixels, 8-bit 4:2:0, BT.709 limited range; HDR is mapped to it. */
export function sdrLook(video: VideoInfo, top: Rung): string {
  const look = video.hdr === null ? standardRange(video, top) : toneMapped(video, top);
  return [...look, "format=yuv420p", "setsar=1"].join(",");
}

function standardRange(video: VideoInfo, top: Rung): string[] {
  const matrix = sourceMatrix(video);
  const range = video.colour.range === null ? "auto" : video.colour.range;
  const colour = `in_color_matrix=${matrix}:out_color_matrix=bt709:in_range=${range}:out_range=tv`;
  return [`scale=${top.width}:${top.height}:flags=bicubic:${colour}`];
}

/** Untagged standard definition was made for BT.601, everything larger for BT.709. RGB has no matrix: `auto`. */
function sourceMatrix(video: VideoInfo): string {
  const { matrix } = video.colour;
  if (matrix === "gbr" || /^(gbr|rgb|bgr|argb|abgr|pal8|0rgb|0bgr|xyz)/.test(video.pixelFormat)) return "auto";
  if (matrix === null) return video.codedHeight <= SD_LINES ? "bt601" : "bt709";
  if (matrix === "bt709") return "bt709";
  if (matrix.startsWith("bt2020")) return "bt2020";
  return matrix === "fcc" || matrix === "smpte240m" ? matrix : "bt601";
}

/** Scaled down first: tone mapping is expensive. It uses a table (`writeToneCube`) in the command's working folder. */
function toneMapped(video: VideoInfo, top: Rung): string[] {
  const isRgb = video.colour.matrix === "gbr" || /^(gbr|rgb|bgr)/.test(video.pixelFormat);
  const matrix = isRgb ? "auto" : video.colour.matrix === "bt709" ? "bt709" : "bt2020";
  const range = video.colour.range ?? (isRgb ? "auto" : "tv");
  return [
    `scale=${top.width}:${top.height}:flags=bicubic+accurate_rnd+full_chroma_int:in_color_matrix=${matrix}:in_range=${range}`,
    // Full range, 12 bits: the table is sampled in finer steps than the picture has.
    "format=gbrp12le",
    `lut3d=file=${TONE_CUBE_FILE}:interp=tetrahedral`,
    "scale=flags=bicubic+accurate_rnd:out_color_matrix=bt709:out_range=tv",
  ];
}
