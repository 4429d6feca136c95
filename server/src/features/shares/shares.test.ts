import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  CREATE_LINK,
  createLink,
  login,
  problemOf,
  type TestLink,
  UPDATE_LINK,
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

const WEEK_MS = 7 * 86_400_000;

let world: TestWorld;
let stage: Stage;
let clip: AddedAsset;
let other: AddedAsset;

beforeAll(async () => {
  world = await testWorld({ config: { publicUrl: "https://rushlight.example" } });
  stage = await stageProduction(world);
  const inClips = { projectId: stage.projectId, folderId: stage.clips };
  clip = await addAsset(world, inClips, "A001C001.mov");
  other = await addAsset(world, inClips, "A001C002.mov");
});
afterAll(() => world[Symbol.asyncDispose]());

function create(options: Record<string, unknown> = {}, client = world.as("editor")): Promise<TestLink> {
  return createLink(client, { project: stage.projectId, folders: [stage.clips], ...options });
}

function update(id: string, options: Record<string, unknown>): Promise<TestLink> {
  return updateLink(world.as("editor"), { project: stage.projectId, id, ...options });
}

function problem(query: string, options: Record<string, unknown>, client = world.as("editor")) {
  return problemOf(client, query, { project: stage.projectId, folders: [stage.clips], assets: [], ...options });
}

