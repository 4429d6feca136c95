import { afterAll, beforeAll, expect, test } from "vitest";
import { createLink } from "#testkit/calls/share-links.ts";
import { queriesDuring } from "#testkit/count-queries.ts";
import type { PersonName } from "#testkit/people.ts";
import { addAsset, assignFolder, makeFolder, type Stage, stageProduction } from "#testkit/stage-production.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";
import { createUser } from "../users/create-user.ts";

let world: TestWorld;
let stage: Stage;
let other: Stage;
/** A folder's id. */
let inserts: string;

const SEARCH = `query ($text: String!) { search(text: $text) { score object { __typename
  ... on User { id name email createdBy { id name } }
  ... on Project { id name folderId createdBy { id name } }
  ... on Folder { id name projectId createdBy { id name } }
  ... on Asset { id projectId name type parents { id name } versions { totalSize duration } createdBy { id name } } } } }`;

interface Result {
  score: number;
  object: { __typename: string; id: string; name: string; createdBy: { id: string | null; name: string } };
}

async function find(person: PersonName, text: string): Promise<Result[]> {
  return (await world.as(person).graphql<{ search: Result[] }>(SEARCH, { text })).search;
}
const namesOf = async (person: PersonName, text: string, type?: string) =>
  (await find(person, text))
    .filter(({ object }) => !type || object.__typename === type)
    .map(({ object }) => object.name);

beforeAll(async () => {
  world = await testWorld();
  stage = await stageProduction(world, "Paper Lantern");
  other = await stageProduction(world, "Harbour");
  const clips = { projectId: stage.projectId, folderId: stage.clips };
  const closed = { projectId: stage.projectId, folderId: stage.otherDay };
  inserts = await makeFolder(world, stage.projectId, stage.clips, "Lantern inserts");
  await addAsset(world, clips, "Lantern.mov");
  await addAsset(world, clips, "Lantern walk.mov");
  await addAsset(world, clips, "A001_C004 paper lantern.mov");
  await addAsset(world, closed, "Moonlantern.mov");
  await addAsset(world, clips, "Café Göteborg_100% 'x'.mov");
  await addAsset(world, clips, "灯光夜景.mov");
  await addAsset(world, { projectId: other.projectId, folderId: other.clips }, "Harbour lantern.mov");
  const described = await addAsset(world, clips, "B002.mov");
  const metadata = [
    { label: "Scene", type: "text", value: "24A Lighthouse", position: 0, hidden: false },
    { label: "Note", type: "text", value: "secretword", position: 1, hidden: true },
  ];
  await world.platform.db
    .updateTable("asset")
    .set({ metadata: JSON.stringify(metadata) })
    .where("id", "=", described.assetId)
    .execute();
});
afterAll(() => world[Symbol.asyncDispose]());

test("SEARCH-021 DATA-071 a search is one query with a text and returns a list of scores and typed objects, best first", async () => {
  const found = await find("superuser", "lantern");
  const scores = found.map(({ score }) => score);
  expect(scores).toEqual([...scores].sort((a, b) => b - a));
  expect(scores.every((score) => score > 0 && score <= 1)).toBe(true);
  expect(new Set(found.map(({ object }) => object.__typename))).toEqual(new Set(["Project", "Folder", "Asset"]));
  const assets = found.filter(({ object }) => object.__typename === "Asset").map(({ object }) => object.name);
  expect(assets.slice(0, 2)).toEqual(["Lantern.mov", "Lantern walk.mov"]);
  expect(assets.at(-1)).toBe("Moonlantern.mov");
  expect((await find("superuser", "Lantern.mov"))[0]).toMatchObject({ score: 1, object: { name: "Lantern.mov" } });
});

test("SEARCH-006 people, projects, folders, assets and shares are found by one word", async () => {
  const lucia = { name: "Lucia Lampworth", email: "lucia@rushlight.example", passwordHash: null };
  await world.platform.transact((unit) => createUser(unit, world.clock, lucia));
  const place = { projectId: stage.projectId, folderId: stage.clips };
  await makeFolder(world, stage.projectId, stage.clips, "Lampworth inserts");
  const { assetId } = await addAsset(world, place, "Lampworth.mov");
  await createLink(world.as("superuser"), { project: stage.projectId, assets: [assetId], name: "Lampworth cut" });
  await world
    .as("superuser")
    .graphql(
      'mutation ($name: String!, $workspace: ID!) { createProject(name: $name, workspace: $workspace, manager: "Mo Line") { id } }',
      {
        name: "Lampworth",
        workspace: stage.workspaceId,
      },
    );
  const found = (await find("superuser", "lampworth")).map(({ object }) => object.__typename);
  expect(found.toSorted()).toEqual(["Asset", "Folder", "Link", "Project", "User"]);
});

