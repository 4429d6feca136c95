import { graphql } from "#web/data/graphql/graphql-document.ts";

export const ROLES_OF_PROJECT = graphql(`
  query RolesOfProject($projectId: ID!) { projectRoles(projectId: $projectId) { id name isDefault isAdmin folderPermissions } }
`);

export const ASSIGNED_TO_PROJECT = graphql(`
  query AssignedToProject($projectId: ID!) { projectUsers(projectId: $projectId, withInherited: true) { userId } }
`);

export const ASSIGNED_TO_FOLDER = graphql(`
  query AssignedToFolder($projectId: ID!, $folderId: ID!) {
    folderUsers(projectId: $projectId, folderId: $folderId, withInherited: false) { userId }
  }
`);

export const REINVITED_USER = graphql(`
  query ReinvitedUser($id: ID!) { user(id: $id) { id name email projects { projectId } } }
`);

export const INVITE_USER = graphql(`
  mutation InviteUser($email: String!, $name: String!, $projectId: ID, $roleId: ID, $folderId: ID) {
    inviteUser(email: $email, name: $name, projectId: $projectId, roleId: $roleId, folderId: $folderId) {
      created invited user { id name email }
    }
  }
`);

export const REINVITE_USER = graphql(`
  mutation ReinviteUser($email: String!, $name: String, $project: ID) {
    reinviteUser(email: $email, name: $name, project: $project) { invited }
  }
`);

export const ASSIGN_PROJECT_USERS = graphql(`
  mutation AssignProjectUsers($projectId: ID!, $userIds: [ID!]!, $roleId: ID) {
    assignProjectUsers(projectId: $projectId, userIds: $userIds, roleId: $roleId) { userId }
  }
`);

export const ASSIGN_FOLDER_USERS = graphql(`
  mutation AssignFolderUsers($projectId: ID!, $folderId: ID!, $userIds: [ID!]!, $allowedTo: [Permission!]!) {
    assignFolderUsers(projectId: $projectId, folderId: $folderId, userIds: $userIds, allowedTo: $allowedTo) { userId }
  }
`);

export const UNASSIGN_PROJECT_USERS = graphql(`
  mutation UnassignProjectUsers($projectId: ID!, $userIds: [ID!]!) {
    unassignProjectUsers(projectId: $projectId, userIds: $userIds)
  }
`);

export const UNASSIGN_FOLDER_USERS = graphql(`
  mutation UnassignFolderUsers($projectId: ID!, $folderId: ID!, $userIds: [ID!]!) {
    unassignFolderUsers(projectId: $projectId, folderId: $folderId, userIds: $userIds)
  }
`);

export const DELETE_USERS = graphql(`
  mutation DeleteUsers($ids: [ID!]!) { deleteUsers(ids: $ids) }
`);
