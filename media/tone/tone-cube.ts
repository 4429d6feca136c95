import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { VideoInfo } from "#media/probe/media-info.ts";
import { type HdrSignal, sdrMapping } from "./to-sdr.ts";

/** Name of the table in ffmpeg's working folder. */
export const TONE_CUBE_FILE = "to-sdr.cube";
/** Points on each axis; ffmpeg interpolates linearly between them. */
const SIZE = 33;
/** ffmpeg's name for P3 with D65 white. */
const DISPLAY_P3 = "smpte432";

const texts = new Map<string, string>();

/** The mapping from HDR to SDR as a table for ffmpeg's `lut3d`. */
export function toneCube(signal: HdrSignal): string {
  const key = `${signal.transfer} ${signal.primaries}`;
  const known = texts.get(key) ?? cubeText(signal);
  texts.set(key, known);
  return known;
}

function cubeText(signal: HdrSignal): string {
  const map = sdrMapping(signal);
  const lines = [`LUT_3D_SIZE ${SIZE}`];
  const at = (step: number) => step / (SIZE - 1);
  for (let blue = 0; blue < SIZE; blue++) {
    for (let green = 0; green < SIZE; green++) {
      for (let red = 0; red < SIZE; red++) {
        lines.push(
          map([at(red), at(green), at(blue)])
            .map((value) => value.toFixed(6))
            .join(" "),
        );
      }
    }
  }
  return `${lines.join("\n")}\n`;
}

/** Writes the table where the commands for an HDR clip expect it; does nothing for other clips. */
export async function writeToneCube(video: Pick<VideoInfo, "hdr" | "colour">, folder: string): Promise<void> {
  if (video.hdr === null) return;
  const primaries = video.colour.primaries === DISPLAY_P3 ? "P3" : "BT.2020";
  await writeFile(join(folder, TONE_CUBE_FILE), toneCube({ transfer: video.hdr, primaries }));
}
