import type { TestWorld } from "./test-world.ts";

export interface SeenQuery {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** The statements that a world's server sends while `work` runs, without those of its sessions, queue and outbox. */
export async function queriesDuring(world: TestWorld, work: () => Promise<unknown>): Promise<readonly SeenQuery[]> {
  const seen: SeenQuery[] = [];
  const executor = world.platform.db.getExecutor();
  const original = executor.executeQuery.bind(executor);
  executor.executeQuery = (query, ...rest) => {
    seen.push({ sql: query.sql, parameters: query.parameters });
    return original(query, ...rest);
  };
  try {
    await work();
  } finally {
    Reflect.deleteProperty(executor, "executeQuery");
  }
  return seen.filter(({ sql }) => !/\bsession\b|pgboss|outbox_event|last_activity_at/.test(sql));
}
