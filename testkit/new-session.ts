import type { PersonName } from "./people.ts";
import type { TestClient } from "./test-client.ts";
import { insertSession, type TestSession } from "./test-session.ts";
import type { TestWorld } from "./test-world.ts";

/** A second session for somebody. */
export async function inNewSession(
  world: TestWorld,
  person: PersonName,
  session: Omit<TestSession, "userId">,
): Promise<TestClient> {
  const own = { ...session, userId: world.people[person].id };
  return world.withToken(await world.platform.db.transaction().execute((tx) => insertSession(tx, world.clock, own)));
}
