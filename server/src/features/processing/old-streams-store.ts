import { type Kysely, sql, type Transaction } from "kysely";
import type { Database } from "#server/migrations/database.ts";

/** A version with streams in the previous format. */
export interface OldStreams {
  readonly versionId: string;
  readonly mediaPrefix: string;
  readonly rateNumerator: number | null;
  readonly rateDenominator: number | null;
}

/** Finds the remaining versions to renew. */
export class OldStreamsReader {
  readonly #db: Kysely<Database> | Transaction<Database>;
  constructor(db: Kysely<Database> | Transaction<Database>) {
    this.#db = db;
  }

  /** Returns the next one by id; skips versions with another job. */
  async next(after: string | null): Promise<OldStreams | undefined> {
    const { rows } = await sql<OldStreams>`
      select v.id as "versionId", v.media_prefix as "mediaPrefix", v.rate_numerator as "rateNumerator", v.rate_denominator as "rateDenominator"
      from version v join asset a on a.id = v.asset_id join project p on p.id = a.project_id
      where v.media_prefix is not null and v.stream_shape = 0 and a.type in ('VIDEO', 'AUDIO')
        and a.deleted_at is null and p.deleted_at is null and (${after}::uuid is null or v.id > ${after}::uuid)
        and not exists (select from job j where j.version_id = v.id and j.type = 'PROCESSING' and j.state in ('WAITING', 'RUNNING'))
      order by v.id limit 1`.execute(this.#db);
    return rows[0];
  }

  async count(): Promise<number> {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from version v join asset a on a.id = v.asset_id
      where v.media_prefix is not null and v.stream_shape = 0 and a.type in ('VIDEO', 'AUDIO') and a.deleted_at is null`.execute(
      this.#db,
    );
    return rows[0]?.n ?? 0;
  }

  /** Whether any processing is waiting. */
  async isBusy(): Promise<boolean> {
    const row = await this.#db
      .selectFrom("job")
      .select("id")
      .where("type", "=", "PROCESSING")
      .where("state", "in", ["WAITING", "RUNNING"])
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Whether such a job was ever requested, as far back as the list of jobs goes. */
  async wasAsked(queueName: string): Promise<boolean> {
    const row = await this.#db
      .selectFrom("job")
      .select("id")
      .where("queue_name", "=", queueName)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Locks until the transaction ends, so that only one of several nodes that start concurrently requests the job. */
  async lockAsking(): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtextextended('renew streams', 0))`.execute(this.#db);
  }
}
