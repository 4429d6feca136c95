import { type Kysely, sql, type Transaction } from "kysely";
import { isUuid } from "#core/ids/uuid.ts";
import type { Database } from "#server/migrations/database.ts";
import { keyInside, storageRoot } from "#server/platform/storage/storage-root.ts";
import { AssetWriter } from "../assets/asset-store.ts";
import { FolderTreeWriter } from "../folders/tree/folder-tree-store.ts";
import { ProjectWriter } from "../projects/project-store.ts";

/** The stored bytes of removed rows. */
export interface FreedBytes {
  /** Keys of originals and metadata files. */
  readonly objects: readonly string[];
  /** Deleted versions, and the renditions they showed (a copy shows another version's). */
  readonly versionIds: readonly string[];
  readonly renditions: readonly string[];
  /** Prefixes of custom images. */
  readonly pictures: readonly string[];
}

/** A unit of removal: everything in a folder, one asset, a whole project, or leftovers of a copy. */
export type PurgeScope =
  | { readonly folderId: string }
  | { readonly assetId: string }
  | { readonly projectId: string }
  | { readonly copyId: string };

/** Hidden rows with the same mark, which is not an entry of the trash. */
export interface AbandonedCopy {
  readonly id: string;
  readonly projectId: string;
}

/** A due entry of the trash. */
export interface DueEntry {
  readonly id: string;
  readonly folderId: string | null;
  readonly assetId: string | null;
  readonly name: string;
  readonly projectId: string;
  readonly projectName: string;
  /** Whether a person requested its removal, which has been recorded. */
  readonly isWanted: boolean;
}

export class PurgeReader {
  readonly #db: Kysely<Database> | Transaction<Database>;
  constructor(db: Kysely<Database> | Transaction<Database>) {
    this.#db = db;
  }

