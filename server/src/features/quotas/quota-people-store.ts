import { type Kysely, sql } from "kysely";
import type { Database, Tx } from "#server/platform/db/database.ts";
import type { QuotaHolder } from "./quota-store.ts";

/** Finds the people who can do something about a quota. */
export class QuotaPeopleReader {
  readonly #db: Kysely<Database>;
  constructor(db: Tx) {
    this.#db = db;
  }

  /**
   * Returns people who have joined: supervisors of the project and admins of its workspace; admins of the workspace and
   * superusers, who alone can change its quota.
   */
  async responsible({ kind, id }: QuotaHolder): Promise<readonly { readonly name: string; readonly email: string }[]> {
    const admins = sql`select w.user_id from workspace_user w where w.is_admin and w.workspace_id`;
    const ids =
      kind === "PROJECT"
        ? sql`select user_id from project_user where project_id = ${id}::uuid and role = 'SUPERVISOR'
            union ${admins} = (select workspace_id from project where id = ${id}::uuid)`
        : sql`${admins} = ${id}::uuid union select id from app_user where is_superuser`;
    const { rows } = await sql<{ name: string; email: string }>`select u.name, u.email from app_user u
      where u.id in (${ids}) and u.deleted_at is null and u.joined_at is not null order by u.id`.execute(this.#db);
    return rows;
  }
}
