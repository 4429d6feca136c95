import { graphql } from "#web/data/graphql/graphql-document.ts";

export const CREATE_FOLDER = graphql(`
  mutation CreateFolder($project: ID!, $parent: ID!, $path: [String!]!) {
    createFolder(project: $project, parent: $parent, path: $path) { id name }
  }
`);

export const RENAME_FOLDER = graphql(`
  mutation RenameFolder($project: ID!, $id: ID!, $newName: String!) {
    renameFolder(project: $project, id: $id, newName: $newName) { id name }
  }
`);

export const RENAME_ASSET = graphql(`
  mutation RenameAsset($id: ID!, $newName: String!) { renameAsset(id: $id, newName: $newName) { id name } }
`);
