import { graphql } from "../graphql/graphql-document.ts";

export const CURRENT_USER = graphql(`
  query CurrentUser {
    currentUser {
      id name email createdAt isSuperuser hasEditableProjects hasManagedWorkspaces
      revision isExternal needsMfa hasActiveFactors
      settings { autoPlay prefersUploadV2 }
    }
  }
`);

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

export const STORAGE_CONFIG = graphql(`
  query StorageConfig {
    storageConfig { storages { name prefix kind readOnly readOnlyFixed } asperaServers { name storagePrefix } }
  }
`);
