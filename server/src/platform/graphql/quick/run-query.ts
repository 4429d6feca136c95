import { type ExecutionArgs, type ExecutionResult, GraphQLError, getVariableValues } from "graphql";
import { planOf } from "./plan-of.ts";
import { QueryRun } from "./query-run.ts";

/**
 * Runs a validated query like the library's executor, in half of its time (decision 0160): fields are looked up once per
 * document, and values that are there get no promises. Returns null, before anything has run, for what it leaves to the library:
 * changes, directives, interfaces and unions, and variables that don't fit their types. After an abort it rejects at once with
 * the signal's reason.
 */
export function runQuery(args: ExecutionArgs, signal: AbortSignal): Promise<ExecutionResult> | null {
  const plan = planOf(args.schema, args.document, args.operationName ?? undefined);
  if (!plan) return null;
  const definitions = plan.operation.variableDefinitions ?? [];
  const { variableValues } = getVariableValues(args.schema, definitions, args.variableValues ?? {});
  return variableValues ? finished(new QueryRun(plan, args, variableValues, signal), args, signal) : null;
}

async function finished(run: QueryRun, args: ExecutionArgs, signal: AbortSignal): Promise<ExecutionResult> {
  signal.throwIfAborted();
  const stopped = Promise.withResolvers<never>();
  stopped.promise.catch(() => {}); // an abort in the part before anything waits
  const stop = () => stopped.reject(signal.reason);
  signal.addEventListener("abort", stop, { once: true });
  const root = args.schema.getQueryType();
  try {
    const made = root ? run.object(root, null, args.rootValue, undefined) : null;
    const data = (await Promise.race([made, stopped.promise])) as NonNullable<ExecutionResult["data"]> | null;
    return run.errors.length === 0 ? { data } : { errors: run.errors, data };
  } catch (error) {
    if (signal.aborted || !(error instanceof GraphQLError)) throw error;
    return { errors: [...run.errors, error], data: null };
  } finally {
    signal.removeEventListener("abort", stop);
  }
}
