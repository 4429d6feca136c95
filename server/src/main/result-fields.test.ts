import { afterAll, beforeAll, expect, test } from "vitest";
import { uploadClient } from "#testkit/calls/upload-client.ts";
import { type ProductionWorld, productionWorld } from "#testkit/production.ts";

// Requests the fields of the DATA rows as a client does: the schema rejects a missing field, and a null in a required one fails
// here.
let world: ProductionWorld;
let assetId = "";
let jobId = "";

beforeAll(async () => {
  world = await productionWorld();
  const files = [{ name: "A001C001.bin", bytes: new TextEncoder().encode("not a picture") }];
  const [result] = await uploadClient(world.as("editor")).plain(world.folderId, ...files);
  assetId = result?.assetId ?? "";
  jobId = result?.jobId ?? "";
});
afterAll(() => world[Symbol.asyncDispose]());

async function entity(query: string, variables: Record<string, unknown> = {}): Promise<Record<string, unknown>> {
  const data = await world.as("superuser").graphql<Record<string, Record<string, unknown>>>(query, variables);
  return Object.values(data)[0] ?? {};
}

const PERSON = { id: expect.any(String), name: expect.any(String) };
const INSTANT = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/);

test("DATA-008 DATA-009 DATA-010 DATA-012 a project returns all of its fields", async () => {
  const details = `mutation($id: ID!) { updateProject(id: $id, changes: { shootingStart: "2026-11-03", shootingEnd: "2026-12-04",
    production: "Tern Films", director: "Dora", dop: "Paul" }) { id } }`;
  await entity(details, { id: world.projectId });
  const query = `query($id: ID!) { project(id: $id) { id name workspaceId folderId production director dop manager shootingStart
    shootingEnd createdAt updatedAt createdBy { id name } size poster { url } storagePrefix storageName asperaServer ttl hasFolders
    allowedTo { edit delete } settings { slateFormat } metadata { label type value position hidden } } }`;
  expect(await entity(query, { id: world.projectId })).toMatchObject({
    id: world.projectId,
    workspaceId: world.workspaceId,
    folderId: world.rootFolderId,
    name: "Lantern",
    manager: "Wim",
    production: "Tern Films",
    director: "Dora",
    dop: "Paul",
    shootingStart: "2026-11-03",
    shootingEnd: "2026-12-04",
    createdAt: INSTANT,
    updatedAt: INSTANT,
    createdBy: PERSON,

    size: 13,
    poster: null,
    storagePrefix: "",
    storageName: expect.any(String),
    hasFolders: true,
    allowedTo: { edit: true, delete: true },
    settings: { slateFormat: "SCENE_SHOT_TAKE" },
    metadata: [
      { label: "Production", type: "text", value: "Tern Films", position: 0, hidden: false },
      { label: "Director", type: "text", value: "Dora", position: 1, hidden: false },
      { label: "DOP", type: "text", value: "Paul", position: 2, hidden: false },
      { label: "Manager", type: "text", value: "Wim", position: 3, hidden: false },
      { label: "Shooting Start", type: "date", value: "2026-11-03", position: 4, hidden: false },
      { label: "Shooting End", type: "date", value: "2026-12-04", position: 5, hidden: false },
    ],
  });
  const changedAt = new Date("2030-01-02T03:04:05Z");
  const rows = world.platform.db.updateTable("project").set({ updated_at: changedAt });
  await rows.where("id", "=", world.projectId).execute();
  const times = await entity("query($id: ID!) { project(id: $id) { createdAt updatedAt } }", { id: world.projectId });
  expect(times).toMatchObject({ updatedAt: changedAt.toISOString() });
  expect(times.createdAt).not.toBe(times.updatedAt);
});

test("API-010 DATA-017 DATA-018 DATA-019 a folder returns all of its fields", async () => {
  const query = `query($id: ID!, $project: ID!) { folder(id: $id, project: $project) { id name projectId parentId isRoot createdAt
    updatedAt createdBy { id name } size totalSize poster { url } images { poster { url } thumbnail { url } } hasFolders ttl
    allowedTo { view create edit delete download upload share comment } } }`;
  const all = {
    view: true,
    create: true,
    edit: true,
    delete: true,
    download: true,
    upload: true,
    share: true,
    comment: true,
  };
  expect(await entity(query, { id: world.folderId, project: world.projectId })).toEqual({
    id: world.folderId,
    name: "Day 1",
    projectId: world.projectId,
    parentId: world.rootFolderId,
    isRoot: false,
    createdAt: INSTANT,
    updatedAt: INSTANT,
    createdBy: PERSON,
    size: 13,
    totalSize: 13,
    poster: null,
    images: { poster: null, thumbnail: null },
    hasFolders: false,
    ttl: null,
    allowedTo: all,
  });
  const changedAt = new Date("2030-01-02T03:04:05Z");
  await world.platform.db
    .updateTable("folder")
    .set({ updated_at: changedAt })
    .where("id", "=", world.folderId)
    .execute();
  expect(await entity(query, { id: world.folderId, project: world.projectId })).toMatchObject({
    updatedAt: changedAt.toISOString(),
  });
});

