import { type Kysely, type Selectable, sql } from "kysely";
import type { AppUser, Database } from "#server/migrations/database.ts";
import { mayFind, type PeopleSeeker } from "./found-people-store.ts";

/** @public */
export type UserRow = Pick<
  Selectable<AppUser>,
  "id" | "email" | "name" | "is_superuser" | "created_at" | "created_by"
> & {
  readonly settings: Readonly<Record<string, unknown>>;
};

export interface FoundPerson {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

const COLUMNS = [
  "id",
  "email",
  "name",
  "is_superuser",
  "created_at",
  "created_by",
  sql<Readonly<Record<string, unknown>>>`settings`.as("settings"),
] as const;

/** @public */
export class UserReader {
  readonly #db: Kysely<Database>;
  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  byIds(ids: readonly string[]): Promise<UserRow[]> {
    return this.#db
      .selectFrom("app_user")
      .select(COLUMNS)
      .where("id", "in", [...ids])
      .where("deleted_at", "is", null)
      .execute();
  }

  /** Returns those of these people who exist and whom the seeker may find. */
  async findable(ids: readonly string[], seeker: PeopleSeeker): Promise<ReadonlySet<string>> {
    const rows = await this.#db
      .selectFrom("app_user")
      .select("id")
      .where(sql<boolean>`app_user.id = any(${[...ids]}::uuid[])`)
      .where("deleted_at", "is", null)
      .where(mayFind("app_user", seeker))
      .execute();
    return new Set(rows.map(({ id }) => id));
  }

  /** Returns names, including those of deleted accounts. */
  people(ids: readonly string[]): Promise<{ id: string; name: string; isGone: boolean }[]> {
    return this.#db
      .selectFrom("app_user")
      .select(["id", "name", sql<boolean>`deleted_at is not null`.as("isGone")])
      .where("id", "in", [...ids])
      .execute();
  }

  /**
   * Whether the person supervises an existing project (the project permission 'edit'; workspace admins have it through their
   * workspace).
   */
  async supervisesSomething(userId: string): Promise<boolean> {
    const found = await this.#db
      .selectFrom("project_user")
      .innerJoin("project", "project.id", "project_user.project_id")
      .select("project_id")
      .where("user_id", "=", userId)
      .where("role", "=", "SUPERVISOR")
      .where("project.deleted_at", "is", null)
      .limit(1)
      .executeTakeFirst();
    return found !== undefined;
  }

  /** Returns people whom the seeker may find and whose name or address contains the text, names that begin with it first. */
  search(text: string, seeker: PeopleSeeker, limit: number): Promise<FoundPerson[]> {
    const literal = text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);
    return this.#db
      .selectFrom("app_user")
      .select(["id", "name", "email"])
      .where("deleted_at", "is", null)
      .where(mayFind("app_user", seeker))
      .where((where) => where.or([where("name", "ilike", `%${literal}%`), where("email", "ilike", `%${literal}%`)]))
      .orderBy(sql`name not ilike ${`${literal}%`}`)
      .orderBy(sql`name collate natural_order`)
      .orderBy("id")
      .limit(limit)
      .execute();
  }
}
