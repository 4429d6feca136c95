import { sql } from "kysely";
import type { Tx } from "#server/platform/db/database.ts";
import { AssetWriter } from "../../assets/asset-store.ts";
import type { CommentTargetRow } from "../comment-store.ts";

/** An imported comment. */
export interface ImportedNote {
  readonly start: number;
  readonly end: number;
  /** The author's name as displayed. */
  readonly author: string;
  readonly text: string;
  readonly isResolved: boolean;
}

export interface ImportRow {
  readonly id: string;
  readonly versionId: string;
  readonly assetId: string;
  readonly folderId: string;
  readonly userId: string | null;
}

/** The notes of an import whose last batch hasn't arrived. */
export interface Waiting {
  readonly count: number;
  /** The total bytes of their texts. */
  readonly bytes: number;
}

export interface NewNotes {
  readonly importId: string;
  readonly target: CommentTargetRow;
  readonly notes: readonly ImportedNote[];
  readonly newId: () => string;
  readonly importer: { readonly id: string; readonly name: string };
  readonly now: Date;
}

/** Parameters per statement are limited: a row has sixteen. */
const ROWS_AT_ONCE = 1_000;

const DAY_MS = 86_400_000;

/** The most imports of one person that may wait for their next batch. */
const MOST_BEGUN = 5;

/** Writes under the lock of the asset. */
export class ImportWriter {
  readonly #tx: Tx;
  constructor(tx: Tx) {
    this.#tx = tx;
  }

  async byId(id: string): Promise<ImportRow | undefined> {
    const { rows } =
      await sql<ImportRow>`select i.id, i.version_id as "versionId", a.id as "assetId", a.folder_id as "folderId",
        i.user_id as "userId"
      from comment_import i join version v on v.id = i.version_id join asset a on a.id = v.asset_id and a.deleted_at is null
      where i.id = ${id}::uuid for update of i`.execute(this.#tx);
    return rows[0];
  }

  /**
   * Starts an import; removes this person's unfinished ones for the same version, those older than a day, and the oldest
   * beyond a few.
   */
  async begin(id: string, versionId: string, userId: string, now: Date): Promise<void> {
    const begun = sql`user_id = ${userId}::uuid and waiting <> '[]'::jsonb`;
    await sql`delete from comment_import where ${begun} and (version_id = ${versionId}::uuid
      or created_at < ${new Date(now.getTime() - DAY_MS)} or id in (select id from comment_import
        where ${begun} and version_id <> ${versionId}::uuid order by created_at desc, id offset ${MOST_BEGUN - 1}))`.execute(
      this.#tx,
    );
    await this.#tx
      .insertInto("comment_import")
      .values({ id, version_id: versionId, user_id: userId, created_at: now, waiting: "[]" })
      .execute();
  }

  /** Stores a batch without reading the earlier ones. @returns everything that waits now */
  async wait(id: string, notes: readonly ImportedNote[]): Promise<Waiting> {
    const { rows } = await sql<Waiting>`update comment_import set waiting = waiting || ${JSON.stringify(notes)}::jsonb
      where id = ${id}::uuid returning jsonb_array_length(waiting) as count,
        (select coalesce(sum(octet_length(note->>'text')), 0)::integer from jsonb_array_elements(waiting) note) as bytes`.execute(
      this.#tx,
    );
    return rows[0] ?? { count: 0, bytes: 0 };
  }

  /** Returns and removes everything that waits. */
  async takeWaiting(id: string): Promise<readonly ImportedNote[]> {
    const { rows } = await sql<{ waiting: readonly ImportedNote[] }>`
      with given as (select id, waiting from comment_import where id = ${id}::uuid)
      update comment_import i set waiting = '[]' from given where i.id = given.id returning given.waiting`.execute(
      this.#tx,
    );
    return rows[0]?.waiting ?? [];
  }

  /** Returns the positions and texts of a version's threads. */
  async threads(versionId: string): Promise<readonly { start: number; end: number; text: string }[]> {
    const { rows } = await sql<{ start: number; end: number; text: string }>`
      select start_position as start, coalesce(end_position, start_position) as "end", text from comment
      where version_id = ${versionId}::uuid and parent_id is null and start_position is not null and deleted_at is null`.execute(
      this.#tx,
    );
    return rows;
  }

  /** @returns the ids of the comments */
  async insert({ importId, target, notes, newId, importer, now }: NewNotes): Promise<string[]> {
    const ids: string[] = [];
    for (let from = 0; from < notes.length; from += ROWS_AT_ONCE) {
      const rows = notes.slice(from, from + ROWS_AT_ONCE).map(({ start, end, author, text, isResolved }) => ({
        id: newId(),
        project_id: target.projectId,
        asset_id: target.assetId,
        version_id: target.versionId,
        author_name: author,
        text,
        start_position: start,
        end_position: end,
        created_at: now,
        updated_at: now,
        import_id: importId,
        status: isResolved ? "RESOLVED" : null,
        status_at: isResolved ? now : null,
        status_by: isResolved ? importer.id : null,
        status_by_name: isResolved ? importer.name : null,
      }));
      await this.#tx.insertInto("comment").values(rows).execute();
      ids.push(...rows.map(({ id }) => id));
    }
    await new AssetWriter(this.#tx).countComments(target.assetId, notes.length);
    return ids;
  }

  /** Removes comments without replies. @returns their ids */
  async removeUnanswered(importId: string, assetId: string): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`delete from comment c where c.import_id = ${importId}::uuid
      and not exists (select from comment answer where answer.parent_id = c.id) returning c.id`.execute(this.#tx);
    await new AssetWriter(this.#tx).countComments(assetId, -rows.length);
    return rows.map(({ id }) => id);
  }

  /** @returns how many of its comments remain */
  async leftOf(importId: string): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from comment where import_id = ${importId}::uuid`.execute(this.#tx);
    return rows[0]?.count ?? 0;
  }
}
