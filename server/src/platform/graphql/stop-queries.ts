import { type ExecutionArgs, getOperationAST, OperationTypeNode } from "graphql";
import { createGraphQLError, type Plugin } from "graphql-yoga";
import { AppError } from "#core/errors/app-error.ts";
import { readUntil } from "../db/stop-reading.ts";
import { FairQueue } from "../http/fair-queue.ts";

const QUERY_MS = 15_000;

/** So many queries of one sender run at once; a page of the web app asks for a few more, which are short. */
const PER_SENDER = { atOnce: 1_000, atOncePerLane: 4, waiting: 5_000, waitingPerLane: 200 } as const;

/** With each call. */
export interface SenderContext {
  /** Aborted when the sender has left. */
  readonly gone: AbortSignal;
  /** One name for all calls of a person or of a visit. */
  readonly sender: string;
}

/**
 * A query asks for nothing more once its sender has left or it has run too long, and waits for others of the same sender (PLUS-380). Mutations go on: what was begun is done,
 * whoever waits for it.
 */
export function stopQueries(mostMs = QUERY_MS): Plugin<SenderContext> {
  const queue = new FairQueue(PER_SENDER);
  return {
    onExecute({ args, executeFn, setExecuteFn }) {
      const operation = getOperationAST(args.document, args.operationName);
      if (operation?.operation !== OperationTypeNode.QUERY) return;
      const late = new AbortController();
      const { gone, sender } = args.contextValue;
      const signal = AbortSignal.any([late.signal, gone]);
      // The executor looks at the signal before each field; GraphQL's own arguments do not name it.
      const execute = executeFn as (given: ExecutionArgs & { readonly signal: AbortSignal }) => unknown;
      const run = async (given: ExecutionArgs) => {
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
      };
      setExecuteFn((given: ExecutionArgs) => queue.run(sender, () => run(given)));
    },
  };
}

const tooLong = () => new AppError("QUERY_TOO_COMPLEX", "The query took too long. Ask for less at once");
