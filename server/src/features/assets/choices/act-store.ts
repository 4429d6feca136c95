import { sql } from "kysely";
import type { Db, Tx } from "#server/platform/db/database.ts";
import { IdList } from "#server/platform/paging/id-list.ts";

/** An action on selected items, kept so that it can be undone. @public */
export interface ItemAct {
  readonly id: string;
  readonly userId: string;
  readonly projectId: string;
  readonly kind: "MOVE" | "DELETE" | "CIRCLE";
  readonly begunAt: Date;
  readonly endedAt: Date;
  /** The folder that the items were in. */
  readonly folderId: string;
  /** The folder that the items were moved to. */
  readonly targetId: string | null;
  readonly circled: boolean | null;
  readonly folderIds: readonly string[];
  readonly takes: IdList;
}

/** The maximum number kept per person, however fast they arrive. */
const MOST_KEPT = 20;

type ActRow = Omit<ItemAct, "takes"> & { readonly bytes: Buffer };

const COLUMNS = sql`id, user_id as "userId", project_id as "projectId", kind, begun_at as "begunAt", ended_at as "endedAt",
  folder_id as "folderId", target_id as "targetId", circled, folder_ids as "folderIds", takes as bytes`;

/** @public */
export class ActReader {
  readonly #db: Db;
  constructor(db: Db) {
    this.#db = db;
  }

  /** Returns the project of one's own action, unless it is older than this. */
  async projectOf(id: string, userId: string, since: Date): Promise<string | undefined> {
    const { rows } = await sql<{ projectId: string }>`select project_id as "projectId" from item_act
      where id = ${id}::uuid and user_id = ${userId}::uuid and ended_at > ${since}`.execute(this.#db);
    return rows[0]?.projectId;
  }
}

/** Writes actions; requires the tree lock. @public */
export class ActWriter {
  readonly #tx: Tx;
  constructor(tx: Tx) {
    this.#tx = tx;
  }

  async insert(act: ItemAct): Promise<void> {
    await sql`insert into item_act (id, user_id, project_id, kind, begun_at, ended_at, folder_id, target_id, circled, folder_ids, takes)
      values (${act.id}::uuid, ${act.userId}::uuid, ${act.projectId}::uuid, ${act.kind}, ${act.begunAt}, ${act.endedAt},
        ${act.folderId}::uuid, ${act.targetId}::uuid, ${act.circled}, ${[...act.folderIds]}::uuid[], ${act.takes.bytes})`.execute(
      this.#tx,
    );
    await sql`delete from item_act where user_id = ${act.userId}::uuid and id not in (select id from item_act
      where user_id = ${act.userId}::uuid order by ended_at desc, id desc limit ${MOST_KEPT})`.execute(this.#tx);
  }

  /** Returns and deletes the action, so that it is undone only once. */
  async take(id: string): Promise<ItemAct | undefined> {
    const { rows } = await sql<ActRow>`delete from item_act where id = ${id}::uuid returning ${COLUMNS}`.execute(
      this.#tx,
    );
    return rows.map(({ bytes, ...act }) => ({ ...act, takes: new IdList(bytes) }))[0];
  }

  async removeBefore(time: Date): Promise<void> {
    await sql`delete from item_act where ended_at < ${time}`.execute(this.#tx);
  }
}
