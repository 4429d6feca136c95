import {
  GraphQLError,
  type GraphQLLeafType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
} from "graphql";

/** What a field's value becomes in the response. */
export type Shape = { readonly isRequired: boolean } & (
  | { readonly kind: "leaf"; readonly write: (value: unknown) => unknown }
  | { readonly kind: "object"; readonly type: GraphQLObjectType }
  | { readonly kind: "list"; readonly entries: Shape }
);

const shapes = new WeakMap<GraphQLOutputType, Shape>();

/** @throws if the type is abstract */
export function shapeOf(type: GraphQLOutputType): Shape {
  const shape = shapes.get(type) ?? readShape(type);
  shapes.set(type, shape);
  return shape;
}

function readShape(type: GraphQLOutputType): Shape {
  const isRequired = isNonNullType(type);
  const inner = isRequired ? type.ofType : type;
  if (isListType(inner)) return { isRequired, kind: "list", entries: shapeOf(inner.ofType) };
  if (isLeafType(inner)) return { isRequired, kind: "leaf", write: writerOf(inner) };
  if (isObjectType(inner)) return { isRequired, kind: "object", type: inner };
  throw new Error(`${String(inner)} is abstract`);
}

/** Values that GraphQL's own scalars return as they are. */
const UNCHANGED: Readonly<Record<string, (value: unknown) => boolean>> = {
  String: (value) => typeof value === "string",
  ID: (value) => typeof value === "string",
  Boolean: (value) => typeof value === "boolean",
  Float: (value) => typeof value === "number" && Number.isFinite(value),
  Int: (value) => typeof value === "number" && (value | 0) === value,
};

function writerOf(type: GraphQLLeafType): (value: unknown) => unknown {
  const isUnchanged = UNCHANGED[type.name] ?? (() => false);
  return (value) => (isUnchanged(value) ? value : written(type, value));
}

function written(type: GraphQLLeafType, value: unknown): unknown {
  let result: unknown;
  try {
    result = type.serialize(value);
  } catch (error) {
    // A GraphQLError would be shown as it is, without a log entry.
    throw error instanceof GraphQLError ? new Error(error.message) : error;
  }
  if (result === null || result === undefined) throw new Error(`${type.name} has no value for ${String(value)}`);
  return result;
}
