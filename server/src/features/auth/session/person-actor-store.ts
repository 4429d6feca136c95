import { type Kysely, sql } from "kysely";
import type { Database } from "#server/migrations/database.ts";

export interface PersonActorRow {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly isSuperuser: boolean;
  readonly managedWorkspaceIds: readonly string[];
}

export class PersonActorReader {
  readonly #db: Kysely<Database>;
  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  /** Reads the rows that existing accounts' permissions depend on. */
  byIds(userIds: readonly string[]): Promise<readonly PersonActorRow[]> {
    return this.#db
      .selectFrom("app_user")
      .select([
        "id",
        "name",
        "email",
        "is_superuser as isSuperuser",
        sql<string[]>`array(select workspace_id::text from workspace_user where user_id = app_user.id and is_admin)`.as(
          "managedWorkspaceIds",
        ),
      ])
      .where("id", "in", [...userIds])
      .where("deleted_at", "is", null)
      .execute();
  }
}
