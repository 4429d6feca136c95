import { isOfDatabase } from "./marked-client.ts";

/** Codes after which the same transaction can be retried: serialization failure, deadlock. */
const CONFLICTS: ReadonlySet<string> = new Set(["40001", "40P01"]);
/** Shut down by an administrator, crashed, starting up, out of connections, a read-only standby, a failing disk. */
const SERVER_GONE: ReadonlySet<string> = new Set(["57P01", "57P02", "57P03", "53300", "25006", "58030"]);
/** query_canceled: by hand or by the time limit, which only the message distinguishes, in the server's language */
const CANCELLED = "57014";
/** lock_not_available */
const LOCK_TAKEN = "55P03";
/** disk_full */
const NO_ROOM = "53100";
const CONNECTION_TEXT =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;
const SOCKET_CODES: ReadonlySet<string> = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT"]);

/** Two transactions conflicted and the database rolled this one back. */
export function isConflict(error: unknown): boolean {
  return CONFLICTS.has(textOf(error, "code"));
}

/**
 * The database is unavailable (restart, failover, network): the current work isn't at fault. True only for errors that clearly
 * come from the database: a refused connection may also be the object store's.
 */
export function isConnectionLoss(error: unknown): boolean {
  if (error instanceof Error && isOfDatabase(error)) return true;
  if (error instanceof AggregateError) return error.errors.some(isConnectionLoss);
  const code = textOf(error, "code");
  if (code.startsWith("08") || SERVER_GONE.has(code) || CONNECTION_TEXT.test(textOf(error, "message"))) return true;
  // A starting server recreates its socket, so there is none for a moment.
  return (SOCKET_CODES.has(code) || code === "ENOENT") && textOf(error, "address").includes(".s.PGSQL.");
}

/** Like `isConnectionLoss`, where it doesn't matter whose socket broke or only the database's can have: a retry helps. */
export function isDatabaseUnreachable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnreachable);
  return isConnectionLoss(error) || SOCKET_CODES.has(textOf(error, "code"));
}

/** The statement waited for another transaction until its time limit; nothing was done. */
export function isLockedTooLong(error: unknown): boolean {
  if (isLockTaken(error)) return true;
  return textOf(error, "code") === CANCELLED && textOf(error, "where").startsWith("while locking tuple");
}

/** The statement waited for another transaction until the lock limit. */
export function isLockTaken(error: unknown): boolean {
  return textOf(error, "code") === LOCK_TAKEN;
}

/** The database has no room to write; nothing was done. */
export function isDatabaseFull(error: unknown): boolean {
  return textOf(error, "code") === NO_ROOM;
}

function textOf(error: unknown, key: string): string {
  const value: unknown = typeof error === "object" && error !== null ? Reflect.get(error, key) : undefined;
  return typeof value === "string" ? value : "";
}
