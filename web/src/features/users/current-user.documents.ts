import { graphql } from "#web/data/graphql/graphql-document.ts";

export const CURRENT_USER = graphql(`
  query CurrentUser {
    currentUser {
      id name email createdAt isSuperuser hasEditableProjects hasManagedWorkspaces
      revision isExternal needsMfa hasActiveFactors
      settings { autoPlay prefersUploadV2 }
    }
  }
`);
