import { soundName } from "#core/sounds/sound-name.ts";
import { fpsOf } from "#core/timecode/frame-rate.ts";
import { editedSound } from "#media/edits/edits.ts";
import { options } from "#media/ffmpeg-options.ts";
import type { Chunk } from "#media/plan/frame-range.ts";
import { allRungs, type VideoRunPlan } from "#media/plan/transcode-plan.ts";
import type { AudioInfo, MediaInfo, VideoInfo } from "#media/probe/media-info.ts";
import { stereoMix } from "./downmix.ts";
import { hdrEncoder, hdrLook } from "./hdr-rendition.ts";
import { decodedInput, pictureLabel } from "./input/decoded-pictures.ts";
import { pictureInput } from "./input/picture-input.ts";
import { chunkClock, frameClock, listedClock, sdrLook } from "./picture-filter.ts";
import { singleFrameFilter, spriteFilter } from "./still-filters.ts";

export const AUDIO_NAME = "audio";
/** Playlist and file names of a clip's sounds, by index. */
export const audioName = soundName;
export const AUDIO_KBPS = 160;
export const POSTER_FILE = "poster-frame.jpg";
export const STILL_FILE = "still-frame.jpg";
/**
 * AAC whose first packet plays the start of the source. The encoder adds one packet of priming, which only an edit list could
 * hide: it is dropped. It leaves 21 ms that fade in, as after every seek (decision 0038).
 */
export const AAC_FROM_THE_START = options({ "c:a": "aac", "bsf:a": "noise=drop=not(n)" });
const SAMPLE_RATE = 48_000;

/** All arguments of one ffmpeg run in the output folder: file names are relative. */
export function videoArguments(info: MediaInfo, video: VideoInfo, plan: VideoRunPlan, path: string): string[] {
  return [
    ...seekToChunk(video, plan.chunk),
    ...pictureInput(info, video, path),
    ...decodedInput(video),
    ...options({ filter_complex: filterGraph(video, plan) }),
    ...videoEncoders(video, plan),
    ...audioEncoders(video, plan),
    ...hlsOutput(plan),
    ...pictureOutputs(plan),
    ...slotOutput(video),
    ...seamOutput(plan),
  ];
}

/** The arguments of a run that makes only the sounds. */
export function soundArguments(info: MediaInfo, video: VideoInfo, plan: VideoRunPlan, path: string): string[] {
  return [...pictureInput(info, video, path), ...audioEncoders(video, plan), ...hlsOutput(plan)];
}

/**
 * How many frames before a chunk reading begins at least: pictures at the start of a group may need some before it, as many as a
 * decoder holds, and a deinterlacer looks at the frame before.
 */
const LEAD_FRAMES = 48;

/** Times stay those of the file. What is read too early is cut off by its time. */
function seekToChunk({ rate, startOffsetSeconds }: VideoInfo, chunk: Chunk | undefined): string[] {
  if (chunk === undefined) return [];
  const seconds = startOffsetSeconds + (chunk.first - LEAD_FRAMES) / fpsOf(rate);
  return ["-copyts", ...(seconds > 0 ? ["-noaccurate_seek", ...options({ ss: seconds.toFixed(6) })] : [])];
}

const SEAMS_LABEL = "seams";
/** Checksums of a chunk's first picture and of the one after its last, as ffmpeg's `framemd5` writes them. */
export const SEAMS_FILE = "seams.txt";

function seamOutput({ chunk }: VideoRunPlan): string[] {
  if (chunk === undefined) return [];
  const output = { map: `[${SEAMS_LABEL}]`, "c:v": "rawvideo", fps_mode: "passthrough", f: "framemd5" };
  return [...options(output), SEAMS_FILE];
}

/** One decode; each rung is scaled from the one above it; sheets and stills branch off where they are cheapest. */
function filterGraph(video: VideoInfo, plan: VideoRunPlan): string {
  const [top, ...lower] = plan.rungs;
  if (!top) throw new Error("a run makes at least one rung");
  const hdrHead = hdrChains(video, plan);
  const hasStills = plan.posterFrame !== null || plan.stillFrame !== null;
  const chains = [
    ...hdrHead,
    `${hdrHead.length > 0 ? "[sdr]" : `${pictureLabel(video)}${clockOf(video, plan)},`}${sdrLook(video, top)}${fanOut(["v0", ...(hasStills ? ["still"] : []), "c0"])}`,
  ];
  lower.forEach((rung, index) => {
    const scale = `scale=${rung.width}:${rung.height}:flags=bicubic`;
    chains.push(`[c${index}]${scale}${fanOut([`v${index + 1}`, `c${index + 1}`])}`);
  });
  const last = `c${lower.length}`;
  if (plan.sheets.length === 0) chains.push(`[${last}]nullsink`);
  else
    chains.push(
      `[${last}]${fanOut(
        plan.sheets.map((_, index) => `s${index}`),
        "",
      )}`,
    );
  plan.sheets.forEach((sheet, index) => {
    chains.push(`[s${index}]${spriteFilter(sheet, video)}[${sheet.name}]`);
  });
  if (hasStills) chains.push(...stillChains(plan));
  return chains.join(";");
}

