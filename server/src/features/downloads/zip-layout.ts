import { centralHeader, dataDescriptor, endOfArchive, localHeader, type ZipEntry } from "./zip-records.ts";

/**
 * Offsets of an archive's entries: they depend only on names and sizes, so the archive's length is known before any byte is read.
 */
export class ZipLayout {
  /** Offset of the next entry. */
  offsetBytes = 0;
  #directoryBytes = 0;
  #count = 0;

  get entryCount(): number {
    return this.#count;
  }
  /** The size of the whole archive with the entries so far. */
  get totalBytes(): number {
    return this.offsetBytes + this.#directoryBytes + this.end().length;
  }

  /** @returns the entry's offset */
  add(entry: ZipEntry): number {
    const start = this.offsetBytes;
    this.#count += 1;
    this.#directoryBytes += centralHeader(entry, start, 0).length;
    this.offsetBytes += localHeader(entry).length + entry.sizeBytes + dataDescriptor(entry, 0).length;
    return start;
  }

  end(): Buffer {
    return endOfArchive(this.#count, this.#directoryBytes, this.offsetBytes);
  }
}
