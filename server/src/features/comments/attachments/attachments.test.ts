import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { LARGEST_ATTACHMENT_BYTES, MOST_ATTACHMENTS } from "#core/attachments/attachment-limits.ts";
import {
  ADD_ATTACHMENTS,
  ATTACHMENTS,
  attachmentsOf,
  preparedAttachments,
  REMOVE_ATTACHMENT,
  START_ATTACHMENTS,
  sendAttachments,
  startAttachments,
} from "#testkit/calls/attachment-calls.ts";
import { ADD, type CommentScene, commentScene, newClip, placeOf } from "#testkit/calls/comment-calls.ts";
import { createLink, enterLink } from "#testkit/calls/share-links.ts";
import { uploadClient } from "#testkit/calls/upload-client.ts";
import type { PersonName } from "#testkit/people.ts";
import { assignFolder } from "#testkit/stage-production.ts";

let scene: CommentScene;
beforeAll(async () => {
  scene = await commentScene({ worker: true });
});
afterAll(() => scene.world[Symbol.asyncDispose]());

const pdf = { name: "Breakdown.pdf", bytes: Buffer.from("%PDF-1.4 not really") };
const picture = async (name: string) => ({
  name,
  bytes: await sharp({ create: { width: 640, height: 360, channels: 3, background: "#a03" } })
    .png()
    .toBuffer(),
});
const send = (who: PersonName, ...files: { name: string; bytes: Uint8Array }[]) =>
  sendAttachments(scene.world.as(who), scene.clip.versionId, ...files);
const read = (who: PersonName, id: string) => attachmentsOf(scene.world.as(who), id);

test("PLUS-1140 files uploaded in parts belong to the comment that is posted with them, in order, and are downloaded unchanged", async () => {
  const { world, calls } = scene;
  const bytes = randomBytes(17 * 1024 * 1024);
  const [still, ...others] = [await picture("Look.png"), pdf, { name: "Cut <b>.bin", bytes }];
  const ids = await send("viewer", still, ...others);
  const { id } = await calls.add("viewer", { attachments: ids });
  const files = await read("folderViewer", id);
  expect(files.map(({ name, sizeBytes }) => [name, sizeBytes])).toEqual([
    ["Look.png", still.bytes.length],
    ["Breakdown.pdf", pdf.bytes.length],
    ["Cut <b>.bin", bytes.length],
  ]);
  const saved = await fetch(files[2]?.url ?? "");
  expect(Buffer.from(await saved.arrayBuffer()).equals(bytes)).toBe(true);
  const shown = await preparedAttachments(world.as("viewer"), id);
  expect(shown.map(({ picture: made }) => made !== null)).toEqual([true, false, false]);
  const thumbnail = await fetch(shown[0]?.picture?.sizes.at(-1)?.url ?? "");
  expect([
    thumbnail.headers.get("content-type"),
    (await sharp(await thumbnail.arrayBuffer()).metadata()).width,
  ]).toEqual(["image/jpeg", 320]);
  const assets = await world.platform.db.selectFrom("asset").select("name").where("name", "=", "Look.png").execute();
  expect(assets).toEqual([]);
});

