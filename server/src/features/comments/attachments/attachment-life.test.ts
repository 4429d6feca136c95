import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { purgeJob } from "#server/features/trash/purge.job.ts";
import {
  ADD_ATTACHMENTS,
  attachmentsOf,
  REMOVE_ATTACHMENT,
  sendAttachments,
  startAttachments,
} from "#testkit/calls/attachment-calls.ts";
import { type CommentScene, commentScene, newClip } from "#testkit/calls/comment-calls.ts";
import { LiveClient } from "#testkit/calls/live-client.ts";
import { uploadClient } from "#testkit/calls/upload-client.ts";
import type { PersonName } from "#testkit/people.ts";
import type { AddedAsset } from "#testkit/stage-production.ts";
import { until } from "#testkit/until.ts";
import { prepareAttachmentJob } from "./prepare-attachment.job.ts";
import { reapAttachmentsJob } from "./reap-attachments.job.ts";

const DAY_MS = 86_400_000;
const CARRY = `mutation ($from: ID!, $to: ID!) { carryComments(from: $from, to: $to, by: POSITION) { carriedCount } }`;

let scene: CommentScene;
beforeAll(async () => {
  scene = await commentScene({ worker: ["uploads.finalize", "comments.prepare-attachment", "trash.free-bytes"] });
});
afterAll(() => scene.world[Symbol.asyncDispose]());

const run = <P extends object>(job: { run: (run: never) => Promise<unknown> }, payload = {} as P) =>
  job.run({
    jobId: crypto.randomUUID(),
    payload,
    attempt: 1,
    signal: new AbortController().signal,
    platform: scene.world.platform,
    reportProgress: () => {},
    fence: async () => {},
  } as never);
const send = async (place: AddedAsset, who: PersonName = "editor") => {
  const bytes = Buffer.from("%PDF-");
  const [id = ""] = await sendAttachments(scene.world.as(who), place.versionId, { name: "a.pdf", bytes });
  return id;
};
const read = async (id: string) => (await attachmentsOf(scene.world.as("editor"), id)).map(({ name }) => name);
/** Whether the bytes of an uploaded file are in the storage. */
const isStored = async (fileId: string) =>
  (await scene.world.platform.storage.stat(`attachments/${scene.stage.projectId}/${fileId}/file`)) !== null;
const rowOf = (fileId: string) =>
  scene.world.platform.db.selectFrom("attachment_file").selectAll().where("id", "=", fileId).executeTakeFirst();

test("PLUS-1145 a file whose comment isn't posted within a day is removed; a posted one stays", async () => {
  const { world, clip, calls } = scene;
  const [unposted, kept] = [await send(clip), await send(clip)];
  const comment = await calls.add("editor", { attachments: [kept] });
  await run(reapAttachmentsJob);
  expect([await isStored(unposted), await isStored(kept)]).toEqual([true, true]);
  const age = async (days: number) => {
    const aged = { created_at: new Date(world.clock.nowMs() - days * DAY_MS) };
    await world.platform.db.updateTable("attachment_file").set(aged).where("id", "in", [unposted, kept]).execute();
    await run(reapAttachmentsJob);
  };
  await age(0.99);
  expect([await isStored(unposted), await isStored(kept)]).toEqual([true, true]);
  await age(1.01);
  expect([await isStored(unposted), await isStored(kept)]).toEqual([false, true]);
  expect(await rowOf(unposted)).toBeUndefined();
  expect(await calls.refusedAdd("editor", { attachments: [unposted] })).toBe("NOT_FOUND");
  expect(await read(comment.id)).toEqual(["a.pdf"]);
});

