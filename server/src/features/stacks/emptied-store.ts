import { sql, type Transaction } from "kysely";
import type { Database } from "#server/migrations/database.ts";

/** Remembers the versions that assets had when stacking emptied them. */
export class EmptiedWriter {
  readonly #tx: Transaction<Database>;
  constructor(tx: Transaction<Database>) {
    this.#tx = tx;
  }

  /** Replaces what was remembered before. */
  async remember(assetId: string, versionIds: readonly string[]): Promise<void> {
    await this.#tx.deleteFrom("emptied_version").where("asset_id", "=", assetId).execute();
    await sql`insert into emptied_version (asset_id, version_id)
      select ${assetId}::uuid, v.id from unnest(${[...versionIds]}::uuid[]) v(id)`.execute(this.#tx);
  }

  async hadAll(assetId: string, versionIds: readonly string[]): Promise<boolean> {
    const rows = await this.#tx
      .selectFrom("emptied_version")
      .select("version_id")
      .where("asset_id", "=", assetId)
      .execute();
    const had = new Set(rows.map(({ version_id: id }) => id));
    return versionIds.every((id) => had.has(id));
  }
}
