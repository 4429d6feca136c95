import { type Insertable, type RawBuilder, sql } from "kysely";
import { MOST_LISTED_RECORDS } from "#core/audit/audit-list.ts";
import { endOfAccountId } from "#core/names/account-code.ts";
import type { Database, Db, Tx } from "#server/platform/db/database.ts";
import { inChunks } from "#server/platform/db/in-chunks.ts";
import type { IdList } from "#server/platform/paging/id-list.ts";
import { readIds } from "#server/platform/paging/id-list-store.ts";
import type { AuditRow } from "./audit-record.ts";

/** All conditions that aren't null must match. */
export interface AuditFilter {
  readonly actor: string | null;
  readonly verbs: readonly string[] | null;
  readonly kinds: readonly string[] | null;
  /** From this instant. */
  readonly from: Date | null;
  /** Before this instant. */
  readonly to: Date | null;
  /** Word prefixes of a name, an email address or a network address; or a person's account ID. */
  readonly text: string | null;
}

/** Time and id of the last record seen. */
export type AuditKey = readonly [string, string];

export class AuditReader {
  readonly #db: Db;
  constructor(db: Db) {
    this.#db = db;
  }

  /** Newest first. */
  async page(filter: AuditFilter, after: AuditKey | null, limit: number): Promise<readonly AuditRow[]> {
    const beyond = after ? sql`and (at, id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``;
    const { rows } = await sql<AuditRow>`select ${COLUMNS} from audit_record where ${condition(filter)} ${beyond}
      order by at desc, id desc limit ${limit}`.execute(this.#db);
    return rows;
  }

  /** The ids of the newest matching records, newest first. */
  ids(filter: AuditFilter): Promise<IdList> {
    return readIds(
      this.#db,
      sql`select id from audit_record where ${condition(filter)} order by at desc, id desc limit ${MOST_LISTED_RECORDS}`,
    );
  }

  /** Newest first. */
  async byIds(ids: readonly string[]): Promise<readonly AuditRow[]> {
    const { rows } = await sql<AuditRow>`select ${COLUMNS} from audit_record where id = any(${[...ids]}::uuid[])
      order by at desc, id desc`.execute(this.#db);
    return rows;
  }
}

const COLUMNS = sql`id, at, actor_kind as "actorKind", actor_id as "actorId", actor_name as "actorName",
  actor_email as "actorEmail", verb, target_kind as "targetKind", target_id as "targetId", target_name as "targetName",
  place_kind as "placeKind", place_id as "placeId", place_name as "placeName", address, user_agent as "userAgent", details`;

function condition({ actor, verbs, kinds, from, to, text }: AuditFilter) {
  const parts = [
    sql`true`,
    ...(actor === null ? [] : [sql`actor_id = ${actor}::uuid`]),
    ...(verbs === null ? [] : [sql`verb = any(${[...verbs]}::text[])`]),
    ...(kinds === null ? [] : [sql`target_kind = any(${[...kinds]}::text[])`]),
    ...(from === null ? [] : [sql`at >= ${from}`]),
    ...(to === null ? [] : [sql`at < ${to}`]),
    ...(text === null ? [] : [hasText(text)]),
  ];
  return sql.join(parts, sql` and `);
}

/** Also matches the account ID of the person in the record; deleted accounts keep their row (PLUS-1366). */
function hasText(text: string): RawBuilder<boolean> {
  const found = sql<boolean>`search_text like '%' || searchable(${text}) || '%'`;
  const end = endOfAccountId(text);
  if (end === null) return found;
  return sql<boolean>`(${found} or actor_id = any(array(select id from app_user where right(id::text, 12) = ${end})))`;
}

/** Records are only ever added. */
export class AuditWriter {
  readonly #tx: Tx;
  constructor(tx: Tx) {
    this.#tx = tx;
  }

  async insert(records: readonly Insertable<Database["audit_record"]>[]): Promise<void> {
    await inChunks(records, (chunk) =>
      this.#tx
        .insertInto("audit_record")
        .values([...chunk])
        .execute(),
    );
  }
}
