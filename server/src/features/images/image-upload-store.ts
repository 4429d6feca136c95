import type { Insertable } from "kysely";
import type { Database, Db, Tx } from "#server/platform/db/database.ts";

export type ImageUploadState = "OPEN" | "CONFIRMED" | "DONE" | "FAILED";

export interface ImageUpload {
  readonly id: string;
  readonly purpose: string;
  readonly targetId: string;
  readonly userId: string;
  readonly tempKey: string;
  readonly state: ImageUploadState;
  /** Set after FAILED: the reason, as a sentence. */
  readonly error: string | null;
}

const COLUMNS = [
  "id",
  "purpose",
  "target_id as targetId",
  "user_id as userId",
  "temp_key as tempKey",
  "state",
  "error_message as error",
] as const;

/** The column's check constraint allows no other state. */
const stored = (row: (Omit<ImageUpload, "state"> & { state: string }) | undefined): ImageUpload | null =>
  row === undefined ? null : { ...row, state: row.state as ImageUploadState };

export class ImageUploadReader {
  readonly #db: Db | Tx;
  constructor(db: Db | Tx) {
    this.#db = db;
  }

  async byId(id: string): Promise<ImageUpload | null> {
    return stored(await this.#db.selectFrom("image_upload").select(COLUMNS).where("id", "=", id).executeTakeFirst());
  }

  /** Returns rows that have not changed since then, in any state. */
  async untouched(before: Date, limit: number): Promise<readonly ImageUpload[]> {
    const rows = await this.#db
      .selectFrom("image_upload")
      .select(COLUMNS)
      .where("updated_at", "<", before)
      .orderBy("updated_at")
      .limit(limit)
      .execute();
    return rows.flatMap((row) => stored(row) ?? []);
  }
}

export class ImageUploadWriter {
  readonly #tx: Tx;
  constructor(tx: Tx) {
    this.#tx = tx;
  }

  async insert(row: Insertable<Database["image_upload"]>): Promise<void> {
    await this.#tx.insertInto("image_upload").values(row).execute();
  }

  /** Locks the row until commit, so that confirming, publishing and clean-up are serialized. */
  async lock(id: string): Promise<ImageUpload | null> {
    const row = await this.#tx
      .selectFrom("image_upload")
      .select(COLUMNS)
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    return stored(row);
  }

  async setState(id: string, state: ImageUploadState, now: Date, error: string | null = null): Promise<void> {
    await this.#tx
      .updateTable("image_upload")
      .set({ state, error_message: error, updated_at: now })
      .where("id", "=", id)
      .execute();
  }

  async delete(id: string): Promise<void> {
    await this.#tx.deleteFrom("image_upload").where("id", "=", id).execute();
  }
}
