import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type CommentScene, commentScene, newClip, placeOf, REMOVE } from "#testkit/calls/comment-calls.ts";
import { holdNextChange } from "#testkit/calls/held-change.ts";
import { createLink, enterLink } from "#testkit/calls/share-links.ts";
import { put, uploadClient } from "#testkit/calls/upload-client.ts";
import { untilWaiting } from "#testkit/calls/waiting-calls.ts";
import type { PersonName } from "#testkit/people.ts";
import { type AddedAsset, addAsset, assignFolder } from "#testkit/stage-production.ts";

const ASSET = "id name size commentCount newestVersion { id number } versions { id number }";
const ONE = `query ($id: ID!) { asset(assetId: $id) { ${ASSET} } }`;
const ARRANGE = `mutation ($asset: ID!, $versions: [ID!]!) { arrangeVersions(asset: $asset, versions: $versions) { ${ASSET} } }`;
const OUT = `mutation ($asset: ID!, $versions: [ID!]!, $into: ID) { moveVersionsOut(asset: $asset, versions: $versions, into: $into) { ${ASSET} } }`;
const STACK = `mutation ($onto: ID!, $asset: ID!, $order: [ID!]) { stackAsset(onto: $onto, asset: $asset, order: $order) { ${ASSET} } }`;
const DELETE = "mutation ($asset: ID!, $version: ID!) { deleteVersion(asset: $asset, version: $version) }";
const RESTORE = "mutation ($project: ID!, $ids: [ID!]!) { restoreFromTrash(project: $project, ids: $ids) { id name } }";

interface Answer {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly commentCount: number;
  readonly newestVersion: { readonly id: string; readonly number: number };
  readonly versions: readonly { readonly id: string; readonly number: number }[];
}

let scene: CommentScene;
let clip: AddedAsset;
let second: AddedAsset;
let clips = 0;
beforeAll(async () => {
  scene = await commentScene();
});
afterAll(() => scene.world[Symbol.asyncDispose]());
beforeEach(async () => {
  const { world, stage } = scene;
  clip = await newClip(world, stage, `Stack ${++clips}.mov`);
  second = await newClip(world, stage, `Stack ${clips}.mov`);
});

const call = async (who: PersonName, query: string, variables: Record<string, unknown>) =>
  Object.values(await scene.world.as(who).graphql<Record<string, Answer>>(query, variables))[0] as Answer;
const one = (id = clip.assetId, who: PersonName = "editor") => call(who, ONE, { id });
const arrange = (versions: readonly string[], who: PersonName = "editor") =>
  call(who, ARRANGE, { asset: clip.assetId, versions });
const takeOut = (versions: readonly string[], into?: string) =>
  call("editor", OUT, { asset: clip.assetId, versions, into });
const stack = (asset: string, more: Record<string, unknown> = {}, who: PersonName = "editor") =>
  call(who, STACK, { onto: clip.assetId, asset, ...more });
const refusal = (query: string, variables: Record<string, unknown>, who: PersonName = "editor") =>
  scene.world.as(who).refusal(query, variables);
/** Returns the version ids, oldest first. */
const order = ({ versions }: Answer) => versions.toSorted((a, b) => a.number - b.number).map(({ id }) => id);
const totals = async () => {
  const folder = scene.world.platform.db.selectFrom("folder").select(["asset_count", "total_size"]);
  const row = await folder.where("id", "=", scene.stage.camera).executeTakeFirstOrThrow();
  return [Number(row.asset_count), Number(row.total_size)] as const;
};
const sized = (
  name: string,
  sizeBytes: number,
  type: "VIDEO" | "IMAGE" | "OTHER" = "VIDEO",
  folderId = scene.stage.camera,
) => addAsset(scene.world, { projectId: scene.stage.projectId, folderId }, name, { sizeBytes, type });
const verbs = async (id: string) => {
  const records = scene.world.platform.db.selectFrom("audit_record").select("verb").where("target_id", "=", id);
  return (await records.orderBy("at").orderBy("id").execute()).map(({ verb }) => verb);
};

test("PLUS-935 versions can be reordered, and the last one is current; the old order can be restored", async () => {
  expect((await arrange([second.versionId, clip.versionId])).newestVersion).toEqual({ id: clip.versionId, number: 2 });
  expect(order(await one())).toEqual([second.versionId, clip.versionId]);
  expect(order(await arrange([clip.versionId, second.versionId]))).toEqual([clip.versionId, second.versionId]);
  expect(await verbs(clip.assetId)).toEqual(["asset.versions-arranged", "asset.versions-arranged"]);
});

