import { randomBytes, randomUUID } from "node:crypto";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createLink, enterLink } from "#testkit/calls/share-links.ts";
import {
  type Answered,
  DOWNLOAD_TOKEN,
  type ListedTransfer,
  listTransfers,
  reportTransfer,
  UPLOAD_TOKEN,
} from "#testkit/calls/transfer-calls.ts";
import { uploadClient } from "#testkit/calls/upload-client.ts";
import type { PersonName } from "#testkit/people.ts";
import { addAsset, makeFolder, type Stage, stageProduction } from "#testkit/stage-production.ts";
import { type FakeTransferNode, fakeTransferNode } from "#testkit/stand-ins/fake-transfer-node.ts";
import { step } from "#testkit/steps/step.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";
import { until } from "#testkit/until.ts";

let world: TestWorld;
let stage: Stage;
let node: FakeTransferNode;
/** Reaches another storage than the projects here use. */
const westServer = () => ({ ...node.server, name: "West node", storagePrefix: "at-west" });

beforeAll(async () => {
  node = await fakeTransferNode({ timeoutMs: 60_000 });
  world = await testWorld({ worker: true, config: { asperaServers: [node.server, westServer()] } });
  node.docroot = join(world.dataDir, "storage");
  stage = await stageProduction(world);
});
afterEach(() => {
  node.trouble = null;
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await node[Symbol.asyncDispose]();
});

const uploadToken = async (person: PersonName, files: readonly { name: string; size: number }[]) =>
  (await world.as(person).graphql<{ asperaUploadToken: Answered }>(UPLOAD_TOKEN, { folder: stage.clips, files }))
    .asperaUploadToken;

interface Wanted {
  readonly parent: string;
  readonly folders?: readonly string[];
  readonly assets?: readonly string[];
}
const selection = (wanted: Wanted) => ({ project: stage.projectId, folders: [], assets: [], ...wanted });
const downloadToken = async (person: PersonName, wanted: Wanted) =>
  (await world.as(person).graphql<{ asperaDownloadToken: Answered }>(DOWNLOAD_TOKEN, selection(wanted)))
    .asperaDownloadToken;

async function fileIn(folderId: string, name: string, bytes: Buffer): Promise<string> {
  const added = await addAsset(world, { projectId: stage.projectId, folderId }, name, { sizeBytes: bytes.length });
  await world.platform.storage.write(`originals/${added.versionId}`, Readable.from([bytes]));
  return added.assetId;
}

test("DATA-008 DATA-040 DATA-044 DATA-049 a project names its transfer server, as do its workspace's list and its links", async () => {
  const { storageConfig } = await world
    .as("superuser")
    .graphql<{ storageConfig: { asperaServers: readonly { name: string }[] } }>(
      "{ storageConfig { asperaServers { name storagePrefix } } }",
    );
  expect(storageConfig.asperaServers).toEqual([
    { name: node.server.name, storagePrefix: "" },
    { name: "West node", storagePrefix: "at-west" },
  ]);
  const { project, workspaces } = await world
    .as("superuser")
    .graphql<{ project: object; workspaces: { id: string; projects: object[] }[] }>(
      "query ($id: ID!) { project(id: $id) { asperaServer } workspaces { id projects { id asperaServer } } }",
      { id: stage.projectId },
    );
  const asperaServer = node.server.name;
  expect(project).toEqual({ asperaServer });
  expect(workspaces.find(({ id }) => id === stage.workspaceId)?.projects).toEqual([
    { id: stage.projectId, asperaServer },
  ]);
  const link = await createLink(world.as("editor"), { project: stage.projectId, folders: [stage.clips] });
  expect(link).toMatchObject({ hasAspera: true });
});

const FINALIZE = "mutation($upload: ID!) { finalizeUploadV2(upload: $upload) { state } }";

async function transferNamed(filename: string, includeWeb = false): Promise<ListedTransfer | undefined> {
  const { nodes } = await listTransfers(world.as("supervisor"), { project: stage.projectId, includeWeb });
  return nodes.find((transfer) => transfer.filename === filename);
}

