import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  ADD,
  type CommentAnswer,
  FOLDER,
  LIST,
  ONE,
  type PageAnswer,
  REMOVE,
  UPDATE,
} from "#testkit/calls/comment-calls.ts";
import {
  CREATE_LINK,
  createLink,
  enterLink,
  login,
  problemOf,
  type TestLink,
  updateLink,
} from "#testkit/calls/share-links.ts";
import {
  type AddedAsset,
  addAsset,
  assignFolder,
  assignRoles,
  makeFolder,
  type Stage,
  stageProduction,
} from "#testkit/stage-production.ts";
import { step } from "#testkit/steps/step.ts";
import type { TestClient } from "#testkit/test-client.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";

const SEND = `mutation ($project: ID!, $id: ID!, $recipients: [String!]!) { sendLink(project: $project, id: $id, recipients: $recipients) }`;
const LINKS =
  "query ($project: ID!) { links(project: $project) { nodes { id name isDraft needsOwner createdBy { id } } } }";
const FOUND = `{ search(text: "Unfinished") { score } }`;

let world: TestWorld;
let stage: Stage;
let clip: AddedAsset;

beforeAll(async () => {
  world = await testWorld({ config: { publicUrl: "https://rushlight.example" } });
  stage = await stageProduction(world);
  clip = await addAsset(world, { projectId: stage.projectId, folderId: stage.clips }, "A001C001.mov");
});
afterAll(() => world[Symbol.asyncDispose]());

const create = (options: Record<string, unknown> = {}, client = world.as("editor")) =>
  createLink(client, { project: stage.projectId, folders: [stage.clips], ...options });
const update = ({ id }: TestLink, options: Record<string, unknown>, client = world.as("editor")) =>
  updateLink(client, { project: stage.projectId, id, ...options });
const entering = async ({ token }: TestLink) => (await login(world, { linkToken: token })).status;
const stateOf = async ({ token }: TestLink) => {
  const response = await world.anonymous.rest("GET", `/api/hello?link=${token}`);
  return ((await response.json()) as { link: { state: string } }).link.state;
};
const listed = async (client: TestClient) =>
  (
    await client.graphql<{ links: { nodes: (TestLink & { isDraft: boolean; needsOwner: boolean })[] } }>(LINKS, {
      project: stage.projectId,
    })
  ).links.nodes;
const look = "query ($id: ID!) { asset(assetId: $id) { allowedTo { download } } }";