test("PLUS-1140 a comment has at most 10 files of 100 MB and no hidden files; a file belongs to its sender, version and one comment", async () => {
  const { world, stage, calls, clip } = scene;
  const refused = (files: readonly { name: string; size: number }[]) =>
    world.as("editor").refusal(START_ATTACHMENTS, { version: clip.versionId, files });
  const file = { name: "a.bin", size: 1 };
  expect(await refused([{ ...file, size: LARGEST_ATTACHMENT_BYTES + 1 }])).toBe("TOO_LARGE");
  expect(await refused(Array.from({ length: MOST_ATTACHMENTS + 1 }, () => file))).toBe("VALIDATION");
  expect([await refused([]), await refused([{ ...file, name: ".htaccess" }])]).toEqual(["VALIDATION", "VALIDATION"]);
  const limit = await startAttachments(world.as("editor"), clip.versionId, [
    { ...file, size: LARGEST_ATTACHMENT_BYTES },
  ]);
  expect(await uploadClient(world.as("editor")).cancel(limit.id)).toBe(true);
  const [mine = ""] = await send("editor", pdf);
  const other = await newClip(world, stage, "Other.mov");
  expect(await calls.refusedAdd("viewer", { attachments: [mine] })).toBe("NOT_FOUND");
  expect(await calls.refusedAdd("editor", { attachments: [mine] }, other)).toBe("NOT_FOUND");
  expect(await calls.refusedAdd("editor", { attachments: [crypto.randomUUID()] })).toBe("NOT_FOUND");
  expect(await calls.refusedAdd("editor", { attachments: ["x"] })).toBe("NOT_FOUND");
  const { id } = await calls.add("editor", { attachments: [mine, mine] });
  expect(await read("editor", id)).toHaveLength(1);
  expect(await calls.refusedAdd("editor", { attachments: [mine] })).toBe("CONFLICT");
  const ten = await send("editor", ...Array.from({ length: 10 }, (_, n) => ({ ...pdf, name: `${n}.pdf` })));
  expect(await world.as("editor").refusal(ADD_ATTACHMENTS, { comment: id, files: ten })).toBe("VALIDATION");
  await world.as("editor").graphql(ADD_ATTACHMENTS, { comment: id, files: ten.slice(0, 9) });
  expect(await read("editor", id)).toHaveLength(10);
});

test("PLUS-1140 people with an account who may comment can attach files without permission to upload; others can't, and losing the permission stops the upload", async () => {
  const { world, stage, clip } = scene;
  const files = [{ name: "a.bin", size: 3 }];
  const refused = (who: PersonName) => world.as(who).refusal(START_ATTACHMENTS, { version: clip.versionId, files });
  expect([
    await refused("outsider"),
    await world.anonymous.refusal(START_ATTACHMENTS, { version: clip.versionId, files }),
  ]).toEqual(["NOT_FOUND", "UNAUTHENTICATED"]);
  const link = { project: stage.projectId, folders: [stage.camera], canComment: true, showComments: true };
  const visitor = await enterLink(world, await createLink(world.as("superuser"), link));
  expect(await visitor.refusal(START_ATTACHMENTS, { version: clip.versionId, files })).toBe("FORBIDDEN");
  const [sent = ""] = await send("viewer", pdf);
  const asVisitor = { contents: "Mine", ...placeOf(clip, stage.camera), attachments: [sent] };
  expect(await visitor.refusal(ADD, asVisitor)).toBe("FORBIDDEN");
  await assignFolder(world, stage.projectId, stage.camera, "outsider", ["VIEW"]);
  expect(await refused("outsider")).toBe("FORBIDDEN");
  await assignFolder(world, stage.projectId, stage.camera, "outsider", ["VIEW", "COMMENT"]);
  const upload = await startAttachments(world.as("outsider"), clip.versionId, files);
  const calls = uploadClient(world.as("outsider"));
  const [file = { id: "" }] = upload.files;
  await calls.sendPart(upload.id, file, Buffer.from("abc"), 1);
  await world.platform.db.deleteFrom("folder_user").where("user_id", "=", world.people.outsider.id).execute();
  const part = "mutation($u: ID!, $f: ID!) { uploadAssetPart(upload: $u, file: $f, partNumber: 1) { url } }";
  const end = "mutation($u: ID!) { finalizeUploadV2(upload: $u) { state } }";
  const variables = { u: upload.id, f: file.id };
  expect(await world.as("outsider").refusal(part, variables)).toBe("NOT_FOUND");
  expect(await world.as("outsider").refusal(end, variables)).toBe("NOT_FOUND");
  expect(await calls.cancel(upload.id)).toBe(true);
});