test("PLUS-270 an exact match of the typed slate comes first, however it is written", async () => {
  const clips = { projectId: stage.projectId, folderId: stage.clips };
  const slate = async (name: string, scene: string, take: string) => {
    const { assetId } = await addAsset(world, clips, name);
    const field = (label: string, value: string, position: number) => ({
      label,
      type: "text",
      value,
      position,
      hidden: false,
    });
    const metadata = [
      field("Episode", "101", 0),
      field("Scene", scene, 1),
      field("Take", take, 2),
      field("Lens", "3", 3),
    ];
    await world.platform.db
      .updateTable("asset")
      .set({ metadata: JSON.stringify(metadata) })
      .where("id", "=", assetId)
      .execute();
  };
  await slate("z009.mov", "77A", "3");
  await slate("a001.mov", "77A", "30");
  await slate("a002.mov", "77A", "1");
  await slate("77A 3 rehearsal.mov", "5", "1");
  for (const typed of ["77A-3", "77a / 3", "77A 3"]) {
    const [first, second] = await namesOf("superuser", typed, "Asset");
    expect([first, second]).toEqual(["z009.mov", "77A 3 rehearsal.mov"]);
  }
  expect((await namesOf("superuser", "77A 30", "Asset"))[0]).toBe("a001.mov");
});

test("SEARCH-006 DATA-071 DATA-072 DATA-077 users have id, name, email and creator", async () => {
  const { viewer, superuser } = world.people;
  await world.platform.db
    .updateTable("app_user")
    .set({ created_by: superuser.id })
    .where("id", "=", viewer.id)
    .execute();
  expect((await find("supervisor", "maren"))[0]?.object).toEqual({
    __typename: "User",
    id: viewer.id,
    name: viewer.name,
    email: viewer.email,
    createdBy: { id: superuser.id, name: superuser.name },
  });
  expect((await find("supervisor", viewer.email))[0]?.object.id).toBe(viewer.id);
});

test("DATA-073 DATA-074 DATA-075 DATA-077 projects, folders and assets have their path and creator", async () => {
  const found = await find("superuser", "lantern");
  const of = (type: string, name: string) =>
    found.find(({ object }) => object.__typename === type && object.name === name)?.object;
  const { superuser, editor } = world.people;
  const bySuperuser = { id: superuser.id, name: superuser.name };
  expect(of("Project", "Paper Lantern")).toEqual({
    __typename: "Project",
    id: stage.projectId,
    name: "Paper Lantern",
    folderId: stage.rootId,
    createdBy: bySuperuser,
  });
  expect(of("Folder", "Lantern inserts")).toEqual({
    __typename: "Folder",
    id: inserts,
    name: "Lantern inserts",
    projectId: stage.projectId,
    createdBy: bySuperuser,
  });
  expect(of("Asset", "Lantern.mov")).toMatchObject({
    projectId: stage.projectId,
    type: "VIDEO",
    parents: [{ id: stage.rootId }, { id: stage.day }, { id: stage.camera }, { id: stage.clips, name: "Clips" }],
    versions: [{ totalSize: 1_000, duration: null }],
    createdBy: { id: editor.id, name: editor.name },
  });
  const place = { projectId: stage.projectId, folderId: stage.clips };
  const long = await addAsset(world, place, "Longest lamp.mov", { media: { durationMs: 8_008 } });
  const [first] = await find("superuser", "longest lamp");
  expect(first?.object).toMatchObject({ id: long.assetId, versions: [{ duration: 8_008 }] });
});

test("SEARCH-022 only superusers, supervisors and workspace managers can find users", async () => {
  const sees: Partial<Record<PersonName, boolean>> = {};
  for (const person of [
    "superuser",
    "manager",
    "supervisor",
    "editor",
    "viewer",
    "folderViewer",
    "outsider",
  ] as const) {
    sees[person] = (await namesOf(person, "tomasz", "User")).length > 0;
  }
  expect(sees).toEqual({
    superuser: true,
    manager: true,
    supervisor: true,
    editor: false,
    viewer: false,
    folderViewer: false,
    outsider: false,
  });
});

