import { type Kysely, sql, type Transaction } from "kysely";
import type { Database } from "#server/migrations/database.ts";
import { duplicatedRows } from "#server/platform/db/duplicated-rows.ts";
import type { Duplication } from "../folders/tree/duplicate-store.ts";

export interface ImportRecord {
  readonly id: string;
  readonly name: string;
  /** Null: nothing in it was usable. */
  readonly rowCount: number | null;
}

/** A file that was replaced by a newer one with the same name. */
export interface ReplacedImport {
  readonly id: string;
  /** The key of its bytes; null while something else needs them. */
  readonly storageKey: string | null;
}

/** A row with its tags for finding clips (`rowTags`). */
export interface TaggedRow {
  /** Its index in the file, from 0. */
  readonly position: number;
  /** The `ClipRow` as JSON, parsed on demand: of a log with a hundred thousand rows few are ever read. */
  readonly content: string;
  readonly tags: readonly string[];
}

export interface StoredRow extends TaggedRow {
  readonly importId: string;
}

export class MetadataReader {
  readonly #db: Kysely<Database> | Transaction<Database>;
  constructor(db: Kysely<Database> | Transaction<Database>) {
    this.#db = db;
  }

  /** Returns the usable metadata files of a folder, oldest first: later ones take precedence. */
  async importsOf(folderId: string): Promise<readonly ImportRecord[]> {
    const { rows } = await sql<ImportRecord>`select id, name, row_count as "rowCount" from metadata_import
      where folder_id = ${folderId}::uuid and row_count is not null order by created_at, id`.execute(this.#db);
    return rows;
  }

  /** Returns rows of these files that are stored under one of these tags. */
  async rowsTagged(importIds: readonly string[], tags: readonly string[]): Promise<readonly StoredRow[]> {
    const { rows } = await sql<StoredRow>`
      select r.import_id as "importId", r.position, r.tags, r.content from metadata_row r
      where r.import_id = any(${[...importIds]}::uuid[]) and r.tags && ${[...tags]}::text[]
      order by r.import_id, r.position`.execute(this.#db);
    return rows;
  }
}

/** @public */
export class MetadataWriter {
  readonly #tx: Transaction<Database>;
  constructor(tx: Transaction<Database>) {
    this.#tx = tx;
  }

  /**
   * Publishes a draft in place of the folder's file with the same name, which becomes a draft itself, so that its many rows can
   * be removed later. False if the draft is gone together with its folder.
   */
  async publish(draft: ImportRecord & { readonly folderId: string; readonly nameKey: string }): Promise<{
    readonly isThere: boolean;
    readonly replaced: ReplacedImport | null;
  }> {
    const { id, rowCount, folderId, nameKey } = draft;
    const { rows } = await sql<{
      id: string;
      storageKey: string;
    }>`update metadata_import set is_draft = true, row_count = null
      where folder_id = ${folderId}::uuid and name_key = ${nameKey} and not is_draft and id <> ${id}::uuid
      returning id, storage_key as "storageKey"`.execute(this.#tx);
    const [replaced] = rows;
    if (replaced) await sql`delete from metadata_choice where import_id = ${replaced.id}::uuid`.execute(this.#tx);
    const published = await sql`update metadata_import set is_draft = false, row_count = ${rowCount}
      where id = ${id}::uuid`.execute(this.#tx);
    return {
      isThere: (published.numAffectedRows ?? 0n) > 0n,
      replaced: replaced
        ? { id: replaced.id, storageKey: (await this.#isNeeded(replaced)) ? null : replaced.storageKey }
        : null,
    };
  }

  async #isNeeded({ id, storageKey }: { readonly id: string; readonly storageKey: string }): Promise<boolean> {
    const found = await this.#tx
      .selectFrom("metadata_import")
      .select("id")
      .where("storage_key", "=", storageKey)
      .where("id", "!=", id)
      .limit(1)
      .executeTakeFirst();
    return found !== undefined;
  }

  /** Duplicates the waiting rows in a folder and those below it, for the staged folders of this copy. */
  async duplicate({ id, projectId }: Duplication, sourceFolderId: string): Promise<void> {
    const imports = await duplicatedRows(this.#tx, "metadata_import", {
      changes: sql`'id', copied_id(${id}::uuid, r.id), 'project_id', ${projectId}::uuid, 'folder_id', copied_id(${id}::uuid, r.folder_id)`,
      from: sql`join folder f on f.id = r.folder_id where f.lineage @> array[${sourceFolderId}::uuid] and f.deleted_at is null
        and not r.is_draft`,
    });
    await sql`insert into metadata_import ${imports} on conflict (id) do nothing`.execute(this.#tx);
    await sql`insert into metadata_row (import_id, position, tags, content)
      select copied_id(${id}::uuid, r.import_id), r.position, r.tags, r.content
      from folder f join metadata_import i on i.folder_id = f.id join metadata_row r on r.import_id = i.id
      where f.lineage @> array[${sourceFolderId}::uuid] and f.deleted_at is null
        and exists (select from metadata_import c where c.id = copied_id(${id}::uuid, i.id))
      on conflict do nothing`.execute(this.#tx);
  }
}