test("PLUS-935 an order with versions other than the current ones is a conflict and changes nothing", async () => {
  const { versionId: third } = await sized(`Stack ${clips}.mov`, 1);
  const late = { asset: clip.assetId, versions: [second.versionId, clip.versionId] };
  expect(await refusal(ARRANGE, late)).toBe("CONFLICT");
  const foreign = (await newClip(scene.world, scene.stage, `Other ${clips}.mov`)).versionId;
  expect(await refusal(ARRANGE, { ...late, versions: [second.versionId, clip.versionId, foreign] })).toBe("CONFLICT");
  expect(order(await one())).toEqual([clip.versionId, second.versionId, third]);
});

test("PLUS-936 a version becomes a separate asset with its comments, and can be stacked back in its place", async () => {
  const { calls } = scene;
  const place = { assetId: clip.assetId, versionId: clip.versionId, number: 1, isNewAsset: false };
  const comment = await calls.add("viewer", {}, place);
  const [assets, bytes] = await totals();
  const out = await takeOut([clip.versionId]);
  expect([out.name, order(out), out.commentCount]).toEqual([`Stack ${clips} v1.mov`, [clip.versionId], 1]);
  const rest = await one();
  expect([order(rest), rest.newestVersion.number, rest.commentCount]).toEqual([[second.versionId], 1, 0]);
  expect(await totals()).toEqual([assets + 1, bytes + 1_000]);
  expect((await calls.one("viewer", comment.id)).text).toBe("Boom in shot");
  const back = await stack(out.id, { order: [clip.versionId, second.versionId] });
  expect([order(back), back.newestVersion.number, back.commentCount]).toEqual([
    [clip.versionId, second.versionId],
    2,
    1,
  ]);
  expect(await totals()).toEqual([assets, bytes]);
  expect(await refusal(ONE, { id: out.id })).toBe("NOT_FOUND");
});

test("PLUS-936 the last version can't be moved out, and a version of another asset is a conflict", async () => {
  const all = { asset: clip.assetId, versions: [clip.versionId, second.versionId] };
  expect(await refusal(OUT, all)).toBe("VALIDATION");
  expect(await refusal(OUT, { ...all, versions: [] })).toBe("VALIDATION");
  const foreign = await sized(`Foreign ${clips}.mov`, 1);
  expect(await refusal(OUT, { ...all, versions: [foreign.versionId] })).toBe("CONFLICT");
});

test("PLUS-937 an asset can be stacked on another, newest on top, and unstacked unchanged", async () => {
  const { calls, stage, world } = scene;
  const other = await sized(`Late ${clips}.mov`, 5_000);
  const comment = await calls.add("viewer", { position: undefined }, other);
  const [assets, bytes] = await totals();
  const stacked = await stack(other.assetId);
  expect([order(stacked), stacked.size, stacked.commentCount]).toEqual([
    [clip.versionId, second.versionId, other.versionId],
    5_000,
    1,
  ]);
  expect(await totals()).toEqual([assets - 1, bytes - 1_000]);
  expect(await refusal(ONE, { id: other.assetId })).toBe("NOT_FOUND");
  const taken = await sized(`Late ${clips}.mov`, 7);
  const back = await takeOut([other.versionId], other.assetId);
  expect([back.id, back.name, back.commentCount]).toEqual([other.assetId, `Late ${clips}.mov (2)`, 1]);
  expect(taken.assetId).not.toBe(other.assetId);
  expect((await calls.one("viewer", comment.id)).text).toBe("Boom in shot");
  expect(order(await one())).toEqual([clip.versionId, second.versionId]);
  expect(await totals()).toEqual([assets + 1, bytes + 7]);
  expect(await verbs(clip.assetId)).toEqual(["asset.stacked", "asset.versions-moved-out"]);
  // A refilled asset, or one in the trash, can't be refilled.
  expect(await refusal(OUT, { asset: clip.assetId, versions: [clip.versionId], into: other.assetId })).toBe(
    "NOT_FOUND",
  );
  await world.as("editor").graphql("mutation ($p: ID!, $id: ID!) { deleteAsset(project: $p, id: $id) }", {
    p: stage.projectId,
    id: taken.assetId,
  });
  expect(await refusal(OUT, { asset: clip.assetId, versions: [clip.versionId], into: taken.assetId })).toBe(
    "NOT_FOUND",
  );
});

