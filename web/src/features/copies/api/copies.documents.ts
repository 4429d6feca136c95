import { graphql } from "#web/data/graphql/graphql-document.ts";

export const COPY_ITEMS = graphql(`
  mutation CopyItems($newParent: ID!, $folders: [ID!]!, $assets: [ID!]!, $choice: ItemChoice) {
    copyItems(newParent: $newParent, folders: $folders, assets: $assets, choice: $choice) { itemCount job { id } }
  }
`);
