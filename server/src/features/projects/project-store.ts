import { type Kysely, type RawBuilder, sql, type Transaction } from "kysely";
import type { Overlay, Watermarks } from "#core/watermark/watermarks.ts";
import type { Database } from "#server/migrations/database.ts";
import type { PosterColumns, StoredPicture } from "../images/picture-view.ts";
import { ownAssignment, type ProjectAccessRow, projectAccessColumns } from "./access/project-access-store.ts";

export interface ProjectRow extends ProjectAccessRow, PosterColumns {
  readonly production: string;
  readonly director: string;
  readonly dop: string;
  readonly manager: string;
  readonly shootingStart: string | null;
  readonly shootingEnd: string | null;
  readonly storagePrefix: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly createdById: string | null;
  readonly createdByName: string;
  readonly totalSize: number;
  readonly rootFolderCount: number;
  readonly asperaServer: string | null;
  readonly watermarks: Partial<Watermarks>;
  readonly overlay: Partial<Overlay>;
  readonly overlayPrefix: string | null;
  readonly overlayPicture: StoredPicture | null;
}

export type ProjectSort = "TITLE" | "MANAGER" | "CREATED";

/** The person who views projects. */
export interface ProjectOnlooker {
  readonly userId: string;
  /** Whether they see every project. */
  readonly seesAll: boolean;
  readonly managedWorkspaceIds: readonly string[];
}

export interface ProjectListing extends ProjectOnlooker {
  readonly sort: ProjectSort;
  readonly descending: boolean;
  readonly after: readonly [string, string] | null;
  readonly limit: number;
}

/** Unique index on the folded title of a workspace's existing projects. */
export const PROJECT_NAME_INDEX = "project_name";

const SORT_KEYS: Readonly<Record<ProjectSort, RawBuilder<unknown>>> = {
  TITLE: sql`p.name collate natural_order`,
  MANAGER: sql`p.manager collate natural_order`,
  CREATED: sql`p.created_at`,
};
const CURSOR_TYPES: Readonly<Record<ProjectSort, RawBuilder<unknown>>> = {
  TITLE: sql`text`,
  MANAGER: sql`text`,
  CREATED: sql`timestamptz`,
};

/**
 * Size and folders are counters of the root folder, so that a list of projects computes nothing. The poster is the project's own,
 * else the workspace's default for projects, else the newest image in the project.
 */
function projectColumns(userId: string | null) {
  return sql`${projectAccessColumns(userId)}, p.production, p.director, p.dop, p.manager, p.shooting_start as "shootingStart",
    p.shooting_end as "shootingEnd", p.storage_prefix as "storagePrefix", p.created_at as "createdAt", p.updated_at as "updatedAt",
    case when u.deleted_at is null then u.id end as "createdById", coalesce(u.name, '') as "createdByName",
    r.total_size as "totalSize", r.folder_count as "rootFolderCount",
    p.aspera_server as "asperaServer", p.watermarks, p.overlay, p.overlay_prefix as "overlayPrefix",
    p.overlay_picture as "overlayPicture", coalesce(p.poster_prefix, w.project_poster_prefix, pv.media_prefix) as "posterPrefix",
    p.poster_prefix is not null as "hasOwnPoster",
    case when p.poster_prefix is null and w.project_poster_prefix is null then pv.id end as "posterVersionId",
    coalesce(p.poster_picture, w.project_poster_picture, pv.images->'poster') as "posterPicture",
    case when p.poster_prefix is null and w.project_poster_prefix is null then pv.images->'thumbnail' end as "posterThumbnail",
    case when p.poster_prefix is null and w.project_poster_prefix is null then
      (select pf.lineage from asset pa join folder pf on pf.id = pa.folder_id where pa.id = pv.asset_id) end as "posterLineage"`;
}

function projectTables(userId: string | null) {
  return sql`project p join workspace w on w.id = p.workspace_id join folder r on r.id = p.root_folder_id left join app_user u on u.id = p.created_by
    left join version pv on pv.id = r.poster_version_id ${ownAssignment(userId)}`;
}

/**
 * Selects projects in a person's list (PROJECTS-106): all for a superuser, those of managed workspaces, and those one is assigned
 * to as a whole or by folder.
 */
function visibleTo({ userId, seesAll, managedWorkspaceIds }: ProjectOnlooker) {
  if (seesAll) return sql`true`;
  return sql`(p.workspace_id = any(${[...managedWorkspaceIds]}::uuid[]) or p.id in (
    select project_id from project_user where user_id = ${userId}::uuid
    union all select fu.project_id from folder_user fu join folder f on f.id = fu.folder_id and f.deleted_at is null
      where fu.user_id = ${userId}::uuid and fu.permissions & 1 = 1))`;
}

