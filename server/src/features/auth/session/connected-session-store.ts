import { sql } from "kysely";
import type { Db } from "#server/platform/db/database.ts";

/** The sessions of people connected to this node. */
export class ConnectedSessions {
  readonly #db: Db;
  constructor(db: Db) {
    this.#db = db;
  }

  /** Records activity of all of them in one statement. */
  async noteActivity(userIds: readonly string[], now: Date): Promise<void> {
    await this.#db
      .updateTable("app_user")
      .set({ last_activity_at: now })
      .where(sql<boolean>`id = any(${[...userIds]}::uuid[])`)
      .execute();
  }
}
