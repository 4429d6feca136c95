import { expect, test } from "vitest";
import { TEST_PASSWORD } from "#testkit/people.ts";
import { stageProduction } from "#testkit/stage-production.ts";
import { testWorld } from "#testkit/test-world.ts";

const UPDATE = `mutation ($id: ID!, $name: String, $email: String, $password: String, $isSuperuser: Boolean) {
  updateUser(id: $id, name: $name, email: $email, password: $password, isSuperuser: $isSuperuser) { id } }`;
const DELETE = "mutation ($ids: [ID!]!) { deleteUsers(ids: $ids) }";
const INVITE = `mutation ($projectId: ID!) {
  inviteUser(email: "new@films.example", name: "Nia New", projectId: $projectId) { user { id } } }`;
const PAST_PROOF_MS = 5 * 60_000 + 1;

test("PLUS-387 five minutes after the sign-in, changing others' passwords, addresses or superuser status and deleting accounts requires proof, changing names doesn't", async () => {
  await using world = await testWorld();
  const stage = await stageProduction(world);
  const { editor, superuser } = world.people;
  const signIn = async (email: string) => {
    const answer = await world.anonymous.rest("POST", "/api/login", { email, password: TEST_PASSWORD });
    return world.withToken(((await answer.json()) as { token: string }).token);
  };
  const [root, manager] = [await signIn(superuser.email), await signIn(world.people.manager.email)];
  const invited = await manager.graphql<{ inviteUser: { user: { id: string } } }>(INVITE, {
    projectId: stage.projectId,
  });
  const ids = [invited.inviteUser.user.id];
  const changes = [
    { password: "another one" },
    { email: "moved@films.example" },
    { isSuperuser: true },
    { isSuperuser: false },
  ].map((change) => ({ id: editor.id, ...change }));
  world.clock.advance(PAST_PROOF_MS);
  for (const change of changes) expect(await root.refusal(UPDATE, change)).toBe("PROOF_REQUIRED");
  expect(await root.refusal(DELETE, { ids })).toBe("PROOF_REQUIRED");
  expect(await manager.refusal(DELETE, { ids })).toBe("PROOF_REQUIRED");
  // Forbidden changes ask for no proof.
  expect(await manager.refusal(UPDATE, { ...changes[0] })).toBe("FORBIDDEN");
  expect(await manager.refusal(DELETE, { ids: [world.people.manager.id] })).toBe("FORBIDDEN");
  await root.graphql(UPDATE, { id: editor.id, name: "Tomasz", email: editor.email });
  for (const client of [root, manager])
    expect((await client.rest("POST", "/api/prove", { password: TEST_PASSWORD })).status).toBe(204);
  for (const change of changes) await root.graphql(UPDATE, change);
  await manager.graphql(DELETE, { ids });
  world.clock.advance(PAST_PROOF_MS);
  const again = await signIn(superuser.email);
  await again.graphql(DELETE, { ids: [editor.id] });
});