test("ASPERA-001 ASPERA-013 DATA-047 DATA-048 files sent through the transfer server become normal assets", async () => {
  const bytes = randomBytes(40_000);
  const token = await uploadToken("editor", [{ name: "Fast take.mov", size: bytes.length }]);
  const [file] = token.files;
  expect(token.spec).toMatchObject({
    direction: "send",
    authentication: "token",
    remote_user: "xfer",
    ssh_port: 33_001,
  });
  expect(JSON.stringify(token)).not.toContain("node-password");
  const upload = token.uploadId ?? "";
  expect(await world.as("editor").refusal(FINALIZE, { upload })).toBe("VALIDATION");
  const target = `${token.spec.destination_root}/${file?.destination}`;
  await node.receive(token.spec.token, target, bytes.subarray(0, 100));
  expect(await world.as("editor").refusal(FINALIZE, { upload })).toBe("VALIDATION");
  await reportTransfer(world.as("editor"), token.transferId, "running", 100);
  expect(await transferNamed("Fast take.mov")).toMatchObject({ status: "running", bytesTransferred: 100 });
  await node.receive(token.spec.token, target, bytes);
  await reportTransfer(world.as("editor"), token.transferId, "completed", bytes.length);
  // The client's report alone does not complete it.
  expect(await transferNamed("Fast take.mov")).toMatchObject({ status: "running" });
  await world.as("editor").graphql(FINALIZE, { upload });
  const client = uploadClient(world.as("editor"));
  await until(async () => !["Triggered", "Running"].includes((await client.state(upload)).state));
  const done = await client.state(upload);
  expect(done).toMatchObject({ state: "Done", error: null });
  expect(done.results[0]).toMatchObject({ versionId: file?.id, processed: false, jobId: expect.any(String) });
  const version = await world.platform.db
    .selectFrom("version")
    .select(["storage_key", "size"])
    .where("id", "=", file?.id ?? "")
    .executeTakeFirstOrThrow();
  expect(version.size).toBe(bytes.length);
  const stored = await (await world.platform.storage.openRead(version.storage_key)).toArray();
  expect(Buffer.concat(stored).equals(bytes)).toBe(true);
  expect(await transferNamed("Fast take.mov")).toEqual({
    id: token.transferId,
    projectId: stage.projectId,
    projectName: "Northern Light",
    fromLink: false,
    createdBy: { id: world.people.editor.id, name: world.people.editor.name },
    filename: "Fast take.mov",
    createdAt: expect.any(String),
    updatedAt: expect.any(String),
    status: "completed",
    direction: "upload",
    bytesTransferred: bytes.length,
    duration: expect.any(Number),
    byWeb: false,
  });
});

test("ASPERA-013 a token opens only its own upload's folder", async () => {
  const token = await uploadToken("editor", [{ name: "Kept in.mov", size: 3 }]);
  const other = await uploadToken("editor", [{ name: "Other.mov", size: 3 }]);
  const place = ({ spec, files }: Answered) => `${spec.destination_root}/${files[0]?.destination}`;
  await expect(node.receive(token.spec.token, place(other), Buffer.from("abc"))).rejects.toThrow("does not open");
  await expect(node.send(token.spec.token, place(token))).rejects.toThrow("does not open");
  expect(token.spec.destination_root).toBe(`/temp/${token.uploadId}`);
});

test("ASPERA-014 DATA-048 a download names the originals of the selection, without archived ones", async () => {
  const folder = await makeFolder(world, stage.projectId, stage.camera, "Rushes");
  const bytes = randomBytes(2_000);
  await fileIn(folder, "A001.mov", bytes);
  const shelved = await fileIn(folder, "On tape.mov", bytes);
  await world.platform.db.updateTable("asset").set({ archive_format: "LTO" }).where("id", "=", shelved).execute();
  const beside = await fileIn(stage.camera, "Beside.mov", bytes);
  const elsewhere = selection({ parent: stage.otherDay, folders: [folder] });
  expect(await world.as("editor").refusal(DOWNLOAD_TOKEN, elsewhere)).toBe("NOT_FOUND");
  const nowhere = { ...selection({ parent: stage.camera, folders: [folder] }), project: randomUUID() };
  expect(await world.as("editor").refusal(DOWNLOAD_TOKEN, nowhere)).toBe("NOT_FOUND");
  const both = await downloadToken("editor", { parent: stage.camera, folders: [folder], assets: [beside] });
  expect(both.files.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b))).toEqual([
    "Beside.mov",
    "Rushes/A001.mov",
  ]);
  const token = await downloadToken("editor", { parent: stage.camera, folders: [folder] });
  expect(token.uploadId).toBeNull();
  expect(token.files.map(({ name }) => name)).toEqual(["Rushes/A001.mov"]);
  expect(token.spec).toMatchObject({ direction: "receive", authentication: "token" });
  const [path] = token.spec.paths ?? [];
  expect((await node.send(token.spec.token, path?.source ?? "")).equals(bytes)).toBe(true);
  expect(await transferNamed("A001.mov")).toMatchObject({
    direction: "download",
    status: "queued",
    bytesTransferred: 0,
  });
  expect(await world.as("editor").refusal(DOWNLOAD_TOKEN, selection({ parent: folder, assets: [shelved] }))).toBe(
    "FORBIDDEN",
  );
  await world.platform.db.updateTable("asset").set({ archive_format: "LTO" }).where("folder_id", "=", folder).execute();
  expect(await world.as("editor").refusal(DOWNLOAD_TOKEN, selection({ parent: stage.camera, folders: [folder] }))).toBe(
    "VALIDATION",
  );
});

