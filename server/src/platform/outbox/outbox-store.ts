import { type Kysely, sql, type Transaction } from "kysely";
import type pg from "pg";
import type { Database } from "#server/migrations/database.ts";

/** A published event. */
export interface OutboxEvent {
  readonly name: string;
  readonly payload: object;
}

const CHANNEL = "rushlight_events";

export async function insertEvents(
  trx: Transaction<Database>,
  events: readonly OutboxEvent[],
  now: Date,
): Promise<void> {
  if (events.length === 0) return;
  await trx
    .insertInto("outbox_event")
    .values(events.map(({ name, payload }) => ({ name, payload: JSON.stringify(payload), created_at: now })))
    .execute();
}

/** Notifies every node of new rows. Outside any transaction: NOTIFY in a commit takes a global lock. */
export async function notifyNodes(db: Kysely<Database>): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, '')`.execute(db);
}

export async function deleteEventsBefore(db: Kysely<Database>, instant: Date): Promise<void> {
  await db.deleteFrom("outbox_event").where("created_at", "<", instant).execute();
}

export async function listen(client: pg.Client): Promise<void> {
  await client.query(`listen ${CHANNEL}`);
}

export async function readPosition(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ position: string }>("select pg_current_snapshot()::text as position");
  return rows[0]?.position ?? "";
}

/** The result of a read, and the position of the next one. */
export interface NewEvents {
  readonly position: string;
  readonly events: readonly OutboxEvent[];
}

/**
 * Returns the events that became visible since `position`. A position is a database snapshot, so an event is found exactly once
 * and as soon as it is committed, however long an older transaction stays open and in whatever order they commit. The statement's
 * own snapshot is the next position. Events about the same row from two transactions are in the order in which they locked it,
 * because a transaction writes its events last.
 */
export async function readNewEvents(client: pg.Client, position: string): Promise<NewEvents> {
  const { rows } = await client.query<{
    position: string;
    name: string | null;
    payload: OutboxEvent["payload"] | null;
  }>({
    name: "outbox-read",
    text: `
      with reading as materialized (select pg_current_snapshot() as snapshot)
      select reading.snapshot::text as position, found.name, found.payload
      from reading left join lateral (
        select id, name, payload from outbox_event
        where transaction_id >= pg_snapshot_xmin($1::pg_snapshot)
          and transaction_id < pg_snapshot_xmax(reading.snapshot)
          and not pg_visible_in_snapshot(transaction_id, $1::pg_snapshot)
      ) found on true
      order by found.id`,
    values: [position],
  });
  const events = rows.flatMap(({ name, payload }) => (name === null ? [] : [{ name, payload: payload ?? {} }]));
  return { position: rows[0]?.position ?? position, events };
}
