import { type Kysely, type RawBuilder, sql } from "kysely";
import { endOfAccountId } from "#core/names/account-code.ts";
import type { Database } from "#server/migrations/database.ts";
import { IdList } from "#server/platform/paging/id-list.ts";
import { idsAsBytes, readIds } from "#server/platform/paging/id-list-store.ts";
import { changesOf } from "#server/platform/paging/list-change-store.ts";
import { isVisible, managedProjects, type Viewer } from "../member-store.ts";
import type { UserOrder } from "./user-order.ts";

/** The people whom a person administers, at this version. */
export interface PeopleInOrder {
  readonly state: string;
  readonly ids: IdList;
  /** How many of them have yet to accept their invitation. */
  readonly waitingCount: number;
}

/** Reads the people whom a person administers, by index. */
export class UserOrderReader {
  readonly #db: Kysely<Database>;
  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  /**
   * Orders by name and email come from an index; roles are computed, and times are sorted: an index on them would cost every
   * activity update.
   */
  async all(viewer: Viewer, order: UserOrder): Promise<PeopleInOrder> {
    const withRank = order.sort === "ROLE";
    const shown = sql`u.deleted_at is null and ${isVisible(viewer)} and ${hasText(order.text)}`;
    const ids = sql`select u.id from app_user u ${withRank ? sql`left join ranks r on r.user_id = u.id` : sql``}
      where ${shown} order by ${orderBy(order, RANK_ANYWHERE)}`;
    const { rows } = await sql<{ state: string; bytes: Buffer; waitingCount: number }>`
      with managed as materialized (${managedProjects(viewer)})${withRank ? sql`, ranks as (${ranksSeenBy(viewer)})` : sql``}
      select ${changesOf("users")} as state, ${idsAsBytes(ids)} as bytes,
        (select count(*)::int from app_user u where ${shown} and u.joined_at is null) as "waitingCount"`.execute(
      this.#db,
    );
    const [row] = rows;
    return {
      state: row?.state ?? "",
      ids: new IdList(row?.bytes ?? Buffer.alloc(0)),
      waitingCount: row?.waitingCount ?? 0,
    };
  }

  /** Orders people who are already known, each with the rank of their role. */
  among(people: readonly RankedPerson[], order: UserOrder): Promise<IdList> {
    return readIds(
      this.#db,
      sql`select u.id from ${listOf(people)} join app_user u on u.id = m.id where ${hasText(order.text)}
        order by ${orderBy(order, sql`m.rank`)}`,
    );
  }

  /**
   * Counts people who have yet to accept their invitation, among those whom the viewer administers: about others it is not
   * revealed.
   */
  async waitingAmong(viewer: Viewer, people: readonly RankedPerson[], text: string): Promise<number> {
    const { rows } = await sql<{ count: number }>`with managed as materialized (${managedProjects(viewer)})
      select count(*)::int as count from ${listOf(people)} join app_user u on u.id = m.id
       where ${isVisible(viewer)} and ${hasText(text)} and u.joined_at is null`.execute(this.#db);
    return rows[0]?.count ?? 0;
  }
}

export interface RankedPerson {
  readonly userId: string;
  readonly rank: number;
}

const listOf = (people: readonly RankedPerson[]) =>
  sql`unnest(${people.map(({ userId }) => userId)}::uuid[], ${people.map(({ rank }) => rank)}::int[]) as m(id, rank)`;

/** Ranks, from least to most: a person's role in the projects that the viewer manages, or their own role. */
function ranksSeenBy(viewer: Viewer): RawBuilder<unknown> {
  return sql`select pu.user_id, max(${RANK_OF_ROLE}) as rank from project_user pu
    join project p on p.id = pu.project_id and p.deleted_at is null
    where pu.user_id = ${viewer.userId}::uuid or pu.project_id in (select id from managed) group by pu.user_id`;
}

const RANK_OF_ROLE = sql`case pu.role when 'SUPERVISOR' then 2 when 'EDITOR' then 1 else 0 end`;

const RANK_ANYWHERE = sql`case when u.is_superuser then 4
  when exists (select from workspace_user w where w.user_id = u.id and w.is_admin) then 3 else coalesce(r.rank, -1) end`;

/** Searches the name and the address of the person in the row `u` (USERS-027), and their account ID (PLUS-1366). */
function hasText(text: string): RawBuilder<boolean> {
  if (text === "") return sql<boolean>`true`;
  return sql<boolean>`(strpos(lower(u.name collate natural_order), ${text}) > 0
    or strpos(lower(u.email collate natural_order), ${text}) > 0 or right(u.id::text, 12) = ${endOfAccountId(text)})`;
}

/**
 * Orders people in rows `u`. Equal ones are sorted by name; people who never signed in come last in both directions (USERS-026).
 */
function orderBy({ sort, descending }: UserOrder, rank: RawBuilder<unknown>): RawBuilder<unknown> {
  const direction = descending ? sql`desc` : sql`asc`;
  const byName = sql`u.name collate natural_order, u.id`;
  switch (sort) {
    case "NAME":
      return sql`u.name collate natural_order ${direction}, u.id ${direction}`;
    case "EMAIL":
      return sql`u.email collate natural_order ${direction}, u.id ${direction}`;
    case "ROLE":
      return sql`${rank} ${direction}, ${byName}`;
    case "LAST_ACTIVITY":
      return sql`u.last_activity_at ${direction} nulls last, ${byName}`;
  }
}
