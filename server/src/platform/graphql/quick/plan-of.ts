import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  getNamedType,
  getOperationAST,
  isAbstractType,
  Kind,
  OperationTypeNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from "graphql";
import { QueryPlan } from "./query-plan.ts";

/** A larger plan is made again each time: documents are kept by the thousand. */
const MOST_KEPT_FIELDS = 1_000;

const plans = new WeakMap<DocumentNode, Map<string, QueryPlan | null>>();

/** The plan of a validated document's query; null if only the library's executor can run it. */
export function planOf(schema: GraphQLSchema, document: DocumentNode, name = ""): QueryPlan | null {
  const known = plans.get(document) ?? new Map<string, QueryPlan | null>();
  plans.set(document, known);
  const before = known.get(name);
  if (before !== undefined && (before?.size ?? 0) <= MOST_KEPT_FIELDS) return before;
  const plan = makePlan(schema, document, name);
  known.set(name, plan);
  return plan;
}

function makePlan(schema: GraphQLSchema, document: DocumentNode, name: string): QueryPlan | null {
  const operation = getOperationAST(document, name === "" ? null : name);
  if (operation?.operation !== OperationTypeNode.QUERY || !isPlain(document, schema)) return null;
  const fragments: Record<string, FragmentDefinitionNode> = Object.create(null);
  for (const part of document.definitions)
    if (part.kind === Kind.FRAGMENT_DEFINITION) fragments[part.name.value] = part;
  return new QueryPlan(schema, operation, fragments);
}

/**
 * Only fields of object types: no directives, which depend on variables, no interfaces or unions, and no name with a meaning of
 * its own in JavaScript's objects.
 */
function isPlain(document: DocumentNode, schema: GraphQLSchema): boolean {
  const types = new TypeInfo(schema);
  let isPlainSoFar = true;
  const refuse = () => {
    isPlainSoFar = false;
  };
  visit(
    document,
    visitWithTypeInfo(types, {
      Directive: refuse,
      Field: ({ alias }) => {
        const type = types.getType();
        if (alias?.value === "__proto__" || !type || isAbstractType(getNamedType(type))) refuse();
      },
    }),
  );
  return isPlainSoFar;
}
