import { graphql } from "#web/data/graphql/graphql-document.ts";

export const TRANSFER_LIST = graphql(`
  query TransferList(
    $project: ID, $workspace: ID, $dateFrom: String!, $dateTo: String!, $timeZone: String!, $includeWeb: Boolean!,
    $first: Int!, $after: String
  ) {
    transfer(
      project: $project, workspace: $workspace, dateFrom: $dateFrom, dateTo: $dateTo, timeZone: $timeZone,
      includeWeb: $includeWeb, first: $first, after: $after
    ) {
      nodes {
        id projectName fromLink createdBy { id name } filename createdAt status direction bytesTransferred byWeb
      }
      pageInfo { endCursor hasNextPage }
    }
  }
`);
