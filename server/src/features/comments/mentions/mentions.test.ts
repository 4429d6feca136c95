import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type CommentScene, commentScene, newClip, placeOf } from "#testkit/calls/comment-calls.ts";
import { createLink, enterLink } from "#testkit/calls/share-links.ts";
import type { PersonName } from "#testkit/people.ts";
import { type AddedAsset, assignFolder, assignRoles } from "#testkit/stage-production.ts";
import type { TestClient } from "#testkit/test-client.ts";
import { tellOfComments } from "../notices/tell-of-comments.job.ts";

const PEOPLE = `query ($version: ID!, $text: String) { commentPeople(version: $version, text: $text) { id name } }`;
const FIELDS = `id text mentions { id name } assignee { id name } allowedTo { assign }`;
const ADD = `mutation ($contents: CommentContents!, $folder: ID!, $asset: ID!, $version: ID!, $parent: ID, $mentions: [ID!]) {
  addComment(contents: $contents, folder: $folder, asset: $asset, version: $version, parent: $parent, mentions: $mentions) { ${FIELDS} } }`;
const UPDATE = `mutation ($id: ID!, $contents: CommentContents!, $mentions: [ID!]) {
  updateComment(id: $id, contents: $contents, mentions: $mentions) { ${FIELDS} } }`;
const ASSIGN = `mutation ($id: ID!, $user: ID) { assignComment(id: $id, user: $user) { ${FIELDS} } }`;
const ONE = `query ($id: ID!) { comment(id: $id) { ${FIELDS} } }`;

interface Answer {
  readonly id: string;
  readonly mentions: readonly { id: string; name: string }[];
  readonly assignee: { id: string; name: string } | null;
}

let scene: CommentScene;
beforeAll(async () => {
  scene = await commentScene();
});
afterAll(() => scene.world[Symbol.asyncDispose]());
beforeEach(async () => {
  const { db } = scene.world.platform;
  await db.deleteFrom("mail").execute();
  await db.deleteFrom("comment_notice").execute();
  await db.deleteFrom("outbox_event").where("name", "=", "comment.addressed").execute();
});

const person = (name: PersonName) => scene.world.people[name];
const idsOf = (...names: PersonName[]) => names.map((name) => person(name).id);
async function offered(client: TestClient, clip = scene.clip, text?: string): Promise<string[]> {
  const { commentPeople } = await client.graphql<{ commentPeople: { name: string }[] }>(PEOPLE, {
    version: clip.versionId,
    text,
  });
  return commentPeople.map(({ name }) => name).sort();
}
const names = (...people: PersonName[]) => people.map((name) => person(name).name).sort();
const given = (contents: string, more: Record<string, unknown> = {}, clip: AddedAsset = scene.clip) => ({
  contents,
  ...placeOf(clip, scene.stage.camera),
  ...more,
});
async function add(who: PersonName | TestClient, ...about: Parameters<typeof given>): Promise<Answer> {
  const client = typeof who === "string" ? scene.world.as(who) : who;
  return (await client.graphql<{ addComment: Answer }>(ADD, given(...about))).addComment;
}
const assign = async (who: PersonName, id: string, user: string | null) =>
  (await scene.world.as(who).graphql<{ assignComment: Answer }>(ASSIGN, { id, user })).assignComment;
async function addressed(): Promise<unknown[]> {
  const events = scene.world.platform.db.selectFrom("outbox_event").select("payload").orderBy("id");
  const rows = await events.where("name", "=", "comment.addressed").execute();
  return rows.map(({ payload }) => {
    const { mentioned, answered, assigned } = payload as Record<string, string[]>;
    return { mentioned, answered, assigned };
  });
}
const mails = async () => {
  const rows = await scene.world.platform.db.selectFrom("mail").select(["recipient", "subject"]).execute();
  return Object.fromEntries(rows.map(({ recipient, subject }) => [recipient.split("@")[0], subject]));
};
const tell = (clip = scene.clip) => tellOfComments(scene.world.platform, clip.assetId, async () => undefined);
async function visitor(): Promise<TestClient> {
  const { world, stage } = scene;
  const shared = { project: stage.projectId, folders: [stage.camera], canComment: true, showComments: true };
  return enterLink(world, await createLink(world.as("superuser"), shared));
}

test("PLUS-890 the list offers everyone who can see the take and nobody else, to everyone who can comment there", async () => {
  const { world, stage } = scene;
  const seers = names("supervisor", "editor", "viewer", "folderViewer", "manager");
  for (const who of ["viewer", "folderViewer", "editor", "supervisor", "manager", "superuser"] as const)
    expect([who, await offered(world.as(who))]).toEqual([who, seers]);
  const beside = await newClip(world, stage, "Beside.mov", stage.otherDay);
  expect(await offered(world.as("editor"), beside)).toEqual(names("supervisor", "editor", "viewer", "manager"));
  expect(await offered(world.as("editor"), scene.clip, "FOLDERV")).toEqual(names("folderViewer"));
  expect(await offered(world.as("editor"), scene.clip, "Outsider")).toEqual([]);
  expect(await offered(world.as("editor"), scene.clip, "rushlight.example")).toEqual([]);
  const refused = (client: TestClient) => client.refusal(PEOPLE, { version: scene.clip.versionId });
  expect(await refused(world.as("outsider"))).toBe("NOT_FOUND");
  expect(await refused(world.as("otherManager"))).toBe("NOT_FOUND");
  expect(await refused(world.anonymous)).toBe("UNAUTHENTICATED");
  expect(await refused(await visitor())).toBe("FORBIDDEN");
});

