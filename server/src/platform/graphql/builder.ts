import SchemaBuilder from "@pothos/core";
import { GraphQLError, GraphQLScalarType, Kind, type ValueNode, valueFromASTUntyped } from "graphql";
import type { CallContext } from "../call/call-context.ts";

export interface GraphqlTypes {
  Context: CallContext;
  /** Fields are required unless stated otherwise. */
  DefaultFieldNullability: false;
  DefaultInputFieldRequiredness: true;
  Scalars: {
    /** GraphQL accepts a number and passes on its digits. */
    ID: { Input: string; Output: string };
    DateTime: { Input: Date; Output: Date };
    JSON: { Input: unknown; Output: unknown };
  };
}

/**
 * The only schema builder. A feature adds to it in its `*.graphql.ts`: object refs at module level, fields in the function that
 * its `*.feature.ts` registers.
 * @public
 */
export const builder = new SchemaBuilder<GraphqlTypes>({
  defaultFieldNullability: false,
  defaultInputFieldRequiredness: true,
});

builder.queryType({});
builder.mutationType({});
builder.addScalarType(
  "DateTime",
  new GraphQLScalarType<Date, string>({
    name: "DateTime",
    description: "An instant, ISO 8601 in UTC.",
    serialize: (value) => (value as Date).toISOString(),
    parseValue: readInstant,
    parseLiteral: (node) => readInstant(node.kind === Kind.STRING ? node.value : undefined),
  }),
);
builder.addScalarType(
  "JSON",
  new GraphQLScalarType<unknown, unknown>({
    name: "JSON",
    serialize: (value) => value,
    parseValue: (value) => value,
    parseLiteral: (node: ValueNode, variables) => valueFromASTUntyped(node, variables ?? undefined),
  }),
);

function readInstant(value: unknown): Date {
  const instant = new Date(typeof value === "string" ? value : Number.NaN);
  // The database writes years before 1 and after 9999 differently.
  const year = instant.getUTCFullYear();
  if (!(year >= 1 && year <= 9_999)) throw new GraphQLError("An instant must be written as in 2026-11-18T16:41:00Z");
  return instant;
}