export class ProjectReader {
  readonly #db: Kysely<Database>;
  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  async byIds(ids: readonly string[], userId: string | null): Promise<readonly ProjectRow[]> {
    const { rows } = await sql<ProjectRow>`select ${projectColumns(userId)} from ${projectTables(userId)}
      where p.id = any(${[...ids]}::uuid[]) and p.deleted_at is null`.execute(this.#db);
    return rows;
  }

  /** Returns up to two of the workspaces in which the person sees something: enough to know whether there is only one. */
  async visibleWorkspaces(onlooker: ProjectOnlooker): Promise<readonly string[]> {
    const managed = onlooker.seesAll ? sql`true` : sql`w.id = any(${[...onlooker.managedWorkspaceIds]}::uuid[])`;
    const { rows } = await sql<{ id: string }>`select w.id from workspace w where ${managed} or exists (
        select from project p where p.workspace_id = w.id and p.deleted_at is null and ${visibleTo(onlooker)})
      limit 2`.execute(this.#db);
    return rows.map(({ id }) => id);
  }

  /** Returns a page of the projects that the person sees. */
  async list(listing: ProjectListing): Promise<readonly ProjectRow[]> {
    const { userId, sort, after } = listing;
    const direction = listing.descending ? sql`desc` : sql`asc`;
    const beyond = listing.descending ? sql`<` : sql`>`;
    const start =
      after === null
        ? sql`true`
        : sql`(${SORT_KEYS[sort]}, p.id) ${beyond} (${after[0]}::${CURSOR_TYPES[sort]}, ${after[1]}::uuid)`;
    const { rows } = await sql<ProjectRow>`select ${projectColumns(userId)} from ${projectTables(userId)}
      where p.deleted_at is null and ${visibleTo(listing)} and ${start}
      order by ${SORT_KEYS[sort]} ${direction}, p.id ${direction} limit ${listing.limit}`.execute(this.#db);
    return rows;
  }
}

export interface NewProject {
  readonly id: string;
  readonly workspaceId: string;
  readonly rootFolderId: string;
  readonly name: string;
  readonly nameKey: string;
  readonly manager: string;
  readonly storagePrefix: string;
  readonly createdBy: string;
  readonly createdAt: Date;
}

export interface ProjectChanges {
  readonly name?: string;
  readonly name_key?: string;
  readonly production?: string;
  readonly director?: string;
  readonly dop?: string;
  readonly manager?: string;
  readonly shooting_start?: string | null;
  readonly shooting_end?: string | null;
  readonly slate_format?: string;
  readonly aspera_server?: string | null;
  /** Only the changed parts. */
  readonly watermarks?: Partial<Watermarks>;
  readonly overlay?: Partial<Overlay>;
}

/** @public */
export class ProjectWriter {
  readonly #tx: Transaction<Database>;
  constructor(tx: Transaction<Database>) {
    this.#tx = tx;
  }

  /** Inserts a project whose root folder is created afterwards; the foreign key is checked at commit. */
  async insert(project: NewProject): Promise<void> {
    await this.#tx
      .insertInto("project")
      .values({
        id: project.id,
        workspace_id: project.workspaceId,
        root_folder_id: project.rootFolderId,
        name: project.name,
        name_key: project.nameKey,
        manager: project.manager,
        storage_prefix: project.storagePrefix,
        created_at: project.createdAt,
        updated_at: project.createdAt,
        created_by: project.createdBy,
      })
      .execute();
  }

  /** False if the project is gone. */
  async update(projectId: string, changes: ProjectChanges, now: Date): Promise<boolean> {
    const { watermarks, overlay, ...columns } = changes;
    const done = await this.#tx
      .updateTable("project")
      .set({
        ...columns,
        ...(watermarks && { watermarks: sql`watermarks || ${JSON.stringify(watermarks)}::jsonb` }),
        ...(overlay && { overlay: sql`overlay || ${JSON.stringify(overlay)}::jsonb` }),
        updated_at: now,
      })
      .where("id", "=", projectId)
      .where("deleted_at", "is", null)
      .executeTakeFirst();
    return done.numUpdatedRows > 0n;
  }

  /** Moves a project, but only out of the workspace whose permissions were checked. */
  async move(move: {
    projectId: string;
    from: string;
    to: string;
    now: Date;
  }): Promise<"MOVED" | "MOVED_ALREADY" | "GONE"> {
    const row = await this.#tx
      .selectFrom("project")
      .select("workspace_id")
      .where("id", "=", move.projectId)
      .where("deleted_at", "is", null)
      .forUpdate()
      .executeTakeFirst();
    if (row === undefined) return "GONE";
    if (row.workspace_id !== move.from) return "MOVED_ALREADY";
    await this.#tx
      .updateTable("project")
      .set({ workspace_id: move.to, updated_at: move.now })
      .where("id", "=", move.projectId)
      .execute();
    return "MOVED";
  }

  async markDeleted(projectId: string, now: Date): Promise<boolean> {
    const done = await this.#tx
      .updateTable("project")
      .set({ deleted_at: now, updated_at: now })
      .where("id", "=", projectId)
      .where("deleted_at", "is", null)
      .executeTakeFirst();
    return done.numUpdatedRows > 0n;
  }

  /**
   * Removes a deleted project permanently with all its content; skips one that isn't deleted. Returns the prefixes of its custom
   * images.
   */
  async removeDeleted(projectId: string): Promise<readonly string[]> {
    const gone = await this.#tx
      .deleteFrom("project")
      .where("id", "=", projectId)
      .where("deleted_at", "is not", null)
      .returning(["poster_prefix", "overlay_prefix"])
      .execute();
    return gone.flatMap(({ poster_prefix, overlay_prefix }) => [poster_prefix ?? [], overlay_prefix ?? []].flat());
  }
}
