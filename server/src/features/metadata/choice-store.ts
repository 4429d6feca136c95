import { type Kysely, sql, type Transaction } from "kysely";
import type { ClipRow } from "#core/clip-metadata/clip-row.ts";
import type { Database } from "#server/migrations/database.ts";
import { type Ambiguity, type Decisions, decisionKey } from "./match-clips.ts";

/** A clip of a folder for which a person must choose a row of a file. */
export interface OpenChoice {
  readonly importId: string;
  readonly assetId: string;
  readonly assetName: string;
  readonly fileName: string;
  readonly positions: readonly number[];
}

/** More rows than a person would read through. */
const MOST_CANDIDATES = 200;

/** Open choices, for clips that are still in the folder and completely processed. */
const OPEN = sql`c.chosen is null and a.deleted_at is null and a.folder_id = i.folder_id
  and (c.is_settled or not coalesce(v.is_processing, false))`;
const CLIPS = sql`asset a on a.id = c.asset_id left join version v on v.id = a.newest_version_id`;
const TABLES = sql`metadata_choice c join metadata_import i on i.id = c.import_id join ${CLIPS}`;

export class ChoiceReader {
  readonly #db: Kysely<Database> | Transaction<Database>;
  constructor(db: Kysely<Database> | Transaction<Database>) {
    this.#db = db;
  }

  async count(folderId: string): Promise<number> {
    const { rows } = await sql<{ count: number }>`select count(*)::integer as count from ${TABLES}
      where i.folder_id = ${folderId}::uuid and ${OPEN}`.execute(this.#db);
    return rows[0]?.count ?? 0;
  }

  /**
   * Returns open choices by clip, in order of arrival. `after`: asset and file of the last one seen. Each file is cut to a page by
   * its own index before they are merged: other folders' choices are not read.
   */
  async open(folderId: string, after: readonly [string, string] | null, limit: number): Promise<readonly OpenChoice[]> {
    const beyond = after === null ? sql`` : sql`and (c.asset_id, c.import_id) > (${after[0]}::uuid, ${after[1]}::uuid)`;
    const { rows } = await sql<OpenChoice>`select p.* from metadata_import i cross join lateral (
        select c.import_id as "importId", c.asset_id as "assetId", a.name as "assetName", i.name as "fileName", c.positions
        from metadata_choice c join ${CLIPS} where c.import_id = i.id and ${OPEN} ${beyond}
        order by c.asset_id limit ${limit}) p
      where i.folder_id = ${folderId}::uuid order by p."assetId", p."importId" limit ${limit}`.execute(this.#db);
    return rows;
  }

  /** Returns the rows of many choices in one query. */
  async candidates(choices: readonly OpenChoice[]): Promise<ReadonlyMap<string, ReadonlyMap<number, ClipRow>>> {
    const pairs = choices.flatMap(({ importId, positions }) => positions.map((position) => ({ importId, position })));
    const { rows } = await sql<{ importId: string; position: number; content: string }>`
      select r.import_id as "importId", r.position, r.content from metadata_row r
      join (select distinct * from unnest(${pairs.map(({ importId }) => importId)}::uuid[],
        ${pairs.map(({ position }) => position)}::integer[])) as w(import_id, position)
        on w.import_id = r.import_id and w.position = r.position`.execute(this.#db);
    const files = new Map<string, Map<number, ClipRow>>();
    for (const { importId, position, content } of rows) {
      const file = files.get(importId) ?? new Map<number, ClipRow>();
      files.set(importId, file.set(position, JSON.parse(content) as ClipRow));
    }
    return files;
  }

  async decisions(importIds: readonly string[], assetIds: readonly string[]): Promise<Decisions> {
    const { rows } = await sql<{ importId: string; assetId: string; chosen: number }>`
      select import_id as "importId", asset_id as "assetId", chosen from metadata_choice
      where import_id = any(${[...importIds]}::uuid[]) and asset_id = any(${[...assetIds]}::uuid[])
        and chosen is not null`.execute(this.#db);
    return new Map(rows.map(({ importId, assetId, chosen }) => [decisionKey(importId, assetId), chosen]));
  }
}

/** Writes choices; requires the tree lock. */
export class ChoiceWriter {
  readonly #tx: Transaction<Database>;
  constructor(tx: Transaction<Database>) {
    this.#tx = tx;
  }

  /** Replaces the open choices for these files and clips. A clip with known timing has been probed. */
  async reopen(
    importIds: readonly string[],
    assetIds: readonly string[],
    ambiguous: readonly Ambiguity[],
    now: Date,
  ): Promise<void> {
    if (importIds.length === 0 || assetIds.length === 0) return;
    await sql`delete from metadata_choice where chosen is null and import_id = any(${[...importIds]}::uuid[])
      and asset_id = any(${[...assetIds]}::uuid[])`.execute(this.#tx);
    const open = ambiguous.map(({ clip, importId, positions }) => ({
      import_id: importId,
      asset_id: clip.assetId,
      positions: positions.slice(0, MOST_CANDIDATES),
      is_settled: clip.timebase !== null,
    }));
    await sql`insert into metadata_choice (import_id, asset_id, positions, is_settled, created_at)
      select import_id, asset_id, positions, is_settled, ${now}
      from jsonb_to_recordset(${JSON.stringify(open)}::jsonb)
        as o(import_id uuid, asset_id uuid, positions integer[], is_settled boolean)
      on conflict (import_id, asset_id) do update
        set positions = excluded.positions, is_settled = excluded.is_settled, chosen = null, chosen_by = null`.execute(
      this.#tx,
    );
  }

  /** Returns and locks the open choice for this clip and file of the folder, if there is one. */
  async lock(
    folderId: string,
    importId: string,
    assetId: string,
  ): Promise<{ positions: readonly number[] } | undefined> {
    const { rows } = await sql<{ positions: number[] }>`select c.positions from ${TABLES}
      where i.folder_id = ${folderId}::uuid and c.import_id = ${importId}::uuid and c.asset_id = ${assetId}::uuid
        and ${OPEN} for update of c`.execute(this.#tx);
    return rows[0];
  }

  async choose(importId: string, assetId: string, position: number, userId: string): Promise<void> {
    await this.#tx
      .updateTable("metadata_choice")
      .set({ chosen: position, chosen_by: userId })
      .where("import_id", "=", importId)
      .where("asset_id", "=", assetId)
      .execute();
  }
}
