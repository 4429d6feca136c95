import type { Kysely } from "kysely";
import type { Database } from "#server/migrations/database.ts";

/** Reads the only column of a version that lists leave out. */
export class VersionRenditionReader {
  readonly #db: Kysely<Database>;
  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  async ofVersions(ids: readonly string[]): Promise<ReadonlyMap<string, unknown>> {
    const rows = await this.#db.selectFrom("version").select(["id", "renditions"]).where("id", "in", ids).execute();
    return new Map(rows.map((row) => [row.id, row.renditions]));
  }
}
