import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type Answered,
  DOWNLOAD_TOKEN,
  listTransfers,
  reportTransfer,
  UPLOAD_TOKEN,
} from "#testkit/calls/transfer-calls.ts";
import { uploadClient } from "#testkit/calls/upload-client.ts";
import type { PersonName } from "#testkit/people.ts";
import { type Stage, stageProduction } from "#testkit/stage-production.ts";
import { type FakeTransferNode, fakeTransferNode } from "#testkit/stand-ins/fake-transfer-node.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";

let world: TestWorld;
let stage: Stage;
let node: FakeTransferNode;
let assetId: string;
let downloadId: string;

const bytesOf = (text: string) => new TextEncoder().encode(text);
const requestDownload = `mutation($project: ID!, $parent: ID!, $folders: [ID!]!, $assets: [ID!]!) {
  requestDownload(project: $project, parent: $parent, folders: $folders, assets: $assets) { url } }`;

/** One per day: a browser upload, an upload and a download through the server, a browser download of a folder. */
beforeAll(async () => {
  node = await fakeTransferNode();
  world = await testWorld({ config: { asperaServers: [node.server] } });
  world.clock.set(new Date("2026-03-01T23:59:59.999Z"));
  stage = await stageProduction(world);
  const editor = world.as("editor");
  const [sent] = await uploadClient(editor).plain(
    stage.clips,
    { name: "Web one.txt", bytes: bytesOf("one") },
    { name: "Web two.txt", bytes: bytesOf("three") },
  );
  assetId = sent?.assetId ?? "";
  world.clock.set(new Date("2026-03-02T00:00:00.000Z"));
  await editor.graphql(UPLOAD_TOKEN, { folder: stage.clips, files: [{ name: "Fast.mov", size: 9 }] });
  world.clock.set(new Date("2026-03-03T12:00:00.000Z"));
  const selection = { project: stage.projectId, parent: stage.clips, folders: [], assets: [assetId] };
  const { asperaDownloadToken } = await editor.graphql<{ asperaDownloadToken: Answered }>(DOWNLOAD_TOKEN, selection);
  downloadId = asperaDownloadToken.transferId;
  world.clock.advance(5_500);
  await reportTransfer(editor, downloadId, "completed", 3);
  world.clock.set(new Date("2026-03-04T12:00:00.000Z"));
  await editor.graphql(requestDownload, { ...selection, parent: stage.camera, folders: [stage.clips], assets: [] });
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await node[Symbol.asyncDispose]();
});

const names = async (person: PersonName, wanted: Record<string, unknown>) =>
  (await listTransfers(world.as(person), wanted)).nodes.map(({ filename }) => filename);

test("STATS-013 without a project or a workspace the list is empty", async () => {
  expect(await names("superuser", {})).toEqual([]);
  expect(await names("outsider", { dateFrom: "2026-01-01", includeWeb: true })).toEqual([]);
});

test("DATA-047 a finished transfer has its bytes and its milliseconds", async () => {
  const { nodes } = await listTransfers(world.as("supervisor"), { project: stage.projectId });
  expect(nodes[0]).toMatchObject({
    id: downloadId,
    filename: "Web one.txt",
    status: "completed",
    direction: "download",
    bytesTransferred: 3,
    duration: 5_500,
    createdAt: "2026-03-03T12:00:00.000Z",
    createdBy: { name: world.people.editor.name },
  });
  expect(nodes.map(({ filename }) => filename)).toEqual(["Web one.txt", "Fast.mov"]);
});

test("PLUS-061 browser transfers are recorded too, and listed on request", async () => {
  const { nodes } = await listTransfers(world.as("supervisor"), { project: stage.projectId, includeWeb: true });
  expect(
    nodes.map(({ filename, direction, status, bytesTransferred, byWeb }) => [
      filename,
      direction,
      status,
      bytesTransferred,
      byWeb,
    ]),
  ).toEqual([
    ["2 file(s)", "download", "completed", 8, true],
    ["Web one.txt", "download", "completed", 3, false],
    ["Fast.mov", "upload", "queued", 0, false],
    ["2 file(s)", "upload", "completed", 8, true],
  ]);
  expect(await names("supervisor", { project: stage.projectId })).toEqual(["Web one.txt", "Fast.mov"]);
});

test("STATS-012 STATS-022 a range of days covers whole days in UTC, including both ends", async () => {
  const within = (dateFrom: string | null, dateTo: string | null) =>
    names("supervisor", { project: stage.projectId, includeWeb: true, dateFrom, dateTo });
  expect(await within("2026-03-02", "2026-03-02")).toEqual(["Fast.mov"]);
  expect(await within(null, "2026-03-01")).toEqual(["2 file(s)"]);
  expect(await within("2026-03-03", null)).toEqual(["2 file(s)", "Web one.txt"]);
  await expect(within("2026-02-30", null)).rejects.toThrow("Invalid date");
});

test("PLUS-160 the days of a list are in the given time zone", async () => {
  const within = (timeZone: string) =>
    names("supervisor", {
      project: stage.projectId,
      includeWeb: true,
      timeZone,
      dateFrom: "2026-03-02",
      dateTo: "2026-03-02",
    });
  expect(await within("Europe/Berlin")).toEqual(["Fast.mov", "2 file(s)"]);
  expect(await within("America/New_York")).toEqual([]);
  await expect(within("Europe/Atlantis")).rejects.toThrow("Unknown time zone");
});

test("STATS-012 the pages of a list join without a gap or a repeat", async () => {
  const wanted = { workspace: stage.workspaceId, includeWeb: true };
  const whole = (await listTransfers(world.as("manager"), wanted)).nodes.map(({ id }) => id);
  const read: string[] = [];
  let after: string | null = null;
  for (let page = 0; page < 4; page += 1) {
    const answer = await listTransfers(world.as("manager"), { ...wanted, first: 1, after });
    read.push(...answer.nodes.map(({ id }) => id));
    after = answer.pageInfo.endCursor;
    expect(answer.pageInfo.hasNextPage).toBe(page < 3);
  }
  expect(read).toEqual(whole);
  await expect(listTransfers(world.as("manager"), { ...wanted, after: "bm9uZQ" })).rejects.toThrow("VALIDATION");
});

test("PLUS-062 people who can't edit the project or the workspace don't see its transfers", async () => {
  const refusal = (person: PersonName, wanted: Record<string, unknown>) =>
    names(person, wanted).then(
      () => "shown",
      (error: Error & { code?: string }) => error.code,
    );
  expect(await refusal("viewer", { project: stage.projectId })).toBe("FORBIDDEN");
  expect(await refusal("outsider", { project: stage.projectId })).toBe("NOT_FOUND");
  expect(await refusal("supervisor", { workspace: stage.workspaceId })).not.toBe("shown");
  expect(await refusal("manager", { workspace: stage.workspaceId })).toBe("shown");
  expect(await refusal("superuser", { workspace: stage.workspaceId, project: stage.projectId })).toBe("VALIDATION");
});
