import type { FrameRate } from "#core/timecode/frame-rate.ts";
import { editedPictures } from "#media/edits/edits.ts";
import { options } from "#media/ffmpeg-options.ts";
import { bySlot, THE_SLOT } from "#media/frame-slots.ts";
import type { Chunk } from "#media/plan/frame-range.ts";
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
 * The start of the filter graph: frame n of the output is exactly n/R seconds in, deinterlaced, upright (ffmpeg rotates
 * automatically).
 */
export function frameClock(video: VideoInfo): string {
  return [...edited(video), ...placed(video), constantRate(video), ...deinterlace(video)].join(",");
}

/**
 * Like `frameClock`, for the frames of a chunk, of which the first and the one after the last are also reported at `label`, with their
 * positions in the file as times: the chunks beside it must have decoded the same. Reading may have begun anywhere before the chunk,
 * at least `LEAD_FRAMES` before it.
 */
export function chunkClock(video: VideoInfo, { first, end, originTicks }: Chunk, label: string): string {
  const { numerator, denominator } = video.rate;
  const clock = [`setpts=PTS-(${originTicks})`, ...inFineTicks(video), constantRate(video), ...deinterlace(video)];
  // A frame's time is its number.
  const counted = [...clock, `settb=${denominator}/${numerator}`, `split=2[seam-in][kept]`].join(",");
  const seams = end === null ? `eq(pts,${first})` : `eq(pts,${first})+eq(pts,${end})`;
  const until = (frame: number | null) => (frame === null ? "" : `:end_pts=${frame}`);
  return [
    counted,
    `[seam-in]trim=start_pts=${first}${until(end === null ? first + 1 : end + 1)},select='${seams}',setpts=POS[${label}]`,
    `[kept]trim=start_pts=${first}${until(end)}`,
  ].join(";");
}

/** Those that come through a pipe have been edited before it. */
function edited({ edits, hasTurnedPictures }: VideoInfo): string[] {
  return hasTurnedPictures ? [] : editedPictures(edits);
}

function placed(video: VideoInfo): string[] {
  const { listed, isUntimed, isVariableRate, rate } = video;
  if (listed !== null) return ownPlaces(video);
  if (isUntimed && !isVariableRate) return [`settb=${rate.denominator}/${rate.numerator}`, "setpts=N"];
  return ["setpts=PTS-STARTPTS", ...inFineTicks(video)];
}

/**
 * Like `frameClock`, for a clip of variable rate, whose frames are also reported at `label`: each has the number of its first slot, as a
 * time in units of the rate. In the following slots the frame repeats.
 */
export function listedClock(video: VideoInfo, label: string): string {
  return [...edited(video), ...ownPlaces(video), `split=2[${label}][kept];[kept]${constantRate(video)}`].join(",");
}

/** In ticks of at most a quarter of a slot, so that there is one between two slots. */
function inFineTicks(video: VideoInfo): string[] {
  return ["settb='max(intb/4,1e-9)'", keptTimes(video)];
}

/**
 * Times that `fps` puts into the slots of `placeInSlots`; of several in one slot it shows the last. The end, which `setpts` treats
 * like a picture, is after the slot of the last one: otherwise a last picture that is early and short would be lost. A clip of
 * variable rate that was counted at a constant one keeps its places.
 */
function keptTimes({ rate, isVariableRate, isInterlaced }: VideoInfo): string {
  const tick = `floor(${THE_SLOT}*${rate.denominator}/${rate.numerator}/TB)`;
  const none = `max(PTS,${tick}+1)`;
  const after = isVariableRate && !isInterlaced ? none : tick;
  // An end that is rounded up is not another picture.
  const own = `if(lt(abs(ld(0)-${THE_SLOT}),${ROUNDED_BY}),${tick},PTS)`;
  return `setpts='${bySlot({ position: inSlots("PTS*TB", rate), own, after, none })}'`;
}

/** What time stamps of milliseconds are rounded by at 60 frames per second, in slots. */
const ROUNDED_BY = 0.04;

/**
 * Each frame in its own slot, in units of the rate. Unread frames of a long file may collide: the first of two in a slot is
 * kept. The end is at least one slot after the last frame, as above.
 */
function ownPlaces({ rate }: VideoInfo): string[] {
  const selected = `select='${bySlot({ position: inSlots("t", rate), own: "1", after: "1", none: "0" })}'`;
  const inUnits = `settb=${rate.denominator}/${rate.numerator}`;
  const ended = "setpts='if(isnan(PREV_OUTPTS),PTS,max(PTS,PREV_OUTPTS+1))'";
  return ["setpts=PTS-STARTPTS", selected, inUnits, ended];
}

const inSlots = (seconds: string, { numerator, denominator }: FrameRate) => `${seconds}*${numerator}/${denominator}`;

function constantRate({ rate }: VideoInfo): string {
  // Without `eof_action=pass` ffmpeg 5.1 drops the last frame of clips whose B-frames make it place their end too early.
  return `fps=${rate.numerator}/${rate.denominator}:eof_action=pass`;
}

function deinterlace(video: VideoInfo): string[] {
  const { isInterlaced, hasTurnedPictures, firstField, hasMatrix, codedWidth, codedHeight } = video;
  if (!isInterlaced) return [];
  // It compares pictures with their neighbours. Those of the usual size pass unchanged.
  const sameSize = hasMatrix ? [] : [`scale=${codedWidth}:${codedHeight}`];
  // Those that come through a pipe don't say which field is first.
  const order = hasTurnedPictures && firstField !== null ? [`setfield=${firstField === "top" ? "tff" : "bff"}`] : [];
  return [...sameSize, ...order, "bwdif=mode=send_frame:deint=all"];
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