describe("drafts", () => {
  test("PLUS-283 nobody can enter a draft, and only its creator can find it; once saved, it is a link like any other", async () => {
    const link = await create({ draft: true, name: "Unfinished cut" });
    expect([await stateOf(link), await entering(link)]).toEqual(["invalid", 404]);
    expect((await listed(world.as("editor"))).find(({ id }) => id === link.id)).toMatchObject({ isDraft: true });
    expect((await listed(world.as("supervisor"))).some(({ id }) => id === link.id)).toBe(false);
    expect((await world.as("editor").graphql<{ search: unknown[] }>(FOUND)).search).toEqual([]);
    // Options that are saved automatically don't publish it.
    expect(await update(link, { canComment: true })).toMatchObject({ isDraft: true });
    expect(await entering(link)).toBe(404);
    expect(await update(link, { draft: false })).toMatchObject({ isDraft: false, canComment: true });
    expect([await stateOf(link), await entering(link)]).toEqual(["ok", 200]);
    expect((await world.as("editor").graphql<{ search: unknown[] }>(FOUND)).search).toHaveLength(1);
    // Publishing is irreversible.
    expect(await update(link, { draft: true })).toMatchObject({ isDraft: false });
  });

  test("PLUS-283 a sent draft can be entered; a draft that is deleted, or a day old, is gone", async () => {
    const [sent, deleted, left, recent] = [
      await create({ draft: true }),
      await create({ draft: true }),
      await create({ draft: true }),
      await create({ draft: true }),
    ];
    const address = { project: stage.projectId, id: sent.id };
    await world.as("editor").graphql(SEND, { ...address, recipients: ["ada@example.com"] });
    expect(await entering(sent)).toBe(200);
    const remove = "mutation ($project: ID!, $id: ID!) { deleteLink(project: $project, id: $id) }";
    await world.as("editor").graphql(remove, { ...address, id: deleted.id });
    const drafts = async () => (await listed(world.as("editor"))).filter(({ isDraft }) => isDraft).map(({ id }) => id);
    expect((await drafts()).toSorted()).toEqual([left.id, recent.id].toSorted());
    for (const [id, ageMs] of [
      [left.id, 86_400_001],
      [recent.id, 86_399_999],
    ] as const) {
      const created = { created_at: new Date(world.clock.nowMs() - ageMs) };
      await world.platform.db.updateTable("share_link").set(created).where("id", "=", id).execute();
    }
    const next = await create({ draft: true }, world.as("supervisor"));
    const rows = await world.platform.db
      .selectFrom("share_link")
      .select("id")
      .where("is_draft", "=", true)
      .where("deleted_at", "is", null)
      .execute();
    expect(rows.map(({ id }) => id).toSorted()).toEqual([recent.id, next.id].toSorted());
  });

  test("PLUS-283 a link created through the API can be entered immediately", async () => {
    expect(await entering(await create())).toBe(200);
  });

  test("PLUS-283 the audit log records a draft when it becomes a link, and never a discarded one", async () => {
    const [kept, thrown] = [await create({ draft: true }), await create({ draft: true })];
    await update(kept, { name: "Kept" });
    await update(kept, { draft: false });
    const remove = "mutation ($project: ID!, $id: ID!) { deleteLink(project: $project, id: $id) }";
    await world.as("editor").graphql(remove, { project: stage.projectId, id: thrown.id });
    const told = await world.platform.db
      .selectFrom("audit_record")
      .select(["verb", "target_id"])
      .where("target_id", "in", [kept.id, thrown.id])
      .execute();
    expect(told).toEqual([{ verb: "link.created", target_id: kept.id }]);
  });
});

