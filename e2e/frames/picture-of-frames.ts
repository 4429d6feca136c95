import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { mediaTools, runTool, STILL_LIMITS } from "#media/run-ffmpeg.ts";

/** The centre of the picture, with the number: a third of the width, a sixth of the height. */
const WIDTH = 120;
const HEIGHT = 60;
const PIXELS = WIDTH * HEIGHT;

/** The centre of every frame of a clip as a small grey picture, decoded by ffmpeg: what a page should show. */
export async function greyFrames(clip: string, rawFile: string): Promise<readonly Uint8Array[]> {
  const scale = [
    "-vf",
    `crop=iw/3:ih/6,scale=${WIDTH}:${HEIGHT}:flags=area,format=rgb24,format=gray`,
    "-fps_mode",
    "passthrough",
  ];
  const args = ["-i", clip, ...scale, "-f", "rawvideo", "-y", rawFile];
  await runTool(mediaTools(), { tool: "ffmpeg", args, limits: STILL_LIMITS });
  const bytes = await readFile(rawFile);
  return Array.from({ length: bytes.length / PIXELS }, (_, frame) =>
    bytes.subarray(frame * PIXELS, (frame + 1) * PIXELS),
  );
}

/** The frame shown in the page's video: the nearest picture. */
export async function nearestFrame(page: Page, frames: readonly Uint8Array[]): Promise<number> {
  const shown = await page.evaluate(
    ([width, height]) => {
      const video = document.querySelector("video");
      const canvas = document.createElement("canvas");
      canvas.width = width;
      canvas.height = height;
      const context = canvas.getContext("2d", { willReadFrequently: true });
      if (!video?.videoWidth || !context) return [];
      context.imageSmoothingQuality = "high";
      const { videoWidth: w, videoHeight: h } = video;
      context.drawImage(video, w / 3, (h * 5) / 12, w / 3, h / 6, 0, 0, width, height);
      const { data } = context.getImageData(0, 0, width, height);
      return Array.from(
        { length: width * height },
        (_, i) => ((data[i * 4] ?? 0) + (data[i * 4 + 1] ?? 0) + (data[i * 4 + 2] ?? 0)) / 3,
      );
    },
    [WIDTH, HEIGHT] as const,
  );
  const distances = frames.map((frame) =>
    frame.reduce((sum, value, i) => sum + Math.abs(value - (shown[i] ?? 255)), 0),
  );
  return shown.length === 0 ? -1 : distances.indexOf(Math.min(...distances));
}
