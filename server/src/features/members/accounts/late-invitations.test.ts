import { expect, test } from "vitest";
import { AccountWriter } from "#server/features/auth/account-store.ts";
import { untilWaiting } from "#testkit/calls/waiting-calls.ts";
import { testWorld } from "#testkit/test-world.ts";

const INVITE = `mutation { inviteUser(email: "nora@rushlight.example", name: "Nora New") { user { id } } }`;
const AGAIN = `mutation { reinviteUser(email: "nora@rushlight.example") { invited } }`;

test("PLUS-844 a person who joins at the same moment is not invited again, and no link to the account remains", async () => {
  await using world = await testWorld({ fakeTime: false });
  const { db, transact, clock } = world.platform;
  const superuser = world.as("superuser");
  const { inviteUser } = await superuser.graphql<{ inviteUser: { user: { id: string } } }>(INVITE);
  const { id } = inviteUser.user;
  let again: ReturnType<typeof superuser.ask> | undefined;
  await transact(async (unit) => {
    const writer = new AccountWriter(unit.db);
    const changes = { name: undefined, email: undefined, passwordHash: "hash", isSuperuser: undefined };
    await writer.update(id, changes, null);
    await writer.join(id, { name: "Nora New", email: undefined, passwordHash: "hash", now: clock.now() });
    again = superuser.ask(AGAIN);
    await untilWaiting(db, 1);
  });
  expect((await again)?.errors.map(({ extensions }) => extensions.code)).toEqual(["CONFLICT"]);
  expect(await db.selectFrom("one_time_token").selectAll().where("user_id", "=", id).execute()).toEqual([]);
});
