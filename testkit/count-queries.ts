import { AsyncLocalStorage } from "node:async_hooks";
import type { QueryExecutor } from "kysely";
import { callSource } from "#server/platform/call/call-source.ts";
import type { TestWorld } from "./test-world.ts";

export interface SeenQuery {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** The server's own periodic work: sessions, queue, outbox, cleanup of uploads. */
const BACKGROUND =
  /\bpg_notify\b|\bsession\b|\bpgboss\b|\boutbox_event\b|\blast_activity_at\b|\bupload\b|\bjob\b|\bone_time_token\b|\brunning_process\b/;

const measured = new AsyncLocalStorage<true>();

/** Whether the running code serves a call or is measured work itself; jobs and listeners of earlier calls run at the same time. */
function isOfWork(): boolean {
  return callSource() !== null || measured.getStore() === true;
}

/** The statements that a world's server sends for `work`, without its own housekeeping. */
export async function queriesDuring(world: TestWorld, work: () => Promise<unknown>): Promise<readonly SeenQuery[]> {
  const seen: SeenQuery[] = [];
  const executor = world.platform.db.getExecutor();
  const original = executor.executeQuery.bind(executor);
  executor.executeQuery = (query, ...rest) => {
    if (isOfWork()) seen.push({ sql: query.sql, parameters: query.parameters });
    return original(query, ...rest);
  };
  try {
    await measured.run(true, work);
  } finally {
    Reflect.deleteProperty(executor, "executeQuery");
  }
  return seen.filter(({ sql }) => !BACKGROUND.test(sql));
}

/** All statements that a world's server sends inside transactions for `work`, including those of its queue and outbox. */
export async function transactedDuring(world: TestWorld, work: () => Promise<unknown>): Promise<readonly string[]> {
  const seen: string[] = [];
  const root = world.platform.db.getExecutor();
  watchTransactions(root, ({ sql }) => void (isOfWork() && seen.push(sql)));
  try {
    await measured.run(true, work);
  } finally {
    Reflect.deleteProperty(root, "withConnectionProvider");
  }
  return seen;
}

/** How many statements a call sends, before and inside its transactions. */
export async function statementsOf(world: TestWorld, work: () => Promise<unknown>): Promise<number> {
  let inside = 0;
  const outside = await queriesDuring(world, async () => {
    inside = (await transactedDuring(world, work)).length;
  });
  return inside + outside.length;
}

/** A transaction, and each of its statements, gets its own executor derived from the one before. */
function watchTransactions(executor: QueryExecutor, see: (query: SeenQuery) => void): void {
  const original = executor.withConnectionProvider.bind(executor);
  executor.withConnectionProvider = (provider) => {
    const inner = original(provider);
    const execute = inner.executeQuery.bind(inner);
    inner.executeQuery = (query, ...rest) => {
      see(query);
      return execute(query, ...rest);
    };
    watchTransactions(inner, see);
    return inner;
  };
}

/** Every statement, with its values, that a world's server sends for calls while `work` runs, also inside transactions. */
export async function callStatementsDuring(
  world: TestWorld,
  work: () => Promise<unknown>,
): Promise<readonly SeenQuery[]> {
  const seen: SeenQuery[] = [];
  const root = world.platform.db.getExecutor();
  const original = root.executeQuery.bind(root);
  const see = ({ sql, parameters }: SeenQuery) => void (callSource() !== null && seen.push({ sql, parameters }));
  root.executeQuery = (query, ...rest) => {
    see(query);
    return original(query, ...rest);
  };
  watchTransactions(root, see);
  try {
    await work();
  } finally {
    Reflect.deleteProperty(root, "executeQuery");
    Reflect.deleteProperty(root, "withConnectionProvider");
  }
  return seen;
}