test("PLUS-1141 authors can add files later; they and people who can edit the project can remove them, others can't", async () => {
  const { world, calls } = scene;
  const { id } = await calls.add("viewer");
  const files = await send("viewer", pdf, { ...pdf, name: "Two.pdf" });
  const given = { comment: id, files };
  expect(await world.as("editor").refusal(ADD_ATTACHMENTS, given)).toBe("FORBIDDEN");
  expect(await world.as("outsider").refusal(ADD_ATTACHMENTS, given)).toBe("NOT_FOUND");
  await world.as("viewer").graphql(ADD_ATTACHMENTS, given);
  const [first, second] = await read("editor", id);
  expect([first?.name, second?.name]).toEqual(["Breakdown.pdf", "Two.pdf"]);
  for (const who of ["folderViewer", "editor"] as const)
    expect([who, await world.as(who).refusal(REMOVE_ATTACHMENT, { id: first?.id })]).toEqual([who, "FORBIDDEN"]);
  expect(await world.as("outsider").refusal(REMOVE_ATTACHMENT, { id: first?.id })).toBe("NOT_FOUND");
  expect(await world.as("viewer").graphql(REMOVE_ATTACHMENT, { id: first?.id })).toMatchObject({
    removeAttachment: { attachmentCount: 1 },
  });
  await world.as("supervisor").graphql(REMOVE_ATTACHMENT, { id: second?.id });
  expect(await read("viewer", id)).toEqual([]);
  expect(await world.as("viewer").refusal(REMOVE_ATTACHMENT, { id: first?.id })).toBe("NOT_FOUND");
  await calls.add("editor", { contents: "Keeps it", parent: id });
  await calls.remove("viewer", id);
  expect(await world.as("viewer").refusal(ADD_ATTACHMENTS, given)).toBe("CONFLICT");
  expect(await world.as("editor").graphql(ATTACHMENTS, { id })).toEqual({
    comment: { attachmentCount: 0, attachments: [] },
  });
});

test("PLUS-1144 a file is always downloaded and never displayed, whatever type it claims; only re-encoded pictures are displayed", async () => {
  const { world, calls } = scene;
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>');
  const html = Buffer.from("<!doctype html><script>alert(1)</script>");
  const hidden = Buffer.concat([(await picture("x")).bytes, html]);
  const hostile = [
    { name: "a.svg", bytes: svg },
    { name: "b.html", bytes: html },
    { name: "c.png", bytes: html },
    { name: "d.png", bytes: (await picture("x")).bytes.subarray(0, 120) },
    { name: "e\u202egnp.exe", bytes: randomBytes(40) },
    { name: "f.png", bytes: hidden },
    { name: "g.pdf", bytes: html },
    { name: "empty.txt", bytes: Buffer.alloc(0) },
  ];
  const { id } = await calls.add("editor", { attachments: await send("editor", ...hostile) });
  const files = await preparedAttachments(world.as("viewer"), id);
  expect(files.flatMap(({ name, picture: made }) => (made ? name : []))).toEqual(["f.png"]);
  for (const { name, url } of files) {
    const { headers } = await fetch(url, { method: "HEAD" });
    const said = ["content-type", "x-content-type-options", "content-security-policy"].map((each) => headers.get(each));
    expect([name, ...said]).toEqual([
      name,
      "application/octet-stream",
      "nosniff",
      "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    ]);
    expect(headers.get("content-disposition")).toMatch(/^attachment; filename=/);
    expect(headers.get("content-disposition")).not.toContain("\u202e");
  }
  const shown = files.find(({ name }) => name === "f.png")?.picture?.url ?? "";
  const made = Buffer.from(await (await fetch(shown)).arrayBuffer());
  expect([made.includes("alert(1)"), (await sharp(made).metadata()).format]).toEqual([false, "jpeg"]);
  // The address of an image opens nothing else next to it.
  expect((await fetch(shown.replace(/[^/]+$/, "file"))).status).toBe(404);
});