test("SEARCH-024 a search finds only what its caller may see", async () => {
  const everything = await namesOf("superuser", "lantern");
  expect(everything).toContain("Harbour lantern.mov");
  expect(await namesOf("outsider", "lantern")).toEqual([]);
  expect((await namesOf("otherManager", "lantern")).length).toBe(0);
  expect(await namesOf("superuser", "harbour", "Project")).toEqual(["Harbour"]);
  expect(await namesOf("outsider", "paper lantern", "Project")).toEqual([]);
  expect(await namesOf("folderViewer", "lantern")).not.toContain("Moonlantern.mov");
  expect(await namesOf("folderViewer", "lantern")).toEqual(
    expect.arrayContaining(["Paper Lantern", "Lantern inserts", "Lantern.mov"]),
  );
  // a folder on the path to visible ones is not a result; a closed top-level folder hides its content
  expect(await namesOf("folderViewer", "day 01")).toEqual([]);
  expect(await namesOf("viewer", "moonlantern")).toEqual(["Moonlantern.mov"]);
  await assignFolder(world, stage.projectId, stage.otherDay, "viewer", []);
  expect(await namesOf("viewer", "moonlantern")).toEqual([]);
  expect(await namesOf("viewer", "day 02", "Folder")).toEqual(["Day 02"]);
  expect(await namesOf("manager", "moonlantern")).toEqual(["Moonlantern.mov"]);
});

test("SEARCH-024 deleted items, and items inside deleted folders, are not found", async () => {
  const admin = world.as("superuser");
  const doomed = await stageProduction(world, "Doomed");
  await addAsset(world, { projectId: doomed.projectId, folderId: doomed.clips }, "Vanishing.mov");
  expect(await namesOf("superuser", "vanishing")).toEqual(["Vanishing.mov"]);
  await admin.graphql("mutation ($id: ID!) { deleteProject(id: $id) }", { id: doomed.projectId });
  for (const person of ["superuser", "manager", "editor"] as const) {
    expect([...(await namesOf(person, "vanishing")), ...(await namesOf(person, "doomed"))]).toEqual([]);
  }
});

test("all words must match, in any order, with or without accents, case and punctuation; shown metadata is searched, hidden is not", async () => {
  const assets = (text: string) => namesOf("editor", text, "Asset");
  expect(await assets("walk LANTERN")).toEqual(["Lantern walk.mov"]);
  expect(await assets("walk sunset")).toEqual([]);
  expect(await assets("a001-c004")).toEqual(["A001_C004 paper lantern.mov"]);
  expect(await assets("cafe goteborg")).toEqual(["Café Göteborg_100% 'x'.mov"]);
  expect(await assets("CAFÉ")).toEqual(["Café Göteborg_100% 'x'.mov"]);
  expect(await assets("24a light")).toEqual(["B002.mov"]);
  expect(await assets("secretword")).toEqual([]);
  expect(await assets("夜景")).toEqual(["灯光夜景.mov"]);
  expect(await assets("lk")).toEqual([]);
  expect(await assets("wa")).toEqual(["Lantern walk.mov"]);
});

test("SEARCH-020 a text without words is not searched, and typed wildcards have no special meaning", async () => {
  for (const text of ["", "   ", "%%%", "___", "'; drop table asset; --", "\\", "x\u0000y", "e".repeat(500), "|"]) {
    expect(await find("superuser", text), text).toEqual([]);
  }
});

test("SEARCH-024 anonymous callers can't search", async () => {
  expect(await world.anonymous.refusal(SEARCH, { text: "lantern" })).toBe("UNAUTHENTICATED");
});

test("at most the 50 best results of each type are returned, with as many queries as for one", async () => {
  const many = await makeFolder(world, other.projectId, other.clips, "Many");
  for (let index = 0; index < 60; index++) {
    await addAsset(world, { projectId: other.projectId, folderId: many }, `x${index} zebra.mov`);
  }
  await addAsset(world, { projectId: other.projectId, folderId: many }, "Zebra");
  const found = await namesOf("editor", "zebra");
  expect(found).toHaveLength(50);
  expect(found[0]).toBe("Zebra");
  const one = (await queriesDuring(world, () => find("editor", "x59 zebra"))).length;
  const fifty = (await queriesDuring(world, () => find("editor", "zebra"))).length;
  expect(one).toBeGreaterThan(4);
  expect(fifty).toBe(one);
});
