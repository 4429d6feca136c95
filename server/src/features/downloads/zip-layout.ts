import { centralHeader, dataDescriptor, endOfArchive, localHeader, type ZipEntry } from "./zip-records.ts";

/** Places of an archive's entries: they follow from names and sizes alone, so that its length is known before a byte is read. */
export class ZipLayout {
  /** Where the next entry begins. */
  offsetBytes = 0;
  #directoryBytes = 0;
  #count = 0;

  get entryCount(): number {
    return this.#count;
  }
  /** Of the whole archive with the entries so far. */
  get totalBytes(): number {
    return this.offsetBytes + this.#directoryBytes + this.end().length;
  }

  /** @returns where the entry begins */
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
