import { graphql } from "#web/data/graphql/graphql-document.ts";

export const METADATA_CHOICES = graphql(`
  query MetadataChoices($project: ID!, $folder: ID!, $first: Int, $after: String) {
    metadataChoices(project: $project, folder: $folder, first: $first, after: $after) {
      nodes { assetId assetName fileId fileName candidates { row values { label value } } }
      pageInfo { endCursor hasNextPage }
    }
  }
`);

export const METADATA_CHOICE_COUNT = graphql(`
  query MetadataChoiceCount($project: ID!, $folder: ID!) {
    metadataChoiceCount(project: $project, folder: $folder)
  }
`);

export const CHOOSE_METADATA = graphql(`
  mutation ChooseMetadata($project: ID!, $folder: ID!, $asset: ID!, $file: ID!, $row: Int) {
    chooseMetadata(project: $project, folder: $folder, asset: $asset, file: $file, row: $row)
  }
`);
