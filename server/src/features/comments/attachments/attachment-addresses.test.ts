import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  ATTACHMENTS_OF,
  type AttachmentAnswer,
  attachmentsOf,
  preparedAttachments,
  REMOVE_ATTACHMENT,
  sendAttachments,
} from "#testkit/calls/attachment-calls.ts";
import { type CommentScene, commentScene } from "#testkit/calls/comment-calls.ts";
import { createLink, enterLink, updateLink } from "#testkit/calls/share-links.ts";
import { queriesDuring } from "#testkit/count-queries.ts";
import type { TestClient } from "#testkit/test-client.ts";

const HIDE = `mutation ($id: ID!, $teamOnly: Boolean!) { setCommentTeamOnly(id: $id, teamOnly: $teamOnly) { id } }`;
const LISTED = `query ($version: ID!) { comments(version: $version, first: 250) { nodes {
  id attachmentCount attachments { id url } replies { attachmentCount } } } }`;

let scene: CommentScene;
beforeAll(async () => {
  scene = await commentScene({ worker: true });
});
afterAll(() => scene.world[Symbol.asyncDispose]());

/** Posts a comment of the viewer with an image and a file. */
async function posted(more: Record<string, unknown> = {}): Promise<string> {
  const image = sharp({ create: { width: 64, height: 48, channels: 3, background: "#a03" } });
  const files = [
    { name: "Look.png", bytes: await image.png().toBuffer() },
    { name: "Breakdown.pdf", bytes: Buffer.from("%PDF-") },
  ];
  const attachments = await sendAttachments(scene.world.as("viewer"), scene.clip.versionId, ...files);
  const { id } = await scene.calls.add("viewer", { attachments, ...more });
  await preparedAttachments(scene.world.as("viewer"), id);
  return id;
}
const addressesOf = (files: readonly AttachmentAnswer[]) =>
  files.flatMap(({ url, picture }) => [url, ...(picture ? [picture.url] : [])]);
const addresses = async (client: TestClient, id: string) => addressesOf(await attachmentsOf(client, id));
const statuses = (urls: readonly string[]) => Promise.all(urls.map(async (url) => (await fetch(url)).status));
const enter = async (more: Record<string, unknown> = {}) => {
  const { world, stage } = scene;
  const given = { project: stage.projectId, folders: [stage.camera], showComments: true, ...more };
  const link = await createLink(world.as("superuser"), given);
  return { link, visitor: await enterLink(world, link) };
};

test("PLUS-1142 visitors get the files of comments that they see, even with downloads off or a watermark, until the link changes or expires", async () => {
  const { world, stage } = scene;
  const id = await posted();
  const watermark = { position: "CENTER", text: "Client" };
  const marked = await enter({ hasWatermark: true, watermark });
  const plain = await enter({ canDownload: false });
  const [ofMarked, ofPlain] = [await addresses(marked.visitor, id), await addresses(plain.visitor, id)];
  expect([await statuses(ofMarked), await statuses(ofPlain)]).toEqual([
    [200, 200, 200],
    [200, 200, 200],
  ]);
  const own = await enter({ showComments: false });
  expect(await own.visitor.graphql(ATTACHMENTS_OF, { comments: [id] })).toEqual({ attachmentsOf: [] });
  await updateLink(world.as("superuser"), { project: stage.projectId, id: plain.link.id, showComments: false });
  expect(await statuses(ofPlain)).toEqual([410, 410, 410]);
  const remove = "mutation ($project: ID!, $id: ID!) { deleteLink(project: $project, id: $id) }";
  await world.as("superuser").graphql(remove, { project: stage.projectId, id: marked.link.id });
  expect(await statuses(ofMarked)).toEqual([410, 410, 410]);
});

