import { randomUUID } from "node:crypto";
import type { PermissionArea, Scene } from "./permission-row.ts";

const MANAGES_PEOPLE = "- no no no yes yes - yes";
const NOBODY_ELSE = "no no no no yes yes yes yes";

const viewerId = ({ world }: Scene) => world.people.viewer.id;

/** Accounts, invitations, and people's permissions in projects and folders. */
export const memberRows: PermissionArea = {
  title: "Administration of people",
  rows: [
    {
      operation: "users",
      on: "those one administers",
      query: `{ users { nodes { id } } }`,
      variables: () => ({}),
      outcomes: NOBODY_ELSE,
    },
    {
      operation: "userWindow",
      on: "those one administers",
      query: `{ userWindow(first: 10) { count nodes { id } } }`,
      variables: () => ({}),
      outcomes: NOBODY_ELSE,
    },
    {
      operation: "projectUserWindow",
      on: "the project",
      query: `query ($project: ID!) { projectUserWindow(projectId: $project, first: 10) { count nodes { userId } } }`,
      variables: ({ stage }) => ({ project: stage.projectId }),
      outcomes: MANAGES_PEOPLE,
      visitor: "-",
    },
    {
      operation: "folderUserWindow",
      on: "Clips",
      query: `query ($project: ID!, $folder: ID!) { folderUserWindow(projectId: $project, folderId: $folder, first: 10) { nodes { userId } } }`,
      variables: ({ stage }) => ({ project: stage.projectId, folder: stage.clips }),
      outcomes: MANAGES_PEOPLE,
      visitor: "-",
    },
    {
      operation: "user",
      on: "the viewer",
      query: `query ($id: ID!) { user(id: $id) { id } }`,
      variables: (scene) => ({ id: viewerId(scene) }),
      outcomes: "- - yes - yes yes - yes",
    },
    {
      operation: "userProjects",
      on: "the viewer",
      query: `query ($id: ID!) { userProjects(userId: $id) { projectId } }`,
      variables: (scene) => ({ id: viewerId(scene) }),
      outcomes: "- - yes - yes yes - yes",
    },
    {
      operation: "folderUsers",
      on: "Clips",
      query: `query ($project: ID!, $folder: ID!) { folderUsers(projectId: $project, folderId: $folder) { userId } }`,
      variables: ({ stage }) => ({ project: stage.projectId, folder: stage.clips }),
      outcomes: MANAGES_PEOPLE,
      visitor: "-",
    },
    {
      operation: "inviteUser",
      on: "the project",
      query: `mutation ($email: String!, $project: ID!) { inviteUser(email: $email, name: "New", projectId: $project) { created } }`,
      variables: ({ stage }) => ({ email: `${randomUUID()}@rushlight.example`, project: stage.projectId }),
      outcomes: MANAGES_PEOPLE,
    },
    {
      operation: "reinviteUser",
      on: "the viewer, who has joined",
      query: `mutation ($email: String!, $project: ID!) { reinviteUser(email: $email, project: $project) { invited } }`,
      variables: ({ world, stage }) => ({ email: world.people.viewer.email, project: stage.projectId }),
      outcomes: MANAGES_PEOPLE,
      afterwards: ["CONFLICT"],
    },
    {
      operation: "updateUser",
      on: "the viewer's name",
      query: `mutation ($id: ID!) { updateUser(id: $id, name: "Maren Viewer") { id } }`,
      variables: (scene) => ({ id: viewerId(scene) }),
      outcomes: "- - yes - no no - yes",
    },
    {
      operation: "deleteUsers",
      on: "oneself, which nobody may",
      query: `mutation ($ids: [ID!]!) { deleteUsers(ids: $ids) }`,
      variables: ({ world }, person) => ({ ids: [world.people[person].id] }),
      outcomes: "no no no no no no no no",
    },
    {
      operation: "saveProjectUser",
      on: "the viewer",
      query: `mutation ($project: ID!, $user: ID!) { saveProjectUser(project: $project, user: $user, role: "VIEWER") { userId } }`,
      variables: (scene) => ({ project: scene.stage.projectId, user: viewerId(scene) }),
      outcomes: MANAGES_PEOPLE,
      visitor: "-",
    },
    {
      operation: "saveFolderUser",
      on: "Camera A",
      query: `mutation ($project: ID!, $folder: ID!, $user: ID!) {
        saveFolderUser(project: $project, folder: $folder, user: $user, allowedTo: [VIEW, COMMENT]) { userId } }`,
      variables: ({ world, stage }) => ({
        project: stage.projectId,
        folder: stage.camera,
        user: world.people.folderViewer.id,
      }),
      outcomes: MANAGES_PEOPLE,
      visitor: "-",
    },
    {
      operation: "updateProjectNotificationSettings",
      on: "the viewer's",
      query: `mutation ($project: ID!, $user: ID!) {
        updateProjectNotificationSettings(user: $user, project: $project, receiveCommentNotifications: true) { projectId } }`,
      variables: (scene) => ({ project: scene.stage.projectId, user: viewerId(scene) }),
      outcomes: "no no yes no no no no no",
    },
  ],
};
