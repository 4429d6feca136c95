import { afterAll, beforeAll, expect, test } from "vitest";
import { oneAfterTheOther } from "#testkit/calls/held-change.ts";
import { createLink, LINK_FIELDS, login, type TestLink, updateLink } from "#testkit/calls/share-links.ts";
import { addAsset, assignFolder, assignRoles, type Stage, stageProduction } from "#testkit/stage-production.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";

const SEND = `mutation ($project: ID!, $id: ID!) { sendLink(project: $project, id: $id, recipients: ["ada@example.com"]) }`;
const TAKE_OVER = `mutation ($project: ID!, $id: ID!) { takeOverLink(project: $project, id: $id) { ${LINK_FIELDS} } }`;
const REMOVE = "mutation ($project: ID!, $id: ID!) { deleteLink(project: $project, id: $id) }";
const PASSWORD = "correct horse";

let world: TestWorld;
let stage: Stage;

beforeAll(async () => {
  world = await testWorld({ config: { publicUrl: "https://rushlight.example" } });
  stage = await stageProduction(world);
  await addAsset(world, { projectId: stage.projectId, folderId: stage.clips }, "A001C001.mov");
});
afterAll(() => world[Symbol.asyncDispose]());

const create = (options: Record<string, unknown> = {}) =>
  createLink(world.as("editor"), { project: stage.projectId, folders: [stage.clips], ...options });
const address = ({ id }: TestLink) => ({ project: stage.projectId, id });
const entering = async ({ token }: TestLink, password?: string) =>
  (await login(world, { linkToken: token, ...(password !== undefined && { password }) })).status;

test("PLUS-385 a password, an expiration and a permission that are set while a draft is sent are kept, and the mail mentions the password", async () => {
  const link = await create({ draft: true, canDownload: true });
  const expiresAt = new Date(world.clock.nowMs() + 3_600_000).toISOString();
  const change = { password: PASSWORD, hasPassword: true, expiresAt, canDownload: false };
  const [changed, sent] = await oneAfterTheOther(
    world.platform,
    () => updateLink(world.as("editor"), { ...address(link), ...change }),
    () => world.as("editor").ask(SEND, address(link)),
  );
  expect(changed).toMatchObject({ hasPassword: true, isDraft: true });
  expect(sent.errors).toEqual([]);
  expect(await updateLink(world.as("editor"), address(link))).toMatchObject({
    hasPassword: true,
    isDraft: false,
    canDownload: false,
    expiresAt,
  });
  expect([await entering(link), await entering(link, PASSWORD)]).toEqual([400, 200]);
  const mails = await world.platform.db.selectFrom("mail").selectAll().execute();
  expect(JSON.stringify(mails)).toContain("You need a password");
});

test("PLUS-385 a link deleted while it is sent or taken over stays deleted, and no mail is sent", async () => {
  const mails = async () => (await world.platform.db.selectFrom("mail").select("id").execute()).length;
  const before = await mails();
  const links = [await create({ draft: true }), await create()] as const;
  const remove = (link: TestLink) => () => world.as("editor").graphql(REMOVE, address(link));
  const [, sent] = await oneAfterTheOther(world.platform, remove(links[0]), () =>
    world.as("editor").refusal(SEND, address(links[0])),
  );
  expect([sent, await mails()]).toEqual(["NOT_FOUND", before]);
  const [, taken] = await oneAfterTheOther(world.platform, remove(links[1]), async () => {
    await assignRoles(world, stage.projectId, { editor: "VIEWER" });
    return world.as("supervisor").refusal(TAKE_OVER, address(links[1]));
  });
  expect(taken).toBe("NOT_FOUND");
  await assignRoles(world, stage.projectId, { editor: "EDITOR" });
});

test("PLUS-385 downloads that are allowed while a link is sent or taken over need the permission to download", async () => {
  await assignFolder(world, stage.projectId, stage.clips, "outsider", ["VIEW", "SHARE"]);
  const sharer = world.as("outsider");
  for (const operation of [SEND, TAKE_OVER]) {
    const link = await createLink(sharer, { project: stage.projectId, folders: [stage.clips] });
    const [changed, refused] = await oneAfterTheOther(
      world.platform,
      () => updateLink(world.as("supervisor"), { ...address(link), canDownload: true }),
      () => sharer.refusal(operation, address(link)),
    );
    expect([changed.canDownload, refused]).toEqual([true, "FORBIDDEN"]);
  }
});

test.each([
  ["another password", { password: "battery staple" }, { password: "a first one" }, "a first one", 401],
  ["a first password", { password: "battery staple", hasPassword: true }, {}, undefined, 400],
])("PLUS-386 a visitor entering a link while it gets %s is refused", async (_what, change, options, typed, status) => {
  const link = await create(options);
  const [, entered] = await oneAfterTheOther(
    world.platform,
    () => updateLink(world.as("editor"), { ...address(link), ...change }),
    () => login(world, { linkToken: link.token, ...(typed !== undefined && { password: typed }) }),
  );
  expect(entered.status).toBe(status);
  const visits = await world.platform.db.selectFrom("session").select("id").where("link_id", "=", link.id).execute();
  expect(visits).toEqual([]);
  expect(await entering(link, "battery staple")).toBe(200);
});
