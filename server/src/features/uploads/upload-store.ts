import { type Insertable, type Kysely, type Selectable, sql } from "kysely";
import type { Database, Db, Tx } from "#server/platform/db/database.ts";
import type { UploadOutcome } from "./finalize/upload-outcome.ts";

export type UploadRow = Selectable<Database["upload"]>;
export type UploadFileRow = Selectable<Database["upload_file"]>;
export type UploadStateName = "OPEN" | "TRIGGERED" | "RUNNING" | "DONE" | "FAILED" | "CANCELLED";

export interface StoredUpload {
  readonly id: string;
  readonly projectId: string;
  readonly folderId: string;
  readonly userId: string;
  /** The purpose of an upload that doesn't become assets; null: assets in its folder. */
  readonly purpose: { readonly name: string; readonly targetId: string } | null;
  readonly mechanism: "PLAIN" | "MULTIPART" | "ASPERA";
  readonly state: UploadStateName;
  /** Set after DONE: the result of finalizing. */
  readonly outcome: UploadOutcome | null;
  /** Set after FAILED: the reason, as a sentence. */
  readonly error: string | null;
  readonly updatedAt: Date;
  /** In the order of the announcement. */
  readonly files: readonly UploadFileRow[];
}

export class UploadReader {
  readonly #db: Kysely<Database>;
  constructor(db: Db | Tx) {
    this.#db = db;
  }

  /** Returns the prefix of a project's storage. */
  async storagePrefix(projectId: string): Promise<string> {
    const row = await this.#db
      .selectFrom("project")
      .select("storage_prefix as prefix")
      .where("id", "=", projectId)
      .executeTakeFirst();
    return row?.prefix ?? "";
  }

  async byId(id: string): Promise<StoredUpload | null> {
    const row = await this.#db.selectFrom("upload").selectAll().where("id", "=", id).executeTakeFirst();
    if (row === undefined) return null;
    const files = await this.#db
      .selectFrom("upload_file")
      .selectAll()
      .where("upload_id", "=", id)
      .orderBy("position")
      .execute();
    return storedUpload(row, files);
  }

  /** Returns unfinished uploads without activity since then, oldest first. */
  async abandoned(before: Date, limit: number): Promise<string[]> {
    const rows = await this.#db
      .selectFrom("upload")
      .select("id")
      .where("state", "in", ["OPEN", "TRIGGERED", "RUNNING"])
      .where("updated_at", "<", before)
      .orderBy("updated_at")
      .limit(limit)
      .execute();
    return rows.map((row) => row.id);
  }
}

export class UploadWriter {
  readonly #tx: Tx;
  constructor(tx: Tx) {
    this.#tx = tx;
  }

  async insert(
    upload: Insertable<Database["upload"]>,
    files: readonly Insertable<Database["upload_file"]>[],
  ): Promise<void> {
    await this.#tx.insertInto("upload").values(upload).execute();
    await this.#tx
      .insertInto("upload_file")
      .values([...files])
      .execute();
  }

  /** Returns the upload and locks its row until commit, so that finalize, cancel and clean-up are serialized. */
  async lock(id: string): Promise<StoredUpload | null> {
    const row = await this.#tx.selectFrom("upload").select("id").where("id", "=", id).forUpdate().executeTakeFirst();
    return row === undefined ? null : new UploadReader(this.#tx).byId(id);
  }

  async setState(
    id: string,
    state: UploadStateName,
    now: Date,
    outcome: UploadOutcome | { error: string } | null = null,
  ): Promise<void> {
    await this.#tx
      .updateTable("upload")
      .set({ state, updated_at: now, ...(outcome === null ? {} : { outcome: JSON.stringify(outcome) }) })
      .where("id", "=", id)
      .execute();
  }

  /** Stores the whole file's checksum as computed by the sender. */
  async expectChecksum(fileId: string, checksum: string): Promise<void> {
    await this.#tx.updateTable("upload_file").set({ checksum }).where("id", "=", fileId).execute();
  }

  async markReceived(files: readonly { readonly id: string; readonly checksum: string }[]): Promise<void> {
    const [ids, checksums] = [files.map(({ id }) => id), files.map(({ checksum }) => checksum)];
    await sql`update upload_file f set checksum = u.checksum, received = true
      from unnest(${ids}::uuid[], ${checksums}::text[]) u(id, checksum) where f.id = u.id`.execute(this.#tx);
  }

  /** The first call to begin the file in the store wins. Returns the winner's id. */
  async setStorageUpload(fileId: string, storageUploadId: string): Promise<string> {
    const row = await this.#tx
      .updateTable("upload_file")
      .set((eb) => ({ storage_upload_id: eb.fn.coalesce("storage_upload_id", eb.val(storageUploadId)) }))
      .where("id", "=", fileId)
      .returning("storage_upload_id")
      .executeTakeFirstOrThrow();
    return row.storage_upload_id ?? storageUploadId;
  }

  /** Records activity, so that the upload doesn't count as abandoned. */
  async touch(id: string, now: Date): Promise<void> {
    await this.#tx.updateTable("upload").set({ updated_at: now }).where("id", "=", id).execute();
  }
}

function storedUpload(row: UploadRow, files: readonly UploadFileRow[]): StoredUpload {
  const outcome = row.outcome as (UploadOutcome & { error?: undefined }) | { error: string } | null;
  return {
    id: row.id,
    projectId: row.project_id,
    folderId: row.folder_id,
    userId: row.user_id,
    purpose: row.purpose === null || row.target_id === null ? null : { name: row.purpose, targetId: row.target_id },
    mechanism: row.mechanism as StoredUpload["mechanism"], // the column's check constraint allows no other values
    state: row.state as UploadStateName,
    outcome: outcome !== null && outcome.error === undefined ? outcome : null,
    error: outcome?.error ?? null,
    updatedAt: row.updated_at,
    files,
  };
}
