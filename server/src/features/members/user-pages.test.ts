import { sql } from "kysely";
import { expect, test } from "vitest";
import { testWorld } from "#testkit/test-world.ts";

const USERS = "query ($first: Int) { users(first: $first) { nodes { id } pageInfo { hasNextPage } } }";

interface Answer {
  readonly users: { readonly nodes: readonly object[]; readonly pageInfo: object };
}

test("USERS-080 a page has at most a thousand users, even if more are requested", async () => {
  await using world = await testWorld();
  await sql`insert into app_user (id, email, email_key, name, is_superuser, created_at)
    select gen_random_uuid(), address, address, 'Crowd ' || n, false, now()
    from generate_series(1, 1100) n, lateral (select 'crowd' || n || '@rushlight.example' as address) a`.execute(
    world.platform.db,
  );
  for (const variables of [{}, { first: 5_000 }]) {
    const { users } = await world.as("superuser").graphql<Answer>(USERS, variables);
    expect([users.nodes.length, users.pageInfo]).toEqual([1_000, { hasNextPage: true }]);
  }
});