test("PLUS-274 a visitor can download what the link allows through the transfer server, and nothing without that permission", async () => {
  const bytes = randomBytes(1_000);
  const shared = await fileIn(stage.camera, "Shared.mov", bytes);
  const beside = await fileIn(stage.camera, "Beside.mov", bytes);
  const supervisor = world.as("supervisor");
  const place = { project: stage.projectId, assets: [shared] };
  const link = await createLink(supervisor, { ...place, canDownload: true });
  expect(link.hasAspera).toBe(true);
  const visitor = await enterLink(world, link);
  const wanted = selection({ parent: String(link.folderId), assets: [shared] });
  const { asperaDownloadToken: token } = await visitor.graphql<{ asperaDownloadToken: Answered }>(
    DOWNLOAD_TOKEN,
    wanted,
  );
  expect((await node.send(token.spec.token, token.spec.paths?.[0]?.source ?? "")).equals(bytes)).toBe(true);
  expect(await reportTransfer(visitor, token.transferId, "completed", bytes.length)).toBe(true);
  await step("DATA-047 the transfer is recorded as coming from a link", async () => {
    expect(await transferNamed("Shared.mov")).toMatchObject({ fromLink: true, status: "completed" });
  });
  expect(await visitor.refusal(DOWNLOAD_TOKEN, { ...wanted, assets: [beside] })).toBe("NOT_FOUND");
  const looking = await enterLink(world, await createLink(supervisor, { ...place, canDownload: false }));
  expect(await looking.refusal(DOWNLOAD_TOKEN, wanted)).toBe("FORBIDDEN");
});

test("ASPERA-012 ASPERA-023 without permission on the folder there is no token, whichever server is used", async () => {
  const files = [{ name: "No.mov", size: 1 }];
  expect(await world.as("viewer").refusal(UPLOAD_TOKEN, { folder: stage.clips, files })).toBe("FORBIDDEN");
  expect(await world.as("outsider").refusal(UPLOAD_TOKEN, { folder: stage.clips, files })).toBe("NOT_FOUND");
  const id = await fileIn(stage.clips, "Watched only.mov", Buffer.from("x"));
  const wanted = selection({ parent: stage.clips, assets: [id] });
  expect(await world.as("viewer").refusal(DOWNLOAD_TOKEN, wanted)).toBe("FORBIDDEN");
  expect(await world.as("folderViewer").refusal(DOWNLOAD_TOKEN, wanted)).toBe("FORBIDDEN");
  const elsewhere = { ...wanted, parent: stage.otherDay };
  expect(await world.as("editor").refusal(DOWNLOAD_TOKEN, elsewhere)).toBe("NOT_FOUND");
});

test.each(["broken", "refusing", "nonsense", "huge", "deep"] as const)(
  "ASPERA-019 an unusable node (%s) is reported as such, and nothing of the upload remains",
  async (trouble) => {
    node.trouble = trouble;
    const before = await openUploads();
    const answer = await world
      .as("editor")
      .ask(UPLOAD_TOKEN, { folder: stage.clips, files: [{ name: "Nowhere.mov", size: 1 }] });
    expect(answer.errors[0]?.extensions.code).toBe("UNAVAILABLE");
    expect(answer.errors[0]?.message).toMatch(/^The transfer server /);
    expect(answer.errors[0]?.message).not.toContain("/secret");
    expect(await openUploads()).toBe(before);
    expect(await transferNamed("Nowhere.mov")).toBeUndefined();
  },
);

