import {
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from "graphql";

/** The most a query may ask for: nesting, renamed fields, and fields weighed by the page sizes around them. */
export const QUERY_LIMITS = { depth: 14, aliases: 30, cost: 60_000 } as const;

interface Weight {
  readonly depth: number;
  readonly aliases: number;
  readonly cost: number;
}

/** Refuses what is too deep, too aliased or too dear before it is validated or run. Fragments are weighed once each, so a fragment bomb costs nothing. */
export function checkQueryLimits(
  document: DocumentNode,
  variables: Readonly<Record<string, unknown>>,
): GraphQLError | null {
  const fragments = new Map<string, FragmentDefinitionNode>();
  const operations: OperationDefinitionNode[] = [];
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
    if (definition.kind === Kind.OPERATION_DEFINITION) operations.push(definition);
  }
  const weigh = weigher(fragments, variables);
  for (const operation of operations) {
    const weight = weigh(operation.selectionSet);
    for (const limit of ["depth", "aliases", "cost"] as const) {
      if (weight[limit] > QUERY_LIMITS[limit]) {
        return new GraphQLError(`The query is too complex: its ${limit} is above ${QUERY_LIMITS[limit]}`, {
          extensions: { code: "QUERY_TOO_COMPLEX" },
        });
      }
    }
  }
  return null;
}

function weigher(fragments: ReadonlyMap<string, FragmentDefinitionNode>, variables: Readonly<Record<string, unknown>>) {
  const known = new Map<string, Weight>();
  const nothing: Weight = { depth: 0, aliases: 0, cost: 0 };

  function ofFragment(name: string): Weight {
    const before = known.get(name);
    if (before) return before;
    known.set(name, nothing); // a fragment that spreads itself is refused by validation; here it must only end
    const fragment = fragments.get(name);
    const weight = fragment ? ofSelection(fragment.selectionSet) : nothing;
    known.set(name, weight);
    return weight;
  }

  function ofSelection(set: SelectionSetNode): Weight {
    let depth = 0;
    let aliases = 0;
    let cost = 0;
    for (const node of set.selections) {
      let part = nothing;
      if (node.kind === Kind.FRAGMENT_SPREAD) part = ofFragment(node.name.value);
      else if (node.selectionSet) part = ofSelection(node.selectionSet);
      const isField = node.kind === Kind.FIELD;
      const page = isField ? pageSize(node.arguments?.find((a) => a.name.value === "first")?.value, variables) : 1;
      depth = Math.max(depth, part.depth + (isField ? 1 : 0));
      aliases += part.aliases + (isField && node.alias ? 1 : 0);
      cost += (isField ? 1 : 0) + part.cost * page;
    }
    return { depth, aliases, cost };
  }
  return ofSelection;
}

function pageSize(value: { kind: string } | undefined, variables: Readonly<Record<string, unknown>>): number {
  if (!value) return 1;
  if (value.kind === Kind.INT) return Math.max(1, Number((value as unknown as { value: string }).value));
  if (value.kind !== Kind.VARIABLE) return 1;
  const given = variables[(value as unknown as { name: { value: string } }).name.value];
  return typeof given === "number" ? Math.max(1, given) : 1;
}
