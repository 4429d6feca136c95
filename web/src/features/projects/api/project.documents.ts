import { graphql } from "#web/data/graphql/graphql-document.ts";

const PROJECT_FIELDS = `
  fragment ProjectFields on Project {
    id name workspaceId folderId production director dop manager shootingStart shootingEnd
    createdAt updatedAt createdBy { id name } size storagePrefix storageName asperaServer
    watermarks { enabled items { position type text } fontSize opacity opacityBackground horizontalOffset verticalOffset tiled forTeam }
    overlay { enabled image { url sizes { width height url } } size opacity x y }
    poster { url sizes { width height url } } hasOwnPoster
    settings { slateFormat }
    allowedTo { view edit delete manageUsers }
  }
`;

export const PROJECT_LIST = graphql(`
  query ProjectList($first: Int, $after: String) {
    projects(first: $first, after: $after) {
      nodes { ...ProjectFields }
      pageInfo { endCursor hasNextPage }
    }
  }
  ${PROJECT_FIELDS}
`);

export const CREATE_PROJECT = graphql(`
  mutation CreateProject($name: String!, $workspace: ID!, $storagePrefix: String, $manager: String) {
    createProject(name: $name, workspace: $workspace, storagePrefix: $storagePrefix, manager: $manager) { ...ProjectFields }
  }
  ${PROJECT_FIELDS}
`);

export const DELETE_PROJECT = graphql(`
  mutation DeleteProject($id: ID!) { deleteProject(id: $id) }
`);

export const PROJECT_BY_ID = graphql(`
  query ProjectById($id: ID!) { project(id: $id) { ...ProjectFields } }
  ${PROJECT_FIELDS}
`);

/** PROJECTS-083; `hasWatermarks` and `hasOverlay` say which part is sent (WATERMARK-061). */
export const UPDATE_PROJECT = graphql(`
  mutation UpdateProject($id: ID!, $changes: ProjectChanges!, $hasWatermarks: Boolean, $hasOverlay: Boolean) {
    updateProject(id: $id, changes: $changes, hasWatermarks: $hasWatermarks, hasOverlay: $hasOverlay) { ...ProjectFields }
  }
  ${PROJECT_FIELDS}
`);

export const UPDATE_PROJECT_SETTINGS = graphql(`
  mutation UpdateProjectSettings($id: ID!, $slateFormat: SlateFormat!) {
    updateProjectSettings(id: $id, slateFormat: $slateFormat) { ...ProjectFields }
  }
  ${PROJECT_FIELDS}
`);

export const MOVE_PROJECT = graphql(`
  mutation MoveProject($id: ID!, $workspace: ID!) { moveProject(id: $id, workspace: $workspace) { ...ProjectFields } }
  ${PROJECT_FIELDS}
`);

export const UPDATE_STORAGE = graphql(`
  mutation UpdateStorage($prefix: String!, $name: String!, $readOnly: Boolean!) {
    updateStorage(prefix: $prefix, name: $name, readOnly: $readOnly) { prefix }
  }
`);

export const UPLOAD_PROJECT_POSTER = graphql(`
  mutation UploadProjectPoster($id: ID!) { uploadProjectPoster(id: $id) { id urls } }
`);

export const UPLOAD_PROJECT_OVERLAY = graphql(`
  mutation UploadProjectOverlay($id: ID!) { uploadProjectOverlay(id: $id) { id urls } }
`);

export const REMOVE_PROJECT_IMAGES = graphql(`
  mutation RemoveProjectImages($id: ID!, $poster: Boolean, $overlay: Boolean) {
    removeProjectImages(id: $id, poster: $poster, overlay: $overlay) { ...ProjectFields }
  }
  ${PROJECT_FIELDS}
`);
