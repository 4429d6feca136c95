import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { folderThumbnail } from "#core/live/folder-thumbnail.ts";
import type { Actor, VisitorActor } from "#core/permissions/actor.ts";
import { LiveClient } from "#testkit/calls/live-client.ts";
import { queriesDuring } from "#testkit/count-queries.ts";
import type { PersonName } from "#testkit/people.ts";
import { addAsset, assignFolder, makeFolder, type Stage, stageProduction } from "#testkit/stage-production.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";
import { until } from "#testkit/until.ts";
import { folderAudience } from "./audience/folder-audience.ts";
import { folderRoutes } from "./folders.live.ts";

let world: TestWorld;
let stage: Stage;
const sockets: Partial<Record<PersonName, LiveClient>> = {};
const LISTENERS = ["outsider", "folderViewer", "viewer", "editor", "superuser"] as const;

beforeAll(async () => {
  world = await testWorld({ fakeTime: false });
  stage = await stageProduction(world);
  for (const person of LISTENERS) {
    sockets[person] = await LiveClient.connect(
      `${world.url.replace("http", "ws")}/ws?token=${world.people[person].token}`,
    );
  }
});
afterAll(async () => {
  for (const socket of Object.values(sockets)) await socket[Symbol.asyncDispose]();
  await world[Symbol.asyncDispose]();
});

/**
 * Returns who receives a change of this folder, until the superuser, who receives every event in order, has received the next
 * one.
 */
async function heardBy(event: string, folderId: string, change: () => Promise<unknown>): Promise<readonly string[]> {
  for (const socket of Object.values(sockets)) socket.messages.length = 0;
  await change();
  const heard = (person: PersonName) =>
    (sockets[person]?.received(event) ?? []).some((message) => message.folderId === folderId);
  await until(() => heard("superuser"));
  const last = await makeFolder(world, stage.projectId, stage.rootId, `Mark ${randomUUID()}`);
  const isMarked = () =>
    (sockets.superuser?.received("reloadFolder") ?? []).some((message) => message.folderId === stage.rootId);
  await until(isMarked);
  expect(last).toBeDefined();
  return LISTENERS.filter(heard);
}

test("LIVE-001 LIVE-006 a new folder is announced to people who see its parent, with project and folder", async () => {
  const heard = await heardBy("reloadFolder", stage.otherDay, () =>
    makeFolder(world, stage.projectId, stage.otherDay, "New"),
  );
  expect(heard).toEqual(["viewer", "editor", "superuser"]);
  const message = sockets.viewer?.received("reloadFolder").find(({ folderId }) => folderId === stage.otherDay);
  expect(message).toEqual({ event: "reloadFolder", projectId: stage.projectId, folderId: stage.otherDay });
});

test("people assigned to a folder receive events of the folder, its subtree and the path to it", async () => {
  const all = ["folderViewer", "viewer", "editor", "superuser"];
  const make = (parent: string, name: string) => () => makeFolder(world, stage.projectId, parent, name);
  expect(await heardBy("reloadFolder", stage.clips, make(stage.clips, "Below"))).toEqual(all);
  expect(await heardBy("reloadFolder", stage.day, make(stage.day, "Beside"))).toEqual(all);
  await assignFolder(world, stage.projectId, stage.otherDay, "editor", []);
  expect(await heardBy("reloadFolder", stage.otherDay, make(stage.otherDay, "Closed"))).toEqual([
    "viewer",
    "superuser",
  ]);
});

test("LIVE-001 LIVE-009 a new poster is announced with its address, to people who can see it", async () => {
  const media = { mediaPrefix: "media/p", images: { poster: { file: "poster.jpg", width: 64, height: 36 } } };
  const folder = { projectId: stage.projectId, folderId: stage.clips };
  const heard = await heardBy("folderThumbnail", stage.clips, () => addAsset(world, folder, "pictured.mov", { media }));
  expect(heard).toEqual(["folderViewer", "viewer", "editor", "superuser"]);
  const told = (person: PersonName) => sockets[person]?.received("folderThumbnail") ?? [];
  const folders = (person: PersonName) => new Set(told(person).map(({ folderId }) => folderId));
  expect(folders("viewer")).toEqual(new Set([stage.rootId, stage.day, stage.camera, stage.clips]));
  expect(folders("folderViewer")).toEqual(new Set([stage.camera, stage.clips]));
  expect(told("viewer")).toHaveLength(4);
  expect(told("folderViewer")).toHaveLength(2);
  expect(told("viewer")[0]?.poster).toMatchObject({
    width: 64,
    url: expect.stringMatching(/^\/media\/i\/.*poster\.jpg$/),
  });
});

test("the audience of a folder is found with one query, however many people are connected", async () => {
  const user = (person: PersonName): Actor => ({
    kind: "user",
    userId: world.people[person].id,
    name: person,
    email: "",
    isSuperuser: person === "superuser",
    sessionId: randomUUID(),
    verified: true,
    managedWorkspaceIds: new Set(person === "manager" ? [stage.workspaceId] : []),
  });
  const visitor = (changes: Partial<VisitorActor>): Actor => ({
    kind: "visitor",
    linkFolderId: randomUUID(),
    sessionId: randomUUID(),
    linkId: randomUUID(),
    name: "Guest",
    visitorName: null,
    projectId: stage.projectId,
    folderIds: new Set([stage.camera]),
    assetIds: new Set(),
    canDownload: false,
    canDownloadMarked: false,
    canComment: false,
    canResolve: false,
    showsComments: false,
    isWatermarked: false,
    expiresAtMs: null,
    ...changes,
  });
  const inside = visitor({});
  const outside = visitor({ folderIds: new Set([stage.otherDay]) });
  const elsewhere = visitor({ projectId: randomUUID() });
  const people = (["outsider", "folderViewer", "viewer", "manager", "superuser"] as const).map(user);
  const actors = [...people, inside, outside, elsewhere, { kind: "anonymous" } as const];
  let audience: ReadonlySet<Actor> = new Set();
  const queries = await queriesDuring(world, async () => {
    audience = await folderAudience(world.platform, stage.clips, actors);
  });
  expect(queries).toHaveLength(1);
  expect(actors.map((actor) => audience.has(actor))).toEqual([
    false,
    true,
    true,
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
  expect(await folderAudience(world.platform, randomUUID(), actors)).toEqual(new Set());
  const poster = folderRoutes.find(({ sends }) => sends.name === folderThumbnail.name);
  const shown = await poster?.audience({ projectId: stage.projectId, folderId: stage.clips }, actors, world.platform);
  // A poster's address in a message has no holder (PLUS-1078).
  expect(actors.filter((actor) => shown?.has(actor))).toEqual(people.slice(1));
});
