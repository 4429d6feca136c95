import type {
  AskForPosterResult,
  AskForPosterVariables,
  CancelListedJobResult,
  CancelListedJobVariables,
  CircleTakesResult,
  CircleTakesVariables,
  CopyItemsResult,
  CopyItemsVariables,
  DeleteForGoodResult,
  DeleteForGoodVariables,
  DeleteItemsResult,
  DeleteItemsVariables,
  JobListResult,
  JobListVariables,
  MoveItemsResult,
  MoveItemsVariables,
  PosterJobResult,
  PosterJobVariables,
  RegenerateThumbnailResult,
  RegenerateThumbnailVariables,
  RemovePosterResult,
  RemovePosterVariables,
  RestoreItemsResult,
  RestoreItemsVariables,
  SetPosterFrameResult,
  SetPosterFrameVariables,
  StartMaintenanceResult,
  StartMaintenanceVariables,
  TrashListResult,
  TrashListVariables,
} from "#web/data/generated/operations.ts";
import { graphql } from "#web/data/graphql/graphql-document.ts";

export const COPY_ITEMS = graphql<CopyItemsResult, CopyItemsVariables>(`
  mutation CopyItems($newParent: ID!, $folders: [ID!]!, $assets: [ID!]!) {
    copyItems(newParent: $newParent, folders: $folders, assets: $assets) { itemCount job { id } }
  }
`);

export const MOVE_ITEMS = graphql<MoveItemsResult, MoveItemsVariables>(`
  mutation MoveItems($project: ID!, $newParent: ID!, $folders: [ID!]!, $assets: [ID!]!) {
    moveItems(project: $project, newParent: $newParent, folders: $folders, assets: $assets)
  }
`);

export const CIRCLE_TAKES = graphql<CircleTakesResult, CircleTakesVariables>(`
  mutation CircleTakes($project: ID!, $assets: [ID!]!, $circled: Boolean!) {
    circleTakes(project: $project, assets: $assets, circled: $circled)
  }
`);

export const DELETE_ITEMS = graphql<DeleteItemsResult, DeleteItemsVariables>(`
  mutation DeleteItems($project: ID!, $folders: [ID!]!, $assets: [ID!]!) {
    deleteItems(project: $project, folders: $folders, assets: $assets)
  }
`);

export const RESTORE_ITEMS = graphql<RestoreItemsResult, RestoreItemsVariables>(`
  mutation RestoreItems($project: ID!, $ids: [ID!]!) {
    restoreFromTrash(project: $project, ids: $ids) { id name folderId folderName isElsewhere isRenamed }
  }
`);

export const DELETE_FOR_GOOD = graphql<DeleteForGoodResult, DeleteForGoodVariables>(`
  mutation DeleteForGood($project: ID!, $ids: [ID!]!) { deleteFromTrash(project: $project, ids: $ids) }
`);

export const TRASH_LIST = graphql<TrashListResult, TrashListVariables>(`
  query TrashList($project: ID!, $first: Int, $after: String) {
    trash(project: $project, first: $first, after: $after) {
      nodes { id kind name size deletedAt deletedBy { name } expiresAt parents { id name } }
      pageInfo { endCursor hasNextPage }
    }
  }
`);

export const ASK_FOR_POSTER = graphql<AskForPosterResult, AskForPosterVariables>(`
  mutation AskForPoster($id: ID!, $project: ID!) { uploadFolderPoster(id: $id, project: $project) { id urls } }
`);

export const SET_POSTER_FRAME = graphql<SetPosterFrameResult, SetPosterFrameVariables>(`
  mutation SetPosterFrame($id: ID!, $project: ID!, $asset: ID!, $frame: Int!) {
    setFolderPoster(id: $id, project: $project, asset: $asset, frame: $frame) { id }
  }
`);

export const REMOVE_POSTER = graphql<RemovePosterResult, RemovePosterVariables>(`
  mutation RemovePoster($id: ID!) { removeFolderImages(id: $id, poster: true) { id } }
`);

export const REGENERATE_THUMBNAIL = graphql<RegenerateThumbnailResult, RegenerateThumbnailVariables>(`
  mutation RegenerateThumbnail($id: ID!, $project: ID!) {
    regenerateFolderThumbnail(id: $id, project: $project) { id }
  }
`);

export const POSTER_JOB = graphql<PosterJobResult, PosterJobVariables>(`
  query PosterJob($id: ID!) { job(id: $id) { id state error } }
`);

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
