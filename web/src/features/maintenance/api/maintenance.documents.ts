import type {
  CancelListedJobResult,
  CancelListedJobVariables,
  JobListResult,
  JobListVariables,
  StartMaintenanceResult,
  StartMaintenanceVariables,
} from "#web/data/generated/operations.ts";
import { graphql } from "#web/data/graphql/graphql-document.ts";

export const JOB_LIST = graphql<JobListResult, JobListVariables>(`
  query JobList($first: Int, $after: String) {
    jobs(first: $first, after: $after) {
      nodes { id name type state progress error report updatedAt }
      pageInfo { endCursor hasNextPage }
    }
  }
`);

export const CANCEL_LISTED_JOB = graphql<CancelListedJobResult, CancelListedJobVariables>(`
  mutation CancelListedJob($id: ID!) { cancelJob(id: $id) { id state } }
`);

export const START_MAINTENANCE = graphql<StartMaintenanceResult, StartMaintenanceVariables>(`
  mutation StartMaintenance($task: MaintenanceTask!, $project: ID, $folders: [ID!], $assets: [ID!]) {
    startMaintenance(task: $task, project: $project, folders: $folders, assets: $assets) { id }
  }
`);
