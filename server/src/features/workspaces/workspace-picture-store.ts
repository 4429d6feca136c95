import { sql } from "kysely";
import type { Tx } from "#server/platform/db/database.ts";
import type { StoredPicture } from "../images/picture-view.ts";

/** The kind of a workspace's image: the prefix of the columns `…_prefix` and `…_picture`. */
export type WorkspacePicture = "logo" | "projectPoster";

const COLUMN: Readonly<Record<WorkspacePicture, string>> = { logo: "logo", projectPoster: "project_poster" };

export interface PlacedPicture {
  readonly prefix: string;
  readonly picture: StoredPicture;
}

export class WorkspacePictureWriter {
  readonly #tx: Tx;
  constructor(tx: Tx) {
    this.#tx = tx;
  }

  /** Sets or removes an image of a workspace. Returns the previous one; undefined without such a workspace. */
  async replace(
    workspaceId: string,
    which: WorkspacePicture,
    placed: PlacedPicture | null,
  ): Promise<{ readonly prefix: string | null } | undefined> {
    const [prefix, picture] = [sql.ref(`${COLUMN[which]}_prefix`), sql.ref(`${COLUMN[which]}_picture`)];
    const { rows } = await sql<{ prefix: string | null }>`
      with before as (select id, ${prefix} as prefix from workspace where id = ${workspaceId}::uuid for update)
      update workspace w set ${prefix} = ${placed?.prefix ?? null},
        ${picture} = ${placed === null ? null : JSON.stringify(placed.picture)}::jsonb
        from before where w.id = before.id returning before.prefix`.execute(this.#tx);
    return rows[0];
  }
}
