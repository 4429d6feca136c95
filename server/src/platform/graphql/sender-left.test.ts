import { sql } from "kysely";
import { expect, test } from "vitest";
import { openDatabase } from "#server/platform/db/database.ts";
import { queriesDuring } from "#testkit/count-queries.ts";
import { stageProduction } from "#testkit/stage-production.ts";
import { testWorld } from "#testkit/test-world.ts";
import { until } from "#testkit/until.ts";

test("PLUS-380 a query whose sender disconnects while it waits for the database runs nothing after that", async () => {
  await using world = await testWorld();
  const { projectId, rootId } = await stageProduction(world);
  const levels = `${"folders(first: 5) { nodes { id ".repeat(3)} ${"} } ".repeat(3)}`;
  const query = `query ($project: ID!, $id: ID!) { folder(project: $project, id: $id) { ${levels} } }`;
  const variables = { project: projectId, id: rootId };
  const viewer = world.as("viewer");
  const whole = await queriesDuring(world, () => viewer.graphql(query, variables));
  const holder = openDatabase(world.databaseUrl, { maxConnections: 2 });
  const leaving = new AbortController();
  const sent = await queriesDuring(world, async () => {
    await holder.db.transaction().execute(async (tx) => {
      await sql`lock table folder in access exclusive mode`.execute(tx);
      const asked = fetch(`${world.url}/api/graphql`, {
        method: "POST",
        headers: { "content-type": "application/json", authorization: `Bearer ${viewer.token}` },
        body: JSON.stringify({ query, variables }),
        signal: leaving.signal,
      });
      asked.catch(() => {});
      await until(async () => {
        const { rows } = await sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(holder.db);
        return rows.length > 0;
      });
      leaving.abort();
      for (let times = 0; times < 3; times += 1) await viewer.graphql("{ __typename }");
    });
    for (let times = 0; times < 3; times += 1) await viewer.graphql("{ __typename }");
  });
  await holder.close();
  expect(whole.length).toBeGreaterThanOrEqual(4);
  expect(sent).toHaveLength(1);
});
