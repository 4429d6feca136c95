import { type Kysely, sql, type Transaction } from "kysely";
import type { PermissionMask } from "#core/permissions/permission-set.ts";
import type { Database } from "#server/migrations/database.ts";
import type { IdList } from "#server/platform/paging/id-list.ts";
import { readIds } from "#server/platform/paging/id-list-store.ts";
import type { VersionToMake } from "../uploads/transcode-request.ts";

/** An item in a project's trash. */
export interface TrashRow {
  readonly id: string;
  readonly kind: "FOLDER" | "ASSET";
  readonly projectId: string;
  readonly name: string;
  readonly sizeBytes: number;
  readonly itemCount: number;
  readonly deletedAt: Date;
  readonly deletedById: string | null;
  readonly deletedByName: string;
  /** Its former folder; `homeLineage` is the path there from the root. */
  readonly homeId: string;
  readonly homeLineage: readonly string[];
  /** The folder whose permissions apply: the item itself, or the asset's. */
  readonly lineage: readonly string[];
}

const COLUMNS = sql`t.id, case when f.id is null then 'ASSET' else 'FOLDER' end as kind, t.project_id as "projectId",
  coalesce(f.name, a.name) as name, coalesce(f.total_size, a.size) as "sizeBytes",
  coalesce(f.folder_count + f.asset_count, 1) as "itemCount", t.deleted_at as "deletedAt",
  case when u.deleted_at is null then u.id end as "deletedById", coalesce(u.name, '') as "deletedByName",
  h.id as "homeId", h.lineage as "homeLineage", coalesce(f.lineage, h.lineage) as lineage`;
const TABLES = sql`trash_entry t left join folder f on f.id = t.folder_id left join asset a on a.id = t.asset_id
  join folder h on h.id = coalesce(f.parent_id, a.folder_id) left join app_user u on u.id = t.deleted_by`;

export class TrashReader {
  readonly #db: Kysely<Database> | Transaction<Database>;
  constructor(db: Kysely<Database> | Transaction<Database>) {
    this.#db = db;
  }

  /** Returns items, newest first, starting after the key of the last one seen. */
  async list(projectId: string, after: readonly [string, string] | null, limit: number): Promise<readonly TrashRow[]> {
    const start =
      after === null ? sql`true` : sql`(t.deleted_at, t.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`;
    const { rows } = await sql<TrashRow>`select ${COLUMNS} from ${TABLES}
      where t.project_id = ${projectId}::uuid and not t.purging and ${start}
      order by t.deleted_at desc, t.id desc limit ${limit}`.execute(this.#db);
    return rows;
  }

  /** Returns the folders whose permissions apply to entries: deleted folders, and those of deleted assets. */
  async homes(projectId: string): Promise<readonly Pick<TrashRow, "homeId" | "lineage">[]> {
    const { rows } = await sql<Pick<TrashRow, "homeId" | "lineage">>`
      select distinct coalesce(f.id, h.id) as "homeId", coalesce(f.lineage, h.lineage) as lineage from ${TABLES}
      where t.project_id = ${projectId}::uuid and not t.purging`.execute(this.#db);
    return rows;
  }

  /** Returns the entries to which the permissions of these folders apply, newest first. */
  async ids(projectId: string, homeIds: readonly string[]): Promise<IdList> {
    return readIds(
      this.#db,
      sql`select t.id from ${TABLES} where t.project_id = ${projectId}::uuid and not t.purging
        and coalesce(f.id, h.id) = any(${[...homeIds]}::uuid[]) order by t.deleted_at desc, t.id desc`,
    );
  }

  async byIds(projectId: string, ids: readonly string[]): Promise<readonly TrashRow[]> {
    const { rows } = await sql<TrashRow>`select ${COLUMNS} from ${TABLES}
      where t.project_id = ${projectId}::uuid and t.id = any(${[...ids]}::uuid[]) and not t.purging`.execute(this.#db);
    return rows;
  }

  /** Returns all the person's entries on folders of the project, including deleted ones: [folder, mask]. */
  async grants(projectId: string, userId: string): Promise<readonly (readonly [string, PermissionMask])[]> {
    const { rows } = await sql<{
      id: string;
      mask: PermissionMask;
    }>`select folder_id as id, permissions as mask from folder_user
      where user_id = ${userId}::uuid and project_id = ${projectId}::uuid`.execute(this.#db);
    return rows.map(({ id, mask }) => [id, mask]);
  }

  /** Returns those of these items that the person deleted in this time and that are still in the trash. */
  async deletedBy(
    userId: string,
    { from, to }: { readonly from: Date; readonly to: Date },
    ids: readonly string[],
  ): Promise<readonly string[]> {
    const { rows } = await sql<{ id: string }>`select id from trash_entry where id = any(${[...ids]}::uuid[])
      and deleted_by = ${userId}::uuid and deleted_at between ${from} and ${to} and not purging`.execute(this.#db);
    return rows.map(({ id }) => id);
  }

  /** Returns versions that are no longer processed because their job found them deleted. */
  async unfinished(trashIds: readonly string[]): Promise<readonly VersionToMake[]> {
    const { rows } = await sql<VersionToMake>`
      select v.id as "versionId", a.id as "assetId", a.folder_id as "folderId", a.project_id as "projectId", a.name
      from asset a join version v on v.asset_id = a.id
      where a.trash_id = any(${[...trashIds]}::uuid[]) and v.is_processing and not exists (select from job j
        where j.version_id = v.id and j.type = 'PROCESSING' and j.state in ('WAITING', 'RUNNING'))`.execute(this.#db);
    return rows;
  }
}

/** Restores entries; requires the tree lock. */
export class RestoreWriter {
  readonly #tx: Transaction<Database>;
  constructor(tx: Transaction<Database>) {
    this.#tx = tx;
  }

  async lock(projectId: string, ids: readonly string[]): Promise<void> {
    await sql`select id from trash_entry where project_id = ${projectId}::uuid and id = any(${[...ids]}::uuid[])
      order by id for update`.execute(this.#tx);
  }
}
