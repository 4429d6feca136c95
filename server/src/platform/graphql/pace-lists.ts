import { setImmediate as nextTurn } from "node:timers/promises";
import {
  defaultFieldResolver,
  type FieldNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  GraphQLString,
  getNamedType,
  getNullableType,
  isLeafType,
  isListType,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from "graphql";
import { AppError } from "#core/errors/app-error.ts";
import { FairQueue } from "../call/fair-queue.ts";

/** Fields in the entries of all lists of a response: a hundred takes with the longest possible logs. */
const MOST_FIELDS = 1_000_000;
/** This many are completed before other requests get a turn. */
const FIELDS_AT_ONCE = 10_000;
/** A long text weighs as much as the fields it would fill. */
const CHARACTERS_PER_FIELD = 20;

/** Waiting calls are already limited by the number that may run at once. */
const ALL_MAY_WAIT = { waiting: Number.POSITIVE_INFINITY, waitingPerLane: Number.POSITIVE_INFINITY } as const;

/**
 * Between two turns of the event loop one piece of one response is completed, crowd by crowd: twelve large responses delay others
 * no longer than one (PLUS-861).
 */
const TURNS = new FairQueue({ atOnce: 1, atOncePerLane: 1, ...ALL_MAY_WAIT });

/**
 * Larger responses are computed, serialized and sent two at a time, one per crowd: each takes the processor for a second or more.
 */
const LARGE_FIELDS = 100_000;
const LARGE = new FairQueue({ atOnce: 2, atOncePerLane: 1, ...ALL_MAY_WAIT });

/** A call whose lists are paced. */
export interface PacedCall {
  /** All calls of a person, or of everybody on a link. */
  readonly crowd: string;
  /** Resolves when the response is written. */
  readonly ended: Promise<unknown>;
}

/** The total size of one response's lists. */
class Pace {
  readonly #call: PacedCall;
  #all = 0;
  #ofTurn = 0;
  #turn: Promise<void> | null = null;
  #place: Promise<void> | null = null;
  /** One rejection for all fields beyond the limit: there may be hundreds of thousands. */
  #refused: Promise<never> | null = null;

  constructor(call: PacedCall) {
    this.#call = call;
  }

  /** Returns the value when these fields may be completed, immediately if possible; rejects beyond the limit. */
  take<T>(fields: number, value: T): T | Promise<T> {
    const refused = this.count(fields);
    if (refused) return refused;
    this.#ofTurn += fields;
    if (this.#ofTurn > FIELDS_AT_ONCE) {
      this.#ofTurn = fields;
      if (this.#all > LARGE_FIELDS) this.#place ??= inLargePlace(this.#call);
      const turn = () => TURNS.run(this.#call.crowd, () => nextTurn());
      this.#turn = this.#place ? this.#place.then(turn) : turn();
    }
    // Fields that waited for their turn aren't completed once the response is refused.
    return this.#turn === null ? value : this.#turn.then(() => this.#refused ?? value);
  }

  /** Returns null within the limit. */
  count(fields: number): Promise<never> | null {
    this.#all += fields;
    if (this.#all > MOST_FIELDS) this.#refused ??= refusal();
    return this.#refused;
  }
}

/** Resolves when a place is free; it is held until the response is written. */
function inLargePlace({ crowd, ended }: PacedCall): Promise<void> {
  return new Promise((go, fail) => {
    const work = () => {
      go();
      return ended;
    };
    LARGE.run(crowd, work).catch(fail);
  });
}

function refusal(): Promise<never> {
  const refused = Promise.reject(new AppError("QUERY_TOO_COMPLEX", "The response is too large. Request less at once"));
  refused.catch(() => undefined);
  return refused;
}

const paces = new WeakMap<object, Pace>();

function paceOf(ctx: object): Pace {
  const pace = paces.get(ctx) ?? new Pace(ctx as PacedCall); // the route provides both for each call
  paces.set(ctx, pace);
  return pace;
}

/**
 * The executor completes a list in one go, during which nobody else gets a response, and the cost computed in advance doesn't
 * know the length of unpaged lists. So lists take turns with all other work of the process, and the lists of one response have a
 * limit, however often a query repeats them (PLUS-845).
 */
export function paceLists(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith("__")) continue;
    for (const field of Object.values(type.getFields())) {
      const pace = isListType(getNullableType(field.type)) ? paced : getNamedType(field.type) === GraphQLString && text;
      if (!pace) continue;
      const { resolve = defaultFieldResolver } = field;
      field.resolve = (root, args, ctx: object, info) => {
        const found: unknown = resolve(root, args, ctx, info);
        return found instanceof Promise
          ? found.then((value: unknown) => pace(ctx, value, info))
          : pace(ctx, found, info);
      };
    }
  }
  return schema;
}

/** The same text may be in an entry of every list, and under every alias (PLUS-1253). */
function text(ctx: object, value: unknown): unknown {
  const isLong = typeof value === "string" && value.length > CHARACTERS_PER_FIELD;
  return (isLong && paceOf(ctx).count(value.length / CHARACTERS_PER_FIELD)) || value;
}

function paced(ctx: object, list: unknown, info: GraphQLResolveInfo): unknown {
  if (!Array.isArray(list)) return list;
  const texts = list.reduce<number>((sum, entry) => sum + (typeof entry === "string" ? entry.length : 0), 0);
  const fields = info.fieldNodes.reduce((sum, node) => sum + fieldsOf(node, info), 0);
  const entries = isAtHand(getNamedType(info.returnType)) ? list : awaited(list);
  return paceOf(ctx).take(list.length * fields + texts / CHARACTERS_PER_FIELD, entries);
}

/**
 * Returns each entry as a promise: if one throws synchronously, the executor no longer handles the promises of the entries before
 * it, and their rejections are unhandled (PLUS-860).
 */
function awaited(list: readonly unknown[]): readonly Promise<unknown>[] {
  return list.map((entry) => Promise.resolve(entry));
}

const atHand = new WeakMap<object, boolean>();

/**
 * Whether a type is a value, or an object whose fields are all values or such objects, so that nothing in it is awaited. Lists
 * don't count: they may wait for their turn.
 */
function isAtHand(type: GraphQLNamedType): boolean {
  if (isLeafType(type)) return true;
  if (!isObjectType(type)) return false;
  const known = atHand.get(type) ?? Object.values(type.getFields()).every(isShown);
  atHand.set(type, known);
  return known;
}

function isShown({ type, extensions }: GraphQLField<unknown, unknown>): boolean {
  const isProperty = extensions.pothosExposedField !== undefined;
  return isProperty && !isListType(getNullableType(type)) && isAtHand(getNamedType(type));
}

/** Returns a value of this many characters when its turn comes; rejects with QUERY_TOO_COMPLEX beyond the limit. */
export function longValue<T>(ctx: object, characters: number, value: T): T | Promise<T> {
  return paceOf(ctx).take(characters / CHARACTERS_PER_FIELD, value);
}

const counted = new WeakMap<FieldNode, number>();

/** Counts the fields of one entry. */
function fieldsOf(node: FieldNode, info: GraphQLResolveInfo): number {
  const known = counted.get(node) ?? (node.selectionSet ? fieldsIn(node.selectionSet, info) : 1);
  counted.set(node, known);
  return known;
}

/** The alias is repeated in each entry. */
const sizeOf = ({ alias }: FieldNode) => 1 + Math.floor((alias?.value.length ?? 0) / CHARACTERS_PER_FIELD);

function fieldsIn({ selections }: SelectionSetNode, info: GraphQLResolveInfo): number {
  return selections.reduce((sum, node) => {
    if (node.kind === Kind.FIELD)
      return sum + sizeOf(node) + (node.selectionSet ? fieldsIn(node.selectionSet, info) : 0);
    const set = node.kind === Kind.FRAGMENT_SPREAD ? info.fragments[node.name.value]?.selectionSet : node.selectionSet;
    return set ? sum + fieldsIn(set, info) : sum;
  }, 0);
}
