import { rm } from "node:fs/promises";
import { join } from "node:path";
import { editedPictures } from "#media/edits/edits.ts";
import { options } from "#media/ffmpeg-options.ts";
import type { MediaInfo, VideoInfo } from "#media/probe/media-info.ts";
import { type MediaTools, makePipe, safeInput, type ToolRun } from "#media/run-ffmpeg.ts";
import { pictureInput } from "./picture-input.ts";

/** A named pipe in ffmpeg's working folder. */
const PIPE = "decoded-pictures.nut";

/**
 * Where the filter graph reads the pictures. ffmpeg makes a new graph whenever a picture is turned in another way than the one
 * before it, whatever its options say, and what the graph held is lost: such pictures are decoded by another ffmpeg, and come
 * through a pipe, which knows no turns (PLUS-1550). Sound always comes from the file itself.
 */
export function pictureLabel({ hasTurnedPictures, index }: VideoInfo): string {
  return hasTurnedPictures ? "[1:0]" : `[0:${index}]`;
}

/** The input after the original. */
export function decodedInput({ hasTurnedPictures }: VideoInfo): string[] {
  return hasTurnedPictures ? safeInput("nut", PIPE) : [];
}

/** Pictures keep their times, in the units of the file. */
function decoderArguments(info: MediaInfo, video: VideoInfo, path: string): string[] {
  const edited = editedPictures(video.edits).join(",");
  const unchanged = { "c:v": "rawvideo", fps_mode: "passthrough", enc_time_base: -1, f: "nut" };
  return [
    ...pictureInput(info, video, path),
    ...options({ map: `0:${video.index}`, ...(edited && { vf: edited }), ...unchanged }),
    PIPE,
  ];
}

interface TurnedRun {
  readonly tools: MediaTools;
  readonly info: MediaInfo;
  readonly video: VideoInfo;
  /** Local path of the original. */
  readonly source: string;
  /** ffmpeg's working folder. */
  readonly folder: string;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Runs `encode`, which gets its pictures from `decodedInput`; for most clips without anything beside it.
 * @param decode runs the ffmpeg that decodes
 * @throws what the first of the two throws, after both have ended
 */
export async function withDecodedPictures<T>(
  { tools, info, video, source, folder, signal }: TurnedRun,
  decode: (run: Pick<ToolRun, "args" | "signal">) => Promise<unknown>,
  encode: (signal: AbortSignal | undefined) => Promise<T>,
): Promise<T> {
  if (!video.hasTurnedPictures) return await encode(signal);
  const pipe = join(folder, PIPE);
  await makePipe(tools, pipe);
  // Each waits for the other at its end of the pipe: if one fails, the other would wait forever.
  const failed = new AbortController();
  const either = signal ? AbortSignal.any([signal, failed.signal]) : failed.signal;
  const stopped = (error: unknown) => {
    failed.abort(error);
    throw error;
  };
  const decoding = decode({ args: decoderArguments(info, video, source), signal: either }).catch(stopped);
  const encoding = encode(either).catch(stopped);
  try {
    await Promise.allSettled([decoding, encoding]);
    failed.signal.throwIfAborted();
    return await encoding;
  } finally {
    await rm(pipe, { force: true });
  }
}
