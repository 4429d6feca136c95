import { randomBytes } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { put, uploadClient, xxh64 } from "#testkit/calls/upload-client.ts";
import { productionWorld } from "#testkit/production.ts";
import { step } from "#testkit/steps/step.ts";
import type { TestWorld } from "#testkit/test-world.ts";

const START =
  "mutation($folder: ID!, $files: [UploadFileInput!]!) { uploadAsset(folder: $folder, files: $files) { id files { id url } } }";
const FINALIZE =
  "mutation($upload: ID!, $checksums: [FileChecksumInput!]) { finalizeUpload(upload: $upload, checksums: $checksums) { results { assetId } } }";

/** Lists all remaining temporary files. */
async function leftovers(world: TestWorld): Promise<string[]> {
  const names = await readdir(`${world.dataDir}/storage`, { recursive: true, withFileTypes: true });
  return names
    .filter((entry) => entry.isFile() && /temp|\.incoming|\.multipart/.test(entry.parentPath))
    .map((entry) => entry.name);
}

test("UPLOAD-001 a file sent to its address becomes an asset with a job", async () => {
  await using world = await productionWorld();
  const client = uploadClient(world.as("editor"));
  const bytes = randomBytes(100_000);
  const upload = await client.startPlain(world.folderId, [{ name: "Take 1.mov", size: bytes.length }]);
  const [file] = upload.files;
  await step("UPLOAD-052 UPLOAD-060 each file has an address", async () => {
    expect(upload.files).toHaveLength(1);
    expect(upload.createdAt).toBe(world.clock.now().toISOString());
    const names = ["A.mov", "B.mov", "C.mov"];
    const three = await client.startPlain(
      world.folderId,
      names.map((name) => ({ name, size: 1 })),
    );
    expect(new Set(three.files.map(({ url }) => url)).size).toBe(3);
  });
  await step("UPLOAD-053 the bytes are sent to the address", async () => {
    expect((await put(file?.url ?? "", bytes, { "content-type": "video/quicktime" })).status).toBe(200);
  });
  const { results, checksum } = await step("UPLOAD-063 the finalize call finishes the upload", async () => {
    const checksum = await xxh64(bytes);
    const results = await client.finalizePlain(upload.id, [{ file: file?.id ?? "", checksum }]);
    expect(results).toMatchObject([{ processed: false, isMetadata: false }]);
    return { results, checksum };
  });
  const { asset } = await world
    .as("editor")
    .graphql<{ asset: Record<string, unknown> }>(
      "query($id: ID!) { asset(assetId: $id) { name type size folderId newestVersion { number filename mimetype checksum size isProcessing } } }",
      { id: results[0]?.assetId },
    );
  expect(asset).toEqual({
    name: "Take 1.mov",
    type: "VIDEO",
    size: 100_000,
    folderId: world.folderId,
    newestVersion: {
      number: 1,
      filename: "Take 1.mov",
      mimetype: "video/quicktime",
      checksum,
      size: 100_000,
      isProcessing: true,
    },
  });
  const job = await world.platform.db
    .selectFrom("job")
    .selectAll()
    .where("id", "=", results[0]?.jobId ?? "")
    .executeTakeFirstOrThrow();
  expect(await readdir(join(world.dataDir, "storage/temp"))).toEqual([]);
  expect(job).toMatchObject({
    queue_name: "processing.quick",
    state: "WAITING",
    upload_id: upload.id,
    asset_id: results[0]?.assetId,
  });
  expect(await leftovers(world)).toEqual([]);
});

