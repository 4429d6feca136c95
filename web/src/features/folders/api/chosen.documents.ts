import { graphql } from "#web/data/graphql/graphql-document.ts";

const CHOSEN = `count folderCount assetCount circledCount commentCount lengthMs bytes
  allowedTo { edit delete download downloadMarked share comment }`;

export const CHOSEN_ITEMS = graphql(`
  query ChosenItems($project: ID!, $choice: ItemChoice!) { chosenItems(project: $project, choice: $choice) { ${CHOSEN} } }
`);

export const SNAPSHOT_ITEMS = graphql(`
  mutation SnapshotItems($project: ID!, $choice: ItemChoice!) {
    snapshotItems(project: $project, choice: $choice) { id version chosen { ${CHOSEN} } }
  }
`);

export const IN_SNAPSHOT = graphql(`
  query InSnapshot($snapshot: ID!, $ids: [ID!]!) { inSnapshot(snapshot: $snapshot, ids: $ids) }
`);
