import type { GraphqlDocument } from "./graphql-document.ts";

/** What is sent of an operation. The same operation with the same variables is the same text. */
export function graphqlBody<Variables>(
  document: GraphqlDocument<unknown, Variables>,
  variables: Variables | undefined,
) {
  return { query: document.source, operationName: document.operationName, variables: variables ?? {} };
}
