import { afterAll, beforeAll, expect, test } from "vitest";
import { ATTACHMENT_FIELDS, ATTACHMENTS_OF, sendAttachments } from "#testkit/calls/attachment-calls.ts";
import {
  ADD,
  type CommentScene,
  commentScene,
  FOLDER,
  LIST,
  newClip,
  ONE,
  placeOf,
  REMOVE,
  RESOLVE,
  UPDATE,
} from "#testkit/calls/comment-calls.ts";
import { LiveClient } from "#testkit/calls/live-client.ts";
import { createLink, enterLink } from "#testkit/calls/share-links.ts";
import type { PersonName } from "#testkit/people.ts";
import type { AddedAsset } from "#testkit/stage-production.ts";
import type { TestClient } from "#testkit/test-client.ts";
import { tellOfComments } from "../notices/tell-of-comments.job.ts";

const SET = `mutation ($id: ID!, $teamOnly: Boolean!) { setCommentTeamOnly(id: $id, teamOnly: $teamOnly) { id isTeamOnly allowedTo { hide } } }`;
const COUNTS = `query ($asset: ID!) { asset(assetId: $asset) {
  commentCount newestVersion { commentCount hasComments } versions { commentCount hasComments } } }`;
const WINDOW = `query ($folder: ID!, $project: ID!, $sort: WindowSort, $filter: ItemFilter) { folder(id: $folder, project: $project) {
  window(first: 50, sort: $sort, filter: $filter) { version assetCount lengthMs commentCount sort assets { id commentCount } } } }`;
const EXPORT = `mutation ($folder: ID!, $asset: ID!, $version: ID!, $teamOnly: Boolean) {
  requestCommentsExport(folder: $folder, asset: $asset, version: $version, format: MEDIA_COMPOSER, timeZone: "UTC", teamOnly: $teamOnly) { url } }`;
/** Attachments and reactions, which people add to comments. */
const MARKS = `attachmentCount attachments { ${ATTACHMENT_FIELDS} } reactions { kind count names }`;
const MARKED = `query ($version: ID!) { comments(version: $version) { nodes { ${MARKS} replies { ${MARKS} } } } }`;
const ONE_MARKED = `query ($id: ID!) { comment(id: $id) { ${MARKS} replies { ${MARKS} } } }`;
const FOLDER_MARKED = `query ($folder: ID!, $project: ID!) { folderComments(folder: $folder, project: $project) {
  nodes { comment { ${MARKS} replies { ${MARKS} } } } } }`;
const REACT = `mutation ($id: ID!) { setReaction(comment: $id, kind: EYES, given: true) { id } }`;

let scene: CommentScene;
/** Public comments are on `clip`; `quiet` has only team-only ones. */
let clip: AddedAsset;
let quiet: AddedAsset;
/** Threads: a public one, and team-only ones. */
let open: string;
let hidden: { readonly thread: string; readonly answer: string; readonly below: string; readonly emptied: string };
const visitors: Record<string, TestClient> = {};

beforeAll(async () => {
  // A worker takes over comment files; tests send mails themselves.
  scene = await commentScene({ worker: ["uploads.finalize", "comments.prepare-attachment"] });
  const { world, stage, calls } = scene;
  clip = await newClip(world, stage, "B001.mov");
  quiet = await newClip(world, stage, "B002.mov");
  await world.platform.db
    .updateTable("version")
    .set({ rate_numerator: 25, rate_denominator: 1, start_frame: 0 })
    .where("id", "in", [clip.versionId, quiet.versionId])
    .execute();
  open = (await calls.add("editor", { contents: "For all", attachments: await files("Plan.pdf") }, clip)).id;
  await world.as("viewer").graphql(REACT, { id: open });
  await calls.add("viewer", { contents: "Yes", parent: open }, clip);
  const link = { project: stage.projectId, canComment: true, canDownload: true, canResolve: true };
  const enter = async (more: Record<string, unknown>) =>
    enterLink(world, await createLink(world.as("superuser"), { ...link, showComments: true, ...more }));
  visitors["visitor of the folder"] = await enter({ folders: [stage.camera] });
  visitors["visitor of the takes"] = await enter({ assets: [clip.assetId, quiet.assetId] });
  visitors["visitor who reads own threads"] = await enter({ folders: [stage.camera], showComments: false });
});
afterAll(() => scene.world[Symbol.asyncDispose]());

