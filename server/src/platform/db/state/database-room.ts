import { diskRoom } from "../../storage/disk/disk-room.ts";
import type { Db } from "../database.ts";
import { databaseFolder } from "../try-database.ts";

/** Returns the free space of the database's disk; null if it is on another machine or its location can't be read. */
export async function databaseFreeBytes(db: Db): Promise<number | null> {
  const folder = await databaseFolder(db);
  if (folder === null) return null;
  return diskRoom(folder).then(
    ({ freeBytes }) => freeBytes,
    () => null,
  );
}
