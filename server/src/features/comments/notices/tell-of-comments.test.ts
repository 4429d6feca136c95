import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ADD, type CommentScene, commentScene, newClip, placeOf } from "#testkit/calls/comment-calls.ts";
import { createLink, enterLink } from "#testkit/calls/share-links.ts";
import type { PersonName } from "#testkit/people.ts";
import type { AddedAsset } from "#testkit/stage-production.ts";
import type { TestClient } from "#testkit/test-client.ts";
import { Tries } from "../../auth/sign-in/tries.ts";
import { tellOfComments } from "./tell-of-comments.job.ts";

const JOB = "notifications.tell-of-comments";
const noFence = async () => undefined;
let scene: CommentScene;

beforeAll(async () => {
  scene = await commentScene();
});
afterAll(() => scene.world[Symbol.asyncDispose]());
beforeEach(async () => {
  const { db } = scene.world.platform;
  await db.deleteFrom("mail").execute();
  await db.deleteFrom("comment_notice").execute();
  await db.deleteFrom("sign_in_throttle").execute();
  await db.updateTable("project_user").set({ receive_comment_notifications: true }).execute();
});

const tell = (clip: AddedAsset = scene.clip) => tellOfComments(scene.world.platform, clip.assetId, noFence);
const mails = () =>
  scene.world.platform.db.selectFrom("mail").select(["recipient", "subject", "plain_text", "html"]).execute();
const addresses = (...people: PersonName[]) => people.map((person) => scene.world.people[person].email).sort();
const told = async () => (await mails()).map(({ recipient }) => recipient).sort();
const jobs = async () =>
  (await scene.world.platform.db.selectFrom("job").select("id").where("queue_name", "=", JOB).execute()).length;

test("NOTIFY-002 NOTIFY-015 NOTIFY-016 a new comment notifies everyone who can view the folder, except its author", async () => {
  await scene.calls.add("editor", { contents: "Boom <b>in</b> shot", position: { start: 3 } });
  await tell();
  expect(await told()).toEqual(addresses("supervisor", "viewer", "folderViewer"));
  const [mail] = await mails();
  expect(mail?.subject).toBe(`${scene.world.people.editor.name} commented on A001.mov`);
  expect(mail?.plain_text).toContain("Boom <b>in</b> shot");
  expect(mail?.plain_text).toContain(
    `/projects/${scene.stage.projectId}/${scene.stage.camera}/${scene.clip.assetId}?comment=`,
  );
  expect(mail?.html).toContain("Boom &lt;b&gt;in&lt;/b&gt; shot");
});

test("NOTIFY-015 a reply notifies people too, including the author of the parent comment", async () => {
  const { id } = await scene.calls.add("viewer");
  await tell();
  await scene.world.platform.db.deleteFrom("mail").execute();
  await scene.calls.add("editor", { replyTo: id, contents: "Taken out" });
  await tell();
  expect(await told()).toEqual(addresses("supervisor", "viewer", "folderViewer"));
  expect((await mails())[0]?.subject).toContain("replied to a comment on A001.mov");
});

test("PLUS-577 a mail names the frame of a variable-rate clip, and the timecode of other clips", async () => {
  const clip = await newClip(scene.world, scene.stage, "Phone.mov", scene.stage.camera);
  const placeIn = async (fileInfo: object) => {
    const { db } = scene.world.platform;
    await db
      .updateTable("version")
      .set({
        rate_numerator: 25,
        rate_denominator: 1,
        start_frame: 90_000,
        file_info: sql`${JSON.stringify(fileInfo)}::jsonb`,
      })
      .where("asset_id", "=", clip.assetId)
      .execute();
    await db.deleteFrom("mail").execute();
    await scene.calls.add("editor", { contents: "Boom in shot", position: { start: 3 } }, clip);
    await tell(clip);
    return (await mails())[0]?.plain_text;
  };
  expect(await placeIn({})).toContain("at 01:00:00:03:");
  expect(await placeIn({ frameTimesFile: "frame-times.json" })).toContain("at frame 3:");
});

