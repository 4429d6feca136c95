import { sql } from "kysely";
import type { Db, Tx } from "#server/platform/db/database.ts";
import { IdList } from "#server/platform/paging/id-list.ts";

/** The items of a folder that were selected at one moment. */
export interface ItemSnapshot {
  readonly id: string;
  readonly sessionId: string;
  readonly folderId: string;
  readonly folderIds: readonly string[];
  readonly takes: IdList;
}

/**
 * The maximum number kept per session: each open tab uses one, and extending a selection with Shift and arrow keys makes one per
 * key press.
 */
const MOST_KEPT = 20;

export class SnapshotReader {
  readonly #db: Db;
  constructor(db: Db) {
    this.#db = db;
  }

  /** Returns a snapshot of this session, unless it is older than that. */
  async find(id: string, sessionId: string, since: Date): Promise<ItemSnapshot | undefined> {
    type Row = Omit<ItemSnapshot, "takes"> & { readonly bytes: Buffer };
    const { rows } = await sql<Row>`select id, session_id as "sessionId", folder_id as "folderId",
        folder_ids as "folderIds", takes as bytes
      from item_snapshot where id = ${id}::uuid and session_id = ${sessionId}::uuid and made_at > ${since}`.execute(
      this.#db,
    );
    return rows.map(({ bytes, ...snapshot }) => ({ ...snapshot, takes: new IdList(bytes) }))[0];
  }
}

/** @public */
export class SnapshotWriter {
  readonly #tx: Tx;
  constructor(tx: Tx) {
    this.#tx = tx;
  }

  async insert({ id, sessionId, folderId, folderIds, takes }: ItemSnapshot, now: Date): Promise<void> {
    await sql`insert into item_snapshot (id, session_id, folder_id, made_at, folder_ids, takes)
      values (${id}::uuid, ${sessionId}::uuid, ${folderId}::uuid, ${now}, ${[...folderIds]}::uuid[], ${takes.bytes})`.execute(
      this.#tx,
    );
    await sql`delete from item_snapshot where session_id = ${sessionId}::uuid and id not in (select id from item_snapshot
      where session_id = ${sessionId}::uuid order by made_at desc, id desc limit ${MOST_KEPT})`.execute(this.#tx);
  }

  async removeBefore(time: Date): Promise<void> {
    await sql`delete from item_snapshot where made_at < ${time}`.execute(this.#tx);
  }
}
