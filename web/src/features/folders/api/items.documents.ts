import { graphql } from "#web/data/graphql/graphql-document.ts";

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
