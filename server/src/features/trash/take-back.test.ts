import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listed } from "#testkit/calls/choices.ts";
import { addAsset, makeFolder, type Stage, stageProduction } from "#testkit/stage-production.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";
import { brokenFolders } from "#testkit/tree-invariants.ts";

let world: TestWorld;
let stage: Stage;

beforeAll(async () => {
  world = await testWorld();
  stage = await stageProduction(world);
});
afterAll(() => world[Symbol.asyncDispose]());

const MOVE = `mutation ($project: ID!, $newParent: ID!, $choice: ItemChoice!) {
  moveChosen(project: $project, newParent: $newParent, choice: $choice) { itemCount actId } }`;
const DELETE = `mutation ($project: ID!, $choice: ItemChoice!) { deleteChosen(project: $project, choice: $choice) { itemCount actId } }`;
const CIRCLE = `mutation ($project: ID!, $choice: ItemChoice!, $circled: Boolean!) {
  circleChosen(project: $project, choice: $choice, circled: $circled) { itemCount actId } }`;
const BACK = `mutation ($actId: ID!) { takeBack(actId: $actId) { itemCount stayedCount } }`;
const MOVE_ITEMS = `mutation ($p: ID!, $to: ID!, $ids: [ID!]!) { moveItems(project: $p, newParent: $to, folders: [], assets: $ids) }`;
const RESTORE = `mutation ($p: ID!, $ids: [ID!]!) { restoreFromTrash(project: $p, ids: $ids) { id } }`;
const CIRCLE_TAKES = `mutation ($p: ID!, $ids: [ID!]!) { circleTakes(project: $p, assets: $ids, circled: false) }`;

/** Creates a folder with a subfolder "Roll" that has a take, and 1.mov to 4.mov. */
async function reel(name: string): Promise<{ folder: string; target: string; ids: readonly string[] }> {
  const folder = await makeFolder(world, stage.projectId, stage.clips, name);
  const target = await makeFolder(world, stage.projectId, stage.otherDay, `${name} target`);
  const roll = await makeFolder(world, stage.projectId, folder, "Roll");
  await addAsset(world, { projectId: stage.projectId, folderId: roll }, "inside.mov", { sizeBytes: 5 });
  for (let n = 1; n <= 4; n++) await addAsset(world, { projectId: stage.projectId, folderId: folder }, `${n}.mov`);
  const ids = (await listed(world, stage.projectId, { folder, sort: "NAME" })).map(({ id }) => id);
  return { folder, target, ids };
}

const idsIn = async (folder: string, filter = {}) =>
  (await listed(world, stage.projectId, { folder, sort: "NAME", filter })).map(({ id }) => id);

async function act(query: string, variables: Record<string, unknown>): Promise<string> {
  const answer = await world
    .as("editor")
    .graphql<Record<string, { actId: string }>>(query, { project: stage.projectId, ...variables });
  return Object.values(answer)[0]?.actId ?? "";
}

async function back(actId: string): Promise<readonly number[]> {
  const { takeBack } = await world
    .as("editor")
    .graphql<{ takeBack: { itemCount: number; stayedCount: number } }>(BACK, { actId });
  return [takeBack.itemCount, takeBack.stayedCount];
}

test("PLUS-570 a move of a selection can be undone; items that others moved in the meantime stay, and are counted", async () => {
  const { folder, target, ids } = await reel("Moved");
  const actId = await act(MOVE, { newParent: target, choice: { folder, all: true } });
  await world.as("supervisor").graphql(MOVE_ITEMS, { p: stage.projectId, to: stage.day, ids: [ids[2]] });
  expect(await back(actId)).toEqual([4, 1]);
  expect(await idsIn(folder)).toEqual(ids.filter((id) => id !== ids[2]));
  expect(await idsIn(target)).toEqual([]);
  expect(await idsIn(stage.day)).toContain(ids[2]);
  expect(await brokenFolders(world)).toEqual([]);
});

test("PLUS-570 a deletion of a selection can be undone; items that others restored in the meantime stay as they are, even if deleted again", async () => {
  const { folder, ids } = await reel("Deleted");
  const actId = await act(DELETE, { choice: { folder, all: true } });
  expect(await idsIn(folder)).toEqual([]);
  const supervisor = world.as("supervisor");
  await supervisor.graphql(RESTORE, { p: stage.projectId, ids: [ids[1], ids[2]] });
  await supervisor.graphql(`mutation ($p: ID!, $id: ID!) { deleteAsset(project: $p, id: $id) }`, {
    p: stage.projectId,
    id: ids[2],
  });
  expect(await back(actId)).toEqual([3, 2]);
  expect(await idsIn(folder)).toEqual(ids.filter((id) => id !== ids[2]));
  expect(await brokenFolders(world)).toEqual([]);
});