const SLOTS_LABEL = "slots";
/** Slots of the frames of a clip of variable rate: one line each, as ffmpeg's `framecrc` writes them. */
export const SLOTS_FILE = "slots.txt";

function clockOf(video: VideoInfo, { chunk }: VideoRunPlan): string {
  if (chunk) return chunkClock(video, chunk, SEAMS_LABEL);
  return video.listed === null ? frameClock(video) : listedClock(video, SLOTS_LABEL);
}

/** Nothing is encoded: only the times matter. */
function slotOutput({ listed, rate }: VideoInfo): string[] {
  if (listed === null) return [];
  const clock = { fps_mode: "passthrough", enc_time_base: `${rate.denominator}:${rate.numerator}` };
  return [...options({ map: `[${SLOTS_LABEL}]`, "c:v": "wrapped_avframe", ...clock, f: "framecrc" }), SLOTS_FILE];
}

/** The pictures branch before tone mapping; each HDR rung is scaled from the one above it. */
function hdrChains(video: VideoInfo, plan: VideoRunPlan): string[] {
  const [top, ...lower] = plan.hdrRungs;
  if (!top) return [];
  const labels = (place: number) => (place < lower.length ? [`h${place}`, `g${place}`] : [`h${place}`]);
  return [
    `${pictureLabel(video)}${clockOf(video, plan)}${fanOut(["sdr", "hdr"])}`,
    `[hdr]${hdrLook(video, top)}${fanOut(labels(0))}`,
    ...lower.map((rung, index) => {
      return `[g${index}]scale=${rung.width}:${rung.height}:flags=bicubic${fanOut(labels(index + 1))}`;
    }),
  ];
}

function stillChains(plan: VideoRunPlan): string[] {
  const { posterFrame, stillFrame } = plan;
  if (posterFrame === null || stillFrame === null) throw new Error("poster and still are made together");
  return [
    `[still]${fanOut(["poster-in", "still-in"], "")}`,
    `[poster-in]${singleFrameFilter(posterFrame)}[poster]`,
    `[still-in]${singleFrameFilter(stillFrame)}[middle]`,
  ];
}

function fanOut(labels: readonly string[], comma = ","): string {
  return `${comma}split=${labels.length}${labels.map((label) => `[${label}]`).join("")}`;
}

function videoEncoders(video: VideoInfo, plan: VideoRunPlan): string[] {
  const perRung = allRungs(plan).flatMap((rung, index) =>
    options({
      map: rung.range === "SDR" ? `[v${index}]` : `[h${index - plan.rungs.length}]`,
      [`maxrate:v:${index}`]: `${rung.maxKbps}k`,
      [`bufsize:v:${index}`]: `${rung.maxKbps * 2}k`,
    }),
  );
  const { gopFrames } = plan.timing;
  const encoder = { "c:v": "libx264", preset: plan.preset, crf: plan.crf, "profile:v": "high", pix_fmt: "yuv420p" };
  // Closed GOPs of equal length on every rung: no keyframes at scene cuts. And no B-frames: pictures are shown in decode order.
  const gops = { g: gopFrames, keyint_min: gopFrames, sc_threshold: 0, bf: 0 };
  const colour = { color_primaries: "bt709", color_trc: "bt709", colorspace: "bt709", color_range: "tv" };
  const hdr = plan.hdrRungs.flatMap((_, index) => hdrEncoder(video, plan.rungs.length + index, gopFrames));
  return [...perRung, ...options({ ...encoder, ...gops, ...colour }), ...hdr];
}

/**
 * Sound is shifted by the start of the picture, so that a real offset between them is kept.
 * @param leastSeconds after its end it is silent until then
 */
export function audioFilter(startOffsetSeconds: number, leastSeconds = 0): string {
  const shift = startOffsetSeconds > 0 ? [`asetpts=PTS-${startOffsetSeconds.toFixed(6)}/TB`] : [];
  const silence = leastSeconds > 0 ? [`apad=whole_dur=${leastSeconds.toFixed(6)}`] : [];
  return [...shift, `aresample=${SAMPLE_RATE}:async=1:first_pts=0`, ...silence].join(",");
}

/** As far as the file says; at least as long as its pictures where they were counted. 0: it would be a guess. */
function pictureSeconds({ rate, frameCount, listed, isLengthGuessed }: VideoInfo): number {
  if (isLengthGuessed) return 0;
  const counted = listed === null ? 0 : listed.pictures / fpsOf(listed.average);
  return Math.max(counted, frameCount / fpsOf(rate));
}