test("PLUS-1145 a file is deleted with its comment, or when it is removed from the comment; a file being removed can't be posted", async () => {
  const { world, clip, calls } = scene;
  const [first, second, third] = [await send(clip), await send(clip), await send(clip)];
  const thread = await calls.add("editor", { attachments: [first] });
  await calls.add("viewer", { parent: thread.id });
  await calls.remove("editor", thread.id);
  const other = await calls.add("editor", { attachments: [second] });
  const [attachment] = await attachmentsOf(world.as("editor"), other.id);
  await world.as("editor").graphql(REMOVE_ATTACHMENT, { id: attachment?.id });
  const whole = await calls.add("editor", { attachments: [third] });
  await calls.remove("editor", whole.id);
  const late = await send(clip);
  await world.platform.db.updateTable("attachment_file").set({ state: "GONE" }).where("id", "=", late).execute();
  expect(await world.as("editor").refusal(ADD_ATTACHMENTS, { comment: other.id, files: [late] })).toBe("NOT_FOUND");
  await run(reapAttachmentsJob);
  for (const id of [first, second, third, late])
    expect([await isStored(id), await rowOf(id)]).toEqual([false, undefined]);
});

test("PLUS-1145 carried comments have the files too, which stay until the last such comment is deleted; carrying again doesn't restore deleted ones", async () => {
  const { world, stage, calls } = scene;
  const first = await newClip(world, stage, "Carry.mov");
  const second = await newClip(world, stage, "Carry.mov");
  const [file, answers] = [await send(first), await send(first)];
  const thread = await calls.add("editor", { attachments: [file] }, first);
  const reply = await calls.add("editor", { attachments: [answers], parent: thread.id }, first);
  const carry = () => world.as("editor").graphql(CARRY, { from: first.versionId, to: second.versionId });
  await carry();
  const [copy] = (await calls.list("editor", second.versionId)).nodes;
  const answer = copy?.replies[0];
  expect([await read(copy?.id ?? ""), await read(answer?.id ?? "")]).toEqual([["a.pdf"], ["a.pdf"]]);
  const [attachment] = await attachmentsOf(world.as("editor"), answer?.id ?? "");
  await world.as("editor").graphql(REMOVE_ATTACHMENT, { id: attachment?.id });
  await carry();
  expect(await read(answer?.id ?? "")).toEqual([]);
  await calls.remove("editor", reply.id);
  await calls.remove("editor", thread.id);
  await run(reapAttachmentsJob);
  expect([await isStored(file), await isStored(answers)]).toEqual([true, false]);
  const [shown] = await attachmentsOf(world.as("viewer"), copy?.id ?? "");
  expect((await fetch(shown?.url ?? "")).status).toBe(200);
});

test("PLUS-1145 a take keeps its comments' files in the trash and after it is restored or moved; its copy doesn't have them, and a purge deletes them", async () => {
  const { world, stage, calls } = scene;
  const take = await newClip(world, stage, "Trash.mov");
  const file = await send(take);
  const { id } = await calls.add("editor", { attachments: [file] }, take);
  const act = (query: string, variables: Record<string, unknown>) => world.as("supervisor").graphql(query, variables);
  const ids = { project: stage.projectId, id: take.assetId };
  await act("mutation ($id: ID!, $to: ID!) { copyAsset(id: $id, newParent: $to) { itemCount } }", {
    id: take.assetId,
    to: stage.otherDay,
  });
  const copies = await world.platform.db
    .selectFrom("comment_attachment")
    .select("id")
    .where("file_id", "=", file)
    .execute();
  expect(copies).toHaveLength(1);
  await act("mutation ($project: ID!, $id: ID!) { deleteAsset(project: $project, id: $id) }", ids);
  const [shown] = await world.platform.db
    .selectFrom("comment_attachment")
    .select("id")
    .where("comment_id", "=", id)
    .execute();
  expect(await world.as("editor").refusal(REMOVE_ATTACHMENT, { id: shown?.id })).toBe("NOT_FOUND");
  await run(reapAttachmentsJob);
  expect(await isStored(file)).toBe(true);
  await act("mutation ($project: ID!, $id: ID!) { restoreFromTrash(project: $project, ids: [$id]) { id } }", ids);
  expect(await read(id)).toEqual(["a.pdf"]);
  await act(
    "mutation ($project: ID!, $id: ID!, $to: ID!) { moveAsset(project: $project, id: $id, newParent: $to) { id } }",
    {
      ...ids,
      to: stage.day,
    },
  );
  expect(await attachmentsOf(world.as("supervisor"), id)).toHaveLength(1);
  await act("mutation ($project: ID!, $id: ID!) { deleteAsset(project: $project, id: $id) }", ids);
  const aged = { deleted_at: new Date(world.clock.nowMs() - 31 * DAY_MS) };
  await world.platform.db.updateTable("trash_entry").set(aged).where("asset_id", "=", take.assetId).execute();
  await run(purgeJob);
  await run(reapAttachmentsJob);
  expect([await isStored(file), await rowOf(file)]).toEqual([false, undefined]);
});

