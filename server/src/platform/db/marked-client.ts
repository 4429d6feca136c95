import { EventEmitter } from "node:events";
import pg from "pg";
import { keepPlans } from "./plans/kept-plans.ts";

const fromDatabase = new WeakSet<Error>();

/** Whether an error comes from the database connection: other servers use the same codes. */
export function isOfDatabase(error: Error): boolean {
  return fromDatabase.has(error);
}

/** Marks its connection's errors as the database's, and keeps the plans of marked statements. */
export class MarkedClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const connection: unknown = Reflect.get(this, "connection");
    if (connection instanceof EventEmitter) connection.on("error", mark);
    keepPlans(this);
  }
}

function mark(error: unknown): void {
  if (error instanceof Error) fromDatabase.add(error);
}
