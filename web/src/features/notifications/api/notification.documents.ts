import { graphql } from "#web/data/graphql/graphql-document.ts";

export const SEND_FOLDER_NOTIFICATION = graphql(`
  mutation SendFolderNotification($project: ID!, $id: ID!, $subject: String!, $body: String!) {
    sendFolderNotification(project: $project, id: $id, subject: $subject, body: $body) { success }
  }
`);

export const FOLDER_NOTIFICATION_DRAFT = graphql(`
  query FolderNotificationDraft($project: ID!, $id: ID!) {
    folderNotificationDraft(project: $project, id: $id) { subject body }
  }
`);
