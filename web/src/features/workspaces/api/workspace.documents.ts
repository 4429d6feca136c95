import type {
  CreateWorkspaceResult,
  CreateWorkspaceVariables,
  DeleteWorkspaceResult,
  DeleteWorkspaceVariables,
  RemoveWorkspaceImagesResult,
  RemoveWorkspaceImagesVariables,
  RemoveWorkspaceUserResult,
  RemoveWorkspaceUserVariables,
  SaveWorkspaceUserResult,
  SaveWorkspaceUserVariables,
  UpdateWorkspaceResult,
  UpdateWorkspaceVariables,
  UploadWorkspaceLogoResult,
  UploadWorkspaceLogoVariables,
  UploadWorkspaceProjectPosterResult,
  UploadWorkspaceProjectPosterVariables,
  WorkspaceUsersResult,
  WorkspaceUsersVariables,
} from "#web/data/generated/operations.ts";
import { graphql } from "#web/data/graphql/graphql-document.ts";

export const CREATE_WORKSPACE = graphql<CreateWorkspaceResult, CreateWorkspaceVariables>(`
  mutation CreateWorkspace($name: String!) { createWorkspace(name: $name) { id name } }
`);

export const UPDATE_WORKSPACE = graphql<UpdateWorkspaceResult, UpdateWorkspaceVariables>(`
  mutation UpdateWorkspace($id: ID!, $name: String!) { updateWorkspace(id: $id, name: $name) { id name } }
`);

export const DELETE_WORKSPACE = graphql<DeleteWorkspaceResult, DeleteWorkspaceVariables>(`
  mutation DeleteWorkspace($id: ID!) { deleteWorkspace(id: $id) }
`);

export const UPLOAD_WORKSPACE_LOGO = graphql<UploadWorkspaceLogoResult, UploadWorkspaceLogoVariables>(`
  mutation UploadWorkspaceLogo($id: ID!) { uploadWorkspaceLogo(id: $id) { id urls } }
`);

export const UPLOAD_WORKSPACE_PROJECT_POSTER = graphql<
  UploadWorkspaceProjectPosterResult,
  UploadWorkspaceProjectPosterVariables
>(`
  mutation UploadWorkspaceProjectPoster($id: ID!) { uploadWorkspaceProjectPoster(id: $id) { id urls } }
`);

/** WORKSPACES-065 */
export const REMOVE_WORKSPACE_IMAGES = graphql<RemoveWorkspaceImagesResult, RemoveWorkspaceImagesVariables>(`
  mutation RemoveWorkspaceImages($id: ID!, $logo: Boolean, $projectPoster: Boolean) {
    removeWorkspaceImages(id: $id, logo: $logo, projectPoster: $projectPoster) { id }
  }
`);

export const WORKSPACE_USERS = graphql<WorkspaceUsersResult, WorkspaceUsersVariables>(`
  query WorkspaceUsers($workspace: ID!) {
    workspaceUsers(workspace: $workspace) { userId isAdmin user { id name email } }
  }
`);

export const SAVE_WORKSPACE_USER = graphql<SaveWorkspaceUserResult, SaveWorkspaceUserVariables>(`
  mutation SaveWorkspaceUser($workspace: ID!, $user: ID!, $isAdmin: Boolean!) {
    saveWorkspaceUser(workspace: $workspace, user: $user, isAdmin: $isAdmin) { userId isAdmin }
  }
`);

export const REMOVE_WORKSPACE_USER = graphql<RemoveWorkspaceUserResult, RemoveWorkspaceUserVariables>(`
  mutation RemoveWorkspaceUser($workspace: ID!, $user: ID!, $keepInProjects: Boolean!) {
    removeWorkspaceUser(workspace: $workspace, user: $user, keepInProjects: $keepInProjects)
  }
`);
