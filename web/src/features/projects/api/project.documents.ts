import type {
  CreateProjectResult,
  CreateProjectVariables,
  DeleteProjectResult,
  DeleteProjectVariables,
  FindPeopleResult,
  FindPeopleVariables,
  ProjectListResult,
  ProjectListVariables,
} from "#web/data/generated/operations.ts";
import { graphql } from "#web/data/graphql/graphql-document.ts";

const PROJECT_FIELDS = `
  fragment ProjectFields on Project {
    id name workspaceId folderId production director dop manager shootingStart shootingEnd
    createdAt updatedAt createdBy { id name } size storageName asperaServer
    poster { url sizes { width height url } }
    settings { slateFormat }
    allowedTo { view edit delete manageUsers }
  }
`;

export const PROJECT_LIST = graphql<ProjectListResult, ProjectListVariables>(`
  query ProjectList($first: Int, $after: String) {
    projects(first: $first, after: $after) {
      nodes { ...ProjectFields }
      pageInfo { endCursor hasNextPage }
    }
  }
  ${PROJECT_FIELDS}
`);

export const CREATE_PROJECT = graphql<CreateProjectResult, CreateProjectVariables>(`
  mutation CreateProject($name: String!, $workspace: ID!, $storagePrefix: String, $manager: String) {
    createProject(name: $name, workspace: $workspace, storagePrefix: $storagePrefix, manager: $manager) { ...ProjectFields }
  }
  ${PROJECT_FIELDS}
`);

export const DELETE_PROJECT = graphql<DeleteProjectResult, DeleteProjectVariables>(`
  mutation DeleteProject($id: ID!) { deleteProject(id: $id) }
`);

export const FIND_PEOPLE = graphql<FindPeopleResult, FindPeopleVariables>(`
  query FindPeople($text: String!) { personSearch(text: $text) { id name email } }
`);
