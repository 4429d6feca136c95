import { readdirSync, readlinkSync, truncateSync } from "node:fs";
import { get } from "node:http";
import { join } from "node:path";
import { Readable } from "node:stream";
import { expect, test, vi } from "vitest";
import { createLink, enterLink } from "#testkit/calls/share-links.ts";
import { addAsset, makeFolder, stageProduction } from "#testkit/stage-production.ts";
import type { TestClient } from "#testkit/test-client.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";
import { until } from "#testkit/until.ts";

const DOWNLOAD = `mutation ($project: ID!, $parent: ID!, $folders: [ID!]!) {
  requestDownload(project: $project, parent: $parent, folders: $folders, assets: []) { url } }`;

/** Returns addresses of a project's archives of a folder in its parent. */
const archivesOf = (project: string) => async (client: TestClient, parent: string, folder: string) => {
  const variables = { project, parent, folders: [folder] };
  return (await client.graphql<{ requestDownload: { url: string } }>(DOWNLOAD, variables)).requestDownload.url;
};

/** Counts the originals that this process has open. */
function openFiles(): number {
  return readdirSync("/proc/self/fd").filter((number) => {
    try {
      return readlinkSync(`/proc/self/fd/${number}`).includes("/originals/");
    } catch {
      return false;
    }
  }).length;
}

/** Sends a request from one of this machine's own addresses. @returns the number of bytes received */
function fetchFrom(localAddress: string, url: string, onAnswer: () => void = () => {}): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { host: "127.0.0.1", localAddress, agent: false }, (answer) => {
      onAnswer();
      let bytes = 0;
      answer.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.on("end", () => resolve(bytes)).on("error", reject);
    }).on("error", reject);
  });
}

/** Creates a clip of this many bytes as a sparse file. */
async function addHole(
  world: TestWorld,
  place: { readonly projectId: string; readonly folderId: string },
  sizeBytes: number,
): Promise<void> {
  const { versionId } = await addAsset(world, place, "large.mov", { sizeBytes });
  await world.platform.storage.write(`originals/${versionId}`, Readable.from([Buffer.alloc(1)]));
  const path = readdirSync(world.dataDir, { recursive: true, encoding: "utf8" }).find((name) =>
    name.endsWith(versionId),
  );
  truncateSync(join(world.dataDir, path ?? ""), sizeBytes);
}

test("PLUS-349 the end of an archive reads each file once, however many requests there are, and stops when they disconnect", async () => {
  await using world = await testWorld();
  const { projectId, rootId } = await stageProduction(world);
  const folderId = await makeFolder(world, projectId, rootId, "Large");
  // Too large to be read to the end in this test.
  await addHole(world, { projectId, folderId }, 2 ** 40);
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

test("PLUS-349 the end of an archive reads each file once for all concurrent and later requests", async () => {
  await using world = await testWorld();
  const { projectId, rootId } = await stageProduction(world);
  const folderId = await makeFolder(world, projectId, rootId, "Small");
  await addHole(world, { projectId, folderId }, 1_000_000);
  const url = await archivesOf(projectId)(world.as("editor"), rootId, folderId);
  const opened = vi.spyOn(world.platform.storage, "openRead");
  const end = async () => (await fetch(url, { headers: { range: "bytes=-160" } })).bytes();
  const ends = [...(await Promise.all(Array.from({ length: 8 }, end))), await end()];
  expect(new Set(ends.map((bytes) => bytes.join())).size).toBe(1);
  expect(opened.mock.calls.filter(([key]) => key.startsWith("originals/"))).toHaveLength(1);
});

test("PLUS-405 all visits to a link together may read the ends of archives like one person, and don't delay others", async () => {
  await using world = await testWorld();
  const { projectId, rootId, camera, clips, otherDay } = await stageProduction(world);
  await addHole(world, { projectId, folderId: clips }, 2 ** 40);
  await addHole(world, { projectId, folderId: otherDay }, 1_000_000);
  const link = await createLink(world.as("supervisor"), { project: projectId, folders: [clips], canDownload: true });
  const archive = archivesOf(projectId);
  const range = "bytes=-160";
  const leave = new AbortController();
  const asked: Promise<unknown>[] = [];
  for (let visits = 0; visits < 6; visits += 1) {
    const url = await archive(await enterLink(world, link), camera, clips);
    asked.push(fetch(url, { headers: { range }, signal: leave.signal }));
  }
  const left = Promise.allSettled(asked);
  await until(() => openFiles() > 0);
  const own = await fetch(await archive(world.as("editor"), rootId, otherDay), { headers: { range } });
  expect([own.status, (await own.bytes()).length]).toEqual([206, 160]);
  expect(openFiles()).toBe(1);
  leave.abort();
  await left;
  await until(() => openFiles() === 0);
});

test("PLUS-405 PLUS-349 reads that take hours yield to others: while they take all places, another person's archive finishes", async () => {
  await using world = await testWorld();
  const { projectId, rootId, otherDay } = await stageProduction(world);
  await addHole(world, { projectId, folderId: otherDay }, 1_000_000);
  const archive = archivesOf(projectId);
  const range = "bytes=-160";
  const leave = new AbortController();
  const asked: Promise<unknown>[] = [];
  for (const person of ["superuser", "manager", "supervisor", "editor"] as const) {
    const folderId = await makeFolder(world, projectId, rootId, `Large of ${person}`);
    await addHole(world, { projectId, folderId }, 2 ** 40);
    const url = await archive(world.as(person), rootId, folderId);
    asked.push(fetch(url, { headers: { range }, signal: leave.signal }));
  }
  const left = Promise.allSettled(asked);
  await until(() => openFiles() === 4);
  const link = await createLink(world.as("supervisor"), { project: projectId, folders: [otherDay], canDownload: true });
  const own = await fetch(await archive(await enterLink(world, link), rootId, otherDay), { headers: { range } });
  expect([own.status, (await own.bytes()).length]).toEqual([206, 160]);
  leave.abort();
  await left;
  await until(() => openFiles() === 0);
});

test("PLUS-583 hundreds of archives requested in one visit to a link don't block another visit", async () => {
  await using world = await testWorld();
  const { projectId, rootId } = await stageProduction(world);
  const folderId = await makeFolder(world, projectId, rootId, "Many");
  const path = (n: number) => `f${n}: createFolder(project: $project, parent: $parent, path: ["Folder ${n}"]) { id }`;
  for (let from = 0; from < 250; from += 25) {
    const some = Array.from({ length: 25 }, (_, n) => path(from + n)).join(" ");
    const variables = { project: projectId, parent: folderId };
    await world.as("supervisor").graphql(`mutation ($project: ID!, $parent: ID!) { ${some} }`, variables);
  }
  const link = await createLink(world.as("supervisor"), {
    project: projectId,
    folders: [folderId],
    canDownload: true,
  });
  const archive = async () => archivesOf(projectId)(await enterLink(world, link), rootId, folderId);
  const [many, one] = [await archive(), await archive()];
  let answered = 0;
  const all = Array.from({ length: 200 }, () => fetchFrom("127.0.0.2", many, () => (answered += 1)));
  const settled = Promise.allSettled(all);
  expect(await fetchFrom("127.0.0.3", one)).toBeGreaterThan(30_000);
  // A request behind all others would get its response last.
  expect(answered).toBeLessThan(150);
  const sent = await settled;
  expect(new Set(sent.map((each) => (each.status === "fulfilled" ? each.value : 0))).size).toBe(1);
}, 60_000);