test("NOTIFY-002 NOTIFY-005 NOTIFY-011 NOTIFY-015 people who turned comment notifications off, or can't view the folder, are not notified", async () => {
  await scene.world.as("viewer").graphql(
    `mutation($user: ID!, $project: ID!) { updateProjectNotificationSettings(user: $user, project: $project,
      receiveCommentNotifications: false) { settings { receiveCommentNotifications receiveFolderContentNotifications } } }`,
    { user: scene.world.people.viewer.id, project: scene.stage.projectId },
  );
  const elsewhere = await newClip(scene.world, scene.stage, "B001.mov", scene.stage.otherDay);
  await scene.calls.add("editor", { folder: scene.stage.otherDay }, elsewhere);
  await tell(elsewhere);
  expect(await told()).toEqual(addresses("supervisor"));
});

test("PLUS-162 a burst of comments is one job and one mail per person, without their own; nothing is sent twice", async () => {
  const before = await jobs();
  await scene.calls.add("editor", { contents: "One" });
  await scene.calls.add("viewer", { contents: "Two" });
  await scene.calls.add("editor", { contents: "Three" });
  expect((await jobs()) - before).toBe(1);
  await Promise.all([tell(), tell()]);
  await tell();
  expect(await told()).toEqual(addresses("supervisor", "viewer", "folderViewer", "editor"));
  const textFor = async (person: PersonName) =>
    (await mails()).find(({ recipient }) => recipient === scene.world.people[person].email);
  expect((await textFor("supervisor"))?.subject).toBe("3 new comments on A001.mov");
  expect((await textFor("viewer"))?.subject).toBe("2 new comments on A001.mov");
  const editors = await textFor("editor");
  expect([editors?.plain_text.includes("Two"), editors?.plain_text.includes("One")]).toEqual([true, false]);
  await scene.calls.add("editor", { contents: "Four" });
  expect((await jobs()) - before).toBe(2);
});

test("NOTIFY-015 PLUS-162 the first comment on a clip is mailed immediately, those that follow it later", async () => {
  const clip = await newClip(scene.world, scene.stage, "D001.mov");
  const pauses = async () => {
    const { rows } = await sql<{ seconds: number }>`
      select round(extract(epoch from start_after - created_on))::int as seconds from pgboss.job
       where name = ${JOB} order by created_on desc limit 2`.execute(scene.world.platform.db);
    return rows.map(({ seconds }) => seconds);
  };
  await scene.calls.add("editor", { contents: "First" }, clip);
  expect((await pauses())[0]).toBe(0);
  await tell(clip);
  await scene.calls.add("editor", { contents: "Second" }, clip);
  expect(await pauses()).toEqual([120, 0]);
});

test("PLUS-162 a comment deleted in the meantime, or one whose clip is gone, notifies nobody", async () => {
  const { id } = await scene.calls.add("editor");
  await scene.calls.remove("editor", id);
  await tell();
  const clip = await newClip(scene.world, scene.stage, "C001.mov");
  await scene.calls.add("editor", {}, clip);
  const gone = { deleted_at: scene.world.clock.now() };
  await scene.world.platform.db.updateTable("asset").set(gone).where("id", "=", clip.assetId).execute();
  await tell(clip);
  expect(await mails()).toEqual([]);
});

test("PLUS-1043 a comment on a take that is stacked before its mail is sent is notified with the take's new location", async () => {
  const [onto, stacked] = [
    await newClip(scene.world, scene.stage, "Onto.mov"),
    await newClip(scene.world, scene.stage, "Stacked.mov"),
  ];
  await scene.calls.add("editor", { contents: "Waiting" }, stacked);
  const before = await jobs();
  const STACK = "mutation ($onto: ID!, $asset: ID!) { stackAsset(onto: $onto, asset: $asset) { id } }";
  await scene.world.as("editor").graphql(STACK, { onto: onto.assetId, asset: stacked.assetId });
  expect((await jobs()) - before).toBe(1);
  await tell(stacked);
  expect(await told()).toEqual([]);
  await tell(onto);
  expect(await told()).toEqual(addresses("supervisor", "viewer", "folderViewer"));
  const [mail] = await mails();
  expect(mail?.subject).toBe(`${scene.world.people.editor.name} commented on Onto.mov`);
  expect(mail?.plain_text).toContain(`/${onto.assetId}?comment=`);
});