/** Uploads files as the editor, for a comment on the clip. */
const files = (...names: readonly string[]) =>
  sendAttachments(
    scene.world.as("editor"),
    clip.versionId,
    ...names.map((name) => ({ name, bytes: Buffer.from("%PDF-") })),
  );

type Way = (client: TestClient) => Promise<unknown>;
const asked =
  (query: string, variables: () => Record<string, unknown>): Way =>
  async (client) => {
    const { data, errors } = await client.ask(query, variables());
    return { data, codes: errors.map(({ message, extensions }) => [message, extensions.code]) };
  };
const inFolder = () => ({ folder: scene.stage.camera, project: scene.stage.projectId });
const unknown = crypto.randomUUID();

/** All calls that return comments, and actions that would reveal one. */
const WAYS: Readonly<Record<string, Way>> = {
  "threads of a version": asked(LIST, () => ({ version: clip.versionId })),
  "threads, page by page": asked(LIST, () => ({ version: clip.versionId, first: 1 })),
  "threads of a take that has no others": asked(LIST, () => ({ version: quiet.versionId })),
  "a thread with its answers": asked(ONE, () => ({ id: open })),
  "a thread by its address": asked(ONE, () => ({ id: hidden?.thread ?? unknown })),
  "an answer by its address": asked(ONE, () => ({ id: hidden?.answer ?? unknown })),
  "an answer below it by its address": asked(ONE, () => ({ id: hidden?.below ?? unknown })),
  "a deleted thread by its address": asked(ONE, () => ({ id: hidden?.emptied ?? unknown })),
  "threads of the folder": asked(FOLDER, inFolder),
  "threads of the folder, page by page": asked(FOLDER, () => ({ ...inFolder(), first: 1 })),
  "counts of a take": asked(COUNTS, () => ({ asset: clip.assetId })),
  "counts of a take that has no others": asked(COUNTS, () => ({ asset: quiet.assetId })),
  "counts of the folder": asked(WINDOW, () => inFolder()),
  "takes with comments": asked(WINDOW, () => ({ ...inFolder(), filter: { withNotes: true } })),
  "takes by their comments": asked(WINDOW, () => ({ ...inFolder(), sort: "COMMENTS" })),
  "files and reactions of threads": asked(MARKED, () => ({ version: clip.versionId })),
  "files and reactions of threads in the folder": asked(FOLDER_MARKED, inFolder),
  "files and reactions of a thread with its answers": asked(ONE_MARKED, () => ({ id: open })),
  "files and reactions of a thread by its address": asked(ONE_MARKED, () => ({ id: hidden?.thread ?? unknown })),
  "files and reactions of an answer by its address": asked(ONE_MARKED, () => ({ id: hidden?.answer ?? unknown })),
  "files of comments by their ids": asked(ATTACHMENTS_OF, () => ({ comments: [open, ...Object.values(hidden ?? {})] })),
  "the comment file": async (client) => {
    const { data, errors } = await client.ask<{ requestCommentsExport: { url: string } }>(EXPORT, {
      ...placeOf(clip, scene.stage.camera),
      teamOnly: true,
    });
    return data ? (await fetch(data.requestCommentsExport.url)).text() : errors[0]?.extensions.code;
  },
};

/** Returns the responses of all calls for each client. */
async function seen(clients: Readonly<Record<string, TestClient>>): Promise<Record<string, unknown>> {
  const answers: Record<string, unknown> = {};
  for (const [way, ask] of Object.entries(WAYS))
    await Promise.all(
      Object.entries(clients).map(async ([who, client]) => {
        answers[`${who}: ${way}`] = await ask(client);
      }),
    );
  return answers;
}

