import { type ExecutionArgs, getOperationAST, OperationTypeNode } from "graphql";
import { createGraphQLError, type Plugin } from "graphql-yoga";
import { AppError } from "#core/errors/app-error.ts";
import { CrowdQueue } from "../call/crowd-queue.ts";
import { FairQueue } from "../call/fair-queue.ts";
import { SenderLeft } from "../call/sender-left.ts";
import { inPlaces, type Places } from "../call/wait-for-server.ts";
import { readUntil } from "../db/stop-reading.ts";
import { changePlaces, WAITING } from "./change-places.ts";
import { QUERY_LIMITS, queryCost } from "./limits/query-limits.ts";
import { isLongChange } from "./long-change.ts";

const QUERY_MS = 15_000;

/** Queries that have waited longer for queries of the same crowd fail when their turn comes: their callers have given up. */
const WAIT_MS = 15_000;

/** Maximum concurrent queries of one crowd; a page of the web app sends a few more, which are short. */
const QUERIES = { ...WAITING, atOncePerCrowd: 4 } as const;
/** One at a time, if they cost more than a quarter of the limit: four of them would take the processor from everybody else. */
const DEAR_QUERIES = { ...WAITING, atOncePerCrowd: 1 } as const;
const DEAR_COST = QUERY_LIMITS.cost / 4;

/** Limits for visits to all links together, by network: links are free, so having many gains nothing (PLUS-1250). */
const VISITS = { atOnce: 8, atOncePerLane: 4, waiting: WAITING.most, waitingPerLane: WAITING.most } as const;

interface Limits {
  /** Connections to the database. */
  readonly connections: number;
  readonly mostMs?: number;
  readonly waitMs?: number;
}

/** Provided with each call. */
export interface SenderContext {
  /** Aborted when the sender has disconnected. */
  readonly gone: AbortSignal;
  /** One name for all calls of a person, or of everybody on a link. */
  readonly crowd: string;
  /** The call's network, see `networkOf`: within a crowd networks take turns. */
  readonly network: string;
  /** Whether the caller came through a link, without an account. */
  readonly isVisit: boolean;
  /** Returns the caller's current identity, for a call that had to wait. @throws AppError if they are no longer signed in */
  readonly askAgain: () => Promise<object>;
}

/**
 * Limits what runs at the same time. A query stops when its sender has disconnected or it has run too long. Queries queue behind
 * others of the same person (PLUS-380), or of all visits to the same link, since a visit is free (PLUS-403); visits to all links
 * share a few places (PLUS-1250), and expensive queries run one at a time (PLUS-458). Mutations queue likewise (PLUS-432) and run
 * with their sender's identity at the time of their turn (PLUS-229). Together they never hold all connections (PLUS-451), nor any
 * place while they wait for an external server (PLUS-600) or another change (PLUS-863); long ones leave half of the places to
 * others (PLUS-864). A started mutation is completed even if nobody waits for it.
 */
export function stopQueries({ connections, mostMs = QUERY_MS, waitMs = WAIT_MS }: Limits): Plugin<SenderContext> {
  const [queries, dear] = [new CrowdQueue(QUERIES), new CrowdQueue(DEAR_QUERIES)];
  const visits = new FairQueue(VISITS);
  const changes = changePlaces(connections);
  return {
    onExecute({ args, executeFn, setExecuteFn }) {
      const operation = getOperationAST(args.document, args.operationName);
      const { gone, crowd, network, isVisit, askAgain } = args.contextValue;
      if (operation?.operation !== OperationTypeNode.QUERY) {
        const isLong = operation ? isLongChange(operation, args.schema) : false;
        const change = async (given: ExecutionArgs, hasWaited: boolean, own: Places) => {
          if (!hasWaited) return inPlaces(own, () => executeFn(given));
          if (gone.aborted) return refused(new SenderLeft());
          const contextValue = { ...args.contextValue, ...(await askAgain()) };
          return inPlaces(own, () => executeFn({ ...given, contextValue }));
        };
        setExecuteFn((given: ExecutionArgs) =>
          changes({ crowd, network, isLong }, (hasWaited, own) => change(given, hasWaited, own)),
        );
        return;
      }
      // Not AbortSignal.any: Node iterates over its parts on each read, and it is read for each field.
      const stop = new AbortController();
      const { signal } = stop;
      const leave = () => stop.abort(new SenderLeft());
      // The executor checks the signal before each field; GraphQL's own arguments don't include it.
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
        const start = async () => (performance.now() - askedMs > waitMs ? refused(tooMany()) : run(given));
        const inTurn = () => queries.run(crowd, network, () => (isVisit ? visits.run(network, start) : start()));
        const cost = queryCost(given.document, operation, given.variableValues ?? {}, given.schema);
        return cost > DEAR_COST ? dear.run(crowd, network, inTurn) : inTurn();
      });
    },
  };
}

const tooMany = () => new AppError("TOO_MANY", "Too many of your queries are running. Try again when they are done");
const tooLong = () => new AppError("QUERY_TOO_COMPLEX", "The query took too long. Request less at once");
const refused = (originalError: AppError) => ({
  errors: [createGraphQLError(originalError.message, { originalError })],
});
