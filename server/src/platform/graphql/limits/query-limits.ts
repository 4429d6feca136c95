import {
  type ArgumentNode,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from "graphql";
import { argumentSizes, type SizeOf } from "./argument-size.ts";
import { introspectionLength } from "./introspection-length.ts";

/** Limits of a query: nesting, aliases, and fields weighted by their arguments and the lists around them (docs/api.md). */
export const QUERY_LIMITS = { depth: 14, aliases: 30, cost: 100_000 } as const;

/** The default page size. */
const STANDARD_PAGE = 100;
/** A page runs a statement in each entry of a surrounding list. */
const PAGE_WEIGHT = 50;
/** The assumed length of an unpaged list. */
const PLAIN_LIST = 5;
/** A longer alias counts as several: it is repeated in each entry of a list (PLUS-1254). */
const CHARACTERS_PER_ALIAS = 100;
/** Arguments of this many characters are as expensive as a field. */
const CHARACTERS_PER_COST = 100;

interface Weight {
  readonly depth: number;
  readonly aliases: number;
  readonly cost: number;
}

type Variables = Readonly<Record<string, unknown>>;
type ParentType = GraphQLNamedType | undefined;

/**
 * Refuses queries that are too deep, too aliased or too expensive before they are validated or run. Fragments are weighed once
 * each, so a fragment bomb costs nothing.
 */
export function checkQueryLimits(
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Variables,
  schema: GraphQLSchema,
): GraphQLError | null {
  const weight = weightOfOperation(document, operation, variables, schema);
  const limit = (["depth", "aliases", "cost"] as const).find((name) => weight[name] > QUERY_LIMITS[name]);
  if (limit === undefined) return null;
  return new GraphQLError(`The query is too complex: its ${limit} is above ${QUERY_LIMITS[limit]}`, {
    extensions: { code: "QUERY_TOO_COMPLEX" },
  });
}

/** An operation's cost, in the units of `QUERY_LIMITS`. */
export function queryCost(
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Variables,
  schema: GraphQLSchema,
): number {
  return weightOfOperation(document, operation, variables, schema).cost;
}

/** Only weighs the operation that runs: a document may contain a thousand. */
function weightOfOperation(
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Variables,
  schema: GraphQLSchema,
): Weight {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  const sizeOf = argumentSizes(operation, variables);
  const weigh = weigher(fragments, withDefaults(operation, variables), schema, sizeOf);
  return weigh(operation.selectionSet, schema.getRootType(operation.operation) ?? undefined);
}

/** The values of variables: the given one, else the operation's default. */
function withDefaults(operation: OperationDefinitionNode, given: Variables): Variables {
  const defaults = (operation.variableDefinitions ?? []).flatMap(({ variable, defaultValue }) =>
    defaultValue?.kind === Kind.INT ? [[variable.name.value, Number(defaultValue.value)] as const] : [],
  );
  return { ...Object.fromEntries(defaults), ...given };
}

function weigher(
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  variables: Variables,
  schema: GraphQLSchema,
  sizeOf: SizeOf,
) {
  const known = new Map<string, Weight>();
  const nothing: Weight = { depth: 0, aliases: 0, cost: 0 };

  function ofFragment(name: string): Weight {
    const before = known.get(name);
    if (before) return before;
    known.set(name, nothing); // validation refuses a fragment that spreads itself; here it must only terminate
    const fragment = fragments.get(name);
    const weight = fragment
      ? ofSelection(fragment.selectionSet, schema.getType(fragment.typeCondition.name.value))
      : nothing;
    known.set(name, weight);
    return weight;
  }

  function ofField(node: FieldNode, parent: ParentType, isPaged: boolean): Weight {
    const field = isObjectType(parent) ? schema.getField(parent, node.name.value) : undefined;
    const given = node.arguments?.find(({ name }) => name.value === "first");
    const hasPages = given !== undefined || field?.args.some(({ name }) => name === "first") === true;
    // The entries of a page were counted with the page.
    const isList = !isPaged && field !== undefined && isListType(getNullableType(field.type));
    const length = isList ? (introspectionLength(schema, parent, field) ?? lengthOf(field)) : 1;
    const times = hasPages ? pageSize(given, variables) : length;
    const inside = node.selectionSet
      ? ofSelection(node.selectionSet, field && getNamedType(field.type), hasPages)
      : nothing;
    const size = node.arguments?.reduce((sum, { value }) => sum + sizeOf(value), 0) ?? 0;
    const weight = hasPages ? Math.max(PAGE_WEIGHT, weightOf(field)) : weightOf(field);
    const own = weight + Math.floor(size / CHARACTERS_PER_COST);
    const aliases = inside.aliases + Math.ceil((node.alias?.value.length ?? 0) / CHARACTERS_PER_ALIAS);
    return { depth: inside.depth + 1, aliases, cost: own + inside.cost * times };
  }

  function ofSelection(set: SelectionSetNode, parent: ParentType, isPaged = false): Weight {
    let total = nothing;
    for (const node of set.selections) {
      const part =
        node.kind === Kind.FIELD
          ? ofField(node, parent, isPaged)
          : node.kind === Kind.FRAGMENT_SPREAD
            ? ofFragment(node.name.value)
            : ofSelection(node.selectionSet, typeOf(node.typeCondition?.name.value) ?? parent, isPaged);
      total = {
        depth: Math.max(total.depth, part.depth),
        aliases: total.aliases + part.aliases,
        cost: total.cost + part.cost,
      };
    }
    return total;
  }

  const typeOf = (name: string | undefined): ParentType => (name === undefined ? undefined : schema.getType(name));
  return ofSelection;
}

/** A field more expensive than reading a value declares it: `extensions: { weight: 10 }`. */
function weightOf(field: GraphQLField<unknown, unknown> | undefined): number {
  const weight = field?.extensions.weight;
  return typeof weight === "number" ? weight : 1;
}

/** A list that may be long declares it: `extensions: { entries: 64 }`. */
function lengthOf({ extensions: { entries } }: GraphQLField<unknown, unknown>): number {
  return typeof entries === "number" ? entries : PLAIN_LIST;
}

/** The number of entries in a page: the given one, or the default. */
function pageSize(given: ArgumentNode | undefined, variables: Variables): number {
  const value = given?.value;
  if (value?.kind === Kind.INT) return Math.max(1, Number(value.value));
  const known = value?.kind === Kind.VARIABLE ? variables[value.name.value] : undefined;
  return typeof known === "number" ? Math.max(1, known) : STANDARD_PAGE;
}
