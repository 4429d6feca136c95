import { graphql } from "#web/data/graphql/graphql-document.ts";

export const COPY_ITEMS = graphql(`
  mutation CopyItems($newParent: ID!, $folders: [ID!]!, $assets: [ID!]!) {
    copyItems(newParent: $newParent, folders: $folders, assets: $assets) { itemCount job { id } }
  }
`);
