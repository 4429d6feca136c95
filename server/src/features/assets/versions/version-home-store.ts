import { type Kysely, sql } from "kysely";
import type { Database } from "#server/migrations/database.ts";

/** Finds where versions are now, since stacking moves them between assets. */
export class VersionHomeReader {
  readonly #db: Kysely<Database>;
  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  /** Returns the assets of existing versions, hidden or not. */
  async assetsOf(versionIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const { rows } = await sql<{ id: string; assetId: string }>`select id, asset_id as "assetId" from version
      where id = any(${[...versionIds]}::uuid[])`.execute(this.#db);
    return new Map(rows.map(({ id, assetId }) => [id, assetId]));
  }
}
