import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type CommentScene, commentScene, newClip } from "#testkit/calls/comment-calls.ts";
import { LiveClient } from "#testkit/calls/live-client.ts";
import type { PersonName } from "#testkit/people.ts";
import { type AddedAsset, addAsset, assignFolder } from "#testkit/stage-production.ts";
import { until } from "#testkit/until.ts";
import { PolicyWriter } from "./policy-store.ts";

const ONE = `query ($version: ID!) { approval(version: $version) { state requiredRule
  reviewers { person { name } isAsked isRequired mayDecide decision } } }`;
const DECIDE = `mutation ($version: ID!, $decision: ApprovalDecision) { decideVersion(version: $version, decision: $decision) { state } }`;
const REQUEST = `mutation ($version: ID!, $reviewers: [ID!]!) { requestReview(version: $version, reviewers: $reviewers) { state } }`;
const FIELDS = `folderId rule isOwn from { name } reviewers { person { name } mayDecide }`;
const LIST = `query ($folder: ID!) { requiredReviewers(folder: $folder) { ${FIELDS} } }`;
const SET = `mutation ($folder: ID!, $rule: ApprovalRule!, $reviewers: [ID!]) {
  setRequiredReviewers(folder: $folder, rule: $rule, reviewers: $reviewers) { ${FIELDS} } }`;
const PEOPLE = `query ($folder: ID!, $text: String!) { reviewPeople(folder: $folder, text: $text) { name } }`;
const INBOX = "{ inbox { nodes { kind approval { versionId } } } inboxCount }";

interface Reviewer {
  readonly person: { readonly name: string };
  readonly isRequired: boolean;
  readonly mayDecide: boolean;
  readonly decision: string | null;
}
interface Review {
  readonly state: string;
  readonly requiredRule: string | null;
  readonly reviewers: readonly Reviewer[];
}
interface List {
  readonly isOwn: boolean;
  readonly rule: string;
  readonly from: { readonly name: string } | null;
  readonly reviewers: readonly { person: { name: string }; mayDecide: boolean }[];
}

let scene: CommentScene;
let clip: AddedAsset;
let clips = 0;
beforeAll(async () => {
  scene = await commentScene();
});
afterAll(() => scene.world[Symbol.asyncDispose]());
beforeEach(async () => {
  const { world, stage } = scene;
  clip = await newClip(world, stage, `Required ${++clips}.mov`);
  for (const table of ["mail", "inbox_entry", "review_policy"] as const)
    await world.platform.db.deleteFrom(table).execute();
});

const idOf = (name: PersonName) => scene.world.people[name].id;
const nameOf = (name: PersonName) => scene.world.people[name].name;
const one = async (version = clip.versionId) =>
  (await scene.world.as("editor").graphql<{ approval: Review }>(ONE, { version })).approval;
const decide = async (who: PersonName, decision: string | null, version = clip.versionId) =>
  (await scene.world.as(who).graphql<{ decideVersion: Review }>(DECIDE, { version, decision })).decideVersion.state;
const ask = async (...reviewers: PersonName[]) =>
  (
    await scene.world
      .as("editor")
      .graphql<{ requestReview: Review }>(REQUEST, { version: clip.versionId, reviewers: reviewers.map(idOf) })
  ).requestReview.state;
const set = async (rule: "ANY" | "ALL", people: readonly PersonName[] | null, folder = scene.stage.camera) =>
  (
    await scene.world
      .as("supervisor")
      .graphql<{ setRequiredReviewers: List }>(SET, { folder, rule, reviewers: people?.map(idOf) ?? null })
  ).setRequiredReviewers;
const listIn = async (folder: string) =>
  (await scene.world.as("supervisor").graphql<{ requiredReviewers: List }>(LIST, { folder })).requiredReviewers;
const waiting = async (who: PersonName) => {
  type Answer = { inbox: { nodes: { kind: string; approval: { versionId: string } | null }[] } };
  const { inbox } = await scene.world.as(who).graphql<Answer>(INBOX);
  return inbox.nodes.map(({ approval }) => approval?.versionId);
};
const mails = async () => {
  const rows = await scene.world.platform.db.selectFrom("mail").select("recipient").execute();
  return rows.map(({ recipient }) => recipient.split("@")[0] ?? "").toSorted((a, b) => a.localeCompare(b));
};
const required = ({ reviewers }: Review) =>
  reviewers.filter(({ isRequired }) => isRequired).map(({ person, decision }) => `${person.name}: ${decision}`);
