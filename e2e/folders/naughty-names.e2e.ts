import { expect, inject, test } from "vitest";
import { productionWorld } from "#testkit/production.ts";
import { addAsset } from "#testkit/stage-production.ts";
import { visitAs } from "../visit-as.ts";

/** Names as in public lists of naughty strings; all of them are valid. */
const KEPT = [
  "<img src=x onerror=globalThis.naughty=1>",
  "javascript:globalThis.naughty=1",
  "'; DROP TABLE asset; --",
  "مناقشة سبل ‮drawkcab",
  "zero\u200bwidth\u2060joined\ufeffhere",
  "👩‍👩‍👧‍👦🏳️‍🌈 1️⃣",
  "..",
  "%00%2e%2e #{7*7} {{7*7}} \\..\\",
  "Z̴̨͉̗̓ã̷̼l̶̘̒g̵̬̈́o",
  "undefined",
];
/** The rule for names takes precedence over the list: a name contains no slash, even within a tag. */
const REFUSED = ["<script>globalThis.naughty=1</script>", "../../etc/passwd", "tab\there"];

test("E15 naughty names and words are stored and shown as typed and run nothing; a slash is refused with a sentence", async () => {
  await using world = await productionWorld({ webDir: inject("webDir") });
  const admin = world.as("superuser");
  const addFolder = `mutation($project: ID!, $parent: ID!, $name: String!) {
    createFolder(project: $project, parent: $parent, path: [$name]) { id name } }`;
  const addProject =
    'mutation($name: String!, $workspace: ID!) { createProject(name: $name, workspace: $workspace, manager: "Mo Line") { id name } }';
  const rename = "mutation($id: ID!, $name: String!) { renameAsset(assetId: $id, newName: $name) { name } }";
  const clip = await addAsset(world, world, "plain.mov");
  for (const name of KEPT) {
    const typed = `  ${name} `;
    const place = { project: world.projectId, parent: world.folderId };
    expect(await admin.graphql(addFolder, { ...place, name: typed })).toMatchObject({
      createFolder: { name: name.trim() },
    });
    expect(await admin.graphql(addProject, { workspace: world.workspaceId, name: typed })).toMatchObject({
      createProject: { name: name.trim() },
    });
    expect(await admin.graphql(rename, { id: clip.assetId, name: typed })).toMatchObject({
      renameAsset: { name: name.trim() },
    });
  }
  for (const name of REFUSED) {
    const refused = admin.graphql(addFolder, { project: world.projectId, parent: world.folderId, name });
    await expect(refused).rejects.toThrow(/can't contain (a slash|control characters)/);
  }
  const comment = `${REFUSED[0]} ${KEPT.join(" ")}`;
  await admin.graphql(
    `mutation($contents: CommentContents!, $folder: ID!, $asset: ID!, $version: ID!) {
      addComment(contents: $contents, folder: $folder, asset: $asset, version: $version) { id } }`,
    { contents: comment, folder: world.folderId, asset: clip.assetId, version: clip.versionId },
  );
  const { page, ...guest } = await visitAs(world, "editor");
  await using _ = guest;
  await page.goto(`/projects/${world.projectId}/${world.folderId}`);
  for (const name of KEPT) await page.getByText(name.trim(), { exact: true }).first().waitFor({ state: "attached" });
  await page.goto(`/projects/${world.projectId}/${world.folderId}/${clip.assetId}`);
  const shown = page.getByRole("article").filter({ hasText: "DROP TABLE" });
  await shown.waitFor();
  expect(await shown.innerText()).toContain("<script>globalThis.naughty=1</script>");
  expect(await page.evaluate(() => "naughty" in globalThis)).toBe(false);
});
