import {
  type ExecutionArgs,
  GraphQLError,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  getArgumentValues,
  locatedError,
  responsePathAsArray,
} from "graphql";
import { COMPLETES_ALL, type CompletingInfo } from "../pace-lists.ts";
import { isPromise } from "./is-promise.ts";
import type { FieldPlan, QueryPlan } from "./query-plan.ts";
import type { Shape } from "./value-shape.ts";

type Path = GraphQLResolveInfo["path"];
type Variables = GraphQLResolveInfo["variableValues"];

const NO_ARGUMENTS = Object.freeze({});

/** One run of a query: what GraphQL's specification says under "Executing Selection Sets", "Fields" and "Value Completion". */
export class QueryRun {
  readonly errors: GraphQLError[] = [];
  readonly #plan: QueryPlan;
  readonly #args: ExecutionArgs;
  readonly #variables: Variables;
  readonly #signal: AbortSignal;

  constructor(plan: QueryPlan, args: ExecutionArgs, variables: Variables, signal: AbortSignal) {
    this.#plan = plan;
    this.#args = args;
    this.#variables = variables;
    this.#signal = signal;
  }

  /**
   * An object of the response, or a promise of it if any of its fields needs one. Throws what a required field throws; the
   * signal's reason after an abort.
   */
  object(type: GraphQLObjectType, owner: FieldPlan | null, source: unknown, path: Path | undefined): unknown {
    this.#signal.throwIfAborted();
    const result: Record<string, unknown> = {};
    let waiting: Promise<void>[] | undefined;
    try {
      for (const field of this.#plan.fieldsOf(type, owner)) {
        const name = field.responseName;
        const value = this.#field(field, source, path);
        result[name] = value; // a promise keeps its place
        if (!isPromise(value)) continue;
        waiting ??= [];
        waiting.push(
          value.then((late) => {
            result[name] = late;
          }),
        );
      }
    } catch (error) {
      if (!waiting) throw error;
      return Promise.allSettled(waiting).then(() => Promise.reject(error));
    }
    return waiting ? Promise.all(waiting).then(() => result) : result;
  }

  #field(plan: FieldPlan, source: unknown, parentPath: Path | undefined): unknown {
    const fail = (error: unknown) => this.#failed(plan.shape, plan, pathOf(plan, parentPath), error);
    try {
      const value = this.#resolved(plan, source, parentPath);
      const done = isPromise(value)
        ? value.then((late) => this.#completed(plan, late, parentPath))
        : this.#completed(plan, value, parentPath);
      return isPromise(done) ? done.then(undefined, fail) : done;
    } catch (error) {
      return fail(error);
    }
  }

  #resolved(plan: FieldPlan, source: unknown, parentPath: Path | undefined): unknown {
    const { field } = plan;
    if (field.resolve)
      return field.resolve(source, this.#given(plan), this.#args.contextValue, this.#info(plan, parentPath));
    const value = (source as Readonly<Record<string, unknown>> | null | undefined)?.[field.name];
    if (typeof value !== "function") return value;
    return value.call(source, this.#given(plan), this.#args.contextValue, this.#info(plan, parentPath));
  }

  #given({ field, nodes: [node] }: FieldPlan): Record<string, unknown> {
    return field.args.length === 0 ? NO_ARGUMENTS : getArgumentValues(field, node, this.#variables);
  }

  #info(plan: FieldPlan, parentPath: Path | undefined): CompletingInfo {
    const { schema, fragments, operation } = this.#plan;
    return {
      fieldName: plan.field.name,
      fieldNodes: plan.nodes,
      returnType: plan.field.type,
      parentType: plan.parent,
      path: pathOf(plan, parentPath),
      schema,
      fragments,
      operation,
      rootValue: this.#args.rootValue,
      variableValues: this.#variables,
      getAbortSignal: () => this.#signal,
      getAsyncHelpers: () => ({ promiseAll: (values) => Promise.all(values), track: () => {} }),
      [COMPLETES_ALL]: true,
    };
  }

  #completed(plan: FieldPlan, value: unknown, parentPath: Path | undefined): unknown {
    // Most fields are leaves, which need no path.
    if (plan.shape.kind === "leaf") return written(plan.shape, plan, value);
    return this.#value(plan.shape, plan, value, pathOf(plan, parentPath));
  }

  #value(shape: Shape, plan: FieldPlan, value: unknown, path: Path): unknown {
    if (shape.kind === "leaf") return written(shape, plan, value);
    if (isMissing(shape, plan, value)) return null;
    if (shape.kind === "object") return this.object(shape.type, plan, value, path);
    return this.#list(shape.entries, plan, value, path);
  }

  #list(shape: Shape, plan: FieldPlan, value: unknown, path: Path): unknown {
    const entries: unknown[] = [];
    let hasPromise = false;
    try {
      for (const entry of iterable(plan, value)) {
        const done = this.#entry(shape, plan, entry, { prev: path, key: entries.length, typename: undefined });
        hasPromise ||= isPromise(done);
        entries.push(done);
      }
    } catch (error) {
      // Nobody waits for the entries before it any more; their failures are handled nevertheless (PLUS-860).
      void Promise.allSettled(entries);
      throw error;
    }
    return hasPromise ? Promise.all(entries) : entries;
  }

  #entry(shape: Shape, plan: FieldPlan, entry: unknown, path: Path): unknown {
    const fail = (error: unknown) => this.#failed(shape, plan, path, error);
    try {
      const done = isPromise(entry)
        ? entry.then((late) => this.#value(shape, plan, late, path))
        : this.#value(shape, plan, entry, path);
      return isPromise(done) ? done.then(undefined, fail) : done;
    } catch (error) {
      return fail(error);
    }
  }

  /** Null in place of the value; throws where a value is required. */
  #failed(shape: Shape, { nodes }: FieldPlan, path: Path, raw: unknown): null {
    this.#signal.throwIfAborted();
    for (const cause of raw instanceof AggregateError ? raw.errors : [raw]) {
      const error = locatedError(cause, nodes, responsePathAsArray(path));
      if (shape.isRequired) throw error;
      this.errors.push(error);
    }
    return null;
  }
}

const pathOf = ({ responseName, parent }: FieldPlan, prev: Path | undefined): Path => ({
  prev,
  key: responseName,
  typename: parent.name,
});

function written(shape: Extract<Shape, { kind: "leaf" }>, plan: FieldPlan, value: unknown): unknown {
  return isMissing(shape, plan, value) ? null : shape.write(value);
}

/** @throws if the value is an error, or is missing where one is required */
function isMissing({ isRequired }: Shape, { parent, field }: FieldPlan, value: unknown): boolean {
  if (value instanceof Error) throw value;
  if (value !== null && value !== undefined) return false;
  if (isRequired) throw new Error(`Cannot return null for non-nullable field ${parent.name}.${field.name}.`);
  return true;
}

function iterable({ parent, field }: FieldPlan, value: unknown): Iterable<unknown> {
  if (typeof value === "object" && value !== null && Symbol.iterator in value) return value as Iterable<unknown>;
  throw new GraphQLError(`Expected Iterable, but did not find one for field "${parent.name}.${field.name}".`);
}