test("PLUS-782 PLUS-1061 PLUS-1143 a link's visitor gets the same responses from all calls, with or without team-only comments; members see them", async () => {
  const { world, calls } = scene;
  const members: readonly PersonName[] = ["editor", "viewer", "manager", "folderViewer"];
  const team = Object.fromEntries(members.map((name) => [name, world.as(name)]));
  const before = { visitors: await seen(visitors), team: await seen(team) };
  const secret = { contents: "Not for the client", teamOnly: true };
  const drawing = { text: "Look", annotation: { marks: [] }, meta: { width: 16, height: 9 } };
  const attachments = await files("Budget.pdf");
  const drawn = { ...secret, contents: drawing, position: { start: 4 }, attachments };
  const thread = (await calls.add("editor", drawn, clip)).id;
  const below = (await calls.add("viewer", { contents: "Agreed", parent: thread }, clip)).id;
  const quote = { ...secret, parent: open, attachments: await files("Quote.pdf") };
  const answer = (await calls.add("editor", quote, clip)).id;
  // To a team-only reply in a thread that visitors see.
  expect(await calls.add("viewer", { contents: "Cheaper", parent: answer }, clip)).toMatchObject({ isTeamOnly: true });
  await calls.add("editor", secret, quiet);
  // After its deletion it stays visible to people who see the reply.
  const emptied = (await calls.add("editor", { contents: "Gone" }, clip)).id;
  await calls.add("viewer", { ...secret, parent: emptied }, clip);
  await calls.remove("editor", emptied);
  await world.as("viewer").graphql(RESOLVE, { id: thread });
  for (const id of [thread, answer]) await world.as("viewer").graphql(REACT, { id });
  hidden = { thread, answer, below, emptied };
  expect(await seen(visitors)).toEqual(before.visitors);
  const after = await seen(team);
  const unchanged = Object.keys(after).filter((key) => JSON.stringify(after[key]) === JSON.stringify(before.team[key]));
  expect(unchanged).toEqual([]);
  expect(Object.keys(after)).toHaveLength(members.length * Object.keys(WAYS).length);
  expect(await calls.one("folderViewer", below)).toMatchObject({ isTeamOnly: true, text: "Agreed" });
});

test("PLUS-782 visitors can't write, reply to, resolve, change or remove team-only comments, and have no live connection", async () => {
  for (const [who, visitor] of Object.entries(visitors)) {
    const on = placeOf(clip, scene.stage.camera);
    const refused = async (query: string, variables: Record<string, unknown>) => [
      who,
      await visitor.refusal(query, variables),
    ];
    expect(await refused(ADD, { ...on, contents: "Mine", teamOnly: true })).toEqual([who, "FORBIDDEN"]);
    for (const id of Object.values(hidden)) {
      expect(await refused(ADD, { ...on, contents: "Mine", parent: id })).toEqual([who, "NOT_FOUND"]);
      expect(await refused(RESOLVE, { id })).toEqual([who, "NOT_FOUND"]);
      expect(await refused(UPDATE, { id, contents: "x" })).toEqual([who, "NOT_FOUND"]);
      expect(await refused(REMOVE, { id })).toEqual([who, "NOT_FOUND"]);
      expect(await refused(SET, { id, teamOnly: false })).toEqual([who, "NOT_FOUND"]);
    }
    expect(await refused(SET, { id: open, teamOnly: true })).toEqual([
      who,
      who === "visitor who reads own threads" ? "NOT_FOUND" : "FORBIDDEN",
    ]);
    const address = `${scene.world.url.replace("http", "ws")}/ws?token=${visitor.token}`;
    await expect(LiveClient.connect(address)).rejects.toThrow("403");
    expect(await visitor.refusal("query { auditLog { nodes { id } } }")).toBe("FORBIDDEN");
    expect(await visitor.refusal('query { search(text: "Not for the client") { score } }')).toBe("FORBIDDEN");
  }
});

test("PLUS-782 mails about team-only comments go only to people with accounts, and mention that they are team-only", async () => {
  const { world, calls } = scene;
  const { db } = world.platform;
  await db.deleteFrom("comment_notice").execute();
  await db.deleteFrom("mail").execute();
  await calls.add("editor", { contents: "Costs", teamOnly: true }, clip);
  await calls.add("editor", { contents: "Light" }, clip);
  await tellOfComments(world.platform, clip.assetId, async () => undefined);
  const mails = await db.selectFrom("mail").select(["recipient", "plain_text"]).execute();
  const accounts = await db.selectFrom("app_user").select("email").execute();
  expect(mails.length).toBeGreaterThan(1);
  expect(mails.every(({ recipient }) => accounts.some(({ email }) => email === recipient))).toBe(true);
  expect(mails[0]?.plain_text).toContain("(team only):\nCosts");
  expect(mails[0]?.plain_text).toMatch(/^Tomasz Editor:\nLight/m);
});

