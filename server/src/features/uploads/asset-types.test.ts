import { expect, test } from "vitest";
import { uploadClient } from "#testkit/calls/upload-client.ts";
import { productionWorld } from "#testkit/production.ts";
import { addAsset } from "#testkit/stage-production.ts";

const TYPES = `{ __type(name: "AssetType") { enumValues { name } } }`;
const ASSET = `query ($id: ID!) { asset(assetId: $id) { type archiveFormat { label } newestVersion { mimetype } } }`;

test("DATA-006 an asset has one of six types: a PDF is a document, and any asset with an archive format an archive", async () => {
  await using world = await productionWorld();
  const editor = world.as("editor");
  const { __type } = await editor.graphql<{ __type: { enumValues: { name: string }[] } }>(TYPES);
  expect(__type.enumValues.map(({ name }) => name).sort()).toEqual([
    "AUDIO",
    "DOCUMENT",
    "IMAGE",
    "LIVE",
    "OTHER",
    "VIDEO",
  ]);
  const bytes = new TextEncoder().encode("%PDF-1.4\n");
  const [sheet] = await uploadClient(editor).plain(world.folderId, { name: "Call sheet.pdf", bytes });
  expect(await editor.graphql(ASSET, { id: sheet?.assetId })).toEqual({
    asset: { type: "DOCUMENT", archiveFormat: null, newestVersion: { mimetype: "application/pdf" } },
  });
  const { assetId } = await addAsset(world, world, "Reel 4.mov");
  await world.platform.db.updateTable("asset").set({ archive_format: "LTO" }).where("id", "=", assetId).execute();
  expect(await editor.graphql(ASSET, { id: assetId })).toMatchObject({
    asset: { type: "VIDEO", archiveFormat: { label: "LTO" } },
  });
});

test("PLUS-1028 a file may be named like any built-in property, with or without a dot", async () => {
  await using world = await productionWorld();
  const editor = world.as("editor");
  for (const name of ["constructor", "take.constructor", "take.hasOwnProperty", "__proto__"]) {
    const [added] = await uploadClient(editor).plain(world.folderId, { name, bytes: new TextEncoder().encode("abc") });
    expect(await editor.graphql(ASSET, { id: added?.assetId })).toMatchObject({
      asset: { type: "OTHER", newestVersion: { mimetype: "application/octet-stream" } },
    });
  }
});
