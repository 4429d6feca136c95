import { graphql } from "#web/data/graphql/graphql-document.ts";

export const CHOSEN_ITEMS = graphql(`
  query ChosenItems($project: ID!, $choice: ItemChoice!) {
    chosenItems(project: $project, choice: $choice) {
      assetCount circledCount lengthMs bytes
      allowedTo { edit delete download share comment }
    }
  }
`);

/** The place of an item in the list; of one that is not in it the first item is told. */
export const ITEM_PLACE = graphql(`
  query ItemPlace(
    $project: ID!, $folder: ID!, $at: ID!, $sort: WindowSort, $direction: SortDirection, $filter: ItemFilter
  ) {
    folder(id: $folder, project: $project) {
      id window(at: $at, first: 1, sort: $sort, direction: $direction, filter: $filter) { from folders { id } assets { id } }
    }
  }
`);

export const MOVE_CHOSEN = graphql(`
  mutation MoveChosen($project: ID!, $newParent: ID!, $choice: ItemChoice!) {
    moveChosen(project: $project, newParent: $newParent, choice: $choice) { actId }
  }
`);

export const CIRCLE_CHOSEN = graphql(`
  mutation CircleChosen($project: ID!, $choice: ItemChoice!, $circled: Boolean!) {
    circleChosen(project: $project, choice: $choice, circled: $circled) { itemCount actId }
  }
`);

export const DELETE_CHOSEN = graphql(`
  mutation DeleteChosen($project: ID!, $choice: ItemChoice!) { deleteChosen(project: $project, choice: $choice) { actId } }
`);

export const TAKE_BACK = graphql(`
  mutation TakeBack($actId: ID!) {
    takeBack(actId: $actId) {
      itemCount stayedCount
      otherwise { id name folderId folderName isElsewhere isRenamed }
    }
  }
`);

export const RESTORE_ITEMS = graphql(`
  mutation RestoreItems($project: ID!, $ids: [ID!]!) {
    restoreFromTrash(project: $project, ids: $ids) { id name folderId folderName isElsewhere isRenamed }
  }
`);
