import { graphql } from "#web/data/graphql/graphql-document.ts";

export const CREATE_WORKSPACE = graphql(`
  mutation CreateWorkspace($name: String!) { createWorkspace(name: $name) { id name } }
`);

export const UPDATE_WORKSPACE = graphql(`
  mutation UpdateWorkspace($id: ID!, $name: String!) { updateWorkspace(id: $id, name: $name) { id name } }
`);

export const DELETE_WORKSPACE = graphql(`
  mutation DeleteWorkspace($id: ID!) { deleteWorkspace(id: $id) }
`);

export const UPLOAD_WORKSPACE_LOGO = graphql(`
  mutation UploadWorkspaceLogo($id: ID!) { uploadWorkspaceLogo(id: $id) { id urls } }
`);

export const UPLOAD_WORKSPACE_PROJECT_POSTER = graphql(`
  mutation UploadWorkspaceProjectPoster($id: ID!) { uploadWorkspaceProjectPoster(id: $id) { id urls } }
`);

export const REMOVE_WORKSPACE_IMAGES = graphql(`
  mutation RemoveWorkspaceImages($id: ID!, $logo: Boolean, $projectPoster: Boolean) {
    removeWorkspaceImages(id: $id, logo: $logo, projectPoster: $projectPoster) { id }
  }
`);

export const WORKSPACE_USERS = graphql(`
  query WorkspaceUsers($workspace: ID!) {
    workspaceUsers(workspace: $workspace) { userId isAdmin user { id name email } }
  }
`);

export const SAVE_WORKSPACE_USER = graphql(`
  mutation SaveWorkspaceUser($workspace: ID!, $user: ID!, $isAdmin: Boolean!) {
    saveWorkspaceUser(workspace: $workspace, user: $user, isAdmin: $isAdmin) { userId isAdmin }
  }
`);

export const REMOVE_WORKSPACE_USER = graphql(`
  mutation RemoveWorkspaceUser($workspace: ID!, $user: ID!, $keepInProjects: Boolean!) {
    removeWorkspaceUser(workspace: $workspace, user: $user, keepInProjects: $keepInProjects)
  }
`);
