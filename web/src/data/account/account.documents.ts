import type {
  BrandResult,
  BrandVariables,
  CurrentUserResult,
  CurrentUserVariables,
  StorageConfigResult,
  StorageConfigVariables,
  WorkspaceListResult,
  WorkspaceListVariables,
} from "../generated/operations.ts";
import { graphql } from "../graphql/graphql-document.ts";

export const CURRENT_USER = graphql<CurrentUserResult, CurrentUserVariables>(`
  query CurrentUser {
    currentUser {
      id name email createdAt isSuperuser hasEditableProjects hasManagedWorkspaces
      revision isExternal needsMfa hasActiveFactors
      settings { autoPlay prefersUploadV2 }
    }
  }
`);

export const WORKSPACE_LIST = graphql<WorkspaceListResult, WorkspaceListVariables>(`
  query WorkspaceList {
    workspaces {
      id name isDefault canEdit createdAt logoUrl
      logo { url sizes { width height url } }
      projectPoster { url sizes { width height url } }
      allowedTo { edit delete upload createProject }
    }
  }
`);

export const BRAND = graphql<BrandResult, BrandVariables>(`
  query Brand { brand { name logoUrl } }
`);

export const STORAGE_CONFIG = graphql<StorageConfigResult, StorageConfigVariables>(`
  query StorageConfig {
    storageConfig { storages { name prefix kind readOnly readOnlyFixed } asperaServers { name storagePrefix } }
  }
`);
