import { type Kysely, sql } from "kysely";
import type { Database, Db, Tx } from "#server/platform/db/database.ts";
import { TEMPORARY_ROOT } from "../upload-keys.ts";

/** Open uploads of one storage with activity since a time. */
interface Among {
  readonly root: string;
  readonly since: Date;
}

export interface UnsentFile {
  readonly id: string;
  readonly key: string;
  readonly storageUploadId: string | null;
}

export interface ArrivedFile {
  readonly id: string;
  readonly bytes: number;
}

/** Reads the announced files of uploads that are not finalized yet. */
export class UnsentReader {
  readonly #db: Kysely<Database>;
  constructor(db: Db | Tx) {
    this.#db = db;
  }

  /** Serializes announcements for one storage, until commit. */
  async lock(root: string): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`room of uploads ${root}`}, 0))`.execute(this.#db);
  }

  /** Returns the bytes that each person still has to send, given what has arrived. */
  async byPerson({ root, since }: Among, arrived: readonly ArrivedFile[]): Promise<ReadonlyMap<string, number>> {
    const [ids, bytes] = [arrived.map((file) => file.id), arrived.map((file) => file.bytes)];
    const { rows } = await sql<{ person: string; bytes: string }>`
      select u.user_id as person, sum(greatest(f.size - coalesce(a.bytes, 0), 0)) as bytes
      from upload u join upload_file f on f.upload_id = u.id
      left join unnest(${ids}::uuid[], ${bytes}::bigint[]) a(id, bytes) on a.id = f.id
      where u.state = 'OPEN' and u.updated_at >= ${since} and starts_with(f.temp_key, ${`${root}${TEMPORARY_ROOT}/`})
      group by u.user_id`.execute(this.#db);
    return new Map(rows.map((row) => [row.person, Number(row.bytes)]));
  }

  /** Returns the largest files. */
  async largest({ root, since }: Among, limit: number): Promise<readonly UnsentFile[]> {
    return await this.#db
      .selectFrom("upload")
      .innerJoin("upload_file", "upload_file.upload_id", "upload.id")
      .select(["upload_file.id as id", "temp_key as key", "storage_upload_id as storageUploadId"])
      .where("state", "=", "OPEN")
      .where("upload.updated_at", ">=", since)
      .where("temp_key", "like", `${root}${TEMPORARY_ROOT}/%`)
      .orderBy("upload_file.size", "desc")
      .limit(limit)
      .execute();
  }
}
