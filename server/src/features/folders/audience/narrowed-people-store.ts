import { type Kysely, sql, type Transaction } from "kysely";
import type { PermissionMask } from "#core/permissions/permission-set.ts";
import type { Database } from "#server/migrations/database.ts";

/** A project member with an individual entry on one of its folders. */
export interface OwnEntryRow {
  readonly userId: string;
  readonly folderId: string;
  readonly folderName: string;
  readonly inProject: PermissionMask;
  readonly inFolder: PermissionMask;
}

export class NarrowedPeopleReader {
  readonly #db: Kysely<Database> | Transaction<Database>;
  constructor(db: Kysely<Database> | Transaction<Database>) {
    this.#db = db;
  }

  /**
   * Returns people assigned to the project and to these folders, which may be in the trash. Supervisors have all permissions
   * everywhere.
   */
  async entriesOf(folderIds: readonly string[]): Promise<readonly OwnEntryRow[]> {
    const { rows } = await sql<OwnEntryRow>`select fu.user_id as "userId", f.id as "folderId", f.name as "folderName",
        pu.permissions as "inProject", fu.permissions as "inFolder"
      from folder_user fu join folder f on f.id = fu.folder_id
      join project_user pu on pu.project_id = fu.project_id and pu.user_id = fu.user_id and pu.role <> 'SUPERVISOR'
      where fu.folder_id = any(${[...folderIds]}::uuid[])`.execute(this.#db);
    return rows;
  }
}
