import { buffer } from "node:stream/consumers";
import { AppError } from "#core/errors/app-error.ts";
import { frameRate } from "#core/timecode/frame-rate.ts";
import type { FrameTimes } from "#core/timecode/frame-times.ts";
import { readFragmentTimes } from "#media/burn/fragment.ts";
import { readPictureEntry } from "#media/burn/picture-entry.ts";
import { type StillFile, segmentStills } from "#media/image/segment-stills.ts";
import { slotOfFrame } from "#media/transcode/listed-frames.ts";
import { parseMediaPlaylist } from "#media/transcode/playlist/media-playlist.ts";
import { type NamedRung, namedRungs } from "#media/transcode/playlist/named-rungs.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { WorkFolder } from "#server/platform/process/work-folder.ts";
import { configuredTools } from "../../images/media-tools.ts";

/** The number of segments that are decoded concurrently. */
const AT_ONCE = 2;

/** @public */
export interface StillsOfClip {
  readonly platform: Platform;
  /** The prefix of its renditions. */
  readonly mediaPrefix: string;
  readonly frameTimes: FrameTimes | null;
  readonly frames: readonly number[];
  /** The size of the longer side in pixels: larger images are scaled down. */
  readonly longSide: number;
  readonly work: WorkFolder;
  readonly signal: AbortSignal;
  readonly made?: (count: number) => void;
}

/**
 * Returns images of exactly these frames, from the smallest rendition that is large enough; reads only the segments that contain
 * them. Frames that aren't rendered yet are missing. @public
 */
export async function frameStills(clip: StillsOfClip): Promise<ReadonlyMap<number, StillFile>> {
  const stills = new Map<number, StillFile>();
  const rung = await openRung(clip);
  if (rung === null) return stills;
  const groups = [...Map.groupBy(new Set(clip.frames), (frame) => rung.segmentOf(frame))];
  for (let from = 0; from < groups.length; from += AT_ONCE) {
    clip.signal.throwIfAborted();
    const some = groups.slice(from, from + AT_ONCE);
    await Promise.all(
      some.map(async ([segment, frames]) => {
        for (const [frame, still] of await stillsOf(clip, rung, { segment, frames })) stills.set(frame, still);
        clip.made?.(frames.length);
      }),
    );
  }
  return stills;
}

interface OpenRung {
  readonly init: Buffer;
  readonly size: { readonly width: number; readonly height: number };
  readonly files: readonly string[];
  /** Returns the rendition's frame that shows a frame of the clip. */
  readonly slotOf: (frame: number) => number;
  readonly segmentOf: (frame: number) => number;
  readonly slotAt: (ticks: number) => number;
}

async function openRung({ platform, mediaPrefix, frameTimes, longSide }: StillsOfClip): Promise<OpenRung | null> {
  const read = async (file: string) => buffer(await platform.storage.openRead(`${mediaPrefix}/${file}`));
  const rung = bestRung(namedRungs(String(await read("master.m3u8").catch(noFile))), longSide);
  if (rung === undefined) return null;
  const { init: initFile, segments } = parseMediaPlaylist(String(await read(`${rung.name}.m3u8`)));
  const [first] = segments;
  if (initFile === null || first === undefined) return null;
  const init = await read(initFile);
  const { timescale } = readPictureEntry(init);
  const [ticksOfFrame = 0] = readFragmentTimes(init, await read(first.file)).durations;
  const rate = frameRate(timescale, ticksOfFrame);
  if (rate === null) throw new Error(`${mediaPrefix}/${rung.name} has no rate`);
  const slotOf = (frame: number) => {
    const startUs = frameTimes?.startsUs[frame];
    return startUs === undefined ? frame : slotOfFrame(startUs, rate);
  };
  let seconds = 0;
  const ends = segments.map((segment) => {
    seconds += segment.seconds;
    return Math.round((seconds * rate.numerator) / rate.denominator);
  });
  const segmentOf = (frame: number) => ends.findIndex((end) => slotOf(frame) < end);
  const slotAt = (ticks: number) => Math.round(ticks / ticksOfFrame);
  return { init, size: rung, files: segments.map(({ file }) => file), slotOf, segmentOf, slotAt };
}

/** Returns the smallest rendition that is as large as the image, else the largest. */
function bestRung(rungs: readonly NamedRung[], longSide: number): NamedRung | undefined {
  const lengthOf = ({ width, height }: NamedRung) => Math.max(width, height);
  const sdr = rungs.filter(({ isSdr }) => isSdr).toSorted((a, b) => lengthOf(a) - lengthOf(b));
  return sdr.find((rung) => lengthOf(rung) >= longSide) ?? sdr.at(-1);
}

interface SegmentToShow {
  /** -1: the rendition ends before these frames. */
  readonly segment: number;
  readonly frames: readonly number[];
}

async function stillsOf(
  { platform, mediaPrefix, longSide, work, signal }: StillsOfClip,
  { init, size, files, slotOf, slotAt }: OpenRung,
  { segment, frames }: SegmentToShow,
): Promise<[number, StillFile][]> {
  const file = files[segment];
  if (file === undefined) return [];
  const bytes = await buffer(await platform.storage.openRead(`${mediaPrefix}/${file}`));
  const first = slotAt(readFragmentTimes(init, bytes).decodeTime);
  const placeOf = (frame: number) => slotOf(frame) - first;
  const made = await segmentStills({
    tools: configuredTools(platform.config),
    init,
    segment: bytes,
    size,
    places: [...new Set(frames.map(placeOf))],
    longSide,
    folder: await work.subfolder(platform.clock.uuid()),
    signal,
  });
  return frames.flatMap((frame): [number, StillFile][] => {
    const still = made.get(placeOf(frame));
    return still === undefined ? [] : [[frame, still]];
  });
}

/** Returns no name for a clip that isn't playable yet; rethrows other errors. */
function noFile(error: unknown): string {
  if (error instanceof AppError && error.code === "NOT_FOUND") return "";
  throw error;
}
