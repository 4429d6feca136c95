import { sql } from "kysely";
import type { Tx } from "#server/platform/db/database.ts";

/** Moves comments under the locks of both assets' rows, like every write of comments. @public */
export class CommentMoveWriter {
  readonly #tx: Tx;
  constructor(tx: Tx) {
    this.#tx = tx;
  }

  /** Moves comments along with their versions. */
  async follow(versionIds: readonly string[]): Promise<void> {
    await sql`update comment c set asset_id = v.asset_id from version v
      where v.id = any(${[...versionIds]}::uuid[]) and c.version_id = v.id and c.asset_id <> v.asset_id`.execute(
      this.#tx,
    );
  }
}