test("PLUS-1146 everyone who may see the take gets a live message when a file is added, prepared or removed", async () => {
  const { world, clip, calls } = scene;
  const { id } = await calls.add("editor");
  const file = await send(clip);
  await until(async () => (await rowOf(file))?.state === "READY");
  const connect = (who: PersonName) =>
    LiveClient.connect(`${world.url.replace("http", "ws")}/ws?token=${world.people[who].token}`);
  await using viewer = await connect("viewer");
  await using folderViewer = await connect("folderViewer");
  await using outsider = await connect("outsider");
  const heard = (client: LiveClient) =>
    client.received("commentChanged").filter(({ commentId }) => commentId === id).length;
  const told = () => Math.min(heard(viewer), heard(folderViewer));
  await world.as("editor").graphql(ADD_ATTACHMENTS, { comment: id, files: [file] });
  await until(() => told() === 1);
  await world.platform.db.updateTable("attachment_file").set({ state: "WAITING" }).where("id", "=", file).execute();
  await run(prepareAttachmentJob, { fileId: file });
  await until(() => told() === 2);
  const [attachment] = await attachmentsOf(world.as("editor"), id);
  await world.as("editor").graphql(REMOVE_ATTACHMENT, { id: attachment?.id });
  await until(() => told() === 3);
  expect(outsider.received("commentChanged")).toEqual([]);
});

test("PLUS-1145 nothing remains of a cancelled or failed upload, and an image made too late is removed with its file", async () => {
  const { world, clip, stage } = scene;
  const client = uploadClient(world.as("editor"));
  const upload = await startAttachments(world.as("editor"), clip.versionId, [{ name: "a.bin", size: 3 }]);
  const [file = { id: "" }] = upload.files;
  await client.sendPart(upload.id, file, Buffer.from("abc"), 1);
  await client.finalizeParts(upload.id, [{ file: file.id, checksum: "0123456789abcdef" }]);
  await until(async () => (await client.state(upload.id)).error !== null);
  await until(async () => !(await isStored(file.id)));
  expect(await rowOf(file.id)).toBeUndefined();
  const late = await send(clip);
  await until(async () => (await rowOf(late))?.state === "READY");
  const folder = join(world.dataDir, "storage", "attachments", stage.projectId);
  await world.platform.db.updateTable("attachment_file").set({ state: "WAITING" }).where("id", "=", late).execute();
  await world.platform.storage.write(`attachments/${stage.projectId}/${late}/image-1.jpg`, one());
  // Marks the file while a worker processes it.
  const marked = world.platform.db.updateTable("attachment_file").set({ state: "GONE" }).where("id", "=", late);
  const { platform } = world;
  const beside = {
    ...platform,
    transact: async (work: never) => {
      await marked.execute();
      return platform.transact(work);
    },
  };
  const given = { jobId: crypto.randomUUID(), attempt: 1, payload: { fileId: late }, fence: async () => {} };
  await prepareAttachmentJob.run({ ...given, platform: beside, signal: new AbortController().signal } as never);
  expect((await readdir(folder)).includes(late)).toBe(false);
});

async function* one() {
  yield Buffer.from("x");
}
