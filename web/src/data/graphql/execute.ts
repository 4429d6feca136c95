import { errorList } from "../api/api-client.ts";
import { readServerError } from "../api/api-error.ts";
import { noteFailure } from "../api/recent-failures.ts";
import { api, failureOf } from "../session/session.ts";
import { graphqlBody } from "./graphql-body.ts";
import { type GraphqlDocument, isMutation } from "./graphql-document.ts";
import { sendRepeatably } from "./send-repeatably.ts";

type VariablesArgument<Variables> =
  Record<string, never> extends Variables
    ? [variables?: Variables, signal?: AbortSignal]
    : [variables: Variables, signal?: AbortSignal];

/** Runs one operation against the single GraphQL endpoint (API-002). Throws ApiError for the first error of the response. */
export async function execute<Result, Variables>(
  document: GraphqlDocument<Result, Variables>,
  ...[variables, signal]: VariablesArgument<Variables>
): Promise<Result> {
  const request = { method: "POST", path: "/api/graphql", body: graphqlBody(document, variables), signal } as const;
  const answer = isMutation(document)
    ? await sendRepeatably((key) => api.send({ ...request, key }), signal)
    : await api.send(request);
  return readAnswer(answer) as Result;
}

/** The data of a GraphQL response. Throws ApiError if it has errors (API-005, API-006) or no data. */
export function readAnswer(answer: unknown): unknown {
  const errors = errorList(answer);
  if (errors) {
    const failure = readServerError(errors[0], 200);
    noteFailure({ ...failureOf(failure), atMs: Date.now() });
    throw failure;
  }
  if (typeof answer !== "object" || answer === null || !("data" in answer) || answer.data === null) {
    throw readServerError({ message: "The server returned no data" }, 200);
  }
  return answer.data;
}