test("PLUS-600 a node that doesn't respond doesn't block others' changes", async () => {
  const asset = await fileIn(stage.clips, "Slow.mov", Buffer.from("x"));
  node.trouble = "silent";
  const wanted = selection({ parent: stage.clips, assets: [asset] });
  const people = ["supervisor", "editor"] as const;
  const waiting = people.flatMap((person) =>
    Array.from({ length: 6 }, () => world.as(person).refusal(DOWNLOAD_TOKEN, wanted)),
  );
  await until(() => node.held() >= 4);
  // This response arrives while all of the others wait.
  expect(await makeFolder(world, stage.projectId, stage.clips, "Beside")).toBeTruthy();
  expect(node.held()).toBe(4);
  node.trouble = null;
  node.hangUp();
  await Promise.allSettled(waiting);
});

test("PLUS-960 an upload token requested again after the node failed belongs to an existing upload, and is returned only once", async () => {
  const key = randomUUID();
  const variables = { folder: stage.clips, files: [{ name: "Asked again.mov", size: 10 }] };
  const send = async () => {
    const body = { query: UPLOAD_TOKEN, variables };
    const answer = await world.as("editor").rest("POST", "/api/graphql", body, { "idempotency-key": key });
    return (await answer.json()) as { data: { asperaUploadToken: Answered } | null };
  };
  node.trouble = "broken";
  expect((await send()).data).toBeNull();
  node.trouble = null;
  const before = await openUploads();
  const { data } = await send();
  const kept = await world.platform.db.deleteFrom("repeatable_answer").returning("key_hash").execute();
  expect(kept.length).toBeGreaterThan(0);
  expect((await send()).data).toEqual(data);
  expect(await openUploads()).toBe(before + 1);
  const upload = data?.asperaUploadToken.uploadId ?? "";
  const { state } = await world.platform.db
    .selectFrom("upload")
    .select("state")
    .where("id", "=", upload)
    .executeTakeFirstOrThrow();
  expect(state).toBe("OPEN");
});

async function openUploads(): Promise<number> {
  const { count } = await world.platform.db
    .selectFrom("upload")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("state", "=", "OPEN")
    .executeTakeFirstOrThrow();
  return Number(count);
}

test("PLUS-060 only the person who began a transfer can report its progress; a cancelled one frees its space", async () => {
  const token = await uploadToken("editor", [{ name: "Given up.mov", size: 10 }]);
  const target = `${token.spec.destination_root}/${token.files[0]?.destination}`;
  await node.receive(token.spec.token, target, Buffer.from("half"));
  const report = (person: PersonName, status: string, bytes = 4) =>
    reportTransfer(world.as(person), token.transferId, status, bytes);
  await expect(report("supervisor", "cancelled")).rejects.toThrow("NOT_FOUND");
  await expect(report("editor", "running", -1)).rejects.toThrow("VALIDATION");
  expect(await report("editor", "running", 1e15)).toBe(true);
  expect(await transferNamed("Given up.mov")).toMatchObject({ status: "running", bytesTransferred: 10 });
  expect(await report("editor", "cancelled")).toBe(true);
  expect(await report("editor", "running")).toBe(false);
  expect(await transferNamed("Given up.mov")).toMatchObject({ status: "cancelled" });
  expect(await world.platform.storage.stat(target.slice(1))).toBeNull();
  const after = await world.as("editor").graphql(FINALIZE, { upload: token.uploadId });
  expect(after).toEqual({ finalizeUploadV2: { state: "None" } });
});

const UNASSIGN =
  "mutation($project: ID!, $users: [ID!]!) { unassignProjectUsers(projectId: $project, userIds: $users) }";

test("PLUS-962 a person who loses permission during the node's call gets no token, for upload or download", async () => {
  const asset = await fileIn(stage.clips, "Taken away.mov", Buffer.from("x"));
  node.trouble = "silent";
  const editor = world.as("editor");
  const files = [{ name: "Too late.mov", size: 1 }];
  const asked = [
    editor.refusal(UPLOAD_TOKEN, { folder: stage.clips, files }),
    editor.refusal(DOWNLOAD_TOKEN, selection({ parent: stage.clips, assets: [asset] })),
  ];
  await until(() => node.held() === 2);
  await world.as("superuser").graphql(UNASSIGN, { project: stage.projectId, users: [world.people.editor.id] });
  node.trouble = null;
  node.answerHeld();
  expect(await Promise.all(asked)).toEqual(["NOT_FOUND", "NOT_FOUND"]);
  expect(await transferNamed("Too late.mov")).toBeUndefined();
});
