import { afterAll, beforeAll, expect, test } from "vitest";
import { createLink } from "#testkit/calls/share-links.ts";
import { queriesDuring } from "#testkit/count-queries.ts";
import type { PersonName } from "#testkit/people.ts";
import { addAsset, assignFolder, makeFolder, type Stage, stageProduction } from "#testkit/stage-production.ts";
import { fillFolder } from "#testkit/stages/fill-folder.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";
import { createUser } from "../users/create-user.ts";
import { SEARCH_TYPES, type SearchType } from "./search-kinds.ts";

let world: TestWorld;
let stage: Stage;
let other: Stage;

const NODE = `__typename ... on User { id } ... on Project { id } ... on Folder { id } ... on Asset { id name }
  ... on Link { id }`;
const WINDOW = `query ($text: String!, $type: SearchType!, $version: String, $from: Int, $first: Int, $at: ID) {
  searchWindow(text: $text, type: $type, version: $version, from: $from, first: $first, at: $at) {
    version from count nodes { ${NODE} } } }`;
const SEARCH = `query ($text: String!) { search(text: $text) { object { ${NODE} } } }`;

interface Found {
  __typename: string;
  id: string;
  name?: string;
}
interface FoundWindow {
  version: string;
  from: number;
  count: number;
  nodes: (Found | null)[];
}
interface Wanted {
  version?: string;
  from?: number;
  first?: number;
  at?: string | undefined;
}
const windowFor = async (person: PersonName, text: string, type: SearchType, wanted: Wanted = {}) =>
  (await world.as(person).graphql<{ searchWindow: FoundWindow }>(WINDOW, { text, type, ...wanted })).searchWindow;
const namesIn = ({ nodes }: FoundWindow) => nodes.map((node) => node?.name ?? null);
const idsIn = ({ nodes }: FoundWindow) => nodes.map((node) => node?.id ?? null);

beforeAll(async () => {
  world = await testWorld();
  stage = await stageProduction(world, "Lantern");
  other = await stageProduction(world, "Lantern harbour");
  await makeFolder(world, stage.projectId, stage.clips, "Lantern inserts");
  await addAsset(world, { projectId: stage.projectId, folderId: stage.otherDay }, "Lantern closed.mov");
  await addAsset(world, { projectId: other.projectId, folderId: other.clips }, "Lantern harbour.mov");
  for (let n = 1; n <= 30; n++)
    await addAsset(world, { projectId: stage.projectId, folderId: stage.clips }, `Lantern ${n}.mov`);
  const assets = [(await windowFor("superuser", "lantern 1", "ASSET")).nodes[0]?.id ?? ""];
  await createLink(world.as("superuser"), { project: stage.projectId, assets, name: "Lantern cut" });
});
afterAll(() => world[Symbol.asyncDispose]());

test("PLUS-1330 windows of results match the search for every person and type, with the same count", async () => {
  const seen = new Map<string, number>();
  for (const person of ["superuser", "supervisor", "folderViewer", "outsider"] as const)
    for (const text of ["lantern", "rushlight", " "]) {
      const { search } = await world.as(person).graphql<{ search: { object: Found }[] }>(SEARCH, { text });
      for (const type of SEARCH_TYPES) {
        const all = search.map(({ object }) => object).filter(({ __typename }) => __typename.toUpperCase() === type);
        const ids = all.map(({ id }) => id);
        const whole = await windowFor(person, text, type);
        expect([whole.count, whole.from, idsIn(whole)], `${person} ${text} ${type}`).toEqual([all.length, 0, ids]);
        const part = await windowFor(person, text, type, { from: 2, first: 3 });
        expect([part.version, part.count, part.from], type).toEqual([whole.version, all.length, 2]);
        expect(idsIn(part)).toEqual(ids.slice(2, 5));
        seen.set(type, (seen.get(type) ?? 0) + all.length);
      }
    }
  expect([...seen.values()].every((count) => count > 0)).toBe(true);
  expect(await world.anonymous.refusal(WINDOW, { text: "lantern", type: "ASSET" })).toBe("UNAUTHENTICATED");
});

test("PLUS-1330 a window can begin anywhere, be centred on a result or lie past the end, with the same number of statements for any number of results", async () => {
  const whole = await windowFor("editor", "lantern", "ASSET", { first: 500 });
  const ids = idsIn(whole);
  expect(ids.length).toBeGreaterThan(30);
  const around = await windowFor("editor", "lantern", "ASSET", { at: ids[20] ?? undefined, first: 5 });
  expect([around.from, idsIn(around)]).toEqual([18, ids.slice(18, 23)]);
  const end = await windowFor("editor", "lantern", "ASSET", { from: ids.length - 1, first: 10 });
  expect(idsIn(end)).toEqual(ids.slice(-1));
  const past = await windowFor("editor", "lantern", "ASSET", { from: ids.length + 70 });
  expect([past.count, past.nodes]).toEqual([ids.length, []]);
  const few = await queriesDuring(world, () => windowFor("editor", "lantern", "ASSET", { first: 2 }));
  const many = await queriesDuring(world, () => windowFor("editor", "lantern", "ASSET", { first: 30 }));
  expect(many.length).toBe(few.length);
});

