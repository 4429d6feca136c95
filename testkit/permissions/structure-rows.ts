import type { PersonName } from "../people.ts";
import { assignFolder, assignRoles, makeFolder } from "../stage-production.ts";
import type { PermissionArea, Scene } from "./permission-row.ts";

let counter = 0;
const fresh = (name: string) => `${name} ${++counter}`;

// The columns:      outsider, viewer of Camera A, viewer, editor, supervisor, workspace admin, another's, superuser
const SEES_PROJECT = "- yes yes yes yes yes - yes";
const MANAGES_PEOPLE = "- no no no yes yes - yes";
/** For any workspace, existing or not: nobody learns which exist (PROJECTS-073). */
const RUNS_WORKSPACE = "no no no no no yes no yes";

const project = ({ stage }: Scene) => ({ project: stage.projectId });
const CREATE_PROJECT = `mutation ($name: String!, $workspace: ID!) { createProject(name: $name, workspace: $workspace, manager: "Mo") { id folderId } }`;

/** A project for each actor, with the same roles, to be deleted. */
async function doomedProject({ world, stage }: Scene): Promise<Record<string, unknown>> {
  const variables = { name: fresh("Doomed"), workspace: stage.workspaceId };
  const { createProject } = await world
    .as("superuser")
    .graphql<{ createProject: { id: string; folderId: string } }>(CREATE_PROJECT, variables);
  await assignRoles(world, createProject.id, { supervisor: "SUPERVISOR", editor: "EDITOR", viewer: "VIEWER" });
  const folder = await makeFolder(world, createProject.id, createProject.folderId, "Camera A");
  await assignFolder(world, createProject.id, folder, "folderViewer", ["VIEW"]);
  return { project: createProject.id };
}

/** Uploaded for the project's poster by somebody else. */
async function foreignPicture({ world, stage }: Scene, person: PersonName): Promise<Record<string, unknown>> {
  const { uploadProjectPoster } = await world
    .as(person === "superuser" ? "manager" : "superuser")
    .graphql<{ uploadProjectPoster: { id: string } }>(`mutation ($id: ID!) { uploadProjectPoster(id: $id) { id } }`, {
      id: stage.projectId,
    });
  return { id: uploadProjectPoster.id };
}

/** To a workspace that only superusers administer. */
async function projectAndNewWorkspace(scene: Scene): Promise<Record<string, unknown>> {
  const { createWorkspace } = await scene.world
    .as("superuser")
    .graphql<{ createWorkspace: { id: string } }>(`mutation ($name: String!) { createWorkspace(name: $name) { id } }`, {
      name: fresh("Another house"),
    });
  return { ...(await doomedProject(scene)), workspace: createWorkspace.id };
}