test("UPLOAD-063 finalizing twice, even concurrently, returns the same and creates one version", async () => {
  await using world = await productionWorld();
  const client = uploadClient(world.as("editor"));
  for (let round = 1; round <= 8; round += 1) {
    const files = Array.from({ length: 5 }, (_, index) => ({ name: `${round}-${index}.mov`, size: 5 }));
    const upload = await client.startPlain(world.folderId, files);
    for (const file of upload.files) await put(file.url, Buffer.from("bytes"));
    const answers = await Promise.all([1, 2, 3, 4].map(() => client.finalizePlain(upload.id)));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await client.finalizePlain(upload.id)).toEqual(answers[0]);
    expect(await world.platform.db.selectFrom("version").select("id").execute()).toHaveLength(round * 5);
    expect(await world.platform.db.selectFrom("job").select("id").execute()).toHaveLength(round * 5);
  }
  expect(await leftovers(world)).toEqual([]);
});

test("UPLOAD-068 UPLOAD-069 the bytes are sent with PUT to the given address, with the file as body and its content type", async () => {
  await using world = await productionWorld();
  const client = uploadClient(world.as("editor"));
  const bytes = Buffer.from('{"roll": 12}');
  for (const contentType of ["video/quicktime", "application/json", "text/plain"]) {
    const upload = await client.startPlain(world.folderId, [{ name: "Notes.bin", size: bytes.length }]);
    const [file] = upload.files;
    const other = await fetch(file?.url ?? "", { method: "POST", body: bytes });
    expect(other.ok).toBe(false);
    const answer = await put(file?.url ?? "", bytes, { "content-type": contentType });
    expect([contentType, answer.status]).toEqual([contentType, 200]);
    const checksum = await xxh64(bytes);
    const [result] = await client.finalizePlain(upload.id, [{ file: file?.id ?? "", checksum }]);
    expect(result?.assetId).toEqual(expect.any(String));
  }
});

test("UPLOAD-001 a file with an existing name becomes its next version, announced at the start", async () => {
  await using world = await productionWorld();
  const client = uploadClient(world.as("editor"));
  const [first] = await client.plain(world.folderId, { name: "Clip Ä.mov", bytes: Buffer.from("one") });
  const again = await client.startPlain(world.folderId, [
    { name: "clip ä.MOV", size: 3 },
    { name: "other.mov", size: 3 },
  ]);
  expect(again.files.map((file) => file.newVersionOf)).toEqual([first?.assetId, null]);
  for (const file of again.files) await put(file.url, Buffer.from("two"));
  const [second] = await client.finalizePlain(again.id);
  expect(second?.assetId).toBe(first?.assetId);
  const { asset } = await world
    .as("editor")
    .graphql<{ asset: unknown }>("query($id: ID!) { asset(assetId: $id) { name versions { id number } } }", {
      id: first?.assetId,
    });
  expect(asset).toEqual({
    name: "Clip Ä.mov",
    versions: [
      { id: second?.versionId, number: 2 },
      { id: first?.versionId, number: 1 },
    ],
  });
});

test("two concurrent uploads with the same name both become versions of one asset", async () => {
  await using world = await productionWorld();
  const client = uploadClient(world.as("editor"));
  const uploads = await Promise.all(
    [1, 2, 3, 4].map(() => client.plain(world.folderId, { name: "same.mov", bytes: randomBytes(100) })),
  );
  expect(new Set(uploads.map(([result]) => result?.assetId)).size).toBe(1);
  const versions = await world.platform.db.selectFrom("version").select("number").orderBy("number").execute();
  expect(versions.map((row) => row.number)).toEqual([1, 2, 3, 4]);
});

test("an upload may have a thousand files, files may be empty, and sizes may exceed 2^31", async () => {
  await using world = await productionWorld();
  const client = uploadClient(world.as("editor"));
  const many = Array.from({ length: 1000 }, (_, index) => ({ name: `clip ${index}.mov`, size: 0 }));
  const upload = await client.startPlain(world.folderId, many);
  for (let from = 0; from < 1000; from += 50) {
    await Promise.all(upload.files.slice(from, from + 50).map((file) => put(file.url, Buffer.alloc(0))));
  }
  expect(await client.finalizePlain(upload.id)).toHaveLength(1000);
  const large = { partSize: 16 * 1024 ** 2, partCount: 2560 };
  const planned = await client.startParts(world.folderId, [{ name: "large.mxf", size: 40 * 1024 ** 3 }]).then(
    ({ files }) => files[0],
    // A disk without that much space refuses.
    () => large,
  );
  expect(planned).toMatchObject(large);
});