  /** Returns entries deleted before then, or whose removal a person requested. */
  async due(before: Date): Promise<readonly DueEntry[]> {
    const { rows } = await sql<DueEntry>`
      select t.id, t.folder_id as "folderId", t.asset_id as "assetId", t.purging as "isWanted",
        coalesce(f.name, a.name) as name, p.id as "projectId", p.name as "projectName"
      from trash_entry t join project p on p.id = t.project_id
        left join folder f on f.id = t.folder_id left join asset a on a.id = t.asset_id
      where t.purging or t.deleted_at < ${before} order by t.deleted_at, t.id`.execute(this.#db);
    return rows;
  }

  async dueProjects(before: Date): Promise<readonly string[]> {
    const { rows } = await sql<{ id: string }>`select id from project where deleted_at < ${before} order by id`.execute(
      this.#db,
    );
    return rows.map((row) => row.id);
  }

  /** Returns copies that were started before then and never published (their job was cancelled or failed), and emptied assets. */
  async abandonedCopies(before: Date): Promise<readonly AbandonedCopy[]> {
    const { rows } = await sql<AbandonedCopy>`select distinct s.trash_id as id, s.project_id as "projectId" from (
        select trash_id, project_id from folder where trash_id is not null and deleted_at < ${before}
        union select trash_id, project_id from asset where trash_id is not null and deleted_at < ${before}) s
      where not exists (select from trash_entry t where t.id = s.trash_id)`.execute(this.#db);
    return rows;
  }

  /** Whether a copy is, or will be, in progress because its job was retried. The order's id marks its staged rows. */
  async isCopying(copyId: string): Promise<boolean> {
    const { rows } =
      await sql`select from job where state in ('WAITING', 'RUNNING') and payload->>'id' = ${copyId}`.execute(this.#db);
    return rows.length > 0;
  }

  async assetsIn(scope: PurgeScope, limit: number): Promise<readonly string[]> {
    const { rows } = await sql<{
      id: string;
    }>`select a.id from asset a where ${assetCondition(scope)} order by a.id limit ${limit}`.execute(this.#db);
    return rows.map((row) => row.id);
  }

  /** Returns jobs that may still be writing renditions of these assets. */
  async activeJobs(assetIds: readonly string[]): Promise<readonly string[]> {
    const { rows } = await sql<{ id: string }>`select id from job
      where asset_id = any(${[...assetIds]}::uuid[]) and state in ('WAITING', 'RUNNING')`.execute(this.#db);
    return rows.map((row) => row.id);
  }

  /** Returns those of these bytes that no row references, deleted rows included. */
  async unreferenced(freed: FreedBytes): Promise<{ objects: readonly string[]; prefixes: readonly string[] }> {
    const objects = await sql<{ key: string }>`select key from unnest(${[...freed.objects]}::text[]) key
      where not exists (select from version where storage_key = key)
        and not exists (select from metadata_import where storage_key = key)`.execute(this.#db);
    // A copy shows another version's renditions: with the copy, everything else made from that version is deleted too.
    const makers = [
      ...freed.versionIds,
      ...freed.renditions.map((key) => keyInside(key).split("/")[1] ?? "").filter(isUuid),
    ];
    const storages = [...new Set([...freed.objects, ...freed.renditions].map(storageRoot))];
    // As a range for the index: everything that begins with the root and a slash ('0' is the character after the slash).
    const roots = await sql<{ key: string }>`
      select r.root as key from unnest(${[...new Set(makers)]}::uuid[]) gone(id)
        cross join unnest(${storages}::text[]) storage(root) cross join lateral (select storage.root || 'renditions/' || gone.id) r(root)
      where not exists (select from version v where v.id = gone.id)
        and not exists (select from version v where v.media_prefix ~>=~ (r.root || '/') and v.media_prefix ~<~ (r.root || '0'))`.execute(
      this.#db,
    );
    const single = await sql<{ key: string }>`select key from unnest(${[...freed.renditions]}::text[]) key
      where not exists (select from version where media_prefix = key)`.execute(this.#db);
    const pictures = await sql<{ key: string }>`select key from unnest(${[...freed.pictures]}::text[]) key
      where not exists (select from folder where own_poster_prefix = key)`.execute(this.#db);
    const prefixes = [...roots.rows, ...single.rows, ...pictures.rows].map((row) => row.key);
    return { objects: objects.rows.map((row) => row.key), prefixes };
  }
}

export class PurgeWriter {
  readonly #tx: Transaction<Database>;
  constructor(tx: Transaction<Database>) {
    this.#tx = tx;
  }

  /** Removes assets with versions, comments and jobs. Waits for copies that are being made of them. */
  async removeAssets(ids: readonly string[]): Promise<FreedBytes> {
    const list = sql`${[...ids]}::uuid[]`;
    await sql`select id from asset where id = any(${list}) order by id for update`.execute(this.#tx);
    const { rows } = await sql<{ id: string; key: string; prefix: string | null }>`
      select id, storage_key as key, media_prefix as prefix from version where asset_id = any(${list})`.execute(
      this.#tx,
    );
    await new AssetWriter(this.#tx).remove(ids);
    return {
      objects: [...new Set(rows.map((row) => row.key))],
      versionIds: rows.map((row) => row.id),
      renditions: [...new Set(rows.flatMap((row) => row.prefix ?? []))],
      pictures: [],
    };
  }

  /** Removes folders whose assets are gone, with any remaining content; for a project, all of it. */
  async removeFolders(scope: PurgeScope): Promise<FreedBytes> {
    const inScope = sql`select f.id, f.own_poster_prefix from folder f where ${folderCondition(scope)}`;
    const keys = await sql<{ key: string }>`select storage_key as key from metadata_import
      where folder_id in (select id from (${inScope}) s)`.execute(this.#tx);
    const pictures = await sql<{ key: string }>`select s.own_poster_prefix as key from (${inScope}) s
      where s.own_poster_prefix is not null`.execute(this.#tx);
    const own: string[] = [];
    if ("projectId" in scope) {
      own.push(...(await new ProjectWriter(this.#tx).removeDeleted(scope.projectId)));
    } else {
      await new FolderTreeWriter(this.#tx).removeWhere(folderCondition(scope));
    }
    const objects = keys.rows.map((row) => row.key);
    return { objects, versionIds: [], renditions: [], pictures: [...pictures.rows.map((row) => row.key), ...own] };
  }
}

function assetCondition(scope: PurgeScope) {
  if ("assetId" in scope) return sql`a.id = ${scope.assetId}::uuid`;
  // An emptied asset may have been refilled and deleted since: then the mark is that of its entry.
  if ("copyId" in scope)
    return sql`a.trash_id = ${scope.copyId}::uuid and not exists (select from trash_entry t where t.id = a.trash_id)`;
  if ("projectId" in scope) return sql`a.project_id = ${scope.projectId}::uuid`;
  return sql`a.folder_id in (select id from folder where lineage @> array[${scope.folderId}::uuid])`;
}

function folderCondition(scope: PurgeScope) {
  if ("assetId" in scope) return sql`false`;
  if ("copyId" in scope) return sql`f.trash_id = ${scope.copyId}::uuid`;
  if ("projectId" in scope) return sql`f.project_id = ${scope.projectId}::uuid`;
  return sql`f.lineage @> array[${scope.folderId}::uuid]`;
}