describe("owners of links", () => {
  test("PLUS-284 a link stops working when its creator may no longer share its content, and works again when somebody takes it over", async () => {
    const link = await create({ name: "Dailies", canDownload: true });
    const visitor = await enterLink(world, link);
    await visitor.graphql(look, { id: clip.assetId });
    await assignRoles(world, stage.projectId, { editor: "VIEWER" });
    expect(await visitor.refusal(look, { id: clip.assetId })).toBe("UNAUTHENTICATED");
    expect([await stateOf(link), await entering(link)]).toEqual(["invalid", 404]);
    const seen = (await listed(world.as("supervisor"))).find(({ id }) => id === link.id);
    expect(seen).toMatchObject({ needsOwner: true, createdBy: { id: world.people.editor.id } });
    const takeOver =
      "mutation ($project: ID!, $id: ID!) { takeOverLink(project: $project, id: $id) { needsOwner canDownload createdBy { id } } }";
    const address = { project: stage.projectId, id: link.id };
    expect(await world.as("editor").refusal(takeOver, address)).toBe("FORBIDDEN");
    expect(await world.as("viewer").refusal(takeOver, address)).toBe("NOT_FOUND");
    const sent = { ...address, recipients: ["rita@example.com"] };
    await step(
      "PLUS-1591 a link that nobody can open is not sent by mail, and the sender reads what to do",
      async () => {
        const [problem] = (await world.as("supervisor").ask(SEND, sent)).errors;
        expect([problem?.extensions.code, problem?.message]).toEqual([
          "CONFLICT",
          "Nobody can open this share: the person who created it may no longer share it. Take it over, then send it",
        ]);
        const mails = world.platform.db
          .selectFrom("mail")
          .select("recipient")
          .where("recipient", "=", "rita@example.com");
        expect(await mails.execute()).toEqual([]);
      },
    );
    expect(await world.as("supervisor").graphql(takeOver, address)).toEqual({
      takeOverLink: { needsOwner: false, canDownload: true, createdBy: { id: world.people.supervisor.id } },
    });
    expect([await stateOf(link), await entering(link)]).toEqual(["ok", 200]);
    expect(await world.as("superuser").graphql(SEND, sent)).toEqual({ sendLink: true });
    await assignRoles(world, stage.projectId, { editor: "EDITOR" });
  });

  test("PLUS-284 a link to several folders, or to a take, stops working when its creator may no longer share one of them", async () => {
    const folders = await Promise.all(
      ["One", "Two"].map((name) => makeFolder(world, stage.projectId, stage.otherDay, name)),
    );
    const [one = "", two = ""] = folders;
    const allow = (folder: string, ...more: readonly string[]) =>
      assignFolder(world, stage.projectId, folder, "outsider", ["VIEW", ...more]);
    for (const folder of [...folders, stage.clips]) await allow(folder, "SHARE");
    const both = await create({ folders }, world.as("outsider"));
    const take = await create({ folders: [], assets: [clip.assetId] }, world.as("outsider"));
    expect([await entering(both), await entering(take)]).toEqual([200, 200]);
    for (const [link, lost] of [
      [both, one],
      [both, two],
      [take, stage.clips],
    ] as const) {
      await allow(lost);
      expect(await entering(link)).toBe(404);
      await allow(lost, "SHARE");
      expect(await entering(link)).toBe(200);
    }
  });

  test("PLUS-284 a link whose creator may still share can't be taken over, until it has lost its downloads", async () => {
    const takeOver =
      "mutation ($project: ID!, $id: ID!) { takeOverLink(project: $project, id: $id) { createdBy { id } } }";
    await assignFolder(world, stage.projectId, stage.clips, "outsider", ["VIEW", "SHARE", "DOWNLOAD"]);
    const link = await create({ canDownload: true }, world.as("outsider"));
    const address = { project: stage.projectId, id: link.id };
    expect(await world.as("supervisor").refusal(takeOver, address)).toBe("CONFLICT");
    await world.as("outsider").graphql(takeOver, address);
    await assignFolder(world, stage.projectId, stage.clips, "outsider", ["VIEW", "SHARE"]);
    expect(await world.as("supervisor").graphql(takeOver, address)).toEqual({
      takeOverLink: { createdBy: { id: world.people.supervisor.id } },
    });
  });

  test("PLUS-284 a link offers no downloads while its creator may not download", async () => {
    const allowed = ["VIEW", "SHARE", "DOWNLOAD"];
    await assignFolder(world, stage.projectId, stage.clips, "outsider", allowed);
    const visitor = await enterLink(world, await create({ canDownload: true }, world.as("outsider")));
    const mayDownload = async () =>
      (await visitor.graphql<{ asset: { allowedTo: { download: boolean } } }>(look, { id: clip.assetId })).asset
        .allowedTo.download;
    expect(await mayDownload()).toBe(true);
    await assignFolder(world, stage.projectId, stage.clips, "outsider", ["VIEW", "SHARE"]);
    expect(await mayDownload()).toBe(false);
    await assignFolder(world, stage.projectId, stage.clips, "outsider", allowed);
    expect(await mayDownload()).toBe(true);
    // Nor marked ones.
    const marked = { canDownload: true, hasWatermark: true, watermark: { text: "For Ada", position: "CENTER" } };
    const guest = await enterLink(world, await create(marked, world.as("outsider")));
    const MARKED = "query ($id: ID!) { asset(assetId: $id) { allowedTo { download downloadMarked } } }";
    const offered = async () =>
      (await guest.graphql<{ asset: { allowedTo: object } }>(MARKED, { id: clip.assetId })).asset;
    expect(await offered()).toEqual({ allowedTo: { download: false, downloadMarked: true } });
    await assignFolder(world, stage.projectId, stage.clips, "outsider", ["VIEW", "SHARE"]);
    expect(await offered()).toEqual({ allowedTo: { download: false, downloadMarked: false } });
    await assignFolder(world, stage.projectId, stage.clips, "outsider", allowed);
  });

  test("PLUS-284 a link of a deleted account can't be entered", async () => {
    await assignFolder(world, stage.projectId, stage.clips, "outsider", ["VIEW", "SHARE"]);
    const link = await create({}, world.as("outsider"));
    const visitor = await enterLink(world, link);
    await world
      .as("superuser")
      .graphql("mutation ($ids: [ID!]!) { deleteUsers(ids: $ids) }", { ids: [world.people.outsider.id] });
    expect(await visitor.refusal(look, { id: clip.assetId })).toBe("UNAUTHENTICATED");
    expect(await entering(link)).toBe(404);
  });
});

