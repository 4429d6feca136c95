import type { GraphqlDocument } from "./graphql-document.ts";

/** The request body of an operation. The same operation with the same variables has the same text. */
export function graphqlBody<Variables>(
  document: GraphqlDocument<unknown, Variables>,
  variables: Variables | undefined,
) {
  return { query: document.source, operationName: document.operationName, variables: variables ?? {} };
}
