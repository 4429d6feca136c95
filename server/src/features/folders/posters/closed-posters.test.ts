import { afterAll, beforeAll, expect, test } from "vitest";
import { LiveClient } from "#testkit/calls/live-client.ts";
import type { PersonName } from "#testkit/people.ts";
import { addAsset, assignFolder, makeFolder, type Stage, stageProduction } from "#testkit/stage-production.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";
import { until } from "#testkit/until.ts";

const PREFIX = "renditions/x/y-1/full";
const poster = { file: "poster-320.jpg", width: 320, height: 180 };
const media = { mediaPrefix: PREFIX, playable: "LADDER", images: { poster, thumbnail: poster } } as const;

let world: TestWorld;
let stage: Stage;
let closed: string;

beforeAll(async () => {
  world = await testWorld({ fakeTime: false });
  stage = await stageProduction(world);
  closed = await makeFolder(world, stage.projectId, stage.rootId, "Closed");
  await assignFolder(world, stage.projectId, closed, "viewer", []);
  for (const file of ["poster-320.jpg", "master.m3u8", "180p-00000.m4s", "waveform.json"])
    await world.platform.storage.write(`${PREFIX}/${file}`, bytes(file));
});
afterAll(() => world[Symbol.asyncDispose]());

async function* bytes(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

const add = (folderId: string, name: string) =>
  addAsset(world, { projectId: stage.projectId, folderId }, name, { media });

const LOOK = `query ($project: ID!, $root: ID!) {
  project(id: $project) { poster { url } ttl }
  projects { nodes { id poster { url } } }
  folder(project: $project, id: $root) { poster { url } images { thumbnail { url } } ttl } }`;
interface Looked {
  readonly project: { readonly poster: { readonly url: string } | null };
  readonly projects: { readonly nodes: readonly { readonly id: string; readonly poster: unknown }[] };
  readonly folder: {
    readonly poster: { readonly url: string } | null;
    readonly images: { readonly thumbnail: unknown };
  };
}
async function shownTo(person: PersonName) {
  const { project, projects, folder } = await world
    .as(person)
    .graphql<Looked>(LOOK, { project: stage.projectId, root: stage.rootId });
  const listed = projects.nodes.find(({ id }) => id === stage.projectId)?.poster;
  return [project.poster, listed, folder.poster, folder.images.thumbnail].map((picture) => picture != null);
}

test("PLUS-381 the image of a project and of its root is shown only to people who can view its clip", async () => {
  await add(closed, "Closed.mov");
  expect(await shownTo("editor")).toEqual([true, true, true, true]);
  expect(await shownTo("viewer")).toEqual([false, false, false, false]);
  await add(stage.clips, "Open.mov");
  expect(await shownTo("viewer")).toEqual([true, true, true, true]);
});

test("PLUS-381 an uploaded image is shown to everyone who can see the folder", async () => {
  await add(closed, "Newer.mov");
  const own = { own_poster_prefix: "posters/own", own_poster: JSON.stringify(poster) };
  await world.platform.db.updateTable("folder").set(own).where("id", "=", stage.rootId).execute();
  expect(await shownTo("viewer")).toEqual([false, false, true, true]);
  await world.platform.db
    .updateTable("folder")
    .set({ own_poster_prefix: null, own_poster: null })
    .where("id", "=", stage.rootId)
    .execute();
});

test("PLUS-381 the live message about a root's image only goes to people who can view everything below it", async () => {
  const connect = (person: PersonName) =>
    LiveClient.connect(`${world.url.replace("http", "ws")}/ws?token=${world.people[person].token}`);
  await using viewer = await connect("viewer");
  await using editor = await connect("editor");
  const heard = (socket: LiveClient, folderId: string) =>
    socket.received("folderThumbnail").some((message) => message.folderId === folderId);
  await add(closed, "Newest.mov");
  await until(() => heard(editor, stage.rootId) && heard(editor, closed));
  // The next event, about a folder that both may view, arrives after it.
  await add(stage.otherDay, "After.mov");
  await until(() => heard(viewer, stage.otherDay));
  expect([heard(viewer, stage.rootId), heard(viewer, closed)]).toEqual([false, false]);
});

test("PLUS-382 the address of an image opens images, and nothing of the stream next to it", async () => {
  const { folder } = await world.as("editor").graphql<Looked>(LOOK, { project: stage.projectId, root: stage.rootId });
  const base = (folder.poster?.url ?? "").replace("poster-320.jpg", "");
  const statusOf = async (file: string) => (await fetch(base + file)).status;
  expect(await Promise.all(["poster-320.jpg", "master.m3u8", "180p-00000.m4s", "waveform.json"].map(statusOf))).toEqual(
    [200, 404, 404, 404],
  );
});
