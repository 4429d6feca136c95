import type { PermissionArea } from "./permission-row.ts";

// The columns:       outsider, viewer of Camera A, viewer, editor, supervisor, workspace admin, another's, superuser
const PROJECT_EDITORS = "- no no no yes yes - yes";

export const notificationRows: PermissionArea = {
  title: "Notifications and mail",
  rows: [
    {
      operation: "sendFolderNotification",
      on: "Clips",
      query: `mutation ($project: ID!, $id: ID!) { sendFolderNotification(project: $project, id: $id, subject: "New", body: "Clips") { success } }`,
      variables: ({ stage }) => ({ project: stage.projectId, id: stage.clips }),
      outcomes: "- no no yes yes yes - yes",
    },
    {
      operation: "folderNotificationDraft",
      on: "Clips",
      query: `query ($project: ID!, $id: ID!) { folderNotificationDraft(project: $project, id: $id) { subject } }`,
      variables: ({ stage }) => ({ project: stage.projectId, id: stage.clips }),
      outcomes: "- no no yes yes yes - yes",
    },
    {
      operation: "projectTemplates",
      on: "the project",
      query: `query ($project: ID!) { projectTemplates(project: $project) { contents } }`,
      variables: ({ stage }) => ({ project: stage.projectId }),
      outcomes: PROJECT_EDITORS,
      visitor: "-",
    },
    {
      operation: "saveTemplate",
      on: "the project",
      query: `mutation ($project: ID!) { saveTemplate(project: $project, type: NOTIFICATION_SUBJECT, contents: "New") { type } }`,
      variables: ({ stage }) => ({ project: stage.projectId }),
      outcomes: PROJECT_EDITORS,
      visitor: "-",
    },
    {
      operation: "resetTemplate",
      on: "the project",
      query: `mutation ($project: ID!) { resetTemplate(project: $project, type: NOTIFICATION_SUBJECT) { type } }`,
      variables: ({ stage }) => ({ project: stage.projectId }),
      outcomes: PROJECT_EDITORS,
      visitor: "-",
    },
    {
      operation: "mailOutbox",
      on: "the whole installation",
      query: `{ mailOutbox(first: 1) { nodes { id } } }`,
      variables: () => ({}),
      outcomes: "no no no no no no no yes",
    },
  ],
};
