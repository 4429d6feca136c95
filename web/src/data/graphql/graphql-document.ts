import type { Operations } from "../generated/operations.ts";

declare const result: unique symbol;
declare const variables: unique symbol;

/** The text of one GraphQL operation, with the types of its result and its variables. */
export interface GraphqlDocument<Result, Variables> {
  readonly source: string;
  readonly operationName: string;
  readonly [result]?: Result;
  readonly [variables]?: Variables;
}

/** The result of an operation: `ResultOf<typeof PROJECT_LIST>`. */
export type ResultOf<Document> = Document extends GraphqlDocument<infer Result, infer _> ? Result : never;

/** The variables of an operation: `VariablesOf<typeof CREATE_PROJECT>`. */
export type VariablesOf<Document> = Document extends GraphqlDocument<infer _, infer Variables> ? Variables : never;

/** The name of the operation that a document begins with; `never` if codegen doesn't know it. */
type NameOf<Source> = Source extends `${" " | "\n"}${infer Rest}`
  ? NameOf<Rest>
  : Source extends `${"query" | "mutation"} ${infer Rest}`
    ? Extract<Before<Before<Rest, " ">, "(">, keyof Operations>
    : never;

type Before<Text, Mark extends string> = Text extends `${infer Start}${Mark}${string}` ? Start : Text;

type Known<Source> = [NameOf<Source>] extends [never]
  ? "an operation of a *.documents.ts file, after `npm run codegen`"
  : string;

/**
 * Declares an operation: `graphql("query ProjectList { … }")`. Its name leads to the types of its result and its variables, which
 * codegen wrote for it. Put documents into `*.documents.ts` files, which export nothing else: codegen loads them. Throws if the
 * text has no operation name.
 */
export function graphql<const Source extends string>(
  source: Source & Known<Source>,
): GraphqlDocument<Operations[NameOf<Source>]["result"], Operations[NameOf<Source>]["variables"]> {
  const operationName = /^\s*(?:query|mutation)\s+(\w+)/m.exec(source)?.[1];
  if (!operationName) throw new Error("A GraphQL document needs a named operation");
  return { source: source.replace(/\s+/g, " ").trim(), operationName };
}

/** Whether it is a mutation. */
export function isMutation({ source }: GraphqlDocument<unknown, unknown>): boolean {
  return source.startsWith("mutation");
}