test("PLUS-1142 PLUS-1143 addresses expire when the holder can no longer see the take, when the comment or file is deleted, and for visitors when the comment becomes team-only", async () => {
  const { world, calls } = scene;
  const id = await posted();
  const { visitor } = await enter();
  const [theirs, ours] = [await addresses(visitor, id), await addresses(world.as("folderViewer"), id)];
  await world.as("viewer").graphql(HIDE, { id, teamOnly: true });
  expect([await statuses(theirs), await statuses(ours)]).toEqual([
    [410, 410, 410],
    [200, 200, 200],
  ]);
  await world.as("viewer").graphql(HIDE, { id, teamOnly: false });
  expect(await statuses(theirs)).toEqual([200, 200, 200]);
  const [picture, file] = await attachmentsOf(visitor, id);
  await world.as("viewer").graphql(REMOVE_ATTACHMENT, { id: picture?.id });
  expect(await statuses(addressesOf([picture, file].flatMap((each) => each ?? [])))).toEqual([410, 410, 200]);
  await calls.remove("viewer", id);
  expect([await statuses(theirs), await statuses(ours)]).toEqual([
    [410, 410, 410],
    [410, 410, 410],
  ]);
  const other = await posted();
  const lent = await addresses(world.as("folderViewer"), other);
  const user = world.people.folderViewer.id;
  await world.platform.db.deleteFrom("folder_user").where("user_id", "=", user).execute();
  expect(await statuses(lent)).toEqual([410, 410, 410]);
  expect((await fetch((lent[0] ?? "").replace(user, world.people.viewer.id))).status).toBe(404);
});

test("PLUS-1143 files of comments don't appear in folder archives or search results", async () => {
  const { world, stage, clip } = scene;
  await posted({ teamOnly: true });
  const original = world.platform.db
    .selectFrom("version")
    .select(["storage_key", "size"])
    .where("id", "=", clip.versionId);
  const { storage_key: key, size } = await original.executeTakeFirstOrThrow();
  await world.platform.storage.write(key, [Buffer.alloc(Number(size))].values() as never);
  const { visitor } = await enter({ canDownload: true });
  const request = `mutation ($project: ID!, $parent: ID!, $folders: [ID!]!) {
    requestDownload(project: $project, parent: $parent, folders: $folders, assets: []) { url } }`;
  for (const client of [visitor, world.as("editor")]) {
    const place = { project: stage.projectId, parent: stage.camera, folders: [stage.camera] };
    const { requestDownload } = await client.graphql<{ requestDownload: { url: string } }>(request, place);
    const archive = Buffer.from(await (await fetch(requestDownload.url)).arrayBuffer());
    expect([archive.includes("A001.mov"), archive.includes("Breakdown.pdf")]).toEqual([true, false]);
  }
  const found = await world.as("editor").graphql('query { search(text: "Breakdown.pdf") { score } }');
  expect(found).toEqual({ search: [] });
});

test("PLUS-1148 250 comments with files are listed with as many statements as two", async () => {
  const { world, clip, calls } = scene;
  const [file = ""] = await sendAttachments(world.as("editor"), clip.versionId, {
    name: "a.pdf",
    bytes: Buffer.from("x"),
  });
  await calls.add("editor", { attachments: [file] });
  const listing = async () => {
    let nodes: readonly { id: string; attachmentCount: number }[] = [];
    const queries = await queriesDuring(world, async () => {
      const answer = await world
        .as("editor")
        .graphql<{ comments: { nodes: typeof nodes } }>(LISTED, { version: clip.versionId });
      nodes = answer.comments.nodes;
    });
    return { count: queries.length, nodes };
  };
  const few = await listing();
  const { db } = world.platform;
  await sql`with more as (
      insert into comment (id, project_id, asset_id, version_id, author_name, text, created_at, updated_at)
      select gen_random_uuid(), project_id, asset_id, version_id, author_name, text, created_at, updated_at
      from comment, generate_series(1, ${250 - few.nodes.length}::integer) where id = ${few.nodes[0]?.id}::uuid returning id)
    insert into comment_attachment (id, comment_id, file_id, position) select gen_random_uuid(), id, ${file}::uuid, 0 from more`.execute(
    db,
  );
  const many = await listing();
  expect([many.nodes.length, many.nodes.filter(({ attachmentCount }) => attachmentCount > 0).length > 240]).toEqual([
    250,
    true,
  ]);
  expect(many.count).toBe(few.count);
  const comments = many.nodes.map(({ id }) => id);
  const asked = (ids: readonly string[]) =>
    queriesDuring(world, () => world.as("editor").graphql(ATTACHMENTS_OF, { comments: ids }));
  expect((await asked(comments)).length).toBe((await asked(comments.slice(0, 2))).length);
  const tooMany = Array.from({ length: 501 }, () => crypto.randomUUID());
  expect(await world.as("editor").refusal(ATTACHMENTS_OF, { comments: tooMany })).toBe("VALIDATION");
});
