import { type Kysely, sql } from "kysely";
import type { Database } from "#server/migrations/database.ts";

/** The data behind the labels and the name of an export. */
export interface ExportedVersion {
  readonly assetName: string;
  readonly number: number;
  readonly rateNumerator: number | null;
  readonly rateDenominator: number | null;
  readonly startFrame: number | null;
  readonly dropFrame: boolean;
  readonly mediaPrefix: string | null;
  readonly frameTimesFile: string | null;
}

export class ExportReader {
  readonly #db: Kysely<Database>;
  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  async version(versionId: string): Promise<ExportedVersion | undefined> {
    const { rows } =
      await sql<ExportedVersion>`select a.name as "assetName", v.number, v.rate_numerator as "rateNumerator",
        v.rate_denominator as "rateDenominator", v.start_frame as "startFrame", v.drop_frame as "dropFrame",
        v.media_prefix as "mediaPrefix", v.file_info->>'frameTimesFile' as "frameTimesFile"
      from version v join asset a on a.id = v.asset_id and a.deleted_at is null
      where v.id = ${versionId}::uuid`.execute(this.#db);
    return rows[0];
  }
}
