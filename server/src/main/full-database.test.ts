import { sql } from "kysely";
import { expect, test } from "vitest";
import { TEST_PASSWORD } from "#testkit/people.ts";
import { stageProduction } from "#testkit/stage-production.ts";
import { testWorld } from "#testkit/test-world.ts";

const CREATE = `mutation ($project: ID!, $parent: ID!, $path: [String!]!) {
  createFolder(project: $project, parent: $parent, path: $path) { id } }`;

test("PLUS-459 a call that fails because the database is full reports that, in GraphQL and REST", async () => {
  await using world = await testWorld();
  const { projectId, camera } = await stageProduction(world);
  const { db } = world.platform;
  await sql`create function full_disk() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(db);
  for (const table of ["folder", "session"])
    await sql`create trigger no_room before insert on ${sql.table(table)} execute function full_disk()`.execute(db);
  const answer = await world.as("editor").ask(CREATE, { project: projectId, parent: camera, path: ["New"] });
  const told = "The database is out of disk space. Ask an administrator to free some";
  expect(answer.errors.map(({ message, extensions }) => [extensions.code, message])).toEqual([["DATABASE_FULL", told]]);
  const { email } = world.people.editor;
  const signIn = await world.anonymous.rest("POST", "/api/login", { email, password: TEST_PASSWORD });
  expect(signIn.status).toBe(507);
  expect(JSON.stringify(await signIn.json())).toContain("DATABASE_FULL");
});