test("SHARES-044 a visit ends with an expiration that is set later, and is earlier", async () => {
  const after = (ms: number) => new Date(world.clock.nowMs() + ms).toISOString();
  const link = await create({ expiresAt: after(600_000) });
  const visitor = await enterLink(world, link);
  await update(link, { expiresAt: after(60_000) });
  world.clock.advance(59_000);
  await visitor.graphql(look, { id: clip.assetId });
  world.clock.advance(1_000);
  expect(await visitor.refusal(look, { id: clip.assetId })).toBe("UNAUTHENTICATED");
});

describe("comments during a visit", () => {
  const at = () => ({ folder: stage.clips, asset: clip.assetId, version: clip.versionId });
  const write = async (client: TestClient, text: string, replyTo?: string) =>
    (await client.graphql<{ addComment: CommentAnswer }>(ADD, { ...at(), contents: { text }, replyTo })).addComment;
  const readBy = async (client: TestClient) => {
    const threads = await client.graphql<{ comments: PageAnswer<CommentAnswer> }>(LIST, { version: clip.versionId });
    return threads.comments.nodes.map(({ text, replies }) => [text, ...replies.map((reply) => reply.text)]);
  };
  const COUNTS = "query ($id: ID!) { asset(assetId: $id) { commentCount newestVersion { commentCount hasComments } } }";

  test.each([
    [{ canComment: false }, false],
    [{ canComment: false, showComments: true }, true],
    [{ canComment: true }, true],
    [{ canComment: true, showComments: false }, false],
  ])("PLUS-285 a link of %j shows members' comments: %s", async (options, shows) => {
    const note = await write(world.as("viewer"), "Boom in frame");
    const link = await create(options);
    expect(link).toMatchObject({ showComments: shows });
    const visitor = await enterLink(world, link);
    const threads = await readBy(visitor);
    const inFolder = await visitor.graphql<{ folderComments: PageAnswer<unknown> }>(FOLDER, {
      folder: stage.clips,
      project: stage.projectId,
    });
    const one = await visitor.ask(ONE, { id: note.id });
    const { asset } = await visitor.graphql<{
      asset: { commentCount: number; newestVersion: Record<string, unknown> };
    }>(COUNTS, { id: clip.assetId });
    const counts = [asset.commentCount, asset.newestVersion.commentCount].map((count) => Number(count) > 0);
    expect([threads.length > 0, inFolder.folderComments.nodes.length > 0, one.errors.length === 0]).toEqual([
      shows,
      shows,
      shows,
    ]);
    expect([...counts, asset.newestVersion.hasComments]).toEqual([shows, shows, shows]);
    await world.as("viewer").graphql(REMOVE, { id: note.id });
  });

  test("PLUS-285 if other people's comments are hidden a visitor reads their own with the replies, and can reply to nothing else", async () => {
    const hidden = await write(world.as("viewer"), "For us only");
    const link = await create({ canComment: true, showComments: false });
    const [visitor, another] = [await enterLink(world, link), await enterLink(world, link)];
    const own = await write(visitor, "Love it");
    await write(world.as("editor"), "Thanks", own.id);
    expect(await readBy(visitor)).toEqual([["Love it", "Thanks"]]);
    expect(await readBy(another)).toEqual([]);
    expect((await readBy(world.as("viewer"))).length).toBe(2);
    expect(await visitor.refusal(ADD, { ...at(), contents: { text: "?" }, replyTo: hidden.id })).toBe("NOT_FOUND");
    const { asset } = await visitor.graphql<{ asset: { commentCount: number } }>(COUNTS, { id: clip.assetId });
    expect(asset.commentCount).toBe(2);
    for (const { id } of [own, hidden]) await world.as("supervisor").graphql(REMOVE, { id });
  });

  test("PLUS-288 a visitor can only change and remove what they wrote in this visit", async () => {
    const link = await create({ canComment: true });
    const [visitor, another] = [await enterLink(world, link), await enterLink(world, link)];
    const own = await write(visitor, "Teh end");
    expect(own.allowedTo).toEqual({ edit: true, delete: true, resolve: false, hide: false });
    const changed = await visitor.graphql<{ updateComment: CommentAnswer }>(UPDATE, {
      id: own.id,
      contents: { text: "The end" },
    });
    expect(changed.updateComment.text).toBe("The end");
    const members = await write(world.as("viewer"), "Mine");
    for (const [client, { id }] of [
      [another, own],
      [visitor, members],
    ] as const) {
      expect(await client.refusal(UPDATE, { id, contents: { text: "Ha" } })).toBe("FORBIDDEN");
      expect(await client.refusal(REMOVE, { id })).toBe("FORBIDDEN");
    }
    await visitor.graphql(REMOVE, { id: own.id });
    expect((await readBy(another)).flat().filter((text) => ["Mine", "The end"].includes(text))).toEqual(["Mine"]);
    // A link without comments doesn't allow editing them either.
    const last = await write(visitor, "Last words");
    await update(link, { canComment: false, showComments: true });
    expect(await visitor.refusal(UPDATE, { id: last.id, contents: { text: "Ha" } })).toBe("FORBIDDEN");
  });
});