test("PLUS-890 view-only people don't get the list; people who have commented on the take are on it while they can see it", async () => {
  const { world, stage } = scene;
  const clip = await newClip(world, stage, "Written.mov");
  expect(await offered(world.as("editor"), clip, "Sanna")).toEqual([]);
  await add("superuser", "From above", {}, clip);
  expect(await offered(world.as("editor"), clip, "Sanna")).toEqual(names("superuser"));
  await assignFolder(world, stage.projectId, stage.camera, "outsider", ["VIEW"]);
  expect(await world.as("outsider").refusal(PEOPLE, { version: clip.versionId })).toBe("FORBIDDEN");
  expect(await offered(world.as("editor"), clip, "Odd")).toEqual(names("outsider"));
  await world
    .as("superuser")
    .graphql(
      `mutation ($projectId: ID!, $folderId: ID!, $userIds: [ID!]!) { unassignFolderUsers(projectId: $projectId, folderId: $folderId, userIds: $userIds) }`,
      { projectId: stage.projectId, folderId: stage.camera, userIds: idsOf("outsider") },
    );
  expect(await offered(world.as("editor"), clip, "Odd")).toEqual([]);
});

test("PLUS-890 a mention is stored for people who can see the take and are named in the text; other names stay plain text", async () => {
  const ids = idsOf("viewer", "outsider", "editor", "superuser");
  const text = "@Maren Viewer and @Odd Outsider, x@Tomasz Editor, @Sanna Superuser";
  const comment = await add("editor", text, { mentions: [...ids, "no-id"] });
  expect(comment.mentions).toEqual([{ id: person("viewer").id, name: "Maren Viewer" }]);
  expect(await addressed()).toEqual([{ mentioned: idsOf("viewer"), answered: [], assigned: [] }]);
  expect((await add("editor", "@Maren Viewers", { mentions: idsOf("viewer") })).mentions).toEqual([]);
  const many = Array.from({ length: 51 }, () => crypto.randomUUID());
  expect(await scene.world.as("editor").refusal(ADD, given("@", { mentions: many }))).toBe("VALIDATION");
});

test("PLUS-890 visitors neither mention people nor see mentions and assignees", async () => {
  const outside = await visitor();
  const theirs = await add(outside, "@Maren Viewer", { mentions: idsOf("viewer") });
  expect(
    (await scene.world.as("viewer").graphql<{ comment: Answer }>(ONE, { id: theirs.id })).comment.mentions,
  ).toEqual([]);
  const { id } = await add("editor", "@Maren Viewer look", { mentions: idsOf("viewer") });
  await assign("editor", id, person("viewer").id);
  const seen = await outside.graphql<{ comment: Answer }>(ONE, { id });
  expect(seen.comment).toMatchObject({ mentions: [], assignee: null, text: "@Maren Viewer look" });
  expect(await outside.refusal(ASSIGN, { id, user: null })).toBe("FORBIDDEN");
});

test("PLUS-890 editing keeps the names still in the text, adds others, and notifies only new ones", async () => {
  const comment = await add("editor", "@Maren Viewer", { mentions: idsOf("viewer") });
  const contents = "@Maren Viewer @Priya Supervisor";
  await scene.world.as("editor").graphql(UPDATE, { id: comment.id, contents, mentions: idsOf("supervisor") });
  const after = async () =>
    (await scene.world.as("editor").graphql<{ comment: Answer }>(ONE, { id: comment.id })).comment.mentions;
  expect((await after()).map(({ id }) => id)).toEqual(idsOf("viewer", "supervisor"));
  expect((await addressed()).at(-1)).toEqual({ mentioned: idsOf("supervisor"), answered: [], assigned: [] });
  await scene.world.as("editor").graphql(UPDATE, { id: comment.id, contents: "@Priya Supervisor" });
  expect((await after()).map(({ id }) => id)).toEqual(idsOf("supervisor"));
});

test("PLUS-891 a reply notifies everyone in the thread except its author, and mentioned people once", async () => {
  const thread = await add("viewer", "First");
  await add("editor", "Second", { parent: thread.id });
  await add("supervisor", "@Maren Viewer third", { parent: thread.id, mentions: idsOf("viewer") });
  expect(await addressed()).toEqual([
    { mentioned: [], answered: idsOf("viewer"), assigned: [] },
    { mentioned: idsOf("viewer"), answered: idsOf("editor"), assigned: [] },
  ]);
});

