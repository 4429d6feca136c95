import {
  buildSchema,
  execute,
  GraphQLError,
  type GraphQLFieldResolver,
  type GraphQLOutputType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
  parse,
  validate,
} from "graphql";

/** Values of the schema's fields, or functions of a field's arguments. Everything else is empty: null, "", 0, false, no items. */
export type Given = Readonly<Record<string, unknown>>;

// The only part of the server that the web app knows.
const texts = import.meta.glob<string>("/server/schema.graphql", { query: "?raw", import: "default", eager: true });
const schema = buildSchema(texts["/server/schema.graphql"] ?? "");
const TIME = "2026-11-20T10:00:00Z";
const SCALARS: Readonly<Record<string, unknown>> = { Int: 0, Float: 0, Boolean: false, DateTime: TIME };

/** As a value: the server refuses with this code, these details and this sentence. */
export function refuse(code: string, data: Given = {}, sentence = `Refused with ${code}`): () => never {
  return () => {
    throw new GraphQLError(sentence, { extensions: { code, data } });
  };
}

/** A connection of one page. */
export const pageOf = (nodes: readonly unknown[]) => ({ nodes, pageInfo: { endCursor: null, hasNextPage: false } });

/** A window with its whole list. */
export const windowOf = (nodes: readonly unknown[]) => ({ version: "1", from: 0, count: nodes.length, nodes });

/**
 * The server's response to an operation. Throws for an operation that doesn't fit the schema, and for a given field that the
 * schema lacks.
 */
export async function schemaAnswer(given: Given, source: string, variableValues: Given): Promise<unknown> {
  const document = parse(source);
  const [mistake] = validate(schema, document);
  if (mistake) throw mistake;
  const wrong: Error[] = [];
  const fieldResolver: GraphQLFieldResolver<unknown, unknown> = (parent, args, _context, { fieldName, ...info }) => {
    const values: Given = typeof parent === "object" && parent !== null ? { ...parent } : {};
    const of = info.parentType.name;
    // Queries and mutations share the root.
    const unknown = parent === given ? [] : Object.keys(values).filter((key) => !isFieldOf(of, key));
    if (unknown.length > 0) wrong.push(new Error(`The schema's ${of} has no ${unknown.join()}`));
    const value = values[fieldName];
    const answer = typeof value === "function" ? value(args) : value;
    return answer === undefined ? emptyOf(info.returnType) : answer;
  };
  const answer = await execute({ schema, document, rootValue: given, variableValues, fieldResolver });
  const broken = [...wrong, ...(answer.errors ?? []).filter(({ extensions }) => extensions.code === undefined)];
  if (broken[0]) throw broken[0];
  return JSON.parse(JSON.stringify(answer));
}

/** Throws if one of the names is neither a query nor a mutation of the schema. */
export function checkRoot(given: Given): void {
  const unknown = Object.keys(given).filter((key) => !isFieldOf("Query", key) && !isFieldOf("Mutation", key));
  if (unknown.length > 0) throw new Error(`The schema has no ${unknown.join()}`);
}

function isFieldOf(typeName: string, key: string): boolean {
  const type = schema.getType(typeName);
  return key === "__typename" || (isObjectType(type) && key in type.getFields());
}

function emptyOf(type: GraphQLOutputType): unknown {
  if (!isNonNullType(type)) return null;
  const inner = type.ofType;
  if (isListType(inner)) return [];
  if (isEnumType(inner)) return inner.getValues()[0]?.value;
  if (isObjectType(inner)) return {};
  return SCALARS[inner.name] ?? "";
}
