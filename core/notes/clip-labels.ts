import { RefusedFile } from "../clip-metadata/refused-file.ts";
import { type FrameRate, fpsOf, rateLabel } from "../timecode/frame-rate.ts";
import { droppedPerMinute, formatTimecode, framesPerDay, parseTimecode, saysDropFrame } from "../timecode/timecode.ts";
import type { MarkedClip } from "./note-marker.ts";

/** Files round their rates; the closest two are 1/1000 apart. */
const SAME_RATE = 4e-4;

/** The timecode of a frame of the clip. */
export function labelOfFrame(frame: number, clip: MarkedClip): string {
  return formatTimecode(clip.startFrame + frame, clip);
}

/**
 * The frame of the clip with a timecode. Labels wrap at midnight, so a label before the start comes after the end.
 * @throws RefusedFile if a clip of this rate has no such label
 */
export function frameOfLabel(label: string, clip: MarkedClip): number {
  if (/;/.test(label)) requireCount(saysDropFrame(label), clip);
  const frame = parseTimecode(label, clip);
  if (frame === null)
    throw new RefusedFile(
      `The timecode "${label.slice(0, 20)}" doesn't exist at ${rateText(clip)}, the rate of this clip`,
    );
  const day = framesPerDay(clip);
  return (((frame - clip.startFrame) % day) + day) % day;
}

/** @throws RefusedFile if the file uses drop-frame and the clip does not, or vice versa */
export function requireCount(dropFrame: boolean, clip: MarkedClip): void {
  if (dropFrame === droppedPerMinute(clip) > 0) return;
  const [file, own] = dropFrame ? ["drop-frame", "non-drop"] : ["non-drop", "drop-frame"];
  throw new RefusedFile(`The file counts ${file} timecode, this clip ${own}`);
}

/** @throws RefusedFile if the file was made for another rate */
export function requireRate(rate: FrameRate | null, clip: MarkedClip): void {
  if (rate === null) throw new RefusedFile("The file doesn't say its frame rate");
  if (Math.abs(fpsOf(rate) / fpsOf(clip.rate) - 1) > SAME_RATE)
    throw new RefusedFile(
      `The file is made for ${rateLabel(rate)} frames per second, this clip has ${rateLabel(clip.rate)}`,
    );
}

/** "29.97 drop-frame". */
export function rateText(clip: MarkedClip): string {
  return `${rateLabel(clip.rate)}${droppedPerMinute(clip) > 0 ? " drop-frame" : ""}`;
}
