import { sql } from "kysely";
import type { Db } from "#server/platform/db/database.ts";

/** @public */
export type ItemKind = "folder" | "asset";

export class NamesReader {
  readonly #db: Db;
  constructor(db: Db) {
    this.#db = db;
  }

  /** Returns the folded names of the existing folders, or assets, directly in these folders. */
  async taken(kind: ItemKind, folderIds: readonly string[]): Promise<Map<string, Set<string>>> {
    const place = sql.ref(kind === "folder" ? "parent_id" : "folder_id");
    const { rows } = await sql<{ folderId: string; key: string }>`select ${place} as "folderId", name_key as key
      from ${sql.table(kind)} where ${place} = any(${[...folderIds]}::uuid[]) and deleted_at is null`.execute(this.#db);
    const groups = Map.groupBy(rows, (row) => row.folderId);
    return new Map([...groups].map(([folderId, group]) => [folderId, new Set(group.map(({ key }) => key))]));
  }
}