describe("creating a link", () => {
  test("DATA-049 SHARES-108 a new link expires after a week, has no download, password or watermark, and is named after the shared item", async () => {
    const link = await create();
    expect(link).toMatchObject({
      url: `https://rushlight.example/share/${link.token}`,
      projectId: stage.projectId,
      projectName: "Northern Light",
      folderIds: [stage.clips],
      assetIds: [],
      hasFolders: true,
      canComment: false,
      watermarks: { enabled: false },
      overlay: { enabled: false },
      createdBy: { id: world.people.editor.id },
      logoUrl: null,
      slateFormat: "SCENE_SHOT_TAKE",
      hasAspera: false,
      production: "",
      userIP: null,
    });
    await step("SHARES-105 SHARES-125 the link has the name of the shared item, and its folder", async () => {
      expect(link).toMatchObject({ name: "Clips", folderId: stage.camera, folder: { name: "Camera A" } });
    });
    await step("SHARES-085 SHARES-086 SHARES-087 the link has no download, no password and no watermark", async () => {
      expect(link).toMatchObject({ canDownload: false, hasPassword: false, watermark: null });
    });
    await step("SHARES-084 the link expires after a week", async () => {
      expect(Date.parse(link.expiresAt ?? "") - Date.parse(String(link.createdAt))).toBe(WEEK_MS);
    });
  });

  test("DATA-049 a link to single takes with all options, of a project with a production, is returned completely", async () => {
    const production = 'mutation ($id: ID!) { updateProject(id: $id, changes: { production: "Tern Films" }) { id } }';
    await world.as("supervisor").graphql(production, { id: stage.projectId });
    const format = (slateFormat: string) =>
      world
        .as("supervisor")
        .graphql(
          "mutation ($id: ID!, $slateFormat: SlateFormat!) { updateProjectSettings(id: $id, slateFormat: $slateFormat) { id } }",
          { id: stage.projectId, slateFormat },
        );
    await format("SCENE_TAKE");
    const watermark = { text: "For Clara", position: "CENTER" };
    const options = { password: "candle 12", hasPassword: true, canDownload: true, hasWatermark: true, watermark };
    const link = await create({ folders: [], assets: [clip.assetId], ...options });
    expect(link).toMatchObject({
      folderIds: [],
      assetIds: [clip.assetId],
      hasFolders: false,
      hasPassword: true,
      canDownload: true,
      watermark,
      production: "Tern Films",
      slateFormat: "SCENE_TAKE",
    });
    world.clock.advance(60_000);
    expect(await update(link.id, { name: "Renamed" })).toMatchObject({
      createdAt: link.createdAt,
      updatedAt: world.clock.now().toISOString(),
    });
    await format("SCENE_SHOT_TAKE");
  });

  test("SHARES-108 SHARES-046 a link is created with the given name, expiry, password, watermark and permissions", async () => {
    const expiresAt = new Date(world.clock.nowMs() + 3_600_000).toISOString();
    const watermark = { position: "TOPLEFT", text: "For Ada" };
    const given = {
      name: "For Ada",
      expiresAt,
      password: "correct horse",
      watermark,
      canDownload: true,
      canComment: true,
    };
    const { password: _, ...shown } = given;
    expect(await create(given)).toMatchObject({ ...shown, hasPassword: true });
    const without = { hasExpiry: false, hasPassword: false, hasWatermark: false };
    expect(await create({ ...given, ...without })).toMatchObject({
      expiresAt: null,
      hasPassword: false,
      watermark: null,
    });
  });

  test("SHARES-047 SHARES-125 a link to several assets, or folders and assets, of one folder is named after that folder", async () => {
    const deeper = await makeFolder(world, stage.projectId, stage.clips, "Selects");
    const link = await create({ folders: [deeper], assets: [clip.assetId, other.assetId] });
    expect(link).toMatchObject({ name: "Clips", folderId: stage.clips, folderIds: [deeper], hasFolders: true });
    expect(new Set(link.assetIds as string[])).toEqual(new Set([clip.assetId, other.assetId]));
    expect(await create({ folders: [], assets: [clip.assetId] })).toMatchObject({
      name: "A001C001.mov",
      hasFolders: false,
    });
  });

  test("SHARES-102 SHARES-100 each invalid field is refused with its own message", async () => {
    const past = new Date(world.clock.nowMs() - 1_000).toISOString();
    const watermark = { position: "CENTER", text: " " };
    expect(await problem(CREATE_LINK, { name: "  " })).toMatchObject({
      code: "VALIDATION",
      field: "name",
      message: "A Name Must Be Provided.",
    });
    expect(await problem(CREATE_LINK, { name: "a\u0000b" })).toMatchObject({ code: "VALIDATION", field: "name" });
    expect(await problem(CREATE_LINK, { name: "a".repeat(10_000) })).toMatchObject({
      code: "VALIDATION",
      field: "name",
    });
    expect(await problem(CREATE_LINK, { expiresAt: past })).toMatchObject({
      code: "VALIDATION",
      field: "expiresAt",
      message: "The Expiration Date Must Be Set in the Future.",
    });
    expect(await problem(CREATE_LINK, { password: "short" })).toMatchObject({ code: "VALIDATION", field: "password" });
    expect(await problem(CREATE_LINK, { hasPassword: true })).toMatchObject({ code: "VALIDATION", field: "password" });
    expect(await problem(CREATE_LINK, { watermark })).toMatchObject({ code: "VALIDATION", field: "watermark" });
    expect(await problem(CREATE_LINK, { folders: [], assets: [] })).toMatchObject({
      code: "VALIDATION",
      field: "assets",
    });
    expect(await problem(CREATE_LINK, { folders: [stage.otherDay], assets: [clip.assetId] })).toMatchObject({
      code: "VALIDATION",
      field: "assets",
    });
  });

  test("SHARES-102 SHARES-091 invalid recipients and downloads are refused with their field, too", async () => {
    const send = `mutation ($project: ID!, $id: ID!, $recipients: [String!]!) { sendLink(project: $project, id: $id, recipients: $recipients, message: "") }`;
    const { id } = await create();
    for (const recipients of [[], ["ada"], ["ada@example.com", "eve@"], ["eve@", "ada@example.com"]])
      expect(await problem(send, { id, recipients })).toMatchObject({ code: "VALIDATION", field: "recipients" });
    const { anika } = await sharerWithoutDownload();
    const refused = { code: "VALIDATION", field: "canDownload" };
    expect(await problem(CREATE_LINK, { canDownload: true }, anika)).toMatchObject(refused);
  });

  test("SHARES-008 folders and assets can only be shared with permission to share them", async () => {
    const asset = { folders: [], assets: [clip.assetId] };
    for (const items of [{}, asset])
      expect(await problem(CREATE_LINK, items, world.as("viewer"))).toMatchObject({ code: "FORBIDDEN" });
    expect(await create(asset)).toMatchObject({ assetIds: [clip.assetId] });
  });

  test("SHARES-101 SHARES-103 SHARES-104 SHARES-111 sharing requires permission to share, and offering downloads permission to download", async () => {
    const ask =
      "query ($project: ID!, $folders: [ID!]!, $assets: [ID!]!) { canShareDownload(project: $project, folders: $folders, assets: $assets) }";
    expect(await problem(CREATE_LINK, {}, world.as("viewer"))).toMatchObject({ code: "FORBIDDEN" });
    const { anika } = await sharerWithoutDownload();
    expect(await problem(CREATE_LINK, { canDownload: true }, anika)).toMatchObject({
      code: "VALIDATION",
      field: "canDownload",
    });
    expect(await create({}, anika)).toMatchObject({ canDownload: false });
    const variables = { project: stage.projectId, folders: [stage.clips], assets: [] };
    expect(await anika.graphql(ask, variables)).toEqual({ canShareDownload: false });
    expect(await world.as("editor").graphql(ask, variables)).toEqual({ canShareDownload: true });
    const [closed = "", open = ""] = await Promise.all(
      ["Closed", "Open"].map((name) => makeFolder(world, stage.projectId, stage.otherDay, name)),
    );
    await assignFolder(world, stage.projectId, closed, "outsider", ["VIEW", "SHARE"]);
    await assignFolder(world, stage.projectId, open, "outsider", ["VIEW", "SHARE", "DOWNLOAD"]);
    const mayOf = (folders: readonly string[]) => anika.graphql(ask, { ...variables, folders });
    expect(await mayOf([open])).toEqual({ canShareDownload: true });
    expect(await mayOf([open, closed])).toEqual({ canShareDownload: false });
    // Nothing of another project can be shared, whoever the caller is.
    const elsewhere = await stageProduction(world, "Southern Light");
    const foreign = { folders: [elsewhere.clips], assets: [] };
    expect(await problem(CREATE_LINK, foreign, world.as("superuser"))).toMatchObject({ code: "NOT_FOUND" });
  });

  /** Returns the outsider, who may share Clips but not download it. */
  async function sharerWithoutDownload() {
    await world.as("superuser").graphql(
      `mutation ($projectId: ID!, $folderId: ID!, $userIds: [ID!]!) {
        assignFolderUsers(projectId: $projectId, folderId: $folderId, userIds: $userIds, allowedTo: [VIEW, SHARE]) { userId } }`,
      { projectId: stage.projectId, folderId: stage.clips, userIds: [world.people.outsider.id] },
    );
    return { anika: world.as("outsider") };
  }
});

