import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/platform/db/database.ts";
import { IdList } from "#server/platform/paging/id-list.ts";
import { idsAsBytes } from "#server/platform/paging/id-list-store.ts";
import { changesOf } from "#server/platform/paging/list-change-store.ts";
import type { LinkOrder } from "./link-order.ts";
import { inLinkPlaces, type LinkPlaces } from "./link-store.ts";

export interface LinksInOrder extends LinkOrder {
  readonly places: LinkPlaces;
  /** Null: links of all projects. */
  readonly projectId: string | null;
  /** Links that have expired by then come last. */
  readonly now: Date;
}

export interface KnownLinks {
  readonly state: string;
  readonly ids: IdList;
}

/** Reads a person's share links by index. A draft in a dialog isn't a share yet. */
export class LinkOrderReader {
  readonly #db: Db;
  constructor(db: Db) {
    this.#db = db;
  }

  /** Orders by name and by creation come from an index. */
  async all(wanted: LinksInOrder): Promise<KnownLinks> {
    const { places, projectId, sort } = wanted;
    const ids = sql`select l.id from share_link l join project p on p.id = l.project_id and p.deleted_at is null
      ${sort === "CREATED_BY" ? sql`join app_user u on u.id = l.created_by` : sql``}
      where l.deleted_at is null and not l.is_draft and ${inLinkPlaces(places, sql`l.created_by`)}
        and ${projectId === null ? sql`true` : sql`l.project_id = ${projectId}::uuid`}
      order by ${orderBy(wanted)}`;
    const { rows } = await sql<{ state: string; bytes: Buffer }>`select ${stateOf(wanted)} as state,
      ${idsAsBytes(ids)} as bytes`.execute(this.#db);
    return { state: rows[0]?.state ?? "", ids: new IdList(rows[0]?.bytes ?? Buffer.alloc(0)) };
  }

  /** As long as the state is equal, the order is unchanged. */
  async state(wanted: LinksInOrder): Promise<string> {
    const { rows } = await sql<{ state: string }>`select ${stateOf(wanted)} as state`.execute(this.#db);
    return rows[0]?.state ?? "";
  }
}

/** An order by expiry also changes with time: the link that expired last identifies it. */
function stateOf({ sort, now }: LinksInOrder): RawBuilder<string> {
  if (sort !== "EXPIRES") return changesOf("shares");
  return sql<string>`concat(${changesOf("shares")}, ' ',
    (select max(expires_at) from share_link where expires_at <= ${now}::timestamptz))`;
}

/** Equal links are sorted newest first. */
function orderBy({ sort, descending, now }: LinksInOrder): RawBuilder<unknown> {
  const direction = descending ? sql`desc` : sql`asc`;
  const newest = sql`l.created_at desc, l.id desc`;
  switch (sort) {
    case "NAME":
      return sql`l.name collate natural_order ${direction}, l.id ${direction}`;
    case "CREATED":
      return sql`l.created_at ${direction}, l.id ${direction}`;
    case "CREATED_BY":
      return sql`u.name collate natural_order ${direction}, ${newest}`;
    case "EXPIRES": {
      // Expiring links come soonest first, then those without expiry (null sorts last, and first when descending); expired ones
      // are last in both directions (SHARES-033).
      const isExpired = sql`coalesce(l.expires_at <= ${now}::timestamptz, false)`;
      return sql`${isExpired}, case when not ${isExpired} then l.expires_at end ${direction}, ${newest}`;
    }
  }
}
