declare const result: unique symbol;
declare const variables: unique symbol;

/**
 * The text of one GraphQL operation, carrying the types of its answer and of its variables.
 * The types come from generated/operations.ts (`npm run codegen`), never by hand.
 */
export interface GraphqlDocument<Result, Variables> {
  readonly source: string;
  readonly operationName: string;
  readonly [result]?: Result;
  readonly [variables]?: Variables;
}

/**
 * Declares an operation: `graphql<ProjectListResult, ProjectListVariables>("query ProjectList { … }")`.
 * Put documents into `*.documents.ts` files, which hold nothing else: codegen loads them to write their types.
 * Throws when the text names no operation.
 */
export function graphql<Result, Variables>(source: string): GraphqlDocument<Result, Variables> {
  const operationName = /^\s*(?:query|mutation)\s+(\w+)/m.exec(source)?.[1];
  if (!operationName) throw new Error("A GraphQL document needs a named operation");
  return { source: source.replace(/\s+/g, " ").trim(), operationName };
}

/** Whether it changes something. */
export function isMutation({ source }: GraphqlDocument<unknown, unknown>): boolean {
  return source.startsWith("mutation");
}
