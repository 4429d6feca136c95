import { CompiledQuery, sql } from "kysely";
import { expect, test } from "vitest";
import { queriesDuring } from "#testkit/count-queries.ts";
import { testWorld } from "#testkit/test-world.ts";
import { MarkingReader } from "./marking-store.ts";

test("PLUS-1300 whether pictures are marked is read from indexes, however many projects there are", async () => {
  await using world = await testWorld();
  const { db } = world.platform;
  const reader = new MarkingReader(db);
  const queries = await queriesDuring(world, async () => {
    await reader.any();
    await reader.isMarked(`renditions/${world.platform.clock.uuid()}/poster.jpg`);
  });
  expect(queries).toHaveLength(2);
  await db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    for (const query of queries) {
      const explain = CompiledQuery.raw(`explain ${query.sql}`, [...query.parameters]);
      const { rows } = await tx.executeQuery<{ "QUERY PLAN": string }>(explain);
      const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
      expect(plan).toContain("Index");
      expect(plan).not.toContain("Seq Scan");
    }
  });
});
