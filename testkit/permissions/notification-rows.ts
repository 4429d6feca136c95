import type { PermissionArea } from "./permission-row.ts";

// The columns:       outsider, viewer of Camera A, viewer, editor, supervisor, workspace admin, another's, superuser
export const notificationRows: PermissionArea = {
  title: "Notifications and mail",
  rows: [
    {
      operation: "sendFolderNotification",
      on: "Clips",
      query: `mutation ($project: ID!, $id: ID!) { sendFolderNotification(project: $project, id: $id, subject: "New", body: "Clips") }`,
      variables: ({ stage }) => ({ project: stage.projectId, id: stage.clips }),
      outcomes: "- no no yes yes yes - yes",
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
