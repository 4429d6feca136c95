// Written by `node web/codegen.ts` from server/schema.graphql and the *.documents.ts files. Not for editing.

export type CurrentUserResult = {
  currentUser: {
    id: string;
    name: string;
    email: string;
    createdAt: string;
    isSuperuser: boolean;
    hasEditableProjects: boolean;
    hasManagedWorkspaces: boolean;
    settings: {
      autoPlay: boolean;
      prefersUploadV2: boolean;
    };
  };
};
export type CurrentUserVariables = Record<string, never>;

export type StorageConfigResult = {
  storageConfig: {
    storages: {
      name: string;
      prefix: string;
    }[];
    asperaServers: {
      name: string;
      storagePrefix: string;
    }[];
  };
};
export type StorageConfigVariables = Record<string, never>;

export type WorkspaceListResult = {
  workspaces: {
    id: string;
    name: string;
    isDefault: boolean;
    canEdit: boolean;
    createdAt: string;
    allowedTo: {
      edit: boolean;
      delete: boolean;
      createProject: boolean;
    };
  }[];
};
export type WorkspaceListVariables = Record<string, never>;
