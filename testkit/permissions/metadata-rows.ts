import type { PermissionArea, Scene } from "./permission-row.ts";

// The columns:       outsider, viewer of Camera A, viewer, editor, supervisor, workspace admin, another's, superuser
const UPLOADS = "- no no yes yes yes - yes";
const inClips = ({ stage }: Scene) => ({ project: stage.projectId, folder: stage.clips });

export const metadataRows: PermissionArea = {
  title: "Metadata",
  rows: [
    {
      operation: "metadataChoices",
      on: "Clips",
      query: `query ($project: ID!, $folder: ID!) { metadataChoices(project: $project, folder: $folder) { nodes { assetId } } }`,
      variables: inClips,
      outcomes: UPLOADS,
    },
    {
      operation: "metadataChoiceCount",
      on: "Clips",
      query: `query ($project: ID!, $folder: ID!) { metadataChoiceCount(project: $project, folder: $folder) }`,
      variables: inClips,
      outcomes: UPLOADS,
    },
    {
      operation: "chooseMetadata",
      on: "an asset in Clips",
      query: `mutation ($project: ID!, $folder: ID!, $asset: ID!) {
        chooseMetadata(project: $project, folder: $folder, asset: $asset, file: $asset, row: 0) }`,
      variables: (scene) => ({ ...inClips(scene), asset: scene.asset }),
      outcomes: UPLOADS,
      afterwards: ["CONFLICT"],
    },
    {
      operation: "circleTakes",
      on: "an asset in Clips",
      query: `mutation ($project: ID!, $asset: ID!) { circleTakes(project: $project, assets: [$asset], circled: true) }`,
      variables: ({ stage, asset }) => ({ project: stage.projectId, asset }),
      outcomes: UPLOADS,
    },
  ],
};
