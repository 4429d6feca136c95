import { expect, test } from "vitest";
import type { PersonName } from "#testkit/people.ts";
import { addAsset, assignFolder, makeFolder, stageProduction } from "#testkit/stage-production.ts";
import { testWorld } from "#testkit/test-world.ts";

const FACTS = "size totalSize totalDuration folderCount hasFolders";
const SHOWN = `query ($id: ID!) { project(id: $id) { size hasFolders folder { ${FACTS} } } projects(first: 100) { nodes { id size } } }`;

interface Shown {
  readonly project: { readonly size: number; readonly folder: object };
  readonly projects: { readonly nodes: readonly { readonly id: string; readonly size: number }[] };
}

test("PLUS-1426 sizes, lengths and counts of a project leave out top-level folders that are closed to the reader, but not open folders below those", async () => {
  await using world = await testWorld();
  const { projectId, rootId, day, otherDay } = await stageProduction(world);
  const open = await makeFolder(world, projectId, otherDay, "Open again");
  for (const [folderId, sizeBytes] of [
    [rootId, 1],
    [day, 20],
    [otherDay, 300],
    [open, 4_000],
  ] as const)
    await addAsset(world, { projectId, folderId }, `${sizeBytes}.mov`, {
      sizeBytes,
      media: { durationMs: sizeBytes * 1000 },
    });
  const shownTo = async (person: PersonName) => {
    const { project, projects } = await world.as(person).graphql<Shown>(SHOWN, { id: projectId });
    expect(projects.nodes.find(({ id }) => id === projectId)?.size).toBe(project.size);
    return project;
  };
  const whole = { size: 4_321, totalSize: 4_321, totalDuration: 4_321_000, folderCount: 2, hasFolders: true };
  const { size, ...folder } = whole;
  expect(await shownTo("editor")).toEqual({ size, hasFolders: true, folder: { ...folder, size } });
  await assignFolder(world, projectId, otherDay, "editor", []);
  const closed = { ...whole, size: 21, totalSize: 21, totalDuration: 21_000, folderCount: 1 };
  expect(await shownTo("editor")).toEqual({ size: 21, hasFolders: true, folder: closed });
  await assignFolder(world, projectId, open, "editor", ["VIEW"]);
  const opened = { ...whole, size: 4_021, totalSize: 4_021, totalDuration: 4_021_000 };
  expect(await shownTo("editor")).toEqual({ size: 4_021, hasFolders: true, folder: opened });
  await assignFolder(world, projectId, day, "editor", []);
  expect((await shownTo("editor")).size).toBe(4_001);
  expect((await shownTo("viewer")).size).toBe(4_321);
  expect((await shownTo("folderViewer")).size).toBe(0);
});
