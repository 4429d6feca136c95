/** One item of an archive: a file stored uncompressed, or a folder (its name ends with `/`, its size is 0). */
export interface ZipEntry {
  /** Path inside the archive, `/` between folders. */
  readonly name: string;
  readonly sizeBytes: number;
  readonly modifiedAtMs: number;
}

/** Used where 32 bits are too small; the actual value is in a ZIP64 field. */
const SATURATED_32 = 0xffffffff;
const SATURATED_16 = 0xffff;
const STORED = 0;
/** Bit 3: checksum and sizes follow the bytes. Bit 11: names are UTF-8. */
const FLAGS = 0x0808;
const VERSION_ZIP64 = 45;
const VERSION_PLAIN = 20;
const MADE_ON_UNIX = 3 << 8;
const FOLDER_MODE = 0o40755;
const FILE_MODE = 0o100644;
const FIRST_YEAR = 1980;
const LAST_YEAR = 2107;

/** All records follow PKWARE's APPNOTE 6.3; sections are named where they are built. */
const isLarge = (entry: ZipEntry) => entry.sizeBytes >= SATURATED_32;

/**
 * 4.3.7: precedes the bytes of an entry. Sizes are zero here, as bit 3 requires; a ZIP64 field announces a descriptor with 8-byte
 * sizes.
 */
export function localHeader(entry: ZipEntry): Buffer {
  const name = Buffer.from(entry.name);
  const extra = isLarge(entry) ? zip64Field(0, 0) : Buffer.alloc(0);
  const size = isLarge(entry) ? SATURATED_32 : 0;
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(isLarge(entry) ? VERSION_ZIP64 : VERSION_PLAIN, 4);
  head.writeUInt16LE(FLAGS, 6);
  head.writeUInt16LE(STORED, 8);
  head.writeUInt32LE(dosTime(entry.modifiedAtMs), 10);
  head.writeUInt32LE(0, 14);
  head.writeUInt32LE(size, 18);
  head.writeUInt32LE(size, 22);
  head.writeUInt16LE(name.length, 26);
  head.writeUInt16LE(extra.length, 28);
  return Buffer.concat([head, name, extra]);
}

/** 4.3.9: follows the bytes of an entry. */
export function dataDescriptor(entry: ZipEntry, crc32: number): Buffer {
  const record = Buffer.alloc(isLarge(entry) ? 24 : 16);
  record.writeUInt32LE(0x08074b50, 0);
  record.writeUInt32LE(crc32, 4);
  if (isLarge(entry)) {
    record.writeBigUInt64LE(BigInt(entry.sizeBytes), 8);
    record.writeBigUInt64LE(BigInt(entry.sizeBytes), 16);
  } else {
    record.writeUInt32LE(entry.sizeBytes, 8);
    record.writeUInt32LE(entry.sizeBytes, 12);
  }
  return record;
}

/** 4.3.12: the entry in the central directory. */
export function centralHeader(entry: ZipEntry, offsetBytes: number, crc32: number): Buffer {
  const name = Buffer.from(entry.name);
  const isFar = offsetBytes >= SATURATED_32;
  const wide = [...(isLarge(entry) ? [entry.sizeBytes, entry.sizeBytes] : []), ...(isFar ? [offsetBytes] : [])];
  const extra = wide.length === 0 ? Buffer.alloc(0) : zip64Field(...wide);
  const size = isLarge(entry) ? SATURATED_32 : entry.sizeBytes;
  const head = Buffer.alloc(46);
  head.writeUInt32LE(0x02014b50, 0);
  head.writeUInt16LE(MADE_ON_UNIX | VERSION_ZIP64, 4);
  head.writeUInt16LE(extra.length > 0 ? VERSION_ZIP64 : VERSION_PLAIN, 6);
  head.writeUInt16LE(FLAGS, 8);
  head.writeUInt16LE(STORED, 10);
  head.writeUInt32LE(dosTime(entry.modifiedAtMs), 12);
  head.writeUInt32LE(crc32, 16);
  head.writeUInt32LE(size, 20);
  head.writeUInt32LE(size, 24);
  head.writeUInt16LE(name.length, 28);
  head.writeUInt16LE(extra.length, 30);
  head.writeUInt32LE(((entry.name.endsWith("/") ? FOLDER_MODE : FILE_MODE) << 16) >>> 0, 38);
  head.writeUInt32LE(isFar ? SATURATED_32 : offsetBytes, 42);
  return Buffer.concat([head, name, extra]);
}

/** 4.3.14 to 4.3.16: the end of the archive; always in ZIP64 form, so that its length never depends on the entries. */
export function endOfArchive(entryCount: number, directoryBytes: number, directoryOffset: number): Buffer {
  const record = Buffer.alloc(56 + 20 + 22);
  record.writeUInt32LE(0x06064b50, 0);
  record.writeBigUInt64LE(44n, 4);
  record.writeUInt16LE(MADE_ON_UNIX | VERSION_ZIP64, 12);
  record.writeUInt16LE(VERSION_ZIP64, 14);
  record.writeBigUInt64LE(BigInt(entryCount), 24);
  record.writeBigUInt64LE(BigInt(entryCount), 32);
  record.writeBigUInt64LE(BigInt(directoryBytes), 40);
  record.writeBigUInt64LE(BigInt(directoryOffset), 48);
  record.writeUInt32LE(0x07064b50, 56);
  record.writeBigUInt64LE(BigInt(directoryOffset + directoryBytes), 64);
  record.writeUInt32LE(1, 72);
  record.writeUInt32LE(0x06054b50, 76);
  record.writeUInt16LE(Math.min(entryCount, SATURATED_16), 84);
  record.writeUInt16LE(Math.min(entryCount, SATURATED_16), 86);
  record.writeUInt32LE(Math.min(directoryBytes, SATURATED_32), 88);
  record.writeUInt32LE(Math.min(directoryOffset, SATURATED_32), 92);
  return record;
}

/** 4.5.3 */
function zip64Field(...values: readonly number[]): Buffer {
  const field = Buffer.alloc(4 + values.length * 8);
  field.writeUInt16LE(0x0001, 0);
  field.writeUInt16LE(values.length * 8, 2);
  values.forEach((value, place) => {
    field.writeBigUInt64LE(BigInt(value), 4 + place * 8);
  });
  return field;
}

/** 4.4.6: date and time in UTC, with two-second precision. */
function dosTime(timeMs: number): number {
  const date = new Date(timeMs);
  const year = Math.min(Math.max(date.getUTCFullYear(), FIRST_YEAR), LAST_YEAR);
  const day = ((year - FIRST_YEAR) << 9) | ((date.getUTCMonth() + 1) << 5) | date.getUTCDate();
  const time = (date.getUTCHours() << 11) | (date.getUTCMinutes() << 5) | (date.getUTCSeconds() >> 1);
  return ((day << 16) | time) >>> 0;
}
