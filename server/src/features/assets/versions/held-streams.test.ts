import { Readable } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type AddedAsset, addAsset, assignRoles, type Stage, stageProduction } from "#testkit/stage-production.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";

const STREAM = "query ($asset: ID!) { asset(assetId: $asset) { newestVersion { streamUrl } } }";
const UNASSIGN =
  "mutation ($project: ID!, $users: [ID!]!) { unassignProjectUsers(projectId: $project, userIds: $users) }";
const PREFIX = "renditions/x/y-1/full";

let world: TestWorld;
let stage: Stage;
let clip: AddedAsset;
let other: AddedAsset;
beforeAll(async () => {
  world = await testWorld();
  stage = await stageProduction(world);
  for (const file of ["master.m3u8", "180p-00000.m4s"])
    await world.platform.storage.write(`${PREFIX}/${file}`, Readable.from([Buffer.from(file)]));
  const media = { playable: "LADDER", mediaPrefix: PREFIX } as const;
  clip = await addAsset(world, { projectId: stage.projectId, folderId: stage.clips }, "Clip", { media });
  other = await addAsset(world, { projectId: stage.projectId, folderId: stage.clips }, "Other", { media });
});
afterAll(() => world[Symbol.asyncDispose]());

async function streamOf(person: "editor" | "supervisor"): Promise<string> {
  const { asset } = await world
    .as(person)
    .graphql<{ asset: { newestVersion: { streamUrl: string } } }>(STREAM, { asset: clip.assetId });
  return asset.newestVersion.streamUrl;
}
const statuses = (...urls: readonly string[]) => Promise.all(urls.map(async (url) => (await fetch(url)).status));

test("PLUS-585 a member's stream stops when they lose permission to view, for that person and that take only", async () => {
  const [editors, supervisors] = [await streamOf("editor"), await streamOf("supervisor")];
  const segment = editors.replace("master.m3u8", "180p-00000.m4s");
  expect(await statuses(editors, segment, supervisors)).toEqual([200, 200, 200]);
  const users = [world.people.editor.id];
  await world.as("superuser").graphql(UNASSIGN, { project: stage.projectId, users });
  expect(await statuses(editors, segment, supervisors)).toEqual([410, 410, 200]);
  await assignRoles(world, stage.projectId, { editor: "EDITOR" });
  expect(await statuses(editors, segment)).toEqual([200, 200]);
  expect((await fetch(segment)).headers.get("cache-control")).toBe("private, max-age=60, immutable");
  const holder = /\.stream_u_[\w-]+/.exec(editors)?.[0] ?? "none";
  const { editor, supervisor } = world.people;
  expect(holder).toContain(editor.id);
  const names = [holder.replace(/[\w-]{36}$/, other.assetId), holder.replace(editor.id, supervisor.id), ""];
  const forged = names.map((named) => editors.replace(holder, named));
  expect(await statuses(...forged)).toEqual([404, 404, 404]);
});

test("PLUS-462 a stream's playlist is compressed in an encoding that the client accepts, its segments are not", async () => {
  const lines = `#EXTM3U\n${"#EXTINF:2.002,\nsegment.m4s\n".repeat(100)}`;
  await world.platform.storage.write(`${PREFIX}/master.m3u8`, Readable.from([Buffer.from(lines)]));
  const address = await streamOf("supervisor");
  const get = async (url: string, accepted: string) => {
    const answer = await fetch(url, { headers: { "accept-encoding": accepted } });
    return [answer.headers.get("content-encoding"), await answer.text()];
  };
  expect(await get(address, "br")).toEqual(["br", lines]);
  expect(await get(address, "gzip")).toEqual(["gzip", lines]);
  expect(await get(address, "identity")).toEqual([null, lines]);
  const segment = address.replace("master.m3u8", "180p-00000.m4s");
  expect(await get(segment, "br")).toEqual([null, "180p-00000.m4s"]);
});
