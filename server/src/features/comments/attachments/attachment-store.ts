import { type Kysely, sql } from "kysely";
import type { Database } from "#server/migrations/database.ts";
import type { Tx } from "#server/platform/db/database.ts";
import type { StoredPicture } from "../../images/picture-view.ts";
import type { CommentPlace } from "../comment-events.ts";

/** A file of a comment. */
export interface AttachmentRow {
  readonly id: string;
  readonly commentId: string;
  readonly fileId: string;
  readonly name: string;
  readonly sizeBytes: number;
  readonly mimetype: string;
  readonly storageKey: string;
  readonly picture: StoredPicture | null;
  /** Whether a worker hasn't processed it yet. */
  readonly isWaiting: boolean;
}

/** Reads attachments of comments that the caller has already read with its own permissions. */
export class AttachmentReader {
  readonly #db: Kysely<Database>;
  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  /** Returns the files of these comments, in the order in which they were added. */
  async of(commentIds: readonly string[]): Promise<readonly AttachmentRow[]> {
    const { rows } = await sql<AttachmentRow>`select a.id, a.comment_id as "commentId", f.id as "fileId", f.name,
        f.size::float8 as "sizeBytes", f.mimetype, f.storage_key as "storageKey", f.picture, f.state = 'WAITING' as "isWaiting"
      from comment_attachment a join attachment_file f on f.id = a.file_id
      where a.comment_id = any(${[...commentIds]}::uuid[]) order by a.position, a.id`.execute(this.#db);
    return rows;
  }

  async has(commentId: string, fileId: string): Promise<boolean> {
    const row = await this.#db
      .selectFrom("comment_attachment")
      .select("id")
      .where("comment_id", "=", commentId)
      .where("file_id", "=", fileId)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Returns the comment of an attachment. */
  async commentOf(id: string): Promise<string | undefined> {
    const query = this.#db.selectFrom("comment_attachment").select("comment_id").where("id", "=", id);
    return (await query.executeTakeFirst())?.comment_id;
  }

  /** Returns the existing comments that have a file. */
  async placesOf(fileId: string): Promise<readonly (CommentPlace & { readonly id: string })[]> {
    const { rows } = await sql<
      CommentPlace & { id: string }
    >`select c.id, c.project_id as "projectId", a.folder_id as "folderId",
        c.asset_id as "assetId", c.version_id as "versionId"
      from comment_attachment f join comment c on c.id = f.comment_id join asset a on a.id = c.asset_id and a.deleted_at is null
      where f.file_id = ${fileId}::uuid`.execute(this.#db);
    return rows;
  }
}

/** Writes attachments under the lock of the asset's row, like every write of comments. */
export class AttachmentWriter {
  readonly #tx: Tx;
  constructor(tx: Tx) {
    this.#tx = tx;
  }

  /** Adds files after the existing ones, in this order. */
  async add(commentId: string, files: readonly { readonly id: string; readonly fileId: string }[]): Promise<void> {
    await sql`insert into comment_attachment (id, comment_id, file_id, position)
      select n.id, ${commentId}::uuid, n."fileId",
        n.place + coalesce((select max(position) + 1 from comment_attachment where comment_id = ${commentId}::uuid), 0)
      from jsonb_to_recordset(${JSON.stringify(files.map((file, place) => ({ ...file, place })))}::jsonb)
        as n(id uuid, "fileId" uuid, place integer)`.execute(this.#tx);
  }

  /** Returns false if it no longer exists. */
  async remove(id: string): Promise<boolean> {
    const { numDeletedRows } = await this.#tx
      .deleteFrom("comment_attachment")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    return numDeletedRows > 0n;
  }

  /** Removes all files of a comment that is deleted. */
  async clear(commentId: string): Promise<void> {
    await this.#tx.deleteFrom("comment_attachment").where("comment_id", "=", commentId).execute();
  }
}
