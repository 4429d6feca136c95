import { CompiledQuery } from "kysely";
import { queriesDuring } from "../count-queries.ts";
import type { TestWorld } from "../test-world.ts";

/** How many ids of each order the server reads for `work`: few for a list that only reads what is new. */
export async function idsReadDuring(world: TestWorld, work: () => Promise<unknown>): Promise<readonly number[]> {
  const queries = await queriesDuring(world, work);
  const counts: number[] = [];
  for (const { sql, parameters } of queries.filter(({ sql: text }) => text.includes("string_agg"))) {
    const { rows } = await world.platform.db.executeQuery<{ bytes: Buffer }>(CompiledQuery.raw(sql, [...parameters]));
    counts.push((rows[0]?.bytes.length ?? 0) / 16);
  }
  return counts;
}