const namesOf = ({ reviewers }: List) => reviewers.map(({ person }) => person.name);

test("PLUS-1050 a folder uses the nearest list above it, the project's at the root; its own list may be empty", async () => {
  const { rootId, camera, clips: below, otherDay } = scene.stage;
  expect(await listIn(below)).toMatchObject({ isOwn: false, from: null, reviewers: [] });
  await set("ALL", ["supervisor"], rootId);
  await set("ANY", ["viewer", "editor"]);
  const inherited = await listIn(below);
  expect([inherited.rule, inherited.isOwn, inherited.from?.name]).toEqual(["ANY", false, "Camera A"]);
  expect(namesOf(inherited)).toEqual([nameOf("viewer"), nameOf("editor")].toSorted((a, b) => a.localeCompare(b)));
  expect(namesOf(await listIn(otherDay))).toEqual([nameOf("supervisor")]);
  expect(await set("ALL", [], below)).toMatchObject({ isOwn: true, from: null, reviewers: [] });
  await set("ANY", null);
  expect(await listIn(camera)).toMatchObject({ rule: "ALL", isOwn: false });
  expect(namesOf(await listIn(below))).toEqual([]);
});

test("PLUS-1050 only people who can comment in the folder can be required, and only people who can edit the project can set the list", async () => {
  const { world, stage } = scene;
  const refused = (who: PersonName, folder: string, ...reviewers: string[]) =>
    world.as(who).refusal(SET, { folder, rule: "ALL", reviewers });
  await assignFolder(world, stage.projectId, stage.camera, "outsider", ["VIEW"]);
  for (const [folder, id] of [
    [stage.camera, idOf("outsider")],
    [stage.otherDay, idOf("folderViewer")],
    [stage.camera, crypto.randomUUID()],
    [stage.camera, "x"],
  ] as const)
    expect([id, await refused("supervisor", folder, idOf("viewer"), id)]).toEqual([id, "VALIDATION"]);
  expect(await refused("supervisor", stage.camera, ...Array.from({ length: 21 }, () => crypto.randomUUID()))).toBe(
    "VALIDATION",
  );
  expect(namesOf(await listIn(stage.camera))).toEqual([]);
  const found = async (folder: string, text: string) =>
    (await world.as("supervisor").graphql<{ reviewPeople: { name: string }[] }>(PEOPLE, { folder, text })).reviewPeople;
  const inCamera = (await found(stage.camera, "")).map(({ name }) => name);
  expect([inCamera.includes(nameOf("folderViewer")), inCamera.includes(nameOf("outsider"))]).toEqual([true, false]);
  expect((await found(stage.otherDay, "")).map(({ name }) => name)).not.toContain(nameOf("folderViewer"));
  expect(await found(stage.camera, "tomasz ed")).toEqual([{ name: nameOf("editor") }]);
  await world.platform.db.deleteFrom("folder_user").where("user_id", "=", idOf("outsider")).execute();
  expect([await refused("editor", stage.camera), await refused("outsider", stage.camera)]).toEqual([
    "FORBIDDEN",
    "NOT_FOUND",
  ]);
});

test("PLUS-1051 required reviewers are asked in addition to the named ones, and a version is approved once the list's rule is met", async () => {
  await set("ALL", ["viewer", "manager"]);
  expect(required(await one())).toEqual([`${nameOf("manager")}: null`, `${nameOf("viewer")}: null`].toSorted());
  await ask("supervisor");
  expect(await mails()).toEqual(["manager", "supervisor", "viewer"]);
  expect([await waiting("viewer"), await waiting("manager")]).toEqual([[clip.versionId], [clip.versionId]]);
  expect([await decide("supervisor", "APPROVED"), await decide("viewer", "APPROVED")]).toEqual([
    "IN_REVIEW",
    "IN_REVIEW",
  ]);
  expect([await waiting("viewer"), await waiting("manager")]).toEqual([[], [clip.versionId]]);
  expect(await decide("manager", "APPROVED")).toBe("APPROVED");
  expect((await one()).requiredRule).toBe("ALL");
});

