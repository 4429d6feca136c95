import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { SMALLEST_PART_BYTES } from "#core/uploads/part-plan.ts";
import { uploadClient, xxh64 } from "#testkit/calls/upload-client.ts";
import { type ProductionWorld, productionWorld } from "#testkit/production.ts";
import { assignRoles } from "#testkit/stage-production.ts";
import { later, onMachineAhead } from "#testkit/stand-ins/clock-ahead.ts";
import { step } from "#testkit/steps/step.ts";
import { until } from "#testkit/until.ts";
import { reapJob } from "../reap-uploads.job.ts";

const PART =
  "mutation($upload: ID!, $file: ID!, $partNumber: Int!) { uploadAssetPart(upload: $upload, file: $file, partNumber: $partNumber) { url expiresAt } }";
const FINALIZE = "mutation($upload: ID!) { finalizeUploadV2(upload: $upload) { state } }";
const STATE = "query($upload: ID!) { uploadState(upload: $upload) { state } }";

let world: ProductionWorld;
beforeAll(async () => {
  world = await productionWorld({ worker: true });
});
afterAll(() => world[Symbol.asyncDispose]());
const editor = () => uploadClient(world.as("editor"));

/** Finalizes like the sender's page after the last part. */
async function ended(upload: string) {
  await until(async () => !["Triggered", "Running"].includes((await editor().state(upload)).state));
  return editor().state(upload);
}

test("UPLOAD-002 a file sent in parts, out of order, becomes an asset", async () => {
  const bytes = randomBytes(2 * SMALLEST_PART_BYTES + 1_000_000);
  const upload = await editor().startParts(world.folderId, [{ name: "Long take.mxf", size: bytes.length }]);
  const [file] = upload.files;
  if (file === undefined) throw new Error("no file");
  await step("UPLOAD-002 an upload without permission is refused", async () => {
    const begin = `mutation ($folder: ID!) { uploadAssetMultipart(folder: $folder, files: [{ name: "x.mxf", size: 1 }]) { id } }`;
    expect(await world.as("viewer").refusal(begin, { folder: world.folderId })).toBe("FORBIDDEN");
  });
  await step("UPLOAD-061 the response has the file with its part size", async () => {
    expect(file).toMatchObject({ name: "Long take.mxf", partSize: SMALLEST_PART_BYTES, partCount: 3 });
    const begun = world.platform.db.selectFrom("upload").select("created_at").where("id", "=", upload.id);
    expect(new Date(upload.createdAt)).toEqual((await begun.executeTakeFirstOrThrow()).created_at);
  });
  await step("UPLOAD-062 each part has an address", async () => {
    const answers = await Promise.all([3, 1, 2].map((number) => editor().sendPart(upload.id, file, bytes, number)));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
    const part = { upload: upload.id, file: file.id, partNumber: 2 };
    const { uploadAssetPart } = await world
      .as("editor")
      .graphql<{ uploadAssetPart: { expiresAt: string } }>(PART, part);
    expect(Date.parse(uploadAssetPart.expiresAt)).toBeGreaterThan(world.clock.nowMs() + 60_000);
  });
  await step("UPLOAD-065 the state lists the parts that arrived", async () => {
    const before = await editor().state(upload.id);
    expect(before.state).toBe("None");
    expect(before.files[0]?.parts.map((part) => [part.number, part.size])).toEqual([
      [1, SMALLEST_PART_BYTES],
      [2, SMALLEST_PART_BYTES],
      [3, 1_000_000],
    ]);
    expect(before.files[0]?.parts[2]?.checksum).toBe(await xxh64(bytes.subarray(2 * SMALLEST_PART_BYTES)));
  });
  const checksum = await step(
    "UPLOAD-047 UPLOAD-050 UPLOAD-064 finalizing is requested, and its state reported",
    async () => {
      const checksum = await xxh64(bytes);
      const answer = await editor().finalizeParts(upload.id, [{ file: file.id, checksum }]);
      expect(["Triggered", "Running", "Done"]).toContain(answer.state);
      const done = await ended(upload.id);
      expect(done).toMatchObject({ state: "Done", error: null, results: [{ versionId: file.id, isMetadata: false }] });
      expect(await editor().finalizeParts(upload.id)).toEqual(done);
      return checksum;
    },
  );
  const version = await world.platform.db
    .selectFrom("version")
    .selectAll()
    .where("id", "=", file.id)
    .executeTakeFirstOrThrow();
  expect(version).toMatchObject({ checksum, size: bytes.length });
  expect(await world.platform.storage.checksum(version.storage_key)).toBe(checksum);
  const job = await world.platform.db
    .selectFrom("job")
    .select("queue_name")
    .where("version_id", "=", file.id)
    .executeTakeFirstOrThrow();
  expect(job.queue_name).toBe("processing.quick");
});

