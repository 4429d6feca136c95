import { type LastBackup, writeLastBackup } from "#server/platform/backups/last-backup-store.ts";
import { openDatabase } from "#server/platform/db/database.ts";
import type { TakenBackup } from "./take-backup.ts";

/** Superusers see it on the page System status. Returns false if the database refuses: the backup is complete all the same. */
export async function noteBackup(
  databaseUrl: string,
  { id, objects, bytes }: TakenBackup,
  how: Pick<LastBackup, "target" | "isEncrypted" | "madeAt">,
): Promise<boolean> {
  const database = openDatabase(databaseUrl, { maxConnections: 1, name: "rushlight-backup" });
  try {
    await writeLastBackup(database.db, { id, objects, bytes, ...how });
    return true;
  } catch {
    return false;
  } finally {
    await database.close();
  }
}
