import { createReadStream } from "node:fs";
import { join } from "node:path";
import { MASTER_FILE, readWrittenPlaylist } from "#media/transcode/read-renditions.ts";
import type { Storage } from "#server/platform/storage/storage.ts";
import { renditionType } from "./rendition-keys.ts";

export interface GrowingParts {
  readonly storage: Storage;
  /** The folder that ffmpeg writes to. */
  readonly folder: string;
  readonly prefix: string;
  /** Names of the media playlists. */
  readonly playlists: readonly string[];
  /** Reads the current multivariant playlist; null while a rendition has no segment yet. */
  readonly readMaster: () => Promise<string | null>;
  readonly signal: AbortSignal;
  /** Called once, as soon as every rendition has an available segment. */
  readonly onPlayable: () => Promise<void>;
}

/**
 * Follows a running transcode: stores each finished segment, then the playlist that lists it, so that players never see a gap.
 */
export class GrowingRendition {
  readonly #parts: GrowingParts;
  readonly #stored = new Set<string>();
  readonly #playlists = new Map<string, string>();
  #isPlayable = false;

  constructor(parts: GrowingParts) {
    this.#parts = parts;
  }

  /** Stores everything finished since the last call. Calls must not overlap. */
  async follow(): Promise<void> {
    const { playlists, readMaster } = this.#parts;
    const master = await readMaster();
    if (master === null) return;
    for (const name of playlists) await this.#followPlaylist(name);
    await this.#writePlaylist(MASTER_FILE, master);
    if (this.#isPlayable) return;
    this.#isPlayable = true;
    await this.#parts.onPlayable();
  }

  async #followPlaylist(name: string): Promise<void> {
    const written = await readWrittenPlaylist(this.#parts.folder, name);
    // The playlist of a short audio track, or of one that begins late, is written after the others, perhaps only at the end.
    if (written === null) return;
    const { init, segments } = written.playlist;
    const files = [...(init === null ? [] : [init]), ...segments.map((segment) => segment.file)];
    for (const part of files) {
      if (this.#stored.has(part)) continue;
      await this.#write(part, createReadStream(join(this.#parts.folder, part)));
      this.#stored.add(part);
    }
    await this.#writePlaylist(`${name}.m3u8`, written.text);
  }

  async #writePlaylist(file: string, text: string): Promise<void> {
    if (this.#playlists.get(file) === text) return;
    await this.#write(file, [Buffer.from(text)]);
    this.#playlists.set(file, text);
  }

  async #write(file: string, bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<void> {
    const { storage, prefix, signal } = this.#parts;
    await storage.write(`${prefix}/${file}`, asAsync(bytes), { signal, contentType: renditionType(file) });
  }
}

async function* asAsync(bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* bytes;
}
