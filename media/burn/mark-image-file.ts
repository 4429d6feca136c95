import { join } from "node:path";
import type { WatermarkPosition } from "#core/watermark/watermarks.ts";
import { runInChild } from "#media/child/run-in-child.ts";
import { type ImageToRender, makeImageRenditions } from "#media/image/make-image-renditions.ts";
import type { MediaTools } from "#media/run-ffmpeg.ts";

/** What is drawn into a picture, and where. */
export interface PictureMark {
  readonly lines: readonly string[];
  readonly position: WatermarkPosition;
  /** Whether the lines are also repeated faintly all over it. */
  readonly isTiled: boolean;
}

export interface ImageToMark {
  readonly info: ImageToRender;
  readonly path: string;
  /** For intermediate files. */
  readonly folder: string;
  /** Written as its extension says: JPEG or PNG. */
  readonly target: string;
  readonly mark: PictureMark;
  readonly signal?: AbortSignal;
}

/** Longer than the longer side of any image that is read. */
const WHOLE = 1_000_000;

/** The image in its own size with the mark in its pixels. @throws MediaError */
export async function markImageFile(tools: MediaTools, given: ImageToMark): Promise<void> {
  const { info, path, folder, target, mark, signal } = given;
  const { file } = await makeImageRenditions(tools, info, path, folder, signal, [WHOLE]);
  const { lines, position, isTiled } = mark;
  const picture = { path: join(folder, file), target, lines, position, isTiled, columns: 1, rows: 1 };
  await runInChild("markPicture", picture, { signal });
}
