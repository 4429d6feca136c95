const CODES = { picture: 0x00, sequence: 0xb3, extension: 0xb5, group: 0xb8 } as const;
const SEQUENCE_EXTENSION = 1;
const PICTURE_EXTENSION = 8;
/** 29.97, as the sequence header counts rates. */
const RATE_CODE = 4;

/**
 * A raw MPEG-2 stream of progressive pictures as DVDs and broadcasters write film ("soft telecine"): at 29.97, with flags that
 * repeat a field of some pictures. `isHeld`: whether the picture, counted as shown, stays for three fields.
 */
export function telecined(stream: Buffer, isHeld: (picture: number) => boolean): Buffer {
  const bytes = Buffer.from(stream);
  /** Where each picture's flags are, by its place. */
  const flags = new Map<number, number>();
  let [groupStart, inGroup, picture] = [0, 0, 0];
  for (let at = bytes.indexOf("000001", 0, "hex"); at >= 0; at = bytes.indexOf("000001", at + 3, "hex")) {
    const code = bytes[at + 3];
    const kind = (bytes[at + 4] ?? 0) >> 4;
    if (code === CODES.sequence) bytes[at + 7] = ((bytes[at + 7] ?? 0) & 0xf0) | RATE_CODE;
    else if (code === CODES.group) [groupStart, inGroup] = [groupStart + inGroup, 0];
    else if (code === CODES.picture) {
      // Its place in the group.
      picture = groupStart + (bytes.readUInt16BE(at + 4) >> 6);
      inGroup += 1;
    } else if (code === CODES.extension && kind === SEQUENCE_EXTENSION) bytes[at + 5] = (bytes[at + 5] ?? 0) & ~0x08;
    else if (code === CODES.extension && kind === PICTURE_EXTENSION) flags.set(picture, at + 7);
  }
  let topFirst = true;
  for (const [shown, at] of [...flags].toSorted(([a], [b]) => a - b)) {
    const held = isHeld(shown);
    bytes[at] = ((bytes[at] ?? 0) & 0x7d) | (topFirst ? 0x80 : 0) | (held ? 0x02 : 0);
    bytes[at + 1] = (bytes[at + 1] ?? 0) | 0x80;
    if (held) topFirst = !topFirst;
  }
  return bytes;
}