test("PLUS-937 only assets of the same folder and kind can be stacked, and only by people who can edit them", async () => {
  const image = await sized(`Still ${clips}.png`, 1, "IMAGE");
  const elsewhere = await sized(`Far ${clips}.mov`, 1, "VIDEO", scene.stage.otherDay);
  const other = await sized(`Near ${clips}.mov`, 1);
  const onto = { onto: clip.assetId };
  expect(await refusal(STACK, { ...onto, asset: image.assetId })).toBe("VALIDATION");
  expect(await refusal(STACK, { ...onto, asset: elsewhere.assetId })).toBe("VALIDATION");
  expect(await refusal(STACK, { ...onto, asset: clip.assetId })).toBe("VALIDATION");
  expect(await refusal(STACK, { ...onto, asset: other.assetId }, "viewer")).toBe("FORBIDDEN");
  expect(await refusal(STACK, { ...onto, asset: other.assetId }, "outsider")).toBe("NOT_FOUND");
  const order = [other.versionId, clip.versionId];
  expect(await refusal(STACK, { ...onto, asset: other.assetId, order })).toBe("CONFLICT");
});

test("PLUS-937 nobody can stack an asset that they can't see or can't edit", async () => {
  const { world, stage } = scene;
  const elsewhere = await sized(`Hidden ${clips}.mov`, 1, "VIDEO", stage.otherDay);
  const wanted = { onto: clip.assetId, asset: elsewhere.assetId };
  await assignFolder(world, stage.projectId, stage.camera, "folderViewer", ["VIEW", "COMMENT", "EDIT"]);
  expect(await refusal(STACK, wanted, "folderViewer")).toBe("NOT_FOUND");
  await assignFolder(world, stage.projectId, stage.otherDay, "folderViewer", ["VIEW"]);
  expect(await refusal(STACK, wanted, "folderViewer")).toBe("FORBIDDEN");
});

test("PLUS-937 only people who may share the items can stack them on an asset with a link of its own", async () => {
  const { world, stage } = scene;
  const other = await sized(`Secret ${clips}.mov`, 1);
  await createLink(world.as("supervisor"), { project: stage.projectId, assets: [clip.assetId], canDownload: false });
  await assignFolder(world, stage.projectId, stage.camera, "folderViewer", ["VIEW", "COMMENT", "EDIT"]);
  const wanted = { onto: clip.assetId, asset: other.assetId };
  expect(await refusal(STACK, wanted, "folderViewer")).toBe("FORBIDDEN");
  // A link with downloads requires the permission to download, too.
  await createLink(world.as("supervisor"), { project: stage.projectId, assets: [clip.assetId], canDownload: true });
  await assignFolder(world, stage.projectId, stage.camera, "folderViewer", ["VIEW", "COMMENT", "EDIT", "SHARE"]);
  expect(await refusal(STACK, wanted, "folderViewer")).toBe("FORBIDDEN");
  expect(order(await stack(other.assetId, {}, "supervisor"))).toContain(other.versionId);
});

test("PLUS-1038 an emptied asset that a link shows only gets versions that it didn't have before from people who may share them", async () => {
  const { world, stage } = scene;
  const shown = await sized(`Shown ${clips}.mov`, 1);
  await createLink(world.as("supervisor"), { project: stage.projectId, assets: [shown.assetId], canDownload: false });
  await assignFolder(world, stage.projectId, stage.camera, "folderViewer", ["VIEW", "COMMENT", "EDIT"]);
  await stack(shown.assetId, {}, "folderViewer");
  const secret = { asset: clip.assetId, versions: [second.versionId], into: shown.assetId };
  expect(await refusal(OUT, secret, "folderViewer")).toBe("FORBIDDEN");
  const both = { ...secret, versions: [second.versionId, shown.versionId] };
  expect(await refusal(OUT, both, "folderViewer")).toBe("FORBIDDEN");
  // Anyone can move the versions of a merged take back, even a second time.
  for (let time = 0; time < 2; time++) {
    const back = await call("folderViewer", OUT, { ...secret, versions: [shown.versionId] });
    expect([back.id, order(back)]).toEqual([shown.assetId, [shown.versionId]]);
    await stack(shown.assetId, {}, "folderViewer");
  }
  expect(order(await call("supervisor", OUT, secret))).toEqual([second.versionId]);
});

