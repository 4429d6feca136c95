import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { copyItemsJob } from "#server/features/copies/copy-items.job.ts";
import { SupersededError } from "#server/platform/queue/job-errors.ts";
import { holdNextChange } from "#testkit/calls/held-change.ts";
import { untilWaiting } from "#testkit/calls/waiting-calls.ts";
import { addAsset, makeFolder, type Stage, stageProduction } from "#testkit/stage-production.ts";
import { later, onMachineAhead } from "#testkit/stand-ins/clock-ahead.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";
import { brokenFolders } from "#testkit/tree-invariants.ts";
import { purgeJob } from "./purge.job.ts";

/** No worker runs: the tests run the purge themselves. */
let world: TestWorld;
let stage: Stage;
beforeAll(async () => {
  world = await testWorld();
  stage = await stageProduction(world);
});
afterAll(() => world[Symbol.asyncDispose]());

const DELETE = {
  folder: `mutation ($project: ID!, $id: ID!) { deleteFolder(project: $project, id: $id) }`,
  asset: `mutation ($project: ID!, $id: ID!) { deleteAsset(project: $project, id: $id) }`,
};
const FOR_GOOD = `mutation ($project: ID!, $ids: [ID!]!) { deleteFromTrash(project: $project, ids: $ids) }`;
const RESTORE = `mutation ($project: ID!, $ids: [ID!]!) { restoreFromTrash(project: $project, ids: $ids) { folderName isElsewhere } }`;

const place = (folderId: string) => ({ projectId: stage.projectId, folderId });
const act = <Answer>(query: string, variables: Record<string, unknown>) =>
  world.as("supervisor").graphql<Answer>(query, { project: stage.projectId, ...variables });

function purge(platform = world.platform): Promise<unknown> {
  return purgeJob.run({
    jobId: platform.clock.uuid(),
    payload: {},
    attempt: 1,
    signal: new AbortController().signal,
    platform,
    reportProgress() {},
    fence: async () => {},
  });
}

test("PLUS-1123 a worker whose clock is 31 days ahead doesn't purge items that have been in the trash for less than 30 days", async () => {
  const folder = await makeFolder(world, stage.projectId, stage.otherDay, "Early");
  const days = 31 * 86_400_000;
  await act(DELETE.folder, { id: folder });
  const isThere = async () =>
    (await sql`select from folder where id = ${folder}::uuid`.execute(world.platform.db)).rows.length > 0;
  await onMachineAhead(world.platform, days, purge);
  expect(await isThere()).toBe(true);
  await later(world.platform, days, purge);
  expect(await isThere()).toBe(false);
});

test.each(["asset", "folder"] as const)(
  "PLUS-347 a %s that is restored from a folder while the folder is permanently deleted is kept, with its content",
  async (kind) => {
    const doomed = await makeFolder(world, stage.projectId, stage.otherDay, `Doomed ${kind}`);
    const inner = await makeFolder(world, stage.projectId, doomed, "Inner");
    const innerClip = await addAsset(world, place(inner), "In inner.mov");
    const clip = await addAsset(world, place(doomed), "Beside.mov");
    const [saved, kept] = kind === "asset" ? [clip.assetId, clip.assetId] : [inner, innerClip.assetId];
    await act(DELETE[kind], { id: saved });
    await act(DELETE.folder, { id: doomed });
    await act(FOR_GOOD, { ids: [doomed] });
    // The restoration has started and is halted before its end when the purge begins.
    const held = holdNextChange(world.platform, "end");
    const restoring = act<{ restoreFromTrash: unknown[] }>(RESTORE, { ids: [saved] });
    await held.arrived;
    const purging = purge();
    await untilWaiting(world.platform.db, 1);
    held.release();
    expect((await restoring).restoreFromTrash).toMatchObject([{ isElsewhere: true }]);
    await purging;
    const { rows } = await sql<{ id: string }>`select id from asset
      where id = any(${[clip.assetId, innerClip.assetId]}::uuid[]) and deleted_at is null`.execute(world.platform.db);
    expect(rows).toEqual([{ id: kept }]);
    expect(await brokenFolders(world)).toEqual([]);
  },
);

