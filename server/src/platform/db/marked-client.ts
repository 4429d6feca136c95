import { EventEmitter } from "node:events";
import pg from "pg";

const fromDatabase = new WeakSet<Error>();

/** Whether the database's own connection broke with this error: the same code may come of any other server. */
export function isOfDatabase(error: Error): boolean {
  return fromDatabase.has(error);
}

/** Remembers the errors of its connection as the database's. */
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
