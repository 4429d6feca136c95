import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  createLink,
  enterLink,
  LINK_FIELDS,
  login,
  problemOf,
  type TestLink,
  updateLink,
} from "#testkit/calls/share-links.ts";
import { queriesDuring } from "#testkit/count-queries.ts";
import { type AddedAsset, addAsset, makeFolder, type Stage, stageProduction } from "#testkit/stage-production.ts";
import { step } from "#testkit/steps/step.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";

let world: TestWorld;
let stage: Stage;
let clip: AddedAsset;
let other: AddedAsset;
let hidden: AddedAsset;

beforeAll(async () => {
  world = await testWorld({ config: { publicUrl: "https://rushlight.example", trustedProxy: ["127.0.0.1"] } });
  stage = await stageProduction(world);
  const inClips = { projectId: stage.projectId, folderId: stage.clips };
  clip = await addAsset(world, inClips, "A001C001.mov");
  other = await addAsset(world, inClips, "A001C002.mov");
  hidden = await addAsset(world, { ...inClips, folderId: stage.otherDay }, "Secret.mov");
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

async function hello(linkToken: string) {
  const response = await world.anonymous.rest("GET", `/api/hello?link=${linkToken}`);
  return ((await response.json()) as { link: unknown }).link;
}

/** The response of hello for a token that opens nothing. */
const nothing = { name: null, hasPassword: false, state: "invalid", expiresAt: null, logoUrl: null };

const WHAT_A_VISITOR_SEES = `query ($project: ID!, $folder: ID!) { folder(project: $project, id: $folder) { name parentId folderCount assetCount isPathOnly
  folders { nodes { id name } } assets { nodes { id name } } allowedTo { view download comment upload share } } }`;

describe("visiting a link", () => {
  test("SHARES-002 SHARES-035 a visitor sees the shared folder and everything below it, and nothing else", async () => {
    const link = await create({ name: "For the producer" });
    expect(await hello(link.token)).toEqual({
      name: "For the producer",
      hasPassword: false,
      state: "ok",
      expiresAt: link.expiresAt,
      logoUrl: null,
    });
    const visitor = await step(
      "AUTH-003 SHARES-014 SHARES-036 SHARES-106 without a password the token alone lets visitors in",
      async () => {
        const visitor = await enterLink(world, link);
        return visitor;
      },
    );
    await step("SESSION-007 hello reports that a visitor is signed in", async () => {
      const response = await visitor.rest("GET", "/api/hello");
      expect(await response.json()).toMatchObject({ authenticated: true, mustVerify: false });
    });
    const see = (folder: string) => visitor.ask(WHAT_A_VISITOR_SEES, { project: stage.projectId, folder });
    const entrance = (await see(stage.camera)).data?.folder as Record<string, unknown>;
    expect(entrance).toMatchObject({
      name: "For the producer",
      parentId: null,
      isPathOnly: true,
      folderCount: 1,
      assetCount: 0,
      folders: { nodes: [{ id: stage.clips, name: "Clips" }] },
      assets: { nodes: [] },
    });
    const clips = (await see(stage.clips)).data?.folder as { assets: { nodes: unknown[] } };
    expect(clips).toMatchObject({
      allowedTo: { view: true, download: false, comment: false, upload: false, share: false },
    });
    expect(clips.assets.nodes.length).toBeGreaterThan(1);
    for (const folder of [stage.day, stage.rootId, stage.otherDay])
      expect((await see(folder)).errors[0]?.extensions.code).toBe("NOT_FOUND");
    const asset = "query ($id: ID!) { asset(assetId: $id) { name parents { name } } }";
    expect(await visitor.refusal(asset, { id: hidden.assetId })).toBe("NOT_FOUND");
    await step("SHARES-048 a visitor needs no account", async () => {
      expect(await visitor.graphql(asset, { id: clip.assetId })).toEqual({
        asset: { name: "A001C001.mov", parents: [{ name: "Clips" }] },
      });
    });
    await step("SHARES-107 lists of projects and links, and the search, are refused", async () => {
      for (const query of [
        "{ projects { nodes { id } } }",
        "{ links { nodes { id } } }",
        `{ search(text: "a") { score } }`,
      ])
        expect(await visitor.refusal(query, {})).toBe("FORBIDDEN");
    });
  });

  test("SHARES-047 in the parent folder of shared assets a visitor sees only those assets, in every order", async () => {
    const visitor = await enterLink(world, await create({ folders: [], assets: [other.assetId] }));
    const { folder } = await visitor.graphql<{
      folder: { assets: { nodes: { id: string }[] }; folders: { nodes: unknown[] } };
    }>(WHAT_A_VISITOR_SEES, { project: stage.projectId, folder: stage.clips });
    expect([folder.assets.nodes.map(({ id }) => id), folder.folders.nodes]).toEqual([[other.assetId], []]);
    for (const sort of ["CREATED", "SIZE", "DURATION"]) {
      const sorted = await visitor.graphql<{ folder: { assets: { nodes: { id: string }[] } } }>(
        `query ($project: ID!, $folder: ID!) { folder(project: $project, id: $folder) { assets(sort: ${sort}) { nodes { id } } } }`,
        { project: stage.projectId, folder: stage.clips },
      );
      expect(sorted.folder.assets.nodes).toEqual([{ id: other.assetId }]);
    }
  });

  test("SHARES-112 SHARES-123 SHARES-121 DATA-049 the link returns its name, folder, watermarks and project to its visitor, and the visitor's address", async () => {
    const watermark = { position: "CENTER", text: "For Ada" };
    const logo = {
      logo_prefix: "images/logo",
      logo_picture: JSON.stringify({ file: "logo.png", width: 4, height: 2 }),
    };
    await world.platform.db.updateTable("workspace").set(logo).where("id", "=", stage.workspaceId).execute();
    const details = { production: "Tern & Tide", slate_format: "SCENE_TAKE" };
    await world.platform.db.updateTable("project").set(details).where("id", "=", stage.projectId).execute();
    const link = await create({ watermark });
    const visitor = await enterLink(world, link);
    const query = `query ($token: String!) { externalLink(token: $token) { ${LINK_FIELDS} } }`;
    const { externalLink } = await visitor.graphql<{ externalLink: Record<string, unknown> }>(query, {
      token: link.token,
    });
    expect(externalLink).toMatchObject({
      name: "Clips",
      folder: { id: stage.camera, name: "Clips" },
      projectId: stage.projectId,
      projectName: "Northern Light",
      production: "Tern & Tide",
      slateFormat: "SCENE_TAKE",
      logoUrl: expect.stringMatching(/images\/logo\/logo\.png$/),
      watermarks: { enabled: true, items: [{ ...watermark, type: "Custom" }] },
      userIP: "127.0.0.1",
    });
    const none = { logo_prefix: null, logo_picture: null };
    await world.platform.db.updateTable("workspace").set(none).where("id", "=", stage.workspaceId).execute();
    // The address is a visitor's and not returned to people with an account.
    expect(link.userIP).toBeNull();
    const another = await create();
    expect(await visitor.refusal(query, { token: another.token })).toBe("NOT_FOUND");
    for (const person of ["viewer", "outsider"] as const)
      expect(await world.as(person).refusal(query, { token: link.token }), person).toBe("NOT_FOUND");
  });

  test("SHARES-036 SHARES-043 SHARES-045 SHARES-100 the password is required to enter; the link decides about downloads and comments", async () => {
    const link = await create({ password: "correct horse", canDownload: true, canComment: true });
    expect(await hello(link.token)).toMatchObject({ hasPassword: true, state: "ok" });
    expect(await login(world, { linkToken: link.token })).toMatchObject({ status: 400 });
    expect(await login(world, { linkToken: link.token, password: "wrong horse" })).toMatchObject({ status: 401 });
    expect(await login(world, { link: link.token, linkPassword: "wrong horse" })).toMatchObject({ status: 401 });
    expect(await login(world, { link: link.token, linkPassword: "correct horse" })).toMatchObject({ status: 200 });
    const visitor = await enterLink(world, link, "correct horse");
    const DOWNLOAD =
      "mutation ($project: ID!, $parent: ID!, $assets: [ID!]!) { requestDownload(project: $project, parent: $parent, folders: [], assets: $assets) { url } }";
    const wanted = { project: stage.projectId, parent: stage.clips, assets: [clip.assetId] };
    expect((await visitor.ask(DOWNLOAD, wanted)).errors).toEqual([]);
    await update(link.id, { canDownload: false });
    expect(await visitor.refusal(DOWNLOAD, wanted)).toBe("FORBIDDEN");
  });

  test("PLUS-192 before entering, hello returns the expiration and the workspace's logo, but neither for an expired link", async () => {
    const expiresAt = new Date(world.clock.nowMs() + 60_000).toISOString();
    const link = await create({ password: "correct horse", expiresAt });
    const logo = {
      logo_prefix: "images/logo",
      logo_picture: JSON.stringify({ file: "logo.png", width: 4, height: 2 }),
    };
    await world.platform.db.updateTable("workspace").set(logo).where("id", "=", stage.workspaceId).execute();
    expect(await hello(link.token)).toMatchObject({
      expiresAt,
      logoUrl: expect.stringMatching(/^\/[^/].*images\/logo\/logo\.png$/),
    });
    world.clock.advance(60_000);
    expect(await hello(link.token)).toEqual({ ...nothing, state: "expired" });
    const none = { logo_prefix: null, logo_picture: null };
    await world.platform.db.updateTable("workspace").set(none).where("id", "=", stage.workspaceId).execute();
  });

  test("SHARES-043 SHARES-106 wrong passwords are refused, and throttled per link", async () => {
    const link = await create({ password: "correct horse" });
    for (let attempt = 0; attempt < 6; attempt++)
      expect((await login(world, { linkToken: link.token, password: `wrong ${attempt} horse` })).status).not.toBe(200);
    const { status } = await login(world, { linkToken: link.token, password: "correct horse" });
    expect(status).toBe(429);
    world.clock.advance(60_000);
    expect((await login(world, { linkToken: link.token, password: "correct horse" })).status).toBe(200);
  });

  test("SHARES-044 SHARES-004 PLUS-175 an expired link can't be entered, and ends its visits immediately", async () => {
    const link = await create({ expiresAt: new Date(world.clock.nowMs() + 60_000).toISOString() });
    const visitor = await enterLink(world, link);
    const renewed = await (await visitor.rest("POST", "/api/refresh")).json();
    expect(renewed).toMatchObject({ expiresAt: link.expiresAt });
    world.clock.advance(60_000);
    expect(await visitor.refusal(WHAT_A_VISITOR_SEES, { project: stage.projectId, folder: stage.clips })).toBe(
      "UNAUTHENTICATED",
    );
    expect(await hello(link.token)).toEqual({ ...nothing, state: "expired" });
    expect((await login(world, { linkToken: link.token })).status).toBe(410);
    const SEND =
      'mutation ($project: ID!, $id: ID!) { sendLink(project: $project, id: $id, recipients: ["ada@example.com"]) }';
    expect(await problem(SEND, { id: link.id })).toMatchObject({ code: "CONFLICT" });
    const again = await update(link.id, { expiresAt: new Date(world.clock.nowMs() + 60_000).toISOString() });
    expect((await login(world, { linkToken: again.token })).status).toBe(200);
  });

  test("SHARES-005 SHARES-038 a deleted link, a link to deleted items and one that never existed get the same response, and visits end", async () => {
    const DELETE = "mutation ($project: ID!, $id: ID!) { deleteLink(project: $project, id: $id) }";
    const link = await create();
    const visitor = await enterLink(world, link);
    const elsewhere = { project: (await stageProduction(world, "Elsewhere")).projectId, id: link.id };
    expect(await world.as("superuser").refusal(DELETE, elsewhere)).toBe("NOT_FOUND");
    expect(await world.as("editor").graphql(DELETE, { project: stage.projectId, id: link.id })).toEqual({
      deleteLink: true,
    });
    expect(await visitor.refusal(WHAT_A_VISITOR_SEES, { project: stage.projectId, folder: stage.clips })).toBe(
      "UNAUTHENTICATED",
    );
    const doomed = await makeFolder(world, stage.projectId, stage.day, "Doomed");
    const toDoomed = await create({ folders: [doomed] });
    await world
      .as("editor")
      .graphql("mutation ($project: ID!, $id: ID!) { deleteFolder(project: $project, id: $id) }", {
        project: stage.projectId,
        id: doomed,
      });
    for (const token of [link.token, toDoomed.token, "never-was"]) {
      expect(await hello(token)).toEqual(nothing);
      expect((await login(world, { linkToken: token })).status).toBe(404);
    }
  });

  test("SHARES-043 PLUS-239 a new password ends all visits; signing out ends one, with its current token", async () => {
    const link = await create();
    const [visitor, leaving] = [await enterLink(world, link), await enterLink(world, link)];
    const other = await enterLink(world, link);
    const refresh = await leaving.rest("POST", "/api/refresh");
    const renewed = (await refresh.json()) as { token: string; mustVerify: boolean };
    expect([renewed.token === leaving.token, renewed.mustVerify]).toEqual([false, false]);
    const left = world.withToken(renewed.token);
    const where = { project: stage.projectId, folder: stage.clips };
    // The previous token is still valid for running calls.
    for (const client of [leaving, left]) expect((await client.ask(WHAT_A_VISITOR_SEES, where)).errors).toEqual([]);
    await left.rest("POST", "/api/logout");
    for (const client of [leaving, left])
      expect(await client.refusal(WHAT_A_VISITOR_SEES, where)).toBe("UNAUTHENTICATED");
    for (const client of [visitor, other]) expect((await client.ask(WHAT_A_VISITOR_SEES, where)).errors).toEqual([]);
    await update(link.id, { password: "correct horse" });
    for (const client of [visitor, other])
      expect(await client.refusal(WHAT_A_VISITOR_SEES, where)).toBe("UNAUTHENTICATED");
  });

  test("a shared asset that was moved to another project is no longer in the link", async () => {
    const moved = await addAsset(world, { projectId: stage.projectId, folderId: stage.clips }, "Moved.mov");
    const visitor = await enterLink(world, await create({ folders: [], assets: [moved.assetId] }));
    const asset = "query ($id: ID!) { asset(assetId: $id) { name } }";
    expect((await visitor.ask(asset, { id: moved.assetId })).errors).toEqual([]);
    const elsewhere = await stageProduction(world, "Western Light");
    await world.platform.db
      .updateTable("asset")
      .set({ project_id: elsewhere.projectId, folder_id: elsewhere.clips })
      .where("id", "=", moved.assetId)
      .execute();
    expect(await visitor.refusal(asset, { id: moved.assetId })).toBe("NOT_FOUND");
  });

  test("SHARES-002 COMMENTS-010 PLUS-190 a visitor can read and write comments on shared items, and nowhere else", async () => {
    const READ = "query ($version: ID!) { comments(version: $version) { nodes { id } } }";
    const WRITE = `mutation ($folder: ID!, $asset: ID!, $version: ID!, $replyTo: ID) {
      addComment(folder: $folder, asset: $asset, version: $version, replyTo: $replyTo, contents: { text: "From outside" }) {
        id createdBy { id name } } }`;
    const at = ({ assetId, versionId }: AddedAsset) => ({
      folder: assetId === hidden.assetId ? stage.otherDay : stage.clips,
      asset: assetId,
      version: versionId,
    });
    const shared = { folders: [], assets: [clip.assetId], canComment: true, name: "Ada" };
    const visitor = await enterLink(world, await create(shared));
    const { addComment } = await visitor.graphql<{ addComment: { id: string; createdBy: unknown } }>(WRITE, at(clip));
    expect(addComment.createdBy).toEqual({ id: null, name: "Ada (shared)" });
    for (const beside of [hidden, other]) {
      expect(await visitor.refusal(READ, { version: beside.versionId })).toBe("NOT_FOUND");
      expect(await visitor.refusal(WRITE, at(beside))).toBe("NOT_FOUND");
      // A version of another clip in place of the right one, and a reply to another clip's comment.
      expect(await visitor.refusal(WRITE, { ...at(clip), version: beside.versionId })).toBe("NOT_FOUND");
      expect(await world.as("editor").refusal(WRITE, { ...at(beside), replyTo: addComment.id })).toBe("NOT_FOUND");
    }
    const NAME = "mutation ($name: String!) { nameVisitor(name: $name) }";
    expect(await visitor.graphql(NAME, { name: "  Noémi " })).toEqual({ nameVisitor: "Noémi" });
    const signed = await visitor.graphql<{ addComment: { createdBy: unknown } }>(WRITE, at(clip));
    expect(signed.addComment.createdBy).toEqual({ id: null, name: "Noémi (shared)" });
    const REMOVE = "mutation ($id: ID!) { removeComment(id: $id) }";
    const another = await enterLink(world, await create(shared));
    expect(await another.refusal(REMOVE, { id: addComment.id })).toBe("FORBIDDEN");
    const CHANGE = `mutation ($id: ID!) { updateComment(id: $id, contents: "Changed") { text } }`;
    for (const visit of [another, visitor]) {
      const ofTeam = await world.as("editor").graphql<{ addComment: { id: string } }>(WRITE, at(clip));
      expect(await visit.refusal(CHANGE, ofTeam.addComment)).toBe("FORBIDDEN");
    }
    expect(await another.refusal(CHANGE, { id: addComment.id })).toBe("FORBIDDEN");
    const silent = await enterLink(world, await create({ ...shared, canComment: false }));
    expect(await silent.refusal(WRITE, at(clip))).toBe("FORBIDDEN");
    expect(await silent.refusal(NAME, { name: "Noémi" })).toBe("FORBIDDEN");
  });

  test("PLUS-190 a visitor's name belongs to this visit only, survives a renewal, and is refused if invalid", async () => {
    const NAME = "mutation ($name: String!) { nameVisitor(name: $name) }";
    const MINE = "query ($token: String!) { externalLink(token: $token) { name visitorName } }";
    const link = await create({ name: "Selects", canComment: true });
    const [visitor, another] = [await enterLink(world, link), await enterLink(world, link)];
    const named = async (client = visitor) =>
      (await client.graphql<{ externalLink: unknown }>(MINE, { token: link.token })).externalLink;
    expect(await named()).toEqual({ name: "Selects", visitorName: null });
    await visitor.graphql(NAME, { name: "Noémi" });
    await visitor.rest("POST", "/api/refresh");
    expect(await named()).toEqual({ name: "Selects", visitorName: "Noémi" });
    for (const client of [another, world.as("editor")])
      expect(await named(client)).toMatchObject({ visitorName: null });
    for (const name of [" ", "x".repeat(81), "Noémi\nMaren"])
      expect(await visitor.refusal(NAME, { name })).toBe("VALIDATION");
    expect(await world.as("superuser").refusal(NAME, { name: "Noémi" })).toBe("FORBIDDEN");
    expect(await named()).toMatchObject({ visitorName: "Noémi" });
  });

  test("PLUS-417 a visitor who returns within a visit continues it, in one session and with one audit record", async () => {
    const link = await create({ name: "Counted" });
    const elsewhere = await create({ name: "Another" });
    const lines = () =>
      world.platform.db
        .selectFrom("audit_record")
        .select("id")
        .where("verb", "=", "link.visited")
        .where("target_id", "=", link.id)
        .execute();
    const sessions = () =>
      world.platform.db.selectFrom("session").select("id").where("link_id", "=", link.id).execute();
    let visitor = await enterLink(world, link);
    for (let n = 0; n < 3; n++) {
      const again = await visitor.rest("POST", "/api/login", { linkToken: link.token });
      expect(again.status).toBe(200);
      visitor = world.withToken(String(((await again.json()) as { token: string }).token));
    }
    expect((await visitor.ask(WHAT_A_VISITOR_SEES, { project: stage.projectId, folder: stage.clips })).errors).toEqual(
      [],
    );
    expect([(await lines()).length, (await sessions()).length]).toEqual([1, 1]);
    const another = await enterLink(world, elsewhere);
    for (const client of [another, world.as("viewer"), world.anonymous])
      expect((await client.rest("POST", "/api/login", { linkToken: link.token })).status).toBe(200);
    expect([(await lines()).length, (await sessions()).length]).toEqual([4, 4]);
    await update(link.id, { password: "correct horse" });
    expect((await visitor.rest("POST", "/api/login", { linkToken: link.token })).status).toBe(400);
  });

  test("PLUS-417 one network can start 300 visits to a link at once, and then one every twelve seconds; other links and networks have separate limits", async () => {
    const link = await create();
    const statuses: number[] = [];
    for (let n = 0; n < 6; n++) {
      const many = Array.from({ length: 50 }, () => login(world, { linkToken: link.token }));
      statuses.push(...(await Promise.all(many)).map(({ status }) => status));
    }
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect((await login(world, { linkToken: link.token })).status).toBe(429);
    expect((await login(world, { linkToken: (await create()).token })).status).toBe(200);
    const elsewhere = { "x-forwarded-for": "192.0.2.7" };
    expect((await world.anonymous.rest("POST", "/api/login", { linkToken: link.token }, elsewhere)).status).toBe(200);
    world.clock.advance(11_999);
    expect((await login(world, { linkToken: link.token })).status).toBe(429);
    world.clock.advance(1);
    expect((await login(world, { linkToken: link.token })).status).toBe(200);
    expect((await login(world, { linkToken: link.token })).status).toBe(429);
  });
});

test("entering a share reads its link only once before the visit begins", async () => {
  const link = await create({ password: "open sesame 12" });
  const queries = await queriesDuring(world, async () => {
    expect((await login(world, { linkToken: link.token, password: "open sesame 12" })).status).toBe(200);
  });
  expect(queries.filter(({ sql }) => /"?token_hash"? = /.test(sql) && sql.includes("share_link"))).toHaveLength(1);
});