test("UPLOAD-063 missing bytes are reported and may still be sent; wrong bytes end the upload and leave nothing", async () => {
  await using world = await productionWorld();
  const client = uploadClient(world.as("editor"));
  const upload = await client.startPlain(world.folderId, [{ name: "a.mov", size: 5 }]);
  const [file] = upload.files;
  const missing = await world.as("editor").ask(FINALIZE, { upload: upload.id });
  expect(missing.errors[0]?.extensions).toMatchObject({ code: "VALIDATION", data: { file: file?.id } });
  await put(file?.url ?? "", Buffer.from("bytes"));
  const wrong = { upload: upload.id, checksums: [{ file: file?.id, checksum: "0123456789abcdef" }] };
  expect(await world.as("editor").refusal(FINALIZE, wrong)).toBe("CHECKSUM_MISMATCH");
  expect(await world.as("editor").refusal(FINALIZE, { upload: upload.id })).toBe("CONFLICT");
  expect(await leftovers(world)).toEqual([]);
  expect(await world.platform.db.selectFrom("asset").select("id").execute()).toEqual([]);
});

test("UPLOAD-058 uploading requires permission on the folder, at the start and at the end", async () => {
  await using world = await productionWorld();
  const input = { folder: world.folderId, files: [{ name: "a.mov", size: 5 }] };
  expect(await world.anonymous.refusal(START, input)).toBe("UNAUTHENTICATED");
  expect(await world.as("viewer").refusal(START, input)).toBe("FORBIDDEN");
  expect(await world.as("outsider").refusal(START, input)).toBe("NOT_FOUND");
  const upload = await uploadClient(world.as("editor")).startPlain(world.folderId, [{ name: "a.mov", size: 5 }]);
  await put(upload.files[0]?.url ?? "", Buffer.from("bytes"));
  for (const other of ["viewer", "outsider", "supervisor"] as const) {
    expect(await world.as(other).refusal(FINALIZE, { upload: upload.id })).toBe("NOT_FOUND");
  }
  await world.removeFromProject("editor");
  expect(await world.as("editor").refusal(FINALIZE, { upload: upload.id })).toBe("NOT_FOUND");
});

test("UPLOAD-056 invalid names, sizes and numbers of files are refused by field", async () => {
  await using world = await productionWorld();
  const refused = async (files: unknown[]) =>
    (await world.as("editor").ask(START, { folder: world.folderId, files })).errors[0]?.extensions;
  expect(await refused([])).toMatchObject({ code: "VALIDATION", data: { field: "files" } });
  expect(await refused([{ name: ".hidden", size: 1 }])).toMatchObject({
    code: "VALIDATION",
    data: { field: "files.0.name" },
  });
  for (const name of ["", "  ", "a/b", "a\u0000b", "a".repeat(256), "..", "../a"]) {
    expect(
      await refused([
        { name: "ok", size: 1 },
        { name, size: 1 },
      ]),
      name,
    ).toMatchObject({ code: "VALIDATION", data: { field: "files.1.name" } });
  }
  for (const size of [-1, 0.5, 2 ** 60])
    expect(await refused([{ name: "a", size }]), String(size)).toMatchObject({ code: "VALIDATION" });
  expect(await refused([{ name: "a", size: 6 * 1024 ** 4 }])).toMatchObject({ code: "TOO_LARGE" });
  expect(await refused([{ name: "a", size: 4 * 1024 ** 4 }])).toMatchObject({ code: "STORAGE_FULL" });
});