export const projectRows: PermissionArea = {
  title: "Projects and their users",
  rows: [
    {
      operation: "projects",
      on: "whether the project is listed",
      query: `{ projects(first: 500) { nodes { id } } }`,
      variables: () => ({}),
      outcomes: SEES_PROJECT,
      shown: (data, { stage }) => (JSON.stringify(data).includes(stage.projectId) ? "yes" : "-"),
    },
    {
      operation: "project",
      on: "the project",
      query: `query ($project: ID!) { project(id: $project) { id name folder { id isPathOnly } } }`,
      variables: project,
      outcomes: SEES_PROJECT,
      visitor: "-",
    },
    {
      operation: "createProject",
      on: "in the workspace",
      query: CREATE_PROJECT,
      variables: ({ stage }) => ({ name: fresh("Project"), workspace: stage.workspaceId }),
      outcomes: RUNS_WORKSPACE,
    },
    {
      operation: "updateProject",
      on: "the project",
      query: `mutation ($project: ID!) { updateProject(id: $project, changes: { director: "D" }) { id } }`,
      variables: project,
      outcomes: MANAGES_PEOPLE,
      visitor: "-",
    },
    {
      operation: "updateProjectSettings",
      on: "the project",
      query: `mutation ($project: ID!) { updateProjectSettings(id: $project, slateFormat: SCENE_SHOT_TAKE) { id } }`,
      variables: project,
      outcomes: MANAGES_PEOPLE,
      visitor: "-",
    },
    {
      operation: "uploadProjectPoster",
      on: "the project",
      query: `mutation ($project: ID!) { uploadProjectPoster(id: $project) { id urls } }`,
      variables: project,
      outcomes: MANAGES_PEOPLE,
    },
    {
      operation: "uploadProjectOverlay",
      on: "the project",
      query: `mutation ($project: ID!) { uploadProjectOverlay(id: $project) { id urls } }`,
      variables: project,
      outcomes: MANAGES_PEOPLE,
    },
    {
      operation: "removeProjectImages",
      on: "the project",
      query: `mutation ($project: ID!) { removeProjectImages(id: $project, poster: true, overlay: true) { id } }`,
      variables: project,
      outcomes: MANAGES_PEOPLE,
      visitor: "-",
    },
    {
      operation: "confirmImageUpload",
      on: "another person's picture",
      query: `mutation ($id: ID!) { confirmImageUpload(id: $id) }`,
      variables: foreignPicture,
      outcomes: "- - - - - - - -",
    },
    {
      operation: "moveProject",
      on: "to another workspace",
      query: `mutation ($project: ID!, $workspace: ID!) { moveProject(id: $project, workspace: $workspace) { id } }`,
      variables: projectAndNewWorkspace,
      outcomes: "- no no no no - - yes",
      visitor: "-",
    },
    {
      operation: "updateProject",
      on: "its transfer server",
      query: `mutation ($project: ID!) { updateProject(id: $project, changes: { asperaServer: null }) { id } }`,
      variables: project,
      outcomes: "- no no no no no - yes",
      visitor: "-",
    },
    {
      operation: "deleteProject",
      on: "a project",
      query: `mutation ($project: ID!) { deleteProject(id: $project) }`,
      variables: doomedProject,
      outcomes: "- no no no no yes - yes",
      visitor: "-",
    },
    {
      operation: "projectRoles",
      on: "the project",
      query: `query ($project: ID!) { projectRoles(projectId: $project) { id } }`,
      variables: project,
      outcomes: SEES_PROJECT,
      visitor: "-",
    },
    {
      operation: "projectUsers",
      on: "the project",
      query: `query ($project: ID!) { projectUsers(projectId: $project) { user { email } } }`,
      variables: project,
      outcomes: MANAGES_PEOPLE,
      visitor: "-",
    },
    {
      operation: "assignProjectUsers",
      on: "the project",
      query: `mutation ($project: ID!, $users: [ID!]!) { assignProjectUsers(projectId: $project, userIds: $users, roleId: "VIEWER") { userId } }`,
      variables: ({ world, stage }) => ({ project: stage.projectId, users: [world.people.manager.id] }),
      outcomes: MANAGES_PEOPLE,
      visitor: "-",
    },
    {
      operation: "unassignProjectUsers",
      on: "the project",
      query: `mutation ($project: ID!, $users: [ID!]!) { unassignProjectUsers(projectId: $project, userIds: $users) }`,
      variables: ({ world, stage }) => ({ project: stage.projectId, users: [world.people.manager.id] }),
      outcomes: MANAGES_PEOPLE,
      visitor: "-",
    },
    {
      operation: "assignFolderUsers",
      on: "Clips",
      query: `mutation ($project: ID!, $folder: ID!, $users: [ID!]!) {
        assignFolderUsers(projectId: $project, folderId: $folder, userIds: $users, allowedTo: [VIEW]) { userId } }`,
      variables: ({ world, stage }) => ({
        project: stage.projectId,
        folder: stage.clips,
        users: [world.people.manager.id],
      }),
      outcomes: MANAGES_PEOPLE,
      visitor: "-",
    },
    {
      operation: "unassignFolderUsers",
      on: "Clips",
      query: `mutation ($project: ID!, $folder: ID!, $users: [ID!]!) { unassignFolderUsers(projectId: $project, folderId: $folder, userIds: $users) }`,
      variables: ({ world, stage }) => ({
        project: stage.projectId,
        folder: stage.clips,
        users: [world.people.manager.id],
      }),
      outcomes: MANAGES_PEOPLE,
      visitor: "-",
    },
    {
      operation: "updateStorage",
      on: "the installation",
      query: `mutation ($name: String!) { updateStorage(prefix: "", name: $name, readOnly: false) { name } }`,
      variables: () => ({ name: fresh("Storage") }),
      outcomes: "no no no no no no no yes",
    },
    {
      operation: "storageConfig",
      on: "the installation",
      query: `{ storageConfig { storages { name prefix } } }`,
      variables: () => ({}),
      outcomes: "no no no no no no no yes",
    },
  ],
};
