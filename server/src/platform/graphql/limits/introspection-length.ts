import {
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isIntrospectionType,
  isObjectType,
} from "graphql";

type Lengths = Readonly<Record<string, number>>;

const known = new WeakMap<GraphQLSchema, Lengths>();

/**
 * Returns the length of a list that describes the schema, for the cost of a query; undefined for other lists. Every type counts
 * as large as the largest one, and the number of types is reduced to match: the result is right for all types together and for
 * the largest.
 */
export function introspectionLength(
  schema: GraphQLSchema,
  parent: GraphQLNamedType | undefined,
  { name }: GraphQLField<unknown, unknown>,
): number | undefined {
  if (parent === undefined || !isIntrospectionType(parent)) return undefined;
  const lengths = known.get(schema) ?? lengthsOf(schema);
  known.set(schema, lengths);
  return lengths[name] ?? 1;
}

function lengthsOf(schema: GraphQLSchema): Lengths {
  const types = Object.values(schema.getTypeMap());
  const fields = types.filter(isObjectType).map((type) => Object.keys(type.getFields()).length);
  const inputFields = types.filter(isInputObjectType).map((type) => Object.keys(type.getFields()).length);
  const enumValues = types.filter(isEnumType).map((type) => type.getValues().length);
  const mostFields = Math.max(1, ...fields);
  const all = [...fields, ...inputFields, ...enumValues].reduce((sum, length) => sum + length, 0);
  return {
    types: Math.ceil(all / mostFields),
    fields: mostFields,
    inputFields: Math.max(1, ...inputFields),
    enumValues: Math.max(1, ...enumValues),
  };
}
