import { sql } from "kysely";
import type { Tx } from "#server/platform/db/database.ts";
import type { StoredPicture } from "../images/picture-view.ts";

/** The kind of a project's custom image: the prefix of the columns `…_prefix` and `…_picture`. */
export type ProjectPicture = "poster" | "overlay";

export interface PlacedPicture {
  readonly prefix: string;
  readonly picture: StoredPicture;
}

export class ProjectPictureWriter {
  readonly #tx: Tx;
  constructor(tx: Tx) {
    this.#tx = tx;
  }

  /** Sets or removes an image of an existing project. Returns the previous one; undefined without such a project. */
  async replace(
    projectId: string,
    which: ProjectPicture,
    placed: PlacedPicture | null,
    now: Date,
  ): Promise<{ readonly prefix: string | null } | undefined> {
    const [prefix, picture] = [sql.ref(`${which}_prefix`), sql.ref(`${which}_picture`)];
    const { rows } = await sql<{ prefix: string | null }>`
      with before as (select id, ${prefix} as prefix from project
        where id = ${projectId}::uuid and deleted_at is null for update)
      update project p set ${prefix} = ${placed?.prefix ?? null},
        ${picture} = ${placed === null ? null : JSON.stringify(placed.picture)}::jsonb, updated_at = ${now}
        from before where p.id = before.id returning before.prefix`.execute(this.#tx);
    return rows[0];
  }
}