test("PLUS-1037 versions that are moved back into an asset emptied by stacking while the purge removes it are kept", async () => {
  const [clip, other] = [
    await addAsset(world, place(stage.otherDay), "Onto.mov"),
    await addAsset(world, place(stage.otherDay), "Emptied.mov"),
  ];
  await act("mutation ($onto: ID!, $asset: ID!) { stackAsset(onto: $onto, asset: $asset) { id } }", {
    onto: clip.assetId,
    asset: other.assetId,
  });
  await sql`update asset set deleted_at = deleted_at - interval '2 days' where id = ${other.assetId}::uuid`.execute(
    world.platform.db,
  );
  const held = holdNextChange(world.platform, "end");
  const refilling = act<{ moveVersionsOut: { id: string } }>(
    "mutation ($asset: ID!, $versions: [ID!]!, $into: ID) { moveVersionsOut(asset: $asset, versions: $versions, into: $into) { id } }",
    { asset: clip.assetId, versions: [other.versionId], into: other.assetId },
  );
  await held.arrived;
  const purging = purge();
  await untilWaiting(world.platform.db, 1);
  held.release();
  expect((await refilling).moveVersionsOut.id).toBe(other.assetId);
  await purging;
  const { rows } = await sql<{ id: string }>`select v.id from version v join asset a on a.id = v.asset_id
    where a.id = ${other.assetId}::uuid and a.deleted_at is null`.execute(world.platform.db);
  expect(rows).toEqual([{ id: other.versionId }]);
  expect(await brokenFolders(world)).toEqual([]);
});

test("PLUS-348 the purge keeps staged files of a copy that is retried a day later, and the copy is completed", async () => {
  const { platform } = world;
  const source = await makeFolder(world, stage.projectId, stage.otherDay, "Source");
  const target = await makeFolder(world, stage.projectId, stage.otherDay, "Target");
  await addAsset(world, place(source), "A.mov");
  // More folders than one step handles; creating them individually would take most of the test's time.
  await sql`insert into folder (id, project_id, parent_id, lineage, name, name_key, created_at, updated_at)
    select day.id, source.project_id, source.id, source.lineage || day.id, 'Day ' || day.n, 'day ' || day.n, now(), now()
    from folder source, (select n, gen_random_uuid() as id from generate_series(1, 201) n) day
    where source.id = ${source}::uuid`.execute(platform.db);
  await sql`update folder set folder_count = folder_count + 201 where id = ${source}::uuid`.execute(platform.db);
  const { copyItems } = await act<{ copyItems: { job: { id: string } } }>(
    `mutation ($newParent: ID!, $folders: [ID!]!) { copyItems(newParent: $newParent, folders: $folders, assets: []) { job { id } } }`,
    { newParent: target, folders: [source] },
  );
  const { rows } = await sql<{ payload: Parameters<typeof copyItemsJob.run>[0]["payload"] }>`select payload from job
    where id = ${copyItems.job.id}::uuid`.execute(platform.db);
  const [job] = rows;
  if (!job) throw new Error("the copy has a job");
  const attempt = (beforeStep: (step: number) => Promise<void>) => {
    let step = 0;
    const run = { jobId: copyItems.job.id, payload: job.payload, attempt: 1, signal: new AbortController().signal };
    return copyItemsJob.run({ ...run, platform, reportProgress() {}, fence: () => beforeStep(++step) });
  };
  const cutOff = attempt(async (step) => {
    if (step > 2) throw new SupersededError("cut off");
  });
  await expect(cutOff).rejects.toThrow("cut off");
  world.clock.advance(2 * 86_400_000);
  await attempt(async (step) => {
    if (step === 4) await purge();
  });
  const copied = await sql<{ folders: number; assets: number }>`select
      (select count(*)::int from folder where lineage @> array[${target}::uuid] and deleted_at is null) as folders,
      (select count(*)::int from asset a join folder f on f.id = a.folder_id
        where f.lineage @> array[${target}::uuid] and a.deleted_at is null) as assets`.execute(platform.db);
  // The target itself, the copied folder and the folders of days in it.
  expect(copied.rows).toEqual([{ folders: 203, assets: 1 }]);
});
