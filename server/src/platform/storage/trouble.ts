import { AppError } from "#core/errors/app-error.ts";
import { isDatabaseFull } from "../db/database-errors.ts";

/** Why a database or a storage can't be used. */
export const TROUBLES = ["silent", "full", "low", "unwritable"] as const;
export type Trouble = (typeof TROUBLES)[number];

const MOST_WAIT_MS = 5_000;
/** With less space, the next upload or checkpoint may fail. */
const LEAST_ROOM_BYTES = 64 * 1024 ** 2;

/** Returns the trouble that a check finds: the check tries to write and returns the free bytes, or null if unknown. */
export async function troubleOf(check: () => Promise<number | null>): Promise<Trouble | null> {
  const { promise: tooLong, resolve } = Promise.withResolvers<"silent">();
  const timer = setTimeout(() => resolve("silent"), MOST_WAIT_MS);
  try {
    const free = await Promise.race([check(), tooLong]);
    if (free === "silent") return free;
    return free !== null && free < LEAST_ROOM_BYTES ? "low" : null;
  } catch (error) {
    if (isDatabaseFull(error) || (error instanceof AppError && error.code === "STORAGE_FULL")) return "full";
    return error instanceof AppError ? "unwritable" : "silent";
  } finally {
    clearTimeout(timer);
  }
}
