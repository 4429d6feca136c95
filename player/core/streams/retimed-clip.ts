import type { FrameRate } from "#core/timecode/frame-rate.ts";

/** A box, with the offsets of its payload's start and end. */
interface Box {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

const HEAD_BYTES = 8;
/** Container boxes that lead to those with times. */
const PARENTS = ["moov", "trak", "mdia", "moof", "traf"];
/**
 * In a `tfhd` a default duration follows the ids if this bit is set, after an eight-byte offset and a description if their bits
 * are set.
 */
const TFHD = { offset: 0x1, description: 0x2, duration: 0x8 };

/**
 * Returns the clip's pictures at another constant rate: changes only the time scale and the duration of a frame. For fragmented
 * MP4 with one video track, version 0 boxes, and one default duration per fragment, like the check clips.
 * @throws Error if the clip has no such duration
 */
export function retimedClip(
  clip: Uint8Array<ArrayBuffer>,
  { numerator, denominator }: FrameRate,
): Uint8Array<ArrayBuffer> {
  const bytes = clip.slice();
  const view = new DataView(bytes.buffer);
  const boxes = boxesIn(view, 0, bytes.length);
  for (const { start } of boxes.filter(({ type }) => type === "mdhd")) view.setUint32(start + 12, numerator);
  for (const { start } of boxes.filter(({ type }) => type === "tfhd"))
    view.setUint32(durationPlace(view, start), denominator);
  for (const { start } of boxes.filter(({ type }) => type === "sidx")) retimeIndex(view, start, numerator, denominator);
  return bytes;
}

/** The two parts of the clip: its init segment, and its pictures. */
export function splitClip(clip: Uint8Array<ArrayBuffer>): readonly [init: ArrayBuffer, media: ArrayBuffer] {
  const moov = boxesIn(new DataView(clip.buffer), 0, clip.length).find(({ type }) => type === "moov");
  if (!moov) throw new Error("The clip has no moov box");
  return [clip.buffer.slice(0, moov.end), clip.buffer.slice(moov.end)];
}

function boxesIn(view: DataView, from: number, to: number): Box[] {
  const found: Box[] = [];
  for (let at = from; at + HEAD_BYTES <= to; ) {
    const size = view.getUint32(at);
    const type = String.fromCharCode(...[4, 5, 6, 7].map((place) => view.getUint8(at + place)));
    const box = { type, start: at + HEAD_BYTES, end: at + size };
    found.push(box, ...(PARENTS.includes(type) ? boxesIn(view, box.start, box.end) : []));
    if (size < HEAD_BYTES) throw new Error(`The box ${type} has no size`);
    at = box.end;
  }
  return found;
}

function durationPlace(view: DataView, start: number): number {
  const flags = view.getUint32(start) & 0xff_ffff;
  if ((flags & TFHD.duration) === 0) throw new Error("The clip's fragments have no default duration");
  return start + 8 + (flags & TFHD.offset ? 8 : 0) + (flags & TFHD.description ? 4 : 0);
}

/** Rewrites a `sidx` box: its durations keep their number of frames. */
function retimeIndex(view: DataView, start: number, numerator: number, denominator: number): void {
  const before = view.getUint32(start + 8);
  view.setUint32(start + 8, numerator);
  const isLong = view.getUint8(start) > 0;
  const counted = start + 12 + (isLong ? 16 : 8) + 2;
  const entries = view.getUint16(counted);
  for (let entry = 0; entry < entries; entry += 1) {
    const place = counted + 2 + entry * 12 + 4;
    const frames = Math.round((view.getUint32(place) / before) * CHECK_FPS);
    view.setUint32(place, frames * denominator);
  }
}

/** Frame rate of the check clips as shipped. */
const CHECK_FPS = 25;