test("PLUS-1330 with a version the results keep their positions; results that are gone or no longer visible are empty", async () => {
  const { version, count, nodes } = await windowFor("viewer", "lantern", "ASSET");
  const names = nodes.map((node) => node?.name);
  const [closed, deleted] = ["Lantern closed.mov", "Lantern 7.mov"].map((name) => names.indexOf(name));
  expect([closed, deleted]).not.toContain(-1);
  await assignFolder(world, stage.projectId, stage.otherDay, "viewer", []);
  await world
    .as("superuser")
    .graphql("mutation ($id: ID!, $project: ID!) { deleteAsset(id: $id, project: $project) }", {
      id: nodes[deleted ?? 0]?.id,
      project: stage.projectId,
    });
  await addAsset(world, { projectId: stage.projectId, folderId: stage.clips }, "Lantern.mov");

  const later = await windowFor("viewer", "lantern", "ASSET", { version });
  expect([later.version, later.count]).toEqual([version, count]);
  expect(namesIn(later)).toEqual(names.map((name, place) => (place === closed || place === deleted ? null : name)));
  const one = await windowFor("viewer", "lantern", "ASSET", { version, from: closed ?? 0, first: 1 });
  expect(one.nodes).toEqual([null]);

  const fresh = await windowFor("viewer", "lantern", "ASSET");
  expect(fresh.version).not.toBe(version);
  expect(namesIn(fresh)).toEqual(["Lantern.mov", ...names.filter((_, place) => place !== closed && place !== deleted)]);
  // Another person, another text, and a version that is no longer cached.
  expect((await windowFor("folderViewer", "lantern", "ASSET", { version })).version).not.toBe(version);
  expect((await windowFor("viewer", "lantern 1", "ASSET", { version })).version).not.toBe(version);
  expect(await windowFor("viewer", "lantern", "ASSET", { version: "none" })).toEqual(fresh);
});

test("PLUS-1330 people and shares found before are gone for a person who no longer manages anything, deleted people for everyone", async () => {
  const find = (version?: string) =>
    windowFor("supervisor", "rushlight", "USER", version === undefined ? {} : { version });
  const noor = { name: "Noor Newcomer", email: "noor@rushlight.example", passwordHash: null };
  await world.platform.transact((unit) => createUser(unit, world.clock, noor));
  const before = await find();
  const id = (await windowFor("supervisor", "noor", "USER")).nodes[0]?.id;
  const at = idsIn(before).indexOf(id ?? "");
  expect(at).toBeGreaterThanOrEqual(0);
  await world.as("superuser").graphql("mutation ($ids: [ID!]!) { deleteUsers(ids: $ids) }", { ids: [id] });
  expect(idsIn(await find(before.version))).toEqual(idsIn(before).with(at, null));
  const shared = await windowFor("supervisor", "cut", "LINK");
  expect([shared.count, shared.nodes[0]?.__typename]).toEqual([1, "Link"]);
  for (const { projectId } of [stage, other])
    await world
      .as("superuser")
      .graphql("mutation ($id: ID!, $user: ID!) { unassignProjectUsers(projectId: $id, userIds: [$user]) }", {
        id: projectId,
        user: world.people.supervisor.id,
      });
  expect(await find(before.version)).toMatchObject({ count: 0, nodes: [] });
  expect((await windowFor("supervisor", "cut", "LINK", { version: shared.version })).nodes).toEqual([null]);
  expect((await windowFor("supervisor", "cut", "LINK")).count).toBe(0);
});

test("PLUS-1330 at most 10,000 results are listed, with exact names and slates first", async () => {
  const place = { projectId: other.projectId, folderId: other.otherDay };
  await fillFolder(world, place, 10_050);
  await addAsset(world, place, "Take");
  await addSlate(place, "Y.mov", { Scene: "Take" });
  await addSlate(place, "Z.mov", { Scene: "5B", Take: "77" });
  const first = await windowFor("editor", "take", "ASSET", { first: 3 });
  expect([first.count, ...namesIn(first).slice(0, 2)]).toEqual([10_000, "Take", "Y.mov"]);
  const last = await windowFor("editor", "take", "ASSET", { version: first.version, from: 9_999 });
  expect([last.version, last.nodes.length, last.nodes[0]?.__typename]).toEqual([first.version, 1, "Asset"]);
  expect(namesIn(await windowFor("editor", "5b/77", "ASSET"))[0]).toBe("Z.mov");
});

async function addSlate(place: Parameters<typeof addAsset>[1], name: string, slate: Readonly<Record<string, string>>) {
  const { assetId } = await addAsset(world, place, name);
  const metadata = Object.entries(slate).map(([label, value], position) => ({
    label,
    type: "text",
    value,
    position,
    hidden: false,
  }));
  await world.platform.db
    .updateTable("asset")
    .set({ metadata: JSON.stringify(metadata) })
    .where("id", "=", assetId)
    .execute();
}
