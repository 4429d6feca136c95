import { type Kysely, sql, type Transaction } from "kysely";
import type { Database } from "#server/migrations/database.ts";
import type { JobState } from "../jobs/job-store.ts";
import { makeChunkRequest } from "./make-chunk-request.ts";

export interface ChunkRow {
  readonly id: string;
  readonly state: JobState;
  readonly progress: number;
  readonly payload: unknown;
  readonly attempt: number;
  readonly errorCode: string | null;
  readonly errorMessage: string | null;
  readonly errorDetail: string | null;
}

/** The row of a ladder, from which its chunks take whose they are. */
export interface LadderRow {
  readonly name: string;
  readonly userId: string | null;
  readonly assetId: string | null;
}

/** A chunk whose files are no longer needed. */
export interface EndedChunk {
  readonly id: string;
  readonly ladderId: string;
  readonly attempt: number;
  readonly sweptAttempts: number;
  /** Both null if the version is gone, and with it all its files. */
  readonly versionId: string | null;
  readonly storageKey: string | null;
}

const ENDED = sql`('COMPLETED', 'FAILED', 'CANCELLED')`;

/** Reads the jobs of chunks; the queue is their only writer. */
export class ChunkReader {
  readonly #db: Kysely<Database> | Transaction<Database>;
  constructor(db: Kysely<Database> | Transaction<Database>) {
    this.#db = db;
  }

  /** Returns the chunks of a ladder, without completed ones whose files were removed. */
  async ofLadder({ versionId, ladderId }: ChunkOwner): Promise<readonly ChunkRow[]> {
    const { rows } = await sql<ChunkRow>`select id, state, progress, payload, attempt, error_code as "errorCode",
        error_message as "errorMessage", error_detail as "errorDetail"
      from job where version_id = ${versionId}::uuid and queue_name = ${makeChunkRequest.name}
        and payload->>'ladderId' = ${ladderId} and (state <> 'COMPLETED' or attempt > swept_attempts)
      order by created_at, id`.execute(this.#db);
    return rows;
  }

  async ladder(id: string): Promise<LadderRow | undefined> {
    const { rows } = await sql<LadderRow>`select name, user_id as "userId", asset_id as "assetId" from job
      where id = ${id}::uuid`.execute(this.#db);
    return rows[0];
  }

  /** Whether the ladder's job still waits or runs. */
  async isWanted(ladderId: string): Promise<boolean> {
    const { rows } =
      await sql`select from job where id = ${ladderId}::uuid and state in ('WAITING', 'RUNNING')`.execute(this.#db);
    return rows.length > 0;
  }

  /** Returns chunks that ended before this time, and whose ladder did too. */
  async ended(before: Date, limit: number): Promise<readonly EndedChunk[]> {
    const { rows } = await sql<EndedChunk>`
      select c.id, c.payload->>'ladderId' as "ladderId", c.attempt, c.swept_attempts as "sweptAttempts",
        v.id as "versionId", v.storage_key as "storageKey"
      from job c left join version v on v.id = c.version_id left join job l on l.id = (c.payload->>'ladderId')::uuid
      where c.queue_name = ${makeChunkRequest.name} and c.state in ${ENDED} and c.attempt > c.swept_attempts
        and c.updated_at < ${before} and (l.id is null or (l.state in ${ENDED} and l.updated_at < ${before}))
      order by c.updated_at limit ${limit}`.execute(this.#db);
    return rows;
  }

  /** Locks the ladder's row and returns whether its job has ended: a retry waits until the unit ends. */
  async hasEnded(ladderId: string): Promise<boolean> {
    const { rows } = await sql<{ hasEnded: boolean }>`select state in ${ENDED} as "hasEnded" from job
      where id = ${ladderId}::uuid for update`.execute(this.#db);
    return rows[0]?.hasEnded ?? true;
  }
}

interface ChunkOwner {
  readonly versionId: string;
  readonly ladderId: string;
}