test("API-010 DATA-020 a node of the folder tree returns all of its fields", async () => {
  const query = `query($project: ID!) { folderTree(project: $project) { id projectId parentId name hasChildren allowedTo { edit delete } } }`;
  const { folderTree } = await world
    .as("viewer")
    .graphql<{ folderTree: unknown[] }>(query, { project: world.projectId });
  expect(folderTree).toContainEqual({
    id: world.folderId,
    projectId: world.projectId,
    parentId: world.rootFolderId,
    name: "Day 1",
    hasChildren: false,
    allowedTo: { edit: false, delete: false },
  });
});

test("API-010 DATA-021 DATA-023 DATA-025 an asset returns all of its fields", async () => {
  const query = `query($id: ID!) { asset(assetId: $id) { id projectId name displayName type circled sceneTake
    metadata { label type value position hidden } createdBy { id name } createdAt updatedAt archiveFormat { icon label }
    newestVersion { id } versions { id } parents { id name } size duration allowedTo { edit delete download share comment } } }`;
  expect(await entity(query, { id: assetId })).toEqual({
    id: assetId,
    projectId: world.projectId,
    name: "A001C001.bin",
    displayName: "A001C001.bin",
    type: "OTHER",
    circled: false,

    sceneTake: null,
    metadata: [],
    createdBy: PERSON,
    createdAt: INSTANT,
    updatedAt: INSTANT,
    archiveFormat: null,
    newestVersion: { id: expect.any(String) },
    versions: [{ id: expect.any(String) }],
    size: 13,
    duration: null,
    parents: [expect.objectContaining({ id: world.rootFolderId }), { id: world.folderId, name: "Day 1" }],
    allowedTo: { edit: true, delete: true, download: true, share: true, comment: true },
  });
});

test("API-010 DATA-026 DATA-028 DATA-032 a version returns all of its fields", async () => {
  const query = `query($id: ID!) { asset(assetId: $id) { newestVersion { id filename mimetype createdAt size totalSize duration streamUrl
    sourceUrl stream { url expiresAt } sources { filename size mimetype url fileInfo { hdr } } framesPerSecond timecodeOffset
    sourceWidth sourceHeight displayWidth displayHeight fileInfo { videoCodec videoBitrate audioCodec hdr } isProcessing
    processingJobId processingJob { id } ttl hasComments poster { url prefix sizes { url } }
    images { still { url prefix sizes { url } } thumbnail { url } }
    previews { thumbnail { url frames prefix sizes { url } } video { url frames prefix sizes { url } } } } } }`;
  const asset = await entity(query, { id: assetId });
  const place = { folder: world.folderId, asset: assetId, version: (asset.newestVersion as { id: string }).id };
  const comment = `mutation($folder: ID!, $asset: ID!, $version: ID!) {
    addComment(folder: $folder, asset: $asset, version: $version, contents: "Blurred") { id } }`;
  await entity(comment, place);
  expect(await entity(query, { id: assetId })).toMatchObject({ newestVersion: { hasComments: true } });
  expect(asset.newestVersion).toMatchObject({
    id: expect.any(String),
    filename: "A001C001.bin",
    mimetype: expect.any(String),
    createdAt: INSTANT,
    size: 13,
    totalSize: 13,
    stream: null,
    framesPerSecond: null,
    timecodeOffset: null,
    hasComments: false,
    isProcessing: true,
    processingJobId: jobId,
    processingJob: { id: jobId },
    poster: null,
    ttl: null,
    sources: [
      {
        filename: "A001C001.bin",
        size: 13,
        mimetype: expect.any(String),
        url: expect.stringContaining("/media/"),
        fileInfo: { hdr: false },
      },
    ],

    images: { still: null, thumbnail: null },
    previews: { thumbnail: null, video: null },
    fileInfo: { hdr: false },
  });
});

test("DATA-035 DATA-036 DATA-037 DATA-038 a job returns all of its fields", async () => {
  const query = `query($id: ID!) { job(id: $id) { id name type state progress projectId folderId assetId versionId uploadId createdAt updatedAt } }`;
  expect(await entity(query, { id: jobId })).toEqual({
    id: jobId,
    name: "A001C001.bin",
    type: "PROCESSING",
    state: "WAITING",
    progress: 0,
    projectId: world.projectId,
    folderId: world.folderId,
    assetId,
    versionId: expect.any(String),
    uploadId: expect.any(String),
    createdAt: INSTANT,
    updatedAt: INSTANT,
  });
});

