import { openDatabase } from "../db/database.ts";
import { type LastBackup, writeLastBackup } from "./last-backup-store.ts";

/** Records a backup for the page System status. Returns false if the database refuses: the backup is complete all the same. */
export async function noteBackup(databaseUrl: string, made: LastBackup): Promise<boolean> {
  const database = openDatabase(databaseUrl, { maxConnections: 1, name: "rushlight-backup" });
  try {
    await writeLastBackup(database.db, made);
    return true;
  } catch {
    return false;
  } finally {
    await database.close();
  }
}
