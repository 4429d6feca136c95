import { readdirSync, readlinkSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { addAsset, makeFolder, stageProduction } from "#testkit/stage-production.ts";
import { testWorld } from "#testkit/test-world.ts";
import { until } from "#testkit/until.ts";

const DOWNLOAD = `mutation ($project: ID!, $parent: ID!, $folders: [ID!]!) {
  requestDownload(project: $project, parent: $parent, folders: $folders, assets: []) { url } }`;

/** Of originals, by this process. */
function openFiles(): number {
  return readdirSync("/proc/self/fd").filter((number) => {
    try {
      return readlinkSync(`/proc/self/fd/${number}`).includes("/originals/");
    } catch {
      return false;
    }
  }).length;
}

test("PLUS-349 the end of an archive reads each file once, however many ask for it, and nothing more once they have left", async () => {
  await using world = await testWorld();
  const { projectId, rootId } = await stageProduction(world);
  const folderId = await makeFolder(world, projectId, rootId, "Large");
  // Nobody reads that to its end here: all of it is a hole.
  const sizeBytes = 2 ** 40;
  const { versionId } = await addAsset(world, { projectId, folderId }, "large.mov", { sizeBytes });
  await world.platform.storage.write(`originals/${versionId}`, Readable.from([Buffer.alloc(1)]));
  const path = readdirSync(world.dataDir, { recursive: true, encoding: "utf8" }).find((name) =>
    name.endsWith(versionId),
  );
  truncateSync(join(world.dataDir, path ?? ""), sizeBytes);
  const variables = { project: projectId, parent: rootId, folders: [folderId] };
  const { requestDownload } = await world
    .as("editor")
    .graphql<{ requestDownload: { url: string } }>(DOWNLOAD, variables);
  const leave = new AbortController();
  const ends = ["bytes=-160", "bytes=-200", "bytes=1000000000000-"].flatMap((range) => Array(4).fill(range));
  const asked = ends.map((range) => fetch(requestDownload.url, { headers: { range }, signal: leave.signal }));
  const left = Promise.allSettled(asked);
  await until(() => openFiles() > 0);
  for (let times = 0; times < 10; times += 1) {
    await world.as("viewer").graphql("{ __typename }");
    expect(openFiles()).toBeLessThanOrEqual(1);
  }
  leave.abort();
  await left;
  await until(() => openFiles() === 0);
});
