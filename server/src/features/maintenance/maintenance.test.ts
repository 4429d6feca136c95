import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addAsset, makeFolder, type Stage, stageProduction } from "#testkit/stage-production.ts";
import { PROJECT_STORAGE } from "#testkit/stages/quota-stage.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";
import { brokenFolders } from "#testkit/tree-invariants.ts";
import { until } from "#testkit/until.ts";

let world: TestWorld;
let stage: Stage;

beforeAll(async () => {
  world = await testWorld({ worker: true, fakeTime: false });
  stage = await stageProduction(world);
});
afterAll(() => world[Symbol.asyncDispose]());

const START = `mutation ($task: MaintenanceTask!, $project: ID, $folders: [ID!], $assets: [ID!], $choice: ItemChoice) {
  startMaintenance(task: $task, project: $project, folders: $folders, assets: $assets, choice: $choice) { id type state report } }`;
const JOB = `query ($id: ID!) { job(id: $id) { state report error progress } }`;

/** Starts the task and waits for its end; returns its report. */
async function reportOf(variables: Record<string, unknown>): Promise<string | null> {
  const admin = world.as("superuser");
  const { startMaintenance } = await admin.graphql<{ startMaintenance: { id: string; type: string } }>(
    START,
    variables,
  );
  expect(startMaintenance.type).toBe("MAINTENANCE");
  let ended = { state: "", report: null as string | null };
  await until(async () => {
    ended = (await admin.graphql<{ job: typeof ended }>(JOB, { id: startMaintenance.id })).job;
    return ended.state === "COMPLETED" || ended.state === "FAILED";
  }, 30_000);
  expect(ended.state).toBe("COMPLETED");
  return ended.report;
}

test("PLUS-025 a recount reports that everything is correct, or corrects errors and reports how many", async () => {
  await addAsset(world, { projectId: stage.projectId, folderId: stage.clips }, "A001.mov", { sizeBytes: 70 });
  expect(await reportOf({ task: "RECOUNT" })).toBe("All counts and sizes were correct.");
  await sql`update folder set total_size = 5, asset_count = 9 where id in (${stage.clips}::uuid, ${stage.otherDay}::uuid)`.execute(
    world.platform.db,
  );
  expect(await brokenFolders(world)).not.toEqual([]);
  expect(await reportOf({ task: "RECOUNT", project: stage.projectId })).toBe("2 folders were corrected.");
  expect(await brokenFolders(world)).toEqual([]);
});

test("PLUS-1686 a recount by superusers corrects a wrong sum of what a project keeps, and nobody else may start it", async () => {
  const id = stage.projectId;
  const sum = async () =>
    (await world.as("superuser").graphql<{ projectStorage: { usedBytes: number } }>(PROJECT_STORAGE, { id }))
      .projectStorage.usedBytes;
  const before = await sum();
  await sql`insert into storage_use (project_id, bytes) values (${id}::uuid, 5)`.execute(world.platform.db);
  for (const person of ["manager", "supervisor"] as const)
    expect([person, await world.as(person).refusal(START, { task: "RECOUNT" })]).toEqual([person, "FORBIDDEN"]);
  expect(await sum()).toBe(before + 5);
  expect(await reportOf({ task: "RECOUNT" })).toBe("The kept size of 1 project was corrected.");
  expect(await sum()).toBe(before);
});

test("PLUS-025 a purge that finds nothing reports that, and regenerating queues each clip below a folder once", async () => {
  expect(await reportOf({ task: "PURGE" })).toBe("0 items were purged.");
  const clip = await addAsset(world, { projectId: stage.projectId, folderId: stage.clips }, "B001.mov");
  const scope = { task: "REGENERATE", project: stage.projectId, folders: [stage.camera], assets: [clip.assetId] };
  const before = await jobsOf(clip.versionId);
  expect(await reportOf(scope)).toMatch(/^\d clips? (is|are) being regenerated\.$/);
  expect(await jobsOf(clip.versionId)).toBe(before + 1);
});

test("PLUS-683 a selection of at most 10,000 items from the list can be regenerated", async () => {
  const folder = await makeFolder(world, stage.projectId, stage.clips, "Chosen");
  const [one, other] = [
    await addAsset(world, { projectId: stage.projectId, folderId: folder }, "C001.mov"),
    await addAsset(world, { projectId: stage.projectId, folderId: folder }, "C002.mov"),
  ];
  const before = [await jobsOf(one.versionId), await jobsOf(other.versionId)];
  const choice = { folder, all: true, except: [other.assetId] };
  expect(await reportOf({ task: "REGENERATE", project: stage.projectId, choice })).toBe("1 clip is being regenerated.");
  expect([await jobsOf(one.versionId), await jobsOf(other.versionId)]).toEqual([(before[0] ?? 0) + 1, before[1]]);
  const many = Array.from({ length: 10_001 }, () => other.assetId);
  const most = { task: "REGENERATE", project: stage.projectId, assets: many.slice(1) };
  expect(await reportOf(most)).toBe("1 clip is being regenerated.");
  const admin = world.as("superuser");
  expect(await admin.refusal(START, { task: "REGENERATE", project: stage.projectId, assets: many })).toBe("VALIDATION");
});

const jobsOf = async (versionId: string) =>
  (
    await sql<{ n: number }>`select count(*)::int as n from job where version_id = ${versionId}::uuid`.execute(
      world.platform.db,
    )
  ).rows[0]?.n ?? 0;

test("PLUS-025 only superusers can start maintenance, and only for existing items", async () => {
  expect(await world.as("manager").refusal(START, { task: "RECOUNT" })).toBe("FORBIDDEN");
  const admin = world.as("superuser");
  expect(await admin.refusal(START, { task: "REGENERATE", project: stage.projectId })).toBe("VALIDATION");
  expect(await admin.refusal(START, { task: "REGENERATE", folders: [stage.clips] })).toBe("NOT_FOUND");
});
