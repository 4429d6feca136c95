import { afterAll, beforeAll, expect, test } from "vitest";
import { CREATE_LINK, createLink, enterLink, LINK_FIELDS, problemOf, updateLink } from "#testkit/calls/share-links.ts";
import { addAsset, assignFolder, makeFolder, type Stage, stageProduction } from "#testkit/stage-production.ts";
import { step } from "#testkit/steps/step.ts";
import { type TestWorld, testWorld } from "#testkit/test-world.ts";

const MAY =
  "query ($project: ID!, $folders: [ID!]!, $assets: [ID!]!) { canShareDownload(project: $project, folders: $folders, assets: $assets) }";

let world: TestWorld;
let stage: Stage;
/** Two folders beside each other, and a take in each. */
let [one, two, inOne, inTwo] = ["", "", "", ""];

beforeAll(async () => {
  world = await testWorld();
  stage = await stageProduction(world);
  one = await makeFolder(world, stage.projectId, stage.otherDay, "One");
  two = await makeFolder(world, stage.projectId, stage.otherDay, "Two");
  const take = (folderId: string) => addAsset(world, { projectId: stage.projectId, folderId }, "A001.mov");
  [inOne, inTwo] = [(await take(one)).assetId, (await take(two)).assetId];
});
afterAll(() => world[Symbol.asyncDispose]());

const sharer = () => world.as("outsider");
const allow = (folder: string, ...permissions: readonly string[]) =>
  assignFolder(world, stage.projectId, folder, "outsider", ["VIEW", ...permissions]);
const problem = (items: object) =>
  problemOf(sharer(), CREATE_LINK, { project: stage.projectId, folders: [], assets: [], ...items });

test("SHARES-103 SHARES-001 a take, or one of several folders, that somebody may not share can't be shared", async () => {
  await allow(one, "SHARE");
  await allow(two, "DOWNLOAD", "COMMENT", "EDIT");
  for (const items of [{ assets: [inTwo] }, { folders: [two] }, { folders: [one, two] }])
    expect(await problem(items)).toMatchObject({ code: "FORBIDDEN" });
  const { projectId: project } = stage;
  expect(await createLink(sharer(), { project, assets: [inOne] })).toMatchObject({ assetIds: [inOne], folderId: one });
  expect(await createLink(sharer(), { project, folders: [one] })).toMatchObject({ folderIds: [one] });
});

test("SHARES-101 SHARES-104 SHARES-111 downloads of a take can be offered by somebody who may download it", async () => {
  const may = async (assets: readonly string[]) =>
    (await sharer().graphql<object>(MAY, { project: stage.projectId, folders: [], assets })) as unknown;
  const wanted = { assets: [inOne], canDownload: true };
  await allow(one, "SHARE");
  expect(await may([inOne])).toEqual({ canShareDownload: false });
  expect(await problem(wanted)).toMatchObject({ code: "VALIDATION", field: "canDownload" });
  await allow(one, "SHARE", "DOWNLOAD");
  expect(await may([inOne])).toEqual({ canShareDownload: true });
  expect(await createLink(sharer(), { project: stage.projectId, ...wanted })).toMatchObject({ canDownload: true });
});

test("SHARES-105 items of several folders have no common folder, so they can't be shared by one link", async () => {
  for (const folder of [one, two]) await allow(folder, "SHARE");
  for (const items of [{ assets: [inOne, inTwo] }, { folders: [two], assets: [inOne] }])
    expect(await problem(items)).toMatchObject({ code: "VALIDATION", field: "assets" });
});

test("SHARES-121 a link's own watermark can be at each of the seven positions", async () => {
  const { projectId: project, clips } = stage;
  const editor = world.as("editor");
  const { id } = await createLink(editor, { project, folders: [clips] });
  for (const position of ["TOPLEFT", "TOPCENTER", "TOPRIGHT", "CENTER", "BOTTOMLEFT", "BOTTOMCENTER", "BOTTOMRIGHT"]) {
    const watermark = { position, text: `At ${position}` };
    expect(await updateLink(editor, { project, id, watermark })).toMatchObject({ watermark });
  }
});

test("WATERMARK-065 ACCOUNT-069 a visitor gets the link's text with the project's other marks, and has no account", async () => {
  const { projectId: id, clips } = stage;
  const [slate, time] = [
    { position: "TOPLEFT", type: "Slate" },
    { position: "CENTER", type: "Time" },
  ];
  const changes = { watermarks: { enabled: true, items: [slate, time] }, overlay: { enabled: true } };
  const SET = "mutation ($id: ID!, $changes: ProjectChanges!) { updateProject(id: $id, changes: $changes) { id } }";
  await world.as("supervisor").graphql(SET, { id, changes });
  const watermark = { position: "CENTER", text: "For Ada" };
  const link = await createLink(world.as("editor"), { project: id, folders: [clips], watermark });
  const visitor = await enterLink(world, link);
  await step("WATERMARK-065 the text replaces the item in its place; the other item and the overlay stay", async () => {
    const query = `query ($token: String!) { externalLink(token: $token) { ${LINK_FIELDS} } }`;
    expect(await visitor.graphql(query, { token: link.token })).toMatchObject({
      externalLink: {
        watermarks: { enabled: true, items: [slate, { ...watermark, type: "Custom" }] },
        overlay: { enabled: true },
      },
    });
  });
  await step("ACCOUNT-069 a visitor can neither read nor change an account", async () => {
    const rename = 'mutation ($id: ID!) { updateUser(id: $id, name: "Visitor") { id } }';
    expect(await visitor.refusal("{ currentUser { id } }")).toBe("FORBIDDEN");
    expect(await visitor.refusal(rename, { id: world.people.editor.id })).toBe("FORBIDDEN");
  });
});
