import { sql } from "kysely";
import type { Db, Tx } from "#server/platform/db/database.ts";

/** A superuser's settings for a configured storage (PLUS-412). */
export interface StorageSetting {
  readonly prefix: string;
  /** Null: the configured name. */
  readonly name: string | null;
  readonly isReadOnly: boolean;
}

export class StorageSettingReader {
  readonly #db: Db;
  constructor(db: Db) {
    this.#db = db;
  }

  all(): Promise<readonly StorageSetting[]> {
    return this.#db.selectFrom("storage_setting").select(["prefix", "name", "is_read_only as isReadOnly"]).execute();
  }
}

export class StorageSettingWriter {
  readonly #tx: Tx;
  constructor(tx: Tx) {
    this.#tx = tx;
  }

  /** Locks, so that the second of two concurrent changes sees the first: names must differ, and most of them are in no table. */
  async hold(): Promise<void> {
    await sql`lock table storage_setting in share row exclusive mode`.execute(this.#tx);
  }

  async save({ prefix, name, isReadOnly }: StorageSetting): Promise<void> {
    const setting = { name, is_read_only: isReadOnly };
    await this.#tx
      .insertInto("storage_setting")
      .values({ prefix, ...setting })
      .onConflict((conflict) => conflict.column("prefix").doUpdateSet(setting))
      .execute();
  }
}