describe("changing a link", () => {
  const watermark = { position: "BOTTOMRIGHT", text: "For Ada" };
  /** Creates a link with all options, and returns it with its expiry. */
  async function complete() {
    const { id } = await create();
    const expiresAt = new Date(world.clock.nowMs() + 1_000_000).toISOString();
    const flags = { hasPassword: true, hasWatermark: true, canDownload: true, canComment: true };
    const given = { ...flags, password: "correct horse", expiresAt, watermark, name: "Rushes" };
    return { id, expiresAt, changed: await update(id, given) };
  }

  test("SHARES-109 SHARES-121 the given values of a link are set", async () => {
    const { id, expiresAt, changed } = await complete();
    expect(changed).toMatchObject({
      hasPassword: true,
      expiresAt,
      watermark,
      name: "Rushes",
      canDownload: true,
      canComment: true,
      watermarks: { enabled: true, items: [{ ...watermark, type: "Custom" }] },
    });
    for (const [flag, cleared] of [
      [{ hasPassword: false }, { hasPassword: false }],
      [{ hasExpiry: false }, { expiresAt: null }],
      [{ hasWatermark: false }, { watermark: null }],
    ])
      expect(await update(id, flag ?? {})).toMatchObject(cleared ?? {});
    const wrong = { id, watermark: { position: "NOWHERE", text: "x" } };
    expect((await world.as("editor").ask(UPDATE_LINK, { project: stage.projectId, ...wrong })).errors).toHaveLength(1);
  });

  test("SHARES-126 SHARES-077 SHARES-078 SHARES-079 a false flag clears its value, a true one without value keeps it, one with a value sets it", async () => {
    const { id, expiresAt, changed } = await complete();
    const enters = async (password: string) => (await login(world, { linkToken: changed.token, password })).status;
    const kept = { hasPassword: true, hasExpiry: true, hasWatermark: true };
    expect(await update(id, kept)).toMatchObject({ hasPassword: true, expiresAt, watermark, canDownload: true });
    expect(await enters("correct horse")).toBe(200);
    const later = new Date(world.clock.nowMs() + 2_000_000).toISOString();
    const others = { expiresAt: later, watermark: { position: "TOPLEFT", text: "For Bo" } };
    expect(await update(id, { ...kept, ...others, password: "battery staple" })).toMatchObject(others);
    expect([await enters("correct horse"), await enters("battery staple")]).toEqual([401, 200]);
    const cleared = { hasPassword: false, hasExpiry: false, hasWatermark: false };
    expect(await update(id, cleared)).toMatchObject({ hasPassword: false, expiresAt: null, watermark: null });
  });

  test("SHARES-104 SHARES-109 SHARES-110 people who lost permission to download can only change and send a link without downloads", async () => {
    const SEND =
      'mutation ($project: ID!, $id: ID!) { sendLink(project: $project, id: $id, recipients: ["ada@example.com"], message: "") }';
    const { id } = await create({ canDownload: true });
    await assignRoles(world, stage.projectId, { editor: "VIEWER" });
    await assignFolder(world, stage.projectId, stage.clips, "editor", ["VIEW", "SHARE"]);
    expect(await problem(UPDATE_LINK, { id, name: "Still open" })).toMatchObject({
      code: "VALIDATION",
      field: "canDownload",
    });
    expect(await problem(SEND, { id })).toMatchObject({ code: "FORBIDDEN" });
    expect(await update(id, { name: "Closed", canDownload: false })).toMatchObject({ canDownload: false });
    expect(await world.as("editor").graphql(SEND, { project: stage.projectId, id })).toEqual({ sendLink: true });
    await assignRoles(world, stage.projectId, { editor: "EDITOR" });
    await assignFolder(world, stage.projectId, stage.clips, "editor", ["VIEW", "DOWNLOAD", "SHARE"]);
  });

  test("SHARES-037 SHARES-124 your own links and those of projects you can edit are listed, newest first, in pages", async () => {
    const LIST =
      "query ($project: ID, $first: Int, $after: String) { links(project: $project, first: $first, after: $after) { nodes { id } pageInfo { endCursor hasNextPage } } linkProjects { id } }";
    const mine = await create();
    const theirs = await create({}, world.as("superuser"));
    const ids = async (client: TestClient, variables = {}) => {
      const { links } = await client.graphql<{ links: { nodes: { id: string }[] } }>(LIST, variables);
      return links.nodes.map(({ id }) => id);
    };
    const own = await ids(world.as("editor"));
    expect([own[0], own.includes(theirs.id)]).toEqual([mine.id, false]);
    expect((await ids(world.as("supervisor"))).slice(0, 2)).toEqual([theirs.id, mine.id]);
    expect(await ids(world.as("viewer"))).toEqual([]);
    expect((await ids(world.as("superuser"))).slice(0, 2)).toEqual([theirs.id, mine.id]);
    const first = await world
      .as("supervisor")
      .graphql<{ links: { pageInfo: { endCursor: string } }; linkProjects: unknown }>(LIST, {
        project: stage.projectId,
        first: 1,
      });
    expect(first.linkProjects).toEqual([{ id: stage.projectId }]);
    const after = first.links.pageInfo.endCursor;
    expect(await ids(world.as("supervisor"), { first: 1, after })).toEqual([mine.id]);
    const elsewhere = await stageProduction(world, "Elsewhere");
    const sharing = async () => {
      const query = "{ linkProjects { id } }";
      const { linkProjects } = await world.as("superuser").graphql<{ linkProjects: { id: string }[] }>(query);
      return linkProjects.map(({ id }) => id);
    };
    await step("SHARES-018 projects without shares are not listed", async () => {
      expect(await sharing()).toContain(stage.projectId);
      expect(await sharing()).not.toContain(elsewhere.projectId);
    });
    const there = await createLink(world.as("superuser"), { project: elsewhere.projectId, folders: [elsewhere.clips] });
    expect(await ids(world.as("superuser"), { project: elsewhere.projectId })).toEqual([there.id]);
    expect(await sharing()).toContain(elsewhere.projectId);
    expect(await ids(world.as("superuser"), { project: stage.projectId })).not.toContain(there.id);
    expect(await ids(world.as("superuser"))).toContain(there.id);
  });

  test("DATA-071 DATA-076 DATA-077 SEARCH-024 people who have a link in their list can find it by its name", async () => {
    const link = await create({ name: "Zanzibar cut" });
    const FIND = `{ search(text: "zanzibar") { object { __typename ... on Link { name createdAt expiresAt url folder { id } createdBy { id name } } } } }`;
    const found = await world.as("editor").graphql<{ search: { object: unknown }[] }>(FIND);
    expect(found.search.map(({ object }) => object)).toEqual([
      {
        __typename: "Link",
        name: "Zanzibar cut",
        createdAt: link.createdAt,
        expiresAt: link.expiresAt,
        url: link.url,
        folder: { id: stage.camera },
        createdBy: { id: world.people.editor.id, name: world.people.editor.name },
      },
    ]);
    expect(await world.as("viewer").graphql(FIND)).toEqual({ search: [] });
  });

  test("SHARES-110 SHARES-090 each recipient gets one mail with the address, and doesn't see the others", async () => {
    const SEND =
      "mutation ($project: ID!, $id: ID!, $recipients: [String!]!, $message: String) { sendLink(project: $project, id: $id, recipients: $recipients, message: $message) }";
    const link = await create({ name: "Dailies", password: "correct horse" });
    const recipients = ["ada@example.com", "ADA@example.com", " bob@example.com"];
    const message = "Look at <b>scene 12</b>";
    await world.as("editor").graphql(SEND, { project: stage.projectId, id: link.id, recipients, message });
    const mails = await world.platform.db
      .selectFrom("mail")
      .selectAll()
      .where("subject", "like", "%Dailies%")
      .execute();
    expect(mails.map(({ recipient }) => recipient).sort()).toEqual(["ada@example.com", "bob@example.com"]);
    for (const { recipient, plain_text, html } of mails)
      for (const other of ["ada@example.com", "bob@example.com"].filter((address) => address !== recipient))
        expect(`${plain_text}${html}`.toLowerCase()).not.toContain(other);
    const [mail] = mails;
    expect(mail?.plain_text).toContain(`https://rushlight.example/share/${link.token}`);
    expect(mail?.html).toContain("Look at &lt;b&gt;scene 12&lt;/b&gt;");
    expect(`${mail?.plain_text}${mail?.html}`).not.toContain("correct horse");
    const one = { id: link.id, recipients: ["nobody"] };
    expect(await problem(SEND, one)).toMatchObject({
      code: "VALIDATION",
      field: "recipients",
      message: "Entered Email Is Invalid",
    });
    const two = { id: link.id, recipients: ["nobody", "a@b"] };
    expect(await problem(SEND, two)).toMatchObject({
      code: "VALIDATION",
      field: "recipients",
      message: "Some Entered Emails Are Invalid",
    });
    expect(await problem(SEND, { id: link.id, recipients: [] })).toMatchObject({
      code: "VALIDATION",
      field: "recipients",
    });
  });
});
