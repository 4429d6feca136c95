import { EventEmitter } from "node:events";
import pg from "pg";

const fromDatabase = new WeakSet<Error>();

/** Whether this error is the database connection's own: other servers use the same codes. */
export function isOfDatabase(error: Error): boolean {
  return fromDatabase.has(error);
}

/** Marks its connection's errors as the database's. */
export class MarkedClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const connection: unknown = Reflect.get(this, "connection");
    if (connection instanceof EventEmitter) connection.on("error", mark);
  }
}

function mark(error: unknown): void {
  if (error instanceof Error) fromDatabase.add(error);
}
