import { sql, type Transaction } from "kysely";
import type { Database } from "#server/migrations/database.ts";

/** The new fields of an asset, as JSON. @public */
export interface ChangedFields {
  readonly assetId: string;
  readonly metadataJson: string;
  readonly archiveFormat: string | null;
}

/** Writes fields; requires the tree lock. @public */
export class FieldWriter {
  readonly #tx: Transaction<Database>;
  constructor(tx: Transaction<Database>) {
    this.#tx = tx;
  }

  async write(changes: readonly ChangedFields[], now: Date): Promise<void> {
    await sql`update asset a set metadata = c."metadataJson"::jsonb, archive_format = c."archiveFormat", updated_at = ${now}
      from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
        as c("assetId" uuid, "metadataJson" text, "archiveFormat" text)
      where a.id = c."assetId"`.execute(this.#tx);
  }
}