test("PLUS-162 if one mail can't be written, none is, and the comment still waits", async () => {
  await scene.calls.add("editor");
  const broken = async () => Promise.reject(new Error("superseded"));
  await expect(tellOfComments(scene.world.platform, scene.clip.assetId, broken)).rejects.toThrow("superseded");
  expect(await mails()).toEqual([]);
  await tell();
  expect(await told()).toHaveLength(3);
});

test("PLUS-610 for comments on many clips a person gets sixty mails at once and then one per minute", async () => {
  const clips: AddedAsset[] = [];
  for (let number = 0; number < 62; number++)
    clips.push(await newClip(scene.world, scene.stage, `Flood ${number}.mov`, scene.stage.camera));
  for (const clip of clips) await scene.calls.add("editor", { contents: "Buy now" }, clip);
  const [last, ...others] = clips;
  for (const clip of others) await tell(clip);
  const ofEach = async () => Map.groupBy(await told(), (recipient) => recipient);
  const people = addresses("supervisor", "viewer", "folderViewer");
  for (const person of people) expect((await ofEach()).get(person)).toHaveLength(60);
  scene.world.clock.advance(60_000);
  await tell(last);
  for (const person of people) expect((await ofEach()).get(person)).toHaveLength(61);
});

test("PLUS-610 visitors from one network can't write faster on a link than a roomful of people", async () => {
  const { world, stage, clip } = scene;
  const shared = { project: stage.projectId, assets: [clip.assetId], canComment: true };
  const link = await createLink(world.as("editor"), shared);
  const [one, other] = [await enterLink(world, link), await enterLink(world, link)];
  const write = async (visitor: TestClient) => {
    const given = { ...placeOf(clip, stage.camera), contents: "From outside" };
    return (await visitor.ask(ADD, given)).errors[0]?.extensions.code ?? "written";
  };
  expect(await write(one)).toBe("written");
  const rest = new Tries(world.platform, [["comment on link from network", link.id, "127.0.0.1"]]);
  for (let counted = 1; counted < 300; counted++) await rest.spend();
  expect([await write(one), await write(other)]).toEqual(["TOO_MANY", "TOO_MANY"]);
  world.clock.advance(2_000);
  expect([await write(other), await write(one)]).toEqual(["written", "TOO_MANY"]);
});

test("PLUS-865 visitors' edits, deletions, names and single downloads are limited like their comments", async () => {
  const { world, stage, clip } = scene;
  const shared = { project: stage.projectId, assets: [clip.assetId], canComment: true, canDownload: true };
  const link = await createLink(world.as("editor"), shared);
  const visitor = await enterLink(world, link);
  const mine = { ...placeOf(clip, stage.camera), contents: "Mine" };
  const { addComment: comment } = await visitor.graphql<{ addComment: { id: string } }>(ADD, mine);
  const download = "requestDownload(project: $p, parent: $f, assets: [$a]) { url }";
  const acts: readonly (readonly [string, Record<string, unknown>])[] = [
    [`mutation ($id: ID!) { updateComment(id: $id, contents: "Other") { id } }`, comment],
    [`mutation { nameVisitor(name: "Ada") }`, {}],
    [`mutation ($p: ID!, $f: ID!, $a: ID!) { ${download} }`, { p: stage.projectId, f: stage.camera, a: clip.assetId }],
    ["mutation ($id: ID!) { removeComment(id: $id) }", comment],
  ];
  for (const [kind, used] of [
    ["comment on link from network", 1],
    ["fetch on link from network", 0],
  ] as const) {
    const rest = new Tries(world.platform, [[kind, link.id, "127.0.0.1"]]);
    for (let counted = used; counted < 300; counted++) await rest.spend();
  }
  for (const [query, variables] of acts) expect(await visitor.refusal(query, variables), query).toBe("TOO_MANY");
  world.clock.advance(10_000);
  for (const [query, variables] of acts) expect((await visitor.ask(query, variables)).errors, query).toEqual([]);
});
