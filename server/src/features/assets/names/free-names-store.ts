import { sql } from "kysely";
import type { Db, Tx } from "#server/platform/db/database.ts";

/** @public */
export type ItemKind = "folder" | "asset";

export class NamesReader {
  readonly #db: Db;
  constructor(db: Db) {
    this.#db = db;
  }

  /** The folded names of the living folders, or assets, directly in these folders. */
  async taken(kind: ItemKind, folderIds: readonly string[]): Promise<Map<string, Set<string>>> {
    const place = sql.ref(kind === "folder" ? "parent_id" : "folder_id");
    const { rows } = await sql<{ folderId: string; key: string }>`select ${place} as "folderId", name_key as key
      from ${sql.table(kind)} where ${place} = any(${[...folderIds]}::uuid[]) and deleted_at is null`.execute(this.#db);
    const groups = Map.groupBy(rows, (row) => row.folderId);
    return new Map([...groups].map(([folderId, group]) => [folderId, new Set(group.map(({ key }) => key))]));
  }
}

export class NamesWriter {
  readonly #tx: Tx;
  constructor(tx: Tx) {
    this.#tx = tx;
  }

  async rename(
    kind: ItemKind,
    items: readonly { readonly id: string; readonly name: string; readonly nameKey: string }[],
  ): Promise<void> {
    if (items.length === 0) return;
    await sql`update ${sql.table(kind)} t set name = c.name, name_key = c."nameKey"
      from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as c(id uuid, name text, "nameKey" text)
      where c.id = t.id`.execute(this.#tx);
  }
}