test("PLUS-286 a person can send at most 200 share mails an hour, however they are split, even concurrently", async () => {
  const link = await create();
  const recipients = (count: number) => Array.from({ length: count }, (_, place) => `p${place}@example.com`);
  const send = (count: number, client = world.as("supervisor")) =>
    client.ask(SEND, { project: stage.projectId, id: link.id, recipients: recipients(count) });
  const before = await mails();
  const answers = await Promise.all([send(100), send(60), send(60)]);
  const refused = answers.flatMap(({ errors }) => errors.map(({ extensions }) => extensions.code));
  expect(refused).toEqual(["TOO_MANY"]);
  const sent = (await mails()) - before;
  expect([120, 160]).toContain(sent);
  await send(200 - sent);
  expect((await send(1)).errors[0]?.extensions).toMatchObject({
    code: "TOO_MANY",
    data: { retryAfterS: expect.any(Number) },
  });
  expect((await send(1, world.as("superuser"))).errors).toEqual([]);
  world.clock.advance(3_599_999);
  expect((await send(1)).errors).toHaveLength(1);
  world.clock.advance(1);
  expect((await send(100)).errors).toEqual([]);
});

async function mails(): Promise<number> {
  const { count } = await world.platform.db
    .selectFrom("mail")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

describe("a link to the root", () => {
  test("PLUS-379 can't be created or entered if its creator may not share a folder in it; without permission to download it offers no downloads", async () => {
    const shared = { project: stage.projectId, folders: [stage.rootId], canDownload: true };
    const editor = world.as("editor");
    const whole = await createLink(editor, shared);
    expect(await entering(whole)).toBe(200);
    const guest = await enterLink(world, whole);
    const mayDownload = async () =>
      (await guest.graphql<{ asset: { allowedTo: { download: boolean } } }>(look, { id: clip.assetId })).asset.allowedTo
        .download;
    expect(await mayDownload()).toBe(true);

    await assignFolder(world, stage.projectId, stage.otherDay, "editor", ["VIEW", "SHARE"]);
    expect(await mayDownload()).toBe(false);
    expect((await problemOf(editor, CREATE_LINK, { assets: [], ...shared })).code).toBe("VALIDATION");
    expect(await entering(await createLink(editor, { ...shared, canDownload: false }))).toBe(200);

    await assignFolder(world, stage.projectId, stage.otherDay, "editor", []);
    expect(await entering(whole)).not.toBe(200);
    const refused = await problemOf(editor, CREATE_LINK, { assets: [], ...shared, canDownload: false });
    expect(refused.code).toBe("FORBIDDEN");
    expect(refused.message).toContain("have permission to share");
    expect(await entering(await create())).toBe(200);
  });
});