test("UPLOAD-064 two concurrent finalize calls create one version", async () => {
  const bytes = randomBytes(1000);
  const upload = await editor().startParts(world.folderId, [{ name: "twice.mov", size: 1000 }]);
  await editor().sendPart(upload.id, upload.files[0] ?? { id: "" }, bytes, 1);
  await Promise.all([1, 2, 3].map(() => editor().finalizeParts(upload.id)));
  expect((await ended(upload.id)).state).toBe("Done");
  const jobs = await world.platform.db
    .selectFrom("job")
    .select("queue_name")
    .where("upload_id", "=", upload.id)
    .execute();
  expect(jobs.map((job) => job.queue_name).sort()).toEqual(["processing.quick", "uploads.finalize"]);
});

test("UPLOAD-024 the server knows the parts after an interruption, and lists the missing ones", async () => {
  const bytes = randomBytes(SMALLEST_PART_BYTES + 5);
  const upload = await editor().startParts(world.folderId, [{ name: "broken off.mov", size: bytes.length }]);
  const [file] = upload.files;
  if (file === undefined) throw new Error("no file");
  await editor().sendPart(upload.id, file, bytes, 2);
  const refused = await world.as("editor").ask(FINALIZE, { upload: upload.id });
  expect(refused.errors[0]?.extensions).toMatchObject({ code: "VALIDATION", data: { file: file.id, missing: [1] } });
  expect((await editor().state(upload.id)).files[0]?.parts.map((part) => part.number)).toEqual([2]);
  await editor().sendPart(upload.id, file, bytes, 1);
  await editor().finalizeParts(upload.id);
  expect((await ended(upload.id)).state).toBe("Done");
});

test("UPLOAD-048 a wrong whole-file checksum fails the upload with a clear message and leaves nothing", async () => {
  const upload = await editor().startParts(world.folderId, [{ name: "wrong.mov", size: 3 }]);
  const [file] = upload.files;
  if (file === undefined) throw new Error("no file");
  await editor().sendPart(upload.id, file, Buffer.from("abc"), 1);
  await editor().finalizeParts(upload.id, [{ file: file.id, checksum: "0123456789abcdef" }]);
  expect(await ended(upload.id)).toMatchObject({
    state: "None",
    error: "The bytes received differ from the bytes sent",
  });
  for (const key of [`temp/${upload.id}/${file.id}`, `originals/${world.projectId}/${file.id}`])
    await until(async () => (await world.platform.storage.stat(key)) === null);
  expect(await world.platform.db.selectFrom("version").select("id").where("id", "=", file.id).execute()).toEqual([]);
});

test("UPLOAD-064 an empty file and several files at once are finalized like any other", async () => {
  const results = await editor().parts(
    world.folderId,
    { name: "empty.mov", bytes: Buffer.alloc(0) },
    { name: "notes.ale", bytes: Buffer.from("Heading") },
    { name: "report.docx", bytes: Buffer.from("PK") },
  );
  expect(results.map((result) => result.isMetadata)).toEqual([false, true, false]);
  expect(results[1]?.jobId).toBeNull();
});

test("UPLOAD-066 cancelling removes the parts; nothing can be sent or finalized afterwards", async () => {
  const upload = await editor().startParts(world.folderId, [{ name: "cancelled.mov", size: 3 }]);
  const [file] = upload.files;
  if (file === undefined) throw new Error("no file");
  const url = await editor().partAddress(upload.id, file.id, 1);
  expect(await editor().cancel(upload.id)).toBe(true);
  expect((await fetch(url, { method: "PUT", body: "abc" })).status).toBe(404);
  expect(await world.as("editor").refusal(PART, { upload: upload.id, file: file.id, partNumber: 1 })).toBe("CONFLICT");
  expect(await editor().finalizeParts(upload.id)).toMatchObject({ state: "None", error: "The upload was cancelled" });
});