test("PLUS-783 PLUS-782 a comment's author and project editors can hide it and show it again; replies written in the meantime stay hidden", async () => {
  const { world, stage, calls } = scene;
  const take = await newClip(world, stage, "B003.mov");
  const thread = await calls.add("viewer", { contents: "Plain" }, take);
  const early = await calls.add("editor", { parent: thread.id, contents: "Before" }, take);
  const set = (who: PersonName, id: string, teamOnly: boolean) => world.as(who).graphql(SET, { id, teamOnly });
  const visitor = visitors["visitor of the folder"];
  const visible = async () => {
    const { comments } = (await visitor?.graphql<{
      comments: { nodes: { text: string; replies: { text: string }[] }[] };
    }>(LIST, { version: take.versionId })) ?? { comments: { nodes: [] } };
    return comments.nodes.map(({ text, replies }) => [text, ...replies.map((reply) => reply.text)]);
  };
  expect(await visible()).toEqual([["Plain", "Before"]]);
  expect(await set("viewer", thread.id, true)).toEqual({
    setCommentTeamOnly: { id: thread.id, isTeamOnly: true, allowedTo: { hide: true } },
  });
  expect(await calls.one("editor", early.id)).toMatchObject({ isTeamOnly: true });
  // An earlier reply becomes team-only with its thread, even by its id and in counts.
  expect(await visitor?.refusal(ONE, { id: early.id })).toBe("NOT_FOUND");
  expect(await visitor?.graphql(COUNTS, { asset: take.assetId })).toMatchObject({ asset: { commentCount: 0 } });
  const late = await calls.add("editor", { parent: thread.id, contents: "Meanwhile" }, take);
  // As a reply to a reply, too.
  await calls.add("editor", { parent: early.id, contents: "Then" }, take);
  expect(await visible()).toEqual([]);
  expect(await world.as("editor").refusal(SET, { id: late.id, teamOnly: false })).toBe("FORBIDDEN");
  expect(await world.as("folderViewer").refusal(SET, { id: thread.id, teamOnly: false })).toBe("FORBIDDEN");
  await set("supervisor", thread.id, false);
  expect(await visible()).toEqual([["Plain", "Before"]]);
  await set("editor", late.id, false);
  expect(await visible()).toEqual([["Plain", "Before", "Meanwhile"]]);
  await calls.remove("viewer", thread.id);
  expect(await world.as("supervisor").refusal(SET, { id: thread.id, teamOnly: true })).toBe("CONFLICT");
  expect(await world.as("outsider").refusal(SET, { id: early.id, teamOnly: true })).toBe("NOT_FOUND");
});

test("PLUS-783 the comment file marks team-only comments, and omits them if requested", async () => {
  const text = async (teamOnly: boolean | null) => {
    const { requestCommentsExport } = await scene.world
      .as("viewer")
      .graphql<{ requestCommentsExport: { url: string } }>(EXPORT, { ...placeOf(clip, scene.stage.camera), teamOnly });
    return (await fetch(requestCommentsExport.url)).text();
  };
  expect(await text(null)).toContain("[Team only] Look");
  expect(await text(true)).toContain("[Team only] Agreed");
  const without = await text(false);
  expect(without).toContain("For all");
  for (const word of ["Team only", "Look", "Agreed", "Not for the client"]) expect(without).not.toContain(word);
});

test("PLUS-944 visitors have no access to inboxes, reviews, people to mention and changed versions", async () => {
  const [asset, version] = [clip.assetId, clip.versionId];
  const closed: Readonly<Record<string, readonly [string, Record<string, unknown>]>> = {
    inbox: ["{ inbox { nodes { id } } }", {}],
    "inbox count": ["{ inboxCount }", {}],
    review: ["query ($version: ID!) { approval(version: $version) { state } }", { version }],
    reviews: ["query ($version: ID!) { approvals(versions: [$version]) { state } }", { version }],
    people: ["query ($version: ID!) { commentPeople(version: $version) { name } }", { version }],
    carrying: [
      "mutation ($version: ID!, $to: ID!) { carryComments(from: $version, to: $to, by: POSITION) { carriedCount } }",
      { version, to: version },
    ],
    "moving out": [
      "mutation ($asset: ID!, $version: ID!) { moveVersionsOut(asset: $asset, versions: [$version]) { id } }",
      { asset, version },
    ],
  };
  for (const [who, visitor] of Object.entries(visitors))
    for (const [way, [query, variables]] of Object.entries(closed))
      expect([who, way, await visitor.refusal(query, variables)]).toEqual([who, way, "FORBIDDEN"]);
});