test("UPLOAD-066 a cancelled upload is gone, and can't be finalized", async () => {
  await using world = await productionWorld();
  const client = uploadClient(world.as("editor"));
  const upload = await client.startPlain(world.folderId, [{ name: "a.mov", size: 5 }]);
  await put(upload.files[0]?.url ?? "", Buffer.from("bytes"));
  expect(await client.cancel(upload.id)).toBe(true);
  expect(await client.cancel(upload.id)).toBe(true);
  expect(await leftovers(world)).toEqual([]);
  expect(await world.as("editor").refusal(FINALIZE, { upload: upload.id })).toBe("CONFLICT");
  const [done] = await client.plain(world.folderId, { name: "b.mov", bytes: Buffer.from("b") });
  const row = await world.platform.db
    .selectFrom("upload")
    .select("id")
    .where("state", "=", "DONE")
    .executeTakeFirstOrThrow();
  expect(await client.cancel(row.id)).toBe(false);
  expect(await world.platform.storage.stat(`originals/${world.projectId}/${done?.versionId}`)).not.toBeNull();
});

test("an upload to a folder that is deleted in the meantime ends with it", async () => {
  await using world = await productionWorld();
  const client = uploadClient(world.as("editor"));
  const upload = await client.startPlain(world.folderId, [{ name: "a.mov", size: 5 }]);
  await put(upload.files[0]?.url ?? "", Buffer.from("bytes"));
  await world
    .as("supervisor")
    .graphql("mutation($project: ID!, $id: ID!) { deleteFolder(project: $project, id: $id) }", {
      project: world.projectId,
      id: world.folderId,
    });
  expect(await world.as("editor").refusal(FINALIZE, { upload: upload.id })).toBe("NOT_FOUND");
});

test("counters of the parent folders follow uploads and count only newest versions", async () => {
  await using world = await productionWorld();
  const client = uploadClient(world.as("editor"));
  await client.plain(
    world.folderId,
    { name: "a.mov", bytes: randomBytes(1000) },
    { name: "b.mov", bytes: randomBytes(200) },
  );
  await client.plain(world.folderId, { name: "a.mov", bytes: randomBytes(50) });
  const folders = await world.platform.db.selectFrom("folder").select(["id", "asset_count", "total_size"]).execute();
  const byId = new Map(folders.map((row) => [row.id, [row.asset_count, row.total_size]]));
  expect(byId.get(world.folderId)).toEqual([2, 250]);
  expect(byId.get(world.rootFolderId)).toEqual([0, 250]);
});

test("UPLOAD-063 two files with the same name in one upload become two versions of one asset, and the folder's totals stay correct", async () => {
  await using world = await productionWorld();
  const client = uploadClient(world.as("editor"));
  await client.plain(world.folderId, { name: "A.mov", bytes: Buffer.from("old") });
  const results = await client.plain(
    world.folderId,
    { name: "a.MOV", bytes: Buffer.from("first") },
    { name: "B.mov", bytes: Buffer.from("b") },
    { name: "b.mov", bytes: Buffer.from("second") },
  );
  const db = world.platform.db;
  const versions = await db.selectFrom("version").select(["id", "number", "asset_id"]).execute();
  const numberOf = (id: string | undefined) => versions.find((version) => version.id === id)?.number;
  expect(results.map(({ versionId }) => numberOf(versionId))).toEqual([2, 1, 2]);
  expect(new Set(results.map(({ assetId }) => assetId)).size).toBe(2);
  const folder = await db
    .selectFrom("folder")
    .select(["asset_count", "total_size"])
    .where("id", "=", world.folderId)
    .executeTakeFirstOrThrow();
  expect(folder).toEqual({ asset_count: 2, total_size: "first".length + "second".length });
  const jobs = await db.selectFrom("job").select("version_id").execute();
  expect(new Set(jobs.map((job) => job.version_id))).toEqual(new Set(versions.map(({ id }) => id)));
});
