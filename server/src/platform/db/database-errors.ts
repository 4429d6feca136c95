import { isOfDatabase } from "./marked-client.ts";

/** Codes after which the same transaction may simply be tried again: serialization failure, deadlock. */
const CONFLICTS: ReadonlySet<string> = new Set(["40001", "40P01"]);
/** Shut down by an administrator, crashed, starting up, no connection left, a stand-by that takes no writes (yet), a disk that fails. */
const SERVER_GONE: ReadonlySet<string> = new Set(["57P01", "57P02", "57P03", "53300", "25006", "58030"]);
/** query_canceled: by hand or for its time, which only the message tells, in the language of the server */
const CANCELLED = "57014";
/** lock_not_available */
const LOCK_TAKEN = "55P03";
/** disk_full */
const NO_ROOM = "53100";
const CONNECTION_TEXT =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;
const SOCKET_CODES: ReadonlySet<string> = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT"]);

/** Two transactions got in each other's way and the database ended this one; nothing of it happened. */
export function isConflict(error: unknown): boolean {
  return CONFLICTS.has(textOf(error, "code"));
}

/**
 * The database went away (restart, failover, network): says nothing about the work that was being done. Only errors that result from it and
 * of no other server: a refused connection may as well be the object store's.
 */
export function isConnectionLoss(error: unknown): boolean {
  if (error instanceof Error && isOfDatabase(error)) return true;
  if (error instanceof AggregateError) return error.errors.some(isConnectionLoss);
  const code = textOf(error, "code");
  if (code.startsWith("08") || SERVER_GONE.has(code) || CONNECTION_TEXT.test(textOf(error, "message"))) return true;
  // A server that starts makes its socket anew: for a moment there is none.
  return (SOCKET_CODES.has(code) || code === "ENOENT") && textOf(error, "address").includes(".s.PGSQL.");
}

/** The same where it does not matter whose socket broke, or where it can only be the database's: trying again is what helps. */
export function isDatabaseUnreachable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnreachable);
  return isConnectionLoss(error) || SOCKET_CODES.has(textOf(error, "code"));
}

/** What somebody else changes was waited for as long as a statement may take; nothing of what was asked happened. */
export function isLockedTooLong(error: unknown): boolean {
  if (isLockTaken(error)) return true;
  return textOf(error, "code") === CANCELLED && textOf(error, "where").startsWith("while locking tuple");
}

/** What somebody else changes was waited for as long as this transaction waits for a lock. */
export function isLockTaken(error: unknown): boolean {
  return textOf(error, "code") === LOCK_TAKEN;
}

/** The database has no room to write; nothing of what was asked happened. */
export function isDatabaseFull(error: unknown): boolean {
  return textOf(error, "code") === NO_ROOM;
}

function textOf(error: unknown, key: string): string {
  const value: unknown = typeof error === "object" && error !== null ? Reflect.get(error, key) : undefined;
  return typeof value === "string" ? value : "";
}
