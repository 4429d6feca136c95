/** The start of each segment of a media playlist, in seconds: cumulative durations. */
export function segmentStarts(text: string): number[] {
  const starts: number[] = [];
  let at = 0;
  for (const [, length] of text.matchAll(/^#EXTINF:([\d.]+)/gm)) {
    starts.push(at);
    at += Number(length);
  }
  return starts;
}

/** Whether an init segment has an edit list that shifts playback (ISO 14496-12, 8.6.6). */
export function movesByEdits(initSegment: Uint8Array): boolean {
  const at = indexOfType(initSegment, "elst");
  if (at < 0 || initSegment.length < at + 20) return false;
  const view = new DataView(initSegment.buffer, initSegment.byteOffset + at + 4);
  const isLong = view.getUint8(0) === 1;
  const count = view.getUint32(4);
  const bytesLeft = view.byteLength - 8;
  if (count !== 1 || bytesLeft < (isLong ? 16 : 8)) return count > 0;
  const mediaTime = isLong ? Number(view.getBigInt64(16)) : view.getInt32(12);
  return mediaTime !== 0;
}

/** The ticks per second of an init segment's track; 0 if it has none. */
export function ticksPerSecond(initSegment: Uint8Array): number {
  const at = indexOfType(initSegment, "mdhd");
  if (at < 0) return 0;
  const view = new DataView(initSegment.buffer, initSegment.byteOffset + at + 4);
  const offset = view.getUint8(0) === 1 ? 20 : 12;
  return view.byteLength >= offset + 4 ? view.getUint32(offset) : 0;
}

/** Optional fields of a `trun` box (ISO 14496-12, 8.8.8). */
const runFlags = { dataOffset: 0x1, firstFlags: 0x4, fields: [0x100, 0x200, 0x400, 0x800] } as const;
const offsetFlag = 0x800;

/**
 * The largest delay between decoding and presentation in this segment, in ticks: some engines shift all pictures by it; 0 for
 * none.
 */
export function earliestTicks(segment: Uint8Array): number {
  const at = indexOfType(segment, "trun");
  if (at < 0) return 0;
  const view = new DataView(segment.buffer, segment.byteOffset + at + 4, segment.byteLength - at - 4);
  const flags = view.getUint32(0) & 0xffffff;
  if ((flags & offsetFlag) === 0) return 0;
  const has = (flag: number) => (flags & flag) !== 0;
  const sampleBytes = runFlags.fields.filter(has).length * 4;
  let place = 8 + (has(runFlags.dataOffset) ? 4 : 0) + (has(runFlags.firstFlags) ? 4 : 0) + sampleBytes;
  let earliest = 0;
  for (let left = view.getUint32(4); left > 0 && place <= view.byteLength; left -= 1, place += sampleBytes)
    earliest = Math.min(earliest, view.getInt32(place - 4));
  return -earliest;
}

function indexOfType(bytes: Uint8Array, type: string): number {
  const codes = Array.from(type, (letter) => letter.charCodeAt(0));
  for (let at = 4; at + 4 <= bytes.length; at += 1)
    if (codes.every((code, place) => bytes[at + place] === code)) return at;
  return -1;
}
