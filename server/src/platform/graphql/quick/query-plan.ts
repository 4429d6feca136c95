import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
} from "graphql";
import { type Shape, shapeOf } from "./value-shape.ts";

type Nodes = [FieldNode, ...FieldNode[]];

/** One field of a response's objects, merged from all places of the document that name it. */
export interface FieldPlan {
  readonly responseName: string;
  readonly field: GraphQLField<unknown, unknown>;
  readonly parent: GraphQLObjectType;
  readonly nodes: Readonly<Nodes>;
  readonly shape: Shape;
}

/** Which fields a query's objects have: found once per document, as far as responses need it. */
export class QueryPlan {
  readonly schema: GraphQLSchema;
  readonly operation: OperationDefinitionNode;
  readonly fragments: Readonly<Record<string, FragmentDefinitionNode>>;
  readonly #inside = new Map<FieldPlan | null, readonly FieldPlan[]>();
  #size = 0;

  constructor(
    schema: GraphQLSchema,
    operation: OperationDefinitionNode,
    fragments: Readonly<Record<string, FragmentDefinitionNode>>,
  ) {
    this.schema = schema;
    this.operation = operation;
    this.fragments = fragments;
  }

  /** The number of fields planned so far. */
  get size(): number {
    return this.#size;
  }

  /** The fields of a field's object, or (null) of the query itself. */
  fieldsOf(type: GraphQLObjectType, owner: FieldPlan | null): readonly FieldPlan[] {
    const known = this.#inside.get(owner);
    if (known) return known;
    const planned = this.#plan(type, owner?.nodes ?? [this.operation]);
    this.#inside.set(owner, planned);
    this.#size += planned.length;
    return planned;
  }

  #plan(type: GraphQLObjectType, owners: readonly (FieldNode | OperationDefinitionNode)[]): readonly FieldPlan[] {
    const found = new Map<string, Nodes>();
    const spread = new Set<string>();
    for (const { selectionSet } of owners) this.#collect(type, selectionSet?.selections ?? [], found, spread);
    return [...found].flatMap(([responseName, nodes]) => {
      const field = this.schema.getField(type, nodes[0].name.value);
      return field ? [{ responseName, field, parent: type, nodes, shape: shapeOf(field.type) }] : [];
    });
  }

  #collect(
    type: GraphQLObjectType,
    selections: readonly SelectionNode[],
    found: Map<string, Nodes>,
    spread: Set<string>,
  ): void {
    for (const node of selections) {
      if (node.kind === Kind.FIELD) {
        const name = node.alias?.value ?? node.name.value;
        const before = found.get(name);
        if (before) before.push(node);
        else found.set(name, [node]);
        continue;
      }
      if (node.kind === Kind.FRAGMENT_SPREAD && spread.has(node.name.value)) continue;
      if (node.kind === Kind.FRAGMENT_SPREAD) spread.add(node.name.value);
      const part = node.kind === Kind.FRAGMENT_SPREAD ? this.fragments[node.name.value] : node;
      const isHere = (part?.typeCondition?.name.value ?? type.name) === type.name;
      if (part && isHere) this.#collect(type, part.selectionSet.selections, found, spread);
    }
  }
}
