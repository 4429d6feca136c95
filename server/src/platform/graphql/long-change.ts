import { type GraphQLSchema, Kind, type OperationDefinitionNode } from "graphql";

/**
 * `extensions` of a mutation that may take seconds, such as one that affects all items of a folder: each person runs one at a
 * time (PLUS-864).
 * @public
 */
export const LONG_CHANGE = { isLong: true } as const;

/** Whether a change may take seconds. Fields inside a fragment count as long, since no client writes mutations that way. */
export function isLongChange({ selectionSet }: OperationDefinitionNode, schema: GraphQLSchema): boolean {
  const fields = schema.getMutationType()?.getFields() ?? {};
  return selectionSet.selections.some((node) =>
    node.kind === Kind.FIELD ? fields[node.name.value]?.extensions.isLong === true : true,
  );
}
