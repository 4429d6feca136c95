import { sql } from "kysely";
import { expect, test } from "vitest";
import { createCallContext } from "#server/platform/call/call-context.ts";
import { uploadClient } from "#testkit/calls/upload-client.ts";
import { addAsset, stageProduction } from "#testkit/stage-production.ts";
import { quotaStage, SET_PROJECT_QUOTA, START_PARTS, WORKSPACE_STORAGE } from "#testkit/stages/quota-stage.ts";
import { step } from "#testkit/steps/step.ts";
import { until } from "#testkit/until.ts";
import { personActor } from "../auth/session/person-actor.ts";
import { copyItemsJob } from "../copies/copy-items.job.ts";
import type { CopyOrder } from "../copies/copy-store.ts";
import { purgeJob } from "../trash/purge.job.ts";
import { quotaRoomIn } from "./quota-room.ts";

const START_PLAIN = START_PARTS.replace("uploadAssetMultipart", "uploadAsset");
const ATTACH =
  "mutation ($version: ID!, $files: [AttachmentFileInput!]!) { uploadAttachments(version: $version, files: $files) { id } }";
const COPY =
  "mutation ($newParent: ID!, $folders: [ID!]!, $assets: [ID!]!) { copyItems(newParent: $newParent, folders: $folders, assets: $assets) { itemCount job { id } } }";
const MOVE = "mutation ($id: ID!, $workspace: ID!) { moveProject(id: $id, workspace: $workspace) { workspaceId } }";
const DELETE_ASSET = "mutation ($project: ID!, $id: ID!) { deleteAsset(project: $project, id: $id) }";

const REFUSED = expect.stringMatching(/^QUOTA_EXCEEDED: /);

test("PLUS-1672 uploads are accepted up to the last byte of the project's quota, and of the workspace's", async () => {
  await using at = await quotaStage();
  const { stage, clip } = at;
  const attach = (size: number) =>
    at.asked(ATTACH, { version: clip.versionId, files: [{ name: "a.pdf", size }] }, "viewer");
  for (const setQuota of [at.setProject, at.setWorkspace]) {
    await setQuota(1_000);
    for (const query of [START_PLAIN, START_PARTS]) {
      expect(await at.start(401, { query })).toEqual(REFUSED);
      expect(await at.start(400, { query })).toBe(null);
      expect(await at.start(1, { query })).toEqual(REFUSED);
      await at.cancelAll();
      // A new version takes as much as a new asset.
      expect(await at.start(401, { query, name: "A001.mov" })).toEqual(REFUSED);
    }
    const several = (last: number) => {
      const files = [300, last].map((size, index) => ({ name: `C${index}.mov`, size }));
      return at.asked(START_PARTS, { folder: stage.clips, files });
    };
    expect(await several(101)).toEqual(REFUSED);
    expect(await several(100)).toBe(null);
    await at.cancelAll();
    expect(await attach(401)).toEqual(REFUSED);
    expect(await attach(400)).toBe(null);
    expect(await attach(1)).toEqual(REFUSED);
    await at.cancelAll();
    await setQuota(null);
    expect(await at.start(5_000)).toBe(null);
    await at.cancelAll();
  }
});

test("PLUS-1673 of many uploads started at once only as many are accepted as fit; what was accepted finishes, however small the quota gets", async () => {
  await using at = await quotaStage();
  const uploads = uploadClient(at.world.as("editor"));
  const bytes = new Uint8Array(100);
  await at.setProject(1_000);
  const first = await uploads.startPlain(at.stage.clips, [{ name: "First.mov", size: 100 }]);
  const many = Array.from({ length: 20 }, (_, index) => index);
  const started = await Promise.all(many.map((index) => at.start(100, { name: `D${index}.mov` })));
  expect(started.filter((answer) => answer === null)).toHaveLength(3);
  expect(await at.projectUse()).toMatchObject({ usedBytes: 600, arrivingBytes: 400 });
  await at.setProject(1);
  await fetch(first.files[0]?.url ?? "", { method: "PUT", body: bytes });
  expect(await uploads.finalizePlain(first.id)).toHaveLength(1);
  expect(await at.projectUse()).toMatchObject({ usedBytes: 700, arrivingBytes: 300, level: "FULL" });
  await at.cancelAll();
  expect(await at.projectUse()).toMatchObject({ usedBytes: 700, arrivingBytes: 0 });
  expect(await at.start(1)).toEqual(REFUSED);
});

test("PLUS-1673 the workspace's quota holds for uploads into several of its projects at once", async () => {
  await using at = await quotaStage();
  const { createProject } = await at.admin.graphql<{ createProject: { folderId: string } }>(
    'mutation ($workspace: ID!) { createProject(name: "Second", workspace: $workspace, manager: "Mo") { folderId } }',
    { workspace: at.stage.workspaceId },
  );
  await at.setWorkspace(1_000);
  const folders = [at.stage.clips, createProject.folderId];
  const many = Array.from({ length: 20 }, (_, index) => index);
  const started = await Promise.all(
    many.map((index) =>
      at.asked(START_PARTS, { folder: folders[index % 2], files: [{ name: `E${index}.mov`, size: 100 }] }, "superuser"),
    ),
  );
  expect(started.filter((answer) => answer === null)).toHaveLength(4);
});

