import { setTimeout as sleep } from "node:timers/promises";
import type { JobRun } from "#server/platform/queue/job-definition.ts";
import { PermanentJobError } from "#server/platform/queue/job-errors.ts";
import { jobRows } from "#server/platform/queue/job-row-store.ts";
import { VersionGoneError } from "../transcode/attempt.ts";
import { chunksPrefix } from "../transcode/rendition-keys.ts";
import { SourceReader, type SourceVersion } from "../transcode/source-store.ts";
import { cancelChunks } from "./cancel-chunks.ts";
import { ChunkReader, type ChunkRow } from "./chunk-store.ts";
import { type ChunkPayload, isSameChunk, makeChunkRequest, parseChunkPayload } from "./make-chunk-request.ts";

const LOOK_EVERY_MS = 1_000;
/** Then another clip's job gets the slot, and this one waits for its next turn: many films may share one slow worker. */
const PATIENCE_MS = 1_800_000;

type Wanted = ChunkPayload["chunk"];

/** The file can't be cut: some frames can't be read without those before them. */
export class UncuttableError extends Error {
  override readonly name = "UncuttableError";
}

/** The jobs that make the parts of one ladder, in the order in which they were asked for. */
export class LadderChunks {
  readonly #run: JobRun<{ versionId: string }>;
  readonly #version: SourceVersion;
  readonly #wanted: readonly Wanted[];

  constructor(run: JobRun<{ versionId: string }>, version: SourceVersion, wanted: readonly Wanted[]) {
    this.#run = run;
    this.#version = version;
    this.#wanted = wanted;
  }

  get #owner() {
    return { versionId: this.#version.id, ladderId: this.#run.jobId };
  }

  /** Requests what is missing: everything, or what an earlier attempt of this job left unmade. What that cut elsewhere is cancelled. */
  async request(): Promise<void> {
    const { platform, jobId } = this.#run;
    await platform.transact(async (unit) => {
      await this.#run.fence(unit);
      const reader = new ChunkReader(unit.db);
      const [rows, ladder] = [await reader.ofLadder(this.#owner), await reader.ladder(jobId)];
      const missing = this.#wanted.filter((chunk) => rowOf(rows, chunk) === undefined);
      const links = { version_id: this.#version.id, ...(ladder?.assetId && { asset_id: ladder.assetId }) };
      const options = { title: ladder?.name ?? "", userId: ladder?.userId ?? null, links };
      const payloads = missing.map((chunk) => ({ ...options, payload: { ...this.#owner, chunk } }));
      await unit.enqueueAll(makeChunkRequest, payloads);
    });
    await cancelChunks(platform, this.#owner, ({ payload }) => !this.#wanted.some((one) => isOf(payload, one)));
    for (const row of await this.#rows()) if (row.state === "FAILED") await this.#retry(row);
  }

  /**
   * Resolves when all are made, with their rows; after half an hour with null.
   * @throws UncuttableError, VersionGoneError, PermanentJobError if one failed for good: the others are cancelled
   */
  async whenMade(onProgress: (done: number) => void): Promise<readonly ChunkRow[] | null> {
    const { platform, signal } = this.#run;
    const enough = performance.now() + PATIENCE_MS;
    while (performance.now() < enough) {
      const rows = await this.#rows();
      const failed = rows.find(({ state }) => state === "FAILED");
      if (failed || !(await new SourceReader(platform.db).version(this.#version.id))) {
        await cancelChunks(platform, this.#owner);
        throw failed ? failureOf(failed) : new VersionGoneError();
      }
      if (rows.length === this.#wanted.length && rows.every(({ state }) => state === "COMPLETED")) return rows;
      // By the cancellation of an earlier attempt, or by hand.
      for (const row of rows) if (row.state === "CANCELLED") await this.#retry(row);
      onProgress(rows.reduce((sum, { progress }) => sum + progress, 0) / (100 * this.#wanted.length));
      await sleep(LOOK_EVERY_MS, undefined, { signal });
    }
    return null;
  }

  /** Removes the files of all: they are joined, or of no use. */
  async remove(): Promise<void> {
    const { platform, jobId } = this.#run;
    await cancelChunks(platform, this.#owner);
    await this.forget(await new ChunkReader(platform.db).ofLadder(this.#owner));
    await platform.storage.deletePrefix(chunksPrefix(this.#version, jobId));
  }

  /** Marks the files of these as gone: the next attempt requests them again. */
  async forget(rows: readonly ChunkRow[]): Promise<void> {
    await this.#run.platform.transact(async (unit) => {
      await this.#run.fence(unit);
      for (const { id, attempt } of rows) await jobRows.noteSwept(unit.db, id, attempt);
    });
  }

  /** Does nothing but throw if the ladder was cancelled meanwhile, and its chunks with it. */
  async #retry({ id }: Pick<ChunkRow, "id">): Promise<void> {
    await this.#run.platform.queue.retry(id, this.#run.fence);
  }

  async #rows(): Promise<readonly ChunkRow[]> {
    const rows = await new ChunkReader(this.#run.platform.db).ofLadder(this.#owner);
    return this.#wanted.flatMap((chunk) => rowOf(rows, chunk) ?? []);
  }
}

function rowOf(rows: readonly ChunkRow[], wanted: Wanted): ChunkRow | undefined {
  return rows.find(({ payload }) => isOf(payload, wanted));
}

function isOf(payload: unknown, wanted: Wanted): boolean {
  return isSameChunk(parseChunkPayload(payload).chunk, wanted);
}

/** The media rules refuse a part of the file: perhaps not the whole. Everything else was tried several times. */
function failureOf({ errorCode, errorMessage, errorDetail }: ChunkRow): Error {
  if (errorCode === "REFUSED") return new UncuttableError(errorMessage ?? "");
  return new PermanentJobError(errorMessage ?? "", errorDetail ?? undefined);
}
