import { expect, test } from "vitest";
import { login } from "#testkit/calls/share-links.ts";
import { TEST_PASSWORD } from "#testkit/people.ts";
import { insertSession } from "#testkit/test-session.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";
import { FactorWriter } from "../factors/factor-store.ts";
import { newFactor } from "../factors/new-factor.ts";

const MINUTE_MS = 60_000;

/** Starts sessions of the editor, one per minute, and returns them in order. */
async function fill(world: TestWorld, count: number, verified = true): Promise<readonly string[]> {
  const tokens: string[] = [];
  await world.platform.db.transaction().execute(async (tx) => {
    for (let made = 0; made < count; made += 1) {
      world.clock.advance(MINUTE_MS);
      const session = { userId: world.people.editor.id, verified, lifeMs: 86_400_000 };
      tokens.push(await insertSession(tx, world.clock, session));
    }
  });
  return tokens;
}

const signIn = (world: TestWorld) =>
  login(world, { email: world.people.editor.email, password: TEST_PASSWORD }).then(({ body }) => body);
const lives = async (world: TestWorld, token: string | undefined) =>
  (await world.withToken(String(token)).rest("GET", "/api/factors")).status === 200;

test("PLUS-967 a person's 101st session ends the least recently used one", async () => {
  await using world = await testWorld();
  const [first, second] = await fill(world, 99);
  world.clock.advance(2 * MINUTE_MS);
  // The test's own session is the oldest, but in use.
  const { ownSessions: before } = await world
    .as("editor")
    .graphql<{ ownSessions: { id: string }[] }>("{ ownSessions { id } }");
  expect(before).toHaveLength(100);
  const { token } = await signIn(world);
  const { ownSessions } = await world
    .withToken(String(token))
    .graphql<{ ownSessions: { id: string }[] }>("{ ownSessions { id } }");
  expect(ownSessions).toHaveLength(100);
  expect(await Promise.all([first, second, world.as("editor").token ?? ""].map((one) => lives(world, one)))).toEqual([
    false,
    true,
    true,
  ]);
});

test("PLUS-967 a session with only the password doesn't end sessions that have passed the second factor", async () => {
  await using world = await testWorld();
  const { platform, people } = world;
  const [verified] = await fill(world, 99);
  const [first, second] = await fill(world, 100, false);
  await platform.transact(async (unit) => {
    const factor = { user_id: people.editor.id, type: "app" as const, secret: Buffer.from("sealed"), recipient: null };
    await new FactorWriter(unit.db).insert({ ...newFactor(platform, factor), is_active: true });
  });
  expect((await signIn(world)).mustVerify).toBe(true);
  expect(await Promise.all([verified, first, second].map((one) => lives(world, one)))).toEqual([true, false, true]);
});
