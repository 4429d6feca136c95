import { type Kysely, sql, type Transaction } from "kysely";
import type { Database } from "#server/migrations/database.ts";
import type { StoredPicture } from "../images/picture-view.ts";

/** @public */
export interface WorkspaceRow {
  readonly id: string;
  readonly name: string;
  readonly isDefault: boolean;
  readonly createdAt: Date;
  readonly logoPrefix: string | null;
  readonly logoPicture: StoredPicture | null;
  readonly projectPosterPrefix: string | null;
  readonly projectPosterPicture: StoredPicture | null;
}

export interface NewWorkspace {
  readonly id: string;
  readonly name: string;
  readonly nameKey: string;
  readonly isDefault: boolean;
  readonly createdBy: string | null;
  readonly createdAt: Date;
}

/** Unique index on the folded name of all workspaces. */
export const WORKSPACE_NAME_INDEX = "workspace_name_key_key";

const COLUMNS = [
  "id",
  "name",
  "is_default as isDefault",
  "created_at as createdAt",
  "logo_prefix as logoPrefix",
  sql<StoredPicture | null>`logo_picture`.as("logoPicture"),
  "project_poster_prefix as projectPosterPrefix",
  sql<StoredPicture | null>`project_poster_picture`.as("projectPosterPicture"),
] as const;

/** @public */
export class WorkspaceReader {
  readonly #db: Kysely<Database>;
  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  /** Returns all workspaces, or only those with these ids: the default workspace first, then by name. */
  list(ids: readonly string[] | "all"): Promise<WorkspaceRow[]> {
    const all = this.#db.selectFrom("workspace").select(COLUMNS);
    const wanted = ids === "all" ? all : all.where(sql<boolean>`id = any(${[...ids]}::uuid[])`);
    return wanted.orderBy("is_default", "desc").orderBy(sql`name collate natural_order`).orderBy("id").execute();
  }

  byId(id: string): Promise<WorkspaceRow | undefined> {
    return this.#db.selectFrom("workspace").select(COLUMNS).where("id", "=", id).executeTakeFirst();
  }

  hasDefault(): Promise<{ id: string } | undefined> {
    return this.#db.selectFrom("workspace").select("id").where("is_default", "=", true).executeTakeFirst();
  }
}

export class WorkspaceWriter {
  readonly #tx: Transaction<Database>;
  constructor(tx: Transaction<Database>) {
    this.#tx = tx;
  }

  insert(workspace: NewWorkspace): Promise<WorkspaceRow> {
    return this.#tx.insertInto("workspace").values(valuesOf(workspace)).returning(COLUMNS).executeTakeFirstOrThrow();
  }

  /** Does nothing if there already is a default workspace (or one with that name). */
  async insertUnlessThere(workspace: NewWorkspace): Promise<void> {
    await this.#tx
      .insertInto("workspace")
      .values(valuesOf(workspace))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  rename(id: string, name: string, nameKey: string): Promise<WorkspaceRow | undefined> {
    return this.#tx
      .updateTable("workspace")
      .set({ name, name_key: nameKey })
      .where("id", "=", id)
      .returning(COLUMNS)
      .executeTakeFirst();
  }

  /** Keeps the workspace from being deleted until commit. False if it is gone. */
  async hold(id: string): Promise<boolean> {
    const row = await this.#tx
      .selectFrom("workspace")
      .select("id")
      .where("id", "=", id)
      .forKeyShare()
      .executeTakeFirst();
    return row !== undefined;
  }

  /**
   * Returns the workspace and the default one, both locked until commit, so that neither gets a project. Locks in a fixed order,
   * to prevent deadlocks.
   */
  lockWithDefault(id: string): Promise<WorkspaceRow[]> {
    return this.#tx
      .selectFrom("workspace")
      .select(COLUMNS)
      .where((where) => where.or([where("id", "=", id), where("is_default", "=", true)]))
      .orderBy("is_default", "desc")
      .forUpdate()
      .execute();
  }

  async delete(id: string): Promise<void> {
    await this.#tx.deleteFrom("workspace").where("id", "=", id).execute();
  }
}

function valuesOf(workspace: NewWorkspace) {
  return {
    id: workspace.id,
    name: workspace.name,
    name_key: workspace.nameKey,
    is_default: workspace.isDefault,
    created_by: workspace.createdBy,
    created_at: workspace.createdAt,
  };
}
