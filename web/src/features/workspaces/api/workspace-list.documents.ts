import { graphql } from "#web/data/graphql/graphql-document.ts";

export const WORKSPACE_LIST = graphql(`
  query WorkspaceList {
    workspaces {
      id name isDefault canEdit createdAt logoUrl
      logo { url sizes { width height url } }
      projectPoster { url sizes { width height url } }
      allowedTo { edit delete upload createProject }
    }
  }
`);

export const BRAND = graphql(`
  query Brand { brand { name logoUrl } }
`);