test("PLUS-1051 an approval by somebody else starts the review, and notifies required reviewers once", async () => {
  await set("ANY", ["viewer", "editor"]);
  expect(await decide("supervisor", "APPROVED")).toBe("IN_REVIEW");
  expect([await mails(), await waiting("viewer")]).toEqual([["editor", "viewer"], [clip.versionId]]);
  expect(await decide("supervisor", "CHANGES_REQUESTED")).toBe("CHANGES_REQUESTED");
  expect(await decide("supervisor", null)).toBe("IN_REVIEW");
  await Promise.all([decide("viewer", "APPROVED"), decide("editor", "APPROVED")]);
  const after = await one();
  expect([after.state, required(after).length]).toEqual(["APPROVED", 2]);
});

test("PLUS-1051 if the approver is the only required one, nobody else is asked; elsewhere one approval is still enough", async () => {
  await set("ANY", ["viewer", "editor"]);
  expect(await decide("viewer", "APPROVED")).toBe("APPROVED");
  expect(await mails()).toEqual([]);
  const { world, stage } = scene;
  const beside = await newClip(world, stage, `Beside ${clips}.mov`, stage.otherDay);
  expect(await decide("editor", "APPROVED", beside.versionId)).toBe("APPROVED");
  expect((await one(beside.versionId)).requiredRule).toBe(null);
});

test("PLUS-1052 a new version starts over with the current list, and the previous version's entry leaves the inbox", async () => {
  await set("ALL", ["viewer"]);
  await ask();
  const { world, stage } = scene;
  const next = await addAsset(world, { projectId: stage.projectId, folderId: stage.camera }, `Required ${clips}.mov`);
  expect(next.assetId).toBe(clip.assetId);
  expect([await waiting("viewer"), (await one(next.versionId)).state]).toEqual([[], "NONE"]);
  expect(await world.as("viewer").refusal(DECIDE, { version: clip.versionId, decision: "APPROVED" })).toBe("CONFLICT");
  await set("ALL", ["manager"]);
  expect(required(await one())).toEqual([`${nameOf("viewer")}: null`]);
  expect(required(await one(next.versionId))).toEqual([`${nameOf("manager")}: null`]);
});

test("PLUS-1052 a changed list applies to open reviews, in folders that inherit it, and not to approved ones", async () => {
  const { world, stage } = scene;
  const below = await newClip(world, stage, `Below ${clips}.mov`, stage.clips);
  const done = await newClip(world, stage, `Done ${clips}.mov`);
  await set("ALL", ["viewer"]);
  await decide("viewer", "APPROVED", done.versionId);
  await ask("editor");
  await decide("editor", "APPROVED", below.versionId);
  await world.platform.db.deleteFrom("mail").execute();
  await set("ALL", ["manager", "supervisor"]);
  for (const version of [clip.versionId, below.versionId])
    expect(required(await one(version))).toEqual(
      [nameOf("manager"), nameOf("supervisor")].toSorted().map((name) => `${name}: null`),
    );
  expect([(await one(done.versionId)).state, await mails(), await waiting("viewer")]).toEqual(["APPROVED", [], []]);
  expect(new Set(await waiting("manager"))).toEqual(new Set([clip.versionId, below.versionId]));
  await set("ALL", [], stage.clips);
  expect([(await one(below.versionId)).state, required(await one(below.versionId))]).toEqual(["APPROVED", []]);
  expect(await decide("editor", null, below.versionId)).toBe("IN_REVIEW");
  await set("ANY", ["supervisor"]);
  expect(required(await one())).toEqual([`${nameOf("supervisor")}: null`]);
  expect(required(await one(below.versionId))).toEqual([]);
  expect(await waiting("manager")).toEqual([]);
});

