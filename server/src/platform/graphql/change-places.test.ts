import { afterAll, beforeAll, expect, test } from "vitest";
import { lockTree } from "#server/features/folders/tree/folder-tree.ts";
import { inReadingTurn } from "#server/features/metadata/reading/reading-turns.ts";
import { put, uploadClient } from "#testkit/calls/upload-client.ts";
import { untilWaiting } from "#testkit/calls/waiting-calls.ts";
import type { PersonName } from "#testkit/people.ts";
import { makeFolder, type Stage, stageProduction } from "#testkit/stage-production.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";
import { until } from "#testkit/until.ts";

let world: TestWorld;
let stage: Stage;
beforeAll(async () => {
  world = await testWorld({ fakeTime: false });
  stage = await stageProduction(world);
});
afterAll(() => world[Symbol.asyncDispose]());

const SET = "mutation ($id: ID!) { updateUserSettings(userId: $id, settings: {}) { id } }";
const CREATE = `mutation ($project: ID!, $parent: ID!, $path: [String!]!) {
  createFolder(project: $project, parent: $parent, path: $path) { name } }`;

/** Checks that a person who is unrelated to the waiting calls can make a change. */
async function expectRoom(): Promise<void> {
  let isDone = false;
  const changed = world
    .as("outsider")
    .graphql(SET, { id: world.people.outsider.id })
    .then(() => {
      isDone = true;
    });
  await until(() => isDone, 8_000);
  await changed;
}

test("PLUS-863 changes of two people that wait for a third person's change don't block others, and finish when it ends", async () => {
  const { projectId, camera } = stage;
  const waiting: Promise<{ createFolder: { name: string } }>[] = [];
  await world.platform.transact(async (unit) => {
    await lockTree(unit, projectId);
    for (const person of ["editor", "supervisor"] as const)
      for (const name of ["A", "B", "C"]) {
        const path = [`${person} ${name}`];
        waiting.push(world.as(person).graphql(CREATE, { project: projectId, parent: camera, path }));
      }
    await untilWaiting(world.platform.db, 2);
    await expectRoom();
  });
  const made = (await Promise.all(waiting)).map(({ createFolder }) => createFolder.name);
  expect(made).toEqual(["editor A", "editor B", "editor C", "supervisor A", "supervisor B", "supervisor C"]);
});

test("PLUS-862 uploads of two people whose logs wait to be read don't block others' changes", async () => {
  const read = Promise.withResolvers<void>();
  const logs = [{ name: "day.ale" }];
  const reading = ["x", "y", "z"].map((userId) => inReadingTurn({ userId }, logs, () => read.promise));
  const ending: Promise<unknown>[] = [];
  for (const person of ["editor", "supervisor"] as const)
    for (const name of ["A", "B", "C"]) {
      const folder = await makeFolder(world, stage.projectId, stage.otherDay, `${person} ${name}`);
      const client = uploadClient(world.as(person));
      const bytes = Buffer.from("Heading\nColumn\nName\nData\nx\n");
      const started = await client.startPlain(folder, [{ name: "log.ale", size: bytes.length }]);
      await put(started.files[0]?.url ?? "", bytes);
      ending.push(client.finalizePlain(started.id));
    }
  await expectRoom();
  read.resolve();
  await Promise.all([...reading, ...ending]);
});

test("PLUS-862 images of two people that wait for a worker don't block others' changes", async () => {
  const { db } = world.platform;
  const confirming: Promise<unknown>[] = [];
  const start = "mutation ($id: ID!) { uploadProjectPoster(id: $id) { id urls } }";
  for (const person of ["supervisor", "manager"] as const satisfies readonly PersonName[])
    for (let times = 0; times < 3; times += 1) {
      const { uploadProjectPoster: upload } = await world
        .as(person)
        .graphql<{ uploadProjectPoster: { id: string; urls: string[] } }>(start, { id: stage.projectId });
      await put(upload.urls[0] ?? "", Buffer.from("no picture"));
      confirming.push(world.as(person).ask("mutation ($id: ID!) { confirmImageUpload(id: $id) }", { id: upload.id }));
    }
  const waits = () => db.selectFrom("image_upload").select("id").where("state", "=", "CONFIRMED").execute();
  await until(async () => (await waits()).length >= 2);
  await expectRoom();
  let isOver = false;
  const over = Promise.all(confirming).then(() => {
    isOver = true;
  });
  const ended = db.updateTable("image_upload").set({ state: "FAILED", error_message: "Over" });
  await until(async () => {
    await ended.execute();
    return isOver;
  });
  await over;
});