test("PLUS-1673 what is accepted at the same time waits for each other, also where no disk is shared", async () => {
  await using at = await quotaStage();
  const { platform, people } = at.world;
  await at.setProject(1_000);
  const actor = await personActor(platform, people.superuser.id);
  if (actor === null) throw new Error("the superuser is there");
  const requireRoom = await quotaRoomIn(createCallContext({ platform, actor }), at.stage.projectId);
  const isWaiting = async () => {
    const { rows } = await sql`select from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`.execute(platform.db);
    return rows.length > 0;
  };
  const started = await platform.transact(async (unit) => {
    await requireRoom(unit, 300);
    await sql`insert into storage_use (project_id, bytes) values (${at.stage.projectId}::uuid, 300)`.execute(unit.db);
    let isAnswered = false;
    const answer = at.start(200).finally(() => {
      isAnswered = true;
    });
    await until(async () => isAnswered || (await isWaiting()));
    return { answer };
  });
  expect(await started.answer).toEqual(REFUSED);
});

test("PLUS-1674 copies are refused that don't fit into the project they go to, made at once or by a job", async () => {
  await using at = await quotaStage();
  const { world, stage } = at;
  const other = await stageProduction(world, "Southern Cross");
  await addAsset(world, at.clips, "A001.mov", { sizeBytes: 50 });
  const copy = (folders: readonly string[], assets: readonly string[]) =>
    at.asked(COPY, { newParent: other.rootId, folders, assets }, "superuser");
  const setOther = (bytes: number) => at.admin.graphql(SET_PROJECT_QUOTA, { id: other.projectId, bytes });
  await step("PLUS-1674 all versions of what is copied count", async () => {
    await setOther(649);
    expect(await copy([], [at.clip.assetId])).toEqual(REFUSED);
    expect(await copy([stage.camera], [])).toEqual(REFUSED);
    await setOther(650);
    expect(await copy([stage.camera], [])).toBe(null);
    expect(await at.projectUse(other.projectId)).toMatchObject({ usedBytes: 650, arrivingBytes: 0 });
    expect(await copy([], [at.clip.assetId])).toEqual(REFUSED);
  });
  await step("PLUS-1674 a large copy counts from the moment it is accepted", async () => {
    for (let index = 0; index < 200; index++) await addAsset(world, at.clips, `F${index}.mov`, { sizeBytes: 10 });
    const neededBytes = 650 + 200 * 10;
    await setOther(650 + neededBytes - 1);
    expect(await copy([stage.day], [])).toEqual(REFUSED);
    await setOther(650 + neededBytes);
    expect(await copy([stage.day], [])).toBe(null);
    expect(await at.projectUse(other.projectId)).toMatchObject({ usedBytes: 650, arrivingBytes: neededBytes });
    const { rows } = await sql<{ payload: CopyOrder }>`select payload from job
      where queue_name = 'copies.copy-items'`.execute(world.platform.db);
    for (const { payload } of rows) await at.run(copyItemsJob, payload);
    await sql`update job set state = 'COMPLETED' where queue_name = 'copies.copy-items'`.execute(world.platform.db);
    expect(await at.projectUse(other.projectId)).toMatchObject({ usedBytes: 650 + neededBytes, arrivingBytes: 0 });
  });
});

test("PLUS-1675 a project moves only to a workspace with room for it; a deleted workspace's projects always move", async () => {
  await using at = await quotaStage();
  const { world, stage } = at;
  const other = await stageProduction(world, "Southern Cross");
  await addAsset(world, { projectId: other.projectId, folderId: other.clips }, "Z.mov", { sizeBytes: 100 });
  await at.start(50);
  await at.setWorkspace(749, other.workspaceId);
  const move = () => at.asked(MOVE, { id: stage.projectId, workspace: other.workspaceId }, "superuser");
  expect(await move()).toBe(
    "QUOTA_EXCEEDED: The quota of the workspace “Southern Cross Pictures” has 649 B left, and this needs 650 B. Delete files and empty the trash, or ask a superuser for a larger quota",
  );
  await at.setWorkspace(750, other.workspaceId);
  expect(await move()).toBe(null);
  expect((await at.admin.graphql(WORKSPACE_STORAGE, { id: other.workspaceId })).workspaceStorage).toMatchObject({
    usedBytes: 700,
    arrivingBytes: 50,
  });
  const { workspaces } = await at.admin.graphql<{ workspaces: { id: string; isDefault: boolean }[] }>(
    "{ workspaces { id isDefault } }",
  );
  const heir = workspaces.find(({ isDefault }) => isDefault)?.id ?? "";
  await at.setWorkspace(1, heir);
  await at.admin.graphql("mutation ($id: ID!) { deleteWorkspace(id: $id) }", { id: other.workspaceId });
  expect((await at.admin.graphql(WORKSPACE_STORAGE, { id: heir })).workspaceStorage).toMatchObject({ level: "FULL" });
});

test("PLUS-1676 a quota below what is kept loses nothing; deleted files count until they are purged", async () => {
  await using at = await quotaStage();
  await at.setProject(600);
  const { deleteAsset } = await at.admin.graphql(DELETE_ASSET, { project: at.stage.projectId, id: at.clip.assetId });
  expect(deleteAsset).toBe(true);
  expect(await at.start(1)).toEqual(REFUSED);
  await at.setProject(10);
  await at.admin.graphql(
    "mutation ($project: ID!, $ids: [ID!]!) { restoreFromTrash(project: $project, ids: $ids) { id } }",
    { project: at.stage.projectId, ids: [at.clip.assetId] },
  );
  expect(await at.projectUse()).toMatchObject({ usedBytes: 600, quotaBytes: 10 });
  await at.admin.graphql(DELETE_ASSET, { project: at.stage.projectId, id: at.clip.assetId });
  await at.admin.graphql("mutation ($project: ID!, $ids: [ID!]!) { deleteFromTrash(project: $project, ids: $ids) }", {
    project: at.stage.projectId,
    ids: [at.clip.assetId],
  });
  await at.run(purgeJob, {});
  expect(await at.projectUse()).toMatchObject({ usedBytes: 0 });
  expect(await at.start(10)).toBe(null);
});