test("PLUS-682 items restored under another name, or to another place, are listed", async () => {
  const { folder, ids } = await reel("Named");
  const otherwiseOf = async (actId: string) => {
    const query = `mutation ($actId: ID!) { takeBack(actId: $actId) { otherwise { name folderName isElsewhere isRenamed } } }`;
    const answer = await world.as("editor").graphql<{ takeBack: { otherwise: unknown } }>(query, { actId });
    return answer.takeBack.otherwise;
  };
  const choice = { folder, items: [ids[1]] };
  expect(await otherwiseOf(await act(DELETE, { choice }))).toBeNull();
  const renamed = await act(DELETE, { choice });
  await addAsset(world, { projectId: stage.projectId, folderId: folder }, "1.mov");
  const named = { folderName: "Named", isElsewhere: false, isRenamed: true };
  expect(await otherwiseOf(renamed)).toMatchObject(named);
  const elsewhere = await act(DELETE, { choice: { folder, items: [ids[2]] } });
  await world.as("supervisor").graphql(`mutation ($p: ID!, $id: ID!) { deleteFolder(project: $p, id: $id) }`, {
    p: stage.projectId,
    id: folder,
  });
  expect(await otherwiseOf(elsewhere)).toMatchObject({ folderName: "Clips", isElsewhere: true, isRenamed: false });
});

test("PLUS-570 undo removes only the circles that the selection added", async () => {
  const { folder, ids } = await reel("Circled");
  await act(CIRCLE, { choice: { folder, items: [ids[4]] }, circled: true });
  const actId = await act(CIRCLE, { choice: { folder, all: true }, circled: true });
  await world.as("supervisor").graphql(CIRCLE_TAKES, { p: stage.projectId, ids: [ids[1]] });
  expect(await back(actId)).toEqual([2, 1]);
  expect(await idsIn(folder, { circled: true })).toEqual([ids[4]]);
});

const ROLE = `mutation ($project: ID!, $user: ID!, $role: ID!) {
  saveProjectUser(project: $project, user: $user, role: $role) { userId } }`;

test("PLUS-571 people who can no longer edit can't undo, until they can edit again", async () => {
  const circled = await reel("Circled before");
  const circling = await act(CIRCLE, { choice: { folder: circled.folder, all: true }, circled: true });
  const moved = await reel("Moved before");
  const moving = await act(MOVE, { newParent: moved.target, choice: { folder: moved.folder, all: true } });
  const deleted = await reel("Deleted before");
  const deleting = await act(DELETE, { choice: { folder: deleted.folder, all: true } });
  const acts = [circling, moving, deleting];
  const edits = (role: string) =>
    world.as("superuser").graphql(ROLE, { project: stage.projectId, user: world.people.editor.id, role });
  await edits("VIEWER");
  for (const actId of acts) expect(await world.as("editor").refusal(BACK, { actId })).toBe("FORBIDDEN");
  expect(await idsIn(circled.folder, { circled: true })).toHaveLength(4);
  expect(await idsIn(moved.target)).toEqual(moved.ids);
  expect(await idsIn(deleted.folder)).toEqual([]);
  await edits("EDITOR");
  for (const actId of acts) expect((await back(actId))[1]).toBe(0);
});

test("PLUS-571 an action can be undone once, within a day, by its author, completely or not at all", async () => {
  const { folder, target, ids } = await reel("Own");
  const choice = { folder, all: true };
  const actId = await act(MOVE, { newParent: target, choice });
  for (const person of ["supervisor", "superuser", "outsider", "viewer"] as const)
    expect(await world.as(person).refusal(BACK, { actId })).toBe("NOT_FOUND");
  for (const wrong of [randomUUID(), "", "x", stage.projectId])
    expect(await world.as("editor").refusal(BACK, { actId: wrong })).toBe("NOT_FOUND");
  const clash = await addAsset(world, { projectId: stage.projectId, folderId: folder }, "3.MOV");
  expect(await world.as("editor").refusal(BACK, { actId })).toBe("NAME_CONFLICT");
  expect(await idsIn(target)).toEqual(ids);
  await world.as("editor").graphql(`mutation ($p: ID!, $id: ID!) { deleteAsset(project: $p, id: $id) }`, {
    p: stage.projectId,
    id: clash.assetId,
  });
  expect(await back(actId)).toEqual([5, 0]);
  expect(await world.as("editor").refusal(BACK, { actId })).toBe("NOT_FOUND");
  const made = (actId: string, hoursAgo: number) =>
    sql`update item_act set ended_at = ended_at - make_interval(hours => ${hoursAgo}) where id = ${actId}::uuid`.execute(
      world.platform.db,
    );
  const almostLate = await act(MOVE, { newParent: target, choice });
  await made(almostLate, 23);
  expect(await back(almostLate)).toEqual([5, 0]);
  const late = await act(MOVE, { newParent: target, choice });
  await made(late, 25);
  expect(await world.as("editor").refusal(BACK, { actId: late })).toBe("NOT_FOUND");
  expect(await idsIn(target)).toEqual(ids);
});
