import { type Kysely, sql } from "kysely";
import type { Hashes, HashKind } from "#core/mhl/hash-kind.ts";
import { ASC_MHL_FOLDER, type HashList, type ListedFile } from "#core/mhl/hash-list.ts";
import type { Database } from "#server/migrations/database.ts";
import type { Tx } from "#server/platform/db/database.ts";

/** The file of a list, whether or not it has been read. */
export interface ListFileRow {
  readonly versionId: string;
  readonly assetId: string;
  readonly folderId: string;
  readonly projectId: string;
  readonly name: string;
  readonly sizeBytes: number;
  readonly storageKey: string;
  /** The folder whose files it lists: its own, or the parent of the folder of an ASC MHL history. */
  readonly rootFolderId: string;
}

export interface ListRow extends ListFileRow {
  readonly dialect: HashList["dialect"] | null;
  readonly tool: string;
  readonly readAt: Date;
}

/** A stored file of a folder: an asset's newest original, or a log or sidecar that became no asset. */
export interface StoredFileRow {
  readonly folderId: string;
  readonly name: string;
  readonly sizeBytes: number;
  readonly storageKey: string;
  readonly createdAt: Date;
  /** Null only for files from before checksums were stored. */
  readonly xxh64: string | null;
}

export interface TreeFolderRow {
  readonly id: string;
  readonly parentId: string | null;
  readonly lineage: readonly string[];
  readonly name: string;
}

const LIST_FILE = sql`v.id as "versionId", a.id as "assetId", a.folder_id as "folderId", a.project_id as "projectId", a.name,
  v.size as "sizeBytes", v.storage_key as "storageKey",
  case when f.name_key = ${ASC_MHL_FOLDER} and f.parent_id is not null then f.parent_id else f.id end as "rootFolderId"
  from asset a join version v on v.id = a.newest_version_id join folder f on f.id = a.folder_id`;

const ROWS_AT_ONCE = 5_000;

export class ChecksumReader {
  readonly #db: Kysely<Database>;
  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  /** Returns the file of this version, if it is the newest of an existing asset. */
  async listFile(versionId: string): Promise<ListFileRow | undefined> {
    const { rows } = await sql<ListFileRow>`select ${LIST_FILE}
      where v.id = ${versionId}::uuid and a.deleted_at is null`.execute(this.#db);
    return rows[0];
  }

  async list(versionId: string): Promise<ListRow | undefined> {
    const { rows } = await sql<ListRow>`select l.dialect, l.tool, l.read_at as "readAt", ${LIST_FILE}
      join checksum_list l on l.version_id = v.id
      where v.id = ${versionId}::uuid and a.deleted_at is null`.execute(this.#db);
    return rows[0];
  }

  /** Returns the lists that cover this folder, newest first. */
  async listsOf(folderId: string): Promise<readonly ListRow[]> {
    const { rows } = await sql<ListRow>`select l.dialect, l.tool, l.read_at as "readAt", ${LIST_FILE}
      join checksum_list l on l.version_id = v.id
      where a.deleted_at is null and f.deleted_at is null and (
        (f.id = ${folderId}::uuid and (f.name_key <> ${ASC_MHL_FOLDER} or f.parent_id is null))
        or (f.parent_id = ${folderId}::uuid and f.name_key = ${ASC_MHL_FOLDER}))
      order by v.created_at desc, a.name desc limit 100`.execute(this.#db);
    return rows;
  }

  /** Yields the files of a list, page by page: there may be a quarter of a million. */
  async *entryPages(listId: string): AsyncGenerator<readonly ListedFile[]> {
    for (let from = 0, count = ROWS_AT_ONCE; count === ROWS_AT_ONCE; from += count) {
      const rows = await this.#db
        .selectFrom("checksum_entry")
        .select(["path", "size", "hashes"])
        .where("list_id", "=", listId)
        .where("position", ">=", from)
        .where("position", "<", from + ROWS_AT_ONCE)
        .orderBy("position")
        .execute();
      count = rows.length;
      yield rows.map(({ path, size, hashes }) => ({ path, sizeBytes: size, hashes: JSON.parse(hashes) as Hashes }));
    }
  }

  /** Returns the folder and all existing ones below it. */
  async foldersBelow(folderId: string): Promise<readonly TreeFolderRow[]> {
    const { rows } = await sql<TreeFolderRow>`select id, parent_id as "parentId", lineage, name from folder
      where lineage @> array[${folderId}::uuid] and deleted_at is null order by cardinality(lineage)`.execute(this.#db);
    return rows;
  }

  async filesIn(folderIds: readonly string[]): Promise<readonly StoredFileRow[]> {
    const ids = [...folderIds];
    const { rows } = await sql<StoredFileRow>`
      select a.folder_id as "folderId", a.name, v.size as "sizeBytes", v.storage_key as "storageKey",
             v.created_at as "createdAt", v.checksum as "xxh64"
        from asset a join version v on v.id = a.newest_version_id
       where a.folder_id = any(${ids}::uuid[]) and a.deleted_at is null
      union all
      select m.folder_id, m.name, u.size, m.storage_key, m.created_at, u.checksum
        from metadata_import m join upload_file u on u.id =
             case when right(m.storage_key, 36) ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then right(m.storage_key, 36)::uuid end
       where m.folder_id = any(${ids}::uuid[]) and not m.is_draft`.execute(this.#db);
    return rows;
  }

  /** Returns checksums that were computed for a list, by storage key. */
  async computed(storageKeys: readonly string[]): Promise<ReadonlyMap<string, Hashes>> {
    const { rows } = await sql<{ storage_key: string; kind: HashKind; value: string }>`
      select storage_key, kind, value from computed_checksum where storage_key = any(${[...storageKeys]}::text[])`.execute(
      this.#db,
    );
    const byKey = new Map<string, Partial<Record<HashKind, string>>>();
    for (const { storage_key: key, kind, value } of rows) byKey.set(key, { ...byKey.get(key), [kind]: value });
    return byKey;
  }
}

export class ChecksumWriter {
  readonly #tx: Tx;
  constructor(tx: Tx) {
    this.#tx = tx;
  }

  /** Stores the result of reading; reading again replaces it. */
  async replaceList(versionId: string, list: HashList | null, readAt: Date): Promise<void> {
    await this.#tx.deleteFrom("checksum_list").where("version_id", "=", versionId).execute();
    await this.#tx
      .insertInto("checksum_list")
      .values({ version_id: versionId, dialect: list?.dialect ?? null, tool: list?.tool ?? "", read_at: readAt })
      .execute();
    const rows = (list?.files ?? []).map(({ path, sizeBytes, hashes }, position) => ({
      list_id: versionId,
      position,
      path,
      size: sizeBytes,
      hashes: JSON.stringify(hashes),
    }));
    for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
      await this.#tx
        .insertInto("checksum_entry")
        .values(rows.slice(start, start + ROWS_AT_ONCE))
        .execute();
  }

  async keepComputed(storageKey: string, kind: HashKind, value: string): Promise<void> {
    await this.#tx
      .insertInto("computed_checksum")
      .values({ storage_key: storageKey, kind, value })
      .onConflict((conflict) => conflict.columns(["storage_key", "kind"]).doUpdateSet({ value }))
      .execute();
  }
}
