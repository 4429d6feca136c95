import { graphql } from "#web/data/graphql/graphql-document.ts";

export const REQUEST_DOWNLOAD = graphql(`
  mutation RequestDownload($project: ID!, $parent: ID!, $folders: [ID!]!, $assets: [ID!]!, $choice: ItemChoice) {
    requestDownload(project: $project, parent: $parent, folders: $folders, assets: $assets, choice: $choice) { url }
  }
`);
