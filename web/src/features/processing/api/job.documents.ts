import type { RestartJobResult, RestartJobVariables } from "#web/data/generated/operations.ts";
import { graphql } from "#web/data/graphql/graphql-document.ts";

/** @public */
export const RETRY_JOB = graphql<RestartJobResult, RestartJobVariables>(`
  mutation RestartJob($id: ID!) { retryJob(id: $id) { id state progress } }
`);
