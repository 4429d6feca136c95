import { type ExecutionArgs, getOperationAST, OperationTypeNode } from "graphql";
import { createGraphQLError, type Plugin } from "graphql-yoga";
import { AppError } from "#core/errors/app-error.ts";
import { readUntil } from "../db/stop-reading.ts";

const QUERY_MS = 15_000;

/** With each call: aborted when its sender has left. */
export interface SenderContext {
  readonly gone: AbortSignal;
}

/**
 * A query asks for nothing more once its sender has left or it has run too long (PLUS-380). Mutations go on: what was begun is done,
 * whoever waits for it.
 */
export function stopQueries(mostMs = QUERY_MS): Plugin<SenderContext> {
  return {
    onExecute({ args, executeFn, setExecuteFn }) {
      const operation = getOperationAST(args.document, args.operationName);
      if (operation?.operation !== OperationTypeNode.QUERY) return;
      const late = new AbortController();
      const signal = AbortSignal.any([late.signal, args.contextValue.gone]);
      // The executor looks at the signal before each field; GraphQL's own arguments do not name it.
      const execute = executeFn as (given: ExecutionArgs & { readonly signal: AbortSignal }) => unknown;
      setExecuteFn(async (given: ExecutionArgs) => {
        const timer = setTimeout(() => late.abort(tooLong()), mostMs);
        try {
          return await readUntil(signal, () => execute({ ...given, signal }));
        } catch (error) {
          if (!signal.aborted) throw error;
          const originalError = late.signal.aborted ? tooLong() : new AppError("UNAVAILABLE", "The caller has left");
          return { errors: [createGraphQLError(originalError.message, { originalError })] };
        } finally {
          clearTimeout(timer);
        }
      });
    },
  };
}

const tooLong = () => new AppError("QUERY_TOO_COMPLEX", "The query took too long. Ask for less at once");
