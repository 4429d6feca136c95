import { graphql } from "#web/data/graphql/graphql-document.ts";

/** @public */
export const RETRY_JOB = graphql(`
  mutation RestartJob($id: ID!) { retryJob(id: $id) { id state progress } }
`);