/**
 * Maps the filtered sound as stereo, as the output's sound number `place`: one stream, or two mono streams combined, of which the
 * shorter one is silent after its end.
 * @param label unique within the command
 */
export function soundSource(
  { index, edits, rightIndex, rightEdits, channels }: AudioInfo,
  filter: string,
  place: number,
  label: number = place,
): string[] {
  if (rightIndex === null) {
    const filters = [...editedSound(edits), stereoMix(channels), filter].filter((one) => one !== null).join(",");
    return options({ map: `0:${index}`, [`filter:a:${place}`]: filters, [`ac:a:${place}`]: 2 });
  }
  const sides = [
    `[0:${index}]${[...editedSound(edits), filter].join(",")},${ON_DEMAND},pan=stereo|c0=c0[left${label}]`,
    `[0:${rightIndex}]${[...editedSound(rightEdits), filter].join(",")},${ON_DEMAND},pan=stereo|c1=c0[right${label}]`,
    `[left${label}][right${label}]amix=inputs=2:duration=longest:normalize=0[sound${label}]`,
  ];
  return options({ filter_complex: sides.join(";"), map: `[sound${label}]` });
}

/** Asks for sound only when some is wanted: what `amix` itself has queued of the longer side is lost when the shorter one ends. */
const ON_DEMAND = "asetnsamples=n=1024:p=0";

function audioEncoders(video: VideoInfo, plan: VideoRunPlan): string[] {
  if (plan.audioTracks.length === 0) return [];
  // Where one track has ended, browsers can't seek in the other.
  const filter = audioFilter(video.startOffsetSeconds, pictureSeconds(video));
  return [
    ...plan.audioTracks.flatMap((track, place) => soundSource(track, filter, place)),
    ...AAC_FROM_THE_START,
    ...options({ "b:a": `${AUDIO_KBPS}k` }),
  ];
}

function hlsOutput(plan: VideoRunPlan): string[] {
  const streams = allRungs(plan).map((rung, index) => `v:${index},name:${rung.name}`);
  streams.push(...plan.audioTracks.map((_, place) => `a:${place},name:${audioName(place)}`));
  const { segmentSeconds, segmentFrames } = plan.timing;
  const firstSegment = (plan.chunk?.first ?? 0) / segmentFrames;
  const kept = options({ max_muxing_queue_size: 4096, fps_mode: "passthrough" });
  const [only] = [...plan.rungs.map(({ name }) => name), ...plan.audioTracks.map((_, place) => audioName(place))];
  // With a single stream ffmpeg leaves the `%v` in file names unchanged.
  if (streams.length === 1 && only !== undefined) {
    return [...metadataOff(), ...hlsMuxer(segmentSeconds, only, firstSegment), ...kept, `${only}.m3u8`];
  }
  const variants = options({ var_stream_map: streams.join(" ") });
  return [...metadataOff(), ...hlsMuxer(segmentSeconds, "%v", firstSegment), ...variants, ...kept, "%v.m3u8"];
}

/** A start timecode in the source breaks the fragmented MP4 muxer; chapters and tags don't belong in segments. */
export function metadataOff(): string[] {
  return options({ map_metadata: -1, map_chapters: -1, write_tmcd: 0 });
}

/** Growing playlist; `temp_file` shows only finished files. No edit list: engines interpret it differently (decision 0038). */
export function hlsMuxer(segmentSeconds: number, name = "%v", firstSegment = 0): string[] {
  return options({
    f: "hls",
    hls_time: segmentSeconds.toFixed(6),
    hls_playlist_type: "event",
    hls_flags: "independent_segments+temp_file",
    hls_segment_type: "fmp4",
    // Fragments are numbered from 1.
    hls_segment_options: `use_editlist=0${firstSegment > 0 ? `:fragment_index=${firstSegment + 1}` : ""}`,
    ...(firstSegment > 0 && { start_number: firstSegment }),
    hls_fmp4_init_filename: `${name}-init.mp4`,
    hls_segment_filename: `${name}-%05d.m4s`,
  });
}

/** Encodes the chains that are labelled with the names of the sheets, `poster` and `middle`. */
export function pictureOutputs(plan: Pick<VideoRunPlan, "sheets" | "posterFrame">): string[] {
  const jpeg = (label: string, quality: number, file: string) => [
    ...options({ map: `[${label}]`, "c:v": "mjpeg", "q:v": quality, fps_mode: "passthrough", f: "image2", update: 1 }),
    file,
  ];
  const sheets = plan.sheets.flatMap((sheet) => jpeg(sheet.name, 4, `${sheet.name}.jpg`));
  if (plan.posterFrame === null) return sheets;
  // Nearly lossless: the displayed sizes are made from these two.
  return [...sheets, ...jpeg("poster", 2, POSTER_FILE), ...jpeg("middle", 2, STILL_FILE)];
}
