/** Where each segment of a media playlist begins, in seconds: the sums of the lengths before it. */
export function segmentStarts(text: string): number[] {
  const starts: number[] = [];
  let at = 0;
  for (const [, length] of text.matchAll(/^#EXTINF:([\d.]+)/gm)) {
    starts.push(at);
    at += Number(length);
  }
  return starts;
}

/** Whether an init segment has an edit list that moves what it plays (ISO 14496-12, 8.6.6). */
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

function indexOfType(bytes: Uint8Array, type: string): number {
  const codes = Array.from(type, (letter) => letter.charCodeAt(0));
  for (let at = 4; at + 4 <= bytes.length; at += 1)
    if (codes.every((code, place) => bytes[at + place] === code)) return at;
  return -1;
}
