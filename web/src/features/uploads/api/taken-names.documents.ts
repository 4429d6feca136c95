import { graphql } from "#web/data/graphql/graphql-document.ts";

export const TAKEN_NAMES = graphql(`
  query TakenNames($project: ID!, $folder: ID!, $names: [String!]!) {
    folder(id: $folder, project: $project) { id takenNames(names: $names) }
  }
`);
