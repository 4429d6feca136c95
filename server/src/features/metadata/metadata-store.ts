import { type Kysely, sql, type Transaction } from "kysely";
import type { Database } from "#server/migrations/database.ts";

export interface ImportRecord {
  readonly id: string;
  readonly name: string;
  /** Null: nothing in it could be used. */
  readonly rowCount: number | null;
}

export interface NewImport extends ImportRecord {
  readonly projectId: string;
  readonly folderId: string;
  readonly nameKey: string;
  readonly storageKey: string;
  readonly createdAt: Date;
  readonly createdBy: string | null;
}

/** A row with what clips find it by (`rowTags`). */
export interface TaggedRow {
  /** Its place in the file, from 0. */
  readonly position: number;
  /** The `ClipRow` as JSON: of a log of a hundred thousand rows few are ever looked at. */
  readonly content: string;
  readonly tags: readonly string[];
}

export interface StoredRow extends TaggedRow {
  readonly importId: string;
}

/** One statement holds this many rows: an ALE of a whole show is no single parameter of a hundred megabytes. */
const ROWS_AT_ONCE = 2_000;

export class MetadataReader {
  readonly #db: Kysely<Database> | Transaction<Database>;
  constructor(db: Kysely<Database> | Transaction<Database>) {
    this.#db = db;
  }

  /** The usable metadata files of a folder, oldest first: what a later one says counts. */
  async importsOf(folderId: string): Promise<readonly ImportRecord[]> {
    const { rows } = await sql<ImportRecord>`select id, name, row_count as "rowCount" from metadata_import
      where folder_id = ${folderId}::uuid and row_count is not null order by created_at, id`.execute(this.#db);
    return rows;
  }

  /** Rows of these files that are kept under one of these tags, and the rows of files that hold only one. */
  async rowsTagged(importIds: readonly string[], tags: readonly string[]): Promise<readonly StoredRow[]> {
    const { rows } = await sql<StoredRow>`
      select r.import_id as "importId", r.position, r.tags, r.content from metadata_row r
      where r.import_id = any(${[...importIds]}::uuid[]) and (r.tags && ${[...tags]}::text[]
        or r.import_id in (select id from metadata_import where id = any(${[...importIds]}::uuid[]) and row_count = 1))
      order by r.import_id, r.position`.execute(this.#db);
    return rows;
  }
}

export class MetadataWriter {
  readonly #tx: Transaction<Database>;
  constructor(tx: Transaction<Database>) {
    this.#tx = tx;
  }

  /** Takes the place of a file of this name in this folder. Answers where the bytes of that one lie, when nobody else needs them. */
  async replace(record: NewImport): Promise<string | null> {
    const { rows } = await sql<{ storageKey: string }>`delete from metadata_import
      where folder_id = ${record.folderId}::uuid and name_key = ${record.nameKey} returning storage_key as "storageKey"`.execute(
      this.#tx,
    );
    await this.#tx
      .insertInto("metadata_import")
      .values({
        id: record.id,
        project_id: record.projectId,
        folder_id: record.folderId,
        name: record.name,
        name_key: record.nameKey,
        row_count: record.rowCount,
        storage_key: record.storageKey,
        created_at: record.createdAt,
        created_by: record.createdBy,
      })
      .execute();
    const [replaced] = rows;
    return replaced && !(await this.#isNeeded(replaced.storageKey)) ? replaced.storageKey : null;
  }

  async #isNeeded(storageKey: string): Promise<boolean> {
    const found = await this.#tx
      .selectFrom("metadata_import")
      .select("id")
      .where("storage_key", "=", storageKey)
      .limit(1)
      .executeTakeFirst();
    return found !== undefined;
  }

  /** Tags hold no line breaks. */
  async insertRows(importId: string, rows: readonly TaggedRow[]): Promise<void> {
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
      const part = rows.slice(from, from + ROWS_AT_ONCE);
      const positions = part.map(({ position }) => position);
      const tags = part.map((row) => row.tags.join("\n"));
      const contents = part.map((row) => row.content);
      await sql`insert into metadata_row (import_id, position, tags, content)
        select ${importId}::uuid, r.position, string_to_array(r.tags, e'\\n'), r.content
        from unnest(${positions}::integer[], ${tags}::text[], ${contents}::text[]) as r(position, tags, content)`.execute(
        this.#tx,
      );
    }
  }
}
