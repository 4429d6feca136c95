import { sql, type Transaction } from "kysely";
import type { Database } from "#server/migrations/database.ts";
import type { StoredPicture } from "../../images/picture-view.ts";

/** Writes a folder's custom poster. @public */
export class OwnPosterWriter {
  readonly #tx: Transaction<Database>;
  constructor(tx: Transaction<Database>) {
    this.#tx = tx;
  }

  /**
   * Shows the custom poster, or (null) the newest version's again. Returns the prefix of the previous one unless a copy of the
   * folder shows it too; undefined if the folder is gone.
   */
  async replace(
    folderId: string,
    own: { prefix: string; picture: StoredPicture } | null,
    now: Date,
  ): Promise<{ freedPrefix: string | null; projectId: string } | undefined> {
    const before = await sql<{ prefix: string | null; projectId: string }>`
      select own_poster_prefix as prefix, project_id as "projectId" from folder
      where id = ${folderId}::uuid and deleted_at is null for no key update`.execute(this.#tx);
    const [row] = before.rows;
    if (!row) return undefined;
    await sql`update folder set own_poster_prefix = ${own?.prefix ?? null}, updated_at = ${now},
      own_poster = ${own ? JSON.stringify(own.picture) : null}::jsonb where id = ${folderId}::uuid`.execute(this.#tx);
    const others = await sql`select id from folder where own_poster_prefix = ${row.prefix} limit 1`.execute(this.#tx);
    return { freedPrefix: others.rows.length > 0 ? null : row.prefix, projectId: row.projectId };
  }
}