test("PLUS-938 a version can be moved to the trash and restored; the last one can't be deleted", async () => {
  const { stage } = scene;
  const entry = (await call("supervisor", DELETE, {
    asset: clip.assetId,
    version: second.versionId,
  })) as unknown as string;
  const left = await one();
  expect([order(left), left.newestVersion.id]).toEqual([[clip.versionId], clip.versionId]);
  expect(await refusal(DELETE, { asset: clip.assetId, version: clip.versionId }, "supervisor")).toBe("VALIDATION");
  expect(await refusal(DELETE, { asset: clip.assetId, version: clip.versionId }, "viewer")).toBe("FORBIDDEN");
  const [restored] = (await call("supervisor", RESTORE, {
    project: stage.projectId,
    ids: [entry],
  })) as unknown as Answer[];
  expect(restored?.name).toBe(`Stack ${clips} v2.mov`);
  const back = await stack(entry, { order: [clip.versionId, second.versionId] }, "supervisor");
  expect([order(back), back.newestVersion.id]).toEqual([[clip.versionId, second.versionId], second.versionId]);
  expect(await verbs(clip.assetId)).toEqual(["asset.version-deleted", "asset.stacked"]);
});

test("PLUS-937 a concurrent comment, approval and stacking leave consistent counters and positions", async () => {
  const { world, calls } = scene;
  const other = await sized(`Race ${clips}.mov`, 1);
  const done = await Promise.allSettled([
    calls.add("viewer", {}, other),
    stack(other.assetId),
    calls.add("editor", {}, other),
    arrange([second.versionId, clip.versionId]),
  ]);
  expect(done[1].status).toBe("fulfilled");
  const { rows } = await sql<{ counted: number; kept: number; apart: number }>`select a.comment_count as kept,
      (select count(*)::int from comment c where c.asset_id = a.id and c.deleted_at is null) as counted,
      (select count(*)::int from comment c join version v on v.id = c.version_id where v.asset_id = a.id and c.asset_id <> a.id) as apart
    from asset a where a.id = ${clip.assetId}::uuid`.execute(world.platform.db);
  expect(rows).toEqual([{ counted: rows[0]?.kept, kept: rows[0]?.kept, apart: 0 }]);
  const kept = await one();
  expect(kept.versions.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual([1, 2, 3]);
});

test("PLUS-1042 a removal of comments that waits while their version moves to another asset is a conflict, and succeeds when repeated", async () => {
  const { world, calls, stage } = scene;
  const IMPORT = `mutation ($folder: ID!, $asset: ID!, $version: ID!, $notes: [ImportedNoteInput!]) {
    importComments(folder: $folder, asset: $asset, version: $version, notes: $notes) { id } }`;
  const place = { assetId: clip.assetId, versionId: clip.versionId, number: 1, isNewAsset: false };
  const comment = await calls.add("editor", {}, place);
  const { importComments } = await world.as("editor").graphql<{ importComments: { id: string } }>(IMPORT, {
    ...placeOf(clip, stage.camera),
    notes: [{ start: 4, text: "From the cut" }],
  });
  const removals = [
    [REMOVE, { id: comment.id }],
    ["mutation ($id: ID!) { undoCommentImport(id: $id) { removedCount } }", { id: importComments.id }],
  ] as const;
  const held = holdNextChange(world.platform, "end");
  const moving = takeOut([clip.versionId]);
  await held.arrived;
  const waiting = removals.map(([query, given]) => refusal(query, given));
  await untilWaiting(world.platform.db, removals.length);
  held.release();
  const out = await moving;
  expect(await Promise.all(waiting)).toEqual(["CONFLICT", "CONFLICT"]);
  expect((await one(out.id)).commentCount).toBe(2);
  for (const [query, given] of removals) await world.as("editor").graphql(query, given);
  expect((await one(out.id)).commentCount).toBe(0);
});

test("PLUS-937 an inbox entry follows its version to the take's current place", async () => {
  const other = await sized(`Ask ${clips}.mov`, 1);
  const ASK =
    "mutation ($version: ID!, $people: [ID!]!) { requestReview(version: $version, reviewers: $people) { state } }";
  const viewer = scene.world.people.viewer.id;
  await scene.world.as("editor").graphql(ASK, { version: other.versionId, people: [viewer] });
  await stack(other.assetId);
  const INBOX = "{ inbox { nodes { asset { id } approval { versionId } } } }";
  const { inbox } = await scene.world
    .as("viewer")
    .graphql<{ inbox: { nodes: { asset: { id: string }; approval: { versionId: string } | null }[] } }>(INBOX);
  const found = inbox.nodes.find(({ approval }) => approval?.versionId === other.versionId);
  expect(found?.asset.id).toBe(clip.assetId);
});

test("PLUS-936 a visitor of a link to the asset sees its current versions, and can't change them", async () => {
  const { world, stage } = scene;
  const link = await createLink(world.as("supervisor"), { project: stage.projectId, assets: [clip.assetId] });
  const visitor = await enterLink(world, link);
  const out = await call("supervisor", OUT, { asset: clip.assetId, versions: [clip.versionId] });
  const { asset } = await visitor.graphql<{ asset: Answer }>(ONE, { id: clip.assetId });
  expect(order(asset)).toEqual([second.versionId]);
  expect(await visitor.refusal(ONE, { id: out.id })).toBe("NOT_FOUND");
  expect(await visitor.refusal(OUT, { asset: clip.assetId, versions: [second.versionId] })).toBe("FORBIDDEN");
});

test("PLUS-939 a file of any name can be uploaded to an asset of its folder as the next version", async () => {
  const { world, stage } = scene;
  const client = uploadClient(world.as("editor"));
  const START =
    "mutation ($folder: ID!, $files: [UploadFileInput!]!) { uploadAsset(folder: $folder, files: $files) { id files { url newVersionOf } } }";
  const file = { name: "Regrade final.mov", size: 3, onto: clip.assetId };
  const begin = async (onto: Record<string, unknown>) =>
    (
      await world
        .as("editor")
        .graphql<{ uploadAsset: { id: string; files: { url: string; newVersionOf: string }[] } }>(START, {
          folder: stage.camera,
          files: [{ ...file, ...onto }],
        })
    ).uploadAsset;
  const started = await begin({});
  expect(started.files[0]?.newVersionOf).toBe(clip.assetId);
  await put(started.files[0]?.url ?? "", Buffer.from("one"));
  const [sent] = await client.finalizePlain(started.id);
  const { versions, name, newestVersion } = await one();
  expect([sent?.assetId, versions.length, name]).toEqual([clip.assetId, 3, `Stack ${clips}.mov`]);
  expect(newestVersion.id).toBe(sent?.versionId);
  const sentOntoGone = async (onto: string) => {
    const late = await begin({ onto });
    await put(late.files[0]?.url ?? "", Buffer.from("two"));
    await world.as("editor").graphql("mutation ($p: ID!, $id: ID!) { deleteAsset(project: $p, id: $id) }", {
      p: stage.projectId,
      id: onto,
    });
    return (await client.finalizePlain(late.id))[0];
  };
  // The asset is gone when the bytes arrive: the file's name decides, even if an asset with that name exists.
  const alone = await sentOntoGone(clip.assetId);
  expect((await one(alone?.assetId)).name).toBe("Regrade final.mov");
  const joined = await sentOntoGone((await sized(`Short-lived ${clips}.mov`, 1)).assetId);
  expect(joined?.assetId).toBe(alone?.assetId);
  expect((await one(alone?.assetId)).newestVersion).toEqual({ id: joined?.versionId, number: 2 });
});

test("PLUS-939 nothing can be uploaded to an asset of another kind or folder, or as a metadata file", async () => {
  const START =
    "mutation ($folder: ID!, $files: [UploadFileInput!]!) { uploadAsset(folder: $folder, files: $files) { id } }";
  const announce = (folder: string, file: Record<string, unknown>) =>
    refusal(START, { folder, files: [{ name: "a.mov", size: 3, onto: clip.assetId, ...file }] });
  const { camera, otherDay } = scene.stage;
  expect(await announce(camera, { name: "a.png" })).toBe("VALIDATION");
  // A metadata file is rejected even for an asset of its own kind.
  const onto = (await sized(`Notes ${clips}`, 1, "OTHER")).assetId;
  expect(await announce(camera, { name: "a.ale", onto })).toBe("VALIDATION");
  expect(await announce(otherDay, {})).toBe("NOT_FOUND");
});
