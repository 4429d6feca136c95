import { afterAll, beforeAll, expect, test } from "vitest";
import { createLink } from "#testkit/calls/share-links.ts";
import { queriesDuring } from "#testkit/count-queries.ts";
import { addAsset, assignRoles, makeFolder, type Stage, stageProduction } from "#testkit/stage-production.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";

let world: TestWorld;
let stage: Stage;

beforeAll(async () => {
  world = await testWorld();
  stage = await stageProduction(world);
});
afterAll(() => world[Symbol.asyncDispose]());

let shared = 0;
async function shareAll(count: number): Promise<void> {
  for (const end = shared + count; shared < end; shared += 1) {
    const place = shared;
    const folder = await makeFolder(world, stage.projectId, stage.day, `Folder ${place}`);
    const { assetId } = await addAsset(world, { projectId: stage.projectId, folderId: folder }, `A${place}.mov`);
    const maker = world.as(place % 2 === 0 ? "editor" : "supervisor");
    await createLink(maker, { project: stage.projectId, folders: [folder] });
    await createLink(maker, { project: stage.projectId, assets: [assetId] });
  }
}

const PAGE = "links(first: 500) { nodes { needsOwner createdBy { id } } }";
type Answer = Record<string, { nodes: { needsOwner: boolean; createdBy: { id: string } }[] }>;

test("PLUS-380 whether links need an owner is queried once for a page, however long it is and however often the field is requested", async () => {
  await shareAll(2);
  const ask = (query: string) => world.as("supervisor").graphql<Answer>(query);
  const few = await queriesDuring(world, () => ask(`{ ${PAGE} }`));
  await shareAll(20);
  let answer: Answer = {};
  const many = await queriesDuring(world, async () => {
    answer = await ask(`{ ${PAGE} }`);
  });
  expect(answer.links?.nodes).toHaveLength(2 * shared);
  expect(many).toHaveLength(few.length);
  const twice = await queriesDuring(world, () => ask(`{ ${PAGE} again: ${PAGE} }`));
  // The page itself takes two statements: the positions of the links, and the links.
  expect(twice.length - many.length).toBeLessThanOrEqual(2);
});

test("PLUS-380 each of many links that are read together has its creator's permissions", async () => {
  await assignRoles(world, stage.projectId, { editor: "VIEWER" });
  const { links } = await world.as("supervisor").graphql<Answer>(`{ ${PAGE} }`);
  const needing = (person: "editor" | "supervisor") =>
    new Set(
      links?.nodes.filter(({ createdBy }) => createdBy.id === world.people[person].id).map((link) => link.needsOwner),
    );
  expect([needing("editor"), needing("supervisor")]).toEqual([new Set([true]), new Set([false])]);
});

test("PLUS-1725 links of four creators take as many queries as links of two", async () => {
  const ofFour = await makeFolder(world, stage.projectId, stage.day, "Four creators");
  const makers = ["editor", "supervisor", "manager", "superuser"] as const;
  await assignRoles(world, stage.projectId, { editor: "EDITOR" });
  const readsOf = async (count: number) => {
    for (const maker of makers.slice(count - 2, count))
      await createLink(world.as(maker), { project: stage.projectId, folders: [ofFour] });
    return queriesDuring(world, () =>
      world.as("superuser").graphql<Answer>(`{ links(first: ${count}) { nodes { needsOwner createdBy { id } } } }`),
    );
  };
  const ofTwo = await readsOf(2);
  expect(await readsOf(4)).toHaveLength(ofTwo.length);
  const { links } = await world
    .as("superuser")
    .graphql<Answer>(`{ links(first: 4) { nodes { needsOwner createdBy { id } } } }`);
  expect(new Set(links?.nodes.map(({ createdBy }) => createdBy.id)).size).toBe(4);
  expect(links?.nodes.map(({ needsOwner }) => needsOwner)).toEqual([false, false, false, false]);
});
