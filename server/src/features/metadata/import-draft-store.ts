import { type Kysely, sql } from "kysely";
import type { Database } from "#server/migrations/database.ts";
import type { TaggedRow } from "./metadata-store.ts";

export interface ImportDraft {
  readonly id: string;
  readonly projectId: string;
  readonly folderId: string;
  readonly name: string;
  readonly nameKey: string;
  readonly storageKey: string;
  readonly createdAt: Date;
  readonly createdBy: string | null;
}

/**
 * The limit of one statement: an ALE of a whole show must not be a single parameter of a hundred megabytes, for which everyone
 * would wait.
 */
const ROWS_AT_ONCE = 2_000;
const CHARACTERS_AT_ONCE = 2_000_000;

/**
 * Writes metadata files before they are published: without a lock, statement by statement, and again if an upload is finalized
 * again. Drafts are invisible.
 */
export class ImportDraftWriter {
  readonly #db: Kysely<Database>;
  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  /** Nothing is written once the folder is gone. */
  async begin(draft: ImportDraft): Promise<void> {
    await sql`insert into metadata_import
        (id, project_id, folder_id, name, name_key, storage_key, created_at, created_by, is_draft)
      select ${draft.id}::uuid, ${draft.projectId}::uuid, f.id, ${draft.name}, ${draft.nameKey}, ${draft.storageKey},
        ${draft.createdAt}, ${draft.createdBy}::uuid, true from folder f where f.id = ${draft.folderId}::uuid
      on conflict (id) do nothing`.execute(this.#db);
  }

  /** Tags contain no line breaks. */
  async insertRows(importId: string, rows: readonly TaggedRow[]): Promise<void> {
    for (const part of inStatements(rows)) {
      const positions = part.map(({ position }) => position);
      const tags = part.map((row) => row.tags.join("\n"));
      const contents = part.map((row) => row.content);
      await sql`insert into metadata_row (import_id, position, tags, content)
        select i.id, r.position, string_to_array(r.tags, e'\\n'), r.content
        from unnest(${positions}::integer[], ${tags}::text[], ${contents}::text[]) as r(position, tags, content)
        join metadata_import i on i.id = ${importId}::uuid
        on conflict do nothing`.execute(this.#db);
    }
  }

  async remove(importId: string): Promise<void> {
    await sql`delete from metadata_import where id = ${importId}::uuid and is_draft`.execute(this.#db);
  }

  /** Removes leftovers of unpublished uploads in the folder. */
  async removeAbandoned(folderId: string, before: Date): Promise<void> {
    await sql`delete from metadata_import
      where folder_id = ${folderId}::uuid and is_draft and created_at < ${before}`.execute(this.#db);
  }
}

function* inStatements(rows: readonly TaggedRow[]): Generator<readonly TaggedRow[]> {
  let [from, characters] = [0, 0];
  for (const [index, { content }] of rows.entries()) {
    characters += content.length;
    if (index + 1 - from < ROWS_AT_ONCE && characters < CHARACTERS_AT_ONCE) continue;
    yield rows.slice(from, index + 1);
    [from, characters] = [index + 1, 0];
  }
  if (from < rows.length) yield rows.slice(from);
}
