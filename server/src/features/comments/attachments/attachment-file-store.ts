import { type Insertable, type Kysely, sql } from "kysely";
import type { Database } from "#server/migrations/database.ts";
import type { Tx } from "#server/platform/db/database.ts";
import type { StoredPicture } from "../../images/picture-view.ts";

export interface AttachmentFile {
  readonly id: string;
  readonly storageKey: string;
  readonly state: AttachmentState;
}

export type AttachmentState = "WAITING" | "READY" | "GONE";

/** An uploaded file that may become part of a comment. */
export interface UnpostedFile {
  readonly id: string;
  readonly isPosted: boolean;
}

const columns = ["id", "storage_key as storageKey", "state"] as const;
// The column's check constraint allows no other values.
const stored = (row: { readonly id: string; readonly storageKey: string; readonly state: string }): AttachmentFile => ({
  ...row,
  state: row.state as AttachmentState,
});

export class AttachmentFileReader {
  readonly #db: Kysely<Database>;
  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  async byId(id: string): Promise<AttachmentFile | undefined> {
    const row = await this.#db.selectFrom("attachment_file").select(columns).where("id", "=", id).executeTakeFirst();
    return row && stored(row);
  }

  /** Counts this person's files, complete or not, that belong to no comment yet. */
  async unpostedCount(userId: string, purpose: string): Promise<number> {
    const { rows } = await sql<{ count: number }>`select (
        (select count(*) from attachment_file where user_id = ${userId}::uuid and attached_at is null and state <> 'GONE')
        + (select count(*) from upload u join upload_file f on f.upload_id = u.id where u.user_id = ${userId}::uuid
          and u.purpose = ${purpose} and u.state in ('OPEN', 'TRIGGERED', 'RUNNING')))::integer as count`.execute(
      this.#db,
    );
    return rows[0]?.count ?? 0;
  }

  /** Returns files whose bytes are to be removed, in any order. */
  async gone(limit: number): Promise<readonly AttachmentFile[]> {
    const rows = await this.#db
      .selectFrom("attachment_file")
      .select(columns)
      .where("state", "=", "GONE")
      .limit(limit)
      .execute();
    return rows.map(stored);
  }
}

export class AttachmentFileWriter {
  readonly #tx: Tx;
  constructor(tx: Tx) {
    this.#tx = tx;
  }

  async insert(rows: readonly Insertable<Database["attachment_file"]>[]): Promise<void> {
    if (rows.length === 0) return;
    await this.#tx
      .insertInto("attachment_file")
      .values([...rows])
      .execute();
  }

  /** Returns those of these files that this person uploaded for the version, locked until the commit. */
  async lockSent(
    ids: readonly string[],
    sender: { readonly userId: string; readonly versionId: string },
  ): Promise<readonly UnpostedFile[]> {
    const { rows } = await sql<UnpostedFile>`select id, attached_at is not null as "isPosted" from attachment_file
      where id = any(${[...ids]}::uuid[]) and user_id = ${sender.userId}::uuid and version_id = ${sender.versionId}::uuid
        and state <> 'GONE' order by id for update`.execute(this.#tx);
    return rows;
  }

  async markAttached(ids: readonly string[], now: Date): Promise<void> {
    await this.#tx
      .updateTable("attachment_file")
      .set({ attached_at: now })
      .where("id", "in", [...ids])
      .execute();
  }

  /** Records that a worker has processed the file. False if it is gone. */
  async setReady(id: string, picture: StoredPicture | null): Promise<boolean> {
    const { numUpdatedRows } = await this.#tx
      .updateTable("attachment_file")
      .set({ state: "READY", picture: picture === null ? null : JSON.stringify(picture) })
      .where("id", "=", id)
      .where("state", "<>", "GONE")
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  }

  /**
   * Marks files without a comment: those whose comments were deleted, and those uploaded before then and never posted. From then
   * on they can't be posted. Returns how many.
   */
  async markGone(before: Date, limit: number): Promise<number> {
    const isUnused = sql`not exists (select from comment_attachment a where a.file_id = f.id)`;
    const { rows } = await sql<{ id: string }>`select f.id from attachment_file f
      where f.state <> 'GONE' and (f.attached_at is not null or f.created_at < ${before}) and ${isUnused}
      order by f.id limit ${limit} for update skip locked`.execute(this.#tx);
    // The holder of a lock may have posted it in the meantime, so it is read again under the lock.
    const marked = await sql`update attachment_file f set state = 'GONE'
      where f.id = any(${rows.map(({ id }) => id)}::uuid[]) and ${isUnused}`.execute(this.#tx);
    return Number(marked.numAffectedRows ?? 0n);
  }

  async delete(id: string): Promise<void> {
    await this.#tx.deleteFrom("attachment_file").where("id", "=", id).where("state", "=", "GONE").execute();
  }
}
