import { sql } from "kysely";
import type { Db, Tx } from "#server/platform/db/database.ts";

/** A project as a workspace shows it (DATA-044). */
export interface WorkspaceProjectRow {
  readonly id: string;
  readonly workspaceId: string;
  readonly name: string;
  readonly manager: string;
  readonly createdAt: Date;
  readonly asperaServer: string | null;
  readonly storagePrefix: string;
  readonly rootFolderId: string;
  readonly totalSize: number;
}

export interface WorkspaceSums {
  readonly workspaceId: string;
  readonly totalSize: number;
  readonly projectCount: number;
}

export class WorkspaceProjectReader {
  readonly #db: Db;
  constructor(db: Db) {
    this.#db = db;
  }

  /** Returns the existing projects of these workspaces, by title. */
  async projects(workspaceIds: readonly string[]): Promise<readonly WorkspaceProjectRow[]> {
    const { rows } = await sql<WorkspaceProjectRow>`select p.id, p.workspace_id as "workspaceId", p.name, p.manager,
        p.created_at as "createdAt", p.aspera_server as "asperaServer", p.storage_prefix as "storagePrefix",
        p.root_folder_id as "rootFolderId", r.total_size as "totalSize"
      from project p join folder r on r.id = p.root_folder_id
      where p.workspace_id = any(${[...workspaceIds]}::uuid[]) and p.deleted_at is null
      order by p.name collate natural_order, p.id`.execute(this.#db);
    return rows;
  }

  /** Omits workspaces without projects. */
  async sums(workspaceIds: readonly string[]): Promise<readonly WorkspaceSums[]> {
    const { rows } = await sql<WorkspaceSums>`select p.workspace_id as "workspaceId",
        sum(r.total_size)::bigint as "totalSize", count(*)::int as "projectCount"
      from project p join folder r on r.id = p.root_folder_id
      where p.workspace_id = any(${[...workspaceIds]}::uuid[]) and p.deleted_at is null
      group by p.workspace_id`.execute(this.#db);
    return rows;
  }
}

export class WorkspaceProjectWriter {
  readonly #tx: Tx;
  constructor(tx: Tx) {
    this.#tx = tx;
  }

  /** Returns the folded titles of a workspace's existing projects. */
  async nameKeys(workspaceId: string): Promise<readonly string[]> {
    const { rows } = await sql<{ key: string }>`select name_key as key from project
      where workspace_id = ${workspaceId}::uuid and deleted_at is null`.execute(this.#tx);
    return rows.map((row) => row.key);
  }

  /**
   * Returns all projects of a workspace, locked until commit; oldest first, so that the oldest of two equal titles keeps its own.
   */
  async lock(workspaceId: string): Promise<readonly { id: string; name: string; isDeleted: boolean }[]> {
    const { rows } = await sql<{ id: string; name: string; isDeleted: boolean }>`
      select id, name, deleted_at is not null as "isDeleted" from project
      where workspace_id = ${workspaceId}::uuid order by created_at, id for update`.execute(this.#tx);
    return rows;
  }

  /** Moves all projects of a workspace to another. */
  async moveAll(from: string, to: string, now: Date): Promise<void> {
    await sql`update project set workspace_id = ${to}::uuid, updated_at = ${now}
      where workspace_id = ${from}::uuid`.execute(this.#tx);
  }
}
