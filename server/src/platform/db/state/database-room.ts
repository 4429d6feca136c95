import { diskRoom } from "../../storage/disk/disk-room.ts";
import type { Db } from "../database.ts";
import { databaseFolder } from "../try-database.ts";

/** Room for the database's files; null if they are on another machine, or we may not know where. */
export async function databaseFreeBytes(db: Db): Promise<number | null> {
  const folder = await databaseFolder(db);
  if (folder === null) return null;
  return diskRoom(folder).then(
    ({ freeBytes }) => freeBytes,
    () => null,
  );
}
