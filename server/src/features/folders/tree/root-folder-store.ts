import { sql, type Transaction } from "kysely";
import type { Database } from "#server/migrations/database.ts";

/** A project and its root folder reference each other, and share one title: the folder's row is derived from the project's. */
export class RootFolderWriter {
  readonly #tx: Transaction<Database>;
  constructor(tx: Transaction<Database>) {
    this.#tx = tx;
  }

  /** Creates the root folder of a new project, and renames that of a renamed project; locks nothing if both are up to date. */
  async keep(projectId: string): Promise<void> {
    await sql`insert into folder (id, project_id, parent_id, lineage, name, name_key, created_at, updated_at, created_by)
      select p.root_folder_id, p.id, null, array[p.root_folder_id], p.name, p.name_key, p.created_at, p.created_at, p.created_by
      from project p where p.id = ${projectId}::uuid
        and not exists (select from folder f where f.id = p.root_folder_id)`.execute(this.#tx);
    await sql`update folder f set name = p.name, name_key = p.name_key from project p
      where p.id = ${projectId}::uuid and f.id = p.root_folder_id and f.name <> p.name`.execute(this.#tx);
  }
}
