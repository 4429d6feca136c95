import { type Kysely, sql } from "kysely";
import type { Database } from "#server/migrations/database.ts";

export interface LastBackup {
  readonly id: string;
  readonly madeAt: Date;
  /** The folder or S3 address. */
  readonly target: string;
  readonly objects: number;
  readonly bytes: number;
  readonly isEncrypted: boolean;
}

/** Returns the last complete backup of this installation by the backup program; null if none is known. */
export async function readLastBackup(db: Kysely<Database>): Promise<LastBackup | null> {
  const { rows } = await sql<LastBackup>`select backup_id as id, made_at as "madeAt", target, object_count as objects,
    byte_count as bytes, is_encrypted as "isEncrypted" from last_backup`.execute(db);
  return rows[0] ?? null;
}

export async function writeLastBackup(db: Kysely<Database>, made: LastBackup): Promise<void> {
  const { id, madeAt, target, objects, bytes, isEncrypted } = made;
  await sql`insert into last_backup (backup_id, made_at, target, object_count, byte_count, is_encrypted)
    values (${id}, ${madeAt}, ${target}, ${objects}, ${bytes}, ${isEncrypted})
    on conflict (only_row) do update set (backup_id, made_at, target, object_count, byte_count, is_encrypted) =
      (excluded.backup_id, excluded.made_at, excluded.target, excluded.object_count, excluded.byte_count, excluded.is_encrypted)`.execute(
    db,
  );
}