test("PLUS-1052 a reviewer who loses the permission is still required and is marked as unable to decide, until the list changes; a deleted account is not", async () => {
  const { world, stage } = scene;
  await set("ALL", ["folderViewer", "viewer"]);
  await ask();
  expect(await decide("viewer", "APPROVED")).toBe("IN_REVIEW");
  const entry = world.platform.db.selectFrom("folder_user").selectAll().where("user_id", "=", idOf("folderViewer"));
  const kept = await entry.executeTakeFirstOrThrow();
  await world.platform.db.deleteFrom("folder_user").where("user_id", "=", idOf("folderViewer")).execute();
  const review = await one();
  const able = (name: PersonName) => review.reviewers.find(({ person }) => person.name === nameOf(name))?.mayDecide;
  expect([review.state, able("folderViewer"), able("viewer")]).toEqual(["IN_REVIEW", false, true]);
  expect((await listIn(stage.camera)).reviewers.filter(({ mayDecide }) => !mayDecide)).toMatchObject([
    { person: { name: nameOf("folderViewer") } },
  ]);
  expect(await world.as("folderViewer").refusal(DECIDE, { version: clip.versionId, decision: "APPROVED" })).toBe(
    "NOT_FOUND",
  );
  // A list may keep people who lost the permission.
  await set("ANY", ["folderViewer", "viewer"]);
  expect((await one()).state).toBe("APPROVED");
  await set("ALL", ["folderViewer", "viewer"]);
  expect((await one()).state).toBe("APPROVED");
  await world.platform.db.insertInto("folder_user").values(kept).execute();
  const other = await newClip(world, stage, `Gone ${clips}.mov`);
  await decide("viewer", "APPROVED", other.versionId);
  expect((await one(other.versionId)).state).toBe("IN_REVIEW");
  const account = world.platform.db.updateTable("app_user").where("id", "=", idOf("folderViewer"));
  await account.set({ deleted_at: world.clock.now() }).execute();
  expect((await one(other.versionId)).state).toBe("APPROVED");
  await account.set({ deleted_at: null }).execute();
});

test("PLUS-1052 starting reviews wait for a list that is changing, and changes of a list wait for reviews that are starting", async () => {
  const { platform } = scene.world;
  const { camera, projectId } = scene.stage;
  await set("ALL", ["viewer"]);
  const isWaiting = async () =>
    (await sql`select from pg_locks where locktype = 'advisory' and not granted`.execute(platform.db)).rows.length > 0;
  const during = (how: "to read" | "to change", act: () => Promise<unknown>) =>
    platform.transact(async (unit) => {
      const writer = new PolicyWriter(unit.db);
      await writer.lock(projectId, how);
      if (how === "to change") await writer.set({ id: camera, projectId }, { rule: "ALL", userIds: [idOf("manager")] });
      let isDone = false;
      const done = act().then(() => {
        isDone = true;
      });
      await until(async () => isDone || (await isWaiting()));
      expect(isDone).toBe(false);
      return { done };
    });
  await (await during("to change", () => ask())).done;
  expect(required(await one())).toEqual([`${nameOf("manager")}: null`]);
  await set("ALL", ["viewer"]);
  const { versionId } = await newClip(scene.world, scene.stage, `Decided ${clips}.mov`);
  await (await during("to change", () => decide("supervisor", "APPROVED", versionId))).done;
  expect(required(await one(versionId))).toEqual([`${nameOf("manager")}: null`]);
  await (await during("to read", () => set("ALL", ["editor"]))).done;
  expect(required(await one())).toEqual([`${nameOf("editor")}: null`]);
});

test("PLUS-1053 a changed list is recorded in the audit log and reaches open pages; setting the same list again does neither", async () => {
  const { world, stage } = scene;
  const lines = async () =>
    world.platform.db
      .selectFrom("audit_record")
      .select(["actor_name", "target_name", "details"])
      .where("verb", "=", "folder.required-reviewers-changed")
      .where("target_id", "=", stage.camera)
      .orderBy("at")
      .orderBy("id")
      .execute();
  const before = (await lines()).length;
  const connect = (who: PersonName) =>
    LiveClient.connect(`${world.url.replace("http", "ws")}/ws?token=${world.people[who].token}`);
  await using viewer = await connect("viewer");
  await using outsider = await connect("outsider");
  await set("ALL", ["viewer", "editor"]);
  await set("ALL", ["editor", "viewer"]);
  await set("ANY", null);
  await set("ALL", null);
  const by = { actor_name: nameOf("supervisor"), target_name: "Camera A" };
  expect((await lines()).slice(before)).toEqual([
    { ...by, details: { rule: "ALL", reviewers: 2 } },
    { ...by, details: { inherits: true } },
  ]);
  await until(() => viewer.received("approvalRuleChanged").length > 1);
  expect(viewer.received("approvalRuleChanged")).toMatchObject([{ projectId: stage.projectId }, {}]);
  expect(outsider.received("approvalRuleChanged")).toEqual([]);
});
