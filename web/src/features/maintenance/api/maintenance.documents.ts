import { graphql } from "#web/data/graphql/graphql-document.ts";

export const JOB_LIST = graphql(`
  query JobList($from: Int, $first: Int, $at: ID, $failedKind: String, $updatedAfter: DateTime) {
    jobsWindow(from: $from, first: $first, at: $at, failedKind: $failedKind, updatedAfter: $updatedAfter) {
      version from count nodes { id name type state progress error report updatedAt projectId folderId assetId }
    }
  }
`);

export const CANCEL_LISTED_JOB = graphql(`
  mutation CancelListedJob($id: ID!) { cancelJob(id: $id) { id state } }
`);

export const START_MAINTENANCE = graphql(`
  mutation StartMaintenance($task: MaintenanceTask!, $project: ID, $folders: [ID!], $assets: [ID!], $choice: ItemChoice) {
    startMaintenance(task: $task, project: $project, folders: $folders, assets: $assets, choice: $choice) { id }
  }
`);
