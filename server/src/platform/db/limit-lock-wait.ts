import { sql } from "kysely";
import type { Tx } from "./database.ts";

/** Makes each later lock wait of this transaction fail after this time, see `isLockTaken`. */
export async function limitLockWait(trx: Tx, mostMs: number): Promise<void> {
  await sql`set local lock_timeout = ${sql.lit(mostMs)}`.execute(trx);
}
