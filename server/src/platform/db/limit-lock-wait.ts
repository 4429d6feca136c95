import { sql } from "kysely";
import type { Tx } from "./database.ts";

/** From now on each of this transaction's lock waits fails after this time, see `isLockTaken`. */
export async function limitLockWait(trx: Tx, mostMs: number): Promise<void> {
  await sql`set local lock_timeout = ${sql.lit(mostMs)}`.execute(trx);
}
