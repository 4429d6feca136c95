import { graphql } from "#web/data/graphql/graphql-document.ts";

const USER_ROW = "id name email isSuperuser lastActivity hasJoined uniqueRoles allowedTo { edit delete }";
const ROLE = "role { id name isDefault isAdmin folderPermissions }";
const ASSIGNMENT = `userId ${ROLE} canEditProject isInherited inheritedFrom { id name kind } revision`;

const ORDER = "$from: Int, $at: ID, $first: Int!, $sort: UserSort, $direction: SortDirection, $text: String";
const GIVEN = "from: $from, at: $at, first: $first, sort: $sort, direction: $direction, text: $text";
const WINDOW = "version from count waitingCount";

export const ADMINISTERED_USERS = graphql(`
  query AdministeredUsers(${ORDER}) { userWindow(${GIVEN}) { ${WINDOW} nodes { ${USER_ROW} } } }
`);

export const PROJECT_USER_LIST = graphql(`
  query ProjectUserList($projectId: ID!, ${ORDER}) {
    projectUserWindow(projectId: $projectId, ${GIVEN}) {
      ${WINDOW} nodes { ${ASSIGNMENT} hasFoldersOnly permissions user { ${USER_ROW} } }
    }
    projectRoles(projectId: $projectId) { id name isDefault isAdmin folderPermissions }
  }
`);

export const FOLDER_USER_LIST = graphql(`
  query FolderUserList($projectId: ID!, $folderId: ID!, ${ORDER}) {
    folderUserWindow(projectId: $projectId, folderId: $folderId, ${GIVEN}) {
      ${WINDOW} nodes { ${ASSIGNMENT} permissions: allowedTo user { ${USER_ROW} } }
    }
  }
`);

export const FOLDER_PATH = graphql(`
  query FolderPath($project: ID!, $folder: ID!) {
    folder(id: $folder, project: $project) { id name isRoot parents { id name } }
  }
`);

export const USER_FACTS = graphql(`
  query UserFacts($id: ID!) {
    user(id: $id) {
      id name email createdAt createdBy { id name } isExternal needsMfa hasActiveFactors hasJoined
      lastLogin lastActivity uniqueRoles folders { projectId folderId name }
    }
  }
`);

export const PROJECTS_OF_USER = graphql(`
  query ProjectsOfUser($userId: ID!) {
    userProjects(userId: $userId) {
      projectId projectName role { name }
      settings { receiveFolderContentNotifications receiveCommentNotifications }
    }
  }
`);

export const SAVE_PROJECT_USER = graphql(`
  mutation SaveProjectUser($project: ID!, $user: ID!, $role: ID!, $permissions: [Permission!], $revision: Int) {
    saveProjectUser(project: $project, user: $user, role: $role, permissions: $permissions, revision: $revision) {
      ${ASSIGNMENT} permissions
    }
  }
`);

export const SAVE_FOLDER_USER = graphql(`
  mutation SaveFolderUser($project: ID!, $folder: ID!, $user: ID!, $allowedTo: [Permission!]!, $revision: Int) {
    saveFolderUser(project: $project, folder: $folder, user: $user, allowedTo: $allowedTo, revision: $revision) {
      ${ASSIGNMENT} permissions: allowedTo
    }
  }
`);
