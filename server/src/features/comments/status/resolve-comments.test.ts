import { afterAll, beforeAll, expect, test } from "vitest";
import { type CommentScene, commentScene, newClip } from "#testkit/calls/comment-calls.ts";
import { createLink, enterLink } from "#testkit/calls/share-links.ts";
import type { PersonName } from "#testkit/people.ts";
import { assignFolder } from "#testkit/stage-production.ts";

const MANY = `mutation ($version: ID!, $ids: [ID!]!, $resolved: Boolean!) { resolveComments(version: $version, ids: $ids, resolved: $resolved) }`;

let scene: CommentScene;
beforeAll(async () => {
  scene = await commentScene();
});
afterAll(() => scene.world[Symbol.asyncDispose]());

test("PLUS-945 many threads are resolved and reopened together; ids that aren't threads of the version are ignored", async () => {
  const { world, stage, calls, clip } = scene;
  const other = await newClip(world, stage, "Beside.mov");
  const [first, second, gone] = [await calls.add("viewer"), await calls.add("editor"), await calls.add("editor")];
  const reply = await calls.add("editor", { parent: first.id });
  const foreign = await calls.add("editor", {}, other);
  await calls.remove("editor", gone.id);
  const set = async (ids: readonly string[], resolved: boolean, who: PersonName = "viewer") => {
    const variables = { version: clip.versionId, ids, resolved };
    return (await world.as(who).graphql<{ resolveComments: string[] }>(MANY, variables)).resolveComments;
  };
  const all = [first.id, second.id, gone.id, reply.id, foreign.id, crypto.randomUUID(), "x"];
  expect((await set(all, true)).toSorted()).toEqual([first.id, second.id].toSorted());
  expect(await set(all, true)).toEqual([]);
  expect(await calls.one("editor", first.id)).toMatchObject({ status: "RESOLVED", statusBy: { name: "Maren Viewer" } });
  expect((await calls.one("editor", foreign.id)).status).toBe("OPEN");
  expect(await set([second.id], false, "editor")).toEqual([second.id]);
  expect([(await calls.one("editor", first.id)).status, (await calls.one("editor", second.id)).status]).toEqual([
    "RESOLVED",
    "REOPENED",
  ]);
  const wanted = { version: clip.versionId, ids: [first.id], resolved: false };
  const many = { ...wanted, ids: Array.from({ length: 501 }, () => first.id) };
  expect(await world.as("viewer").refusal(MANY, many)).toBe("VALIDATION");
  expect(await world.as("outsider").refusal(MANY, wanted)).toBe("NOT_FOUND");
  await assignFolder(world, stage.projectId, stage.camera, "outsider", ["VIEW"]);
  expect(await world.as("outsider").refusal(MANY, wanted)).toBe("FORBIDDEN");
  const link = { project: stage.projectId, folders: [stage.camera], canComment: true, canResolve: true };
  const visitor = await enterLink(world, await createLink(world.as("supervisor"), link));
  expect(await visitor.refusal(MANY, wanted)).toBe("FORBIDDEN");
});
