import { type ExecutionArgs, getOperationAST, OperationTypeNode } from "graphql";
import { createGraphQLError, type Plugin } from "graphql-yoga";
import { AppError } from "#core/errors/app-error.ts";
import { inPlaces, type Places } from "../call/wait-for-server.ts";
import { readUntil } from "../db/stop-reading.ts";
import { CrowdQueue } from "../http/crowd-queue.ts";
import { changePlaces, WAITING } from "./change-places.ts";
import { isLongChange } from "./long-change.ts";
import { QUERY_LIMITS, queryCost } from "./query-limits.ts";

const QUERY_MS = 15_000;

/** Who has waited longer for queries of their own is told so when the turn comes: nobody waits for all of them. */
const WAIT_MS = 15_000;

/** So many queries of one crowd run at once; a page of the web app asks for a few more, which are short. */
const QUERIES = { ...WAITING, atOncePerCrowd: 4 } as const;
/** Of those that cost more than a quarter of what is allowed, one: four at once would keep the processor from everybody else. */
const DEAR_QUERIES = { ...WAITING, atOncePerCrowd: 1 } as const;
const DEAR_COST = QUERY_LIMITS.cost / 4;

interface Limits {
  /** Connections to the database. */
  readonly connections: number;
  readonly mostMs?: number;
  readonly waitMs?: number;
}

/** With each call. */
export interface SenderContext {
  /** Aborted when the sender has left. */
  readonly gone: AbortSignal;
  /** One name for all calls of a person, or of everybody on a link. */
  readonly crowd: string;
  /** Where the call comes from, see `networkOf`: in a crowd networks take turns. */
  readonly network: string;
  /** Who asks now, for a call that had to wait. @throws AppError when they are signed in no more */
  readonly askAgain: () => Promise<object>;
}

/**
 * A query asks for nothing more once its sender has left or it has run too long, and waits for others of the same person (PLUS-380), or
 * of all visits on the same link, since a visit costs nothing (PLUS-403); a dear one for each other (PLUS-458). Mutations wait likewise (PLUS-432), as whoever their sender is
 * when their turn comes (PLUS-229), and all of them together never hold all connections (PLUS-451), nor any place while they wait for
 * somebody else's server (PLUS-600) or for somebody else's change (PLUS-863); long ones leave half of the places to others (PLUS-864). What
 * was begun is done, whoever waits for it.
 */
export function stopQueries({ connections, mostMs = QUERY_MS, waitMs = WAIT_MS }: Limits): Plugin<SenderContext> {
  const [queries, dear] = [new CrowdQueue(QUERIES), new CrowdQueue(DEAR_QUERIES)];
  const changes = changePlaces(connections);
  return {
    onExecute({ args, executeFn, setExecuteFn }) {
      const operation = getOperationAST(args.document, args.operationName);
      const { gone, crowd, network, askAgain } = args.contextValue;
      if (operation?.operation !== OperationTypeNode.QUERY) {
        const isLong = operation ? isLongChange(operation, args.schema) : false;
        const change = async (given: ExecutionArgs, hasWaited: boolean, own: Places) => {
          if (!hasWaited) return inPlaces(own, () => executeFn(given));
          if (gone.aborted) return refused(left());
          const contextValue = { ...args.contextValue, ...(await askAgain()) };
          return inPlaces(own, () => executeFn({ ...given, contextValue }));
        };
        setExecuteFn((given: ExecutionArgs) =>
          changes({ crowd, network, isLong }, (hasWaited, own) => change(given, hasWaited, own)),
        );
        return;
      }
      // Not AbortSignal.any: Node looks through its parts each time it is asked, and it is asked for each field.
      const stop = new AbortController();
      const { signal } = stop;
      const leave = () => stop.abort(left());
      // The executor looks at the signal before each field; GraphQL's own arguments do not name it.
      const execute = executeFn as (given: ExecutionArgs & { readonly signal: AbortSignal }) => unknown;
      const run = async (given: ExecutionArgs) => {
        if (gone.aborted) leave();
        gone.addEventListener("abort", leave, { once: true });
        const timer = setTimeout(() => stop.abort(tooLong()), mostMs);
        try {
          return await readUntil(signal, crowd, () => execute({ ...given, signal }));
        } catch (error) {
          if (!signal.aborted) throw error;
          return refused(signal.reason);
        } finally {
          gone.removeEventListener("abort", leave);
          clearTimeout(timer);
        }
      };
      setExecuteFn((given: ExecutionArgs) => {
        const askedMs = performance.now();
        const inTurn = () =>
          queries.run(crowd, network, async () =>
            performance.now() - askedMs > waitMs ? refused(tooMany()) : run(given),
          );
        const cost = queryCost(given.document, given.variableValues ?? {}, given.schema);
        return cost > DEAR_COST ? dear.run(crowd, network, inTurn) : inTurn();
      });
    },
  };
}

const tooMany = () => new AppError("TOO_MANY", "Too many of your queries are running. Try again when they are done");
const tooLong = () => new AppError("QUERY_TOO_COMPLEX", "The query took too long. Request less at once");
const left = () => new AppError("UNAVAILABLE", "The client disconnected");
const refused = (originalError: AppError) => ({
  errors: [createGraphQLError(originalError.message, { originalError })],
});