test("PLUS-891 the mail tells people that they were mentioned, including project admins, but not people who turned comments off or lost the permission", async () => {
  const { world, stage } = scene;
  const clip = await newClip(world, stage, "Mails.mov");
  const all: PersonName[] = ["viewer", "manager", "supervisor", "folderViewer"];
  const text = all.map((name) => `@${person(name).name}`).join(" ");
  await add("editor", text, { mentions: idsOf(...all) }, clip);
  const off = world.platform.db.updateTable("project_user").set({ receive_comment_notifications: false });
  await off.where("user_id", "=", person("supervisor").id).execute();
  await world.platform.db.deleteFrom("folder_user").where("user_id", "=", person("folderViewer").id).execute();
  await tell(clip);
  const subject = "Tomasz Editor mentioned you on Mails.mov";
  expect(await mails()).toEqual({ viewer: subject, manager: subject });
  await world.platform.db.updateTable("project_user").set({ receive_comment_notifications: true }).execute();
  await assignFolder(world, stage.projectId, stage.camera, "folderViewer", ["VIEW", "COMMENT"]);
});

test("PLUS-892 people who can comment can assign a thread to anyone who can see the take; assignees get a mail, unless they assigned it themselves", async () => {
  const { id } = await add("viewer", "Fix the edge");
  const given = await assign("folderViewer", id, person("editor").id);
  expect(given.assignee).toEqual({ id: person("editor").id, name: "Tomasz Editor" });
  expect(await addressed()).toEqual([{ mentioned: [], answered: [], assigned: idsOf("editor") }]);
  expect(await mails()).toEqual({ editor: "Jonah Folderviewer assigned you a comment on A001.mov" });
  await assign("editor", id, person("editor").id);
  await assign("supervisor", id, person("supervisor").id);
  expect((await assign("viewer", id, null)).assignee).toBeNull();
  expect(await addressed()).toHaveLength(1);
  const reply = await add("viewer", "More", { parent: id });
  const refused = (who: PersonName, comment: string, user: string) =>
    scene.world.as(who).refusal(ASSIGN, { id: comment, user });
  expect(await refused("editor", reply.id, person("editor").id)).toBe("FORBIDDEN");
  for (const nobody of [person("outsider").id, person("superuser").id, crypto.randomUUID(), "x"])
    expect([nobody, await refused("editor", id, nobody)]).toEqual([nobody, "VALIDATION"]);
  expect(await refused("outsider", id, person("editor").id)).toBe("NOT_FOUND");
  expect(await refused("otherManager", id, person("editor").id)).toBe("NOT_FOUND");
  const { world, stage } = scene;
  const link = { project: stage.projectId, folders: [stage.camera], canComment: true, showComments: true };
  const visitor = await enterLink(world, await createLink(world.as("superuser"), { ...link, canResolve: true }));
  expect(await visitor.refusal(ASSIGN, { id, user: person("editor").id })).toBe("FORBIDDEN");
  expect(await visitor.graphql(ONE, { id })).toMatchObject({ comment: { allowedTo: { assign: false } } });
});

test("PLUS-892 of two concurrent assignments the later one wins, and view-only people can't assign", async () => {
  const { world, stage } = scene;
  const { id } = await add("viewer", "Whose?");
  await Promise.all([assign("editor", id, person("editor").id), assign("supervisor", id, person("supervisor").id)]);
  const { comment } = await world.as("viewer").graphql<{ comment: Answer }>(ONE, { id });
  expect(idsOf("editor", "supervisor")).toContain(comment.assignee?.id);
  await assignFolder(world, stage.projectId, stage.camera, "outsider", ["VIEW"]);
  expect(await world.as("outsider").refusal(ASSIGN, { id, user: null })).toBe("FORBIDDEN");
  await world.platform.db.deleteFrom("folder_user").where("user_id", "=", person("outsider").id).execute();
  await assignRoles(world, stage.projectId, { viewer: "VIEWER" });
});

test("PLUS-963 in a large project the first people by name are offered, and more letters find the others", async () => {
  const { world, stage, clip } = scene;
  const crowd = sql`insert into app_user (id, email, email_key, name, created_at, joined_at)
    select gen_random_uuid(), 'crowd' || n, 'crowd' || n, 'Aaron ' || n, now(), now() from generate_series(101, 360) n`;
  await crowd.execute(world.platform.db);
  // Only the last one may see anything.
  const parts = sql`insert into project_user select (jsonb_populate_record(pu, jsonb_build_object('user_id', u.id,
      'permissions', case u.name when 'Aaron 360' then pu.permissions else 0 end))).*
    from app_user u, project_user pu
    where u.email like 'crowd%' and pu.user_id = ${person("viewer").id}::uuid and pu.project_id = ${stage.projectId}::uuid`;
  await parts.execute(world.platform.db);
  expect(await offered(world.as("editor"), clip, "aaron")).toEqual([]);
  expect(await offered(world.as("editor"), clip, "aaron 36")).toEqual(["Aaron 360"]);
});
