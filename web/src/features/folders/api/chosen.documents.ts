import { graphql } from "#web/data/graphql/graphql-document.ts";

export const CHOSEN_ITEMS = graphql(`
  query ChosenItems($project: ID!, $choice: ItemChoice!) {
    chosenItems(project: $project, choice: $choice) {
      assetCount circledCount lengthMs bytes
      allowedTo { edit delete download downloadMarked share comment }
    }
  }
`);
