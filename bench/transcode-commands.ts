import type { Rung } from "#media/plan/rungs.ts";
import type { SpriteSheet } from "#media/plan/sprite-sheet.ts";
import type { VideoPlan, VideoRunPlan } from "#media/plan/transcode-plan.ts";

// What an ffmpeg expert would type for the same outputs, without our checks, frame fixes and limits.

/** A command line as typed; `paths` and graphs, which contain blanks or commas, are inserted by name. */
function typed(line: string, values: Readonly<Record<string, string>> = {}): string[] {
  return line.split(/\s+/).map((word) => (word.startsWith("@") ? (values[word.slice(1)] ?? word) : word));
}

const START = "-v error -nostdin -y";
const SOUND = "-ac 2 -c:a aac -b:a 160k";

function encoder({ preset, crf, timing }: VideoRunPlan, { maxKbps }: Rung): string {
  const rate = `-maxrate ${maxKbps}k -bufsize ${maxKbps * 2}k`;
  return `-c:v libx264 -preset ${preset} -crf ${crf} -pix_fmt yuv420p -g ${timing.gopFrames} -sc_threshold 0 ${rate}`;
}

function hls(name: string, seconds: number): string {
  const names = `-hls_fmp4_init_filename ${name}-init.mp4 -hls_segment_filename ${name}-%05d.m4s`;
  return `-f hls -hls_playlist_type vod -hls_segment_type fmp4 -hls_time ${seconds} ${names} ${name}.m3u8`;
}

function sheetFilter(sheet: SpriteSheet, frames: number): string {
  const every = Math.max(1, Math.floor(frames / (sheet.columns * sheet.rows)));
  return `select='not(mod(n,${every}))',scale=${sheet.tileWidth}:${sheet.tileHeight},tile=${sheet.columns}x${sheet.rows}`;
}

/** The best single command: one decode, cascaded scaling, every output of the ladder. */
export function bareCommand(clip: string, { ladder }: VideoPlan, frames: number): string[] {
  const { rungs, sheets, timing } = ladder;
  const graph = ["[0:v]split=3[v0][still][c0]"];
  for (const [index, rung] of rungs.entries()) {
    if (index > 0) graph.push(`[c${index - 1}]scale=${rung.width}:${rung.height},split[v${index}][c${index}]`);
  }
  graph.push(`[c${rungs.length - 1}]split=${sheets.length}${sheets.map((_, index) => `[s${index}]`).join("")}`);
  for (const [index, sheet] of sheets.entries()) graph.push(`[s${index}]${sheetFilter(sheet, frames)}[sheet${index}]`);
  graph.push(
    "[still]split[p][q]",
    `[p]select='eq(n,${ladder.posterFrame})'[poster]`,
    `[q]select='eq(n,${ladder.stillFrame})'[middle]`,
  );
  const video = rungs.map(
    (rung, index) => `-map [v${index}] ${encoder(ladder, rung)} ${hls(rung.name, timing.segmentSeconds)}`,
  );
  const pictures = [...sheets.map((_, index) => `sheet${index}`), "poster", "middle"];
  const stills = pictures.map((name) => `-map [${name}] -fps_mode passthrough -q:v 3 -update 1 ${name}.jpg`);
  const sound = `-map 0:a ${SOUND} ${hls("audio", timing.segmentSeconds)}`;
  const line = [START, "-i @clip -filter_complex @graph", ...video, sound, ...stills].join(" ");
  return typed(line, { clip, graph: graph.join(";") });
}

/** One process per output, as several rivals do it: each decodes the clip again. */
export function commandPerRendition(clip: string, { ladder }: VideoPlan, frames: number): string[][] {
  const seconds = ladder.timing.segmentSeconds;
  const rungs = ladder.rungs.map((rung) => {
    return `-i @clip -an -vf scale=${rung.width}:${rung.height} ${encoder(ladder, rung)} ${hls(rung.name, seconds)}`;
  });
  const sheets = ladder.sheets.map((sheet) => {
    return `-i @clip -an -vf ${sheetFilter(sheet, frames)} -frames:v 1 -q:v 4 ${sheet.name}.jpg`;
  });
  const stills = [ladder.posterFrame, ladder.stillFrame].map((frame) => {
    return `-ss ${(frame ?? 0) / 24} -i @clip -frames:v 1 -q:v 3 still-${frame}.jpg`;
  });
  const sound = `-i @clip -vn ${SOUND} ${hls("audio", seconds)}`;
  return [...rungs, sound, ...sheets, ...stills].map((line) => typed(`${START} ${line}`, { clip }));
}

/** The smallest command with a playable result: one small rung, fast. */
export function firstSegmentCommand(clip: string, height: number): string[] {
  const encode =
    "-c:v libx264 -preset superfast -crf 24 -pix_fmt yuv420p -force_key_frames expr:gte(t,n_forced*2) -sc_threshold 0";
  const files = "-hls_fmp4_init_filename first-init.mp4 -hls_segment_filename first-%03d.m4s first.m3u8";
  const segments = "-f hls -hls_time 2 -hls_playlist_type event -hls_segment_type fmp4";
  return typed(`${START} -i @clip -map 0:v -vf scale=-2:${height}:flags=bilinear ${encode} ${segments} ${files}`, {
    clip,
  });
}