test("UPLOAD-058 UPLOAD-062 UPLOAD-066 only its owner can access an upload's parts, state and end, and ids must belong together", async () => {
  const upload = await editor().startParts(world.folderId, [{ name: "mine.mov", size: 3 }]);
  const other = await editor().startParts(world.folderId, [{ name: "mine too.mov", size: 3 }]);
  const file = upload.files[0]?.id;
  const variables = { upload: upload.id, file, partNumber: 1 };
  for (const person of ["supervisor", "viewer", "outsider", "superuser"] as const) {
    expect(await world.as(person).refusal(PART, variables)).toBe("NOT_FOUND");
    expect(await world.as(person).refusal(STATE, variables)).toBe("NOT_FOUND");
    expect(await world.as(person).refusal(FINALIZE, variables)).toBe("NOT_FOUND");
    expect(
      await world
        .as(person)
        .refusal("mutation($upload: ID!) { cancelUploadAssetMultipart(upload: $upload) }", variables),
    ).toBe("NOT_FOUND");
  }
  expect(await world.anonymous.refusal(PART, variables)).toBe("UNAUTHENTICATED");
  expect(await world.as("editor").refusal(PART, { ...variables, file: other.files[0]?.id })).toBe("NOT_FOUND");
  for (const partNumber of [0, 2, -1])
    expect(await world.as("editor").refusal(PART, { ...variables, partNumber })).toBe("VALIDATION");
  for (const id of ["", "x", "00000000-0000-7000-8000-000000000000"])
    expect(await world.as("editor").refusal(STATE, { upload: id })).toBe("NOT_FOUND");
});

test("UPLOAD-058 who loses the right to upload can send and finish nothing further, but cancel", async () => {
  const upload = await editor().startParts(world.folderId, [{ name: "late.mov", size: 3 }]);
  const variables = { upload: upload.id, file: upload.files[0]?.id, partNumber: 1 };
  await assignRoles(world, world.projectId, { editor: "VIEWER" });
  for (const call of [PART, STATE, FINALIZE])
    expect(await world.as("editor").refusal(call, variables)).toBe("FORBIDDEN");
  expect(await editor().cancel(upload.id)).toBe(true);
  await assignRoles(world, world.projectId, { editor: "EDITOR" });
});

const reap = (platform = world.platform) =>
  reapJob.run({
    jobId: "",
    payload: {},
    attempt: 1,
    signal: new AbortController().signal,
    platform,
    reportProgress: () => {},
    fence: async () => {},
  });

const stateOf = async (id: string) =>
  (await world.platform.db.selectFrom("upload").select("state").where("id", "=", id).executeTakeFirstOrThrow()).state;

test("PLUS-1123 a worker whose clock is days ahead doesn't end an upload or remove its bytes", async () => {
  const upload = await editor().startParts(world.folderId, [{ name: "early.mov", size: 3 }]);
  const days = 9 * 86_400_000;
  const sweep = vi.spyOn(world.platform.storage, "sweep").mockResolvedValue(0);
  await onMachineAhead(world.platform, days, reap);
  expect(await stateOf(upload.id)).toBe("OPEN");
  // By its own clock: eight days, plus the time by which it is ahead.
  expect(sweep.mock.calls[0]?.[0]).toBeGreaterThanOrEqual(17 * 86_400_000 - 60_000);
  expect(new Set(sweep.mock.calls.map(([ms]) => ms)).size).toBe(1);
  await later(world.platform, days, reap);
  expect(await stateOf(upload.id)).toBe("FAILED");
  expect(sweep.mock.lastCall?.[0]).toBe(8 * 86_400_000);
  sweep.mockRestore();
});

test("an upload without activity for seven days is removed with its bytes, a newer one is not", async () => {
  const upload = await editor().startParts(world.folderId, [{ name: "left.mov", size: 3 }]);
  await editor().sendPart(upload.id, upload.files[0] ?? { id: "" }, Buffer.from("abc"), 1);
  await reap();
  expect(await stateOf(upload.id)).toBe("OPEN");
  await world.platform.db
    .updateTable("upload")
    .set({ updated_at: new Date(world.clock.nowMs() - 7.01 * 86_400_000) })
    .where("id", "=", upload.id)
    .execute();
  await reap();
  expect(await stateOf(upload.id)).toBe("FAILED");
  const file = await world.platform.db
    .selectFrom("upload_file")
    .selectAll()
    .where("upload_id", "=", upload.id)
    .executeTakeFirstOrThrow();
  expect(await world.platform.storage.multipart.parts(file.temp_key, file.storage_upload_id ?? "")).toEqual([]);
});