test("DATA-036 a job's type is PROCESSING or MAINTENANCE", async () => {
  const { enumValues } = await entity(`{ __type(name: "JobType") { enumValues { name } } }`);
  expect(enumValues).toEqual([{ name: "MAINTENANCE" }, { name: "PROCESSING" }]);
  const row = () => world.platform.db.updateTable("job").where("id", "=", jobId);
  await row().set({ type: "MAINTENANCE" }).execute();
  expect(await entity("query($id: ID!) { job(id: $id) { type } }", { id: jobId })).toEqual({ type: "MAINTENANCE" });
  await row().set({ type: "PROCESSING" }).execute();
});

test("DATA-038 a job shows its progress, from 0 to 100", async () => {
  const shown = async () => (await entity("query($id: ID!) { job(id: $id) { progress } }", { id: jobId })).progress;
  for (const progress of [46, 100, 0]) {
    await world.platform.db.updateTable("job").set({ progress }).where("id", "=", jobId).execute();
    expect(await shown()).toBe(progress);
  }
});

test("DATA-037 a job is waiting, running, complete, failed or cancelled", async () => {
  const setState = (state: string) =>
    world.platform.db.updateTable("job").set({ state }).where("id", "=", jobId).execute();
  const shown = async () => (await entity("query($id: ID!) { job(id: $id) { state } }", { id: jobId })).state;
  for (const state of ["RUNNING", "COMPLETED", "FAILED", "CANCELLED", "WAITING"]) {
    await setState(state);
    expect(await shown()).toBe(state);
  }
});

test("API-010 DATA-040 DATA-042 DATA-080 storage config and user settings return all of their fields", async () => {
  expect(await entity("{ storageConfig { storages { name prefix } asperaServers { name storagePrefix } } }")).toEqual({
    storages: [{ name: expect.any(String), prefix: expect.any(String) }],
    asperaServers: [],
  });
  const user = await entity("{ currentUser { settings { autoPlay prefersUploadV2 } } }");
  expect(user.settings).toEqual({ autoPlay: true, prefersUploadV2: expect.any(Boolean) });
});

test("API-010 DATA-039 the response to an upload has its stats", async () => {
  const start = `mutation($folder: ID!) { uploadAsset(folder: $folder, files: [{ name: "day.ale", size: 3 }]) { id files { url } } }`;
  const upload = (await entity(start, { folder: world.folderId })) as { id: string; files: { url: string }[] };
  await fetch(upload.files[0]?.url ?? "", { method: "PUT", body: "abc" });
  const finish = `mutation($id: ID!) { finalizeUpload(upload: $id) { results { isMetadata assetId }
    stats { hasMetadata invalidMetadata files parsed matched folderHasMetadata } } }`;
  expect(await entity(finish, { id: upload.id })).toEqual({
    results: [{ isMetadata: true, assetId: null }],
    stats: { hasMetadata: false, invalidMetadata: true, files: 1, parsed: 0, matched: 0, folderHasMetadata: false },
  });
});

test.each([
  ["syntax", "{"],
  ["an unknown field", "{ nothing }"],
  ["a missing argument", "{ asset { id } }"],
  ["a value of the wrong kind", '{ jobs(updatedAfter: "yesterday") { nodes { id } } }'],
])("API-005 API-006 API-011 a query refused for %s has the code QUERY_ERROR and a timestamp", async (_what, query) => {
  const { status, errors } = await world.as("editor").ask(query);
  expect(status).toBe(200);
  expect(errors[0]).toMatchObject({ extensions: { code: "QUERY_ERROR", timestamp: INSTANT, data: {} } });
});

test("API-011 the error's data names the refused value", async () => {
  const query = `mutation($project: ID!, $parent: ID!) { createFolder(project: $project, parent: $parent, path: [""]) { id } }`;
  const place = { project: world.projectId, parent: world.folderId };
  const { errors } = await world.as("editor").ask(query, place);
  expect(errors[0]?.extensions).toMatchObject({ code: "VALIDATION", timestamp: INSTANT, data: { field: "path" } });
});

test("EXPORT-004 ASPERA-014 SHARES-105 a selection of folders needs no list of assets, and vice versa", async () => {
  const variables = { project: world.projectId, folder: world.folderId, asset: assetId };
  const query = `mutation($project: ID!, $folder: ID!, $asset: ID!) {
    whole: requestDownload(project: $project, parent: $folder, folders: [$folder]) { url }
    one: requestDownload(project: $project, parent: $folder, assets: [$asset]) { url }
    link: createLink(project: $project, folders: [$folder]) { id logo { url } } }`;
  expect(await world.as("editor").graphql(query, variables)).toMatchObject({ link: { logo: null } });
  const nothing = `mutation($project: ID!, $folder: ID!) { requestDownload(project: $project, parent: $folder) { url } }`;
  expect(await world.as("editor").refusal(nothing, variables)).toBe("VALIDATION");
});
