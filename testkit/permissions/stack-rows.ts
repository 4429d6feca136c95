import { addAsset } from "../stage-production.ts";
import type { PermissionArea, Scene } from "./permission-row.ts";

// The columns:       outsider, viewer of Camera A, viewer, editor, supervisor, workspace admin, another's, superuser
const EDITS = "- no no yes yes yes - yes";

let counter = 0;
/** A take of two versions in Clips, and one beside it. */
async function stacked({ world, stage }: Scene) {
  const place = { projectId: stage.projectId, folderId: stage.clips };
  const name = `Stacked ${++counter}`;
  const first = await addAsset(world, place, name);
  const second = await addAsset(world, place, name);
  const other = await addAsset(world, place, `${name} beside`);
  return {
    asset: first.assetId,
    version: first.versionId,
    versions: [second.versionId, first.versionId],
    other: other.assetId,
  };
}

export const stackRows: PermissionArea = {
  title: "Versions of an asset",
  rows: [
    {
      operation: "arrangeVersions",
      on: "an asset in Clips",
      query: "mutation ($asset: ID!, $versions: [ID!]!) { arrangeVersions(asset: $asset, versions: $versions) { id } }",
      variables: stacked,
      outcomes: EDITS,
    },
    {
      operation: "moveVersionsOut",
      on: "an asset in Clips",
      query: "mutation ($asset: ID!, $version: ID!) { moveVersionsOut(asset: $asset, versions: [$version]) { id } }",
      variables: stacked,
      outcomes: EDITS,
    },
    {
      operation: "stackAsset",
      on: "two assets in Clips",
      query: "mutation ($asset: ID!, $other: ID!) { stackAsset(onto: $asset, asset: $other) { id } }",
      variables: stacked,
      outcomes: EDITS,
    },
    {
      operation: "deleteVersion",
      on: "an asset in Clips",
      query: "mutation ($asset: ID!, $version: ID!) { deleteVersion(asset: $asset, version: $version) }",
      variables: stacked,
      outcomes: EDITS,
    },
  ],
};
